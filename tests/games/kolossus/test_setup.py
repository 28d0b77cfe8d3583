"""K3 Setup: what the table looks like, and who decides what before the first round."""

from __future__ import annotations

import itertools

import pytest

from tests.games.kolossus.boards import COLUMNS, WARBANDS, started

RINGS = {0: "2", 1: "3", 2: "4", 3: "5"}
BLOCKS = {
    "tuatha": ("abc", (1, 2, 3)),
    "krell": ("ijk", (1, 2, 3)),
    "ishtari": ("ijk", (9, 10, 11)),
    "firbolg": ("abc", (9, 10, 11)),
}


def test_k3_1_the_ziggurat_rises_ring_by_ring_to_the_citadel_in_the_middle() -> None:
    levels = started(chapter=1).position()["levels"]
    for row, column in itertools.product(range(11), repeat=2):
        ring = min(row - 2, column - 2, 8 - row, 8 - column)
        assert levels[row][column] == RINGS.get(ring, "1")


def test_k3_4_every_warband_starts_in_the_block_of_its_corner_on_level_1() -> None:
    position = started(chapter=1).position()
    for mini, space in position["miniatures"].items():
        columns, rows = BLOCKS[mini.split("-")[0]]
        assert space[0] in columns
        assert int(space[1:]) in rows
        assert space not in ("c3", "i3", "i9", "c9")
        assert position["levels"][int(space[1:]) - 1][COLUMNS.index(space[0])] == "1"


def test_k3_6_every_corner_may_be_drawn_first() -> None:
    firsts = [started(seed, chapter=1).position()["first"] for seed in range(80)]
    for warband in WARBANDS:
        assert 8 < firsts.count(warband) < 32


@pytest.mark.parametrize(("first", "order"), [("nw", "nw ne se sw"), ("se", "se sw nw ne"), ("sw", "sw nw ne se")])
def test_k3_9_each_step_is_finished_for_all_corners_before_the_next_begins(first: str, order: str) -> None:
    match = started(chapter=2, first_corner=first, warband_choice="draft", formation="free")
    steps = []
    while match.position()["round"] == 0:
        position = match.position()
        by_warband = {warband: corner for corner, warband in position["corners"].items()}
        step = (position["phase"], by_warband.get(position["warband"], position["warband"]))
        if position["phase"] != "place" and step not in steps:
            steps.append(step)
        match.play(match.legal_ids()[-1])
    corners = order.split()
    assert steps == [
        *(("band", corner) for corner in corners[:3]),  # the fourth has no choice
        *((phase, corner) for corner in corners for phase in ("form_colossus", "form_guardians")),
        *(("allot", corner) for corner in corners),
        *(("quake", corner) for corner in corners),
    ]


@pytest.mark.parametrize("chapter", [2, 3])
def test_k3_7_each_warband_places_four_points_one_by_one(chapter: int) -> None:
    match = started(chapter=chapter, first_corner="ne")
    turns = []
    while match.position()["phase"] == "allot":
        turns.append(match.position()["warband"])
        match.play("place guardian-defence")
    assert turns == ["krell"] * 4 + ["ishtari"] * 4 + ["firbolg"] * 4 + ["tuatha"] * 4
    for mana in match.position()["mana"].values():
        assert mana["guardian-defence"] == 4
        assert mana["supply"] + mana["fresh"] == 16


def test_k3_3_in_the_draft_seats_are_called_by_their_corners() -> None:
    assert started(players=2, warband_choice="draft").seat_names == [
        "The north-west corner and the south-east corner",
        "The north-east corner and the south-west corner",
    ]
