"""C5 Decision points: what a choice does."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import REFUSE
from colossarium.games.colossi.common.constants import (
    ACOLYTE_LIMIT,
    ACT,
    ASK,
    BEAST_PICK,
    BEAST_STEP,
    BEGIN,
    CARRY,
    COLLECT_ONE,
    CONTINUE,
    CONVERT,
    CULL,
    DISCARD,
    EITHER,
    FOE,
    FREE_MOVE,
    HAND_LIMIT,
    JUMP,
    KILL,
    LIFT_CURSE,
    PICK,
    PUSH,
    PUSH_DIR,
    PUSH_PIECE,
    RUNNING,
    SPAWN_MORE,
    SUMMON,
    TRAIT,
    TRAIT_DROP,
)
from colossarium.games.colossi.common.events import BEAST_PUT, FOE_PICKED, JUMPED, PICKED
from colossarium.games.colossi.common.rules.acting import take_action
from colossarium.games.colossi.common.rules.beasts import (
    carry_along,
    choose_beast_step,
    lead,
    leave_beasts,
    step_beast,
    stop_beast,
)
from colossarium.games.colossi.common.rules.choice_operations import spawn_again, sweep
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.exploring import explore, put_beast
from colossarium.games.colossi.common.rules.hands import discard_card
from colossarium.games.colossi.common.rules.movement import end_movement, make_first_step, step_to
from colossarium.games.colossi.common.rules.operations import put_acolytes
from colossarium.games.colossi.common.rules.pieces import kill
from colossarium.games.colossi.common.rules.planting import collect_one, lift_curse
from colossarium.games.colossi.common.rules.programs import actor_of, current_line, end_program, next_line
from colossarium.games.colossi.common.rules.pushing import choose_pushed, push_chosen
from colossarium.games.colossi.common.rules.traits import drop_trait, take_trait
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import first_of, op_of, second_of, third_of
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def apply_choice(s: State, c: Content, chosen: int) -> None:
    """Carry out a choice of a common decision; what follows is left to `carry_on`."""
    phase = s.phase
    s.phase = RUNNING
    if phase == ACT:
        take_action(s, c, chosen)
    elif phase == CONTINUE:
        if op_of(chosen) == REFUSE:
            end_movement(s)
        else:
            step_to(s, c, first_of(chosen))
    elif phase == BEAST_STEP or phase == BEAST_PICK or phase == CARRY:
        apply_to_beast(s, c, phase, chosen)
    elif phase == TRAIT:
        s.due[s.seat] -= 1
        take_trait(s, c, s.seat, first_of(chosen))
    elif phase == TRAIT_DROP:
        drop_trait(s, c, s.seat, first_of(chosen))
    elif phase == HAND_LIMIT:
        discard_card(s, s.seat, first_of(chosen))
    elif phase == ACOLYTE_LIMIT:
        kill(s, c, s.seat, first_of(chosen), 1, s.seat)
    elif phase == COLLECT_ONE:
        collect_one(s, c, first_of(chosen) == 0)
    elif phase == DISCARD or phase == CULL:
        apply_due(s, c, phase, chosen)
    elif phase != BEGIN:
        apply_to_line(s, c, phase, chosen)


@rule
def apply_due(s: State, c: Content, phase: int, chosen: int) -> None:
    if op_of(chosen) == REFUSE:
        s.due[s.seat] = 0
        return
    top = s.depth - 1
    s.due[s.seat] -= 1
    s.done[top] += 1
    if phase == DISCARD:
        discard_card(s, s.seat, first_of(chosen))
    else:
        kill(s, c, s.seat, first_of(chosen), 1, s.actor[top])  # C2.36


@rule
def apply_to_beast(s: State, c: Content, phase: int, chosen: int) -> None:
    refused = op_of(chosen) == REFUSE
    if phase == BEAST_PICK:
        if refused:
            leave_beasts(s)
        else:
            lead(s, c, current_line(s, c), first_of(chosen))
    elif phase == BEAST_STEP:
        if refused:
            stop_beast(s)
        else:
            choose_beast_step(s, c, first_of(chosen))
    else:
        space = int(s.beast_to)
        if not refused:
            carry_along(s, c, seat_after(c, actor_of(s), second_of(chosen)))
        step_beast(s, c, space)


@rule
def apply_to_line(s: State, c: Content, phase: int, chosen: int) -> None:
    """A choice of the innermost effect's line."""
    op = op_of(chosen)
    if op == REFUSE or phase == ASK or phase == EITHER:
        answer(s, c, phase, chosen)
    elif phase == PICK:
        s.picked[s.depth - 1] = first_of(chosen)
        tell(s, PICKED, actor_of(s), first_of(chosen), 0)
        next_line(s)
    elif phase == FOE:
        s.foe[s.depth - 1] = seat_after(c, actor_of(s), first_of(chosen))
        tell(s, FOE_PICKED, actor_of(s), s.foe[s.depth - 1], 0)
        next_line(s)
    elif phase == KILL:
        kill_chosen(s, c, first_of(chosen), seat_after(c, actor_of(s), second_of(chosen)))
    elif phase == PUSH_PIECE:
        choose_pushed(s, first_of(chosen), seat_after(c, actor_of(s), second_of(chosen)), third_of(chosen))
        s.phase, s.seat = PUSH_DIR, actor_of(s)
    elif phase == PUSH_DIR:
        push_this_way(s, c, first_of(chosen))
    else:
        apply_piece_choice(s, c, phase, chosen)


@rule
def apply_piece_choice(s: State, c: Content, phase: int, chosen: int) -> None:
    top = s.depth - 1
    if phase == FREE_MOVE:
        s.left[top] -= 1
        s.done[top] += 1
        make_first_step(s, c, s.actor[top], second_of(chosen), first_of(chosen), third_of(chosen))
    elif phase == SPAWN_MORE:
        spawn_again(s, c)
    elif phase == JUMP:
        jump(s, c, first_of(chosen))
    elif phase == LIFT_CURSE:
        lift_curse(s, c, s.actor[top], first_of(chosen))
        next_line(s)
    elif phase == SUMMON:
        summon(s, c, first_of(chosen), second_of(chosen) - 1)


@rule
def answer(s: State, c: Content, phase: int, chosen: int) -> None:
    """Refusals, yes and no, first and second."""
    top = s.depth - 1
    if phase == PICK or (phase == ASK and first_of(chosen) == 1):
        end_program(s, c)  # C2.45, C2.47
    elif phase == EITHER:
        next_line(s)
        if first_of(chosen) == 0:
            s.skipped[top] = s.line[top] + 1
        else:
            next_line(s)  # C2.48
    else:
        next_line(s)


@rule
def kill_chosen(s: State, c: Content, space: int, owner: int) -> None:
    """C2.43, C2.49."""
    top = s.depth - 1
    actor = int(s.actor[top])
    s.left[top] -= 1
    s.done[top] += 1
    kill(s, c, owner, space, 1, actor)
    if c.op[current_line(s, c)] == CONVERT:
        put_acolytes(s, c, actor, space, 1)


@rule
def push_this_way(s: State, c: Content, way: int) -> None:
    top, line, before = s.depth - 1, current_line(s, c), int(s.deaths)
    if c.op[line] == PUSH:
        push_chosen(s, c, 1, way, c.amount[line], s.actor[top])
        s.done[top] = s.deaths - before
    else:
        sweep(s, c, line, way)
    next_line(s)


@rule
def jump(s: State, c: Content, space: int) -> None:
    """C2.40: no Movement, but it may explore (C4.29)."""
    actor = actor_of(s)
    tell(s, JUMPED, actor, s.colossus[actor], space)
    s.colossus[actor] = space
    next_line(s)
    explore(s, c, space)


@rule
def summon(s: State, c: Content, beast: int, space: int) -> None:
    """C2.52: put, not moved."""
    put_beast(s, c, beast, space)
    tell(s, BEAST_PUT, beast, space, 0)
    s.picked[s.depth - 1] = space
    next_line(s)
