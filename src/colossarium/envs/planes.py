"""Observations as planes in the shape of the board, worked out from the raw ones and from nothing else.

So planes can tell no more than a seat may know, and they tell all of it: what has no place on the board fills a plane
of its own with one number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from colossarium.envs.errors import BadStep
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import Layout, Piece
from colossarium.kernel.observation.observing import unit_of
from colossarium.kernel.planes import Board
from colossarium.kernel.schema import At

Array = np.ndarray[Any, Any]

FEW = 8  # values of a space up to which each has a plane; things with a name have one each, however many there are


def board_of(game: Game) -> Board:
    """The board that a game declares, or a refusal."""
    board = game.definition.planes
    if board is None:
        raise BadStep(f"{game.name} declares no board to draw planes of: expected encoding = 'raw' or 'unit'.")
    return board


class Planes:
    """The planes of a game: `names` says what each shows, `draw` makes them from raw observations."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.board = board_of(layout.game)
        spaces, fields = self.board.spaces, [each for each in layout.pieces if not each.is_written]
        self._grids = [each for each in fields if each.shape[-1:] == (spaces,)]
        self._places = [each for each in fields if each not in self._grids and _holds_spaces(each, spaces)]
        shown = {number for piece in [*self._grids, *self._places] for number in _columns(piece)}
        self._others = np.array([number for number in range(layout.width) if number not in shown], np.int64)
        self.names = tuple(self._named())
        self.shape = (len(self.names), *self.board.shape)

    def _named(self) -> Iterator[str]:
        columns = self.layout.columns
        for piece in self._grids:
            values = self._values(piece)
            for first in _columns(piece)[:: self.board.spaces]:
                name = piece.field.name + "".join(f"[{number}]" for number in columns[first].index[:-1])
                yield from [f"{name} = {value}" for value in values] if values else [name]
        for piece in self._places:
            yield from (columns[number].name for number in _columns(piece))
        yield from self.board.drawn
        yield from (columns[number].name for number in self._others)

    def _values(self, piece: Piece) -> list[int]:
        """The values that have a plane each; none: one plane shows the number itself."""
        column, source, sight = self.layout.columns[piece.first], piece.field.source, piece.field.sight
        is_named = (isinstance(source, At) and bool(source.one_of)) or (sight is not None and bool(sight.values))
        count = column.high - column.low + 1
        return list(range(column.low, column.high + 1)) if 2 < count <= FEW or (is_named and count > 2) else []

    def draw(self, cells: Array) -> Array:
        """The planes of raw observations, whatever the axes before the last one: float32, from 0 to 1."""
        rows = cells.reshape(-1, self.layout.width)
        out = np.empty((len(rows), len(self.names), self.board.spaces), np.float32)
        unit = unit_of(self.layout, rows)
        plane = self._draw_grids(rows, unit, out)
        plane = self._draw_places(rows, out, plane)
        if self.board.draw is not None:
            fields = {piece.field.name: self._field(rows, piece) for piece in self.layout.pieces}
            drawn = self.board.draw(self.layout.game.ruleset, fields)
            out[:, plane : plane + len(self.board.drawn)] = drawn.reshape(len(rows), -1, self.board.spaces)
            plane += len(self.board.drawn)
        out[:, plane:] = unit[:, self._others, None]
        return out.reshape(*cells.shape[:-1], *self.shape)

    def _draw_grids(self, rows: Array, unit: Array, out: Array) -> int:
        plane = 0
        for piece in self._grids:
            values = self._values(piece)
            for first in _columns(piece)[:: self.board.spaces]:
                area = slice(first, first + self.board.spaces)
                if values:
                    out[:, plane : plane + len(values)] = rows[:, None, area] == np.array(values)[:, None]
                else:
                    out[:, plane] = unit[:, area]
                plane += len(values) or 1
        return plane

    def _draw_places(self, rows: Array, out: Array, plane: int) -> int:
        for piece in self._places:
            places = rows[:, _columns(piece).start : _columns(piece).stop]
            own = out[:, plane : plane + piece.size]
            own[:] = np.arange(self.board.spaces) == places[:, :, None]
            plane += piece.size
        return plane

    def _field(self, rows: Array, piece: Piece) -> Array:
        return rows[:, piece.first : piece.first + piece.size].reshape(-1, *piece.shape)


def _holds_spaces(piece: Piece, spaces: int) -> bool:
    """Its values are spaces of the board, or -1 for none."""
    return piece.field.low in (-1, 0) and piece.field.high == spaces - 1


def _columns(piece: Piece) -> range:
    return range(piece.first, piece.first + piece.size)
