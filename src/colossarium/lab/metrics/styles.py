"""Is there more than one way to play well? Every style against every other, and the mix that nothing beats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import polars as pl
from scipy.optimize import linprog

from colossarium.lab.intervals import ALPHA, Interval, Values, bootstrap, share
from colossarium.lab.metrics.figure import PART, SHARE, Figure, of_variant

NEAR = 0.05  # of a share: what counts as good as the best style
RESAMPLES = 300  # of the mix, each a small linear programme


def styles(seats: pl.LazyFrame, pairs: Mapping[str, tuple[str, str]], *, alpha: float = ALPHA) -> list[Figure]:
    """Pairings by their labels: each share, each style's mean against all others, and its part of the best mix."""
    names = list(dict.fromkeys(name for pair in pairs.values() for name in pair))
    columns = {label: scores(seats, label, pair[0]) for label, pair in pairs.items()}
    sets = min(map(len, columns.values()), default=0)
    if sets == 0:
        return []
    table = np.stack([column[:sets] for column in columns.values()], axis=1)
    places = [(names.index(one), names.index(other)) for one, other in pairs.values()]
    figures = [
        Figure("styles", label, share(column, alpha), SHARE, 0.5) for label, column in zip(pairs, table.T, strict=True)
    ]
    means = np.stack([_mean(table, places, number) for number in range(len(names))], axis=1)
    figures += [
        Figure("style", name, share(column, alpha), SHARE, 0.5) for name, column in zip(names, means.T, strict=True)
    ]
    best = means.mean(axis=0).max()
    near = int((means.mean(axis=0) > best - NEAR).sum())
    counted = Interval(sets, near, near, near, "means within 5 points of the best; no interval")
    return [*figures, *_mixed(table, places, names, alpha), Figure("style", "as good as the best", counted, "count")]


def scores(seats: pl.LazyFrame, label: str, player: str) -> Values:
    """By set, what the seats of one player win of what both kinds win."""
    frame = of_variant(seats, label).with_columns(own=pl.col("player").cast(pl.String) == player)
    means = frame.group_by("deal", "own").agg(pl.col("share").cast(pl.Float64).mean())
    wide = means.pivot(on="own", index="deal", values="share").sort("deal")
    if "true" not in wide.columns or "false" not in wide.columns:
        return np.zeros(0)
    own, other = wide["true"].to_numpy(), wide["false"].to_numpy()
    total = own + other
    return np.where(total > 0, own / np.where(total > 0, total, 1.0), 0.5)


def _mean(table: Values, places: list[tuple[int, int]], number: int) -> Values:
    """By set, a style's mean share against all others."""
    own = [table[:, at] for at, (one, _) in enumerate(places) if one == number]
    own += [1 - table[:, at] for at, (_, other) in enumerate(places) if other == number]
    return np.asarray(np.mean(own, axis=0))


def _mixed(table: Values, places: list[tuple[int, int]], names: list[str], alpha: float) -> list[Figure]:
    figures = []
    for number, name in enumerate(names):

        def part(sets: Values, at: int = number) -> float:
            return float(mix_of(_payoffs(sets, places))[at])

        found = bootstrap(table, part, alpha, resamples=RESAMPLES)
        bounded = Interval(found.n, found.estimate, max(0.0, found.low), min(1.0, found.high), found.method)
        figures.append(Figure("best_mix", name, bounded, PART))
    return figures


def _payoffs(table: Values, places: list[tuple[int, int]]) -> Values:
    """What each style wins more than half of, against each other one."""
    count = 1 + max(max(pair) for pair in places)
    found = np.zeros((count, count))
    for (one, other), value in zip(places, table.mean(axis=0), strict=True):
        found[one, other], found[other, one] = value - 0.5, 0.5 - value
    return found


def mix_of(payoffs: np.ndarray[Any, Any]) -> Values:
    """The mix of styles that loses to none: the solution of the matrix game."""
    count = len(payoffs)
    objective = np.zeros(count + 1)
    objective[-1] = -1.0  # the least payoff, to be made as large as possible
    against = np.hstack([-payoffs.T, np.ones((count, 1))])
    whole = np.array([[1.0] * count + [0.0]])
    bounds = [(0.0, 1.0)] * count + [(None, None)]
    found = linprog(objective, against, np.zeros(count), whole, np.ones(1), bounds, method="highs")
    return np.asarray(found.x[:count])
