"""Whole matches between quick players in machine code."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium as col
from colossarium.kernel import play
from colossarium.kernel.chance import choice_word
from colossarium.kernel.rule import Way
from colossarium.players.batches import Matches, play_matches, simulate_with
from colossarium.players.choosing import BY_WEIGHT, weighted

GAMES = {"kolossus": {"players": 2}, "og": {}, "builders": {"players": 3}, "colossi-ages": {"players": 2}}


def plain_matches(game: col.Game, seating: list[int], deals: int, seed: int) -> list[Any]:
    """The final states of the same matches, played as plain Python."""
    way = Way("plain", game.id, play.bindings(game.definition.rules))
    states = [game.definition.state() for _ in range(deals)]
    room = Matches(
        states=states,
        deals=list(range(deals)),
        kinds=seating * deals,
        listed=[0] * deals,
        results=[[[0.0] * 3 for _ in seating] for _ in range(deals)],
        out=[0] * (game.ruleset.longest_list + 1),
        weights=[0.0] * (game.ruleset.longest_list + 1),
    )
    way.of(play_matches)(game.ruleset.content, room, seed)
    return states


@pytest.mark.parametrize("game_id", GAMES)
def test_compiled_matches_are_those_of_plain_python(game_id: str) -> None:
    game = col.game(game_id, **GAMES[game_id])
    played = simulate_with(game, [["by_weight"] * game.seats], 3, 2**40 + 1, keep_states=True)
    assert played.states is not None
    plain = plain_matches(game, [BY_WEIGHT] * game.seats, 3, 2**40 + 1)
    for state, expected in zip(played.states, plain, strict=True):
        assert game.definition.state.of(state).same_as(expected)


def test_random_matches_are_those_of_a_random_batch() -> None:
    game = col.game("kolossus", players=2)
    quick, batch = simulate_with(game, [["random"] * 2], 300, 7), col.simulate(game, 300, 7)
    assert (quick.shares == batch.shares).all()
    assert (quick.plies == batch.plies).all()
    assert (quick.listed == batch.listed).all()


def test_the_player_chooses_as_the_batch_does() -> None:
    match = col.game("builders", players=2).start(seed=3)
    one = col.player("by_weight", seed=11, deal=5)
    for _ in range(40):
        if match.over:
            break
        legal = match.legal_ids()
        weights = match.game.engine.weigh(match.game.engine.load(match.state), legal)
        number = weighted(choice_word(11, 5, match.ply, match.seat), weights, len(legal))
        action = one.choose(match)
        assert action.id == legal[number]
        match.play(action)


def test_cores_and_chunks_do_not_matter() -> None:
    game = col.game("og")
    whole = simulate_with(game, [["by_weight"]], 700, 5, cores=2)
    parts = [simulate_with(game, [["by_weight"]], 350, 5, first=first, cores=1) for first in (0, 350)]
    assert (whole.points == np.concatenate([part.points for part in parts])).all()
    assert (whole.plies == np.concatenate([part.plies for part in parts])).all()


def test_a_set_is_a_deal_in_all_seatings_one_after_the_other() -> None:
    game = col.game("kolossus", players=2)
    seatings = [["by_weight", "random"], ["random", "by_weight"]]
    both = simulate_with(game, seatings, 100, 2)
    alone = [simulate_with(game, [seating], 100, 2) for seating in seatings]
    for number in range(2):
        assert (both.shares[number::2] == alone[number].shares).all()


@pytest.mark.parametrize("game_id", ["kolossus", "builders", "colossi-ages", "colossi-banners"])
def test_by_weight_beats_random(game_id: str) -> None:
    game = col.game(game_id, players=2)
    shares = simulate_with(game, [["by_weight", "random"], ["random", "by_weight"]], 100, 1).shares
    won = (shares[0::2, 0].sum() + shares[1::2, 1].sum()) / 200
    assert won > 0.95
