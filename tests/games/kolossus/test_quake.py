"""K5 The Great Quake."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import placed, started, texts


@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_k5_8_no_miniature_is_touched_by_the_great_quake(roll: int) -> None:
    position = {"phase": "quake", "warband": "tuatha", "quake": {"roll": roll}}
    before = started(chapter=1).position()["miniatures"]
    for arrow in texts(placed(position, chapter=1)):
        match = placed(position, chapter=1)
        match.play(arrow)
        assert match.position()["miniatures"] == before


@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_k5_3_a_region_moves_exactly_as_far_as_the_die_shows(roll: int) -> None:
    for arrow, citadel in (
        ("row-6-east", f"{'fghij'[roll]}6"),
        ("row-6-west", f"{'fedcb'[roll]}6"),
        ("column-f-north", f"f{6 - roll}"),
        ("column-f-south", f"f{6 + roll}"),
    ):
        match = placed({"phase": "quake", "warband": "tuatha", "quake": {"roll": roll}}, chapter=1)
        match.play(arrow)
        assert match.position()["citadel"] == citadel


def test_k5_7_the_roll_of_each_warband_brings_4_minus_the_roll() -> None:
    seen = set()
    for seed in range(8):
        match = started(seed, chapter=2, first_corner="nw")
        while match.position()["round"] == 0:
            position = match.position()
            if position["phase"] == "quake":
                roll = position["quake"]["roll"]
                assert position["mana"][position["warband"]]["fresh"] == 4 - roll
                seen.add(roll)
            match.play(match.legal_ids()[0])
    assert seen == {1, 2, 3, 4}
