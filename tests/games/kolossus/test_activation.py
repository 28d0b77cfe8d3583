"""K7 Die of Destiny and activation."""

from __future__ import annotations

import random

import pytest

from tests.games.kolossus.boards import CLASSES, placed, started, texts

COSTS = {"warrior": 1, "guardian": 2, "colossus": 3}


@pytest.mark.parametrize("points", [0, 1, 2, 3, 4])
def test_k7_2_a_class_costs_as_many_points_as_it_rolls_dice(points: int) -> None:
    """With a Titan Power at hand the turn does not end by itself, even without points."""
    position = {
        "phase": "activate",
        "warband": "tuatha",
        "activation": points,
        "mana": {"tuatha": {"pool": 1}},
        "miniatures": {"tuatha-warrior-5": "fallen"},
    }
    offered = {text.split()[1] for text in texts(placed(position, chapter=3)) if text.startswith("activate")}
    assert offered == {kind for kind, cost in COSTS.items() if cost <= points}


@pytest.mark.parametrize("kind", CLASSES.values())
def test_k7_4_the_sum_of_the_dice_is_the_number_of_movement_points(kind: str) -> None:
    sums = set()
    for seed in range(60):
        match = placed({"phase": "activate", "warband": "tuatha", "activation": 4}, seed=seed, chapter=1)
        match.play(f"activate {kind}")
        movement = match.position()["movement"]
        assert len(movement["dice"]) == COSTS[kind]
        assert set(movement["dice"]) <= {1, 2, 3, 4}
        assert movement["points"] == sum(movement["dice"])
        assert match.position()["activation"] == 4 - COSTS[kind]
        sums.add(movement["points"])
    assert {COSTS[kind] + 1, 4 * COSTS[kind] - 1} <= sums


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_k7_6_nobody_is_activated_twice_in_a_turn(chapter: int) -> None:
    match, chance = started(chapter, chapter=chapter), random.Random(chapter)
    turn = (0, "")
    acted: set[str] = set()
    while not match.over:
        before = match.position()
        if (before["round"], before["warband"]) != turn:
            turn, acted = (before["round"], before["warband"]), set()
        action = chance.choice(match.legal())
        if before["phase"] == "move":
            assert action.clicks[0] not in acted
            acted.add(action.clicks[0])
        match.play(action)
