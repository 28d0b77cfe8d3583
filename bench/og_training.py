"""How the planner of Og learns to value the end of a round: games of its own, and a network fitted to how they went.

The first lesson watches the reference player, unless there are weights to start with. Every later one plays games with
the network as it is. What the network should have said at the end of a round is a blend of what it says later in the
same game and of the result. Weights are written after every lesson, beside the planner's own unless told otherwise.

    python bench/og_training.py --lessons 40 --games 1000 --out weights.npy
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

import colossarium
from colossarium.games.og.players.planner import inputs, notes
from colossarium.games.og.players.planner.desk import Sheets
from colossarium.games.og.players.planner.policy import note_sample, play_on
from colossarium.games.og.players.reference import notes as reference_notes
from colossarium.games.og.players.reference.choose import choose as choose_by_reference
from colossarium.games.og.rules.dispatch import apply
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.state import ROUND_START, WON, Content
from colossarium.kernel.batch import cores_here
from colossarium.kernel.chance import seed_game
from colossarium.kernel.engine import Compiled
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

Array = np.ndarray[Any, Any]

BLOWS: tuple[str | None, ...] = ("cracked_brow", "burning_eye", "crown_of_fire", None)  # None: drawn at random, hidden
LAYERS = (inputs.INPUTS, inputs.FIRST, inputs.SECOND, 1)
COLUMNS = inputs.INPUTS + 1  # of a sample: the number of its game, then the inputs
CHUNK = 250  # games a thread plays at once
ROOM = 80  # samples a game, on average
EVERY = 2  # rounds between two samples of a game
BATCH = 1024
WATCHED_RATE, WATCHED_EPOCHS = 1e-3, 3  # for a network that knows nothing yet
FADING, SLOW_FADING = 0.9, 0.999  # of the gradient's mean and of its square's
DECAY = 1e-4


@rule
def play_lesson(
    states: Any,
    c: Content,
    games: tuple[int, int, int, int],
    counts: list[int],
    marks: list[float],
    out: Actions,
    samples: list[float],
) -> int:
    """Play games, as the planner or as the reference player, and note the ends of rounds; the number of samples."""
    seed, first, watched, room = games
    number = 0
    for game in range(len(states)):
        s = states[game]
        seed_game(s, seed, first + game)
        setup(s, c)
        while not s.over:
            due = s.climbed == c.climb or (s.round > 0 and s.round % EVERY == 0)
            if s.phase == ROUND_START and due and number < room:
                samples[number * COLUMNS] = game
                note_sample(s, c, counts, marks, samples, number * COLUMNS + 1)
                number += 1
            if watched == 0 or s.phase == ROUND_START:
                play_on(s, c, counts, marks, out)
            else:
                apply(s, c, choose_by_reference(s, c, counts[notes.COUNTS :], marks[notes.MARKS :], out))
    return number


@dataclass(frozen=True)
class Lesson:
    """Ends of rounds in the order they were played, how their games ended, and which is the last of its game."""

    inputs: Array
    won: Array
    last: Array
    games_won: Array
    rounds: Array

    def targets(self, network: Network, trust: float) -> Array:
        """What the network should have said, from the end of each game backwards."""
        values, targets = network.values(self.inputs), self.won.astype(np.float32)
        ends = np.flatnonzero(self.last)
        lengths = np.diff(ends, prepend=-1)
        for back in range(1, int(lengths.max())):
            at = ends[lengths > back] - back
            targets[at] = trust * targets[at + 1] + (1 - trust) * values[at + 1]
        return targets


class School:
    """Plays lessons of one kind: with one Final Blow card, or with a hidden one."""

    def __init__(self, blow: str | None) -> None:
        self.engine = Compiled(colossarium.game("og", **({} if blow is None else {"final_blow": blow})))
        kinds = ("States", "Content", "tuple[int, int, int, int]", "Counts", "Marks", "Actions", "Marks")
        self._play = self.engine.machine.entry(play_lesson, *kinds)

    def lesson(self, weights: Array | None, seed: int, first: int) -> Lesson:
        sheets = Sheets(self.engine, np.zeros(inputs.WEIGHTS) if weights is None else weights)
        counts = np.concatenate([sheets.counts, np.zeros(reference_notes.COUNTS, np.int64)])
        marks = np.concatenate([sheets.marks, np.zeros(reference_notes.MARKS)])
        states, room = np.zeros(CHUNK, self.engine.dtype), CHUNK * ROOM
        samples = np.zeros(room * COLUMNS)
        games = (seed, first, int(weights is None), room)
        number = self._play(states, self.engine.content, games, counts, marks, sheets.out, samples)
        told = samples.reshape(-1, COLUMNS)[:number]
        whose = told[:, 0].astype(int)
        games_won = states["result"] == WON
        last = np.append(whose[1:] != whose[:-1], True)
        return Lesson(told[:, 1:].astype(np.float32), games_won[whose], last, games_won, states["round"])


def joined(parts: list[Lesson]) -> Lesson:
    names = ("inputs", "won", "last", "games_won", "rounds")
    return Lesson(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def play_lessons(schools: list[School], weights: Array | None, seed: int, games: int) -> list[Lesson]:
    """A lesson of each school."""
    jobs = [(school, first) for school in schools for first in range(0, games, CHUNK)]
    with ThreadPoolExecutor(cores_here()) as pool:
        parts = list(pool.map(lambda job: job[0].lesson(weights, seed, job[1]), jobs))
    each = len(jobs) // len(schools)
    return [joined(parts[at : at + each]) for at in range(0, len(parts), each)]


class Network:
    """The same layers as the planner has, with a gradient."""

    def __init__(self, weights: Array | None, rng: np.random.Generator) -> None:
        parts = []
        for below, above in pairwise(LAYERS):
            parts += [rng.normal(size=below * above) / below**0.5, np.zeros(above)]
        self.weights = (np.concatenate(parts) if weights is None else weights).astype(np.float32)
        self._mean, self._square, self._steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def layers(self) -> list[tuple[Array, Array]]:
        at, layers = 0, []
        for below, above in pairwise(LAYERS):
            end = at + below * above
            layers.append((self.weights[at:end].reshape(below, above), self.weights[end : end + above]))
            at = end + above
        return layers

    def values(self, told: Array) -> Array:
        (first, bias), (second, more_bias), (third, last_bias) = self.layers()
        hidden = np.maximum(np.maximum(told @ first + bias, 0) @ second + more_bias, 0)
        values: Array = 1 / (1 + np.exp(-(hidden @ third + last_bias)[:, 0]))
        return values

    def step(self, told: Array, targets: Array, rate: float) -> None:
        """One step of Adam on the cross entropy."""
        (first, bias), (second, more_bias), (third, last_bias) = self.layers()
        low = np.maximum(told @ first + bias, 0)
        high = np.maximum(low @ second + more_bias, 0)
        error = (1 / (1 + np.exp(-(high @ third + last_bias))) - targets[:, None]) / len(targets)
        high_error = (error @ third.T) * (high > 0)
        low_error = (high_error @ second.T) * (low > 0)
        parts = []
        for below, above in ((told, low_error), (low, high_error), (high, error)):
            parts += [(below.T @ above).ravel(), above.sum(axis=0)]
        gradient = np.concatenate(parts)
        self._steps += 1
        self._mean += (1 - FADING) * (gradient - self._mean)
        self._square += (1 - SLOW_FADING) * (gradient * gradient - self._square)
        mean = self._mean / (1 - FADING**self._steps)
        square = self._square / (1 - SLOW_FADING**self._steps)
        self.weights -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * self.weights)

    def fit(self, told: Array, targets: Array, rng: np.random.Generator, epochs: int, rate: float) -> None:
        """Go through all samples in random order, with a rate that falls to nothing."""
        steps = [at for _ in range(epochs) for at in range(0, len(targets) - BATCH + 1, BATCH)]
        order = rng.permutation(len(targets))
        for number, at in enumerate(steps):
            part = order[at : at + BATCH]
            self.step(told[part], targets[part], rate * (1 - number / len(steps)))


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--lessons", type=int, default=40)
    reader.add_argument("--games", type=int, default=1000, help="of each kind, in each lesson")
    reader.add_argument("--keep", type=int, default=8, help="lessons that are remembered")
    reader.add_argument("--rate", type=float, default=5e-4)
    reader.add_argument("--trust", type=float, default=0.9, help="how much the result counts, against later values")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--start", type=Path, help="weights to start with")
    reader.add_argument("--out", type=Path, required=True)
    given = reader.parse_args()
    rng = np.random.default_rng(given.seed)
    schools = [School(blow) for blow in BLOWS]
    weights = np.load(given.start).astype(np.float64) if given.start else None
    heard: list[Lesson] = []
    for number in range(given.lessons):
        started = time.perf_counter()
        told = play_lessons(schools, weights, given.seed * 1_000_003 + number, given.games)
        heard = [*heard, joined(told)][-given.keep :]
        network = Network(weights, rng)
        targets = np.concatenate([each.targets(network, 1.0 if weights is None else given.trust) for each in heard])
        epochs, rate = (WATCHED_EPOCHS, WATCHED_RATE) if weights is None else (1, given.rate)
        network.fit(np.concatenate([each.inputs for each in heard]), targets, rng, epochs, rate)
        weights = network.weights.astype(np.float64)
        np.save(given.out, network.weights)
        won = "  ".join(f"{100 * each.games_won.mean():4.1f} % in {each.rounds.mean():4.1f} rounds" for each in told)
        print(f"lesson {number}: {won}  ({time.perf_counter() - started:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
