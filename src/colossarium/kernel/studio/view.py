"""A draft as designers see it: groups of items, the form of one, its rule text, its drawing, and what differs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from typing_extensions import TypedDict

from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent
from colossarium.kernel.grouping import Data, Item, groups_of, items_of, title_of
from colossarium.kernel.made_text import Made
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.printing import PrintItem, printed_item
from colossarium.kernel.studio.checking import Checked, Problem, checked_data
from colossarium.kernel.studio.drafts import (
    Change,
    Edit,
    Over,
    changes,
    edited,
    item_of,
    laid_over,
    owner,
    published_data,
    same,
    value_at,
)
from colossarium.kernel.studio.form_fields import FormField, field_of, form_of
from colossarium.kernel.studio.forms import Note

Worded = dict[str, str]  # texts of a designer's own, by their paths: the effect that each was written for


class StudioItem(TypedDict):
    id: str
    name: str
    note: str  # how many there are
    changed: bool
    problems: int


class StudioGroup(TypedDict):
    id: str
    title: str
    icon: str
    items: list[StudioItem]


class StudioProblem(TypedDict):
    path: str
    item: str
    sentence: str
    clause: str
    mend: dict[str, Any] | None  # an edit
    mend_label: str


class StudioClause(TypedDict):
    clause: str
    words: str


class StudioText(TypedDict):
    """The rule text of an item: made from its effect, or somebody's own wording."""

    path: str
    text: str
    made: str | None  # None: there is no sentence for this effect
    own: bool
    stale: bool  # the effect has changed since the text was written
    clauses: list[StudioClause]


class StudioChange(TypedDict):
    path: str
    item: str
    label: str
    before: str
    after: str


class Draft(TypedDict):
    tables: Over
    worded: Worded


class Studio(TypedDict):
    game: str
    name: str
    draft: Draft
    sound: Draft  # without its mistakes: the keys at fault are as published
    groups: list[StudioGroup]
    item: str
    title: str
    form: list[FormField]
    problems: list[StudioProblem]
    texts: list[StudioText]
    drawing: PrintItem | None
    changes: list[StudioChange]
    valid: bool
    content: str  # the hash of the sound content


def studio_of(definition: Definition, draft: Draft, edits: Sequence[Edit] = (), wanted: str = "") -> Studio:
    """A draft after some edits, checked, and the form of the wanted item."""
    before = published_data(definition)
    data = edited(before, laid_over(definition, draft["tables"]), edits)
    worded = dict(draft["worded"])
    groups = groups_of(definition.groups, data)
    items = list(items_of(groups, data))
    item = _wanted(items, wanted)

    def finish(data: Data, sound: Data) -> None:
        _reword(worded, edits, definition, sound)
        _write_texts(definition, before, data, sound, worded)

    found = checked_data(definition, data, item.path, finish)
    return Studio(
        game=definition.id,
        name=definition.name,
        draft=Draft(tables=found.draft, worded=worded),
        sound=Draft(tables=found.sound_draft, worded=worded),
        groups=_groups(items, found),
        item=item.path,
        title=item.name,
        form=_form(found, item),
        problems=[_problem(each) for each in found.problems],
        texts=list(_texts(found, item, worded)),
        drawing=_drawing(found, item),
        changes=told_changes(definition, before, data, found.sound),
        valid=not found.problems,
        content=found.game.content_hash,
    )


def _wanted(items: Sequence[Item], wanted: str) -> Item:
    """The item of a path, or of its last part alone; without any the first one."""
    for item in items:
        if wanted in ("", item.path, item.row):
            return item
    known = [item.path for item in items]
    raise BadContent(f"There is no '{wanted}' in this content{did_you_mean(wanted, known)}.")


def _groups(items: Sequence[Item], found: Checked) -> list[StudioGroup]:
    changed = {item_of(each.path) for each in changes(found.before, found.data)}
    changed_keys = {each.path for each in changes(found.before, found.data)}
    wrong = [each.item for each in found.problems] + [each.path for each in found.problems]
    groups: dict[str, StudioGroup] = {}
    for item in items:
        own = item.group
        group = groups.setdefault(own.id, StudioGroup(id=own.id, title=own.title, icon=own.icon, items=[]))
        is_changed = item.path in changed or item.counted in changed_keys
        mistakes = wrong.count(item.path) + (wrong.count(item.counted) if item.counted else 0)
        group["items"].append(
            StudioItem(
                id=item.path, name=item.name, note=_count(item, found.data), changed=is_changed, problems=mistakes
            )
        )
    return list(groups.values())


def _count(item: Item, data: Data) -> str:
    if item.counted:
        return f"×{value_at(data, item.counted) or 0}"
    copies = value_at(data, f"{item.path}.{item.group.copies}") if item.group.copies else None
    return "" if copies is None else f"×{copies}"


def _form(found: Checked, item: Item) -> list[FormField]:
    values, published = owner(found.data, item.table, item.row) or {}, owner(found.before, item.table, item.row)
    fields = form_of(found.reading, item.path, values, published, item.group.labels)
    if item.counted:
        note = found.reading.notes.get(item.counted, Note())
        number, was = value_at(found.data, item.counted), value_at(found.before, item.counted)
        labels = {str(item.row): item.group.counted_as}
        fields.insert(1, field_of(found.reading, item.counted, str(item.row), note, number, was, labels))
    return fields


def _problem(problem: Problem) -> StudioProblem:
    return StudioProblem(**{**asdict(problem), "mend": asdict(problem.mend) if problem.mend else None})  # type: ignore[typeddict-item]


def _drawing(found: Checked, item: Item) -> PrintItem | None:
    if not item.group.drawn or item.row is None:
        return None
    return printed_item(found.definition, found.game.tables, item.group.drawn.format(id=item.row))


def told_changes(definition: Definition, before: Data, after: Data, sound: Data | None = None) -> list[StudioChange]:
    """What differs between two contents of a game, in words; not the texts that follow from other changes.

    Texts are made from the sound content, where another one has mistakes.
    """
    items = list(items_of(groups_of(definition.groups, after), after))
    found = changes(before, after)
    made = {
        f"{path}.{key}": each.text
        for path in dict.fromkeys(item_of(each.path) for each in found)
        for key, each in _made(definition, sound or after, path).items()
    }
    return [_change(items, each) for each in found if each.after is None or made.get(each.path) != each.after]


def _change(items: Sequence[Item], change: Change) -> StudioChange:
    """A change in words: `Gilding, cubes` from 3 to 4."""
    path = change.path
    counted = next((each for each in items if path == each.counted), None)
    item = counted or next((each for each in items if each.path == item_of(path)), None)
    name = item.name if item else title_of(item_of(path))
    last = path[len(item_of(path)) :].rpartition(".")[2]
    what = counted.group.counted_as if counted else item.group.labels.get(last, title_of(last)) if item else last
    label = f"{name}, {what.lower()}" if what else name
    return StudioChange(
        path=path,
        item=item.path if item else item_of(path),
        label=label,
        before=written(change.before),
        after=written(change.after),
    )


def written(value: Any) -> str:
    """A value as a designer's file writes it, or a word for none."""
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


# Rule texts.


def _made(definition: Definition, data: Data, path: str) -> Mapping[str, Made]:
    table, _, rest = path.partition("[")
    row = owner(data, table, rest[:-1]) if rest else None
    return {} if row is None else definition.made_texts(table, row, data)


def _reword(worded: Worded, edits: Sequence[Edit], definition: Definition, data: Data) -> None:
    """Texts that an edit has set are somebody's own; those that it has put back are made again."""
    for edit in edits:
        item, (path, _, key) = item_of(edit.path), edit.path.rpartition(".")
        made = _made(definition, data, item) if path == item else {}
        if edit.do == "set" and key in made and edit.value != made[key].text:
            worded[edit.path] = _digest(made[key])
        elif edit.do != "set" or key in made:
            for name in [name for name in worded if edit.path in (name, item_of(name))]:
                del worded[name]


def _digest(made: Made) -> str:
    text = json.dumps(made.source, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def _write_texts(definition: Definition, before: Data, data: Data, sound: Data, worded: Worded) -> None:
    """Write the texts of changed effects; an own wording stays, and so does a text that nothing is made for."""
    for path in dict.fromkeys(item_of(each.path) for each in changes(before, sound)):
        published = _made(definition, before, path)
        for key, made in _made(definition, sound, path).items():
            text, old = f"{path}.{key}", published.get(key)
            as_before = old is not None and same(old.source, made.source)
            if text in worded or (made.text is None and not as_before):
                continue
            edit = Edit(text, "reset") if as_before else Edit(text, "set", made.text)
            for each in (data, sound):
                each.update(edited(before, each, [edit]))


def _texts(found: Checked, item: Item, worded: Worded) -> Iterator[StudioText]:
    published = _made(found.definition, found.before, item.path)
    for key, made in _made(found.definition, found.sound, item.path).items():
        path = f"{item.path}.{key}"
        own, old = worded.get(path), published.get(key)
        changed = old is None or not same(old.source, made.source)
        stale = own != _digest(made) if own is not None else changed and made.text is None
        yield StudioText(
            path=path,
            text=str(value_at(found.data, path) or ""),
            made=made.text,
            own=own is not None,
            stale=stale,
            clauses=[StudioClause(clause=clause, words=words) for clause, words in made.clauses],
        )
