"""K6 Moving a region: a whole line of the island slides, with all that stands on it."""

from __future__ import annotations

from colossarium.games.kolossus.constants import CLASSES, CORNERS, DIRECTIONS, NOBODY, SIDE, TOP_LEVEL, WORDS
from colossarium.games.kolossus.events import BEATEN, LANDSCAPE_LOST, REGION_MOVED
from colossarium.games.kolossus.rules.beating import BY_FALL
from colossarium.games.kolossus.rules.ending import check_elimination
from colossarium.games.kolossus.rules.spaces import add_space, drop_space, index_on, space_on, stepped, way_index
from colossarium.games.kolossus.rules.warbands import put_on, take_off
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule

BACKWARDS, FORWARDS = range(2)  # towards lower (west, north) or higher (east, south) indices


@rule
def keeps_citadel(s: State, line: int, direction: int, spaces: int) -> bool:
    """Moving the region so far would not carry the Citadel off the board (K6.6)."""
    index = index_on(line, s.citadel)
    if index < 0:
        return True
    if direction == FORWARDS:
        return index + spaces < SIDE
    return index >= spaces


@rule
def laden(s: State) -> tuple[int, int]:
    """The set of spaces with a landscape or a miniature."""
    low, high = ~s.terrain[WORDS], ~s.terrain[WORDS + 1]  # all but level 1
    for corner in range(CORNERS):
        low |= s.standing[WORDS * corner]
        high |= s.standing[WORDS * corner + 1]
    return low, high


@rule
def is_bare(c: Content, line: int, loads: tuple[int, int]) -> bool:
    """Neither a landscape nor a miniature lies on the region (K13.7)."""
    return (loads[0] & c.line[WORDS * line]) | (loads[1] & c.line[WORDS * line + 1]) == 0


@rule
def move_region(s: State, c: Content, line: int, direction: int, spaces: int) -> None:
    """Slide the region as one rigid line (K6.1)."""
    tell(s, REGION_MOVED, line, direction, spaces)
    citadel = index_on(line, s.citadel)
    if citadel >= 0:
        shift = spaces if direction == FORWARDS else -spaces
        s.citadel = space_on(line, citadel + shift)  # K6.5: crystals travel with it, and nobody captures them (K6.7)
    for index in range(SIDE):  # first what falls, then the rest in the order of its way
        if index < spaces:
            fall_off(s, space_on(line, index if direction == BACKWARDS else SIDE - 1 - index))
    for index in range(SIDE):
        there = index if direction == BACKWARDS else SIDE - 1 - index
        here = there + spaces if direction == BACKWARDS else there - spaces
        slide(s, line, here, there)
    renew_ways(s, c)
    check_elimination(s, c)  # K14.5


@rule
def fall_off(s: State, space: int) -> None:
    """What crosses the border is lost, whoever moved the region (K2.7, K6.3, K13.8)."""
    if s.level[space] > 1:
        s.lost[s.level[space]] += 1
        tell(s, LANDSCAPE_LOST, s.level[space], space, 0)
    if s.mini_on[space] != NOBODY:
        tell(s, BEATEN, s.mini_on[space], BY_FALL, space)
        take_off(s, s.mini_on[space])


@rule
def slide(s: State, line: int, here: int, there: int) -> None:
    """Bring what is at one index of the region to another that is already empty (K6.2)."""
    target = space_on(line, there)
    if here < 0 or here >= SIDE:
        set_level(s, target, 1)  # K6.4
        return
    source = space_on(line, here)
    set_level(s, target, s.level[source])
    mini = s.mini_on[source]
    if mini != NOBODY:
        put_on(s, mini, target)


@rule
def set_level(s: State, space: int, level: int) -> None:
    drop_space(s.terrain, s.level[space], space)
    add_space(s.terrain, level, space)
    s.level[space] = level


@rule
def renew_ways(s: State, c: Content) -> None:
    """Bring State.ways up to date with the levels, a whole set of spaces at a time (K8.4)."""
    for kind in range(CLASSES):
        if c.climb[kind] >= TOP_LEVEL - 1:
            continue  # K8.5: levels do not matter, so they have not changed
        for direction in range(DIRECTIONS // 2):
            low, high = steps_towards(s, c, c.climb[kind], direction)
            set_ways(s, kind, direction, low, high)
            back_low, back_high = stepped(low, high, c.offset[direction])
            set_ways(s, kind, direction + DIRECTIONS // 2, back_low, back_high)


@rule
def steps_towards(s: State, c: Content, climb: int, direction: int) -> tuple[int, int]:
    """The spaces whose neighbour in a direction differs by no more than `climb` levels; no others count (K8.6)."""
    opposite = WORDS * (direction + DIRECTIONS // 2)
    low, high = 0, 0
    for level in range(1, TOP_LEVEL + 1):
        near_low, near_high = 0, 0
        for other in range(max(1, level - climb), min(TOP_LEVEL, level + climb) + 1):
            near_low |= s.terrain[WORDS * other]
            near_high |= s.terrain[WORDS * other + 1]
        near_low &= c.border[opposite]
        near_high &= c.border[opposite + 1]
        from_low, from_high = stepped(near_low, near_high, -c.offset[direction])
        low |= from_low & s.terrain[WORDS * level]
        high |= from_high & s.terrain[WORDS * level + 1]
    return low, high


@rule
def set_ways(s: State, kind: int, direction: int, low: int, high: int) -> None:
    way = way_index(kind, direction)
    s.ways[way] = low
    s.ways[way + 1] = high
