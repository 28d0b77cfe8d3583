"""A2 and what else the content files of the Ages edition may hold: wrong values are refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium
from colossarium.games.colossi.common.content.mods import CAPS
from colossarium.kernel.errors import BadContent, BadOption

DAWN = '[[age]]\nid = "age-of-dawn"\n'


def refusal(folder: Path, text: str) -> str:
    (folder / "own.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        colossarium.game("colossi-ages", content=folder)
    return refused.value.sentence


def test_a2_1_an_age_has_1_to_8_turns(tmp_path: Path) -> None:
    assert "turns = 9 is invalid: expected a whole number from 1 to 8" in refusal(tmp_path, DAWN + "turns = 9\n")
    assert "turns = 0" in refusal(tmp_path, DAWN + "turns = 0\n")


def test_a2_1_an_age_has_at_most_3_beasts(tmp_path: Path) -> None:
    beasts = "ironmaw = 'a2', gorgon = 'a3', mirewyrm = 'c1', sky-roc = 'c2'"
    assert "at most 3 Beasts (A2.1)" in refusal(tmp_path, DAWN + f"beasts = {{ {beasts} }}\n")


def test_a2_1_the_centre_is_never_water(tmp_path: Path) -> None:
    assert "a list without the centre (A2.1)" in refusal(tmp_path, DAWN + "water = ['c3', 'a1']\n")


def test_a2_2_the_supply_covers_border_and_age(tmp_path: Path) -> None:
    spaces = "['a2', 'a3', 'a4', 'b2', 'b3', 'b4', 'b5', 'c1', 'c2']"
    assert "the supply of 16 tiles can lay (A2.2)" in refusal(tmp_path, DAWN + f"water = {spaces}\n")
    nine = "['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4']"
    assert "(A2.2)" in refusal(tmp_path, f"[water]\ntiles = 8\n[border]\nplayers_2 = {nine}\n")


def test_a2_3_each_age_needs_a_card(tmp_path: Path) -> None:
    thirds = ("age-of-reckoning", "age-of-deluge", "age-of-gold", "age-of-silence")
    text = "".join(f'[[age]]\nid = "{age}"\nage = 2\n' for age in thirds)
    assert "at least one card of each of the 3 Ages (A2.3)" in refusal(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (DAWN + "age = 4\n", "age = 4 is invalid: expected a whole number from 1 to 3"),
        (DAWN + "water = ['z9']\n", "a list of different spaces such as c3"),
        (DAWN + "water = ['a1', 'a1']\n", "a list of different spaces such as c3"),
        (DAWN + "beasts = { hydra = 'a2' }\n", "there is no key 'hydra'; the keys are ironmaw"),
        (DAWN + "beasts = { ironmaw = 'q1' }\n", "a space such as c3"),
        (DAWN + "mods = { speed = 1 }\n", "there is no key 'speed'"),
        (DAWN + "scoring = [{ do = 'prize', per = 'acolytes', first = 4 }]\n", "has no 'second'"),
        (DAWN + "scoring = [{ do = 'plant', at = 'picked' }]\n", 'do = "plant" is invalid'),
        (
            "[[card]]\nid = 'tribute'\ntype = 'curse'\n",
            'type = "curse" is invalid: expected one of action, beast, gift',
        ),
        ("[[card]]\nid = 'tribute'\nmods = { draw = 1 }\n", "only a Curse has them"),
        ("[[card]]\nid = 'Big Card'\nname = 'x'\n", "lower-case words joined by hyphens"),
        ("[[tile]]\nid = 'geysers'\nclass = 'lair'\n", 'class = "lair" is invalid: expected one of grass, special'),
        ("[[tile]]\nid = 'geysers'\narrival = [{ do = 'move', movements = 1, what = 'any' }]\n", 'do = "move"'),
        ("[[tile]]\nid = 'geysers'\ncopies = 30\n", "at most 48 tiles together"),
        ("[border]\nplayers_2 = ['c3']\n", "a list without the centre"),
        ("[deck]\nsmite = 99\n", "smite = 99 is invalid: expected a whole number from 0 to 12"),
        ("[deck]\nnothing = 1\n", "there is no key 'nothing'"),
        ("[[beast]]\nid = 'ironmaw'\nflags = ['flying']\n", "a list of some of no_road"),
        ("[limits]\nactions = 0\n", "actions = 0 is invalid"),
        ("[island]\ncentre = 'm3'\n", 'centre = "m3" is invalid: expected a space such as c3'),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, told: str) -> None:
    assert told in refusal(tmp_path, text)


def test_a_colour_that_nobody_plays_cannot_be_first() -> None:
    with pytest.raises(BadOption, match="first_player = green is invalid with 2 players"):
        colossarium.game("colossi-ages", players=2, first_player="green")


def test_a4_63_the_default_of_mantle_goes_by_the_number_of_players() -> None:
    defaults = {players: colossarium.game("colossi-ages", players=players).options["mantle"] for players in (2, 3, 4)}
    assert defaults == {2: "left", 3: "leader", 4: "leader"}


def test_every_age_card_has_water_and_an_event_of_its_own() -> None:
    ruleset = colossarium.game("colossi-ages").ruleset
    c = ruleset.content
    events = []
    for card in range(c.ages):
        mods = [mod for number, mod in enumerate(c.rulings[card]) if number not in CAPS]
        assert c.age_water[card], ruleset.names.rulings[card]["id"]
        assert c.age_setup[card] >= 0 or any(mods), ruleset.names.rulings[card]["id"]
        events.append(ruleset.names.rulings[card]["text"].partition("Scoring:")[0])
    assert len(set(events)) == len(events)


@pytest.mark.parametrize(
    ("drops", "texts"), [("true", ["pass", "trait-fleet discard", "c3"]), ("false", ["pass", "c3"])]
)
def test_a4_9_content_says_whether_a_trait_may_be_discarded_instead_of_a_reap(
    drops: str, texts: list[str], tmp_path: Path
) -> None:
    """Content without the switch plays as it did before there was one, and so do the matches that began with it."""
    (tmp_path / "own.toml").write_text(f"[turn]\ndrops_at_reap = {drops}\n", encoding="utf-8")
    chosen = colossarium.game("colossi-ages", players=2, content=tmp_path)
    position = {"phase": "reap", "fill": "grass-gold1", "colossi": {"red": "c3", "blue": "a3"}}
    match = chosen.at({**position, "traits": {"red": ["fleet"]}}, engine=chosen.plain)
    assert [action.text for action in match.legal()] == texts
    if drops == "false":
        assert match.why("trait-fleet discard").clause == "A4.9"
