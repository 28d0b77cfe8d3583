"""What a scenario expects of a position, and where the two differ."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from colossarium.kernel.nearest import did_you_mean

PATTERNS = ("contains", "lacks", "count")
LONGEST_SHOWN = 300
KEYS_SHOWN = 40

MISSING: Any = type("Missing", (), {"__repr__": lambda _: "MISSING"})()  # a key that the position leaves out

Knows = Callable[[str], bool]


def differences(expected: Any, found: Any, knows: Knows, path: str = "") -> Iterator[str]:
    """Every place where a (partial) expectation and what was found differ.

    Below the first level a position may leave out what is empty: there a key that the game knows as a word counts as
    nothing, and any other is told as unknown.
    """
    if _is_pattern(expected):
        yield from _unlike_pattern(expected, found, knows, path)
    elif expected in ("none", [], {}):
        if not _is_nothing(found):
            yield _said(path, expected, found)
    elif isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            yield from _unlike_entry(value, key, found, knows, path)
    elif _are_rows(expected, found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True), start=1):
            yield from differences(one, other, knows, f"{path}, row {number}")
    elif expected != found and not (found is MISSING and expected == 0):
        yield _said(path, expected, found)


def _unlike_entry(expected: Any, key: str, found: dict[str, Any], knows: Knows, path: str) -> Iterator[str]:
    inner = f"{path}.{key}" if path else key
    if key in found:
        yield from differences(expected, found[key], knows, inner)
    elif path and knows(key):
        yield from differences(expected, MISSING, knows, inner)
    else:
        listed = ", ".join(list(found)[:KEYS_SHOWN]) + (" …" if len(found) > KEYS_SHOWN else "")
        yield f"{inner}: there is no such key{did_you_mean(key, found)}; the keys are {listed or 'none'}"


def _are_rows(expected: Any, found: Any) -> bool:
    """Lists of tables, compared row by row."""
    both = isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found)
    return both and all(isinstance(row, dict) for row in (*expected, *found))


# What is in a list or a table.


def size_of(value: Any) -> int:
    """How much is in a value: items of a list, entries of a table, where a number counts with its value."""
    if value in (None, MISSING, "none"):
        return 0
    if isinstance(value, dict):
        return sum(size_of(entry) for entry in value.values())
    if isinstance(value, list):
        return sum(item not in (None, "none") for item in value)
    return value if isinstance(value, int) else 1


def _is_nothing(found: Any) -> bool:
    return found in (None, MISSING, "none") or (isinstance(found, list | dict) and size_of(found) == 0)


def _items_of(found: Any) -> list[Any]:
    """The items of a list; the keys of a table, each as often as its entry says."""
    if isinstance(found, dict):
        return [key for key, entry in found.items() for _ in range(size_of(entry))]
    return [item for item in found if item not in (None, "none")] if isinstance(found, list) else []


# contains, lacks, count.


def _is_pattern(expected: Any) -> bool:
    return isinstance(expected, dict) and any(key in expected for key in PATTERNS)


def bad_pattern(path: str, expected: Any) -> str:
    """What is wrong with the patterns in an expectation; empty if nothing is."""
    if isinstance(expected, list):
        return next(filter(None, (bad_pattern(path, item) for item in expected)), "")
    if not isinstance(expected, dict):
        return ""
    if not _is_pattern(expected):
        return next(filter(None, (bad_pattern(f"{path}.{key}", value) for key, value in expected.items())), "")
    for key, value in expected.items():
        if key not in PATTERNS:
            return f"{path}: '{key}' cannot be combined with {', '.join(PATTERNS)}"
        if key == "count" and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
            return f"{path}.count = {value!r} is invalid: expected a whole number from 0"
        if key != "count" and (not isinstance(value, list) or not value):
            return f"{path}.{key} = {value!r} is invalid: expected a list of one item or more"
    return ""


def _unlike_pattern(pattern: dict[str, Any], found: Any, knows: Knows, path: str) -> Iterator[str]:
    if not isinstance(found, list | dict) and not _is_nothing(found):
        yield _said(path, pattern, found)
        return
    items = _items_of(found)

    def fits(wanted: Any, item: Any) -> bool:
        if isinstance(wanted, str) and isinstance(item, str):
            return item == wanted or item.startswith(f"{wanted} ")  # a row of words: "leap 0,-2"
        return not any(differences(wanted, item, knows, path))

    for key in ("contains", "lacks"):
        for wanted in pattern.get(key, ()):
            if isinstance(wanted, str) and not any(fits(wanted, item) for item in items):
                yield from _if_unknown(wanted, items, knows, f"{path}.{key}")
    if "count" in pattern and size_of(found) != pattern["count"]:
        yield f"{path}: expected {pattern['count']} in all, found {size_of(found)}: {shown(found)}"
    if "contains" in pattern and not _are_among(pattern["contains"], items, fits):
        yield f"{path}: expected to contain {shown(pattern['contains'])}, found {shown(found)}"
    unwanted = [each for each in pattern.get("lacks", ()) if any(fits(each, item) for item in items)]
    if unwanted:
        yield f"{path}: expected to lack {shown(unwanted)}, found {shown(found)}"


def _if_unknown(wanted: str, items: list[Any], knows: Knows, path: str) -> Iterator[str]:
    """A word that names nothing: that a list lacks it would prove nothing."""
    word = wanted.partition(" ")[0]
    if not knows(word):
        words = [item.partition(" ")[0] for item in items if isinstance(item, str)]
        yield f"{path}: there is nothing called '{word}' in this game{did_you_mean(word, words)}"


def _are_among(wanted: Sequence[Any], items: list[Any], fits: Callable[[Any, Any], bool]) -> bool:
    """Every wanted item has an item of its own that fits it."""
    if not wanted:
        return True
    return any(
        fits(wanted[0], item) and _are_among(wanted[1:], [*items[:at], *items[at + 1 :]], fits)
        for at, item in enumerate(items)
    )


# Sentences.


def _said(path: str, expected: Any, found: Any) -> str:
    return f"{path}: expected {shown(expected)}, found {shown(found)}"


def shown(value: Any) -> str:
    """A value as a scenario file writes it."""
    text = _written(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _written(value: Any) -> str:
    if value is MISSING:
        return "nothing"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_written(entry)}" for key, entry in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps("none" if value is None else value, ensure_ascii=False, default=str)
