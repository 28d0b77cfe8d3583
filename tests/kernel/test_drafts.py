"""Drafts: edited by paths, laid over the published content, and always written the same way."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import definition_of
from colossarium.kernel.studio.drafts import (
    Change,
    Edit,
    as_draft,
    changes,
    edited,
    laid_over,
    published_data,
    split,
    value_at,
)
from colossarium.kernel.studio.toml_writing import toml_files, toml_value

BANNERS = definition_of("colossi-banners")


def after(*edits: Edit) -> dict[str, Any]:
    before = published_data(BANNERS)
    return as_draft(before, edited(before, before, list(edits)))


def test_what_is_set_back_to_what_was_published_leaves_nothing() -> None:
    assert after(Edit("limits.hand", "set", 7), Edit("limits.hand", "set", 6)) == {}
    assert after(Edit("card[gilding].effect.2.cubes", "set", 4), Edit("card[gilding]", "reset")) == {}
    assert after(Edit("limits.hand", "set", 7), Edit("limits", "reset")) == {}


def test_a_draft_names_rows_and_their_changed_keys() -> None:
    assert after(Edit("tile[bazaar].loot.gold", "set", 2)) == {"tile": [{"id": "bazaar", "loot": {"gold": 2}}]}
    left_out = after(Edit("trait[titans-pride].mods.actions", "remove"), Edit("tile[gold-seam].loot", "remove"))
    assert left_out == {
        "trait": [{"id": "titans-pride", "mods": {"acolyte_cap": 5}, "without": ["mods.actions"]}],
        "tile": [{"id": "gold-seam", "without": ["loot"]}],
    }
    assert laid_over(BANNERS, left_out)["rows"]["trait"][1]["mods"] == {"acolyte_cap": 5}


def test_true_is_not_one() -> None:
    assert after(Edit("island.beasts_stop_explorers", "set", 1)) == {"island": {"beasts_stop_explorers": 1}}


def test_rows_are_added_and_removed() -> None:
    card = {"id": "own", "name": "Own", "type": "action", "text": "Own.", "effect": [{"do": "gold", "gold": 1}]}
    assert after(Edit("card[own]", "set", card)) == {"card": [card]}
    assert after(Edit("card[own]", "set", card), Edit("card[own]", "remove")) == {}
    assert after(Edit("card[goad]", "remove")) == {"card": [{"id": "goad", "remove": True}]}


def test_what_differs_is_told_line_by_line_while_lines_do_the_same() -> None:
    before = published_data(BANNERS)
    data = edited(before, before, [Edit("card[gilding].effect.2.cubes", "set", 4)])
    assert changes(before, data) == [Change("card[gilding].effect.2.cubes", 3, 4)]
    data = edited(before, before, [Edit("card[gilding].effect", "set", [{"do": "gold", "gold": 1}])])
    assert [change.path for change in changes(before, data)] == ["card[gilding].effect"]


@pytest.mark.parametrize("path", ["", "..", "a b", "card[", "card[gilding", "card].x"])
def test_what_is_no_path_is_refused(path: str) -> None:
    with pytest.raises(BadContent, match="is not a path"):
        split(path)


def test_a_path_to_nothing_finds_nothing() -> None:
    data = published_data(BANNERS)
    for path in ("card[nobody].name", "nothing.key", "card[gilding].effect.9.do", "limits.hand.more"):
        assert value_at(data, path) is None


def test_toml_says_what_was_published_and_quotes_what_it_must() -> None:
    draft = {"limits": {"hand": 7}, "card": [{"id": "own", "text": 'A "line"\nbreak \x7f'}]}
    files = toml_files("Name\nof two lines", draft, published_data(BANNERS))
    assert files["limits.toml"] == "# Nameof two lines\n\n[limits]\n# published: hand = 6\nhand = 7\n"
    assert '[[card]] # new\nid = "own"\n' in files["card.toml"]
    assert toml_value({"a b": [True, {}, "\x7f"]}) == '{ "a b" = [true, {}, "\\u007f"] }'
