"""Named values, of content or of a position, read with checks that say what they expected."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self, TypeVar

from colossarium.kernel.errors import BadContent, ColossariumError
from colossarium.kernel.nearest import did_you_mean, nearest

Read = TypeVar("Read")
Kind = Literal["number", "choice", "text", "truth", "numbers", "texts", "lines", "table", "other"]

_TYPING_ERROR = 0.75  # how similar a missing key and a given one must be, to be taken for the same
LISTED, LISTED_OF_MANY = 40, 3  # words that an error lists: all of them, or the first of too many


@dataclass(frozen=True)
class KeySpec:
    """What a reader asks of a key: the kind of its value, and what it accepts."""

    kind: Kind
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    counts: tuple[int, int] | None = None  # of a list: its fewest and most entries
    optional: bool = False
    otherwise: int | str | None = None  # the value where the key is left out


@dataclass(frozen=True)
class Limits:
    """What the limits of a number mean, for a number outside them: `12 is too far. A range is 0 to 9 (C2.70).`"""

    too: str
    rule: str
    clause: str

    def sentence(self, value: Any) -> str:
        return f"{shown(value)} is {self.too}. {self.rule} ({self.clause})."


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
        if key not in self.values:
            sentence = f"{self._where(key)} has no '{key}': expected {accepted}.{self._slip()}"
            return self._error(sentence, key, f"This is missing: expected {accepted}.{self._slip()}")
        value, words = self.values[key], set(known)
        given = value if isinstance(value, list) else [value]
        meant = next((did_you_mean(each, words) for each in given if isinstance(each, str) and each not in words), "")
        wrong = f"{shown(value)} is invalid{meant}: expected {accepted}.{self._slip()}"
        return self.problem(key, f"{key} = {wrong}", wrong)

    def problem(self, key: str, sentence: str, brief: str = "") -> ColossariumError:
        """The error for a key, in a sentence, and in one for whoever sees the key beside it."""
        return self._error(f"{self._where(key)}: {sentence}", key, brief or sentence)

    def _error(self, sentence: str, key: str, brief: str) -> ColossariumError:  # noqa: ARG002  see kernel/studio/forms.py
        return self.error(sentence)

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
        wrong = f"there is no {thing}{did_you_mean(name, known)}; accepted: {_some(known)}."
        return self._error(f"{where}: {wrong}", key, f"{wrong[:1].upper()}{wrong[1:]}")

    def _where(self, key: str) -> str:
        file = self.files.get(key, self.file)
        return f"{file}: {self.label}" if file else self.label

    def __contains__(self, key: str) -> bool:
        self._asked[key] = None
        return key in self.values

    def means(self, key: str, meaning: str, label: str = "", words: Mapping[str, str] | None = None) -> None:
        """Say what a key and its words are called and mean; whoever makes forms of readers listens."""

    def _value(self, key: str, spec: KeySpec) -> Any:  # noqa: ARG002  a table that makes forms keeps it
        self._asked[key] = None
        self._read.add(key)
        return self.values.get(key)

    def integer(
        self, key: str, low: int, high: int, *, otherwise: int | None = None, limits: Limits | None = None
    ) -> int:
        value = self._value(key, KeySpec("number", low, high, optional=otherwise is not None, otherwise=otherwise))
        if otherwise is not None and key not in self.values:
            return otherwise
        if not _is_integer(value) or not low <= value <= high:
            if limits is not None and _is_integer(value):
                raise self.problem(key, f"{key} = {limits.sentence(value)}", limits.sentence(value))
            raise self.refuse(key, f"a whole number from {low} to {high}")
        return int(value)

    def integers(self, key: str, low: int, high: int, counts: Sequence[int]) -> list[int]:
        value = self._value(key, KeySpec("numbers", low, high, counts=(counts[0], counts[-1])))
        good = isinstance(value, list) and len(value) in counts
        if not good or not all(_is_integer(item) and low <= item <= high for item in value):
            raise self.refuse(key, f"a list of {sizes(counts)} whole numbers from {low} to {high}")
        return list(value)

    def text(self, key: str, *, otherwise: str | None = None) -> str:
        value = self._value(key, KeySpec("text", optional=otherwise is not None))
        if otherwise is not None and key not in self.values:
            return otherwise
        if not isinstance(value, str) or not value:
            raise self.refuse(key, "a text that is not empty")
        return value

    def texts(
        self,
        key: str,
        counts: Sequence[int],
        *,
        otherwise: Sequence[str] | None = None,
        known: Sequence[str] = (),
    ) -> list[str]:
        """Words, which must be among the `known` ones where there are such."""
        optional = otherwise is not None
        value = self._value(
            key, KeySpec("texts", choices=tuple(known), counts=(counts[0], counts[-1]), optional=optional)
        )
        if otherwise is not None and key not in self.values:
            return list(otherwise)
        good = isinstance(value, list) and len(value) in counts
        if not good or not all(isinstance(item, str) for item in value):
            raise self.refuse(key, f"a list of {sizes(counts)} texts")
        if known and not set(value) <= set(known):
            raise self.refuse(key, "a list of some of " + ", ".join(known), known)
        return list(value)

    def truth(self, key: str, *, otherwise: bool | None = None) -> bool:
        value = self._value(key, KeySpec("truth", optional=otherwise is not None, otherwise=otherwise))
        if otherwise is not None and key not in self.values:
            return otherwise
        if not isinstance(value, bool):
            raise self.refuse(key, "true or false")
        return value

    def choice(self, key: str, choices: Iterable[str], *, otherwise: str | None = None) -> str:
        known = list(choices)
        spec = KeySpec("choice", choices=tuple(known), optional=otherwise is not None, otherwise=otherwise)
        value = self._value(key, spec)
        if otherwise is not None and key not in self.values:
            return otherwise
        if value not in known:
            raise self.refuse(key, "one of " + ", ".join(known), known)
        return str(value)

    def offered(self, keys: Iterable[str]) -> None:
        """Say that these keys may be there, whether or not anybody reads them."""
        for key in keys:
            self._asked[key] = None
            self._read.add(key)

    def any(self, key: str, accepted: str, spec: KeySpec | None = None) -> Any:
        """A value of any kind, which the caller checks."""
        value = self._value(key, spec or KeySpec("other"))
        if value is None:
            raise self.refuse(key, accepted)
        return value

    def table(self, key: str, *, optional: bool = False) -> Self:
        """A table inside this one; an optional one that is absent is empty."""
        value = self._value(key, KeySpec("table", optional=optional))
        if optional and key not in self.values:
            value = {}
        if not isinstance(value, dict):
            raise self.refuse(key, "a table")
        return self._inner(f".{key}", key, value)

    def lines(
        self,
        key: str,
        counts: Sequence[int],
        accepted: str,
        read: Callable[[Self, int], Read],
        *,
        optional: bool = False,
    ) -> list[Read]:
        """Tables in a list, read one after the other by `read`, which gets each with its number, from 1.

        `read` only returns what it read, so that whoever makes forms can let it read lines that are not there.
        """
        value = self._value(key, KeySpec("lines", counts=(counts[0], counts[-1]), optional=optional))
        if optional and key not in self.values:
            return []
        if not isinstance(value, list) or len(value) not in counts or not all(isinstance(each, dict) for each in value):
            raise self.refuse(key, accepted)
        return [read(self.line(key, number, values), number) for number, values in enumerate(value, start=1)]

    def line(self, key: str, number: int, values: dict[str, Any]) -> Self:
        return self._inner(f".{key} line {number}", key, values)

    def _inner(self, label: str, key: str, values: dict[str, Any]) -> Self:
        return type(self)(f"{self.label}{label}", values, {}, self.files.get(key, self.file))

    def close(self) -> None:
        for key in self.values:
            if key not in self._asked:
                meant = did_you_mean(key, self._asked)
                keys = ", ".join(self._asked)
                raise self.problem(key, f"there is no key '{key}'{meant}; the keys are {keys}.")
            if key not in self._read:
                raise self.problem(key, f"the key '{key}' means nothing here; leave it out.")


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
