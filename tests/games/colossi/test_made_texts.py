"""Rule texts made from effects: as the published cards say it, and a sentence for whatever a designer can write."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games.colossi.common.content.effects import OPERATIONS
from colossarium.games.colossi.common.content.labels import KEYS, TITLES
from colossarium.games.colossi.common.content.mods import MODS
from colossarium.games.colossi.common.text.made_texts import made_texts
from colossarium.games.colossi.common.text.mod_texts import SENTENCES
from colossarium.games.colossi.common.text.rule_texts import as_text, sentences
from colossarium.kernel.game import definition_of
from colossarium.kernel.studio.drafts import published_data
from colossarium.kernel.studio.view import Draft, studio_of

EDITIONS = ("colossi-banners", "colossi-ages")
TABLES = ("card", "trait", "tile", "beast")


def text(*lines: dict[str, Any]) -> str | None:
    found = sentences(lines, "Rest")
    return None if found is None else as_text(found)


@pytest.mark.parametrize("game_id", EDITIONS)
def test_published_cards_are_said_as_they_are_written_but_for_a_few(game_id: str) -> None:
    definition = definition_of(game_id)
    data = published_data(definition)
    rows = [(table, row) for table in TABLES for row in data["rows"][table]]
    made = [
        (row, key, each.text) for table, row in rows for key, each in definition.made_texts(table, row, data).items()
    ]
    same = [row["id"] for row, key, said in made if said == row.get(key)]
    assert len(same) > 0.7 * len(made)
    without = {row["id"] for row, _, said in made if said is None}
    assert without <= {"steward"}  # what it pays for depends on a number elsewhere


def test_every_operation_and_modifier_has_a_name_and_words() -> None:
    assert {*TITLES} == {*OPERATIONS}
    used = {key for each in OPERATIONS.values() for key in (each.words or {})}
    assert used <= {*KEYS}
    assert {*MODS} == {*SENTENCES}


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            [
                {"do": "pick", "filter": "controlled", "from": "colossus", "within": 9},
                {"do": "cubes", "cubes": 4, "at": "picked"},
            ],
            "Put 4 Gold cubes on a space you control.",
        ),
        (
            [
                {"do": "pick", "filter": "controlled", "from": "colossus", "within": 2},
                {"do": "cubes", "cubes": 1, "at": "picked"},
                {"do": "actions", "actions": 2},
            ],
            "Put 1 Gold cube on a space you control up to 2 away from your Colossus. +2 Actions.",
        ),
        (
            [{"do": "gold", "gold": -3, "who": "foes", "when": "coast"}],
            "Each opposing Colossus on the coast loses 3 Gold.",
        ),
        (
            [{"do": "gold", "gold": 1, "when": "frontier"}],
            "If your Colossus is next to an unexplored space, gain 1 Gold.",
        ),
        (
            [{"do": "beast", "spaces": 2, "what": "any"}, {"do": "gold", "gold": 1, "per": "done", "most": 3}],
            "Move a Beast up to 2 spaces. Gain 1 Gold for each Acolyte that died (at most 3).",
        ),
        (
            [{"do": "either"}, {"do": "draw", "cards": 1}, {"do": "trait", "traits": 1}],
            "Draw 1 card or gain 1 Trait.",
        ),
    ],
)
def test_an_effect_in_words(lines: list[dict[str, Any]], said: str) -> None:
    assert text(*lines) == said


@pytest.mark.parametrize(
    "lines",
    [
        [{"do": "cubes", "cubes": 1, "at": "picked"}],  # nothing was chosen
        [{"do": "either"}],
        [{"do": "fly"}],
        [{"do": "gold"}],
        [{"do": "steal", "gold": 1, "who": "foes", "when": "coast"}],
    ],
)
def test_what_has_no_words_has_no_text(lines: list[dict[str, Any]]) -> None:
    assert text(*lines) is None
    made = made_texts("card", {"id": "own", "effect": lines}, "Rest", {})["text"]
    assert made.text is None


@pytest.mark.parametrize("game_id", EDITIONS)
def test_every_single_line_that_a_card_can_have_is_a_sentence_or_nothing(game_id: str) -> None:
    """All words of a line, one after the other: no key is forgotten in a way that breaks the maker."""
    studio = studio_of(definition_of(game_id), Draft(tables={}, worded={}), wanted="gilding")
    effect = next(field for field in studio["form"] if field["key"] == "effect")
    assert effect["operations"]
    for operation in effect["operations"]:
        for key, words in (OPERATIONS[operation["id"]].words or {}).items():
            for word in words:
                said = text({**operation["line"], key: word})
                assert said is None or (said.endswith(".") and said[0] != " " and "  " not in said), said


def test_a_text_without_words_says_so_and_stays() -> None:
    definition = definition_of("colossi-banners")
    draft = Draft(tables={"trait": [{"id": "steward", "mods": {"rest_gold": 3}}]}, worded={})
    studio = studio_of(definition, draft, wanted="steward")
    [found] = studio["texts"]
    assert (found["made"], found["stale"]) == (None, True)
    assert found["text"].startswith("After a Rest")
