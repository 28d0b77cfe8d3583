"""The columns of an observation: what each one means, its range, and where in a state it is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from colossarium.kernel.errors import BadLayout
from colossarium.kernel.game import Game
from colossarium.kernel.schema import Field
from colossarium.kernel.sight import OBSERVER, SEAT, Sight

LOWEST, HIGHEST = -(2**15), 2**15 - 1  # of a cell


@dataclass(frozen=True)
class Column:
    """One number of an observation."""

    field: str
    index: tuple[int, ...]  # rows of seats are numbered from the observer
    low: int
    high: int
    meaning: str

    @property
    def name(self) -> str:
        return self.field + "".join(f"[{number}]" for number in self.index)


@dataclass(frozen=True)
class Piece:
    """The columns of one field: from the first one on, in the order of the field's cells."""

    field: Field
    first: int
    shape: tuple[int, ...]  # of the columns: rows in use, then cells, then parts of numbers
    is_written: bool = False  # by the game's rule `observe`

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


@dataclass(frozen=True)
class Layout:
    """All columns of a game's observations, under its options and content."""

    game: Game
    pieces: tuple[Piece, ...]
    width: int
    written: int  # where the columns begin that the game's rule writes
    columns: tuple[Column, ...] = field(repr=False)

    def __getitem__(self, name: str) -> slice:
        """The columns of a field."""
        for piece in self.pieces:
            if piece.field.name == name:
                return slice(piece.first, piece.first + piece.size)
        names = ", ".join(piece.field.name for piece in self.pieces)
        raise KeyError(f"There is no field '{name}' in observations of {self.game.name}; the fields are {names}.")

    def as_json(self) -> dict[str, Any]:
        """What is saved with a trained network, so that `check` can refuse it where columns have other meanings."""
        return {
            "game": self.game.id,
            "options": dict(self.game.options),
            "content": self.game.content_hash,
            "columns": [[column.name, column.low, column.high] for column in self.columns],
        }

    def check(self, saved: Mapping[str, Any]) -> None:
        """Refuse what was saved for other columns, or for other content."""
        own = self.as_json()
        for key in ("game", "content", "columns"):
            if saved.get(key) != own[key]:
                told = "" if key == "columns" else f": {saved.get(key)} there, {own[key]} here"
                raise BadLayout(
                    f"This network was trained with a different {key} from that of {self.game.name} here{told}."
                )


def layout_of(game: Game, sights: Mapping[str, Sight] | None = None) -> Layout:
    """The layout of a game's observations. `sights` replaces what fields declare, to test that nothing leaks."""
    fields = [replace(each, sight=(sights or {}).get(each.name, each.sight)) for each in game.definition.state.fields]
    if any(_who(each) == "rule" for each in fields) and "observe" not in game.definition.rules:
        names = ", ".join(each.name for each in fields if _who(each) == "rule")
        raise BadLayout(f"{game.name} has no rule `observe` that says what a seat may know of {names}.")
    observer = Field(OBSERVER, (), 0, max(1, game.seats - 1), "the seat that looks, counted as the game does")
    pieces, width = [Piece(observer, 0, ())], 1
    for each in fields:
        if _is_shown(each):
            pieces.append(Piece(each, width, _shape_of(game, each)))
            width += pieces[-1].size
    written = width
    for each in game.definition.observed(game.ruleset):
        pieces.append(Piece(each, width, each.shape, is_written=True))
        width += pieces[-1].size
    columns = tuple(column for piece in pieces for column in _columns_of(piece))
    return Layout(game, tuple(pieces), width, written, columns)


def _who(each: Field) -> str:
    return each.sight.who if each.sight is not None else "none"


def _is_shown(each: Field) -> bool:
    return _who(each) in ("all", "own") and each.sight is not None and not each.sight.follows


def _shape_of(game: Game, each: Field) -> tuple[int, ...]:
    """The field's cells as an observation has them: only rows in use, and numbers taken apart."""
    sight, shape = each.sight, each.shape
    assert sight is not None
    if sight.rows and shape:
        rows = 1 if sight.who == "own" else len(game.definition.turned(game.ruleset, sight.rows, 0))
        shape = (rows, *shape[1:])
    return (*shape, sight.parts[1]) if sight.parts[1] else shape


def _columns_of(piece: Piece) -> Iterator[Column]:
    each, sight = piece.field, piece.field.sight
    low, high = max(LOWEST, each.low), min(HIGHEST, each.high)
    if sight is not None and sight.parts[1]:
        low, high = 0, 2 ** sight.parts[0] - 1
    for index in product(*(range(length) for length in piece.shape)):
        yield Column(each.name, index, low, high, each.meaning)


__all__ = ["SEAT", "Column", "Layout", "Piece", "layout_of"]
