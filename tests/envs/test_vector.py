"""Vector environments: N of them are N matches, whatever the threads, the mode of resetting, and the players."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.envs import BadStep, VectorEnv, vector
from colossarium.kernel.batch import simulate
from colossarium.kernel.chance import choice_word, chosen_by, seed_game
from colossarium.kernel.game import Game
from colossarium.kernel.play import BEGIN
from colossarium.players.batches import simulate_with
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


def picks(env: VectorEnv, seed: int) -> np.ndarray[Any, Any]:
    """What random players of a simulation choose."""
    deals, counts = env.buffers.deals, env.buffers.counts
    plies = env.states["ply"]
    return np.array(
        [
            chosen_by(choice_word(seed, int(deal), int(ply), int(seat)), int(count)) if count else 0
            for deal, ply, seat, count in zip(deals, plies, env.states["seat"], counts, strict=True)
        ]
    )


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


def played_through(env: VectorEnv, steps: int) -> list[Any]:
    """All that is shown while somebody plays at random."""
    dice, step = np.random.default_rng(1), env.reset()
    shown = [step.copy()]
    for _ in range(steps):
        step = env.step(np.where(step.count > 0, dice.integers(0, np.maximum(1, step.count)), 0))
        shown.append(step.copy())
    return shown


def same(one: Any, other: Any) -> bool:
    return all(np.array_equal(value, vars(other)[name]) for name, value in vars(one).items())


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


# Refusals.


@pytest.mark.parametrize("actions", ["list", "flat"])
def test_an_illegal_action_is_refused_and_changes_nothing(orchard: Game, actions: str) -> None:
    env = vector(orchard, 2, seed=1, actions=actions)
    before = env.reset().copy()
    states = env.states.copy()
    with pytest.raises(BadStep, match="Action 77 of environment 1 is not legal"):
        env.step([0, 77])
    assert (env.states == states).all()
    assert same(env.step([0, 0]), vector_after(orchard, actions))
    assert not same(before, env.reset(seed=8))


def vector_after(orchard: Game, actions: str) -> Any:
    env = vector(orchard, 2, seed=1, actions=actions)
    env.reset()
    return env.step([0, 0])


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"actions": "all"}, "actions = 'all' is invalid: expected one of list, flat."),
        ({"reward": "money"}, "reward = 'money' is invalid: expected one of share, zero_sum, points."),
        ({"autoreset": "later"}, "autoreset = 'later' is invalid: expected one of same_step, next_step, disabled."),
        ({"gamma": 2}, "gamma = 2 is invalid: expected a number from 0 to 1."),
        ({"cores": 0}, "cores = 0 is invalid: expected a number of at least 1."),
        ({"device": "tpu"}, "device = 'tpu' is invalid"),
        ({"opponents": {5: "random"}}, "opponents on seat 5: expected seats from 0 to 1."),
        ({"opponents": ["random", "random"]}, "opponents have every seat"),
    ],
)
def test_what_cannot_be_done_is_refused(orchard: Game, asked: dict[str, Any], told: str) -> None:
    with pytest.raises(BadStep, match=told.replace("[", r"\[")):
        vector(orchard, 2, **asked)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nobody", "Player nobody cannot play whole matches of Orchard in machine code"),
        ("exe:./mybot", "'exe:./mybot' names a program; programs can play only where they are typed"),
        ("greedy!apple", "Player greedy!apple cannot be an opponent"),
    ],
)
def test_opponents_are_players_that_machine_code_knows(orchard: Game, name: str, told: str) -> None:
    with pytest.raises(BadStep, match=told):
        vector(orchard, 2, opponents={1: name})


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


def test_og_has_nobody_to_win_against() -> None:
    with pytest.raises(BadStep, match="The Fall of Og has no opponents"):
        vector("og", 1, reward="zero_sum")


def test_actions_must_be_as_many_as_environments(orchard: Game) -> None:
    env = vector(orchard, 2)
    env.reset()
    with pytest.raises(BadStep, match="step needs 2 actions, one for each environment"):
        env.step([0])


# Searching, keeping.


def test_copies_go_on_alike(orchard: Game) -> None:
    env = vector(orchard, 4, seed=3)
    env.reset()
    step = env.copy_from([0, 1, 2, 3], 2)
    for _ in range(3):
        assert (env.states == env.states[0]).all()
        assert (step.mask == step.mask[0]).all()
        step = env.step(np.full(4, step.count[0] - 1))


def test_a_seat_sees_no_difference_when_the_rest_is_resampled(orchard: Game) -> None:
    env = vector(orchard, 50, seed=3)
    before = env.reset().copy()
    decks = env.states["deck"].copy()
    after = env.resample(0, seed=5)
    assert (before.observation == after.observation).all()
    assert (before.mask == after.mask).all()
    assert (env.states["deck"] != decks).any()
    assert (env.states["deck"][:, 0] == decks[:, 0]).all()
    with pytest.raises(BadStep, match="seat = 2 is invalid: expected a number from 0 to 1"):
        env.resample(2, seed=5)


def test_arrays_are_reused_unless_copies_are_asked_for(orchard: Game) -> None:
    env, copying = vector(orchard, 2, seed=1), vector(orchard, 2, seed=1, copy=True)
    assert env.reset().mask is env.step([0, 0]).mask
    assert copying.reset().mask is not copying.step([0, 0]).mask


def test_a_pickled_environment_goes_on_alike() -> None:
    env = vector("og", 3, seed=4)
    env.reset()
    env.step([0, 0, 0])
    again = pickle.loads(pickle.dumps(env))
    assert same(env.step([0, 1, 0]), again.step([0, 1, 0]))
    assert (env.states == again.states).all()


def test_every_seat_can_be_observed_at_once(orchard: Game) -> None:
    both, one = vector(orchard, 3, seed=1, observe="all").reset(), vector(orchard, 3, seed=1).reset()
    assert both.observation.shape == (3, 2, one.observation.shape[1])
    assert (both.observation[np.arange(3), one.seat] == one.observation).all()


def test_unit_observations_lie_between_0_and_1(orchard: Game) -> None:
    raw, unit = vector(orchard, 3, seed=1), vector(orchard, 3, seed=1, encoding="unit")
    low = np.array([column.low for column in raw.layout.columns])
    high = np.array([column.high for column in raw.layout.columns])
    expected = (raw.reset().observation - low) / (high - low)
    assert unit.reset().observation == pytest.approx(expected)


def test_states_of_matches_can_be_shown(orchard: Game) -> None:
    env, other = vector(orchard, 3, seed=1), vector(orchard, 3, seed=8)
    env.reset()
    step = env.step([0, 0, 0])
    shown = other.show(env.states)
    assert (shown.observation == step.observation).all()
    assert (shown.mask == step.mask).all()
    assert (other.states == env.states).all()
    match = orchard.start(seed=5)
    one = vector(orchard, 1).show([match.state])
    assert one.ids[0, : one.count[0]].tolist() == list(match.legal_ids())
    with pytest.raises(BadStep, match="show needs 3 states, one for each environment, not 1"):
        other.show([match.state])
