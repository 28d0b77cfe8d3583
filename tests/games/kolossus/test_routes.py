"""The ways that a view draws for moves, against the slow twin of movement."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from colossarium.kernel.match import Match
from tests.games.kolossus.boards import COLUMNS, WARBANDS, placed, started
from tests.games.kolossus.test_movement_twin import GAMES, crowded, twin_of


def steps_between(here: str, there: str) -> int:
    return max(abs(COLUMNS.index(here[0]) - COLUMNS.index(there[0])), abs(int(here[1:]) - int(there[1:])))


def check_routes(match: Match) -> None:
    """One route a move, step by step from the miniature to its target, at the price that the twin foresees."""
    view = match.view(match.seat)
    points = view["movement"]["points"]
    choices = {choice.text: choice for choice in twin_of(match).choices() if choice.heading is not None}
    assert [route["action"] for route in view["routes"]] == list(choices)
    for route in view["routes"]:
        way = [view["miniatures"][route["miniature"]], *route["way"]]
        assert all(steps_between(here, there) == 1 for here, there in pairwise(way)), route
        chosen = choices[route["action"]]
        assert points - route["points"] == chosen.points or (chosen.whip and route["points"] <= points), route
        on = {space: mini for mini, space in view["miniatures"].items()}
        assert route["beats"] == on.get(route["way"][-1])


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_k8_10_every_move_of_a_game_is_drawn_with_the_shortest_way(options: dict[str, Any]) -> None:
    for seed in range(2):
        match, chance = started(seed, **options), random.Random(seed)
        while not match.over:
            if match.view(match.seat)["phase"] in ("move", "chain"):
                check_routes(match)
            else:
                assert match.view(match.seat)["routes"] == []
            match.play(chance.choice(match.legal()))


@pytest.mark.parametrize("kind", ["warrior", "guardian", "colossus"])
@pytest.mark.parametrize("warband", WARBANDS)
def test_k8_10_ways_bend_around_a_crowd(warband: str, kind: str) -> None:
    chance = random.Random(f"{warband} {kind}")
    for number in range(12):
        options = {"chapter": 3, "allies": ("pass", "block")[number % 2]}
        match = placed(crowded(chance, warband, kind), seed=number, **options)
        while not match.over and match.view(match.seat)["phase"] in ("move", "chain"):
            check_routes(match)
            match.play(chance.choice(match.legal()))


def test_k10_4_a_route_tells_the_crystals_it_takes() -> None:
    match = started(0, chapter=1)
    while not any(route["crystals"] for route in match.view(0)["routes"]):
        match.play(match.legal()[0] if match.ply % 3 else match.legal()[-1])
    view = match.view(0)
    taking = [route for route in view["routes"] if route["crystals"]]
    assert {route["way"][-1] for route in taking} == {view["citadel"]}
    assert {route["crystals"] for route in taking} == {view["pile"]}


def test_k13_5_a_view_tells_what_powers_cost_and_how_far_they_move_a_region() -> None:
    powers = {power["id"]: power for power in started(0, chapter=3).view(0)["powers"]}
    assert (powers["earthquake"]["cost"], powers["earthquake"]["spaces"]) == (3, 1)
    assert powers["rebirth"]["spaces"] is None
    assert started(0, chapter=2).view(0)["powers"] == []
