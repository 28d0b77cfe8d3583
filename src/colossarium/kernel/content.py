"""Content: a game's TOML files, merged with a designer's own, and read with checks that say what they expected."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Self

from colossarium.kernel.aliases import Aliases, with_todays_names
from colossarium.kernel.errors import BadContent
from colossarium.kernel.files import parse_json, read_toml
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.table import Table, shown, sizes

IDENTITIES = ("id", "name", "number", "level")  # the first of these that a table has identifies it
TEMPO = "tempo"  # a table that every content may have, and need not
WITHOUT = "without"  # the keys that a designer's table leaves out


class Tables:
    """All tables of a game's content, by name; `Ruleset` of the game reads them into its record.

    Tables of the house edition override shared ones, and a designer's own override both. A designer may
    remove rows of `removable` tables.
    """

    def __init__(
        self,
        house: Path,
        extra: Path | None = None,
        *,
        shared: Path | None = None,
        game: str | None = None,
        removable: Sequence[str] = (),
    ) -> None:
        self._single: dict[str, Table] = {}
        self._rows: dict[str, list[Table]] = {}
        self._text: str | None = None  # of content that was not read from files
        self._removable = tuple(removable)
        if shared is not None:
            for path in sorted(shared.glob("*.toml")):
                self._add(read_toml(path, BadContent), f"shared {path.name}", known=None)
        for path in sorted(house.glob("*.toml")):
            self._add(read_toml(path, BadContent), path.name, known=None)
        known = {*self._single, *self._rows, TEMPO}
        for path in extra_files(extra, game or house.parent.name):
            self._add(read_toml(path, BadContent), str(path), known)

    @classmethod
    def changed(cls, text: str, aliases: Aliases, over: Mapping[str, Any], removable: Sequence[str] = ()) -> Self:
        """Content as `text` wrote it, with changes over it."""
        tables = cls.from_text(text, aliases)
        tables._removable = tuple(removable)
        if over:
            tables.add(over, "the change")
        return tables

    @classmethod
    def from_text(cls, text: str, aliases: Aliases) -> Self:
        """Content as `text` wrote it; whoever asks for its text or hash gets them unchanged."""
        tables = cls.__new__(cls)
        tables._text = text
        tables._removable = ()
        tables._put(with_todays_names(_parsed(text), aliases))
        return tables

    @classmethod
    def from_data(cls, data: Mapping[str, Any], removable: Sequence[str] = ()) -> Self:
        """Content as plain values, as `data` gives them."""
        tables = cls.__new__(cls)
        tables._text, tables._removable = None, tuple(removable)
        tables._put(data)
        return tables

    def _put(self, data: Mapping[str, Any]) -> None:
        self._single = {name: _kept(f"[{name}]", values) for name, values in data["single"].items()}
        self._rows = {name: [_kept(_row_label(name, row), row) for row in rows] for name, rows in data["rows"].items()}

    def read_as(self, kind: type[Table]) -> Self:
        """The same content in tables of another kind."""
        again = type(self).__new__(type(self))
        again._text, again._removable = self._text, self._removable
        again._single = {
            name: kind(each.label, each.values, each.files, each.file) for name, each in self._single.items()
        }
        again._rows = {
            name: [kind(each.label, each.values, each.files, each.file) for each in rows]
            for name, rows in self._rows.items()
        }
        return again

    def add(self, data: Mapping[str, Any], shown: str) -> None:
        """Merge a designer's tables into these; `shown` says where they come from."""
        self._text = None
        self._add(data, shown, {*self._single, *self._rows, TEMPO})

    def _add(self, data: Mapping[str, Any], shown: str, known: set[str] | None) -> None:
        for name, value in data.items():
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
            raise BadContent(f"{file}: a table [[{name}]] has neither {' nor '.join(IDENTITIES)}.")
        if "remove" in values:
            self._remove_row(name, key, values, file)
            return
        for table in rows:
            if table.values.get(key) == values[key]:
                if table.files.get(key) == file:
                    raise BadContent(f"{file}: [[{name}]]: there are two with {key} = {shown(values[key])}.")
                _update(table, values, file)
                return
        table = Table(_row_label(name, values), {}, file=file)
        _update(table, values, file)
        rows.append(table)

    def _remove_row(self, name: str, key: str, values: dict[str, Any], file: str) -> None:
        where = f"{file}: {_row_label(name, values)}"
        if values["remove"] is not True or len(values) != 2:
            raise BadContent(f"{where}: a row to remove has 'remove = true' and its {key}, and nothing else.")
        if name not in self._removable:
            allowed = ", ".join(self._removable) or "none"
            raise BadContent(f"{where}: rows of this table cannot be removed; those that can are {allowed}.")
        rows = self._rows[name]
        left = [row for row in rows if row.values.get(key) != values[key]]
        if len(left) == len(rows):
            known = [str(row.values.get(key)) for row in rows]
            meant = did_you_mean(values[key], known)
            raise BadContent(f"{where}: there is no such row to remove{meant}; there are {', '.join(known)}.")
        self._rows[name] = left

    def one(self, name: str) -> Table:
        if name not in self._single:
            raise BadContent(f"The content has no table [{name}].")
        return self._single[name]

    def optional(self, name: str) -> Table | None:
        """A table that need not be there."""
        return self._single.get(name)

    def rows(self, name: str, counts: Sequence[int]) -> list[Table]:
        rows = self._rows.get(name, [])
        if len(rows) not in counts:
            file = rows[-1].file if rows else "the content"
            raise BadContent(f"{file}: [[{name}]]: {len(rows)} given; expected {sizes(counts)}.")
        return rows

    def listed(self, name: str) -> list[dict[str, Any]]:
        """The rows of a table as they are written, for whoever shows content that was checked before."""
        return [dict(row.values) for row in self._rows.get(name, [])]

    def close(self) -> None:
        """Refuse every key that no reader asked for."""
        for table in self:
            table.close()

    def __iter__(self) -> Iterator[Table]:
        yield from self._single.values()
        for rows in self._rows.values():
            yield from rows

    def text(self) -> str:
        """All of it as text, for records and databases: `from_text` reads it back."""
        if self._text is None:
            self._text = json.dumps(self.data(), ensure_ascii=False, separators=(",", ":"))
        return self._text

    def hash(self) -> str:
        """Names this content in records; the same numbers and words always give the same hash."""
        return _hash(self.data() if self._text is None else json.loads(self._text))

    def data(self) -> dict[str, Any]:
        """All of it as plain values: single tables under `single`, rows under `rows`."""
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
    return next((key for key in IDENTITIES if key in values), None)


def _row_label(name: str, values: dict[str, Any]) -> str:
    return f"[[{name}]] {values.get(_identity(values) or '', '')}"


def extra_files(extra: Path | None, game: str) -> list[Path]:
    """The files of a designer's folder, or of its part for this game."""
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
        if key == WITHOUT:
            continue
        old = table.values.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and old.get("do") == value.get("do"):
            table.values[key] = {**old, **value}
        else:
            table.values[key] = value
        table.files[key] = file
    if WITHOUT in values:
        _leave_out(table, values[WITHOUT], file)


def _leave_out(table: Table, keys: Any, file: str) -> None:
    """Take keys out of a table, or out of a table inside it: `without = ["loot", "mods.draw"]`."""
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        raise BadContent(f"{file}: {table.label}: {WITHOUT} must be a list of keys.")
    for key in keys:
        own, last = table.values, key
        if "." in key:
            first, _, last = key.partition(".")
            own = table.values[first] = dict(own[first]) if isinstance(own.get(first), dict) else {}
        if last not in own:
            meant, known = did_you_mean(last, own), ", ".join(own)
            raise BadContent(f"{file}: {table.label}: there is no key '{key}' to leave out{meant}; there are {known}.")
        del own[last]
