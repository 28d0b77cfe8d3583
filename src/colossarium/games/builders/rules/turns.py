"""U3 The turn: what may be done in it, and when it ends."""

from __future__ import annotations

from colossarium.games.builders.actions import (
    BEGIN_CURSE,
    BEGIN_TRADE,
    BUILD,
    DRAW,
    END,
    REVEAL,
    argument_of,
    op_of,
    turn_action,
)
from colossarium.games.builders.events import TURN_BEGUN, TURN_ENDED
from colossarium.games.builders.rules.building import begin_build, can_build, can_build_any
from colossarium.games.builders.rules.curse import can_curse
from colossarium.games.builders.rules.drawing import can_draw, draw_for_rune
from colossarium.games.builders.rules.ending import end_game, is_vigil_complete
from colossarium.games.builders.rules.reveal import can_reveal, can_reveal_any, reveal
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.rules.trade import begin_trade, can_trade
from colossarium.games.builders.state import CURSE, LIMIT, SEATS, TURN, VIGIL, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def owes_action(s: State, c: Content) -> bool:
    """Nothing has been done in this turn (U3.7), though something could be (U3.10)."""
    return s.done == 0 and (can_curse(s, c) or can_draw(s, c) or can_reveal_any(s, c))


@rule
def can_end(s: State, c: Content) -> bool:
    if c.build_duty and can_build_any(s, c):
        return False  # U5.2
    return not owes_action(s, c)


@rule
def list_turn(s: State, c: Content, out: Actions) -> int:
    count = 0
    for slot in range(c.slots):
        if can_build(s, c, slot):
            out[count] = turn_action(BUILD, slot)
            count += 1
    if can_curse(s, c):
        out[count] = turn_action(BEGIN_CURSE, 0)
        count += 1
    if can_trade(s, c):
        out[count] = turn_action(BEGIN_TRADE, 0)
        count += 1
    if can_draw(s, c):
        out[count] = turn_action(DRAW, 0)
        count += 1
    for steps in range(1, c.seats):
        if can_reveal(s, c, clockwise(s, c, steps)):
            out[count] = turn_action(REVEAL, steps)
            count += 1
    if can_end(s, c):
        out[count] = turn_action(END, 0)
        count += 1
    return count


@rule
def act(s: State, c: Content, chosen: int) -> None:
    op = op_of(chosen)
    if op == BUILD:
        begin_build(s, argument_of(chosen))
    elif op == BEGIN_CURSE:
        s.phase = CURSE
    elif op == BEGIN_TRADE:
        begin_trade(s)
    elif op == DRAW:
        draw_for_rune(s, c)
    elif op == REVEAL:
        reveal(s, c, clockwise(s, c, argument_of(chosen)))
    else:
        end_turn(s, c)


@rule
def end_turn(s: State, c: Content) -> None:
    tell(s, TURN_ENDED, s.active, 0, 0)
    s.last_done = s.done
    for seat in range(SEATS):
        s.last_runes[seat] = s.start_runes[seat]
    s.turn += 1
    if s.turn == c.turn_limit:
        end_game(s, LIMIT)  # U10.14
        return
    s.active = (s.active + 1) % c.seats  # U3.11
    begin_turn(s, c)


@rule
def begin_turn(s: State, c: Content) -> None:
    s.seat = s.active
    s.phase = TURN
    s.done = 0
    s.proposals = 0
    for seat in range(SEATS):
        s.start_runes[seat] = s.runes[seat]
    tell(s, TURN_BEGUN, s.turn, s.active, 0)
    if is_vigil_complete(s, c, s.active):
        end_game(s, VIGIL)  # U3.1, U10.7
