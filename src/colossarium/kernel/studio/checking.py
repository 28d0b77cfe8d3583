"""A draft checked by the game's own reader: every mistake at its key, what would mend it, and what is left without."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition
from colossarium.kernel.game import Game
from colossarium.kernel.grouping import Data
from colossarium.kernel.nearest import nearest
from colossarium.kernel.studio.drafts import (
    Edit,
    Over,
    as_draft,
    changes,
    edited,
    item_of,
    laid_over,
    published_data,
    same,
    split,
    value_at,
)
from colossarium.kernel.studio.forms import Mistake, Reading, read_noting
from colossarium.kernel.table import KeySpec, shown

_ROUNDS = 12  # of reading, until all of a draft counts as a mistake
_SUSPECTS = 24  # items that are tried one by one
_FINE = 4  # rounds in which only the key at fault is put back; after them it is all of its item
_CLAUSE = re.compile(r"\(([A-Z]{1,2}\d+(?:\.\d+)?)")


@dataclass(frozen=True)
class Problem:
    """A mistake of a draft, at the path of its key, and the edit that would mend it."""

    path: str
    item: str
    sentence: str
    clause: str
    mend: Edit | None
    mend_label: str


@dataclass(frozen=True)
class Checked:
    """A draft that was read: the content as written, and the content without its mistakes."""

    definition: Definition
    before: Data
    data: Data
    reading: Reading
    problems: list[Problem]
    sound: Data
    game: Game  # with the sound content

    @property
    def draft(self) -> Over:
        return as_draft(self.before, self.data)

    @property
    def sound_draft(self) -> Over:
        return as_draft(self.before, self.sound)


def checked(definition: Definition, over: Over, wanted: str = "") -> Checked:
    """Check a draft; one that cannot be laid over the published content at all is refused."""
    return checked_data(definition, laid_over(definition, over), wanted)


def checked_data(
    definition: Definition, data: Data, wanted: str = "", finish: Callable[[Data, Data], None] = lambda *_: None
) -> Checked:
    """Check a content; `finish` may write what follows from the sound one into both, such as texts."""
    before = published_data(definition)
    sound, first = deepcopy(data), Reading()
    problems: dict[str, Problem] = {}
    reading = first
    for number in range(_ROUNDS):
        reading = _read(definition, sound, wanted)
        first.notes = {**reading.notes, **first.notes}
        if not reading.mistakes:
            break
        found = [_at_fault(definition, before, sound, mistake) for mistake in reading.mistakes]
        for mistake in found:
            problems.setdefault(mistake.path, _problem(mistake, before, sound, reading))
        sound = _without_mistakes(before, sound, reading, found, coarsely=number >= _FINE)
    else:
        sound = deepcopy(before)
    finish(data, sound)
    game = reading.game
    if game is None or not same(game.tables.data(), sound):
        game = Game(definition, {}, _tables(definition, sound))
    return Checked(definition, before, data, first, list(problems.values()), sound, game)


def _tables(definition: Definition, data: Data) -> Tables:
    return Tables.from_data(deepcopy(data), definition.removable)


def _read(definition: Definition, data: Data, wanted: str = "") -> Reading:
    return read_noting(definition, _tables(definition, data), wanted)


def _at_fault(definition: Definition, before: Data, data: Data, mistake: Mistake) -> Mistake:
    """The mistake at a key that was changed: a reader may notice it only at another."""
    changed = list(dict.fromkeys(item_of(each.path) for each in changes(before, data)))
    if mistake.path and item_of(mistake.path) in changed:
        return mistake
    for item in changed[:_SUSPECTS]:
        without = edited(before, data, [Edit(item, "reset")])
        if all(each.sentence != mistake.sentence for each in _read(definition, without).mistakes):
            key = split(mistake.path)[2][:1] if mistake.path else []
            own = ".".join([item, *key])
            changed_too = any(each.path.startswith(own) for each in changes(before, data))
            return Mistake(own if changed_too else item, mistake.sentence, mistake.whole)
    return mistake


def _without_mistakes(before: Data, data: Data, reading: Reading, found: Sequence[Mistake], *, coarsely: bool) -> Data:
    """The keys at fault as published, or as the reader accepts them; or the whole items."""
    for mistake in found:
        if not mistake.path:
            return deepcopy(before)
        whole = Edit(item_of(mistake.path), "reset")
        put_back = edited(before, data, [whole if coarsely else Edit(mistake.path, "reset")])
        if not coarsely and same(put_back, data):
            put_back = edited(before, data, [_mend(mistake.path, before, data, reading) or whole])
        data = put_back
    return data


def _problem(mistake: Mistake, before: Data, data: Data, reading: Reading) -> Problem:
    note = reading.notes.get(mistake.path)
    clauses = _CLAUSE.findall(mistake.sentence) or _CLAUSE.findall(note.meaning if note else "")
    mend = _mend(mistake.path, before, data, reading) if mistake.path else None
    label = "" if mend is None else "Leave it out" if mend.do == "remove" else f"Use {_shown(mend.value)}"
    sentence = f"{mistake.sentence[:1].upper()}{mistake.sentence[1:]}"
    item = item_of(mistake.path) if mistake.path else ""
    return Problem(mistake.path, item, sentence, clauses[0] if clauses else "", mend, label)


def _shown(value: Any) -> str:
    return value if isinstance(value, str) and len(value) <= 60 else shown(value)


def _mend(path: str, before: Data, data: Data, reading: Reading) -> Edit | None:
    """An edit to a value that the reader accepts, as near as possible to what is there."""
    note, value, published = reading.notes.get(path), value_at(data, path), value_at(before, path)
    if not split(path)[2]:
        return Edit(path, "reset")
    if note is None or note.spec is None:
        return Edit(path, "remove") if value is not None else None
    near = _nearest_value(note.spec, value, published)
    if near is not None and not same(near, value):
        return Edit(path, "set", near)
    if published is not None and not same(published, value):
        return Edit(path, "set", published)
    return Edit(path, "remove") if note.spec.optional and value is not None else None


def _nearest_value(spec: KeySpec, value: Any, published: Any) -> Any:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if spec.kind == "number" and spec.low is not None and spec.high is not None:
        return max(spec.low, min(spec.high, value)) if is_number else published if published is not None else spec.low
    if spec.kind == "choice" and spec.choices:
        return nearest(value, spec.choices) or (published if published in spec.choices else spec.choices[0])
    if spec.kind == "truth":
        return published if isinstance(published, bool) else False
    return published
