"""Random-playout rates of public projects per CPU-second, to stand beside our own in one run."""

import argparse
import importlib
import itertools
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from types import ModuleType
from typing import Any, Literal

OPEN_SPIEL = "open_spiel==2.0.2"
CATANATRON = "catanatron==3.2.1"

SEED = 1
BREAKTHROUGH_SIDE = 11
SAMPLED_GAMES = 1000  # random games at this size vary by a fifth, so their mean is known to 0.7 %
ROLLOUTS_A_CALL = 100
TREE_MEMORY_MB = 10


@dataclass(frozen=True, slots=True)
class Anchor:
    """One public figure that our own rates are compared with."""

    name: str
    measures: str
    unit: Literal["decisions", "games"]
    rate: Callable[[float], float]


def backgammon_python(seconds: float) -> float:
    """Measure OpenSpiel's backgammon stepped from Python; dice cost time but do not count as decisions."""
    game = _load("pyspiel", OPEN_SPIEL).load_game("backgammon")
    rng = random.Random(SEED)
    return _rate(seconds, lambda: _play_randomly(game.new_initial_state(), rng))


def breakthrough_compiled(seconds: float, side: int = BREAKTHROUGH_SIDE) -> float:
    """Measure OpenSpiel's compiled random playouts of breakthrough, on an 11 x 11 board unless told otherwise.

    `RandomRolloutEvaluator` is the bare C++ loop, but Python can only reach it through an `MCTSBot`: with one
    simulation the bot builds no tree and spends its step on the evaluator's rollouts from the given state.
    They do not report their plies, so each counts as the mean length of games stepped from Python, untimed.
    """
    pyspiel = _load("pyspiel", OPEN_SPIEL)
    game = pyspiel.load_game("breakthrough", {"rows": side, "columns": side})
    start = game.new_initial_state()
    bot = _rollout_bot(pyspiel, game)
    plies_a_call = ROLLOUTS_A_CALL * _mean_length(game)

    def roll_out() -> float:
        bot.step(start)
        return plies_a_call

    return _rate(seconds, roll_out)


def catanatron_random(seconds: float) -> float:
    """Measure whole games of four catanatron `RandomPlayer`s, those cut off at its turn limit included."""
    catanatron = _load("catanatron", CATANATRON)
    seeds = itertools.count(SEED)  # from 1: catanatron takes a seed of 0 for none

    def play_game() -> float:
        players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
        catanatron.Game(players, seed=next(seeds)).play()
        return 1

    callers_random = random.getstate()  # catanatron seeds the global generator
    try:
        return _rate(seconds, play_game)
    finally:
        random.setstate(callers_random)


ANCHORS = (
    Anchor(
        name="backgammon_python",
        measures="OpenSpiel's backgammon, stepped through its Python API with uniformly random actions.",
        unit="decisions",
        rate=backgammon_python,
    ),
    Anchor(
        name="breakthrough_compiled",
        measures="OpenSpiel's 11 x 11 breakthrough, played out at random by its own compiled loop.",
        unit="decisions",
        rate=breakthrough_compiled,
    ),
    Anchor(
        name="catanatron_random",
        measures="Catanatron's game of four random players, from setup to the end.",
        unit="games",
        rate=catanatron_random,
    ),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print every anchor's rate per CPU-second, one JSON object a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU-seconds to spend on each anchor")
    seconds: float = parser.parse_args(arguments).seconds
    for anchor in ANCHORS:
        line = {"name": anchor.name, "rate": round(anchor.rate(seconds), 2), "unit": anchor.unit}
        print(json.dumps(line), flush=True)


def _load(module: str, requirement: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        message = f"This anchor needs the package {requirement} ({missing}): pip install '{requirement}'"
        raise ModuleNotFoundError(message, name=missing.name) from missing


def _rate(seconds: float, work: Callable[[], float]) -> float:
    """Repeat work after one untimed call, and divide what it says it did by the CPU time of this process."""
    work()
    done = 0.0
    began = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - began
        if spent >= seconds and spent > 0:
            return done / spent


def _play_randomly(state: Any, rng: random.Random) -> int:
    """Play an OpenSpiel state to its end and count the decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_sample(state.chance_outcomes(), rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _sample(outcomes: Sequence[tuple[int, float]], rng: random.Random) -> int:
    """Draw by a plain scan, which is quicker here than `random.choices` or `pyspiel.sample_action`."""
    left = rng.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def _mean_length(game: Any) -> float:
    rng = random.Random(SEED)
    return fmean(_play_randomly(game.new_initial_state(), rng) for _ in range(SAMPLED_GAMES))


def _rollout_bot(pyspiel: ModuleType, game: Any) -> Any:
    return pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_A_CALL, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=TREE_MEMORY_MB,
        solve=False,
        seed=SEED,
        verbose=False,
    )


if __name__ == "__main__":
    main()
