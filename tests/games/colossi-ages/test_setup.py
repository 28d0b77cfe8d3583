"""A3: what a game of the Ages edition begins with."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.match import Match

PLAYERS = (2, 3, 4)


def begun(players: int, seed: int, content: Path | None = None, **options: object) -> Match:
    game = colossarium.game("colossi-ages", players=players, content=content, **options)
    return game.start(seed=seed, engine=game.plain)


@pytest.mark.parametrize("players", PLAYERS)
def test_a3_1_anybody_may_be_first(players: int) -> None:
    first = {begun(players, seed).position()["first"] for seed in range(30)}
    assert first == {"red", "blue", "green", "yellow"} - set(("green", "yellow")[players - 2 :])


def test_a3_3_each_age_has_one_of_its_own_cards_and_any_of_them() -> None:
    drawn = [begun(2, seed).position()["ages"] for seed in range(60)]
    for epoch, kinds in enumerate(zip(*drawn, strict=True)):
        game = colossarium.game("colossi-ages")
        names, c = game.ruleset.names.ages, game.ruleset.content
        assert set(kinds) == {age["id"] for n, age in enumerate(names) if c.epoch_of[n] == epoch + 1}


def test_a3_4_water_and_beasts_of_age_i_are_there_from_the_start() -> None:
    position = begun(4, 1, age_1="age-of-first-tides").position()
    assert position["water"] == ["c1", "c5"]
    assert position["beasts"] == {"beast-mirewyrm": "b4"}


@pytest.mark.parametrize("players", PLAYERS)
def test_a3_5_everybody_is_dealt_two_cards(players: int) -> None:
    position = begun(players, 5, age_1="age-of-hunger").position()
    assert [len(hand) for hand in position["hands"].values()] == [2] * players
    assert len(position["deck"]) == 56 - 2 * players
    assert set(position["reserve"].values()) == {10}


def test_a3_6_the_stack_has_all_tiles_but_the_one_on_the_centre() -> None:
    match = begun(3, 2)
    position, ruleset = match.position(), match.game.ruleset
    tiles = Counter([*position["tile_stack"], *position["tiles"].values()])
    assert tiles == {tile["id"]: ruleset.content.tile_copies[n] for n, tile in enumerate(ruleset.names.tiles[:-1])}
    assert sum(tiles.values()) == 36
    assert begun(3, 3).position()["tile_stack"] != position["tile_stack"]


def test_a3_7_a_tile_lies_on_the_centre_and_all_colossi_stand_there_without_arriving() -> None:
    centre = set()
    for seed in range(200):
        position = begun(4, seed).position()
        assert set(position["colossi"].values()) == set(position["tiles"]) == {"c3"}
        assert position["cubes"]["c3"]["gold"] == 0
        centre.add(position["tiles"]["c3"])
    assert "offering-stones" in centre  # it would bear a cube if anybody had arrived


def test_a3_8_the_draft_goes_round_from_the_mantle_holder() -> None:
    match = begun(3, 4, first_player="blue", age_1="age-of-footsteps")
    seats = []
    while match.state.phase == match.game.definition.phases.index("trait"):
        seats.append(match.seat)
        match.play(match.legal()[0])
    assert seats == [1, 2, 0]
    assert [len(traits) for traits in match.position()["traits"].values()] == [1, 1, 1]
    assert match.seat == 1


def test_a3_8_without_traits_there_is_no_draft_and_no_card_for_it() -> None:
    match = begun(3, 4, traits=False, age_1="age-of-footsteps")
    position = match.position()
    assert position["phase"] == "act"
    assert [len(hand) for hand in position["hands"].values()] == [2, 2, 2]
    assert position["face_up_traits"] == [None, None, None]


def test_a3_10_starting_gold_goes_by_turn_order(tmp_path: Path) -> None:
    (tmp_path / "start.toml").write_text("[start]\ngold = [1, 2, 3, 4]\n", encoding="utf-8")
    position = begun(3, 1, content=tmp_path, first_player="blue").position()
    assert position["gold"] == {"blue": 1, "green": 2, "red": 3}
    assert set(begun(3, 1).position()["gold"].values()) == {0}
