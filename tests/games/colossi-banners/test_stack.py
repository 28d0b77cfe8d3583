"""B3.6, B4.12, B7: the tile stack, and what is seen of it."""

from __future__ import annotations

from collections import Counter

import colossarium
from colossarium.games.colossi.common.constants import SET, STACK
from colossarium.kernel.batch import simulate
from tests.games.colossi.tables import table

KINDS = {tile["id"]: tile["class"] for tile in colossarium.game("colossi-banners").ruleset.names.tiles}


def classes(stack: list[str]) -> Counter[str]:
    return Counter(KINDS[tile] for tile in stack)


def test_b3_6_the_stack_has_all_grass_two_lairs_and_eight_specials() -> None:
    game = colossarium.game("colossi-banners")
    stacks = [game.start(seed=seed, engine=game.plain).position()["tile_stack"] for seed in range(20)]
    assert all(classes(stack) == {"grass": 16, "lair": 2, "special": 8} for stack in stacks)
    drawn = {tile for stack in stacks for tile in stack if KINDS[tile] in ("lair", "special")}
    assert len(drawn) == 8 + 16  # over twenty games each of them has been in one


def test_b4_12_tiles_are_left_when_every_space_is_explored() -> None:
    """Random games of four explore the whole island now and then; three tiles of 26 are left for 23 spaces."""
    game = colossarium.game("colossi-banners", players=4)
    done = simulate(game, 200, seed=1, keep_states=True)
    assert done.states is not None
    left = [
        STACK - int(top)
        for top, island in zip(done.states["stack_top"], done.states["explored"], strict=True)
        if island == SET
    ]
    assert set(left) == {3}


def test_b7_1_banners_loot_and_curses_are_seen_by_everybody() -> None:
    cubes = {"c3": {"gold": 2, "cards": 1}}
    match = table(fill="grass-card", banners={"red": ["c3"]}, curses={"blue": ["curse-of-lead"]}, cubes=cubes)
    view = match.view(None)
    space = view["spaces"][13]
    assert space["banner"]["id"] == "red-banner-c3"
    assert space["cubes"] == {"gold": 2, "cards": 1, "traits": 0}
    assert [card["id"] for card in view["players"][1]["curses"]] == ["card-curse-of-lead"]


def test_b7_2_nobody_knows_which_lairs_and_specials_are_in_the_stack() -> None:
    match = table(tiles={"c3": "home-red", "a2": "home-blue", "b3": "lair-gorgon", "b4": "gold-seam"})
    stacks = [match.resample(0, seed).position()["tile_stack"] for seed in range(12)]
    assert all(classes(stack) == {"grass": 16, "lair": 1, "special": 7} for stack in stacks)
    assert not any({"lair-gorgon", "gold-seam"} & set(stack) for stack in stacks)
    assert len({tile for stack in stacks for tile in stack if KINDS[tile] == "lair"}) >= 5
