"""Piles that run out, and numbers that reach their limits."""

from __future__ import annotations

import colossarium
from tests.games.colossi.tables import BANNERS, table


def test_c2_13_gold_ends_at_250() -> None:
    match = table(options={"gold_goal": 100}, gold={"red": 249}, hands={"red": ["tribute"]})
    match.play("card-tribute")
    assert match.position()["gold"]["red"] == 250


def test_c2_15_cubes_never_run_out() -> None:
    cubes = dict.fromkeys(("a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "b6", "c1", "c2"), 6)
    match = table(cubes=cubes, hands={"red": ["gilding"]})
    match.play("card-gilding")
    assert match.position()["cubes"]["c3"]["gold"] == 3


def test_c3_3_decks_are_shuffled_anew_for_every_match() -> None:
    game = colossarium.game(BANNERS)
    decks = [game.start(seed=seed, engine=game.plain).position() for seed in range(3)]
    for pile in ("deck", "tile_stack", "trait_deck"):
        assert len({tuple(deck[pile]) for deck in decks}) == 3


def test_c3_1_seats_take_turns_clockwise() -> None:
    match = table(options={"players": 4}, first="green", active="green", seat=2)
    order = []
    for _ in range(5):
        order.append(match.position()["active"])
        match.play("end")
        match.play("done")
    assert order == ["green", "yellow", "red", "blue", "green"]


def test_c4_30_without_tiles_a_space_becomes_bare_ground() -> None:
    match = table(tiles={"c3": "home-red", "a2": "home-blue"})
    match.state.stack[:] = [-1] * len(match.state.stack)
    match.state.stack_top = len(match.state.stack)
    plain = match.game.plain
    state = plain.load(match.state)
    plain.go(state, match.find("red-colossus c4"))
    after = match.game.definition.position(match.game.ruleset, state)
    assert after["tiles"]["c4"] == "bare-ground"
    assert after["cubes"]["c4"] == {"gold": 0, "cards": 0, "traits": 0}


def test_c4_54_an_empty_deck_is_renewed_from_the_discard_pile_without_the_card_being_played() -> None:
    match = table(hands={"red": ["visions"]}, discard_pile=["others"], deck=[])
    assert match.position()["deck"] == []
    match.play("card-visions")
    after = match.position()
    assert after["discard_pile"] == ["card-visions"]
    assert len(after["hands"]["red"]) == 2
    assert "card-visions" in [*after["deck"], *after["hands"]["red"]]  # the other one of the two


def test_c4_54_with_both_piles_empty_nothing_is_drawn() -> None:
    match = table(hands={"red": ["visions"]}, discard_pile=["others"], deck=[])
    state = match.state
    state.discard[:] = [0] * len(state.discard)
    plain = match.game.plain
    copy = plain.load(state)
    plain.go(copy, match.find("card-visions"))
    assert copy.held[0] == 0
