"""C4B, C4C Movement and spawning: steps, roads, arrivals and strides."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import GO, MOVE, list_each, list_refusal
from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    ACOLYTES_ONLY,
    ANY,
    ARRIVAL,
    COLOSSUS,
    CONTINUE,
    DECISION,
    DIRECTIONS,
    EXPLORE_GOLD,
    EXPLORE_ONWARD,
    FLAG_BAR,
    FLAG_HOLD,
    FLAG_NO_ROAD,
    NO_BEAST,
    NO_PROGRAM,
    NO_ROAD,
    NO_SPACE,
    NO_STAGE,
    NO_TRAIT,
    NOBODY,
    ROAD_OPEN,
    STRIDES,
)
from colossarium.games.colossi.common.events import MOVED, PACKED, SPAWNED
from colossarium.games.colossi.common.rules.exploring import explore
from colossarium.games.colossi.common.rules.pieces import add_acolytes, colossi_on, gain, remove_acolytes, spaces_with
from colossarium.games.colossi.common.rules.programs import open_program
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def open_to(s: State, kind: int) -> int:
    """The set of the spaces that a kind of piece may enter by a Movement, whoever is there (C4.10, C4.11, C4.86)."""
    return int(s.dry & ~s.marked[FLAG_BAR]) if kind == ACOLYTE else int(s.dry)


@rule
def steps_from(s: State, c: Content, kind: int, space: int) -> int:
    """The set of the island's spaces that a piece may step to (C4.12); none for an Acolyte that is held (C4.85)."""
    if kind == ACOLYTE and (s.marked[FLAG_HOLD] >> space) & 1:
        return 0
    return int(c.near[space] & open_to(s, kind))


@rule
def stands_on(s: State, seat: int, kind: int) -> int:
    """The set of the spaces with pieces of a kind."""
    if kind == ACOLYTE:
        return int(s.standing[seat])
    return 0 if s.colossus[seat] == NO_SPACE else 1 << s.colossus[seat]


@rule
def allows(what: int, kind: int) -> bool:
    """An effect for pieces `what` takes this kind."""
    return what == ANY or (what == ACOLYTES_ONLY) == (kind == ACOLYTE)


@rule
def can_step(s: State, c: Content, seat: int, what: int) -> bool:
    for kind in range(COLOSSUS + 1):
        if not allows(what, kind):
            continue
        left = stands_on(s, seat, kind)
        while left:
            if steps_from(s, c, kind, lowest(left)):
                return True
            left &= left - 1
    return False


@rule
def list_steps(s: State, c: Content, out: Actions, count: int, seat: int, what: int) -> int:
    """First steps of Movements by space, kind and direction (C5.3)."""
    left = spaces_with(s, seat)
    while left:
        space = lowest(left)
        left &= left - 1
        for kind in range(COLOSSUS + 1):
            if not allows(what, kind) or not (stands_on(s, seat, kind) >> space) & 1:
                continue
            targets = steps_from(s, c, kind, space)
            for way in range(DIRECTIONS):
                there = c.next_space[space * DIRECTIONS + way]
                if there != NO_SPACE and (targets >> there) & 1:
                    out[count] = action(MOVE, space, kind, way)
                    count += 1
    return count


@rule
def begin_movement(s: State, seat: int, kind: int, space: int) -> None:
    s.mover, s.mover_kind, s.mover_space = seat, kind, space
    s.visited = 1 << space  # C4.17
    s.move_depth = s.depth


@rule
def make_first_step(s: State, c: Content, seat: int, kind: int, space: int, way: int) -> None:
    begin_movement(s, seat, kind, space)
    step_to(s, c, c.next_space[space * DIRECTIONS + way])


@rule
def is_road(s: State, c: Content, space: int) -> bool:
    """Another piece of the mover is there, or a Colossus for whom that is enough (C4.15, C4.16)."""
    if (spaces_with(s, s.mover) >> space) & 1:
        return True
    return s.mods[s.mover][ROAD_OPEN] > 0 and (colossi_on(s, c) >> space) & 1 != 0


@rule
def step_to(s: State, c: Content, space: int) -> None:
    """Enter a space; what follows there is done stage by stage (C4.14)."""
    lift_mover(s)
    s.road = is_road(s, c, space)
    is_new = not (s.explored >> space) & 1
    if is_new and s.mods[s.mover][EXPLORE_ONWARD] > 0 and not s.went_onward:
        s.road, s.went_onward = True, True  # C4.19
    s.halted = is_stopped_on(s, space)
    tell(s, MOVED, s.mover, s.mover_kind, s.mover_space * PACKED + space)
    s.mover_space = space
    s.visited |= 1 << space
    if s.mover_kind == ACOLYTE:
        add_acolytes(s, s.mover, space, 1)
    else:
        s.colossus[s.mover] = space
    if is_new:
        explore(s, c, space)
        if c.beasts_stop_explorers:
            s.halted = is_stopped_on(s, space)  # C4.84: by a Beast that came with the tile too
        gain(s, c, s.mover, s.mods[s.mover][EXPLORE_GOLD])  # C4.31
    s.stage = ARRIVAL


@rule
def lift_mover(s: State) -> None:
    """Take the moving piece off its space, so that it makes no road for itself."""
    if s.mover_kind == ACOLYTE:
        remove_acolytes(s, s.mover, s.mover_space, 1)
    else:
        s.colossus[s.mover] = NO_SPACE


@rule
def is_stopped_on(s: State, space: int) -> bool:
    """A Beast on the space ends a Movement there (C4.84, C4.85)."""
    held = s.mover_kind == ACOLYTE and (s.marked[FLAG_HOLD] >> space) & 1 != 0
    return held or (s.marked[FLAG_NO_ROAD] >> space) & 1 != 0


@rule
def is_mover_gone(s: State) -> bool:
    """The moving piece has died or been taken elsewhere (C4.18, C4.20)."""
    if s.mover_kind == COLOSSUS:
        return s.colossus[s.mover] != s.mover_space
    return s.perished or s.acolytes[s.mover][s.mover_space] == 0


@rule
def go_on_moving(s: State, c: Content) -> None:
    """The next stage in the space entered (C4.14)."""
    if is_mover_gone(s):
        end_movement(s)
    elif s.stage == ARRIVAL:
        s.stage = STRIDES if s.mover_kind == COLOSSUS else DECISION
        arrive(s, c)
    elif s.stage < DECISION:
        place = s.stage - STRIDES
        s.stage += 1
        stride(s, c, place)
    elif may_go_on(s, c):
        s.phase, s.seat = CONTINUE, s.mover
    else:
        end_movement(s)


@rule
def arrive(s: State, c: Content) -> None:
    """The Arrival effect of the tile, if it has one for this piece (C4.14)."""
    tile = s.tile[s.mover_space]
    if c.tile_arrival[tile] != NO_PROGRAM and allows(c.arrival_by[tile], s.mover_kind):
        open_program(s, c, c.tile_arrival[tile], s.mover, s.mover_space, NO_BEAST)


@rule
def stride(s: State, c: Content, place: int) -> None:
    """What a Trait does when its Colossus enters a space."""
    trait = s.traits[s.mover][place]
    if trait != NO_TRAIT and c.trait_stride[trait] != NO_PROGRAM:
        open_program(s, c, c.trait_stride[trait], s.mover, s.mover_space, NO_BEAST)


@rule
def onward_spaces(s: State, c: Content) -> int:
    """Where the Movement could go on to (C4.17)."""
    return steps_from(s, c, s.mover_kind, s.mover_space) & ~s.visited


@rule
def may_go_on(s: State, c: Content) -> bool:
    """C4.15, C4.18, C4.21."""
    return s.road and not s.halted and s.mods[s.mover][NO_ROAD] == 0 and onward_spaces(s, c) != 0


@rule
def list_onward(s: State, c: Content, out: Actions) -> int:
    return list_each(out, list_refusal(out), GO, onward_spaces(s, c))


@rule
def end_movement(s: State) -> None:
    s.mover, s.mover_kind, s.mover_space = NOBODY, ACOLYTE, NO_SPACE
    s.visited, s.stage, s.move_depth = 0, NO_STAGE, 0
    s.road, s.halted, s.perished, s.went_onward = False, False, False, False


@rule
def spawn_on(s: State, c: Content, seat: int, space: int) -> None:
    """Put an Acolyte from hand on a space, from where it may go on by road (C4.24, C4.25)."""
    s.reserve[seat] -= 1
    add_acolytes(s, seat, space, 1)
    tell(s, SPAWNED, seat, space, 1)
    begin_movement(s, seat, ACOLYTE, space)
    s.road, s.halted, s.stage = True, is_stopped_on(s, space), DECISION
