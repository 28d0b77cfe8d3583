"""A designer's draft: what it changes in the published content, edited key by key, and always written the same way.

A draft is a designer's file as data: single tables with their changed keys, rows with what identifies them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

from colossarium.kernel.content import WITHOUT
from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import Game
from colossarium.kernel.grouping import Data, identity_of

Over = dict[str, Any]  # a draft: tables to lay over the published ones
_PATH = re.compile(r"([A-Za-z0-9_-]+)(?:\[([^\]]+)\])?(?:\.(.+))?")


@dataclass(frozen=True)
class Edit:
    """One change of a draft: a value set, a key or row removed, or whatever is there put back as published."""

    path: str
    do: Literal["set", "remove", "reset"]
    value: Any = None


@dataclass(frozen=True)
class Change:
    """One key that differs; None means that it is absent."""

    path: str
    before: Any
    after: Any


def published_data(definition: Definition) -> Data:
    data: Data = json.loads(Game(definition, {}).content_text)
    return data


def laid_over(definition: Definition, over: Over) -> Data:
    """The published content with a draft over it; one that cannot be laid over it is refused."""
    data = definition.tables_of(Game(definition, {}).content_text, deepcopy(over)).data()
    return deepcopy(data)


def as_draft(before: Data, after: Data) -> Over:
    """The draft that makes one content out of another."""
    over: Over = {}
    for name, values in after["single"].items():
        if changed := _changed_keys(before["single"].get(name, {}), values):
            over[name] = changed
    for name, rows in after["rows"].items():
        old = _by_identity(before["rows"].get(name, []))
        changed_rows = [row for row in _changed_rows(old, rows) if row]
        there = _by_identity(rows)
        gone = [{(key := identity_of(row)): row[key], "remove": True} for each, row in old.items() if each not in there]
        if changed_rows or gone:
            over[name] = [*changed_rows, *gone]
    return over


def _by_identity(rows: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {str(row[identity_of(row)]): row for row in rows}


def _changed_rows(old: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Iterator[Over]:
    for row in rows:
        key = identity_of(row)
        changed = _changed_keys(old.get(str(row[key]), {}), row)
        yield {key: row[key], **changed} if changed else {}


def _changed_keys(before: Mapping[str, Any], after: Mapping[str, Any]) -> Over:
    changed = {key: value for key, value in after.items() if key not in before or not same(before[key], value)}
    without = [key for key in before if key not in after]
    for key, value in changed.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and old.get("do") == value.get("do"):
            without += [f"{key}.{inner}" for inner in old if inner not in value]
    return {**changed, WITHOUT: without} if without else changed


def same(one: Any, other: Any) -> bool:
    """Equal as they are written: 1 is not true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


# Paths.


def split(path: str) -> tuple[str, str | None, list[str]]:
    """`card[gilding].effect.1.within` as table, row and keys."""
    found = _PATH.fullmatch(path)
    if not found:
        raise BadContent(f"'{path}' is not a path: expected table.key or table[id].key.")
    table, row, rest = found.groups()
    return table, row, rest.split(".") if rest else []


def item_of(path: str) -> str:
    """The row, or the single table, that a path leads into."""
    table, row, _ = split(path)
    return table if row is None else f"{table}[{row}]"


def owner(data: Data, table: str, row: str | None) -> dict[str, Any] | None:
    """The single table, or the row, of a content."""
    if row is None:
        found: dict[str, Any] | None = data["single"].get(table)
        return found
    rows = data["rows"].get(table, [])
    return next((each for each in rows if str(each[identity_of(each)]) == row), None)


def value_at(data: Data, path: str) -> Any:
    """What a path leads to; None where there is nothing."""
    table, row, keys = split(path)
    own: Any = owner(data, table, row)
    for key in keys:
        own = _step(own, key)
    return own


def _step(own: Any, key: str) -> Any:
    if isinstance(own, dict):
        return own.get(key)
    if isinstance(own, list) and key.isdecimal() and 1 <= int(key) <= len(own):
        return own[int(key) - 1]
    return None


# Editing.


def edited(before: Data, data: Data, edits: Sequence[Edit]) -> Data:
    """A content after some edits; `before` is the published one, which they may go back to."""
    after = deepcopy(data)
    for edit in edits:
        table, row, keys = split(edit.path)
        if table not in {**after["single"], **after["rows"]}:
            raise BadContent(f"'{edit.path}': there is no table '{table}'.")
        if not keys:
            _edit_item(before, after, edit)
        elif edit.do == "reset":
            _reset(before, after, edit.path)
        else:
            _edit_key(edit, owner(after, table, row), keys)
    return after


def _edit_item(before: Data, after: Data, edit: Edit) -> None:
    """A whole row or single table."""
    table, row, _ = split(edit.path)
    old = deepcopy(owner(before, table, row))
    if row is None:
        if edit.do != "reset" or old is None:
            raise BadContent(f"'{edit.path}': a single table can only be put back as published.")
        after["single"][table] = old
        return
    rows = after["rows"].get(table)
    if rows is None:
        raise BadContent(f"'{edit.path}': [{table}] has no rows.")
    at = next((number for number, each in enumerate(rows) if str(each[identity_of(each)]) == row), len(rows))
    new = old if edit.do == "reset" else None if edit.do == "remove" else edit.value
    if new is not None and (not isinstance(new, dict) or not any(str(value) == row for value in new.values())):
        raise BadContent(f"'{edit.path}': a row must name itself.")
    rows[at : at + 1] = [] if new is None else [new]


def _reset(before: Data, after: Data, path: str) -> None:
    """Back to what is published at a path, or to nothing; inside a list the whole list, unless its lines match."""
    table, row, keys = split(path)
    old, new = owner(before, table, row), owner(after, table, row)
    if new is None or old is None:
        return
    for key in keys[:-1]:
        inner_old, inner_new = _step(old, key), _step(new, key)
        if not _alike(inner_old, inner_new):
            _set(new, key, deepcopy(inner_old))
            return
        old, new = inner_old, inner_new
    _set(new, keys[-1], deepcopy(_step(old, keys[-1])))


def _alike(old: Any, new: Any) -> bool:
    """Two tables that say the same kind of thing, or two lists of such as far as both go."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old.get("do") == new.get("do")
    return isinstance(old, list) and isinstance(new, list)


def _set(own: Any, key: str, value: Any) -> None:
    if isinstance(own, dict):
        if value is None:
            own.pop(key, None)
        else:
            own[key] = value
    elif isinstance(own, list) and key.isdecimal() and 1 <= int(key) <= len(own):
        own[int(key) - 1 : int(key)] = [] if value is None else [value]


def _edit_key(edit: Edit, own: Any, keys: Sequence[str]) -> None:
    for number, key in enumerate(keys[:-1]):
        inner = _step(own, key)
        if inner is None and isinstance(own, dict) and number == len(keys) - 2:
            inner = own[key] = {}
        own = inner
    if not isinstance(own, dict | list) or (edit.do == "set" and edit.value is None):
        raise BadContent(f"'{edit.path}': there is nothing to change here.")
    _set(own, keys[-1], None if edit.do == "remove" else edit.value)


# What differs.


def changes(before: Data, after: Data) -> list[Change]:
    """What changes from one content to another, key by key, line by line."""
    found: list[Change] = []
    for table in {**before["single"], **after["single"]}:
        found += _differences(table, before["single"].get(table, {}), after["single"].get(table, {}))
    for table in {**before["rows"], **after["rows"]}:
        old, new = (_by_identity(data["rows"].get(table, [])) for data in (before, after))
        for name in {**old, **new}:
            path = f"{table}[{name}]"
            if name not in new:
                found.append(Change(path, "removed", None))
            else:
                found += _differences(path, old.get(name, {}), new[name])
    return found


def _differences(path: str, before: Any, after: Any) -> Iterator[Change]:
    if isinstance(before, dict) and isinstance(after, dict) and before.get("do") == after.get("do"):
        for key in {**before, **after}:
            yield from _differences(f"{path}.{key}", before.get(key), after.get(key))
    elif _lines_of(before) == _lines_of(after) != []:
        for number, (old, new) in enumerate(zip(before, after, strict=True), start=1):
            yield from _differences(f"{path}.{number}", old, new)
    elif not same(before, after):
        yield Change(path, before, after)


def _lines_of(value: Any) -> list[Any]:
    """What each line does, where the value is a list of lines."""
    is_list = isinstance(value, list) and all(isinstance(each, dict) for each in value)
    return [line.get("do") for line in value] if is_list else []
