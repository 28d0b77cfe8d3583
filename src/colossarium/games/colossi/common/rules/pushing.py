"""C4F Pushing: a piece is moved on in one direction, and an Acolyte pushed off the island dies."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    BEAST_IMMUNE,
    DIRECTIONS,
    EDGE_SAFE,
    NO_SPACE,
    NOBODY,
    PUSH_IMMUNE,
)
from colossarium.games.colossi.common.events import PUSHED
from colossarium.games.colossi.common.rules.exploring import explore
from colossarium.games.colossi.common.rules.pieces import add_acolytes, kill, remove_acolytes
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def can_push(s: State, pusher: int, owner: int, is_passive: bool) -> bool:
    """Not those immune to opponents (C2.41) or to Beasts (C4.88); a Beast that holds them does not count (C4.42)."""
    if is_passive and s.mods[owner][BEAST_IMMUNE] > 0:
        return False
    return owner == pusher or s.mods[owner][PUSH_IMMUNE] == 0


@rule
def choose_pushed(s: State, space: int, owner: int, kind: int) -> None:
    s.pushed_from, s.pushed_owner, s.pushed_kind = space, owner, kind


@rule
def push_chosen(s: State, c: Content, count: int, way: int, spaces: int, pusher: int) -> None:
    """Push the chosen piece, or `count` Acolytes of its owner, one space after the other (C4.38)."""
    began, is_off = int(s.pushed_from), False
    for _ in range(spaces):
        there = int(c.next_space[s.pushed_from * DIRECTIONS + way])
        if there == NO_SPACE or not (s.dry >> there) & 1:
            is_off = True
            break
        carry_pushed(s, c, count, there)
    tell(s, PUSHED, s.pushed_owner * 2 + s.pushed_kind, began, s.pushed_from)
    if is_off and s.pushed_kind == ACOLYTE and s.mods[s.pushed_owner][EDGE_SAFE] == 0:
        kill(s, c, s.pushed_owner, s.pushed_from, count, pusher)  # C4.40; a Colossus stays (C4.41)
    choose_pushed(s, NO_SPACE, NOBODY, ACOLYTE)


@rule
def carry_pushed(s: State, c: Content, count: int, there: int) -> None:
    if s.pushed_kind == ACOLYTE:
        remove_acolytes(s, s.pushed_owner, s.pushed_from, count)
        add_acolytes(s, s.pushed_owner, there, count)
    else:
        s.colossus[s.pushed_owner] = there
    s.pushed_from = there
    explore(s, c, there)  # C4.39
