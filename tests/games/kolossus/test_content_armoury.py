"""The designer's side: a folder of TOML files adds weapons and powers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from colossarium.kernel.game import Game
from tests.games.kolossus.boards import WARBANDS, texts
from tests.games.kolossus.designing import at, choosing, colossus, ruleset

# Weapons.


def test_a_warband_can_be_given_another_weapon(tmp_path: Path) -> None:
    game = ruleset(tmp_path, '[[warband]]\nid = "tuatha"\nweapon = "hammer"\n')
    match = at(game, colossus("tuatha", 3, {"tuatha-colossus-1": "b6", "krell-warrior-1": "c6"}))
    match.play("stay tuatha-colossus-1")
    assert texts(match) == ["stop", "krell-warrior-1"]
    assert match.legal()[1].label == "Hammer of Doom: beat Warrior 1 of Krell on c6"


LANCE = """
[[weapon]]
id = "lance"
name = "Lance of Light"
clause = "K12.14"
text = "After moving, beat up to two enemies two spaces away at most, for three points each."
effect = { do = "strike", range = 2, targets = 2, base = 3, per_space = 0, clear_line = false, after_beat = true }

[[warband]]
id = "krell"
weapon = "lance"
"""


def test_a_weapon_can_be_added(tmp_path: Path) -> None:
    standing = {f"tuatha-warrior-{number}": f"e{7 - number}" for number in (1, 2, 3)}
    standing |= {"krell-colossus-1": "e7", "ishtari-warrior-1": "g7"}
    match = at(ruleset(tmp_path, LANCE), colossus("krell", 9, standing))
    match.play("stay krell-colossus-1")
    assert texts(match) == ["stop", "tuatha-warrior-2", "tuatha-warrior-1", "ishtari-warrior-1"]
    match.play("tuatha-warrior-2")
    assert match.position()["movement"]["points"] == 6
    match.play("tuatha-warrior-1")
    assert match.position()["phase"] != "strike"
    assert match.position()["miniatures"]["ishtari-warrior-1"] == "g7"


def strike_effect(**changes: object) -> str:
    """The Spear with some numbers changed."""
    written = ", ".join(['do = "strike"', *(f"{key} = {str(value).lower()}" for key, value in changes.items())])
    return f'[[weapon]]\nid = "spear"\neffect = {{ {written} }}\n'


def spear_targets(
    game: Game, points: int, standing: dict[str, str], move: str = "stay ishtari-colossus-1"
) -> list[str]:
    match = at(game, colossus("ishtari", points, {"ishtari-colossus-1": "e6", **standing}))
    match.play(move)
    return texts(match)[1:] if match.position()["phase"] == "strike" else []


LINE = {"krell-warrior-1": "e4", "krell-warrior-2": "e2"}


def test_clear_line_off_lets_a_strike_pass_over_miniatures(tmp_path: Path) -> None:
    assert spear_targets(ruleset(tmp_path, strike_effect()), 9, LINE) == ["krell-warrior-1"]
    game = ruleset(tmp_path, strike_effect(clear_line=False))
    assert spear_targets(game, 9, LINE) == ["krell-warrior-2", "krell-warrior-1"]


def test_after_beat_off_forbids_a_strike_after_beating_by_moving(tmp_path: Path) -> None:
    move = "ishtari-colossus-1 e4"
    assert spear_targets(ruleset(tmp_path, strike_effect()), 9, LINE, move) == ["krell-warrior-2"]
    game = ruleset(tmp_path, strike_effect(after_beat=False))
    assert spear_targets(game, 9, LINE, move) == []
    assert spear_targets(game, 9, LINE, "ishtari-colossus-1 e5") == ["krell-warrior-1"]


def test_range_targets_and_price_of_a_strike_are_numbers(tmp_path: Path) -> None:
    around = {"krell-warrior-1": "e4", "krell-warrior-2": "h6"}
    assert spear_targets(ruleset(tmp_path, strike_effect(range=2)), 9, around) == ["krell-warrior-1"]
    assert spear_targets(ruleset(tmp_path, strike_effect(per_space=2)), 5, around) == ["krell-warrior-1"]
    assert spear_targets(ruleset(tmp_path, strike_effect(base=1)), 3, around) == ["krell-warrior-1"]
    match = at(
        ruleset(tmp_path, strike_effect(targets=2)), colossus("ishtari", 5, {"ishtari-colossus-1": "e6", **around})
    )
    match.play("stay ishtari-colossus-1")
    match.play("krell-warrior-1")
    assert texts(match) == ["stop", "krell-warrior-2"]


@pytest.mark.parametrize(("most", "beaten"), [(1, 1), (2, 2), (3, 3), (0, 3)])
def test_max_beats_limits_the_sword(tmp_path: Path, most: int, beaten: int) -> None:
    game = ruleset(tmp_path, f'[[weapon]]\nid = "sword"\neffect = {{ do = "chain", max_beats = {most} }}\n')
    standing = {"tuatha-colossus-1": "a6", "krell-warrior-1": "b6", "krell-warrior-2": "c6", "krell-warrior-3": "d6"}
    match = at(game, colossus("tuatha", 9, standing))
    match.play("tuatha-colossus-1 b6")
    count = 1
    for space in ("c6", "d6"):
        if match.position()["phase"] == "chain":
            match.play(space)
            count += 1
    assert count == beaten


@pytest.mark.parametrize(("points", "legal"), [(2, False), (3, True), (4, True)])
def test_a_weaker_whip_ignores_a_part_of_the_defence(tmp_path: Path, points: int, legal: bool) -> None:
    game = ruleset(tmp_path, '[[weapon]]\nid = "whip"\neffect = { do = "pierce", ignore = 1 }\n')
    mana = {"krell": {"weapon": True}, "tuatha": {"warrior-defence": 2}}
    match = at(game, colossus("krell", points, {"krell-colossus-1": "e7", "tuatha-warrior-1": "g7"}, mana=mana))
    assert ("krell-colossus-1 g7" in texts(match)) == (legal and points > 2)
    if points == 3:
        match.play("krell-colossus-1 g7")
        assert match.position()["mana"]["krell"]["weapon"] is False


def test_guardians_may_be_given_the_weapon(tmp_path: Path) -> None:
    game = ruleset(tmp_path, '[[class]]\nid = "guardian"\ntitan = true\n')
    position = colossus("krell", 2, {"krell-guardian-1": "e7", "tuatha-warrior-1": "g7"})
    mana = {"krell": {"weapon": True}, "tuatha": {"warrior-defence": 2}}
    match = at(game, {**position, "movement": {"class": "guardian", "points": 2}, "mana": mana})
    assert "krell-guardian-1 g7" in texts(match)


# Powers.


def test_acts_same_turn_off_makes_the_reborn_wait(tmp_path: Path) -> None:
    start = choosing(pool=2, activation=2, miniatures={"tuatha-guardian-1": "fallen", "tuatha-guardian-2": "fallen"})
    content = '[[power]]\nid = "rebirth"\neffect = {{ do = "restore", acts_same_turn = {} }}\n'
    for acts in (True, False):
        match = at(ruleset(tmp_path, content.format(str(acts).lower())), start)
        match.play("rebirth guardian b1")
        assert ("activate guardian" in texts(match)) == acts


def test_central_lines_only(tmp_path: Path) -> None:
    game = ruleset(tmp_path, '[[power]]\nid = "earthquake"\neffect = { do = "shift_region", lines = "central" }\n')
    match = at(game, choosing(pool=5))
    quakes = [text.split()[1] for text in texts(match) if text.startswith("earthquake")]
    assert len(quakes) == 20
    assert {arrow.split("-")[1] for arrow in quakes} == set("45678defgh")
    reason = match.why("earthquake row-1-east")
    assert (reason.sentence, reason.clause) == ("Earthquake moves central regions only", "K2.5")


def test_an_earthquake_can_move_farther(tmp_path: Path) -> None:
    match = at(
        ruleset(tmp_path, '[[power]]\nid = "earthquake"\neffect = { do = "shift_region", spaces = 6 }\n'),
        choosing(pool=5),
    )
    assert "earthquake row-6-east" not in texts(match)
    assert "earthquake row-6-west" not in texts(match)
    match.play("earthquake row-5-east")
    assert match.position()["levels"][4] == "11111111234"


LANDSLIDE = """
[[power]]
id = "landslide"
name = "Landslide"
clause = "K13.5"
cost = 4
uses_per_turn = 1
text = "Move a central region two spaces."
effect = { do = "shift_region", spaces = 2, lines = "central" }

[[power]]
id = "fate"
name = "Fate"
clause = "K13.2"
cost = 2
uses_per_turn = 1
text = "Raise the Die of Destiny by 2, to 3 at most."
effect = { do = "raise_destiny", amount = 2, max_result = 3 }
"""


def test_a_power_can_be_added(tmp_path: Path) -> None:
    match = at(ruleset(tmp_path, LANDSLIDE), choosing(pool=5))
    assert sum(text.startswith("landslide") for text in texts(match)) == 20
    assert sum(text.startswith("earthquake") for text in texts(match)) == 44
    match.play("landslide row-6-east")
    assert match.position()["citadel"] == "h6"
    assert match.position()["mana"]["tuatha"]["pool"] == 1
    assert match.position()["uses"] == {"initiative": 0, "earthquake": 0, "rebirth": 0, "landslide": 1, "fate": 0}


def test_another_initiative_can_be_added(tmp_path: Path) -> None:
    game = ruleset(tmp_path, LANDSLIDE + "\n[dice]\nfaces = [1]\n")
    match = at(game, {"phase": "activate", "warband": "firbolg", "activation": 1, "mana": {"tuatha": {"pool": 5}}})
    match.play("end")
    assert texts(match) == ["keep", "initiative", "fate"]
    match.play("fate")
    assert match.position()["destiny"] == 3
    assert texts(match) == ["keep", "initiative"]
    assert match.why("fate").sentence == "Fate raises a result to 3 at most"
    match.undo()
    match.play("initiative")
    match.play("initiative")
    assert match.position()["destiny"] == 3
    poor = {"phase": "activate", "warband": "firbolg", "activation": 1, "mana": {"tuatha": {"pool": 1}}}
    match = at(game, poor)
    match.play("end")
    assert texts(match) == ["keep", "initiative"]
    assert match.why("fate").sentence == "Fate costs 2 mana, and the pool holds 1"


def test_a_limit_of_uses_holds_for_one_turn(tmp_path: Path) -> None:
    game = ruleset(tmp_path, '[[power]]\nid = "rebirth"\nuses_per_turn = 1\n')
    fallen = {f"tuatha-warrior-{number}": "fallen" for number in (1, 2)}
    match = at(game, choosing(pool=5, activation=4, miniatures=fallen))
    match.play("rebirth warrior b2")
    assert not any(text.startswith("rebirth") for text in texts(match))
    reason = match.why("rebirth warrior c1")
    assert (reason.sentence, reason.clause) == ("Rebirth can be used 1 time in one turn", "K13.12")


def test_added_content_plays_whole_games(tmp_path: Path) -> None:
    game = ruleset(tmp_path, LANCE + LANDSLIDE)
    choices = random.Random(3)
    match = game.start(seed=3, engine=game.plain)
    while not match.over:
        match.play(choices.choice(match.legal()).text)
    assert set(match.position()["crystals"]) == set(WARBANDS)
