"""How the planner of Og learns to value the end of a round: games of its own, and a network fitted to their results.

The first games are the reference player's. Every later lesson plays games with the network as it is, and fits it to how
they ended. The weights go to src/colossarium/games/og/planner/weights.npy.

    python bench/og_training.py --lessons 8 --games 20000
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import colossarium
from colossarium.games.og.planner import inputs, notes
from colossarium.games.og.planner.policy import note_sample, play_on
from colossarium.games.og.reference import notes as reference_notes
from colossarium.games.og.reference.choose import choose as choose_by_reference
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.state import ROUND_START, WON, Content
from colossarium.games.og.turn import apply
from colossarium.kernel.batch import cores_here
from colossarium.kernel.chance import seed_game
from colossarium.kernel.engine import Compiled
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

Array = np.ndarray[Any, Any]

BLOWS: tuple[str | None, ...] = ("cracked_brow", "burning_eye", "crown_of_fire", None)  # None: drawn at random, hidden
CHUNK = 250  # games
ROOM = 80  # samples a game at most
EVERY = 2  # rounds whose end is noted


@rule
def play_lessons(
    states: Any, c: Content, games: tuple[int, int], counts: list[int], marks: list[float], out: Actions, samples: list[float], whose: list[int]
) -> int:
    """Play games and note the inputs at the ends of rounds; the number of samples."""
    number = 0
    seed, first = games
    for game in range(len(states)):
        s = states[game]
        seed_game(s, seed, first + game)
        setup(s, c)
        while not s.over:
            if s.phase == ROUND_START and s.round > 0 and number + 2 < len(whose):
                if s.climbed == c.climb or s.round % EVERY == 0:
                    number = note_sample(s, c, counts, marks, samples, number)
                    whose[number - 1] = game
            play_on(s, c, counts, marks, out)
    return number


@rule
def play_reference(
    states: Any, c: Content, games: tuple[int, int], counts: list[int], marks: list[float], out: Actions, samples: list[float], whose: list[int],
    other_counts: list[int], other_marks: list[float]
) -> int:
    number = 0
    seed, first = games
    for game in range(len(states)):
        s = states[game]
        seed_game(s, seed, first + game)
        setup(s, c)
        while not s.over:
            if s.phase == ROUND_START:
                if s.round > 0 and number + 2 < len(whose):
                    if s.climbed == c.climb or s.round % EVERY == 0:
                        number = note_sample(s, c, counts, marks, samples, number)
                        whose[number - 1] = game
                    apply(s, c, 0)
            else:
                apply(s, c, choose_by_reference(s, c, other_counts, other_marks, out))
    return number


class School:
    def __init__(self, blow: str | None) -> None:
        options = {} if blow is None else {"final_blow": blow}
        self.engine = Compiled(colossarium.game("og", **options))
        kinds = ("States", "Content", "tuple[int, int]", "Counts", "Marks", "Actions", "Marks", "Counts")
        self.play = self.engine.machine.entry(play_lessons, *kinds)
        self.play_reference = self.engine.machine.entry(play_reference, *kinds, "Counts", "Marks")

    def games(self, weights: Array | None, seed: int, first: int, games: int) -> tuple[Array, Array, Array]:
        """Samples, their labels, and the final states."""
        states = np.zeros(games, self.engine.dtype)
        counts, marks = np.zeros(notes.COUNTS, np.int64), np.zeros(notes.MARKS)
        out = np.zeros(5 * self.engine.longest, np.int32)
        samples, whose = np.zeros(games * ROOM * inputs.INPUTS), np.zeros(games * ROOM, np.int64)
        if weights is None:
            other = np.zeros(reference_notes.COUNTS, np.int64), np.zeros(reference_notes.MARKS)
            number = self.play_reference(states, self.engine.content, (seed, first), counts, marks, out, samples, whose, *other)
        else:
            marks[notes.NETWORK :] = weights
            number = self.play(states, self.engine.content, (seed, first), counts, marks, out, samples, whose)
        told = samples.reshape(-1, inputs.INPUTS)[:number].astype(np.float32)
        return told, whose[:number] + first, states


def lesson(schools: list[School], weights: Array | None, seed: int, games: int) -> tuple[Lesson, Array]:
    """Games of all kinds: samples, labels, and the share won of each kind."""
    chunks = [(school, first) for school in schools for first in range(0, games, CHUNK)]
    with ThreadPoolExecutor(cores_here()) as pool:
        parts = list(pool.map(lambda each: each[0].games(weights, seed, each[1], CHUNK), chunks))
    won = np.array([(part[2]["result"] == WON).mean() for part in parts]).reshape(len(schools), -1).mean(axis=1)
    rounds = np.array([part[2]["round"].mean() for part in parts]).reshape(len(schools), -1).mean(axis=1)
    lasts = [np.append(part[1][1:] != part[1][:-1], True) for part in parts]
    results = [(p[2]["result"] == WON)[p[1] - p[1][0]] if len(p[1]) else np.zeros(0) for p in parts]
    return Lesson(np.concatenate([p[0] for p in parts]), np.concatenate(results), np.concatenate(lasts)), np.stack([won, rounds])


@dataclass
class Lesson:
    x: Array
    won: Array
    last: Array  # of its game

    def targets(self, network: Network, trust: float) -> Array:
        """What the network should have said: a blend of what it says later in the same game, and of the result."""
        values = np.concatenate([1 / (1 + np.exp(-network.logits(self.x[at : at + 20000]))) for at in range(0, len(self.x), 20000)]).tolist()
        won, last = self.won.tolist(), self.last.tolist()
        told, target = [0.0] * len(values), 0.0
        for number in range(len(values) - 1, -1, -1):
            target = float(won[number]) if last[number] else trust * target + (1 - trust) * values[number + 1]
            told[number] = target
        return np.array(told, np.float32)


class Network:
    """The same two hidden layers as machine code has, with gradients."""

    def __init__(self, weights: Array | None, rng: np.random.Generator) -> None:
        sizes = (inputs.INPUTS, inputs.FIRST, inputs.SECOND, 1)
        if weights is None:
            parts = []
            for above, below in zip(sizes, sizes[1:], strict=False):
                parts += [rng.normal(size=above * below) * (2 / above) ** 0.5 * 0.7, np.zeros(below)]
            weights = np.concatenate(parts)
        self.weights = weights.astype(np.float32)
        self.mean, self.square, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def layers(self, weights: Array) -> list[Array]:
        sizes, at, parts = (inputs.INPUTS, inputs.FIRST, inputs.SECOND, 1), 0, []
        for above, below in zip(sizes, sizes[1:], strict=False):
            parts += [weights[at : at + above * below].reshape(above, below), weights[at + above * below :][:below]]
            at += above * below + below
        return parts

    def logits(self, x: Array) -> Array:
        w1, b1, w2, b2, w3, b3 = self.layers(self.weights)
        return (np.maximum(np.maximum(x @ w1 + b1, 0) @ w2 + b2, 0) @ w3 + b3)[:, 0]

    def step(self, x: Array, y: Array, rate: float) -> None:
        w1, b1, w2, b2, w3, b3 = self.layers(self.weights)
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        z = (h2 @ w3 + b3)[:, 0]
        gz = ((1 / (1 + np.exp(-z)) - y) / len(y))[:, None].astype(np.float32)
        g2 = (gz @ w3.T) * (h2 > 0)
        g1 = (g2 @ w2.T) * (h1 > 0)
        gradient = np.concatenate(
            [(x.T @ g1).ravel(), g1.sum(0), (h1.T @ g2).ravel(), g2.sum(0), (h2.T @ gz).ravel(), gz.sum(0)]
        )
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient * gradient - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        self.weights -= rate * (mean / (np.sqrt(square) + 1e-8) + 1e-4 * self.weights)

    def fit(self, x: Array, y: Array, rng: np.random.Generator, epochs: int, rate: float, batch: int = 1024) -> None:
        total = epochs * (len(y) // batch)
        done = 0
        for _ in range(epochs):
            order = rng.permutation(len(y))
            for at in range(0, len(y) - batch + 1, batch):
                part = order[at : at + batch]
                self.step(x[part], y[part], rate * (1 - done / total) + 1e-5)
                done += 1


def loss(z: Array, y: Array) -> float:
    return float(np.mean(np.logaddexp(0, z) - y * z))


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--lessons", type=int, default=6)
    reader.add_argument("--games", type=int, default=5000)
    reader.add_argument("--start", type=Path)
    reader.add_argument("--first-seed", type=int, default=100)
    reader.add_argument("--trust", type=float, default=0.9)
    reader.add_argument("--epochs", type=int, default=1)
    reader.add_argument("--rate", type=float, default=5e-4)
    reader.add_argument("--keep", type=int, default=3)
    reader.add_argument("--out", type=Path, default=Path("/tmp/og_weights.npy"))
    given = reader.parse_args()
    rng = np.random.default_rng(given.first_seed)
    schools = [School(blow) for blow in BLOWS]
    weights = np.load(given.start) if given.start else None
    heard: list[Lesson] = []
    for number in range(given.lessons):
        clock = time.time()
        told, won = lesson(schools, weights, given.first_seed + number, given.games)
        played = time.time() - clock
        heard = [*heard, told][-given.keep :]
        network = Network(weights, rng)
        before = loss(network.logits(told.x), told.won)
        targets = [each.targets(network, 1.0 if weights is None else given.trust) for each in heard]
        fresh = weights is None
        network.fit(np.concatenate([each.x for each in heard]), np.concatenate(targets), rng, 3 if fresh else given.epochs, 1e-3 if fresh else given.rate)
        weights = network.weights.astype(np.float64)
        print(f"{number} won {np.round(100*won[0],1)} rounds {np.round(won[1],1)} n {len(told.x)} loss {before:.4f} play {played:.0f}s fit {time.time()-clock-played:.0f}s", flush=True)
        np.save(given.out, weights)


if __name__ == "__main__":
    main()
