"""The board as tables: neighbours, rays, stars and lines of spaces, worked out once for a content record."""

from __future__ import annotations

from colossarium.games.kolossus.constants import CLASSES, DIRECTIONS, LINES, NO_SPACE, SIDE, SPACES, WORDS
from colossarium.games.kolossus.rules.spaces import add_space, is_step, space_on, way_index
from colossarium.games.kolossus.state import Content

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # column, row (K2.6)


def draw_geometry(c: Content) -> None:
    for direction, (right, down) in enumerate(STEPS):
        c.offset[direction] = right + SIDE * down
    for space in range(SPACES):
        draw_rays(c, space)
        draw_discs(c, space)
    for line in range(LINES):
        for index in range(SIDE):
            add_space(c.line, line, space_on(line, index))
    draw_first_ways(c)


def draw_rays(c: Content, space: int) -> None:
    """What lies in each direction from a space, near and far (K2.6)."""
    add_space(c.star, SIDE * space, space)
    for direction in range(DIRECTIONS):
        seen = spaces_towards(space, direction)
        c.next_space[DIRECTIONS * space + direction] = seen[0] if seen else NO_SPACE
        if seen:
            add_space(c.border, direction, space)
        for steps, there in enumerate(seen, start=1):
            add_space(c.ray, DIRECTIONS * space + direction, there)
            add_space(c.star, SIDE * space + steps, there)


def spaces_towards(space: int, direction: int) -> list[int]:
    """The spaces in one direction, nearest first."""
    right, down = STEPS[direction]
    column, row = space % SIDE + right, space // SIDE + down
    seen = []
    while 0 <= column < SIDE and 0 <= row < SIDE:
        seen.append(SIDE * row + column)
        column, row = column + right, row + down
    return seen


def draw_discs(c: Content, space: int) -> None:
    """A disc is all stars up to its size."""
    first = WORDS * SIDE * space
    for at in range(first, first + WORDS * SIDE):
        c.disc[at] = c.star[at] | (c.disc[at - WORDS] if at >= first + WORDS else 0)


def draw_first_ways(c: Content) -> None:
    """The steps that the levels of the start allow (K8.4)."""
    for kind in range(CLASSES):
        for space in range(SPACES):
            for direction in range(DIRECTIONS):
                if is_step(c, c.height, kind, space, direction):
                    add_space(c.start_ways, way_index(kind, direction) // WORDS, space)
