"""A7: what is seen and what is not, in views and in what a seat may imagine."""

from __future__ import annotations

import json
import random
from collections import Counter

import colossarium
from colossarium.kernel.match import Match


def midway(plies: int, seed: int = 3, **options: object) -> Match:
    game = colossarium.game("colossi-ages", **options)
    match = game.start(seed=seed, engine=game.plain)
    choices = random.Random(seed)
    for _ in range(plies):
        match.play(choices.choice(match.legal_ids()))
    return match


def reaping(**options: object) -> Match:
    """The first Reap Phase of a random match, some spaces Reaped."""
    match = midway(0, **options)
    choices = random.Random(1)
    while match.position()["phase"] != "reap" or not any(match.position()["reaped"].values()):
        match.play(choices.choice(match.legal_ids()))
    return match


def test_a7_1_everybody_sees_the_age_water_cubes_mantle_and_reaps() -> None:
    match = reaping(players=3, age_1="age-of-first-tides")
    position = match.position()
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert view["age"]["id"] == "age-of-first-tides"
        assert view["first"] == position["first"]
        assert [space["id"] for space in view["spaces"] if space["water"] and not space["border"]] == position["water"]
        reaped = {space["id"]: space["reaped_by"] for space in view["spaces"] if space["reaped_by"]}
        expected = {name: [c for c, spaces in position["reaped"].items() if name in spaces] for name in reaped}
        assert reaped == expected != {}
        assert [player["id"] for player in view["players"] if player["passed"]] == position["passed"]
        cubes = {space["id"]: space["cubes"]["gold"] for space in view["spaces"] if space["cubes"]["gold"]}
        assert cubes == {space: each["gold"] for space, each in position["cubes"].items() if each["gold"]}


def test_a7_2_face_down_ages_are_in_no_view_and_vary_evenly() -> None:
    match = midway(30, players=2, age_1="age-of-dawn")
    ages = match.position()["ages"]
    for seat in (None, 0, 1):
        told = json.dumps(match.view(seat))
        assert ages[0] in told
        assert ages[1] not in told
        assert ages[2] not in told
    imagined = [match.resample(0, seed).position()["ages"] for seed in range(400)]
    assert {first for first, _, _ in imagined} == {"age-of-dawn"}
    for place in (1, 2):
        counts = Counter(each[place] for each in imagined)
        assert len(counts) == 4
        assert all(
            70 <= count <= 130 for count in counts.values()
        )  # of 100 expected; more than 3 deviations are refused


def test_a7_2_an_age_named_by_an_option_is_no_secret() -> None:
    match = midway(10, players=2, age_2="age-of-idols")
    assert {match.resample(0, seed).position()["ages"][1] for seed in range(40)} == {"age-of-idols"}


def test_a7_3_a_tile_under_water_stays_known() -> None:
    game = colossarium.game("colossi-ages", players=2)
    match = game.at({"water": ["c5"], "tiles": {"c5": "gold-seam"}, "fill": "grass-gold1"}, engine=game.plain)
    space = next(space for space in match.view(1)["spaces"] if space["id"] == "c5")
    assert space["water"]
    assert space["tile"]["name"] == "Gold Seam"
    assert all("gold-seam" not in match.resample(1, seed).position()["tile_stack"] for seed in range(20))


def test_a7_2_the_tile_stack_is_what_is_not_on_the_island_in_any_order() -> None:
    match = midway(60, players=3)
    stack = match.position()["tile_stack"]
    tops = Counter(match.resample(1, seed).position()["tile_stack"][0] for seed in range(300))
    assert set(tops) == set(stack)
    imagined = match.resample(2, 5).position()["tile_stack"]
    assert sorted(imagined) == sorted(stack)
