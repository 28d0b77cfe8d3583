"""C4J Beasts: leading them from space to space, and what they carry."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import BEAST, GO, PIECE, list_each, list_refusal
from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    BEAST_IMMUNE,
    BEAST_PICK,
    BEAST_STEP,
    BEAST_STEPS,
    BEASTS,
    CARRY,
    FLAG_CARRY,
    FLAG_SWIFT,
    NO_BEAST,
    NO_PROGRAM,
    NO_SPACE,
    SOURCE,
    UNSET,
)
from colossarium.games.colossi.common.events import BEAST_MOVED, CARRIED
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.exploring import explore, put_beast
from colossarium.games.colossi.common.rules.pieces import add_acolytes, area_of, remove_acolytes, way_from
from colossarium.games.colossi.common.rules.programs import actor_of, current_line, next_line, open_program
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def run_beast(s: State, c: Content, line: int) -> None:
    """C2.51: choose the Beast, lead it step by step, and remember where it stands and who died meanwhile."""
    top = s.depth - 1
    if s.left[top] == UNSET:
        s.deaths_before[top] = s.deaths
        if beasts_to_lead(s, c, line) == 0:
            s.picked[top], s.done[top] = NO_SPACE, 0
            next_line(s)
        elif c.what[line] == SOURCE and not c.may[line]:
            lead(s, c, line, s.source[top])
        else:
            s.phase, s.seat = BEAST_PICK, s.actor[top]
    elif s.left[top] == 0 or beast_steps(s, c) == 0:
        stop_beast(s)
    else:
        s.phase, s.seat = BEAST_STEP, s.actor[top]


@rule
def beasts_to_lead(s: State, c: Content, line: int) -> int:
    """The set of the Beasts that a line may move."""
    found = 0
    for beast in range(BEASTS):
        if s.beast[beast] != NO_SPACE and (c.what[line] != SOURCE or beast == s.source[s.depth - 1]):
            found |= 1 << beast
    return found


@rule
def list_beasts(s: State, c: Content, out: Actions) -> int:
    line = current_line(s, c)
    count = list_refusal(out) if c.may[line] else 0
    return list_each(out, count, BEAST, beasts_to_lead(s, c, line))


@rule
def lead(s: State, c: Content, line: int, beast: int) -> None:
    """Begin to move a Beast; it may be swift, and its mover able (C4.80)."""
    top = s.depth - 1
    s.led[top] = beast
    swift = (c.beast_flags[beast] >> FLAG_SWIFT) & 1
    s.left[top] = c.amount[line] + s.mods[s.actor[top]][BEAST_STEPS] + swift


@rule
def leave_beasts(s: State) -> None:
    """The actor declines to move a Beast (C2.51)."""
    s.picked[s.depth - 1], s.done[s.depth - 1] = NO_SPACE, 0
    next_line(s)


@rule
def beast_steps(s: State, c: Content) -> int:
    """The set of the spaces that the Beast may step to (C4.80, C4.81)."""
    return int(c.near[s.beast[s.led[s.depth - 1]]] & s.dry)


@rule
def list_beast_steps(s: State, c: Content, out: Actions) -> int:
    return list_each(out, list_refusal(out), GO, beast_steps(s, c))


@rule
def stop_beast(s: State) -> None:
    top = s.depth - 1
    s.picked[top] = s.beast[s.led[top]]
    s.done[top] = s.deaths - s.deaths_before[top]
    next_line(s)


@rule
def choose_beast_step(s: State, c: Content, space: int) -> None:
    """Step on, after asking whom a Beast that carries takes along (C4.87)."""
    beast = s.led[s.depth - 1]
    if (c.beast_flags[beast] >> FLAG_CARRY) & 1 and carried_owners(s, c, s.beast[beast]) != 0:
        s.beast_to = space
        s.phase, s.seat = CARRY, s.actor[s.depth - 1]
    else:
        step_beast(s, c, space)


@rule
def carried_owners(s: State, c: Content, space: int) -> int:
    """The set of the seats with an Acolyte there that can be carried (C4.88)."""
    found = 0
    for owner in range(c.players):
        if (s.standing[owner] >> space) & 1 and s.mods[owner][BEAST_IMMUNE] == 0:
            found |= 1 << owner
    return found


@rule
def list_carried(s: State, c: Content, out: Actions) -> int:
    count, space = list_refusal(out), int(s.beast[s.led[s.depth - 1]])
    owners = carried_owners(s, c, space)
    for turn in range(c.players):
        if (owners >> seat_after(c, actor_of(s), turn)) & 1:
            out[count] = action(PIECE, space, turn, ACOLYTE)
            count += 1
    return count


@rule
def carry_along(s: State, c: Content, owner: int) -> None:
    here = int(s.beast[s.led[s.depth - 1]])
    remove_acolytes(s, owner, here, 1)
    add_acolytes(s, owner, s.beast_to, 1)
    tell(s, CARRIED, owner, here, s.beast_to)
    explore(s, c, s.beast_to)


@rule
def step_beast(s: State, c: Content, space: int) -> None:
    """Move the Beast one space, and run what it does there, all that it does to pieces (C4.82, C4.83)."""
    top = s.depth - 1
    beast = int(s.led[top])
    here = int(s.beast[beast])
    put_beast(s, c, beast, space)
    tell(s, BEAST_MOVED, beast, here, space)
    s.left[top] -= 1
    s.beast_to = NO_SPACE
    if c.beast_enter[beast] != NO_PROGRAM:
        open_program(s, c, c.beast_enter[beast], s.actor[top], space, beast)
        s.heading[s.depth - 1] = way_from(c, here, space)


@rule
def is_passive(s: State, c: Content) -> bool:
    """The innermost effect is what a Beast does by moving onto a space (C4.88)."""
    top = s.depth - 1
    return s.source[top] != NO_BEAST and s.program[top] == c.beast_enter[s.source[top]]


@rule
def list_summons(s: State, c: Content, out: Actions) -> int:
    """Every Beast and every other dry space near the Colossus (C2.52)."""
    count = 0
    area = area_of(s, c, s.colossus[actor_of(s)], c.within[current_line(s, c)])
    for beast in range(BEASTS):
        if s.beast[beast] == NO_SPACE:
            continue
        left = area & ~(1 << s.beast[beast])
        while left:
            out[count] = action(BEAST, beast, lowest(left) + 1, 0)
            left &= left - 1
            count += 1
    return count
