"""C2F Operations: one line of the innermost effect; what asks sets the phase, all else goes on to the next line."""

from __future__ import annotations

from colossarium.games.colossi.events import ACTIONS_GAINED, PUT, STOLEN
from colossarium.games.colossi.rules.banners import plant, score_banner, unplant
from colossarium.games.colossi.rules.beasts import is_passive, run_beast
from colossarium.games.colossi.rules.counting import amount_for, apportion, seat_after, seats_of
from colossarium.games.colossi.rules.exploring import explore
from colossarium.games.colossi.rules.hands import rob
from colossarium.games.colossi.rules.loot import collect_loot, put_cubes
from colossarium.games.colossi.rules.movement import can_step, spawn_on
from colossarium.games.colossi.rules.pieces import add_acolytes, area_of, gain, kill, lose, room_for
from colossarium.games.colossi.rules.programs import close_program, current_line, end_program, next_line
from colossarium.games.colossi.rules.pushing import can_push, choose_pushed, push_chosen
from colossarium.games.colossi.rules.targets import (
    can_die,
    converts_in,
    foes_like,
    jumps_from,
    picks_from,
    pushables_in,
    space_at,
    victims_in,
)
from colossarium.games.colossi.rules.water import award_prize, ebb, flood
from colossarium.games.colossi.state import (
    ACOLYTE,
    ACTIONS,
    ASK,
    ASK_FIRST,
    AT_COLOSSUS,
    BEAST_WAY,
    CONVERT,
    CUBES,
    CULL_OWN,
    CURSES,
    DISCARD_CARDS,
    DRAW,
    EBB,
    EITHER,
    EITHER_OF,
    FLOOD,
    FOE,
    FREE_MOVE,
    GAIN_TRAIT,
    GOLD,
    HALT,
    JUMP,
    JUMP_TO,
    KILL,
    KILL_ONE,
    LIFT,
    LIFT_CURSE,
    LOOT,
    MOVE,
    MOVE_BEAST,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    ONWARD,
    PERISH,
    PICK,
    PICK_FOE,
    PICK_SPACE,
    PLACE,
    PLANT,
    PRIZE,
    PUSH,
    PUSH_DIR,
    PUSH_PIECE,
    REVEAL,
    ROB,
    SCORE,
    SLAY,
    SPAWN,
    SPAWN_MORE,
    STEAL,
    SUMMON,
    SUMMON_BEAST,
    SWEEP,
    UNPLANT,
    UNSET,
    Content,
    State,
)
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


# What asks.


@rule
def ask(s: State, phase: int) -> None:
    s.phase, s.seat = phase, s.actor[s.depth - 1]


@rule
def run_choice(s: State, c: Content, line: int) -> None:
    """Ask the actor, if there is anything to choose (C2.28)."""
    op, top = c.op[line], s.depth - 1
    actor, here = int(s.actor[top]), int(s.here[top])
    if op == MOVE_BEAST:
        run_beast(s, c, line)
    elif op == MOVE or op == SPAWN:
        run_repeated(s, c, line)
    elif op == KILL_ONE or op == CONVERT:
        run_kill(s, c, line)
    elif op == PUSH or op == SWEEP:
        run_push(s, c, line)
    elif op == PICK_SPACE:
        ask_or_end(s, c, PICK, picks_from(s, c, line, actor, space_at(s, c, line), here) != 0)
    elif op == PICK_FOE:
        ask_or_end(s, c, FOE, foes_like(s, c, c.filter[line], actor) != 0)
    elif op == ASK_FIRST:
        ask(s, ASK)
    elif op == EITHER_OF:
        ask(s, EITHER)
    elif op == JUMP_TO:
        ask_or_skip(s, JUMP, jumps_from(s, c, line, actor, here) != 0)
    elif op == LIFT:
        ask_or_skip(s, LIFT_CURSE, curses_of(s, actor) > 0)
    else:
        ask_or_skip(s, SUMMON, can_summon(s, c, line))


@rule
def ask_or_skip(s: State, phase: int, is_choice: bool) -> None:
    if is_choice:
        ask(s, phase)
    else:
        next_line(s)


@rule
def ask_or_end(s: State, c: Content, phase: int, is_choice: bool) -> None:
    if is_choice:
        ask(s, phase)
    else:
        end_program(s, c)  # C2.45, C2.46


@rule
def curses_of(s: State, seat: int) -> int:
    count = 0
    while count < CURSES and s.curses[seat][count] != NO_CARD:
        count += 1
    return count


@rule
def can_summon(s: State, c: Content, line: int) -> bool:
    """Some Beast could be put on another space (C2.52)."""
    area = area_of(s, c, s.colossus[s.actor[s.depth - 1]], c.within[line])
    return s.beasts != 0 and area != 0 and (area != s.beasts or area & (area - 1) != 0)


@rule
def run_repeated(s: State, c: Content, line: int) -> None:
    """Free Movements and Spawns, one after the other (C2.37, C2.39)."""
    top = s.depth - 1
    actor = int(s.actor[top])
    if s.left[top] == UNSET:
        s.left[top] = c.amount[line]
        s.done[top] = 0
    is_spawn = c.op[line] == SPAWN
    if s.left[top] == 0 or (is_spawn and room_for(s, c, actor) == 0):
        next_line(s)
    elif is_spawn and s.done[top] == 0:
        spawn_again(s, c)  # the first is compulsory
    elif is_spawn:
        ask(s, SPAWN_MORE)
    else:
        ask_or_skip(s, FREE_MOVE, can_step(s, c, actor, c.what[line]))


@rule
def spawn_again(s: State, c: Content) -> None:
    top = s.depth - 1
    s.left[top] -= 1
    s.done[top] += 1
    spawn_on(s, c, s.actor[top], s.colossus[s.actor[top]])


@rule
def victims_of_line(s: State, c: Content, line: int) -> int:
    """The spaces with Acolytes that the actor may choose to kill or convert now."""
    top = s.depth - 1
    area = area_of(s, c, space_at(s, c, line), c.within[line])
    if c.op[line] == CONVERT:
        return converts_in(s, c, s.actor[top], area)
    return victims_in(s, c, seats_of(c, c.who[line], s.actor[top], s.foe[top]), area, is_passive(s, c))


@rule
def run_kill(s: State, c: Content, line: int) -> None:
    """C2.43, C2.49."""
    top = s.depth - 1
    if s.left[top] == UNSET:
        s.left[top] = 1 if c.op[line] == CONVERT else c.amount[line]
        s.done[top] = 0
    ask_or_skip(s, KILL, s.left[top] > 0 and victims_of_line(s, c, line) != 0)


@rule
def run_push(s: State, c: Content, line: int) -> None:
    """C2.41, C2.42: first the piece, then the direction."""
    top = s.depth - 1
    s.done[top] = 0
    if c.op[line] == PUSH:
        ask_or_skip(s, PUSH_PIECE, pushables_of_line(s, c, line) != 0)
    elif not can_sweep(s, c, line):
        next_line(s)
    elif c.way[line] == BEAST_WAY:
        sweep(s, c, line, s.heading[top])
        next_line(s)
    else:
        ask(s, PUSH_DIR)


@rule
def pushables_of_line(s: State, c: Content, line: int) -> int:
    top = s.depth - 1
    area = area_of(s, c, space_at(s, c, line), c.within[line])
    return pushables_in(s, c, line, s.actor[top], seats_of(c, c.who[line], s.actor[top], s.foe[top]), area)


@rule
def swept_owners(s: State, c: Content, line: int) -> int:
    """The set of the seats whose Acolytes a sweep pushes (C2.42)."""
    top, space = s.depth - 1, space_at(s, c, line)
    actor, owners = int(s.actor[top]), 0
    if space == NO_SPACE:
        return 0
    seats = seats_of(c, c.who[line], actor, s.foe[top])
    for owner in range(c.players):
        if (seats >> owner) & 1 and s.acolytes[owner][space] > 0 and can_push(s, actor, owner, is_passive(s, c)):
            owners |= 1 << owner
    return owners


@rule
def can_sweep(s: State, c: Content, line: int) -> bool:
    return swept_owners(s, c, line) != 0


@rule
def sweep(s: State, c: Content, line: int, way: int) -> None:
    top, space = s.depth - 1, space_at(s, c, line)
    owners, before = swept_owners(s, c, line), int(s.deaths)
    for turn in range(c.players):
        owner = seat_after(c, s.actor[top], turn)
        if (owners >> owner) & 1:
            choose_pushed(s, space, owner, ACOLYTE)
            push_chosen(s, c, s.acolytes[owner][space], way, c.amount[line], s.actor[top])
    s.done[top] = s.deaths - before
