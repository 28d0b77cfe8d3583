"""Positions: a state as people read and write it, derived from the keys that its fields declare (`At` in state.py).

A game adds what cannot be said field by field: ids that depend on the match, tables that apply only now and then, keys
of its own, and what follows from what.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeAlias

from colossarium.kernel.errors import BadPosition
from colossarium.kernel.position_docs import capitals, described
from colossarium.kernel.schema import At, Field, Header, Record
from colossarium.kernel.table import Table

NONE = "none"  # null, in files that cannot say it
Json: TypeAlias = dict[str, Any]
Ids: TypeAlias = Mapping[str, Sequence[str]]  # the ids of each kind, in the order of their numbers; "" for none
Writer: TypeAlias = Callable[[Json, Any, Ids], None]


class Given(Table):
    """A part of a position, read with checks; `close` looks at its parts too."""

    error = BadPosition

    def __init__(self, label: str, values: dict[str, Any], files: dict[str, str] | None = None, file: str = "") -> None:
        super().__init__(label, values, files, file)
        self._parts: dict[str, Self] = {}

    def part(self, key: str) -> Self:
        """The table under a key, the same one each time; an empty one where it is missing or null."""
        if key not in self._parts:
            is_there = self.has(key)
            self.offered((key,))
            self._parts[key] = self.table(key) if is_there else type(self)(f"{self.label}.{key}", {})
        return self._parts[key]

    def has(self, key: str) -> bool:
        """The key is there, and neither null nor `none`, which is how TOML says it."""
        return key in self and self.values[key] not in (None, NONE)

    def one_of(self, key: str, ids: Sequence[str], none: int = -1) -> int:
        """The number of the id under this key; `none` where it is null."""
        if not self.has(key):
            self.offered((key,))
            return none
        return ids.index(self.choice(key, [each for each in ids if each]))

    def list_of(self, key: str, ids: Sequence[str], what: str, most: int) -> list[int]:
        """The numbers of the ids in a list; none where the key is missing."""
        if not self.has(key):
            self.offered((key,))
            return []
        names, known = self.texts(key, range(most + 1)), [each for each in ids if each]
        for name in names:
            if name not in known:
                raise self.unknown(key, name, known, what)
        return [ids.index(name) for name in names]

    def confirm(self, key: str, value: int) -> None:
        """A number that follows from others: it may be given, but no other one."""
        if key in self:
            self.integer(key, value, value)

    def follows(self, key: str, value: Any) -> None:
        """A value, or a table of them, that follows from other keys: it may be given, but no other one."""
        given = self.values.get(key) if self.has(key) else None
        self.offered((key,))
        if given is not None and isinstance(value, dict):
            part = self.part(key)
            for name, entry in value.items():
                part.follows(name, entry)
        elif given is not None and (given != value or isinstance(given, bool) != isinstance(value, bool)):
            shown = NONE if value is None else json.dumps(value)
            raise self.refuse(key, f"{shown}, which follows from the rest of the position")

    def slip(self) -> str:
        """A question about a misspelt key of a part that was read: it can be the reason why another one is refused."""
        found = (part._slip() or part.slip() for part in self._parts.values())
        return next((question for question in found if question), "")

    def close(self) -> None:
        super().close()
        for part in self._parts.values():
            part.close()


@dataclass(frozen=True)
class Step:
    """One part of a path: a key, or every id of a kind."""

    name: str
    is_kind: bool = False
    skips_blanks: bool = False


def _steps_of(at: At) -> tuple[Step, ...]:
    found = []
    for part in at.path.split("."):
        if part.startswith("{"):
            kind = part.strip("{}")
            found.append(Step(kind.rstrip("?"), is_kind=True, skips_blanks=kind.endswith("?")))
        else:
            found.append(Step(part))
    return tuple(found)


@dataclass(frozen=True)
class Key:
    """A field of the state with its place in positions."""

    field: Field
    at: At
    steps: tuple[Step, ...]

    @property
    def kinds(self) -> int:
        """How many steps of its path are the things of a kind, one key for each."""
        return sum(step.is_kind for step in self.steps)

    def is_blank(self, value: Any) -> bool:
        if isinstance(value, list):
            return all(self.is_blank(entry) for entry in value)
        return bool(value == (self.at.none if self.at.one_of or self.at.row_of or self.at.or_none else 0))


class PositionFormat:
    """How positions write the fields of a state, and read them."""

    def __init__(self, state: type[Header]) -> None:
        self.state = state
        self.keys = [
            Key(field, field.source, _steps_of(field.source)) for field in state.fields if isinstance(field.source, At)
        ]
        self._writers = [(key, _writer_of(key, key.steps)) for key in self.keys]

    @property
    def names(self) -> list[str]:
        """The first part of every path, in order."""
        return list(dict.fromkeys(key.steps[0].name for key in self.keys))

    def write(self, ids: Ids, s: Record, without: Collection[str] = (), only: Collection[str] | None = None) -> Json:
        """Every declared field of a state, or those named; the tables in `without` do not apply now: they are null."""
        written: Json = {}
        for key, write in self._writers:
            if only is not None and key.steps[0].name not in only:
                continue
            if key.steps[0].name in without:
                written[key.steps[0].name] = None
            else:
                write(written, getattr(s, key.field.name), ids)
        return written

    def read(self, ids: Ids, c: Record, s: Record, given: Given, names: Iterable[str]) -> None:
        """Read these keys of a position into the fields of a state; what it leaves out stays as it is."""
        wanted = set(names)
        for key in self.keys:
            if key.steps[0].name in wanted:
                value = _read(given, key, key.steps, getattr(s, key.field.name), ids, c)
                setattr(s, key.field.name, value)

    def rows(self, listed: Ids | None = None) -> Iterator[tuple[str, str, str]]:
        """For the docs: path, kind of value and meaning of every field; the ids of `listed` kinds are written out."""
        for key in self.keys:
            path = ".".join(capitals(step.name) if step.is_kind else step.name for step in key.steps)
            hint = f"; {key.at.hint}" if key.at.hint else ""
            yield path, described(key.at, key.field, listed or {}, key.kinds), key.field.meaning + hint


# Writing.


def joined(one: Json, other: Json) -> Json:
    """Both together; of two tables under one key, the entries of both."""
    both = {**one, **other}
    for key in one.keys() & other.keys():
        if isinstance(one[key], dict) and isinstance(other[key], dict):
            both[key] = joined(one[key], other[key])
    return both


def _writer_of(key: Key, steps: tuple[Step, ...]) -> Writer:
    """How a value is put under its path: worked out once, for positions are written at every action."""
    step, written = steps[0], _writing(key)
    deeper = _writer_of(key, steps[1:]) if steps[1:] else None

    def put(into: Json, name: str, value: Any, ids: Ids) -> None:
        if deeper is None:
            into[name] = written(value, ids)
        else:
            deeper(into.setdefault(name, {}), value, ids)

    def put_one(into: Json, value: Any, ids: Ids) -> None:
        put(into, step.name, value, ids)

    def put_each(into: Json, values: Any, ids: Ids) -> None:
        for name, value in zip(ids[step.name], values, strict=False):  # a match may have fewer than there is room for
            if name and not (step.skips_blanks and key.is_blank(value)):
                put(into, name, value, ids)

    return put_each if step.is_kind else put_one


def _writing(key: Key) -> Callable[[Any, Ids], Any]:
    """How a value of a field is written."""
    at, kind, none = key.at, key.at.kind, key.at.none
    if at.one_of:
        return lambda value, ids: None if value == none else ids[kind][value] or None
    if at.set_of:
        return lambda value, ids: [name for number, name in enumerate(ids[kind]) if value >> number & 1]
    if at.marked:
        return lambda value, ids: [name for name, mark in zip(ids[kind], value, strict=False) if mark]
    if at.row_of:
        return lambda value, ids: [ids[kind][number] for number in value if number != none]
    return partial(_number, key)


def _number(key: Key, value: Any, _: Ids) -> Any:
    """A number, a row of them, or true or false."""
    at = key.at
    if at.truth or key.field.is_flag:
        return bool(value)
    if at.trimmed:
        return value[: max((number for number, entry in enumerate(value, start=1) if entry), default=0)]
    if at.or_none and value == at.none:
        return None
    return list(value) if isinstance(value, list) else value


# Reading.


def _read(given: Given, key: Key, steps: tuple[Step, ...], value: Any, ids: Ids, c: Record) -> Any:
    step, rest = steps[0], steps[1:]
    if not step.is_kind:
        return _read_one(given, key, step.name, rest, value, ids, c)
    entries = list(value)
    for number, name in enumerate(ids[step.name]):
        if not name:
            continue
        given.offered((name,))
        entries[number] = _read_one(given, key, name, rest, entries[number], ids, c)
    return entries


def _read_one(given: Given, key: Key, name: str, rest: tuple[Step, ...], value: Any, ids: Ids, c: Record) -> Any:
    if name not in given:
        return value
    if rest:
        given.offered((name,))
        return _read(given.part(name), key, rest, value, ids, c) if given.has(name) else value
    return _taken(given, key, name, value, ids, c)


def _taken(given: Given, key: Key, name: str, value: Any, ids: Ids, c: Record) -> Any:
    at, field = key.at, key.field
    known = ids[at.kind] if at.kind else ()
    if at.one_of:
        if not given.has(name) and not field.low <= at.none <= field.high:
            raise given.refuse(name, "one of " + ", ".join(each for each in known if each))
        return given.one_of(name, known, at.none)
    if at.kind:
        found = given.list_of(name, known, at.kind, len(known) if at.set_of or at.marked else len(value))
        if at.set_of:
            return sum(1 << number for number in set(found))
        if at.marked:
            return [int(number in found) for number in range(len(value))]
        return found + [at.none] * (len(value) - len(found))
    if at.truth or field.is_flag:
        return type(value)(given.truth(name))
    high = min(field.high, getattr(c, at.most)) if at.most else field.high
    if isinstance(value, list):
        found = given.integers(name, field.low, high, range(len(value) + 1) if at.trimmed else (len(value),))
        return found + [0] * (len(value) - len(found))
    if not at.or_none:
        return given.integer(name, field.low, high)
    return given.integer(name, max(field.low, at.none + 1), high) if given.has(name) else at.none
