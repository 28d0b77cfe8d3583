"""What people do about the end of a match before the rules do: they resign, or agree on a draw."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from colossarium.kernel.chance import DREAM_BITS
from colossarium.kernel.errors import MatchOver, Refused
from colossarium.kernel.wording import listed

if TYPE_CHECKING:
    from colossarium.kernel.match import Match
    from colossarium.kernel.standing import Standing

RESIGNATION, AGREEMENT = "resignation", "agreement"
WAYS = (RESIGNATION, AGREEMENT)
CONTENT_WITH = 0.9  # a computer player takes a draw if it expects less than this part of what a draw gives


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


def resigned(match: Match, seat: int) -> Ended | None:
    """The end of a match in which a seat resigns, for its whole side; None if the match continues among the others."""
    _check_running(match)
    if seat in match.resigned:
        raise Refused(f"{match.seat_names[seat]} has resigned already.")
    return Ended(RESIGNATION, len(match.past), seat) if ends_by_resigning(match) else None


def ends_by_resigning(match: Standing) -> bool:
    """With more than two sides nobody ends the match for the others: somebody else plays on for whoever resigns."""
    return len(sides_of(match)) <= 2


def drawn(match: Match) -> Ended:
    """The end of a match whose players agree on a draw."""
    _check_running(match)
    if len(sides_of(match)) < 2:
        raise Refused("In a solo game there is nobody to agree on a draw with.")
    return Ended(AGREEMENT, len(match.past))


def would_take_draw(match: Match, seat: int) -> bool:
    """Whether a computer player takes a draw: by the game's own estimate, of what the seat may know, it expects
    clearly less than a draw gives."""
    known = match if match.game.definition.open else match.resample(seat, secrets.randbits(DREAM_BITS))
    return known.estimate()[seat] < CONTENT_WITH / len(sides_of(match))


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


def sentence_of_leaving(match: Standing, seat: int) -> str:
    return f"{match.seat_names[seat]} resigned. A computer player plays on."


def with_those_who_resigned(match: Standing, said: str) -> str:
    """How a match came out, and who had resigned before."""
    names = [match.seat_names[seat] for seat in sorted(match.resigned)]
    return f"{said} {listed(names)} had resigned." if names else said


def sentence(match: Standing, ended: Ended) -> str:
    if ended.by == AGREEMENT:
        return "The players agree on a draw."
    side = next(side for side in sides_of(match) if ended.seat in side)
    return f"{listed([match.seat_names[seat] for seat in side])} resigned."
