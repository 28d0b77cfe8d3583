"""Paths to the numbers of a game, and changes written with them: `game.rounds=8`, `blueprint[quorlan].cost=5`.

A line of an effect is counted from 1: `card[gilding].effect.2.cubes=4`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import product
from typing import Any

from colossarium.kernel.content import IDENTITIES
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.options import written

OPTION = "option"
MOST_CELLS = 64  # of a sweep, unless somebody insists
SHOWN = 24  # names that an error lists


class BadPath(ColossariumError):
    """A path that leads nowhere; says which part of it, and what there is."""

    code = "bad_path"


@dataclass(frozen=True)
class Target:
    """Where a path leads: an option, or a key of a table or of one of its rows."""

    path: str
    table: str  # empty: an option
    row: tuple[str, Any] | None  # the key that identifies the row, and its value
    keys: tuple[str, ...]
    value: Any  # what is there now


@dataclass(frozen=True)
class Setting:
    target: Target
    value: Any

    def __str__(self) -> str:
        return f"{self.target.path}={written(self.value)}"


class Contents:
    """The content and options of a game, as paths see them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._data: dict[str, Any] = json.loads(game.content_text)

    def target(self, path: str) -> Target:
        """Where a path leads; one that leads nowhere is refused with the known names."""
        found = re.fullmatch(r"([^.\[\]]+)(?:\[([^\]]*)\])?(?:\.(.+))?", path.strip())
        if not found:
            raise BadPath(f"'{path}' is not a path: expected table.key, table[id].key or option.NAME.")
        table, row, rest = found.groups()
        options = {option.name: option for option in self._game.known_options}
        if table == OPTION or (rest is None and row is None):
            name = (row or rest) if table == OPTION else table
            if name not in options:
                raise _unknown(path, "option", str(name), list(options))
            return Target(path, "", None, (str(name),), self._game.options[str(name)])
        single, rows = self._data["single"], self._data["rows"]
        if table not in single and table not in rows:
            raise _unknown(path, "table", table, [*single, *rows, OPTION])
        if table in rows:
            return self._target_in_row(path, table, row, rest)
        if row is not None or rest is None:
            raise BadPath(
                f"'{path}': [{table}] is a single table; write {table}.KEY with one of {_list(single[table])}."
            )
        keys = tuple(rest.split("."))
        return Target(path, table, None, keys, _value(path, single[table], keys))

    def _target_in_row(self, path: str, table: str, row: str | None, rest: str | None) -> Target:
        rows = self._data["rows"][table]
        ids = {str(each[_identity(each)]): each for each in rows}
        if row is None or rest is None:
            raise BadPath(f"'{path}': [[{table}]] has several rows; write {table}[ID].KEY with one of {_list(ids)}.")
        if row not in ids:
            raise _unknown(path, "row", row, list(ids))
        own, keys = ids[row], tuple(rest.split("."))
        identity = _identity(own)
        return Target(path, table, (identity, own[identity]), keys, _value(path, own, keys))

    def setting(self, text: str) -> Setting:
        """One change: PATH=VALUE."""
        path, equals, value = text.partition("=")
        if not equals:
            raise BadPath(
                f"A change is written PATH=VALUE, such as game.rounds=8, or is a folder that exists; not '{text}'."
            )
        target = self.target(path)
        return Setting(target, self._read(target, value))

    def _read(self, target: Target, text: str) -> Any:
        if not target.table:
            option = next(each for each in self._game.known_options if each.name == target.keys[0])
            return option.parse(text.strip())
        return read_value(text)

    def values(self, text: str) -> list[Setting]:
        """Several values of one path: `game.rounds=6..12`, `game.rounds=6..12:2` or `capture=activation,free`."""
        path, equals, values = text.partition("=")
        if not equals or not values:
            raise BadPath(
                f"'{text}' is not understood: expected PATH=LOW..HIGH, PATH=LOW..HIGH:STEP or PATH=VALUE,VALUE."
            )
        target = self.target(path)
        steps = re.fullmatch(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?", values.strip())
        if not steps:
            return [Setting(target, self._read(target, each)) for each in values.split(",")]
        low, high, step = int(steps[1]), int(steps[2]), int(steps[3] or 1)
        if high < low or step < 1:
            raise BadPath(f"'{text}': the range is empty; expected LOW..HIGH with LOW at most HIGH.")
        return [Setting(target, value) for value in range(low, high + 1, step)]

    def changed(self, settings: Sequence[Setting]) -> Game:
        """The game with these settings, read by the same reader as a designer's folder."""
        game = self._game
        chosen = {each.target.keys[0]: each.value for each in settings if not each.target.table}
        tables = game.definition.tables_of(game.content_text, self._over(settings))
        return Game(game.definition, {**game.options, **chosen}, tables)

    def _over(self, settings: Sequence[Setting]) -> dict[str, Any]:
        over: dict[str, Any] = {}
        for each in settings:
            target = each.target
            if not target.table:
                continue
            own = self._data["single"].get(target.table) if target.row is None else self._row(target)
            top = _with(own[target.keys[0]], target.keys[1:], each.value)
            if target.row is None:
                over.setdefault(target.table, {})[target.keys[0]] = top
                continue
            rows = over.setdefault(target.table, [])
            row = next((row for row in rows if row[target.row[0]] == target.row[1]), None)
            if row is None:
                rows.append(row := {target.row[0]: target.row[1]})
            row[target.keys[0]] = top
        return over

    def _row(self, target: Target) -> dict[str, Any]:
        assert target.row is not None
        key, value = target.row
        return next(row for row in self._data["rows"][target.table] if row.get(key) == value)

    def paths(self) -> dict[str, Any]:
        """Every path to a number or a word, and what is there."""
        found: dict[str, Any] = {f"{OPTION}.{name}": value for name, value in self._game.options.items()}
        for table, values in self._data["single"].items():
            found.update(_leaves(table, values))
        for table, rows in self._data["rows"].items():
            for row in rows:
                found.update(_leaves(f"{table}[{row[_identity(row)]}]", row))
        return found


def cells(varied: Sequence[Sequence[Setting]], *, yes: bool = False) -> list[tuple[Setting, ...]]:
    """The grid of all values; a large one must be confirmed."""
    grid = list(product(*varied))
    if len(grid) > MOST_CELLS and not yes:
        raise BadPath(f"This grid has {len(grid)} cells, more than {MOST_CELLS}; --yes plays it all the same.")
    return grid


def read_value(text: str) -> Any:
    """A value as it is typed: a number, true or false, a list in brackets, or a word."""
    word = text.strip()
    if word in ("true", "false"):
        return word == "true"
    try:
        return json.loads(word)
    except ValueError:
        return word


def _value(path: str, values: Mapping[str, Any], keys: Sequence[str]) -> Any:
    own: Any = values
    for key in keys:
        inner = _inner(own, key)
        if inner is None:
            lines = [str(number) for number in range(1, len(own) + 1)] if isinstance(own, list) else []
            raise _unknown(path, "key", key, list(own) if isinstance(own, Mapping) else lines)
        own = own[inner]
    return own


def _inner(own: Any, key: str) -> Any:
    """Where a key leads: into a table, or to a line of an effect, counted from 1; None: nowhere."""
    if isinstance(own, Mapping):
        return key if key in own else None
    is_line = isinstance(own, list) and key.isdecimal() and 1 <= int(key) <= len(own)
    return int(key) - 1 if is_line else None


def _with(value: Any, keys: Sequence[str], new: Any) -> Any:
    """A value with a nested one replaced."""
    if not keys:
        return new
    copied = deepcopy(value)
    own = copied
    for key in keys[:-1]:
        own = own[_inner(own, key)]
    own[_inner(own, keys[-1])] = new
    return copied


def _leaves(path: str, values: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in values.items():
        found.update(_leaves(f"{path}.{key}", value) if isinstance(value, Mapping) else {f"{path}.{key}": value})
    return found


def _identity(row: Mapping[str, Any]) -> str:
    return next(key for key in IDENTITIES if key in row)


def _unknown(path: str, what: str, name: str, known: Sequence[str]) -> BadPath:
    return BadPath(f"'{path}': there is no {what} '{name}'{did_you_mean(name, known)}; there are {_list(known)}.")


def _list(names: Any) -> str:
    words = [str(name) for name in names]
    more = f" and {len(words) - SHOWN} more" if len(words) > SHOWN else ""
    return ", ".join(words[:SHOWN]) + more
