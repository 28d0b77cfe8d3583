"""Breakthrough, the example game, beside OpenSpiel's C++, used from Python: steps, vectors, copies and searches.

Run by hand, `python bench/breakthrough_steps.py`, or with the names of some rows (WHAT of kept_beside.py); it writes
breakthrough_steps.json, which results.md shows. Both sides are measured in turns, per CPU-second of one core, on 8 x 8
squares. That both play the same game is checked by breakthrough.py, position by position. Searches play every
simulation to the end, at random, with equal priors.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import pyspiel
from breakthrough import breakthrough
from kept_beside import WHAT
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

import colossarium
from colossarium.kernel.batch import play_chunk
from colossarium.players.mcts.config import TO_THE_END, Config
from colossarium.players.mcts.search import SearchPlayer

HERE = Path(__file__).parent
SIDE = 8
ENVS, THEIR_ENVS = 1024, 64
ROUNDS, SECONDS = 5, 0.5
SIMULATIONS = 2_000
EQUAL = Config(rollout_depth=TO_THE_END, uses_priors=False, weighs_rollouts=False)


def rate(work: Callable[[], int]) -> float:
    """What `work` gets done in a CPU-second."""
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        done += work()
    return done / spent


class Ours:
    def __init__(self) -> None:
        self.game = breakthrough(SIDE)
        self.engine = self.game.engine
        self.dice = random.Random(1)
        self.numbers = np.random.default_rng(1)
        self.match = self.game.start(seed=1)
        self.state = self.engine.load(self.match.state)
        self.first = self.match.legal_ids()
        self.envs = {
            kind: colossarium.envs.vector(self.game, ENVS, seed=1, observe=observe)
            for kind, observe in (("mask", None), ("seen", "seat"))
        }
        for env in self.envs.values():
            env.reset()
        self.seed = 0

    def inside(self) -> int:
        self.seed += 1
        return int(play_chunk(self.engine, self.seed, 0, 200).plies.sum())

    def steps(self) -> int:
        """A match played at random by the engine, action by action."""
        state, legal, steps = self.engine.copy(self.state), list(self.first), 0
        while legal:
            legal = self.engine.go(state, legal[self.dice.randrange(len(legal))])
            steps += 1
        return steps

    def _vector(self, kind: str) -> int:
        env = self.envs[kind]
        env.step((self.numbers.random(ENVS) * env.buffers.counts).astype(np.int64))
        return ENVS

    def vectors(self) -> int:
        return self._vector("mask")

    def seen(self) -> int:
        return self._vector("seen")

    def own_vectors(self) -> int:
        return self._vector("seen")

    def copies(self) -> int:
        for _ in range(1000):
            self.engine.copy(self.state)
        return 1000

    def searches(self) -> int:
        self.seed += 1
        player = SearchPlayer(simulations=SIMULATIONS, seed=self.seed, threads=1, config=EQUAL)
        return player.analyse(self.match).simulations


class Theirs:
    def __init__(self) -> None:
        self.game = pyspiel.load_game("breakthrough", {"rows": SIDE, "columns": SIDE})
        self.state = self.game.new_initial_state()
        self.dice = random.Random(1)
        self.lengths = np.mean([self._play() for _ in range(300)])
        rollouts = pyspiel.RandomRolloutEvaluator(100, 1)
        self.roller = pyspiel.MCTSBot(self.game, rollouts, 2.0, 1, 10, False, 1, False)
        once = pyspiel.RandomRolloutEvaluator(1, 1)
        self.bot = pyspiel.MCTSBot(self.game, once, 2.0, SIMULATIONS, 1000, False, 1, False)
        self.vector = [self.game.new_initial_state() for _ in range(THEIR_ENVS)]
        self.environments = SyncVectorEnv([Environment(self.game) for _ in range(THEIR_ENVS)])
        self.steps_seen: Any = None

    def _play(self) -> int:
        state, steps = self.game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[self.dice.randrange(len(legal))])
            steps += 1
        return steps

    def inside(self) -> int:
        """As in anchors.py: the rollouts of its own loop, each as long as the mean of matches."""
        self.roller.step(self.state)
        return round(100 * self.lengths)

    def steps(self) -> int:
        return self._play()

    def _vector(self, observes: bool) -> int:
        """It has no vectors in C++: states are stepped in turn, with a mask of legal actions for each."""
        for number, state in enumerate(self.vector):
            mask = state.legal_actions_mask()
            legal = state.legal_actions()
            if observes:
                state.observation_tensor(state.current_player())
            assert mask
            state.apply_action(legal[self.dice.randrange(len(legal))])
            if state.is_terminal():
                self.vector[number] = self.game.new_initial_state()
        return THEIR_ENVS

    def vectors(self) -> int:
        return self._vector(observes=False)

    def seen(self) -> int:
        return self._vector(observes=True)

    def own_vectors(self) -> int:
        """By its own vector environment, which is in Python."""
        self.steps_seen = self.environments.reset() if self.steps_seen is None else self.steps_seen
        chosen = [self._choice(step.observations) for step in self.steps_seen]
        self.steps_seen = self.environments.step(chosen, reset_if_done=True)[0]
        return len(chosen)

    def _choice(self, seen: Any) -> StepOutput:
        legal = seen["legal_actions"][seen["current_player"]]
        return StepOutput(action=legal[self.dice.randrange(len(legal))], probs=None)

    def copies(self) -> int:
        for _ in range(1000):
            self.state.clone()
        return 1000

    def searches(self) -> int:
        self.bot.step(self.state)
        return SIMULATIONS


def measured(names: list[str]) -> dict[str, Any]:
    ours, theirs = Ours(), Theirs()
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for name in names:
        getattr(ours, name)(), getattr(theirs, name)()
    for _ in range(ROUNDS):
        for name, pairs in rounds.items():
            pairs.append((rate(getattr(ours, name)), rate(getattr(theirs, name))))
    return {
        name: {
            "ours": round(median(own for own, _ in pairs)),
            "open_spiel": round(median(other for _, other in pairs)),
            "times": round(median(own / other for own, other in pairs), 2),
        }
        for name, pairs in rounds.items()
    }


if __name__ == "__main__":
    path = HERE / "breakthrough_steps.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    rows = {**kept, **measured(sys.argv[1:] or list(WHAT))}
    path.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(rows, indent=1))
