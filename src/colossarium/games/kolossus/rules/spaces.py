"""Spaces, lines and directions of the board, and sets of spaces as two words of bits."""

from __future__ import annotations

from colossarium.games.kolossus.constants import DIRECTIONS, SIDE, WORDS
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.bits import highest, lowest
from colossarium.kernel.rule import hot, rule

LOW_SPACES = 61  # spaces 0 to 60 are bits of the low word, 61 to 120 of the high word
LOW_WORD = 2**LOW_SPACES - 1
ROW_SHIFT = 13
ROW_FACTOR = (1 << ROW_SHIFT) // SIDE + 1  # exact on the whole board


@hot
def row_of(space: int) -> int:
    """The row of a space; a division would take several times as long."""
    return (ROW_FACTOR * space) >> ROW_SHIFT


@hot
def holds(low: int, high: int, space: int) -> bool:
    """The space is in the set."""
    if space < LOW_SPACES:
        return (low >> space) & 1 != 0
    return (high >> (space - LOW_SPACES)) & 1 != 0


@hot
def low_of(space: int) -> int:
    """The low word of the set of this one space."""
    return 1 << space if space < LOW_SPACES else 0


@hot
def high_of(space: int) -> int:
    """The high word of the set of this one space."""
    return 0 if space < LOW_SPACES else 1 << (space - LOW_SPACES)


@hot
def stepped(low: int, high: int, offset: int) -> tuple[int, int]:
    """The set with every space moved by an offset; none may leave the board."""
    if offset > 0:
        return (low << offset) & LOW_WORD, (high << offset) | (low >> (LOW_SPACES - offset))
    return (low >> -offset) | ((high << (LOW_SPACES + offset)) & LOW_WORD), high >> -offset


@hot
def nearest(low: int, high: int, offset: int) -> int:
    """The space of a non-empty set that comes first when one walks by this offset."""
    if offset > 0:
        return lowest(low) if low != 0 else LOW_SPACES + lowest(high)
    return LOW_SPACES + highest(high) if high != 0 else highest(low)


@rule
def add_space(sets: list[int], index: int, space: int) -> None:
    sets[WORDS * index] |= low_of(space)
    sets[WORDS * index + 1] |= high_of(space)


@rule
def drop_space(sets: list[int], index: int, space: int) -> None:
    sets[WORDS * index] &= ~low_of(space)
    sets[WORDS * index + 1] &= ~high_of(space)


@rule
def way_index(kind: int, direction: int) -> int:
    """Where the two words of State.ways for a class and a direction begin."""
    return WORDS * (DIRECTIONS * kind + direction)


@hot
def can_step(s: State, kind: int, space: int, direction: int) -> bool:
    """A miniature of this class may step from the space in this direction (K8.4, K8.5, K8.9)."""
    at = way_index(kind, direction)
    return holds(s.ways[at], s.ways[at + 1], space)


@rule
def is_step(c: Content, level: list[int], kind: int, space: int, direction: int) -> bool:
    """Levels and border allow a class to step from a space in a direction."""
    there = c.next_space[DIRECTIONS * space + direction]
    if there < 0:
        return False  # K8.9
    return abs(level[there] - level[space]) <= c.climb[kind]  # K8.4, K8.5


@rule
def space_on(line: int, index: int) -> int:
    """The n-th space of a region, rows 0 to 10 from the west, columns 11 to 21 from the north."""
    if line < SIDE:
        return SIDE * line + index
    return SIDE * index + line - SIDE


@rule
def index_on(line: int, space: int) -> int:
    """Where a space lies along a region; -1 if it is not part of it."""
    row = row_of(space)
    column = space - SIDE * row
    if line < SIDE:
        return column if row == line else -1
    return row if column == line - SIDE else -1


@rule
def distance(here: int, there: int) -> int:
    """Steps between two spaces by the shortest of all ways, bends or not."""
    down = row_of(there) - row_of(here)
    return max(abs(down), abs(there - here - SIDE * down))
