"""Observations in machine code: what a seat may know of a state, as a row of 16-bit numbers.

Open fields are read from the memory of the states by tables that the layout gives, one for each observer, since seats
are counted from the observer on. What depends on rules is written by the game's own `observe`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.engine import Compiled
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import Layout, Piece, layout_of
from colossarium.kernel.play import observe
from colossarium.kernel.rule import hot, rule
from colossarium.kernel.schema import Actions, Bytes, Cells, Counts, Record, States, Units

LONG = 8  # bytes in a row from which on they are copied as a run
SIGN = 128  # of a byte
TABLES = ("runs", "signed", "unsigned", "short", "word", "part", "turned")


class Memory(NamedTuple):
    """The memory of an array of states, as numbers of each size."""

    octets: Bytes
    shorts: Cells
    words: Actions
    size: int  # bytes of one state


class Eyes(NamedTuple):
    """Where the columns of open fields are read; a table has as many numbers for each observer in turn."""

    runs: Actions  # first byte, first column, length: signed bytes
    signed: Actions  # byte, column
    unsigned: Actions
    short: Actions  # place in `shorts`, column
    word: Actions
    part: Actions  # first byte, bytes, bits of each part, how many, first column
    turned: Actions  # byte, column, place in `lookup` of the value 0
    lookup: Cells  # seats and the like as each observer counts them
    seats: int
    written: int  # the first column that the game's rule writes
    width: int


@hot
def look(c: Record, states: States, memory: Memory, eyes: Eyes, number: int, seat: int, out: Cells) -> None:
    """Write all that a seat may know of state `number` into a row as wide as the layout."""
    out[0] = seat
    copy_runs(memory, eyes, number * memory.size, seat, out)
    copy_bytes(memory, eyes, number * memory.size, seat, out)
    copy_wide(memory, eyes, number * memory.size, seat, out)
    take_apart(memory, eyes, number * memory.size, seat, out)
    turn_values(memory, eyes, number * memory.size, seat, out)
    observe(states[number], c, seat, out[eyes.written : eyes.width])


@hot
def copy_runs(memory: Memory, eyes: Eyes, base: int, seat: int, out: Cells) -> None:
    octets, runs = memory.octets, eyes.runs
    length = len(runs) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 3):
        first, column, count = base + runs[row], int(runs[row + 1]), int(runs[row + 2])
        source, target = octets[first : first + count], out[column : column + count]
        for place in range(count):
            target[place] = (int(source[place]) ^ SIGN) - SIGN


@hot
def copy_bytes(memory: Memory, eyes: Eyes, base: int, seat: int, out: Cells) -> None:
    octets, signed, unsigned = memory.octets, eyes.signed, eyes.unsigned
    length = len(signed) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 2):
        out[signed[row + 1]] = (int(octets[base + signed[row]]) ^ SIGN) - SIGN
    length = len(unsigned) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 2):
        out[unsigned[row + 1]] = octets[base + unsigned[row]]


@hot
def copy_wide(memory: Memory, eyes: Eyes, base: int, seat: int, out: Cells) -> None:
    shorts, words, short, word = memory.shorts, memory.words, eyes.short, eyes.word
    length = len(short) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 2):
        out[short[row + 1]] = shorts[(base >> 1) + short[row]]
    length = len(word) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 2):
        out[word[row + 1]] = words[(base >> 2) + word[row]]


@hot
def take_apart(memory: Memory, eyes: Eyes, base: int, seat: int, out: Cells) -> None:
    """Numbers that hold several: sets, bit by bit, and small numbers side by side."""
    octets, parts = memory.octets, eyes.part
    length = len(parts) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 5):
        source, bits, count, column = base + parts[row], int(parts[row + 2]), int(parts[row + 3]), int(parts[row + 4])
        word = 0
        for place in range(parts[row + 1]):
            word |= int(octets[source + place]) << (8 * place)
        mask, target = (1 << bits) - 1, out[column : column + count]
        for place in range(count):
            target[place] = (word >> (bits * place)) & mask


@hot
def turn_values(memory: Memory, eyes: Eyes, base: int, seat: int, out: Cells) -> None:
    octets, turned, lookup = memory.octets, eyes.turned, eyes.lookup
    length = len(turned) // eyes.seats
    for row in range(seat * length, (seat + 1) * length, 3):
        value = (int(octets[base + turned[row]]) ^ SIGN) - SIGN
        out[turned[row + 1]] = lookup[turned[row + 2] + value]


@hot
def to_unit(cells: Cells, low: Units, scale: Units, out: Units) -> None:
    """A row as numbers from 0 to 1."""
    for column in range(len(out)):
        out[column] = (cells[column] - low[column]) * scale[column]


@rule
def look_at_all(c: Record, states: States, memory: Memory, eyes: Eyes, seats: Counts, cells: Cells) -> None:
    """Write what one seat may know of each state, row after row."""
    for number in range(len(states)):
        row = cells[number * eyes.width : (number + 1) * eyes.width]
        look(c, states, memory, eyes, number, seats[number], row)


class Observer:
    """What seats may know of states of one game, as rows of numbers; `layout` names the columns."""

    def __init__(self, game: Game, layout: Layout | None = None) -> None:
        self.game = game
        self.layout = layout if layout is not None else layout_of(game)
        self.eyes = eyes_of(self.layout)
        self.engine: Compiled = game.engine

    def raw(self, states: np.ndarray[Any, Any], seats: Any) -> np.ndarray[Any, Any]:
        """The observation of each state by a seat, or by one seat for each state: int16[len(states), width]."""
        states = np.ascontiguousarray(states)
        looking = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int64), len(states)))
        cells = np.zeros((len(states), self.layout.width), np.int16)
        look_at = self.engine.machine.entry(look_at_all, "Content", "States", Memory, Eyes, "Counts", "Cells")
        look_at(self.engine.content, states, memory_of(states), self.eyes, looking, cells.reshape(-1))
        return cells

    def unit(self, states: np.ndarray[Any, Any], seats: Any) -> np.ndarray[Any, Any]:
        """The same as numbers from 0 to 1, float32."""
        return unit_of(self.layout, self.raw(states, seats))


def unit_of(layout: Layout, cells: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    low, scale = ranges_of(layout)
    units: np.ndarray[Any, Any] = (cells.astype(np.float32) - low) * scale
    return units


def ranges_of(layout: Layout) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The lowest value of every column, and 1 over the width of its range."""
    low = np.array([column.low for column in layout.columns], np.float32)
    high = np.array([column.high for column in layout.columns], np.float32)
    return low, (1 / np.maximum(1, high - low)).astype(np.float32)


def bounds_of(layout: Layout, encoding: str) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The lowest and the highest value of every column, in the type of an encoding."""
    if encoding == "unit":
        return np.zeros(layout.width, np.float32), np.ones(layout.width, np.float32)
    low = np.array([column.low for column in layout.columns], np.int16)
    return low, np.array([column.high for column in layout.columns], np.int16)


def memory_of(states: np.ndarray[Any, Any]) -> Memory:
    size = states.dtype.itemsize
    octets: Any = states.view(np.uint8).reshape(-1)
    return Memory(octets, octets[: len(octets) & -2].view(np.int16), octets[: len(octets) & -4].view(np.int32), size)


def eyes_of(layout: Layout) -> Eyes:
    """The tables of a layout."""
    lookup, places = _lookup_of(layout)
    seats: list[dict[str, list[int]]] = []
    for seat in range(layout.game.seats):
        tables: dict[str, list[int]] = {name: [] for name in TABLES}
        for piece in layout.pieces[1:]:
            if not piece.is_written:
                _add(layout, piece, seat, tables, places)
        seats.append(tables)
    longest = max(len(tables["runs"]) for tables in seats)
    for tables in seats:
        tables["runs"] += [0] * (longest - len(tables["runs"]))  # rows that turn can make more runs: these are empty
    arrays: dict[str, Any] = {
        name: np.array([number for tables in seats for number in tables[name]], np.int32) for name in TABLES
    }
    return Eyes(**arrays, lookup=lookup, seats=layout.game.seats, written=layout.written, width=layout.width)


def _add(
    layout: Layout,
    piece: Piece,
    seat: int,
    tables: dict[str, list[int]],
    places: dict[tuple[str, int], int],
) -> None:
    """Add the cells of a field to the tables, as one observer sees them."""
    sight = piece.field.sight
    assert sight is not None
    code, width = piece.field.type_code, np.dtype(piece.field.type_code).itemsize
    cells = _cells_of(layout, piece, seat)
    if sight.parts[1]:
        bits, count = sight.parts
        for number, at in enumerate(cells):
            tables["part"] += [at, width, bits, count, piece.first + number * count]
    elif sight.values:
        for number, at in enumerate(cells):
            tables["turned"] += [at, piece.first + number, places[sight.values, seat]]
    elif code == "i1" and len(cells) >= LONG:
        _add_runs(tables["runs"], cells, piece.first)
    else:
        name = {"?": "unsigned", "u1": "unsigned", "i1": "signed", "i2": "short", "i4": "word", "u4": "word"}[code]
        for number, at in enumerate(cells):
            tables[name] += [at // width, piece.first + number]


def _add_runs(runs: list[int], cells: list[int], first: int) -> None:
    start = 0
    for number in range(1, len(cells) + 1):
        if number == len(cells) or cells[number] != cells[number - 1] + 1:
            runs += [cells[start], first + start, number - start]
            start = number


def _cells_of(layout: Layout, piece: Piece, seat: int) -> list[int]:
    """The first byte of each cell in a state, in the order of the columns."""
    game, each = layout.game, piece.field
    offset = game.definition.state.dtype().fields[each.name][1]  # type: ignore[index]
    width = np.dtype(each.type_code).itemsize
    places = np.arange(int(np.prod(each.shape, dtype=int))).reshape(each.shape or (1,))
    assert each.sight is not None
    if each.sight.rows and each.shape:
        order = [seat] if each.sight.who == "own" else game.definition.turned(game.ruleset, each.sight.rows, seat)
        places = places[list(order)]
    return [int(offset) + width * int(place) for place in places.reshape(-1)]


def _lookup_of(layout: Layout) -> tuple[Any, dict[tuple[str, int], int]]:
    """How each observer counts seats and the like, and where in it the number 0 is; -1 stays -1."""
    game, lookup = layout.game, [-1]
    places: dict[tuple[str, int], int] = {}
    kinds = {piece.field.sight.values for piece in layout.pieces[1:] if piece.field.sight is not None} - {""}
    for kind in sorted(kinds):
        for seat in range(game.seats):
            order = list(game.definition.turned(game.ruleset, kind, seat))
            places[kind, seat] = len(lookup)
            lookup += [order.index(number) for number in range(len(order))] + [-1]
    return np.array(lookup, np.int16), places
