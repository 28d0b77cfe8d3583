"""K6 Moving a region: a whole line of the island slides, with all that stands on it."""

from __future__ import annotations

from colossarium.games.kolossus.rules.beating import BEATEN, BY_FALL
from colossarium.games.kolossus.rules.ending import check_elimination
from colossarium.games.kolossus.spaces import (
    add_space,
    drop_space,
    is_step,
    place_on,
    space_on,
    way_index,
)
from colossarium.games.kolossus.state import (
    CLASSES,
    DIRECTIONS,
    NOBODY,
    SIDE,
    WORDS,
    Content,
    State,
)
from colossarium.games.kolossus.warbands import put_on, take_off
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule

REGION_MOVED = 23  # event: line, direction, distance
BACKWARDS, FORWARDS = range(2)  # towards lower (west, north) or higher (east, south) places
LANDSCAPE_LOST = 24  # event: level, space


@rule
def keeps_citadel(s: State, line: int, direction: int, spaces: int) -> bool:
    """Moving the region so far would not carry the Citadel off the board (K6.6)."""
    place = place_on(line, s.citadel)
    if place < 0:
        return True
    if direction == FORWARDS:
        return place + spaces < SIDE
    return place >= spaces


@rule
def is_bare(s: State, line: int) -> bool:
    """Neither a landscape nor a miniature lies on the region (K13.7)."""
    for place in range(SIDE):
        space = space_on(line, place)
        if s.level[space] > 1 or s.mini_on[space] != NOBODY:
            return False
    return True


@rule
def move_region(s: State, c: Content, line: int, direction: int, spaces: int) -> None:
    """Slide the region as one rigid line (K6.1)."""
    tell(s, REGION_MOVED, line, direction, spaces)
    citadel = place_on(line, s.citadel)
    if citadel >= 0:
        shift = spaces if direction == FORWARDS else -spaces
        s.citadel = space_on(line, citadel + shift)  # K6.5: crystals travel with it
    for place in range(SIDE):  # first what falls, then the rest in the order of its way
        if place < spaces:
            fall_off(s, space_on(line, place if direction == BACKWARDS else SIDE - 1 - place))
    for place in range(SIDE):
        there = place if direction == BACKWARDS else SIDE - 1 - place
        here = there + spaces if direction == BACKWARDS else there - spaces
        slide(s, line, here, there)
    renew_ways(s, c, line)
    check_elimination(s, c)  # K14.5


@rule
def fall_off(s: State, space: int) -> None:
    """What crosses the border is lost (K2.7, K6.3)."""
    if s.level[space] > 1:
        s.lost[s.level[space]] += 1
        tell(s, LANDSCAPE_LOST, s.level[space], space, 0)
    if s.mini_on[space] != NOBODY:
        tell(s, BEATEN, s.mini_on[space], BY_FALL, space)
        take_off(s, s.mini_on[space])


@rule
def slide(s: State, line: int, here: int, there: int) -> None:
    """Bring what is at one place of the region to another that is already empty (K6.2)."""
    target = space_on(line, there)
    if here < 0 or here >= SIDE:
        s.level[target] = 1  # K6.4
        return
    source = space_on(line, here)
    s.level[target] = s.level[source]
    mini = s.mini_on[source]
    if mini != NOBODY:
        put_on(s, mini, target)


@rule
def renew_ways(s: State, c: Content, line: int) -> None:
    """Bring State.ways up to date on the region and on the two beside it."""
    across = line % SIDE
    for kind in range(CLASSES):
        if kind > 0 and c.climb[kind] == c.climb[kind - 1]:
            copy_ways(s, kind)
            continue
        for beside in range(max(0, across - 1), min(SIDE, across + 2)):
            for place in range(SIDE):
                renew_ways_from(s, c, kind, space_on(line - across + beside, place))


@rule
def renew_ways_from(s: State, c: Content, kind: int, space: int) -> None:
    for direction in range(DIRECTIONS):
        if is_step(c, s.level, kind, space, direction):
            add_space(s.ways, way_index(kind, direction) // WORDS, space)
        else:
            drop_space(s.ways, way_index(kind, direction) // WORDS, space)


@rule
def copy_ways(s: State, kind: int) -> None:
    """Take over the ways of the class before, which climbs as well."""
    start = way_index(kind, 0)
    for word in range(DIRECTIONS * WORDS):
        s.ways[start + word] = s.ways[start - DIRECTIONS * WORDS + word]
