"""Content: a game's TOML files, merged with a designer's own, and read with checks that say what they expected."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Self

from colossarium.kernel.aliases import Aliases, with_todays_names
from colossarium.kernel.errors import BadContent, ColossariumError
from colossarium.kernel.files import parse_json, read_toml
from colossarium.kernel.nearest import did_you_mean, nearest

_IDENTITIES = ("id", "name", "number", "level")  # the first of these that a table has tells it from its neighbours
_TYPING_ERROR = 0.75  # how alike a key that is missing and one that is there must be, to be taken for the same

LISTED, LISTED_OF_MANY = 40, 3  # words that an error lists: all of them, or the first of too many


class Table:
    """Named values to be read with checks; `close` refuses keys that nobody read.

    Whoever reads a table asks for every key it can have, by reading it, by `in`, or by `offered`; so `close` can name
    them all.
    """

    error: type[ColossariumError] = BadContent

    def __init__(self, label: str, values: dict[str, Any], files: dict[str, str] | None = None, file: str = "") -> None:
        self.label = label
        self.values = values
        self.files = files or {}
        self.file = file
        self._asked: dict[str, None] = {}  # every key that somebody asked for, in that order
        self._read: set[str] = set()

    def refuse(self, key: str, accepted: str, known: Iterable[str] = ()) -> ColossariumError:
        """The error for a value that is missing or wrong; of the `known` values it names the nearest."""
        where = self._where(key)
        if key not in self.values:
            return self.error(f"{where} has no '{key}': expected {accepted}.{self._slip()}")
        value, words = self.values[key], set(known)
        given = value if isinstance(value, list) else [value]
        meant = next((did_you_mean(each, words) for each in given if isinstance(each, str) and each not in words), "")
        return self.error(f"{where}: {key} = {_shown(value)} is invalid{meant}: expected {accepted}.{self._slip()}")

    def _slip(self) -> str:
        """A question about a key that is missing, where one that nobody asked for looks like it."""
        unasked = [key for key in self.values if key not in self._asked]
        for missing in self._asked:
            written = None if missing in self.values else nearest(missing, unasked, _TYPING_ERROR)
            if written is not None:
                return f" Did you mean '{missing}' by '{written}'?"
        return ""

    def unknown(self, key: str, name: str, known: Sequence[str], what: str = "") -> ColossariumError:
        """The error for an id in the value of a key that is the id of nothing."""
        where, thing = f"{self._where(key)}.{key}", f"{what} '{name}'".strip()
        return self.error(f"{where}: there is no {thing}{did_you_mean(name, known)}; accepted: {_some(known)}.")

    def _where(self, key: str) -> str:
        file = self.files.get(key, self.file)
        return f"{file}: {self.label}" if file else self.label

    def __contains__(self, key: str) -> bool:
        self._asked[key] = None
        return key in self.values

    def _value(self, key: str) -> Any:
        self._asked[key] = None
        self._read.add(key)
        return self.values.get(key)

    def integer(self, key: str, low: int, high: int) -> int:
        value = self._value(key)
        if not _is_integer(value) or not low <= value <= high:
            raise self.refuse(key, f"a whole number from {low} to {high}")
        return int(value)

    def integers(self, key: str, low: int, high: int, counts: Sequence[int]) -> list[int]:
        value = self._value(key)
        good = isinstance(value, list) and len(value) in counts
        if not good or not all(_is_integer(item) and low <= item <= high for item in value):
            raise self.refuse(key, f"a list of {_sizes(counts)} whole numbers from {low} to {high}")
        return list(value)

    def text(self, key: str) -> str:
        value = self._value(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(key, "a text that is not empty")
        return value

    def texts(self, key: str, counts: Sequence[int]) -> list[str]:
        value = self._value(key)
        good = isinstance(value, list) and len(value) in counts
        if not good or not all(isinstance(item, str) for item in value):
            raise self.refuse(key, f"a list of {_sizes(counts)} texts")
        return list(value)

    def truth(self, key: str) -> bool:
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.refuse(key, "true or false")
        return value

    def choice(self, key: str, choices: Iterable[str]) -> str:
        value = self._value(key)
        known = list(choices)
        if value not in known:
            raise self.refuse(key, "one of " + ", ".join(known), known)
        return str(value)

    def offered(self, keys: Iterable[str]) -> None:
        """Say that these keys may be there, whether or not anybody reads them."""
        for key in keys:
            self._asked[key] = None
            self._read.add(key)

    def any(self, key: str, accepted: str) -> Any:
        """A value of any kind, which the caller checks."""
        value = self._value(key)
        if value is None:
            raise self.refuse(key, accepted)
        return value

    def table(self, key: str) -> Self:
        value = self._value(key)
        if not isinstance(value, dict):
            raise self.refuse(key, "a table")
        return type(self)(f"{self.label}.{key}", value, {}, self.files.get(key, self.file))

    def close(self) -> None:
        for key in self.values:
            if key not in self._asked:
                meant = did_you_mean(key, self._asked)
                keys = ", ".join(self._asked)
                raise self.error(f"{self._where(key)}: there is no key '{key}'{meant}; the keys are {keys}.")
            if key not in self._read:
                raise self.error(f"{self._where(key)}: the key '{key}' means nothing here; leave it out.")


class Tables:
    """All tables of a game's content, by name; `Ruleset` of the game reads them into its record.

    Tables of the house edition lie over shared ones, and a designer's own over both.
    """

    def __init__(
        self, house: Path, extra: Path | None = None, *, shared: Path | None = None, game: str | None = None
    ) -> None:
        self._single: dict[str, Table] = {}
        self._rows: dict[str, list[Table]] = {}
        self._text: str | None = None  # of content that was not read from files
        if shared is not None:
            for path in sorted(shared.glob("*.toml")):
                self._add(path, f"shared {path.name}", known=None)
        for path in sorted(house.glob("*.toml")):
            self._add(path, path.name, known=None)
        known = {*self._single, *self._rows}
        for path in _extra_files(extra, game or house.parent.name):
            self._add(path, str(path), known)

    @classmethod
    def from_text(cls, text: str, aliases: Aliases) -> Self:
        """Content as `text` wrote it; whoever asks for its text or hash gets them unchanged."""
        tables = cls.__new__(cls)
        tables._text = text
        data = with_todays_names(_parsed(text), aliases)
        tables._single = {name: _kept(f"[{name}]", values) for name, values in data["single"].items()}
        tables._rows = {
            name: [_kept(_row_label(name, row), row) for row in rows] for name, rows in data["rows"].items()
        }
        return tables

    def _add(self, path: Path, shown: str, known: set[str] | None) -> None:
        for name, value in read_toml(path, BadContent).items():
            if known is not None and name not in known:
                meant, tables = did_you_mean(name, known), ", ".join(sorted(known))
                raise BadContent(f"{shown}: there is no table '{name}'{meant}; the tables are {tables}.")
            if isinstance(value, dict) and name not in self._rows:
                self._merge_single(name, value, shown)
            elif isinstance(value, list) and name not in self._single and all(isinstance(v, dict) for v in value):
                for row in value:
                    self._merge_row(name, row, shown)
            else:
                shape = "[[" + name + "]]" if name in self._rows else "[" + name + "]"
                raise BadContent(f"{shown}: '{name}' must be written as {shape}.")

    def _merge_single(self, name: str, values: dict[str, Any], file: str) -> None:
        table = self._single.setdefault(name, Table(f"[{name}]", {}, file=file))
        _update(table, values, file)

    def _merge_row(self, name: str, values: dict[str, Any], file: str) -> None:
        rows = self._rows.setdefault(name, [])
        key = _identity(values)
        if key is None:
            raise BadContent(f"{file}: a table [[{name}]] has neither {' nor '.join(_IDENTITIES)}.")
        for table in rows:
            if table.values.get(key) == values[key]:
                if table.files[key] == file:
                    raise BadContent(f"{file}: [[{name}]]: there are two with {key} = {_shown(values[key])}.")
                _update(table, values, file)
                return
        table = Table(_row_label(name, values), {}, file=file)
        _update(table, values, file)
        rows.append(table)

    def one(self, name: str) -> Table:
        if name not in self._single:
            raise BadContent(f"The content has no table [{name}].")
        return self._single[name]

    def rows(self, name: str, counts: Sequence[int]) -> list[Table]:
        rows = self._rows.get(name, [])
        if len(rows) not in counts:
            file = rows[-1].file if rows else "the content"
            raise BadContent(f"{file}: [[{name}]]: {len(rows)} given; expected {_sizes(counts)}.")
        return rows

    def close(self) -> None:
        """Refuse whatever no reader asked for."""
        for table in self:
            table.close()

    def __iter__(self) -> Iterator[Table]:
        yield from self._single.values()
        for rows in self._rows.values():
            yield from rows

    def text(self) -> str:
        """All of it as text, for records and databases: `from_text` reads it back."""
        if self._text is None:
            self._text = json.dumps(self._data(), ensure_ascii=False, separators=(",", ":"))
        return self._text

    def hash(self) -> str:
        """Names this content in records; the same numbers and words always give the same hash."""
        return _hash(self._data() if self._text is None else json.loads(self._text))

    def _data(self) -> dict[str, Any]:
        return {
            "single": {name: table.values for name, table in self._single.items()},
            "rows": {name: [table.values for table in rows] for name, rows in self._rows.items()},
        }


def hash_of_text(text: str) -> str:
    """The hash of content that is kept as text."""
    return _hash(_parsed(text))


def _hash(data: dict[str, Any]) -> str:
    text = json.dumps([{"single": data["single"]}, data["rows"]], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = parse_json(text)
    except ValueError as problem:
        raise BadContent(f"this content is not JSON: {problem}.") from problem
    if not isinstance(data, dict) or set(data) != {"single", "rows"} or not _are_tables(data):
        raise BadContent("this content is not written as Colossarium writes it: tables under 'single' and 'rows'.")
    return data


def _are_tables(data: dict[str, Any]) -> bool:
    single, rows = data["single"], data["rows"]
    if not isinstance(single, dict) or not isinstance(rows, dict):
        return False
    lists = all(isinstance(each, list) for each in rows.values())
    return lists and all(isinstance(table, dict) for table in [*single.values(), *chain(*rows.values())])


def _kept(label: str, values: dict[str, Any]) -> Table:
    return Table(label, values, file="the match's own content")


def _identity(values: dict[str, Any]) -> str | None:
    return next((key for key in _IDENTITIES if key in values), None)


def _row_label(name: str, values: dict[str, Any]) -> str:
    return f"[[{name}]] {values.get(_identity(values) or '', '')}"


def _extra_files(extra: Path | None, game: str) -> list[Path]:
    if extra is None:
        return []
    if not extra.is_dir():
        raise BadContent(f"{extra}: this content folder does not exist.")
    folder = extra / game if (extra / game).is_dir() else extra
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise BadContent(f"{folder}: this content folder holds no .toml file.")
    return files


def _update(table: Table, values: dict[str, Any], file: str) -> None:
    for key, value in values.items():
        old = table.values.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and old.get("do") == value.get("do"):
            table.values[key] = {**old, **value}
        else:
            table.values[key] = value
        table.files[key] = file


def _sizes(counts: Sequence[int]) -> str:
    return f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])


def _some(known: Sequence[str]) -> str:
    """All of these words if they are not too many."""
    if len(known) <= LISTED:
        return ", ".join(known)
    return f"{', '.join(known[:LISTED_OF_MANY])} … {known[-1]}"


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: Any) -> str:
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
