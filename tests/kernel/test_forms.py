"""Forms are made from the readers: nothing is left out of them, and a wrong value is refused at its very key."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition
from colossarium.kernel.game import definition_of, game_ids
from colossarium.kernel.grouping import Data, groups_of, identity_of, items_of
from colossarium.kernel.studio.checking import checked, checked_data
from colossarium.kernel.studio.drafts import Edit, as_draft, edited, published_data, value_at
from colossarium.kernel.studio.form_fields import FormField, form_of
from colossarium.kernel.studio.forms import path_of, read_noting
from colossarium.kernel.studio.view import Draft, studio_of

GAMES = game_ids()
EMPTY = Draft(tables={}, worded={})
AT_ONCE = 8  # wrong values that are planted into different items together


def fields_of(form: list[FormField]) -> list[FormField]:
    """All fields of a form, those of tables and lines among them."""
    found = []
    for each in form:
        inner = [*each["fields"], *(field for line in each["lines"] for field in line["fields"])]
        found += [each, *fields_of(inner)]
    return found


def wrong(field: FormField) -> Any:
    """A value that no reader accepts."""
    if field["kind"] == "number":
        return (field["high"] or 0) + 100_000
    if field["kind"] in ("choice", "truth"):
        return "no-such-word"
    return 17 if field["kind"] in ("text", "texts", "numbers", "lines", "table") else 1.5


@pytest.mark.parametrize("game_id", GAMES)
def test_published_content_has_no_problem_and_every_key_has_a_field(game_id: str) -> None:
    definition = definition_of(game_id)
    data = published_data(definition)
    items = list(items_of(groups_of(definition.groups, data), data))
    assert len({item.path for item in items}) == len(items)
    named = {item.table for item in items} | {item.group.counted_in for item in items}
    assert {*data["single"], *data["rows"]} <= named  # every table is in some group
    rows = sum(len(rows) for rows in data["rows"].values())
    assert len([item for item in items if item.row is not None]) == rows
    reading = read_noting(definition, definition.tables())
    assert reading.mistakes == []
    for item in items:
        own = data["single"][item.table] if item.row is None else _row(data, item.table, item.row)
        left_out = {*own} - {*reading.under(item.path)} - ({identity_of(own)} if item.row else set())
        assert not left_out, (item.path, left_out)


def _row(data: Data, table: str, row: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in data["rows"][table] if str(each[identity_of(each)]) == row)
    return found


def kinds_of_fields(definition: Definition) -> dict[str, FormField]:
    """One field of each kind: that of the same key in another row, or in another line that does the same, is alike."""
    data, reading = published_data(definition), read_noting(definition, definition.tables())
    found: dict[str, FormField] = {}
    seen: set[str] = set()
    for item in items_of(groups_of(definition.groups, data), data):
        shape = _shape(data, item.path)
        if shape not in seen:
            seen.add(shape)
            own = value_at(data, item.path)
            for field in fields_of(form_of(reading, item.path, own, own, {})):
                found.setdefault(re.sub(r"\[[^\]]*\]", "[]", field["path"]) + field["kind"], field)
    return found


def _shape(data: Data, path: str) -> str:
    """The keys of an item, and what its lines do."""
    own = value_at(data, path)
    keys = [
        (key, [line.get("do") for line in value if isinstance(line, dict)] if isinstance(value, list) else "")
        for key, value in own.items()
    ]
    return f"{path.partition('[')[0]} {keys if '[' in path else ''}"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_wrong_value_is_refused_at_its_very_key(game_id: str) -> None:
    """Planted together into different items, and alone where somebody else's mistake hid them."""
    definition = definition_of(game_id)
    before = published_data(definition)
    waiting = list(kinds_of_fields(definition).values())
    assert waiting
    while waiting:
        group: list[FormField] = []
        taken: set[str] = set()
        for field in waiting:
            item = field["path"].partition(".")[0]
            if item not in taken and len(group) < AT_ONCE:
                taken.add(item)
                group.append(field)
        found = _mistakes(definition, before, group)
        hidden = [field for field in group if field["path"] not in found]
        for field in hidden:
            assert field["path"] in _mistakes(definition, before, [field]), (field["path"], wrong(field))
        waiting = [field for field in waiting if field not in group]


def _mistakes(definition: Any, before: Data, fields: list[FormField]) -> set[str]:
    data = edited(before, before, [Edit(field["path"], "set", wrong(field)) for field in fields])
    reading = read_noting(definition, Tables.from_data(deepcopy(data)))
    return {mistake.path for mistake in reading.mistakes}


def test_a_label_becomes_a_path() -> None:
    assert path_of("[[card]] gilding.effect line 1") == "card[gilding].effect.1"
    assert path_of("[limits].players") == "limits.players"
    assert path_of("[[trait]] fleet.mods") == "trait[fleet].mods"


def test_every_operation_offers_a_line_that_the_reader_accepts() -> None:
    definition = definition_of("colossi-banners")
    form = studio_of(definition, EMPTY, wanted="gilding")["form"]
    effect = next(field for field in form if field["key"] == "effect")
    assert len(effect["operations"]) > 25
    lines = [operation["line"] for operation in effect["operations"] if operation["id"] != "either"]
    for line in lines:
        draft = {"card": [{"id": "gilding", "effect": [line]}]}
        assert checked(definition, draft).problems == [], line


# Mistakes, and what is left without them.


def test_the_picture_of_the_studio() -> None:
    definition = definition_of("colossi-banners")
    edits = [
        Edit("card[gilding].effect.1.within", "set", 12),
        Edit("card[gilding].effect.2.cubes", "set", 4),
        Edit("deck.gilding", "set", 2),
    ]
    studio = studio_of(definition, EMPTY, edits, "gilding")
    [problem] = studio["problems"]
    assert problem["path"] == "card[gilding].effect.1.within"
    assert problem["sentence"] == "12 is too far. A range is 0 to 9, and 9 means everywhere (C2.70)."
    assert (problem["clause"], problem["mend_label"]) == ("C2.70", "Use 9")
    assert problem["mend"] == {"path": problem["path"], "do": "set", "value": 9}
    assert studio["sound"]["tables"]["card"][0]["effect"][0]["within"] == 9
    assert [each["label"] for each in studio["changes"]] == [
        "Gilding, copies in the deck",
        "Gilding, within",
        "Gilding, cubes",
    ]
    [text] = studio["texts"]
    assert text["text"] == "Put 4 Gold cubes on a space you control."
    assert [each["clause"] for each in text["clauses"]] == ["C2.45", "C2.53", "C2.14"]
    assert studio["drawing"] is not None
    assert studio["drawing"]["text"] == text["text"]
    mended = studio_of(definition, studio["draft"], [Edit(**problem["mend"])], "gilding")
    assert mended["valid"]
    assert mended["draft"] == mended["sound"] == studio["sound"]


def test_a_mistake_that_is_noticed_elsewhere_is_told_where_it_was_made() -> None:
    definition = definition_of("colossi-banners")
    found = checked(definition, {"tile": [{"id": "home-red", "colour": "blue"}], "limits": {"hand": 99}})
    assert {each.path for each in found.problems} == {"tile[home-red].colour", "limits.hand"}
    assert found.sound_draft == {}


def test_a_misspelt_word_is_mended_to_the_nearest_and_an_unknown_key_left_out() -> None:
    definition = definition_of("colossi-banners")
    found = checked(
        definition,
        {
            "trait": [{"id": "fleet", "mods": {"free_strides": 1}}],
            "card": [{"id": "goad", "effect": [{"do": "beast", "spaces": 3, "what": "anny"}]}],
        },
    )
    mends = {each.path: each.mend for each in found.problems}
    assert mends["card[goad].effect.1.what"] == Edit("card[goad].effect.1.what", "set", "any")
    assert mends["trait[fleet].mods.free_strides"] == Edit("trait[fleet].mods.free_strides", "remove")


def test_a_content_that_is_wrong_throughout_still_leaves_something_sound() -> None:
    definition = definition_of("builders")
    data = published_data(definition)
    broken = edited(data, data, [Edit(f"blueprint[{row['id']}].parts", "set", {}) for row in data["rows"]["blueprint"]])
    found = checked_data(definition, broken)
    assert found.problems
    assert found.game.content_hash == definition.tables().hash()
    assert as_draft(data, found.sound) == {}
