"""Named values, of content or of a position, read with checks that say what they expected."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Self

from colossarium.kernel.errors import BadContent, ColossariumError
from colossarium.kernel.nearest import did_you_mean, nearest

_TYPING_ERROR = 0.75  # how similar a missing key and a given one must be, to be taken for the same
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
        return self.error(f"{where}: {key} = {shown(value)} is invalid{meant}: expected {accepted}.{self._slip()}")

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
            raise self.refuse(key, f"a list of {sizes(counts)} whole numbers from {low} to {high}")
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
            raise self.refuse(key, f"a list of {sizes(counts)} texts")
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


def sizes(counts: Sequence[int]) -> str:
    return f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])


def _some(known: Sequence[str]) -> str:
    """All of these words if they are not too many."""
    if len(known) <= LISTED:
        return ", ".join(known)
    return f"{', '.join(known[:LISTED_OF_MANY])} … {known[-1]}"


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: Any) -> str:
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
