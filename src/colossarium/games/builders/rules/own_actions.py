"""Actions as the seat that decides counts: a Curse names its own Runes first, then those of each next seat."""

from __future__ import annotations

from colossarium.games.builders.actions import curse_action, curse_for
from colossarium.games.builders.state import CURSE, Content, State
from colossarium.kernel.rule import rule


@rule
def curse_from(c: Content, act: int, first: int, steps: int) -> int:
    """The Runes for a seat so many steps after the first; there is nobody beyond the last one."""
    return curse_for(act, (first + steps) % c.seats) if steps < c.seats else 0


@rule
def turned_curse(c: Content, act: int, first: int) -> int:
    return curse_action(
        curse_from(c, act, first, 0),
        curse_from(c, act, first, 1),
        curse_from(c, act, first, 2),
        curse_from(c, act, first, 3),
    )


@rule
def as_own(s: State, c: Content, act: int) -> int:
    return turned_curse(c, act, s.seat) if s.phase == CURSE else act


@rule
def from_own(s: State, c: Content, own: int) -> int:
    return turned_curse(c, own, c.seats - s.seat) if s.phase == CURSE else own
