"""Boards whose sides are alike, as a network reads them: rows and actions that mean the same share their weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import FlatSpace
from colossarium.kernel.symmetry import Symmetry

Array = np.ndarray[Any, Any]
NEVER = -1  # a quiet bucket that no value falls into


class BoardSides:
    """The sides of a game's board, over the columns of its observations."""

    def __init__(self, game: Game, symmetry: Symmetry) -> None:
        self._game, self._symmetry = game, symmetry
        layout = layout_of(game)
        self._columns = layout.columns
        self._pieces = {piece.field.name: piece for piece in layout.pieces if piece.field.name in symmetry.fields}
        self.groups = [np.arange(piece.first, piece.first + piece.size) for piece in self._pieces.values()]
        self._field_of = {int(group[0]): name for name, group in zip(self._pieces, self.groups, strict=True)}
        self.turn = np.array([layout[symmetry.column].start], np.int32)
        self.views = np.array(symmetry.side_of, np.int32)

    def range(self, columns: Array, low: Array, high: Array) -> tuple[int, int]:
        """The lowest and the highest value of a field's columns; of values that turn, all that there can be."""
        if self._turns(columns[0]):
            column = self._columns[columns[0]]
            return column.low, column.high
        return int(low[columns].min()), int(high[columns].max())

    def _turns(self, first: int) -> bool:
        return self._symmetry.fields[self._field_of[int(first)]][1] != ""

    def quiet(self, first: int, frequent: int, low: Array) -> int:
        """The most frequent bucket of a field, unless its meaning turns with the side."""
        return NEVER if self._turns(first) and low[first] + frequent >= 0 else int(frequent)

    def row_of(self, low: Array, top: Array, first: Array, rows: int) -> Array:
        """For each side, the row of every bucket: that of what it means there."""
        found = np.tile(np.arange(rows, dtype=np.int32), (len(self._symmetry.sides), 1))
        for number, side in enumerate(self._symmetry.sides):
            for name, piece in self._pieces.items():
                kind, value_kind = self._symmetry.fields[name]
                for place in range(piece.size):
                    column = piece.first + place
                    if top[column]:
                        there = piece.first + turned_place(place, piece.size, side.numbers.get(kind))
                        buckets = turned_buckets(int(low[column]), int(top[column]), side.numbers.get(value_kind))
                        found[number, first[column] : first[column] + top[column] + 1] = first[there] + buckets
        return found

    def flat_of(self) -> Array:
        """For each side, the index of the action that every one in the flat space is there."""
        space = FlatSpace(self._game)
        listed = [space.action_of(index) for index in range(space.size)]
        sides = self._symmetry.sides
        found = [[space.index_of(phase, side.action(own)) for phase, own in listed] for side in sides]
        return np.array(found, np.int32)


def turned_place(place: int, size: int, numbers: Any) -> int:
    """Where in its field a cell is from a side; several cells may belong to one number."""
    if numbers is None:
        return place
    each = size // len(numbers)
    return int(each * numbers[place // each] + place % each)


def turned_buckets(low: int, top: int, numbers: Any) -> Array:
    """The buckets of what the values of a column mean from a side; values below 0 mean none."""
    values = [low + bucket for bucket in range(top + 1)]
    return np.array([(value if numbers is None or value < 0 else numbers[value]) - low for value in values], np.int32)


def board_sides_of(game: Game) -> BoardSides | None:
    symmetry = game.definition.symmetry(game.ruleset)
    return None if symmetry is None else BoardSides(game, symmetry)
