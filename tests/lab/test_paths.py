"""Paths to numbers: what they find, what they change, and how they refuse."""

from __future__ import annotations

import pytest

import colossarium
from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import Game
from colossarium.lab.paths import BadPath, Contents, cells
from tests.kernel.orchard import ORCHARD


@pytest.fixture
def contents() -> Contents:
    return Contents(Game(ORCHARD, {}))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game.goal", 9),
        ("fruit[plum].worth", 3),
        ("basket.effect.fruits", 2),
        ("option.first", "north"),
        ("first", "north"),
    ],
)
def test_a_path_finds_a_value(contents: Contents, path: str, value: object) -> None:
    assert contents.target(path).value == value


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("game.gaol", "there is no key 'gaol' (did you mean 'goal'?); there are id, goal."),
        ("gme.goal", "there is no table 'gme' (did you mean 'game'?); there are game, dice, basket, fruit, option"),
        (
            "fruit[plumb].worth",
            "there is no row 'plumb' (did you mean 'plum'?); there are apple, pear, plum, fig, quince.",
        ),
        ("fruit.worth", r"[[fruit]] has several rows; write fruit[ID].KEY with one of apple, pear"),
        ("game[x].goal", "[game] is a single table; write game.KEY with one of id, goal"),
        ("frist", "there is no option 'frist' (did you mean 'first'?); there are first, tiring."),
        ("game..", "there is no key ''"),
        ("[]", "is not a path: expected table.key, table[id].key or option.NAME."),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_what_there_is(contents: Contents, path: str, said: str) -> None:
    with pytest.raises(BadPath) as refusal:
        contents.target(path)
    assert said in refusal.value.sentence


def test_settings_change_the_game_and_nothing_else(contents: Contents) -> None:
    settings = [contents.setting(text) for text in ("game.goal=5", "fruit[fig].worth=9", "tiring=off")]
    game = contents.changed(settings)
    assert game.ruleset.content.goal == 5
    assert game.ruleset.content.worth == [1, 2, 3, 9, 5]
    assert game.options == {"first": "north", "tiring": False}
    assert Contents(game).target("basket.effect.fruits").value == 2


def test_a_deeper_value_leaves_its_neighbours(contents: Contents) -> None:
    game = contents.changed([contents.setting("basket.effect.fruits=1")])
    assert Contents(game).target("basket.effect.do").value == "share"
    assert game.ruleset.content.gift == 1


def test_a_value_is_read_by_the_game_itself(contents: Contents) -> None:
    with pytest.raises(BadContent, match=r"\[game\]: goal = 100 is invalid: expected a whole number from 1 to 99"):
        contents.changed([contents.setting("game.goal=100")])


def test_values_are_a_range_a_range_with_steps_or_a_list(contents: Contents) -> None:
    def read(text: str) -> list[object]:
        return [each.value for each in contents.values(text)]

    assert read("game.goal=6..9") == [6, 7, 8, 9]
    assert read("game.goal=6..12:3") == [6, 9, 12]
    assert read("first=north,south") == ["north", "south"]
    with pytest.raises(BadPath, match="the range is empty"):
        contents.values("game.goal=9..6")
    with pytest.raises(BadPath, match="expected PATH=LOW"):
        contents.values("game.goal")


def test_a_large_grid_must_be_meant(contents: Contents) -> None:
    varied = [contents.values("game.goal=1..13"), contents.values("fruit[fig].worth=1..5")]
    with pytest.raises(BadPath, match="has 65 cells, more than 64; --yes"):
        cells(varied)
    assert len(cells(varied, yes=True)) == 65


def test_paths_lists_all_there_are(contents: Contents) -> None:
    paths = contents.paths()
    assert paths["game.goal"] == 9
    assert paths["option.tiring"] is True
    assert all(contents.target(path).value == value for path, value in paths.items() if not path.startswith("option["))


def test_a_path_leads_to_a_line_of_an_effect() -> None:
    contents = Contents(colossarium.game("colossi-banners"))
    setting = contents.setting("card[gilding].effect.2.cubes=5")
    assert setting.target.value == 3
    changed = contents.changed([setting]).tables.listed("card")
    effect = next(row["effect"] for row in changed if row["id"] == "gilding")
    assert [line["do"] for line in effect] == ["pick", "cubes"]
    assert effect[1]["cubes"] == 5
    with pytest.raises(BadPath, match="there is no key '3'; there are 1, 2"):
        contents.target("card[gilding].effect.3.cubes")
