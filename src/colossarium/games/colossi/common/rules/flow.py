"""C4I Order of things: what is open is carried on, one thing at a time, until somebody is asked."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE_CAP,
    ACOLYTE_LIMIT,
    CULL,
    DISCARD,
    DISCARD_CARDS,
    DRAW,
    GAIN_TRAIT,
    HAND_LIMIT,
    NO_OP,
    NOBODY,
    TRAIT,
    TRAIT_DROP,
)
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.hands import draw_cards, hand_limit_of
from colossarium.games.colossi.common.rules.movement import go_on_moving
from colossarium.games.colossi.common.rules.operations import run_line
from colossarium.games.colossi.common.rules.pieces import on_island
from colossarium.games.colossi.common.rules.programs import actor_of
from colossarium.games.colossi.common.rules.traits import is_trait_left, traits_of
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.rule import rule


@rule
def carry_on(s: State, c: Content) -> bool:
    """Do one thing that is open, if anything is, before any other Action (C4.6); whoever is to choose is asked."""
    if s.unsettled:
        settle(s, c)  # C4.72
    elif s.due_kind != NO_OP:
        work_off(s, c)
    elif s.mover != NOBODY and s.move_depth == s.depth:
        go_on_moving(s, c)
    elif s.depth > 0:
        run_line(s, c)
    else:
        return False
    return True


@rule
def settle(s: State, c: Content) -> None:
    """Limits that are exceeded: first Traits, then hands, then Acolytes, in turn order from the actor (C4.72)."""
    for turn in range(c.players):
        seat = seat_after(c, actor_of(s), turn)
        if traits_of(s, seat) > c.traits_held:
            s.phase, s.seat = TRAIT_DROP, seat  # C4.62
            return
    for turn in range(c.players):
        seat = seat_after(c, actor_of(s), turn)
        if s.held[seat] > hand_limit_of(s, c, seat):
            s.phase, s.seat = HAND_LIMIT, seat  # C4.55
            return
    for turn in range(c.players):
        seat = seat_after(c, actor_of(s), turn)
        if on_island(s, c, seat) > s.mods[seat][ACOLYTE_CAP]:
            s.phase, s.seat = ACOLYTE_LIMIT, seat  # C4.58
            return
    s.unsettled = False


@rule
def work_off(s: State, c: Content) -> None:
    """The next player who has something due carries it out (C2.23)."""
    for turn in range(c.players):
        seat = seat_after(c, actor_of(s), turn)
        if s.due[seat] > 0:
            work_off_for(s, c, seat)
            return
    s.due_kind = NO_OP


@rule
def work_off_for(s: State, c: Content, seat: int) -> None:
    if s.due_kind == DRAW:
        count = int(s.due[seat])
        s.due[seat] = 0
        draw_cards(s, c, seat, count)  # C2.32
    elif s.due_kind == GAIN_TRAIT and not c.with_traits:
        s.due[seat] -= 1
        draw_cards(s, c, seat, 1)  # C4.64
    elif s.due_kind == GAIN_TRAIT:
        ask_or_waive(s, seat, TRAIT, is_trait_left(s))  # C2.34, C4.63
    elif s.due_kind == DISCARD_CARDS:
        ask_or_waive(s, seat, DISCARD, s.held[seat] > 0)  # C2.30
    else:
        ask_or_waive(s, seat, CULL, s.standing[seat] != 0)  # C2.36


@rule
def ask_or_waive(s: State, seat: int, phase: int, is_choice: bool) -> None:
    if is_choice:
        s.phase, s.seat = phase, seat
    else:
        s.due[seat] = 0
