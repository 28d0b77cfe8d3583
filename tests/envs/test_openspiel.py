"""OpenSpiel's own tests and bots, over the adapter; a playthrough is kept as text."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.envs.test_adapters import TABLES
from tests.scale import sample

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402

from colossarium.envs import openspiel  # noqa: E402
from colossarium.envs.making import SPIEL_NAMES  # noqa: E402

KEPT = Path(__file__).with_name("openspiel_og.txt")
SIMULATIONS = 2
SEARCHED = sample(2, nightly=10)  # decisions of a match; the others are random
PLAYED = sample(1, nightly=2)  # matches of each bot
NAMES = [
    SPIEL_NAMES[game] + (f"(players={options['players']})" if options else "")
    for game, options in sample([TABLES[0], ("builders", {"players": 3})], nightly=TABLES)
]


@pytest.mark.parametrize("name", NAMES)
class TestOpenSpiel:
    def test_random_matches_pass_their_tests_and_survive_serialisation(self, name: str) -> None:
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=sample(1, nightly=10), serialize=True, verbose=False)

    def test_their_searches_play(self, name: str) -> None:
        game, dice = pyspiel.load_game(name), np.random.RandomState(1)
        rollouts = mcts.RandomRolloutEvaluator(1, dice)
        bots = [mcts.MCTSBot(game, 2.0, SIMULATIONS, rollouts, random_state=dice)]
        if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            bots.append(
                ismcts.ISMCTSBot(game, rollouts, 2.0, SIMULATIONS, random_state=dice, use_observation_string=True)
            )
        for bot in bots * PLAYED:
            returns = played(game, bot, dice)
            assert len(returns) == game.num_players()
            assert all(game.min_utility() <= each <= game.max_utility() for each in returns)

    def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(self, name: str) -> None:
        dice = random.Random(3)
        state, changed = pyspiel.load_game(name).new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.randrange(openspiel.SEEDS))
                continue
            player = state.current_player()
            other = state.resample_from_infostate(player, dice.random)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            changed += other._state["chance"].tolist() != state._state["chance"].tolist()
            state.apply_action(dice.choice(state.legal_actions()))
        assert changed, "the dice to come are never those of the match"


def played(game: Any, bot: Any, dice: Any) -> list[float]:
    state, searched = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = int(dice.randint(openspiel.SEEDS))
        elif searched < SEARCHED:
            action = bot.step(state)
            searched += 1
        else:
            action = int(dice.choice(state.legal_actions()))
        state.apply_action(action)
    return list(state.returns())


def test_the_playthrough_is_the_one_that_is_kept() -> None:
    """Write it anew with COLOSSARIUM_KEEP=1, and review the difference."""
    text = generate_playthrough.playthrough(SPIEL_NAMES["og"], None, seed=7)
    if os.environ.get("COLOSSARIUM_KEEP") == "1":
        KEPT.write_text(text, encoding="utf-8")
    assert text == KEPT.read_text(encoding="utf-8")


def test_their_environment_steps_a_match() -> None:
    env = rl_environment.Environment(SPIEL_NAMES["og"])
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][0][0]])
    assert 0 <= step.rewards[0] <= 1


def test_a_ply_that_draws_nothing_has_no_chance_node() -> None:
    state = pyspiel.load_game("python_colossarium_kolossus(chapter=1,players=2)").new_initial_state()
    nodes, decisions, dice = 0, 0, random.Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            nodes += 1
            state.apply_action(dice.randrange(openspiel.SEEDS))
        else:
            decisions += 1
            state.apply_action(dice.choice(state.legal_actions()))
    assert openspiel.SETUP_NODES < nodes < decisions
