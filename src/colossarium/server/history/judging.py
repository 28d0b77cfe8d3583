"""What a move was worth, judged from what its player could know."""

from __future__ import annotations

from math import hypot

from colossarium.kernel.analysis import Considered, Critic
from colossarium.kernel.match import Match
from colossarium.server.protocol.reviews import Choice, Judgement, Mark

SHOWN = 3  # choices shown besides the one that was played
MUCH = 0.05  # of the win
FEW = 2  # with so few choices, taking the better one earns no praise
LINE = 3  # actions shown of how play was expected to continue


def judged(critic: Critic, match: Match, played: int) -> Judgement:
    """The judgement of an action in the current position of a match."""
    analysis, seat = critic.analyse(match), match.seat
    first = [each.action for each in analysis.considered[:SHOWN]]
    own = next(each.action for each in analysis.considered if each.action.id == played)
    compared = critic.compare(match, first if own in first else [*first, own])
    best, of_own = compared[0], next(each for each in compared if each.action is own)
    lost = _lead(best, of_own, seat)
    line = analysis.line[1 : LINE + 1] if best.action is analysis.best else ()
    return Judgement(
        shares=[round(share, 3) for share in best.shares],
        lost=round(lost, 3),
        mark=_mark(compared, of_own, lost, seat),
        choices=[_choice(each, seat, played) for each in compared],
        line=[action.label for action in line],
    )


def _lead(better: Considered, other: Considered, seat: int) -> float:
    """How much more a choice is worth than another; 0 where the difference may be an accident."""
    lead = better.shares[seat] - other.shares[seat]
    return lead if lead > hypot(better.margin or 0.0, other.margin or 0.0) else 0.0


def _mark(compared: tuple[Considered, ...], own: Considered, lost: float, seat: int) -> Mark | None:
    if lost >= MUCH:
        return "slip"
    if len(compared) > FEW and own is compared[0] and _lead(own, compared[1], seat) >= MUCH:
        return "strong"
    return None


def _choice(each: Considered, seat: int, played: int) -> Choice:
    return Choice(
        clicks=list(each.action.clicks),
        label=each.action.label,
        share=round(each.shares[seat], 3),
        margin=round(each.margin or 0.0, 3),
        playouts=each.visits,
        played=each.action.id == played,
    )
