"""The four sides of the island are alike: how it looks from the corner of the warband that acts."""

from __future__ import annotations

from functools import partial

from colossarium.games.kolossus import actions
from colossarium.games.kolossus.constants import BAND, CORNER, CORNERS, DIRECTIONS, LINES, MINIATURE, SIDE, SPACES
from colossarium.games.kolossus.content.reading import KolossusRuleset
from colossarium.kernel.actions import action, first_of, op_of, second_of, third_of
from colossarium.kernel.symmetry import Side, Symmetry

SPACE, LINE, DIRECTION = "space", "line", "direction"
QUARTER = DIRECTIONS // CORNERS
FIELDS = {
    **dict.fromkeys(("warband_of", "skill", "pool", "charged", "supply", "fresh", "crystals"), (CORNER, "")),
    **dict.fromkeys(("last_captor", "captor", "first", "active"), ("", CORNER)),
    **dict.fromkeys(("citadel", "began_on"), ("", SPACE)),
    "level": (SPACE, ""),
    "mini_on": (SPACE, MINIATURE),
    "space_of": (MINIATURE, SPACE),
    "moved_lines": (LINE, ""),
    "mover": ("", MINIATURE),
    "heading": ("", DIRECTION),
}


def symmetry(ruleset: KolossusRuleset) -> Symmetry:
    """A seat looks from the corner that acts if it commands it, otherwise from its first one."""
    seat_of = list(ruleset.content.seat_of)
    side_of = []
    for seat in range(ruleset.seats):
        first = seat_of.index(seat)
        corners = [(first + ahead) % CORNERS for ahead in range(CORNERS)]
        side_of.append([corner if seat_of[corner] == seat else first for corner in corners])
    ahead = [(corner - seat_of.index(seat_of[corner])) % CORNERS for corner in range(CORNERS)]
    return Symmetry("active", [side(corner, ahead[corner]) for corner in range(CORNERS)], side_of, FIELDS)


def side(corner: int, ahead: int) -> Side:
    """From one corner, whose seat's first corner is so many corners behind it."""
    corners = [(number - ahead) % CORNERS for number in range(CORNERS)]
    numbers = {
        CORNER: corners,
        MINIATURE: [BAND * there + number for there in corners for number in range(BAND)],
        SPACE: [turned_space(space, corner) for space in range(SPACES)],
        LINE: [turned_line(line, corner)[0] for line in range(LINES)],
        DIRECTION: [(direction - QUARTER * corner) % DIRECTIONS for direction in range(DIRECTIONS)],
    }
    return Side(numbers, partial(turned_action, corner=corner))


def turned_space(space: int, quarters: int) -> int:
    """Where a space is after so many quarter turns to the left."""
    row, column = divmod(space, SIDE)
    for _ in range(quarters):
        row, column = SIDE - 1 - column, row
    return SIDE * row + column


def turned_line(line: int, quarters: int) -> tuple[int, bool]:
    """Where a line is after so many quarter turns to the left, and whether its directions have changed."""
    flips = False
    for _ in range(quarters):
        flips ^= line < SIDE
        line = SIDE + line if line < SIDE else LINES - 1 - line
    return line, flips


def turned_action(act: int, corner: int) -> int:
    op, one, two, three = op_of(act), first_of(act), second_of(act), third_of(act)
    if op in (actions.MOVE, actions.STRIKE):
        way = (three - 1 - QUARTER * corner) % DIRECTIONS + 1 if three else 0
        return action(op, one, turned_space(two, corner), way)
    if op == actions.FORM_COLOSSUS:
        return action(op, turned_space(one, corner), two, three)
    if op == actions.FORM_GUARDIANS:
        here, there = sorted((turned_space(one, corner), turned_space(two, corner)))
        return action(op, here, there, three)
    if op == actions.REBIRTH:
        return action(op, one, turned_space(two, corner), three)
    if op in (actions.QUAKE, actions.EARTHQUAKE):
        line, flips = turned_line(one, corner)
        return action(op, line, two ^ flips, three)
    return act
