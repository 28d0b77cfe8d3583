"""The endings of every game: each result has its picture, its title, its story and the figure that decided it."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as col
from colossarium.games.builders.state import LIMIT, TENTH, VIGIL
from colossarium.games.kolossus.constants import BAND
from colossarium.games.kolossus.rules.ending import check_elimination
from colossarium.games.kolossus.rules.warbands import take_off
from colossarium.games.og.state import BLOW, RESULTS
from colossarium.kernel.closing import Closing
from tests.games.colossi.tables import table
from tests.games.kolossus.boards import WARBANDS, placed


def told(closing: Closing | None) -> Closing:
    assert closing is not None
    assert closing.headline
    assert closing.title
    assert closing.story
    assert closing.verdict
    assert not closing.title.endswith(".")
    assert closing.story.endswith(".")
    return closing


def deciding(closing: Closing) -> list[str]:
    return [figure.id for figure in closing.figures if figure.state == "decided"]


# Kolossus.


def last_turn(crystals: tuple[int, ...], last: str | None, **options: Any) -> Closing:
    """The last turn of round 12 has just been ended."""
    match = placed(
        {
            "phase": "activate",
            "round": 12,
            "first": "tuatha",
            "warband": "firbolg",
            "activation": 1,
            "pile": 0,
            "crystals": dict(zip(WARBANDS, crystals, strict=True)),
            "last_captor": last,
        },
        **options,
    )
    match.play("end")
    return told(match.closing())


def test_k14_2_bright_suns_light_the_sky_and_dark_suns_darken_it():
    bright, dark = last_turn((4, 3, 3, 2), "tuatha"), last_turn((1, 3, 2, 2), "tuatha")
    assert (bright.scene, bright.headline) == ("suns-burn", "Bright Suns, 7 crystals to 5")
    assert (dark.scene, dark.headline) == ("suns-dark", "Dark Suns, 5 crystals to 3")
    assert deciding(bright) == deciding(dark) == ["crystals"]
    assert bright.figures[0].totals == (7, 5)
    assert bright.sides == ((0, 2), (1, 3))


def test_k14_3_equal_crystals_need_the_tie_break_and_say_so():
    closing = last_turn((3, 3, 3, 3), "krell")
    assert deciding(closing) == ["last_capture"]
    assert [figure.state for figure in closing.figures[:2]] == ["decided", "open"]
    assert (
        closing.verdict
        == "Both alliances held the same number, so a tie-break was needed: the last capture decided (K14.3)."
    )


def test_k14_3_less_than_half_needs_it_too():
    closing = last_turn((2, 3, 2, 2), "ishtari", majority="half")
    assert deciding(closing) == ["last_capture"]
    assert closing.verdict.startswith("Neither alliance held more than half")


def test_k14_3_without_a_capture_nobody_wins_and_nothing_decided():
    closing = last_turn((0, 0, 0, 0), None)
    assert (closing.scene, deciding(closing)) == ("suns-wait", [])


def test_k14_4_the_ship_of_a_fallen_warband_drifts_empty():
    game = col.game("kolossus", players=4)
    match = game.start(seed=1, engine=game.plain)
    s = match.state
    for mini in range(BAND, 2 * BAND):  # all of Krell
        take_off(s, mini)
    s.active = 0
    check_elimination(s, game.ruleset.content)
    closing = told(game.definition.closing(game.ruleset, s))
    assert (closing.scene, closing.title) == ("ships-adrift krell", "A ship drifts empty")
    assert deciding(closing) == ["standing"]
    assert closing.figures[0].values == (8, 0, 8, 8)


# Og.


def og(result: str, **position: Any) -> Closing:
    game = col.game("og", final_blow="cracked_brow")
    s = game.start(seed=1, engine=game.plain).state
    s.over, s.result = True, RESULTS.index(result)
    for name, value in position.items():
        setattr(s, name, value)
    return told(game.definition.closing(game.ruleset, s))


def test_o11_1_each_result_of_the_climb_has_its_own_ending():
    endings = [og(result, phase=BLOW if "blow" in result or result == "won" else 2) for result in RESULTS if result]
    assert len({closing.title for closing in endings}) == len({closing.story for closing in endings}) == 4
    assert [closing.scene for closing in endings] == ["og-falls", *["og-stands"] * 3]


def test_o10_8_of_a_failed_blow_what_fell_short_comes_first():
    closing = og("lost_blow", phase=BLOW, weakness=8, grip=8)
    assert closing.figures[0].id == "blow_attack"
    assert closing.figures[0].state == "decided"


def test_o1_5_a_lost_hold_is_told_by_grip():
    closing = og("lost_grip", grip=0)
    assert (closing.figures[0].id, closing.figures[0].values, closing.figures[0].need) == ("grip_level", (0,), 1)


def test_o11_3_the_round_limit_is_told_by_the_ledges_that_were_left():
    assert deciding(og("lost_time", round=150, climbed=8)) == ["climb", "rounds"]


# Colossi.


@pytest.mark.parametrize("edition", ["colossi-banners", "colossi-ages"])
def test_c6_2_a_tie_in_gold_says_which_tie_break_was_needed(edition: str):
    match = table(
        edition,
        options={"players": 3},
        over=True,
        seat=-1,
        phase="running",
        gold={"red": 30, "blue": 30, "green": 10},
        hands={"blue": ["smite"]},
    )
    closing = told(match.closing())
    assert deciding(closing) == ["cards"]
    assert "A tie-break was needed" in closing.verdict
    assert "Blue held more cards (C6.2)" in closing.verdict
    assert closing.title.startswith("Blue")


def test_c6_2_a_shared_victory_is_told_as_one():
    match = table(options={"players": 2}, over=True, seat=-1, phase="running", gold={"red": 30, "blue": 30})
    closing = told(match.closing())
    assert closing.title.startswith("Red and Blue share")
    assert deciding(closing) == []


# Builders.


def builders(ending: int, winner: int = -1, **fields: Any) -> Closing:
    game = col.game("builders", players=3)
    s = game.start(seed=1, engine=game.plain).state
    s.over, s.ending, s.winner = True, ending, winner
    for name, value in fields.items():
        setattr(s, name, value)
    return told(game.definition.closing(game.ruleset, s))


def test_u10_2_fewest_runes_decide():
    closing = builders(TENTH, runes=[9, 4, 7, 0])
    assert (deciding(closing), closing.headline) == (["runes"], "Blue, 4 Runes")


def test_u10_3_equal_runes_need_the_colossi():
    closing = builders(TENTH, runes=[4, 4, 7, 0], built=3, built_by=[1, 1, 2] + [-1] * 27, built_plan=list(range(30)))
    assert deciding(closing) == ["colossi"]
    assert "A tie-break was needed" in closing.verdict


def test_u10_7_a_vigil_comes_before_all_counting():
    closing = builders(VIGIL, winner=2, runes=[9, 4, 0, 0])
    assert deciding(closing) == ["vigil"]
    assert closing.title == "Green keeps the Vigil"


def test_u10_14_the_round_limit_has_a_story_of_its_own():
    assert builders(LIMIT, runes=[9, 4, 7, 0]).story != builders(TENTH, runes=[9, 4, 7, 0]).story
