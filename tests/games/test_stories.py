"""What the content tells beside the rules reaches whoever looks at the table."""

from __future__ import annotations

import re
from pathlib import Path

from colossarium.kernel.game import Game, definition_of

PICTURES = Path(__file__).parents[2] / "web" / "src" / "lib" / "board" / "colossi" / "ages.ts"


def test_every_age_has_a_story_and_a_picture_of_its_own() -> None:
    ages = Game(definition_of("colossi-ages"), {}).ruleset.names.rulings
    assert all(age["story"].endswith(".") for age in ages)
    assert len({age["story"] for age in ages}) == len(ages)
    drawn = re.findall(r"^  '(age-of-[a-z-]+)': \{", PICTURES.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(drawn) == sorted(age["id"] for age in ages)


def test_an_age_of_earlier_content_has_no_story() -> None:
    definition = definition_of("colossi-ages")
    earlier = Game(definition, {}, definition.published("1457aa99785ac2b5"))
    assert {age["story"] for age in earlier.ruleset.names.rulings} == {""}


def test_a_view_of_kolossus_names_colossi_mottoes_weapons_and_classes() -> None:
    game = Game(definition_of("kolossus"), {"chapter": 3})
    view = game.start(seed=1, engine=game.plain).view(0)
    ishtari = view["names"]["ishtari"]
    assert (ishtari["colossus"], ishtari["motto"]) == ("Dagda", "What we can see is already ours.")
    assert ishtari["weapon"]["clause"] == "K12.14"
    assert [each["id"] for each in view["classes"]] == ["warrior", "guardian", "colossus"]


def test_the_rulebooks_line_stands_beside_the_option_that_names_who_begins() -> None:
    lines = {"kolossus": "oldest", "builders": "tallest", "colossi-ages": "has played this game the most"}
    for game_id, words in lines.items():
        options = Game(definition_of(game_id), {}).known_options
        assert any(words in option.text for option in options if option.name.startswith("first_")), game_id
