"""C4A Actions: what the active player may do in the Action step, and what it costs."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import DROP, MOVE, PLAY, REFUSE, SPAWN, list_each, list_refusal
from colossarium.games.colossi.common.constants import (
    ACOLYTES_ONLY,
    ACT,
    ANY,
    BEAST_CARD,
    COLOSSUS,
    COLOSSUS_ONLY,
    DRAW,
    FREE_STRIDE,
    MOD_ACTIONS,
    NO_BEAST,
    NO_CARD,
    SPAWN_EXTRA,
    SPAWN_FAR,
    STRIDE_COST,
)
from colossarium.games.colossi.common.events import PLAYED, SPAWNED, STEP_ENDED
from colossarium.games.colossi.common.rules.choice_operations import curses_of
from colossarium.games.colossi.common.rules.hands import remove_card
from colossarium.games.colossi.common.rules.movement import can_step, list_steps, make_first_step, spawn_on
from colossarium.games.colossi.common.rules.operations import gain_actions
from colossarium.games.colossi.common.rules.pieces import add_acolytes, room_for
from colossarium.games.colossi.common.rules.programs import open_program
from colossarium.games.colossi.common.rules.targets import can_begin
from colossarium.games.colossi.common.rules.traits import drop_trait, traits_of
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import action, first_of, op_of, second_of, third_of
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def begin_actions(s: State, c: Content) -> None:
    """The number of Actions and of free strides is fixed now (C4.1, C4.13)."""
    s.acting = True
    s.actions = max(1, c.actions_each + s.mods[s.active][MOD_ACTIONS])
    s.strides = max(0, s.mods[s.active][FREE_STRIDE])
    s.taken = 0


@rule
def stride_price(s: State) -> int:
    """What moving the Colossus costs now (C4.13)."""
    base = 0 if s.strides > 0 else 1
    return base + s.mods[s.active][STRIDE_COST]


@rule
def go_on_acting(s: State, c: Content) -> None:
    """Ask for the next Action, or end the step (C4.5, C4.7)."""
    if can_act(s, c):
        s.phase, s.seat = ACT, s.active
    else:
        end_actions(s)


@rule
def can_act(s: State, c: Content) -> bool:
    if s.taken >= c.actions_most:
        return False
    return s.actions > 0 or (stride_price(s) <= 0 and can_step(s, c, s.active, COLOSSUS_ONLY))


@rule
def end_actions(s: State) -> None:
    tell(s, STEP_ENDED, s.active, s.actions, 0)
    s.acting = False
    s.actions, s.taken, s.strides = 0, 0, 0


@rule
def movable(s: State) -> int:
    """Which pieces the active player can pay to move (C4.8); 0 for none."""
    by_colossus = stride_price(s) <= s.actions
    if s.actions > 0:
        return ANY if by_colossus else ACOLYTES_ONLY
    return COLOSSUS_ONLY if by_colossus else 0


@rule
def list_actions(s: State, c: Content, out: Actions) -> int:
    """C4.2, C4.3, C5.2: the end, moves, Spawns, cards, and Traits to discard where that is allowed."""
    seat = int(s.active)
    count = list_refusal(out)
    if movable(s) != 0:
        count = list_steps(s, c, out, count, seat, movable(s))
    if s.actions > 0:
        count = list_spawns(s, c, out, count)
        count = list_cards(s, c, out, count)
    if c.drops_traits:
        for place in range(traits_of(s, seat)):
            out[count] = action(DROP, place, 0, 0)
            count += 1
    return count


@rule
def list_spawns(s: State, c: Content, out: Actions, count: int) -> int:
    """C4.22, C4.23."""
    seat = s.active
    if room_for(s, c, seat) == 0:
        return count
    spaces = 1 << s.colossus[seat]
    if s.mods[seat][SPAWN_FAR] > 0:
        spaces |= s.standing[seat]
    return list_each(out, count, SPAWN, spaces)


@rule
def list_cards(s: State, c: Content, out: Actions, count: int) -> int:
    """Each kind of card in hand that can be played; nowhere else are any (C4.56, C5.1)."""
    seat, before = s.active, NO_CARD
    for place in range(s.held[seat]):
        card = s.hand[seat][place]
        if card != before and is_playable(s, c, seat, card):
            out[count] = action(PLAY, card, 0, 0)
            count += 1
        before = card
    return count


@rule
def is_playable(s: State, c: Content, seat: int, card: int) -> bool:
    """C4.51, C4.52; nobody lies under more lasting Curses than allowed."""
    if c.card_type[card] == BEAST_CARD:
        return True
    if c.lasting[card] and curses_of(s, seat) >= c.curses_most:
        return False
    return can_begin(s, c, c.program_start[c.card_program[card]], seat)


@rule
def take_action(s: State, c: Content, chosen: int) -> None:
    op = op_of(chosen)
    if op == REFUSE:
        end_actions(s)  # C4.4
    elif op == DROP:
        drop_trait(s, c, s.active, first_of(chosen))
    elif op == MOVE:
        pay_for_move(s, second_of(chosen))
        make_first_step(s, c, s.active, second_of(chosen), first_of(chosen), third_of(chosen))
    elif op == SPAWN:
        s.taken += 1
        s.actions -= 1
        spawn_action(s, c, first_of(chosen))
    elif op == PLAY:
        s.taken += 1
        s.actions -= 1
        play_card(s, c, s.active, first_of(chosen))


@rule
def pay_for_move(s: State, kind: int) -> None:
    s.taken += 1
    if kind == COLOSSUS:
        s.actions -= stride_price(s)
        s.strides = max(0, s.strides - 1)
    else:
        s.actions -= 1


@rule
def spawn_action(s: State, c: Content, space: int) -> None:
    """The Spawn Action; further Acolytes of `spawn_extra` come first and stay (C4.26)."""
    seat = int(s.active)
    extra = min(int(s.mods[seat][SPAWN_EXTRA]), room_for(s, c, seat) - 1)
    if extra > 0:
        s.reserve[seat] -= extra
        add_acolytes(s, seat, space, extra)
        tell(s, SPAWNED, seat, space, extra)
    spawn_on(s, c, seat, space)


@rule
def play_card(s: State, c: Content, seat: int, card: int) -> None:
    """C4.50; a Beast card may give an Action first, and without a Beast a card is drawn instead (C4.52)."""
    remove_card(s, seat, card)
    tell(s, PLAYED, seat, card, 0)
    top = s.depth
    open_program(s, c, c.card_program[card], seat, s.colossus[seat], NO_BEAST)
    s.card[top] = card
    if c.card_type[card] != BEAST_CARD:
        return
    if c.beast_card_actions > 0:
        gain_actions(s, seat, c.beast_card_actions)
    if s.beasts == 0:
        s.line[top] = c.program_size[c.card_program[card]]
        s.due_kind = DRAW
        s.due[seat] = 1
