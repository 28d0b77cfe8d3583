"""Matches that people end before the rules do: somebody resigns, or all agree on a draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import MatchOver, Refused
from colossarium.kernel.wording import listed

if TYPE_CHECKING:
    from colossarium.kernel.match import Match
    from colossarium.kernel.standing import Standing

RESIGNATION, AGREEMENT = "resignation", "agreement"
WAYS = (RESIGNATION, AGREEMENT)


@dataclass(frozen=True)
class Ended:
    """How a match was ended, after how many actions, and by which seat if one resigned."""

    by: str
    ply: int
    seat: int | None = None

    def as_json(self) -> dict[str, Any]:
        seat = {} if self.seat is None else {"seat": self.seat}
        return {"by": self.by, **seat, "ply": self.ply}


def sides_of(match: Standing) -> list[list[int]]:
    """The seats that win and lose together."""
    definition, ruleset = match.game.definition, match.game.ruleset
    sides = {tuple(sorted((seat, *definition.allies(ruleset, seat)))) for seat in range(match.game.seats)}
    return [list(side) for side in sorted(sides)]


def resigned(match: Match, seat: int) -> Ended:
    """The end of a match in which a seat resigns, for its whole side."""
    _check_running(match)
    if len(sides_of(match)) > 2:
        raise Refused("With more than two sides a match goes on when somebody leaves; a computer can take the seat.")
    return Ended(RESIGNATION, len(match.past), seat)


def drawn(match: Match) -> Ended:
    """The end of a match whose players agree on a draw."""
    _check_running(match)
    if len(sides_of(match)) < 2:
        raise Refused("In a solo game there is nobody to agree on a draw with.")
    return Ended(AGREEMENT, len(match.past))


def _check_running(match: Match) -> None:
    if match.over:
        raise MatchOver("The match is over already.")


def scores(match: Standing, ended: Ended, points: list[float]) -> list[list[float]]:
    """Rank, points and share of the win of every seat: whoever resigned is last, all others share the first place."""
    sides = sides_of(match)
    first = [side for side in sides if ended.seat not in side]
    standing = {seat: (1.0, 1 / len(first)) for side in first for seat in side}
    last = (max(2.0, float(len(sides))), 0.0)
    return [
        [rank, points[seat], share] for seat in range(match.game.seats) for rank, share in [standing.get(seat, last)]
    ]


def sentence(match: Standing, ended: Ended) -> str:
    if ended.by == AGREEMENT:
        return "The players agree on a draw."
    side = next(side for side in sides_of(match) if ended.seat in side)
    names = [match.seat_names[seat] for seat in side]
    return f"{listed(names)} {'resign' if len(names) > 1 else 'resigns'}."
