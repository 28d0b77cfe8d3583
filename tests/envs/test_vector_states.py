"""Vector environments: copying, resampling, pickling and showing their states, and what is observed of them."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from colossarium.envs import BadStep, vector
from colossarium.kernel.game import Game
from tests.envs.stepping import same


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
