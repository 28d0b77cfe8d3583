"""A draft as TOML files, one for each table, with what was published in comments; `--content` reads the folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from colossarium.kernel.grouping import Data, identity_of
from colossarium.kernel.studio.drafts import Over, owner

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDE = 100  # letters of a list, from which on it is written line by line


def toml_files(name: str, over: Over, published: Data) -> dict[str, str]:
    """The files of a folder, by their names."""
    return {f"{table}.toml": _file(name, table, value, published) for table, value in over.items()}


def _file(name: str, table: str, value: Any, published: Data) -> str:
    lines = [f"# {_plain(name)}" if name else "# A variant", ""]
    if isinstance(value, dict):
        lines += [f"[{_key(table)}]", *_keys(value, owner(published, table, None) or {}), ""]
        return "\n".join(lines)
    for row in value:
        identity = identity_of(row)
        old = owner(published, table, str(row[identity]))
        lines += [f"[[{_key(table)}]]" + ("" if old else " # new"), *_keys(row, old or {}, identity), ""]
    return "\n".join(lines)


def _keys(values: Mapping[str, Any], old: Mapping[str, Any], identity: str = "") -> Iterator[str]:
    for key, value in values.items():
        if key in old and key != identity:
            yield f"# published: {_key(key)} = {toml_value(old[key])}"
        yield f"{_key(key)} = {_wrapped(value)}"


def _wrapped(value: Any) -> str:
    """A long list of tables, one to a line."""
    text = toml_value(value)
    if not isinstance(value, list) or len(text) <= _WIDE or not all(isinstance(each, dict) for each in value):
        return text
    return "[\n" + "".join(f"    {toml_value(each)},\n" for each in value) + "]"


def toml_value(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else toml_value(key)


def _plain(text: str) -> str:
    """For a comment, which ends with its line."""
    return "".join(letter for letter in text if letter.isprintable())
