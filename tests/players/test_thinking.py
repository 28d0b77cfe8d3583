"""Whole matches in machine code between players that look ahead: their choices are those of the players in a match."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium as col
from colossarium.kernel.dealt import start_deal
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.players.batches import simulate_with
from colossarium.players.contest import Sitting, play_sitting
from colossarium.players.machine_players import plays_in_machine_code
from tests.players.toys import Draw, Guess, Offer, toy
from tests.scale import nightly, sample

GAMES: dict[str, dict[str, Any]] = {
    "kolossus": {"players": 2},
    "og": {},
    "builders": {"players": 3},
    "colossi-ages": {"players": 2},
    "colossi-banners": {"players": 2},
}


def played_by_players(game: Game, names: list[str], seed: int, deal: int, *, plain: bool) -> Any:
    """The final state of the same match, played action by action."""
    match = start_deal(game, seed, deal, plain=plain)
    players = [col.player(name, game=game.id, seed=seed, deal=deal) for name in names]
    while not match.over:
        match.play(players[match.seat].choose(match))
    return match.state


def check_same(game: Game, names: list[str], deals: int, seed: int, *, plain: bool) -> None:
    played = simulate_with(game, [names], deals, seed, keep_states=True)
    assert played.states is not None
    for deal in range(deals):
        expected = played_by_players(game, names, seed, deal, plain=plain)
        assert game.definition.state.of(played.states[deal]).same_as(expected), f"deal {deal} of seed {seed}"


@pytest.mark.parametrize("names", [["greedy", "greedy"], ["search:40", "search:40"], ["pebble", "greedy"]])
def test_two_hundred_matches_of_a_small_game_are_those_of_its_players_on_plain_rules(
    orchard: Game, names: list[str]
) -> None:
    check_same(orchard, names, 200, 2**40 + 3, plain=True)


@pytest.mark.parametrize("kind", sample([Guess], nightly=[Guess, Draw, Offer]))
def test_what_a_player_cannot_know_it_does_not_know_in_machine_code(kind: Any) -> None:
    game = toy(kind)
    check_same(game, ["search:30", "greedy", "search:30"][: game.seats], 40, 5, plain=True)


@pytest.mark.parametrize("game_id", sample(["builders"], nightly=list(GAMES)))
def test_matches_of_every_game_are_those_of_its_players(game_id: str) -> None:
    game = col.game(game_id, **GAMES[game_id])
    for name in ("greedy", "search:20", "search:150"):
        check_same(game, [name, *["by_weight"] * (game.seats - 1)], 2, 11, plain=False)


def test_a_sitting_at_a_deal_is_the_match_of_the_batch(orchard: Game) -> None:
    batch = simulate_with(orchard, [["pebble", "greedy"]], 20, 8, first=5)
    for number in range(20):
        outcome = play_sitting(orchard, Sitting(("pebble", "greedy"), seed=8, deal=5 + number))
        assert outcome.shares == tuple(batch.shares[number])
        assert outcome.plies == batch.plies[number]
        assert outcome.listed == batch.listed[number]


def test_a_player_that_takes_no_deal_plays_other_matches_on_every_deal() -> None:
    game = col.game("og")
    outcomes = [play_sitting(game, Sitting(("mason",), seed=1, deal=deal)) for deal in (0, 0, 1)]
    assert outcomes[0] == outcomes[1] != outcomes[2]


def test_cores_and_chunks_do_not_matter_to_thinkers(orchard: Game) -> None:
    seatings = [["greedy", "search:25"], ["search:25", "greedy"]]
    whole = simulate_with(orchard, seatings, 60, 5, cores=2)
    parts = [simulate_with(orchard, seatings, 30, 5, first=first, cores=1) for first in (0, 30)]
    assert (whole.shares == np.concatenate([part.shares for part in parts])).all()
    assert (whole.plies == np.concatenate([part.plies for part in parts])).all()


def test_more_simulations_win_more_often() -> None:
    game = col.game("builders", players=2)
    shares = simulate_with(game, [["search:64", "greedy"], ["greedy", "search:64"]], 12, 1).shares
    assert (shares[0::2, 0].sum() + shares[1::2, 1].sum()) / 24 > 0.7


@pytest.mark.parametrize("name", ["oracle", "search", "search:2s", "search:20000", "greedy:5"])
def test_who_cannot_play_in_machine_code_is_refused(orchard: Game, name: str) -> None:
    expected = (
        f"Player {name} cannot play whole matches of Orchard in machine code; the players that can are random, "
        "by_weight, greedy, pebble, mason, and search:N with N from 1 to 19999."
    )
    with pytest.raises(BadPlayer) as refusal:
        simulate_with(orchard, [[name, "random"]], 1, 1)
    assert str(refusal.value) == expected
    assert not plays_in_machine_code(orchard, name)


def test_a_game_with_a_level_of_its_own_does_not_play_the_general_one() -> None:
    assert not plays_in_machine_code(col.game("og"), "pebble")
    assert plays_in_machine_code(col.game("builders", players=2), "computer")
    with pytest.raises(BadPlayer, match="pebble cannot play whole matches of The Fall of Og in machine code"):
        simulate_with(col.game("og"), [["pebble"]], 1, 1)


@nightly  # compiled for half a minute
def test_mason_of_og_plays_in_machine_code_as_in_a_match_and_wins_often() -> None:
    game = col.game("og")
    played = simulate_with(game, [["mason"]], 200, 6, keep_states=True)
    assert played.states is not None
    for deal in range(8):
        match, mason = start_deal(game, 6, deal), col.player("mason", game="og", seed=1)
        while not match.over:
            match.play(mason.choose(match))
        assert game.definition.state.of(played.states[deal]).same_as(match.state)
    assert played.shares.mean() > 0.25


def test_a_seating_names_a_player_for_each_seat() -> None:
    with pytest.raises(BadPlayer, match="names 1 players, one for each seat"):
        simulate_with(col.game("og"), [["random", "random"]], 1, 1)
