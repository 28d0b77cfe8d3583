"""The form of one item of a content: its keys as fields, made of what the reader asks (kernel/studio/forms.py)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from typing_extensions import TypedDict

from colossarium.kernel.grouping import identity_of, title_of
from colossarium.kernel.studio.drafts import same
from colossarium.kernel.studio.forms import Note, Reading
from colossarium.kernel.table import KeySpec, Kind

LAST = ("text", "reap_text", "note", "story")  # what only players read
CLAUSE = re.compile(r" ?\(([A-Z]{1,2}\d+(?:\.\d+)?)[^)]*\)")


class FormChoice(TypedDict):
    id: str
    label: str


class FormOperation(TypedDict):
    """What a line of an effect can do, and a line that does it, to be added as it is."""

    id: str
    label: str
    clause: str
    line: dict[str, Any]


class FormField(TypedDict):
    """One key of the content."""

    path: str
    key: str
    label: str
    kind: Kind
    value: Any  # None: the key is absent
    published: Any
    changed: bool
    optional: bool
    low: int | None  # of a number, or of each of several
    high: int | None
    fewest: int | None  # entries of a list, or lines
    most: int | None
    choices: list[FormChoice]
    meaning: str
    clause: str
    fields: list[FormField]  # of a table
    lines: list[FormLine]
    operations: list[FormOperation]  # what a further line can do


class FormLine(TypedDict):
    """One line of an effect."""

    path: str
    number: int
    operation: str
    label: str
    clause: str
    changed: bool
    fields: list[FormField]


def form_of(
    reading: Reading,
    path: str,
    values: Mapping[str, Any],
    published: Mapping[str, Any] | None,
    labels: Mapping[str, str],
) -> list[FormField]:
    """The fields of a row or a single table, its name first; what identifies a row cannot be changed."""
    skipped = {identity_of(values)} if "[" in path else set()
    fields = _fields(reading, path, values, published, labels, skipped)
    return sorted(fields, key=lambda field: (field["key"] != "name", field["key"] in LAST))


def _fields(
    reading: Reading,
    path: str,
    values: Mapping[str, Any],
    published: Mapping[str, Any] | None,
    labels: Mapping[str, str],
    skipped: set[str],
) -> list[FormField]:
    notes = reading.under(path)
    unread = {key: Note(KeySpec("other", optional=True)) for key in values if key not in notes}
    return [
        field_of(reading, f"{path}.{key}", key, note, values.get(key), (published or {}).get(key), labels)
        for key, note in {**notes, **unread}.items()
        if key not in skipped
    ]


def field_of(
    reading: Reading, path: str, key: str, note: Note, value: Any, published: Any, labels: Mapping[str, str]
) -> FormField:
    """One key as a field."""
    spec = note.spec or KeySpec("other")
    if spec.kind == "table" and value and not reading.under(path):
        spec = KeySpec("other", optional=spec.optional)  # a table that is taken as a whole
    meaning, clause = meaning_and_clause(note.meaning)
    inner = value if isinstance(value, dict) else {}
    was = published if isinstance(published, dict) else None
    return FormField(
        path=path,
        key=key,
        label=labels.get(key) or note.label or title_of(key),
        kind=spec.kind,
        value=value,
        published=published,
        changed=not same(value, published),
        optional=spec.optional,
        low=spec.low,
        high=spec.high,
        fewest=spec.counts[0] if spec.counts else None,
        most=spec.counts[1] if spec.counts else None,
        choices=[FormChoice(id=word, label=note.words.get(word) or word.replace("_", " ")) for word in spec.choices],
        meaning=meaning,
        clause=clause,
        fields=_fields(reading, path, inner, was, {}, set()) if spec.kind == "table" else [],
        lines=_lines(reading, path, value, published) if spec.kind == "lines" else [],
        operations=[_operation(name, keys) for name, keys in note.operations.items()],
    )


def meaning_and_clause(text: str) -> tuple[str, str]:
    """`cards in hand (C4.55)` as meaning and clause."""
    found = CLAUSE.search(text)
    return (CLAUSE.sub("", text), found[1]) if found else (text, "")


def _lines(reading: Reading, path: str, value: Any, published: Any) -> list[FormLine]:
    lines = value if isinstance(value, list) else []
    return [
        _line(reading, f"{path}.{number}", number, line, _matching(published, number, line))
        for number, line in enumerate(lines, start=1)
        if isinstance(line, dict)
    ]


def _matching(published: Any, number: int, line: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The published line in the same place, if it does the same."""
    there = published[number - 1] if isinstance(published, list) and number <= len(published) else None
    return there if isinstance(there, dict) and there.get("do") == line.get("do") else None


def _line(
    reading: Reading, path: str, number: int, line: Mapping[str, Any], published: Mapping[str, Any] | None
) -> FormLine:
    operation = str(line.get("do", ""))
    note = reading.notes.get(f"{path}.do", Note())
    label, clause = meaning_and_clause(note.meaning)
    return FormLine(
        path=path,
        number=number,
        operation=operation,
        label=label or title_of(operation),
        clause=clause,
        changed=not same(line, published),
        fields=sorted(_fields(reading, path, line, published, {}, {"do"}), key=lambda field: field["optional"]),
    )


def _operation(name: str, keys: Mapping[str, Note]) -> FormOperation:
    note = keys.get("do", Note())
    label, clause = meaning_and_clause(note.meaning)
    needed = {key: _least(each.spec) for key, each in keys.items() if each.spec and not each.spec.optional}
    return FormOperation(id=name, label=label or title_of(name), clause=clause, line={**needed, "do": name})


def _least(spec: KeySpec) -> Any:
    """A value to begin with."""
    if spec.kind == "choice":
        return spec.choices[0] if spec.choices else ""
    return max(spec.low or 0, min(1, spec.high or 1)) if spec.kind == "number" else False
