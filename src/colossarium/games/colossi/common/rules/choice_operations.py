"""C2F Operations that ask: the actor chooses, if there is anything to choose (C2.28)."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    ASK,
    ASK_FIRST,
    BEAST_WAY,
    CONVERT,
    CURSES,
    EITHER,
    EITHER_OF,
    FOE,
    FREE_MOVE,
    JUMP,
    JUMP_TO,
    KILL,
    KILL_ONE,
    LIFT,
    LIFT_CURSE,
    MOVE,
    MOVE_BEAST,
    NO_CARD,
    NO_SPACE,
    PICK,
    PICK_FOE,
    PICK_SPACE,
    PUSH,
    PUSH_DIR,
    PUSH_PIECE,
    SPAWN,
    SPAWN_MORE,
    SUMMON,
    SWEEP,
    UNSET,
)
from colossarium.games.colossi.common.rules.beasts import is_passive, run_beast
from colossarium.games.colossi.common.rules.counting import seat_after, seats_of
from colossarium.games.colossi.common.rules.movement import can_step, spawn_on
from colossarium.games.colossi.common.rules.pieces import area_of, room_for
from colossarium.games.colossi.common.rules.programs import end_program, next_line
from colossarium.games.colossi.common.rules.pushing import can_push, choose_pushed, push_chosen
from colossarium.games.colossi.common.rules.targets import (
    converts_in,
    foes_like,
    jumps_from,
    picks_from,
    pushables_in,
    space_at,
    victims_in,
)
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.rule import rule


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
