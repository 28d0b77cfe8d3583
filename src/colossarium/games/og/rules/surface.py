"""O2 Squares and medallions, and the geometry of O5: what is visible, and where a card may lie."""

from __future__ import annotations

from colossarium.games.og.actions import place_action
from colossarium.games.og.state import (
    COLUMNS,
    DOWN,
    MEDALLIONS,
    NO_CARD,
    NO_SQUARE,
    PLACES,
    RIGHT,
    SQUARES,
    Content,
    State,
)
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

EVERYWHERE = 2**PLACES - 1


@rule
def square_at(s: State, c: Content, x: int, y: int) -> int:
    """The visible square at a place, that of the card laid last (O2.4); NO_SQUARE where none is."""
    if (s.filled[y + DOWN] >> (x + RIGHT)) & 1 == 0:
        return NO_SQUARE
    for number in range(s.laid - 1, -1, -1):
        column, row = x - s.area_x[number], y - s.area_y[number]
        if 0 <= column < COLUMNS and 0 <= row < c.rows:
            return SQUARES * s.area[number] + COLUMNS * row + column
    return NO_SQUARE


@rule
def lay(s: State, c: Content, card: int, x: int, y: int) -> None:
    """Put a card on top of all others, with its top left square at (x, y) of the common grid (O2.3, O2.7, O5.5)."""
    for square in range(COLUMNS * c.rows):
        column, row = x + square % COLUMNS, y + square // COLUMNS
        under = square_at(s, c, column, row)
        if under != NO_SQUARE:
            s.net[c.medallion[under]] -= c.worth[under]  # O2.4: covered squares do not count
        over = SQUARES * card + square
        s.net[c.medallion[over]] += c.worth[over]
        s.filled[row + DOWN] |= 1 << (column + RIGHT)
    s.area[s.laid] = card
    s.area_x[s.laid] = x
    s.area_y[s.laid] = y
    s.laid += 1


@rule
def stat(s: State, medallion: int) -> int:
    """Visible positive medallions of a type less the negative ones, never below 0 (O2.5)."""
    return max(0, s.net[medallion])


@rule
def covered(s: State, c: Content, x: int, y: int) -> tuple[int, int]:
    """The two squares that a card at a legal place covers, in reading order."""
    first, second = NO_SQUARE, NO_SQUARE
    for square in range(COLUMNS * c.rows):
        under = square_at(s, c, x + square % COLUMNS, y + square // COLUMNS)
        if under != NO_SQUARE and first == NO_SQUARE:
            first = under
        elif under != NO_SQUARE:
            second = under
    return first, second


@rule
def worth_of(c: Content, square: int, medallion: int) -> int:
    return c.worth[square] if c.medallion[square] == medallion else 0


@rule
def covers_exactly_two(s: State, c: Content, row: int) -> int:
    """The columns where a card with its top in this row covers exactly two filled places (O5.2, O5.3, O5.4)."""
    none, one, two = EVERYWHERE, 0, 0
    for step in range(c.rows):
        left = int(s.filled[row + step])
        right = left >> 1
        both, single, free = left & right, left ^ right, ~(left | right)
        two = two & free | one & single | none & both
        one = one & free | none & single
        none = none & free
    return two


@rule
def list_places(s: State, c: Content, head: int, out: Actions, count: int) -> int:
    """Append an action for every legal place, by y, then x (O5.2); there is always one (O5.8)."""
    top, bottom = DOWN, DOWN
    for number in range(s.laid):
        top = min(top, s.area_y[number] + DOWN)
        bottom = max(bottom, s.area_y[number] + DOWN + c.rows - 1)
    for row in range(top - c.rows + 1, bottom + 1):
        columns = covers_exactly_two(s, c, row)
        while columns != 0:
            out[count] = place_action(head, row, lowest(columns))
            columns &= columns - 1
            count += 1
    return count


@rule
def clear_area(s: State, c: Content) -> None:
    for number in range(s.laid):
        for row in range(s.area_y[number], s.area_y[number] + c.rows):
            s.filled[row + DOWN] = 0
        s.area[number] = NO_CARD
        s.area_x[number] = 0
        s.area_y[number] = 0
    for medallion in range(MEDALLIONS + 1):
        s.net[medallion] = 0
    s.laid = 0


@rule
def take_from_area(s: State, c: Content, number: int) -> int:
    """Take a card away; what it covered is visible again."""
    card = s.area[number]
    last = s.laid - 1
    for each in range(number, last):
        s.area[each] = s.area[each + 1]
        s.area_x[each] = s.area_x[each + 1]
        s.area_y[each] = s.area_y[each + 1]
    s.area[last] = card
    lay_again(s, c, last)
    return card


@rule
def lay_again(s: State, c: Content, count: int) -> None:
    """Lay the first so many cards of the Playing Area afresh and forget the others."""
    for row in range(len(s.filled)):
        s.filled[row] = 0
    for medallion in range(MEDALLIONS + 1):
        s.net[medallion] = 0
    laid = s.laid
    s.laid = 0
    for number in range(count):
        lay(s, c, s.area[number], s.area_x[number], s.area_y[number])
    for number in range(count, laid):
        s.area[number] = NO_CARD
        s.area_x[number] = 0
        s.area_y[number] = 0
