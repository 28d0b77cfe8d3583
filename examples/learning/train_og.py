"""Learn to climb Og with numpy alone: REINFORCE over the legal list, one Colossus card climbed is a reward of 1.

    python examples/learning/train_og.py --minutes 10

The policy scores every legal action by the features that the environment gives, and by what is open on the table. It
is linear, so it can be read: `policy.npz` holds one row of numbers for each kind of action. At the end it plays the
same deals as `greedy`, and the difference in climbed cards is printed with its interval. One seed gives the same
numbers on every machine; `curve.parquet` holds the learning curve.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

import colossarium as col
from colossarium.lab.intervals import student
from colossarium.players.batches import simulate_with

Array = np.ndarray[Any, Any]
ENVS, STEPS = 256, 48  # environments, and steps between two updates
RATE, DECAY = 0.02, 0.999  # of learning, and of what comes later
ENTROPY = 0.003
OPERATIONS, PHASES = 9, 8
PAY, OFFER = 1, 4  # operations that name a tracker
EVALUATED = 1000  # deals


class Eyes:
    """What the policy looks at: numbers of the table, and for each legal action its kind and its features."""

    def __init__(self, env: Any) -> None:
        self.game, layout = env.game, env.layout
        self.columns = {name: layout[name].start for name in ("grip", "weakness", "climbed", "round", "laid", "rights")}
        self.net, self.colossus = layout["net"], layout["colossus"].start
        content = self.game.ruleset.content
        self.need = np.array(content.need, float)
        self.medallion = np.array(content.line_medallion)[:4]

    def table(self, seen: Array) -> Array:
        """One row for each environment: levels, and how much of each line is missing."""
        rows = np.arange(len(seen))
        climbed = np.minimum(seen[:, self.columns["climbed"]], self.game.ruleset.content.climb - 1)
        card = seen[rows, self.colossus + climbed]
        missing = self.need[card] - seen[:, self.net][:, self.medallion]
        levels = [seen[:, at] / scale for at, scale in zip(self.columns.values(), (8, 8, 11, 30, 4, 2), strict=True)]
        return np.column_stack([np.ones(len(seen)), *levels, np.clip(missing, -2, 4) / 4, (missing <= 0)])

    def climbed_at_the_end(self, step: Any) -> Array:
        """The points count every card, and more for a win."""
        content = self.game.ruleset.content
        return np.minimum(step.final[:, 0, 1] // content.saga_climb, content.climb)

    def actions(self, features: Array) -> tuple[Array, Array]:
        """Kinds of actions, and the logarithm of the weight that the game gives each of them."""
        phase, operation, which = features[..., 0], features[..., 1], features[..., 2]
        tracker = np.where((operation == PAY) | (operation == OFFER), which, 0)
        kinds = (operation * PHASES + phase) * 2 + tracker
        return kinds, np.log(np.maximum(features[..., 5], 1) / 100.0)


class Policy:
    """A softmax over the legal list: each kind of action has a row of numbers for the table, and one for the weight."""

    def __init__(self, width: int, dice: np.random.Generator) -> None:
        self.theta = np.zeros((OPERATIONS * PHASES * 2, 2 * width))
        self.theta[:, width] = 1.0  # at first by the game's own weights
        self.value = np.zeros(width)
        self.mean, self.square, self.updates, self.dice = np.zeros_like(self.theta), np.zeros_like(self.theta), 0, dice

    def inputs(self, table: Array, weight: Array) -> Array:
        """For each environment and action: the table, and the table times the action's weight."""
        own = np.broadcast_to(table[:, None, :], (*weight.shape, table.shape[1]))
        return np.concatenate([own, own * weight[..., None]], axis=2)

    def chances(self, inputs: Array, kinds: Array, count: Array) -> Array:
        scores = np.einsum("nkd,nkd->nk", inputs, self.theta[kinds])
        scores[np.arange(scores.shape[1]) >= count[:, None]] = -np.inf
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True)

    def choose(self, chances: Array) -> Array:
        marks = self.dice.random((len(chances), 1))
        return np.minimum((np.cumsum(chances, axis=1) < marks).sum(axis=1), (chances > 0).sum(axis=1) - 1)

    def learn(self, gradient: Array) -> None:
        """One step of Adam."""
        self.updates += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.updates), self.square / (1 - 0.99**self.updates)
        self.theta += RATE * mean / (np.sqrt(square) + 1e-8)


def gradient_of(policy: Policy, steps: list[dict[str, Array]], returns: Array) -> Array:
    """Of the expected return: how much better than expected each choice did, times how it can be made likelier."""
    tables = np.concatenate([each["table"] for each in steps])
    flat = returns.reshape(-1)
    ridge = 1e-3 * len(flat) * np.eye(tables.shape[1])
    policy.value = np.linalg.solve(tables.T @ tables + ridge, tables.T @ flat)  # expected returns, by least squares
    gains = flat - tables @ policy.value
    gains = (gains / (gains.std() + 1e-8)).reshape(returns.shape)
    gradient = np.zeros_like(policy.theta)
    for each, gain in zip(steps, gains, strict=True):
        chances, rows = each["chances"], np.arange(len(gain))
        surprise = -np.log(np.maximum(chances, 1e-9))
        bonus = ENTROPY * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
        pull = -chances * gain[:, None] + bonus
        pull[rows, each["chosen"]] += gain
        kinds = each["kinds"].reshape(-1)
        for column in range(gradient.shape[1]):
            pulled = (pull * each["inputs"][..., column]).reshape(-1)
            gradient[:, column] += np.bincount(kinds, pulled, len(gradient))
    return gradient / returns.size


def seen_in(eyes: Eyes, policy: Policy, step: Any) -> dict[str, Array]:
    table = eyes.table(step.observation)
    kinds, weight = eyes.actions(step.action_features[:, :-1])
    inputs = policy.inputs(table, weight)
    return {"table": table, "kinds": kinds, "inputs": inputs, "chances": policy.chances(inputs, kinds, step.count)}


def train(seed: int, minutes: float, updates: int) -> tuple[Policy, pl.DataFrame]:
    """Play and learn for so many CPU minutes, or so many updates."""
    env = col.envs.vector("og", ENVS, seed=seed, features=True)
    eyes, began, curve, ended = Eyes(env), time.process_time(), [], []
    step = env.reset()
    policy = Policy(eyes.table(step.observation).shape[1], np.random.default_rng(seed))
    at = eyes.columns["climbed"]
    while policy.updates < updates and time.process_time() - began < 60 * minutes:
        steps, rewards, ends = [], np.zeros((STEPS, ENVS)), np.zeros((STEPS, ENVS))
        for number in range(STEPS):
            seen = seen_in(eyes, policy, step)
            seen["chosen"] = policy.choose(seen["chances"])
            before = step.observation[:, at].copy()
            step = env.step(seen["chosen"])
            climbed = np.where(step.done, eyes.climbed_at_the_end(step), step.observation[:, at])
            rewards[number], ends[number] = climbed - before, step.done
            ended += climbed[step.done].tolist()
            steps.append(seen)
        later = eyes.table(step.observation) @ policy.value
        for number in reversed(range(STEPS)):
            later = rewards[number] + DECAY * (1 - ends[number]) * later
            rewards[number] = later
        policy.learn(gradient_of(policy, steps, rewards))
        taken, mean = policy.updates * STEPS * ENVS, float(np.mean(ended[-1000:]))
        curve.append({"update": policy.updates, "steps": taken, "climbed": mean})
        if policy.updates % 100 == 0:
            print(f"{time.process_time() - began:5.0f} s, {taken:10,} steps: {mean:.2f} cards", flush=True)
    return policy, pl.DataFrame(curve)


def evaluate(policy: Policy, seed: int, deals: int) -> Array:
    """Cards climbed in each deal of a seed; the likeliest action is taken."""
    env = col.envs.vector("og", deals, seed=seed, features=True, autoreset=False)
    eyes, step = Eyes(env), env.reset()
    while (step.count > 0).any():
        chances = seen_in(eyes, policy, step)["chances"] if (step.count > 0).all() else likeliest(eyes, policy, step)
        step = env.step(chances.argmax(axis=1))
    climbed: Array = env.states["climbed"].astype(float)
    return climbed


def likeliest(eyes: Eyes, policy: Policy, step: Any) -> Array:
    """As for a whole step, where some matches are over: those have nothing to choose."""
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(seen_in(eyes, policy, step)["chances"])


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
    np.savez(asked.out / "policy.npz", theta=policy.theta, layout=layout)
    seed = asked.seed + 1_000_000  # deals that it has not learnt from
    own = evaluate(policy, seed, asked.deals)
    greedy = simulate_with(col.game("og"), [["greedy"]], asked.deals, seed).fields["climbed"]
    ahead = student(own - greedy)
    print(f"climbed: {own.mean():.2f} cards, greedy {greedy.mean():.2f}, on {ahead.n} deals")
    print(f"difference: {ahead.estimate:+.2f} cards, 95 % interval {ahead.low:+.2f} to {ahead.high:+.2f}")


if __name__ == "__main__":
    main()
