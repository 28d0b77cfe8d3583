"""The bare board (C2.1 to C2.3), worked out once into the content record."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from colossarium.games.colossi.common.constants import DIRECTIONS, EVERYWHERE, NO_SPACE, RANGES, SET, SPACES
from colossarium.games.colossi.common.state import Content

ROWS = (5, 6, 5, 6, 5)
ROW_NAMES = "abcde"
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # E, SE, SW, W, NW, NE; half spaces to the right, rows
WAY_IDS = ("e", "se", "sw", "w", "nw", "ne")
WAY_NAMES = ("east", "south-east", "south-west", "west", "north-west", "north-east")

_PLACES = [(2 * column + (size == min(ROWS)), row) for row, size in enumerate(ROWS) for column in range(size)]
SPACE_IDS = [f"{ROW_NAMES[row]}{column + 1}" for row, size in enumerate(ROWS) for column in range(size)]


def draw_board(c: Content) -> None:
    for space, (x, y) in enumerate(_PLACES):
        for way, (right, down) in enumerate(STEPS):
            there = (x + right, y + down)
            neighbour = _PLACES.index(there) if there in _PLACES else NO_SPACE
            c.next_space[space * DIRECTIONS + way] = neighbour
            if neighbour == NO_SPACE:
                c.edge |= 1 << space
            else:
                c.near[space] |= 1 << neighbour
    for space in range(SPACES):
        reached = 1 << space
        for distance in range(RANGES):
            c.disc[space * RANGES + distance] = SET if distance == EVERYWHERE else reached
            reached |= sum_of(c.near[other] for other in range(SPACES) if reached >> other & 1)


def sum_of(sets: Iterable[int]) -> int:
    """All that is in any of these sets."""
    return reduce(or_, sets, 0)


def space_number(name: str) -> int | None:
    return SPACE_IDS.index(name) if name in SPACE_IDS else None
