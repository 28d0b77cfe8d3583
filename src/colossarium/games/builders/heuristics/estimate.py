"""What the position promises to each seat: a guess for computer players, not a rule of the game."""

from __future__ import annotations

from math import exp, sqrt

from colossarium.games.builders.heuristics.outlook import missing_of
from colossarium.games.builders.rules.building import wilds_of
from colossarium.games.builders.rules.ending import turns_to_win
from colossarium.games.builders.rules.seats import built_by_seat, steps_to
from colossarium.games.builders.state import NO_BLUEPRINT, NO_VIGIL, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Shares

# Fitted to the results of games between players who choose by `weigh`.
PER_RUNE, PER_HOPE, PER_CARD, PER_WILD, PER_COLOSSUS, PER_STEP = 0.21, 0.28, 0.03, 0.10, 0.07, 0.05
VIGIL, VIGIL_BEGUN, VIGIL_FADES = 1.6, -0.43, 0.3
HOPE_FADES, NEXT_BEST, CANNOT_PAY = 0.5, 0.4, 0.4
SMOOTH = 0.3  # Colossi


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """Each seat's promise against those of the others; the fewer Colossi are left, the more a Rune counts."""
    total = 0.0
    for seat in range(c.seats):
        out[seat] = exp(promise_of(s, c, seat))
        total += out[seat]
    for seat in range(c.seats):
        out[seat] /= total


@rule
def promise_of(s: State, c: Content, seat: int) -> float:
    promise = PER_HOPE * hope_of(s, c, seat) - PER_RUNE * s.runes[seat] - PER_STEP * steps_to(s, c, seat)
    promise += PER_CARD * (s.held[seat] - c.min_hand) + PER_WILD * wilds_of(s, c, seat)
    promise += PER_COLOSSUS * built_by_seat(s, seat)
    return promise / sqrt(c.colossi - s.built + SMOOTH) + vigil_of(s, c, seat)


@rule
def hope_of(s: State, c: Content, seat: int) -> float:
    """Runes that the two most promising Blueprints would seal."""
    best, second = 0.0, 0.0
    for slot in range(c.slots):
        plan = s.row[slot]
        if plan == NO_BLUEPRINT:
            continue
        hope = c.cost[plan] * exp(-HOPE_FADES * missing_of(s, c, seat, plan))
        if s.runes[seat] < c.cost[plan]:
            hope *= CANNOT_PAY
        if hope > best:
            best, second = hope, best
        else:
            second = max(second, hope)
    return best + NEXT_BEST * second


@rule
def vigil_of(s: State, c: Content, seat: int) -> float:
    """A Vigil is worth the more, the fewer turns are left to break it (U10.8)."""
    if s.vigil[seat] == NO_VIGIL:
        return 0.0
    return VIGIL_BEGUN + VIGIL * exp(-VIGIL_FADES * turns_to_win(s, c, seat))
