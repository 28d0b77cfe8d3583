"""O10 and O11: the Final Blow and what the result says."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.errors import NeedsConsent
from tests.games.og.tables import match_at

E17 = ["thrust", "braced-stance", "vertigo", "blade-of-noa", "riposte", "iron-fingers"]
TOP = {"phase": "blow", "colossus_discarded": ["others"], "final_blow": "burning_eye"}


def test_o10_7_attack_and_grip_after_each_card_of_e17() -> None:
    match = match_at(
        {
            **TOP,
            "weakness": 8,
            "grip": 5,
            "area": ["thrust 0,0"],
            "drawn": "braced-stance",
            "action_deck": ["vertigo", "blade-of-noa", "riposte", "iron-fingers", "leap", "tremor"],
            "destroyed": ["others"],
        }
    )
    shown = [[match.position()["stats"][name] for name in ("attack", "grip")]]
    for place in ("1,1", "0,-2", "0,-4", "2,2", "3,1"):
        match.play(place)
        shown.append([match.position()["stats"][name] for name in ("attack", "grip")])
    assert shown == [[2, 0], [3, 2], [2, 1], [6, 3], [8, 4], [7, 7]]
    result = match.result()
    assert result is not None
    assert result["seats"] == [{"rank": 1, "points": 255, "share": 1.0}]
    assert (result["result"], result["blow_cards_used"], result["blow_cards_left"]) == ("won", 6, 2)


def test_o11_5_saga_points_of_e17() -> None:
    """11 x 10 for the climb, 100 for the win, 5 x 5 for Grip, 2 x 10 for the cards not drawn."""
    match = match_at(
        {
            **TOP,
            "weakness": 8,
            "grip": 5,
            "area": ["thrust 0,0", "braced-stance 1,1", "vertigo 0,-2", "blade-of-noa 0,-4", "riposte 2,2"],
            "drawn": "iron-fingers",
        }
    )
    match.play("3,1")
    result = match.result()
    assert result is not None
    assert result["saga"] == 255


def test_o11_5_a_loss_earns_points_for_the_climb_alone() -> None:
    match = match_at({**TOP, "area": ["leap 0,0"], "drawn": "tremor", "blow": {"left": 0}})
    match.play("0,2")
    result = match.result()
    assert result is not None
    assert result["saga"] == 110


def test_o11_2_the_value_of_a_game_is_1_for_a_win_and_0_otherwise() -> None:
    match = match_at({**TOP, "area": ["leap 0,0"], "drawn": "tremor", "blow": {"left": 0}})
    match.play("0,2")
    result = match.result()
    assert result is not None
    assert result["seats"] == [{"rank": 2, "points": 110, "share": 0.0}]


def test_o11_4_the_result_says_how_it_went() -> None:
    match = match_at(
        {
            **TOP,
            "round": 21,
            "weakness": 3,
            "grip": 2,
            "area": ["leap 0,0", "blade-of-noa 0,2"],
            "drawn": "tremor",
            "destroyed": ["vertigo"],
            "advanced_deck": ["roots-of-eden", "eagle-of-eden", "breath-of-noa", "warriors-trance", "springing-tide"],
            "blow": {"left": 0},
        }
    )
    match.play("0,-2")
    result = match.result()
    assert result is not None
    expected = {
        "result": "lost_blow",
        "rounds": 21,
        "climbed": 11,
        "weakness": 3,
        "grip": 2,
        "destroyed": 1,
        "advanced_gained": 1,
        "blow_cards_used": 3,
        "blow_cards_left": 0,
    }
    assert {key: result[key] for key in expected} == expected


def test_o10_6_a_card_of_the_final_blow_cannot_be_taken_back() -> None:
    match = match_at({**TOP, "weakness": 8, "area": ["leap 0,0"], "drawn": "tremor"})
    match.play("0,2")
    with pytest.raises(NeedsConsent):
        match.undo()
    last = match_at({**TOP, "area": ["leap 0,0"], "drawn": "tremor", "blow": {"left": 0}})
    last.play("0,2")
    assert last.over
    with pytest.raises(NeedsConsent):
        last.undo()


@pytest.mark.parametrize("cards", [0, 1])
def test_o10_7_values_of_0_are_shown_by_the_first_card_or_by_none(tmp_path: Path, cards: int) -> None:
    (tmp_path / "own.toml").write_text(
        f'[[final_blow]]\nid = "burning_eye"\nattack = 0\ncards = {[cards] * 8}\ngrip = {[0] * 8}', encoding="utf-8"
    )
    game = colossarium.game("og", content=tmp_path, final_blow="burning_eye")
    match = game.at({"phase": "round_start", "colossus_discarded": ["others"]}, engine=game.plain)
    assert match.position()["result"] == "won"
    assert match.position()["blow"]["drawn"] == cards


def test_o10_3_before_it_is_revealed_the_view_does_not_name_the_card() -> None:
    match = match_at({"phase": "destroy", "area": ["leap 0,0"], "colossus_discarded": ["others"]})
    assert match.view(0)["final_blow"] is None
    match.play("done")
    assert match.view(0)["final_blow"] is not None


def test_o10_5_which_cards_the_final_blow_deck_holds_is_not_known() -> None:
    match = match_at({**TOP, "weakness": 8, "area": ["leap 0,0"], "drawn": "tremor"})
    following = {match.resample(0, seed).position()["action_deck"][0] for seed in range(60)}
    assert len(following) > 10
