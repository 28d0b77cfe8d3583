"""Learn to climb Og with numpy alone: REINFORCE over the legal list, one Colossus card climbed is a reward of 1.

    python examples/learning/train_og.py --minutes 10

The policy is a small network that scores every legal action by what it would leave on the table (og_eyes.py). Its
gains are measured against a linear guess at what is still to come. At the end it plays the same deals as `greedy`, and
the difference in climbed cards is printed with its interval. On one machine, a seed and a number of updates always
give the same numbers; `curve.parquet` holds the learning curve.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for numpy: matrices this small gain nothing from several

import numpy as np
import polars as pl
from og_eyes import Eyes

import colossarium as col
from colossarium.lab.intervals import student
from colossarium.players.batches import simulate_with

Array = np.ndarray[Any, Any]
Steps = list[dict[str, Array]]
ENVS, STEPS = 256, 32  # environments, and steps between two updates
WIDTH = 48  # of the hidden layer
RATE, SLOWING = 0.003, 3000  # of learning, and the updates after which it is half as fast
DECAY, TRACE = 0.998, 0.95  # of what comes later, and of how long it counts rather than the guess at it
ENTROPY = 0.003
FOLLOWING = 0.2  # how quickly the guess follows what was found
EVALUATED = 1000  # deals


class Policy:
    """Scores of legal actions, as a softmax: one hidden layer, and the inputs themselves."""

    def __init__(self, inputs: int, dice: np.random.Generator) -> None:
        self.dice, self.updates = dice, 0
        weights = [dice.normal(size=(inputs, WIDTH)) / inputs**0.5, np.zeros(WIDTH), 0.01 * dice.normal(size=WIDTH)]
        direct = np.zeros(inputs)
        direct[-1] = 1.0  # at first by the game's own weights
        self.weights = [each.astype(np.float32) for each in (*weights, direct)]
        self.means, self.squares = ([np.zeros_like(each) for each in self.weights] for _ in range(2))

    def chances(self, inputs: Array, count: Array) -> tuple[Array, Array]:
        """Of every legal action, and what the hidden layer said."""
        first, bias, last, direct = self.weights
        rows = inputs.reshape(-1, inputs.shape[2])
        hidden = np.maximum(rows @ first + bias, 0)
        scores = (hidden @ last + rows @ direct).reshape(inputs.shape[:2])
        scores[np.arange(scores.shape[1]) >= count[:, None]] = -1e9
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), hidden

    def choose(self, chances: Array) -> Array:
        marks = self.dice.random((len(chances), 1))
        return np.minimum((np.cumsum(chances, axis=1) < marks).sum(axis=1), (chances > 0).sum(axis=1) - 1)

    def gradients(self, steps: Steps, gains: Array) -> list[Array]:
        """Of the expected return: how much better than expected each choice did, times how it becomes likelier."""
        found = [np.zeros_like(each) for each in self.weights]
        for each, gain in zip(steps, gains, strict=True):
            chances, rows = each["chances"], each["inputs"].reshape(-1, each["inputs"].shape[2])
            surprise = -np.log(np.maximum(chances, 1e-9))
            bonus = ENTROPY * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
            pull = bonus - chances * gain[:, None]
            pull[np.arange(len(gain)), each["chosen"]] += gain
            pulled = pull.reshape(-1).astype(np.float32)
            below = pulled[:, None] * self.weights[2] * (each["hidden"] > 0)
            more = (rows.T @ below, below.sum(axis=0), pulled @ each["hidden"], pulled @ rows)
            found = [total + part / gains.size for total, part in zip(found, more, strict=True)]
        return found

    def learn(self, gradients: list[Array]) -> None:
        """One step of Adam."""
        self.updates += 1
        rate = RATE / (1 + self.updates / SLOWING)
        for number, gradient in enumerate(gradients):
            self.means[number] += 0.1 * (gradient - self.means[number])
            self.squares[number] += 0.01 * (gradient**2 - self.squares[number])
            mean = self.means[number] / (1 - 0.9**self.updates)
            size = np.sqrt(self.squares[number] / (1 - 0.99**self.updates)) + 1e-8
            self.weights[number] += (rate * mean / size).astype(np.float32)


class Guess:
    """How many cards will still be climbed, as a linear function of the table, by least squares."""

    def __init__(self, inputs: int) -> None:
        self.weights = np.zeros(inputs)

    def follow(self, tables: Array, returns: Array) -> None:
        ridge = 1e-3 * len(tables) * np.eye(tables.shape[1])
        found = np.linalg.solve(tables.T @ tables + ridge, tables.T @ returns)
        self.weights += FOLLOWING * (found - self.weights)


def gains_of(rewards: Array, ends: Array, guesses: Array) -> Array:
    """How much better than guessed it went on from every step, the nearer future by what was found."""
    gains, later = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for number in reversed(range(len(rewards))):
        on = DECAY * (1 - ends[number])
        later = rewards[number] + on * (guesses[number + 1] + TRACE * later) - guesses[number]
        gains[number] = later
    return gains


def shown(eyes: Eyes, policy: Policy, step: Any) -> dict[str, Array]:
    features = step.action_features[:, : max(1, int(step.count.max()))]
    inputs = eyes.actions(step.observation, features)
    chances, hidden = policy.chances(inputs, step.count)
    return {"inputs": inputs, "hidden": hidden, "chances": chances}


def train(seed: int, minutes: float, updates: int) -> tuple[Policy, pl.DataFrame]:
    """Play and learn for so many CPU minutes, or so many updates."""
    env = col.envs.vector("og", ENVS, seed=seed, features=True)
    eyes, began, curve, ended = Eyes(env), time.process_time(), [], []
    step = env.reset()
    inputs = eyes.actions(step.observation, step.action_features).shape[2]
    policy, guess = Policy(inputs, np.random.default_rng(seed)), Guess(eyes.table(step.observation).shape[1])
    while policy.updates < updates and time.process_time() - began < 60 * minutes:
        steps, rewards, ends = [], np.zeros((STEPS, ENVS)), np.zeros((STEPS, ENVS))
        tables = [eyes.table(step.observation)]
        for number in range(STEPS):
            seen = shown(eyes, policy, step)
            seen["chosen"] = policy.choose(seen["chances"])
            before = eyes.read(step.observation, "climbed").copy()
            step = env.step(seen["chosen"])
            climbed = eyes.climbed(step)
            rewards[number], ends[number] = climbed - before, step.done
            ended += climbed[step.done].tolist()
            steps.append(seen)
            tables.append(eyes.table(step.observation))
        guesses = np.array(tables) @ guess.weights
        gains = gains_of(rewards, ends, guesses)
        guess.follow(np.concatenate(tables[:-1]), (gains + guesses[:-1]).reshape(-1))
        policy.learn(policy.gradients(steps, (gains - gains.mean()) / (gains.std() + 1e-8)))
        taken, mean = policy.updates * STEPS * ENVS, float(np.mean(ended[-1000:])) if ended else 0.0
        curve.append({"update": policy.updates, "steps": taken, "climbed": mean})
        if policy.updates % 100 == 0:
            print(f"{time.process_time() - began:5.0f} s, {taken:10,} steps: {mean:.2f} cards", flush=True)
    return policy, pl.DataFrame(curve)


def evaluate(policy: Policy, seed: int, deals: int) -> Array:
    """Cards climbed in each deal of a seed; the likeliest action is taken."""
    env = col.envs.vector("og", deals, seed=seed, features=True, autoreset=False)
    eyes, step = Eyes(env), env.reset()
    while (step.count > 0).any():
        step = env.step(shown(eyes, policy, step)["chances"].argmax(axis=1))
    climbed: Array = env.states["climbed"].astype(float)
    return climbed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="of CPU time")
    parser.add_argument("--updates", type=int, default=1_000_000, help="at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=EVALUATED, help="on which it is compared with greedy")
    parser.add_argument("--out", type=Path, default=Path("runs/og"))
    asked = parser.parse_args()
    policy, curve = train(asked.seed, asked.minutes, asked.updates)
    asked.out.mkdir(parents=True, exist_ok=True)
    curve.write_parquet(asked.out / "curve.parquet")
    layout = json.dumps(col.envs.layout_of(col.game("og")).as_json())  # so that other content refuses the policy
    np.savez(asked.out / "policy.npz", *policy.weights, layout=layout)
    seed = asked.seed + 1_000_000  # deals that it has not learnt from
    own = evaluate(policy, seed, asked.deals)
    greedy = simulate_with(col.game("og"), [["greedy"]], asked.deals, seed).fields["climbed"]
    ahead = student(own - greedy)
    print(f"climbed: {own.mean():.2f} cards, greedy {greedy.mean():.2f}, on {ahead.n} deals")
    print(f"difference: {ahead.estimate:+.2f} cards, 95 % interval {ahead.low:+.2f} to {ahead.high:+.2f}")


if __name__ == "__main__":
    main()
