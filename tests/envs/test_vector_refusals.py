"""Vector environments: what cannot be done is refused, and a refused step changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.envs import BadStep, vector
from colossarium.kernel.game import Game
from tests.envs.stepping import same


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


def test_og_has_nobody_to_win_against() -> None:
    with pytest.raises(BadStep, match="The Fall of Og has no opponents"):
        vector("og", 1, reward="zero_sum")


def test_actions_must_be_as_many_as_environments(orchard: Game) -> None:
    env = vector(orchard, 2)
    env.reset()
    with pytest.raises(BadStep, match="step needs 2 actions, one for each environment"):
        env.step([0])


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
