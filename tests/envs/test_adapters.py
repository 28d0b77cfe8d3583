"""The adapters pass the tests of the projects whose interface they have."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest

from colossarium.envs import BadStep
from colossarium.kernel.game import Game, shipped_ids
from tests.scale import sample

gymnasium = pytest.importorskip("gymnasium")
pettingzoo = pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.utils.env_checker import data_equivalence as alike  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from colossarium.envs import gymnasium as seat_envs  # noqa: E402
from colossarium.envs import pettingzoo as zoo  # noqa: E402
from colossarium.envs.making import REGISTERED  # noqa: E402

CYCLES = sample(60, nightly=1000)
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("og", {}),
    *((game, {"players": players}) for game in shipped_ids() if game != "og" for players in (2, 3, 4)),
]
SMALL = sample([TABLES[0], *(each for each in TABLES[1:] if each[1]["players"] == 2)], nightly=TABLES)


@pytest.mark.parametrize(("game", "options"), SMALL)
class TestProjects:
    def test_pettingzoo_finds_nothing_wrong(self, game: str, options: dict[str, Any]) -> None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Observation")  # is a dictionary: with a mask
            api_test(zoo.env(game, **options), num_cycles=CYCLES)
            seed_test(lambda: zoo.env(game, **options), num_cycles=CYCLES)

    def test_gymnasium_finds_nothing_wrong(self, game: str, options: dict[str, Any]) -> None:
        env = gymnasium.make(REGISTERED[game], render_mode="ansi", **options)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*different from the unwrapped version")
            check_env(env.unwrapped, skip_render_check=False)


def test_a_game_of_two_seats_passes_too(orchard: Game) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        api_test(zoo.env(orchard), num_cycles=CYCLES)
        seed_test(lambda: zoo.env(orchard), num_cycles=CYCLES)
    check_env(seat_envs.SeatEnv(orchard, seat=1), skip_render_check=True)


def test_pettingzoo_renders() -> None:
    render_test(lambda render_mode=None: zoo.env("og", render_mode=render_mode))


def test_pettingzoo_makes_games_by_their_registered_names() -> None:
    env = pettingzoo.make("aec", "colossarium/Og-v0")
    env.reset(seed=1)
    assert env.agents == ["seat_0"]


def test_a_mask_is_shown_to_the_agent_that_acts_and_to_no_other() -> None:
    env = zoo.env("builders", players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
        assert (env.infos[agent]["action_mask"] == env.observe(agent)["action_mask"]).all()


def test_an_illegal_action_ends_a_match() -> None:
    env = zoo.env("og")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0]))
    assert env.rewards["seat_0"] == -1
    assert env.terminations["seat_0"]


def played(env: Any, seed: int, steps: int) -> list[Any]:
    seen, info = env.reset(seed=seed)
    dice, shown = np.random.default_rng(seed), [seen]
    for _ in range(steps):
        seen, reward, over, _, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        shown += [seen, reward, over]
        if over:
            seen, info = env.reset()
    return shown


def test_a_pickled_environment_goes_on_alike() -> None:
    env = seat_envs.SeatEnv("og")
    env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))
    assert alike(played(env, 4, 50), played(again, 4, 50))


def test_an_illegal_action_loses_or_stands_for_a_random_one() -> None:
    losing, lenient = seat_envs.SeatEnv("og"), seat_envs.SeatEnv("og", illegal="random")
    for env in (losing, lenient):
        env.reset(seed=1)
    illegal = int(np.flatnonzero(~losing.action_masks())[0])
    assert losing.step(illegal)[1:3] == (-1.0, True)
    assert lenient.step(illegal)[2] is False
    with pytest.raises(BadStep, match="illegal = 'cry' is invalid: expected one of lose, random"):
        seat_envs.SeatEnv("og", illegal="cry")
    with pytest.raises(BadStep, match="seat = 3 is invalid: expected a number from 0 to 0"):
        seat_envs.SeatEnv("og", seat=3)
    for opponents in (["random"], {0: "random", 1: "random"}):
        with pytest.raises(BadStep, match="Seat 0 is the learner's, and opponents give it to random"):
            seat_envs.SeatEnv("builders", players=2, opponents=opponents)


def test_gymnasium_makes_vectors_of_ours() -> None:
    env = gymnasium.make_vec("colossarium/Og-v0", num_envs=8, vectorization_mode="vector_entry_point")
    seen, info = env.reset(seed=1)
    assert seen.shape == (8, env.single_observation_space.shape[0])
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    dice = np.random.default_rng(1)
    for _ in range(100):
        chosen = [dice.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        seen, rewards, over, cut, info = env.step(np.array(chosen))
        assert env.observation_space.contains(seen)
        assert not info["illegal"].any()
    assert rewards.shape == over.shape == cut.shape == (8,)
