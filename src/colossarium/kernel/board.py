"""Boards of squares: the ids of the squares, and how a game declares a board that any table can draw.

A definition's `grid` gives the board of one moment. The terminal and the browser draw it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from typing_extensions import TypedDict

MOST_COLUMNS = len(ascii_lowercase)


class Piece(TypedDict):
    """What is on a square."""

    name: str
    sign: str  # one letter: all that a terminal without colour shows of it
    seat: int | None  # who owns it, and in whose colours it is drawn; null: nobody


class Cell(TypedDict):
    """One square: its id is what people click."""

    id: str
    piece: Piece | None


class Grid(TypedDict):
    """A board of squares, row by row from the upper left."""

    columns: int
    rows: int
    cells: list[Cell]


def square_ids(columns: int, rows: int) -> list[str]:
    """Ids as in chess, a1 b1 …, row by row from the lower left: in the order of the numbers that rules use."""
    if not 1 <= columns <= MOST_COLUMNS:
        raise ValueError(f"{columns} columns cannot be named by letters: expected 1 to {MOST_COLUMNS}.")
    return [f"{letter}{row + 1}" for row in range(rows) for letter in ascii_lowercase[:columns]]


def grid_of(columns: int, rows: int, pieces: Sequence[Piece | None]) -> Grid:
    """A board from the pieces on its squares, which are given in the order of `square_ids`."""
    ids = square_ids(columns, rows)
    if len(pieces) != len(ids):
        raise ValueError(f"{len(pieces)} squares are given for a board of {len(ids)}.")
    upper_first = [row * columns + column for row in reversed(range(rows)) for column in range(columns)]
    return Grid(columns=columns, rows=rows, cells=[Cell(id=ids[at], piece=pieces[at]) for at in upper_first])
