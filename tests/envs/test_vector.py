"""Vector environments: N of them are N matches, whatever the threads, the mode of resetting, and the players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.envs import VectorEnv, vector
from colossarium.kernel.batch import simulate
from colossarium.kernel.chance import seed_game
from colossarium.kernel.game import Game
from colossarium.kernel.play import BEGIN
from colossarium.players.batches import simulate_with
from tests.envs.stepping import picks, played_through, same
from tests.scale import nightly, sample
from tests.variants import GAMES

MATCHES = sample(4, nightly=500)  # of each game
ENVS = 4
OPTIONS = {"kolossus": {"chapter": 3, "players": 4}, "colossi-ages": {"players": 3}}
MOST_STEPS = 100_000


def begun(game: Game, seed: int, deal: int) -> tuple[Any, list[int]]:
    """A match of its own, number `deal` of a seed, and its legal actions."""
    s = game.definition.state()
    seed_game(s, seed, deal)
    state = game.engine.load(s)
    return state, game.engine.go(state, BEGIN)


@pytest.mark.parametrize("game", GAMES)
def test_n_environments_are_n_matches_stepped_one_by_one(game: str) -> None:
    made = colossarium.game(game, **OPTIONS.get(game, {}))
    env = vector(made, ENVS, seed=3)
    dice = np.random.default_rng(3)
    step = env.reset()
    own = [begun(made, 3, int(deal)) for deal in step.deal]
    played = 0
    while played < MATCHES:
        chosen = dice.integers(0, step.count)
        for number in range(ENVS):
            state, legal = own[number]
            own[number] = state, made.engine.go(state, legal[chosen[number]])
        step = env.step(chosen)
        for number in range(ENVS):
            state, legal = own[number]
            assert bool(step.done[number]) == (legal == [])
            if not legal:
                played += 1
                scores = np.array(made.engine.score(state))
                assert (step.final[number] == scores).all()
                assert step.reward[number].tolist() == scores[:, 2].astype(np.float32).tolist()
                state, legal = own[number] = begun(made, 3, int(step.deal[number]))
            assert env.states[number] == state
            assert step.ids[number, : step.count[number]].tolist() == legal
            assert step.mask[number].sum() == len(legal) == step.count[number]
            assert step.seat[number] == state["seat"]


@pytest.mark.parametrize("opponents", [None, {1: "random"}])
def test_random_choices_give_the_matches_of_a_simulation(orchard: Game, opponents: dict[int, str] | None) -> None:
    env = vector(orchard, 20, seed=9, autoreset=False, opponents=opponents)
    step = env.reset()
    while (step.count > 0).any():
        if opponents:
            assert set(step.seat.tolist()) <= {0, -1}
        step = env.step(picks(env, 9))
    expected = simulate(orchard, 20, 9)
    assert (step.final[:, :, 2] == expected.shares).all()
    assert (step.final[:, :, 1] == expected.points).all()
    assert (env.states["ply"] == expected.plies).all()


def test_threads_change_nothing(orchard: Game) -> None:
    alone = played_through(vector(orchard, 7, seed=2, features=True), 60)
    threaded = vector(orchard, 7, seed=2, features=True, cores=3)
    for one, other in zip(alone, played_through(threaded, 60), strict=True):
        assert same(one, other)
    threaded.close()


def test_a_seed_gives_the_same_matches_again_and_another_one_others(orchard: Game) -> None:
    env = vector(orchard, 5, seed=2)
    first = env.reset().copy()
    env.step(np.zeros(5, int))
    assert same(env.reset(seed=2), first)
    assert not same(env.reset(seed=4), first)


def test_deals_are_handed_out_in_order_or_strided(orchard: Game) -> None:
    def deals_of(kind: str) -> list[list[int]]:
        shown = played_through(vector(orchard, 3, seed=1, deals=kind), 120)
        return [[int(step.deal[number]) for step in shown if step.done[number]] for number in range(3)]

    handed = deals_of("in_order")
    assert sorted(deal for row in handed for deal in row) == list(range(3, 3 + sum(len(row) for row in handed)))
    for number, row in enumerate(deals_of("strided")):
        assert row == [number + 3 * (place + 1) for place in range(len(row))]


# Where a match ends.


def first_end(env: VectorEnv) -> Any:
    step = env.reset()
    for _ in range(MOST_STEPS):
        step = env.step(np.zeros(env.num_envs, int))
        if step.done.any():
            return step
    raise AssertionError("no match ended")


def test_same_step_shows_the_next_match_and_keeps_the_final_scores(orchard: Game) -> None:
    env = vector(orchard, 1, seed=1)
    step = first_end(env)
    assert step.done.tolist() == [True]
    assert step.deal.tolist() == [1]
    assert step.seat[0] >= 0
    assert step.reward.tolist() == step.final[:, :, 2].tolist() != [[0.0, 0.0]]
    step = env.step([0])
    assert step.done.tolist() == [False]
    assert step.reward.tolist() == [[0.0, 0.0]]


def test_next_step_begins_the_next_match_with_an_action_that_does_not_count(orchard: Game) -> None:
    env = vector(orchard, 1, seed=1, autoreset="next_step")
    step = first_end(env)
    assert step.deal.tolist() == [0]
    assert step.seat.tolist() == [-1]
    assert not step.mask.any()
    step = env.step([99])
    assert step.deal.tolist() == [1]
    assert step.done.tolist() == [False]
    assert step.reward.tolist() == [[0.0, 0.0]]
    assert env.states["ply"].tolist() == [0]


def test_disabled_leaves_a_match_that_is_over_as_it_is_until_it_is_reset(orchard: Game) -> None:
    env = vector(orchard, 2, seed=1, autoreset=False)
    step = first_end(env)
    over = step.done.copy()
    before = env.states[over].copy()
    step = env.step([0, 0])
    assert (env.states[over] == before).all()
    assert not step.done[over].any()
    step = env.reset(only=over)
    assert (step.seat >= 0).all()
    assert step.deal[over].tolist() == [2, 3][: over.sum()]


# Rewards.


def test_zero_sum_rewards_of_a_match_add_up_to_nothing() -> None:
    env = vector("kolossus", 2, seed=1, reward="zero_sum", chapter=1, players=4)
    for step in played_through(env, 400):
        assert step.reward.sum(axis=1).tolist() == pytest.approx([0.0, 0.0])
        for number in np.flatnonzero(step.done):
            shares = step.final[number, :, 2]
            assert step.reward[number].tolist() == pytest.approx(((shares - shares[[1, 2, 3, 0]]) / 2).tolist())


def test_shaping_adds_up_to_the_estimate_at_the_start(orchard: Game) -> None:
    plain = played_through(vector(orchard, 1, seed=5, autoreset=False), 100)
    env = vector(orchard, 1, seed=5, autoreset=False, shaping="estimate")
    env.reset()
    start = env.buffers.potential.copy()
    shaped = played_through(env, 100)
    assert sum(step.reward for step in shaped) == pytest.approx(sum(step.reward for step in plain) - start)
    assert start.tolist() == [[0.5, 0.5]]


# Opponents.


@nightly  # compiled for half a minute
@pytest.mark.parametrize("cores", [1, 2])
def test_greedy_opponents_choose_as_in_whole_matches(orchard: Game, cores: int) -> None:
    env = vector(orchard, 20, seed=9, autoreset=False, opponents={1: "greedy"}, cores=cores)
    step = env.reset()
    while (step.count > 0).any():
        assert set(step.seat.tolist()) <= {0, -1}
        step = env.step(picks(env, 9))
    expected = simulate_with(orchard, [["random", "greedy"]], 20, 9)
    assert (step.final[:, :, 2] == expected.shares).all()
    assert (env.states["ply"] == expected.plies).all()
    env.close()


@nightly
def test_searching_opponents_beat_random_choices(orchard: Game) -> None:
    env = vector(orchard, 200, seed=9, autoreset=False, opponents={1: "search:50"})
    step = env.reset()
    while (step.count > 0).any():
        step = env.step(picks(env, 9))
    assert step.final[:, 1, 2].mean() > 0.5
