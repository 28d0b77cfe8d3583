"""Opponents with a network: `reflex` plays in environments as in whole matches, in machine code."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import colossarium as col
from colossarium.envs import VectorEnv, vector
from colossarium.envs.errors import BadStep
from colossarium.kernel.game import Game
from colossarium.players.batches import simulate_with
from colossarium.players.reflex.cards import used
from tests.envs.stepping import picks
from tests.players.nets import random_network
from tests.scale import nightly


def played(env: VectorEnv) -> list[int]:
    """How long every match is if the learner chooses at random."""
    step = env.reset()
    while (step.count > 0).any():
        assert set(step.seat.tolist()) <= {0, -1}
        step = env.step(picks(env, 9))
    env.close()
    return env.states["ply"].tolist()  # type: ignore[no-any-return]


@pytest.mark.parametrize(("name", "cores"), [("reflex", 1), ("reflex:0.7", 1), ("reflex:0.7", 2)])
def test_reflex_chooses_as_in_whole_matches(orchard: Game, registered: None, name: str, cores: int) -> None:
    with used(random_network(orchard)):
        env = vector(orchard, 20, seed=9, autoreset=False, opponents={1: name}, cores=cores)
        expected = simulate_with(orchard, [["random", name]], 20, 9)
    assert played(env) == expected.plies.tolist()
    assert (env.buffers.final[:, :, 2] == expected.shares).all()


@nightly  # compiled for half a minute
def test_temperatures_belong_to_seats() -> None:
    game = col.game("builders", players=3)
    names = ["random", "reflex", "reflex:3"]
    with used(random_network(game)):
        env = vector(game, 4, seed=9, autoreset=False, opponents=[None, *names[1:]])
        expected = simulate_with(game, [names], 4, 9)
    assert played(env) == expected.plies.tolist()


@nightly  # compiled for half a minute
def test_a_search_with_a_network_can_be_an_opponent(orchard: Game, registered: None) -> None:
    lengths = []
    for name in ("netsearch:30", "search:30"):
        with used(random_network(orchard)):
            lengths.append(played(vector(orchard, 20, seed=9, autoreset=False, opponents={1: name})))
    assert lengths[0] != lengths[1]


def test_an_environment_is_pickled_with_its_opponent(orchard: Game, registered: None) -> None:
    with used(random_network(orchard)):
        env = vector(orchard, 3, seed=2, opponents=[None, "reflex"])
        env.reset()
        copied = pickle.loads(pickle.dumps(env))
    for _ in range(20):
        steps = [each.step([0, 0, 0]) for each in (env, copied)]
        assert (steps[0].observation == steps[1].observation).all()  # type: ignore[union-attr, attr-defined]
    assert np.array_equal(env.states, copied.states)


def test_without_a_network_it_is_the_opponent_by_weight(orchard: Game, registered: None) -> None:
    envs = [vector(orchard, 20, seed=9, autoreset=False, opponents={1: name}) for name in ("reflex", "by_weight")]
    assert played(envs[0]) == played(envs[1])


def test_on_a_gpu_it_is_refused(orchard: Game, registered: None) -> None:
    with used(random_network(orchard)), pytest.raises(BadStep, match="or have a network do not play here: expected"):
        vector(orchard, 2, opponents={1: "reflex"}, device="cuda")
