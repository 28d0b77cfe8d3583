"""C4D Exploring: the tile of a space, and Beasts and cubes that come with it."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    BEAST_SETS,
    BEASTS,
    COLOURS,
    GOLDEN,
    NO_BEAST,
    NO_SPACE,
    NO_TILE,
    STACK,
)
from colossarium.games.colossi.common.events import BEAST_PUT, EXPLORED
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def explore(s: State, c: Content, space: int) -> bool:
    """Put the top tile on a space that has none (C4.29); says whether it had none."""
    if (s.explored >> space) & 1:
        return False
    if s.stack_top < STACK:
        tile = int(s.stack[s.stack_top])
        s.stack[s.stack_top] = NO_TILE
        s.stack_top += 1
    else:
        tile = c.tiles - 1  # C4.30: bare ground
    s.news += 1
    lay_tile(s, c, space, tile)
    tell(s, EXPLORED, space, tile, 0)
    if c.loot_at_once:
        produce(s, c, space)
    if c.tile_beast[tile] != NO_BEAST:
        put_beast(s, c, c.tile_beast[tile], space)
        tell(s, BEAST_PUT, c.tile_beast[tile], space, 0)
    return True


@rule
def lay_tile(s: State, c: Content, space: int, tile: int) -> None:
    s.tile[space] = tile
    s.explored |= 1 << space


@rule
def produce(s: State, c: Content, space: int) -> None:
    """Put the cubes that a tile produces on it; golden ones up to the limit (C2.14)."""
    for colour in range(COLOURS):
        s.cubes[colour][space] += c.produced[s.tile[space]][colour]
    s.cubes[GOLDEN][space] = min(s.cubes[GOLDEN][space], c.cubes_most)


@rule
def put_beast(s: State, c: Content, beast: int, space: int) -> None:
    """Set a Beast down somewhere, or take it off the island (NO_SPACE)."""
    s.beast[beast] = space
    s.beasts = 0
    for each in range(BEAST_SETS):
        s.marked[each] = 0
    for other in range(BEASTS):
        if s.beast[other] == NO_SPACE:
            continue
        s.beasts |= 1 << s.beast[other]
        for each in range(BEAST_SETS):
            if (c.beast_flags[other] >> each) & 1:
                s.marked[each] |= 1 << s.beast[other]
