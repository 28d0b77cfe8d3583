"""C2F Operations: one line of the innermost effect; what asks sets the phase, all else goes on to the next line."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    ACTIONS,
    ASK_FIRST,
    AT_COLOSSUS,
    CONVERT,
    CUBES,
    CULL_OWN,
    DISCARD_CARDS,
    DRAW,
    EBB,
    EITHER_OF,
    FLOOD,
    GAIN_TRAIT,
    GOLD,
    HALT,
    JUMP_TO,
    KILL_ONE,
    LIFT,
    LOOT,
    MOVE,
    MOVE_BEAST,
    NO_SPACE,
    NOBODY,
    ONWARD,
    PERISH,
    PICK_FOE,
    PICK_SPACE,
    PLACE,
    PLANT,
    PRIZE,
    PUSH,
    REVEAL,
    ROB,
    SCORE,
    SLAY,
    SPAWN,
    STEAL,
    SUMMON_BEAST,
    SWEEP,
    UNPLANT,
)
from colossarium.games.colossi.common.events import ACTIONS_GAINED, PUT, STOLEN
from colossarium.games.colossi.common.rules.beasts import is_passive
from colossarium.games.colossi.common.rules.choice_operations import run_choice
from colossarium.games.colossi.common.rules.counting import amount_for, apportion, seat_after, seats_of
from colossarium.games.colossi.common.rules.exploring import explore
from colossarium.games.colossi.common.rules.hands import rob
from colossarium.games.colossi.common.rules.loot import collect_loot, put_cubes
from colossarium.games.colossi.common.rules.pieces import add_acolytes, area_of, gain, kill, lose, room_for
from colossarium.games.colossi.common.rules.planting import plant, score_banner, unplant
from colossarium.games.colossi.common.rules.programs import close_program, current_line, next_line
from colossarium.games.colossi.common.rules.targets import can_die, space_at
from colossarium.games.colossi.common.rules.water import award_prize, ebb, flood
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule

# Sets of operations, by how they go on.
IN_TURN = 1 << DRAW | 1 << GAIN_TRAIT | 1 << DISCARD_CARDS | 1 << CULL_OWN  # each player carries out what is due
FOR_ALL = 1 << GOLD | 1 << STEAL | 1 << PLACE | 1 << PRIZE  # for several players at once
_PIECES = 1 << SPAWN | 1 << MOVE | 1 << JUMP_TO | 1 << PUSH | 1 << SWEEP | 1 << KILL_ONE | 1 << CONVERT
_OTHERS = (
    1 << MOVE_BEAST | 1 << SUMMON_BEAST | 1 << PICK_SPACE | 1 << PICK_FOE | 1 << ASK_FIRST | 1 << EITHER_OF | 1 << LIFT
)
ASKING = _PIECES | _OTHERS  # the actor chooses


@rule
def run_line(s: State, c: Content) -> None:
    """Carry out, or go on with, the next line of the innermost effect (C2.20)."""
    top = s.depth - 1
    if s.line[top] >= c.program_size[s.program[top]]:
        close_program(s, c)
        return
    if s.skipped[top] > 0 and s.skipped[top] == s.line[top]:
        next_line(s)  # C2.48
        return
    line = current_line(s, c)
    op = c.op[line]
    if (IN_TURN >> op) & 1:
        s.due_kind = op
        apportion(s, c, line)
        if op == DISCARD_CARDS or op == CULL_OWN:
            s.done[top] = 0
        next_line(s)
    elif (FOR_ALL >> op) & 1:
        run_for_all(s, c, line)
        next_line(s)
    elif (ASKING >> op) & 1:
        run_choice(s, c, line)
    else:
        run_at_once(s, c, line)


# What concerns several players at once.


@rule
def run_for_all(s: State, c: Content, line: int) -> None:
    op = c.op[line]
    apportion(s, c, line)
    if op == GOLD:
        run_gold(s, c, line)
    elif op == STEAL:
        run_steal(s, c)
    elif op == PLACE:
        run_place(s, c, line)
    else:
        award_prize(s, c, line)
    for seat in range(c.players):
        s.due[seat] = 0


@rule
def run_gold(s: State, c: Content, line: int) -> None:
    """C2.29."""
    top = s.depth - 1
    if c.amount[line] < 0:
        s.done[top] = 0
    for turn in range(c.players):
        seat = seat_after(c, s.actor[top], turn)
        if c.amount[line] < 0:
            s.done[top] += lose(s, seat, s.due[seat])
        else:
            gain(s, c, seat, s.due[seat])


@rule
def run_steal(s: State, c: Content) -> None:
    """C2.31."""
    top = s.depth - 1
    s.done[top] = 0
    for turn in range(1, c.players):
        seat = seat_after(c, s.actor[top], turn)
        taken = min(int(s.due[seat]), int(s.gold[seat]))
        if taken > 0:
            s.gold[seat] -= taken
            s.done[top] += taken
            tell(s, STOLEN, s.actor[top], seat, taken)
    if s.done[top] > 0:
        gain(s, c, s.actor[top], s.done[top])


@rule
def run_place(s: State, c: Content, line: int) -> None:
    """C2.38."""
    top = s.depth - 1
    s.done[top] = 0
    for turn in range(c.players):
        seat = seat_after(c, s.actor[top], turn)
        space = int(s.colossus[seat]) if c.at[line] == AT_COLOSSUS else space_at(s, c, line)
        count = min(int(s.due[seat]), room_for(s, c, seat))
        if space != NO_SPACE and count > 0:
            put_acolytes(s, c, seat, space, count)
            s.done[top] += count


@rule
def put_acolytes(s: State, c: Content, seat: int, space: int, count: int) -> None:
    """Acolytes come from hand onto a space; it is no Spawn and no Movement."""
    s.reserve[seat] -= count
    add_acolytes(s, seat, space, count)
    tell(s, PUT, seat, space, count)
    explore(s, c, space)  # C4.29


# What needs no choice.


@rule
def run_at_once(s: State, c: Content, line: int) -> None:
    op, top = c.op[line], s.depth - 1
    space = space_at(s, c, line)
    next_line(s)
    if op == ACTIONS:
        gain_actions(s, s.actor[top], c.amount[line])
    elif op == HALT:
        s.halted = True  # C2.56
    elif op == ONWARD:
        s.road = True  # C2.57
    elif op == PERISH:
        perish(s, c)
    elif op == ROB:
        run_rob(s, c.amount[line])
    elif space != NO_SPACE:
        run_on_space(s, c, line, space)


@rule
def run_on_space(s: State, c: Content, line: int, space: int) -> None:
    op, actor = c.op[line], int(s.actor[s.depth - 1])
    if op == SLAY:
        slay(s, c, line, space)
    elif op == CUBES:
        put_cubes(s, c, line, space, amount_for(s, c, line, actor))
    elif op == LOOT:
        collect_loot(s, c, actor, space)
    elif op == REVEAL:
        explore(s, c, space)  # C2.55
    elif op == PLANT:
        plant(s, actor, space)
    elif op == UNPLANT:
        unplant(s, space)
    elif op == SCORE:
        score_banner(s, c, actor, space)
    elif op == FLOOD:
        s.done[s.depth - 1] = flood(s, c, space, actor)
    elif op == EBB:
        ebb(s, space)


@rule
def gain_actions(s: State, actor: int, amount: int) -> None:
    """C2.35: in the actor's own Action step."""
    if s.acting and actor == s.active:
        s.actions += amount
        tell(s, ACTIONS_GAINED, actor, amount, 0)


@rule
def perish(s: State, c: Content) -> None:
    """The arriving Acolyte dies by nobody's hand (C2.50)."""
    if s.mover_kind == ACOLYTE and s.acolytes[s.mover][s.mover_space] > 0:
        kill(s, c, s.mover, s.mover_space, 1, NOBODY)
        s.perished = True
        s.done[s.depth - 1] = 1


@rule
def run_rob(s: State, count: int) -> None:
    top = s.depth - 1
    if s.foe[top] == NOBODY:
        return
    for _ in range(count):
        rob(s, s.actor[top], s.foe[top])


@rule
def slay(s: State, c: Content, line: int, space: int) -> None:
    """C2.44, in reading order of spaces and turn order of owners (C4.70)."""
    top = s.depth - 1
    actor, before, passive = int(s.actor[top]), int(s.deaths), is_passive(s, c)
    seats = seats_of(c, c.who[line], actor, s.foe[top])
    left = area_of(s, c, space, c.within[line])
    while left:
        here = lowest(left)
        left &= left - 1
        for turn in range(c.players):
            owner = seat_after(c, actor, turn)
            if (seats >> owner) & 1 and s.acolytes[owner][here] > 0 and can_die(s, owner, passive):
                kill(s, c, owner, here, s.acolytes[owner][here], actor)
    s.done[top] = s.deaths - before
