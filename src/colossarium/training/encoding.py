"""How a network reads observations: which columns vary in real matches, and into which buckets their values fall."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from colossarium.envs.vector import vector
from colossarium.kernel.game import Game
from colossarium.kernel.observation.spaces import flat_index_of
from colossarium.training.symmetry import board_sides_of

Array = np.ndarray[Any, Any]

MOST_BUCKETS = 128  # of a column: enough for every space of a board
SAMPLED_ENVS, SAMPLED_STEPS = 128, 600
HALF = 2  # every so many environments one plays at random, the others by weight


@dataclass(frozen=True)
class Encoding:
    """How observations and actions are read, in the tensors that `players/reflex/network.py` has."""

    low: Array
    shift: Array
    top: Array
    quiet: Array
    first: Array
    turn: Array
    views: Array
    row_of: Array
    flat_of: Array

    @property
    def rows(self) -> int:
        return int(self.row_of.max()) + 1

    @property
    def actions(self) -> int:
        return int(self.flat_of.max()) + 1

    @property
    def view_count(self) -> int:
        return len(self.row_of)

    def tensors(self) -> dict[str, Array]:
        return {each.name: getattr(self, each.name) for each in fields(self)}


def encoding_from(tensors: dict[str, Array]) -> Encoding:
    """The encoding of a network that is trained further."""
    return Encoding(**{each.name: tensors[each.name] for each in fields(Encoding)})


def encoding_of(game: Game, seed: int, *, apart: bool = False) -> Encoding:
    """The columns that vary in matches half at random and half by weight; `apart` gives every seat its own rows."""
    seen = sampled(game, seed)
    low, high = seen.min(0).astype(np.int32), seen.max(0).astype(np.int32)
    alike = None if apart else board_sides_of(game)
    if alike is not None:
        for columns in alike.groups:
            low[columns], high[columns] = alike.range(columns, low, high)
    shift = np.zeros_like(low)
    while ((high - low) >> shift).max() >= MOST_BUCKETS:
        shift += ((high - low) >> shift) >= MOST_BUCKETS
    top = (high - low) >> shift
    top[0] = 0  # who looks is no part of what is seen: the other columns count from there
    buckets = np.clip((seen - low) >> shift, 0, top)
    quiet = np.array([np.bincount(column).argmax() for column in buckets.T], np.int32)
    lengths = np.where(top > 0, top + 1, 0)
    rows = max(1, int(lengths.sum()))
    first = np.minimum(np.concatenate([[0], np.cumsum(lengths)[:-1]]), rows - 1).astype(np.int32)
    if alike is None:
        return Encoding(low, shift, top, quiet, first, *seats_apart(game, rows, view_count=game.seats if apart else 1))
    for columns in alike.groups:
        quiet[columns] = alike.quiet(columns[0], int(np.bincount(buckets[:, columns].ravel()).argmax()), low)
    row_of = alike.row_of(low, top, first, rows)
    return Encoding(low, shift, top, quiet, first, alike.turn, alike.views, row_of, alike.flat_of())


def seats_apart(game: Game, rows: int, view_count: int) -> tuple[Array, Array, Array, Array]:
    """Rows and actions of each view after those of the view before; seats take turns among the views."""
    flat_index: Any = flat_index_of(game)
    views = (np.arange(game.seats, dtype=np.int32) % view_count)[:, None]
    view = np.arange(view_count, dtype=np.int32)[:, None]
    row_of = view * rows + np.arange(rows, dtype=np.int32)
    flat_of = view * len(flat_index.acts) + np.arange(len(flat_index.acts), dtype=np.int32)
    return np.zeros(1, np.int32), views, row_of, flat_of


def sampled(game: Game, seed: int) -> Array:
    """Observations of deciding seats."""
    env = vector(game, SAMPLED_ENVS, seed=seed, features=True)
    dice, seen = np.random.default_rng(seed), []
    step: Any = env.reset()
    by_weight = np.arange(SAMPLED_ENVS) % HALF == 0
    for _ in range(SAMPLED_STEPS):
        seen.append(step.observation.copy())
        places = np.arange(step.action_features.shape[1])
        weights = np.where(by_weight[:, None], step.action_features[:, :, 5].astype(float) ** 2, 1.0)
        weights = np.where(places < step.count[:, None], np.maximum(weights, 1e-9), 0)
        marks = weights.cumsum(1)
        chosen = (marks < dice.random(len(marks))[:, None] * marks[:, -1:]).sum(1)
        step = env.step(np.minimum(chosen, step.count - 1))
    env.close()
    return np.concatenate(seen)
