"""What the readers of content ask for, key by key: forms for designers are made of it, and errors found by it.

Nobody writes down a second time what content files accept. A game reads its content from tables that note every
question, its meaning and what is wrong with the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Self

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game
from colossarium.kernel.lenient import Lenient
from colossarium.kernel.table import KeySpec, Limits, Read

_OPERATION = "do"  # the key that says what a line does


@dataclass(frozen=True)
class Note:
    """What is known of one key."""

    spec: KeySpec | None = None
    label: str = ""
    meaning: str = ""
    words: Mapping[str, str] = field(default_factory=dict)  # what the words of a choice are called
    operations: Mapping[str, Mapping[str, Note]] = field(default_factory=dict)  # the keys of each kind of line


@dataclass(frozen=True)
class Mistake:
    """What a reader refuses, at the path of the key it is about; an empty path: all of the content."""

    path: str
    sentence: str
    whole: str  # the sentence as commands print it


@dataclass
class Reading:
    """Everything that was noted while a content was read."""

    notes: dict[str, Note] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)
    wanted: str = ""  # the item whose operations and meanings are to be noted, for they are many; none: all meanings
    game: Game | None = None  # that was read, if nothing was refused

    def under(self, path: str) -> dict[str, Note]:
        """The keys directly below a path, in the order in which they were asked for."""
        start = f"{path}."
        return {
            rest: note
            for name, note in self.notes.items()
            if name.startswith(start) and note.spec is not None and "." not in (rest := name[len(start) :])
        }


class _Misread(ColossariumError):
    """A refusal that knows which key it is about."""

    code = "bad_content"

    def __init__(self, sentence: str, path: str, brief: str) -> None:
        super().__init__(sentence)
        self.path = path
        self.brief = brief


class Noting(Lenient):
    """A table that notes what is asked of it, and reads on after a mistake."""

    reading: ClassVar[Reading]

    @cached_property
    def path(self) -> str:
        return path_of(self.label)

    def _at(self, key: str) -> str:
        return f"{self.path}.{key}"

    def _value(self, key: str, spec: KeySpec) -> Any:
        at, notes = self._at(key), self.reading.notes
        known = notes.get(at, Note())
        if known.spec is None and at in notes:
            del notes[at]  # keys stand in the order in which they are asked for
        if known.spec is None or (known.spec.kind in ("text", "other") and spec.kind not in ("text", "other")):
            notes[at] = replace(known, spec=spec)
        return super()._value(key, spec)

    def means(self, key: str, meaning: str, label: str = "", words: Mapping[str, str] | None = None) -> None:
        if not self.path.startswith(self.reading.wanted):
            return  # nobody sees it now
        known = self.reading.notes.get(self._at(key), Note())
        self.reading.notes[self._at(key)] = replace(known, meaning=meaning, label=label, words=words or {})

    def lines(
        self,
        key: str,
        counts: Sequence[int],
        accepted: str,
        read: Callable[[Self, int], Read],
        *,
        optional: bool = False,
    ) -> list[Read]:
        found = super().lines(key, counts, accepted, read, optional=optional)
        if self.path == self.reading.wanted:
            at = self._at(key)
            self.reading.notes[at] = replace(self.reading.notes[at], operations=self._operations(key, read))
        return found

    def _operations(self, key: str, read: Callable[[Self, int], Any]) -> dict[str, dict[str, Note]]:
        """The keys of every kind of line, found by reading one of each that says nothing else."""
        first = self._tried(key, {}, read)
        known = first[_OPERATION].spec if _OPERATION in first else None
        return {name: self._tried(key, {_OPERATION: name}, read) for name in (known.choices if known else ())}

    def _tried(self, key: str, values: dict[str, Any], read: Callable[[Self, int], Any]) -> dict[str, Note]:
        reading = Reading()
        line = self.read_into(reading)(f"{self.label}.{key} line 1", values, {}, self.file)
        try:
            read(line, 1)  # type: ignore[arg-type]
        except (ColossariumError, LookupError):
            return reading.under(line.path)
        return reading.under(line.path)

    def _error(self, sentence: str, key: str, brief: str) -> ColossariumError:
        return _Misread(sentence, self._at(key), brief)

    def _note(self, problem: ColossariumError) -> None:
        note_mistake(self.reading, problem)

    @classmethod
    def read_into(cls, reading: Reading) -> type[Noting]:
        return type("NotingInto", (Noting,), {"reading": reading})


def note_mistake(reading: Reading, problem: ColossariumError) -> None:
    """Note a refusal, once for each key."""
    path, brief = (problem.path, problem.brief) if isinstance(problem, _Misread) else ("", problem.sentence)
    if all(each.path != path or each.sentence != brief for each in reading.mistakes):
        reading.mistakes.append(Mistake(path, brief, problem.sentence))


def path_of(label: str) -> str:
    """A table's label as a path: `[[card]] gilding.effect line 1` is `card[gilding].effect.1`."""
    row = re.fullmatch(r"\[\[([^\]]+)\]\] ([^.]*)(.*)", label)
    start, rest = (f"{row[1]}[{row[2]}]", row[3]) if row else (label[1:].replace("]", "", 1), "")
    return start + rest.replace(" line ", ".") if row else start.replace(" line ", ".")


def read_noting(definition: Definition, tables: Tables, wanted: str = "") -> Reading:
    """Read a content with the game's own reader, and note what it asks and refuses."""
    reading = Reading(wanted=wanted)
    try:
        game = Game(definition, {}, tables.read_as(Noting.read_into(reading)))
        reading.game = None if reading.mistakes else game
    except ColossariumError as problem:
        note_mistake(reading, problem)
    except (LookupError, ValueError, TypeError, ArithmeticError):
        if not reading.mistakes:
            raise  # else it follows from a mistake that was read on after
    return reading


__all__ = ["Limits", "Mistake", "Note", "Noting", "Reading", "note_mistake", "path_of", "read_noting"]
