"""JSON and TOML that somebody else wrote: read with limits, so that whatever follows can trust its size and depth."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from colossarium.kernel.errors import ColossariumError

LARGEST = 32 * 1024 * 1024  # bytes of a file
DEEPEST = 64  # tables and lists inside each other
LONGEST_NUMBER = 300  # digits
_MOST_BITS = 1000  # of a number of that length

Refusal = type[ColossariumError]


def read_json(path: Path, refusal: Refusal) -> Any:
    """The data of a JSON file, or one sentence that says what is wrong with it."""
    return _read(path, "JSON", parse_json, refusal)


def read_toml(path: Path, refusal: Refusal) -> dict[str, Any]:
    """The data of a TOML file, or one sentence that says what is wrong with it."""
    data: dict[str, Any] = _read(path, "TOML", parse_toml, refusal)
    return data


def parse_json(text: str) -> Any:
    """The data of a JSON text; a ValueError says what is wrong with it."""
    try:
        data = json.loads(text, parse_int=_integer, parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    _check(data)
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """The data of a TOML text; a ValueError says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as problem:  # of Python's own limit
        raise ValueError(_TOO_LONG if "digits" in str(problem) else str(problem)) from None
    _check(data)
    return data


def _read(path: Path, kind: str, parse: Callable[[str], Any], refusal: Refusal) -> Any:
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise refusal(
                f"{path}: this file is {size // 2**20} MiB in size; at most {LARGEST // 2**20} MiB are allowed."
            )
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise refusal(f"{path}: this is not a {kind} file, nor any text: {problem}.") from problem
    except (OSError, ValueError) as problem:  # the second for a path that no system could have
        raise refusal(f"{path}: this file cannot be read: {problem}.") from problem
    try:
        return parse(text)
    except ValueError as problem:
        raise refusal(f"{path}: this is not a {kind} file: {problem}.") from problem


_TOO_DEEP = f"tables or lists are nested more than {DEEPEST} levels deep"
_TOO_LONG = f"a number has more than {LONGEST_NUMBER} digits"


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(_TOO_LONG)
    return int(digits)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def _check(data: Any) -> None:
    """Depth, numbers and texts; without recursion, since depth is what is checked."""
    level, depth = [data], 0
    while level:
        if depth > DEEPEST:
            raise ValueError(_TOO_DEEP)
        depth += 1
        inside: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inside += value.keys()
                inside += value.values()
            elif isinstance(value, list):
                inside += value
            else:
                _check_single(value)
        level = inside


def _check_single(value: Any) -> None:
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        raise ValueError(_TOO_LONG)
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value} is not a number")
    if isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise ValueError("a text contains half a character")
