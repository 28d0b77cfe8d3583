"""What spaces and pieces are worth at a glance: guesses for computer players, not rules of the game."""

from __future__ import annotations

from math import exp

from colossarium.games.colossi.common.constants import BEASTS, BLUE, GOLDEN, GREEN
from colossarium.games.colossi.common.rules.control import control_of
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Shares

TENTH = 0.1
UNKNOWN = 1.6  # Gold that an unexplored tile brings, on average
CARD, TRAIT = 0.8, 0.9  # Gold that a card and a Trait are worth


@rule
def worth_of_space(s: State, c: Content, space: int) -> float:
    """Gold that whoever collects a space gains, in Gold, cards, Traits and effects."""
    if not (s.dry >> space) & 1:
        return 0.0
    worth = s.cubes[GOLDEN][space] + CARD * s.cubes[BLUE][space] + TRAIT * s.cubes[GREEN][space]
    worth += TENTH * c.tile_worth[s.tile[space]] if (s.explored >> space) & 1 else UNKNOWN
    if (s.beasts >> space) & 1:
        for beast in range(BEASTS):
            if s.beast[beast] == space:
                worth += TENTH * c.beast_worth[beast]
    return worth


@rule
def claim_of(s: State, c: Content, seat: int, space: int) -> float:
    """What one more piece on a space may win: all of it if it is nobody's or somebody else's."""
    return 0.0 if control_of(s, c, space) == seat else worth_of_space(s, c, space)


@rule
def stake_of(s: State, c: Content, seat: int, kind: int, space: int) -> float:
    """What a piece gives up by leaving a space where it stands alone for its player."""
    pieces = int(s.acolytes[seat][space]) + (s.colossus[seat] == space)
    return worth_of_space(s, c, space) if pieces == 1 and control_of(s, c, space) == seat else 0.0


@rule
def share_out(c: Content, out: Shares) -> None:
    """Prospects as shares of the win: each unit that one seat is ahead of another makes it e times as likely to win."""
    most, total = out[0], 0.0
    for seat in range(1, c.players):
        most = max(most, out[seat])
    for seat in range(c.players):
        out[seat] = exp(out[seat] - most)
        total += out[seat]
    for seat in range(c.players):
        out[seat] /= total
