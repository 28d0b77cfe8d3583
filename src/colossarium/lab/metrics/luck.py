"""How much is decided by the deal? The same deals are played several times, with other choices of equal players."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl

from colossarium.lab.intervals import ALPHA, Interval, Values, bootstrap
from colossarium.lab.metrics.figure import PART, Figure, of_variant, sides

FEWEST = 1e-12


def luck(seats: pl.LazyFrame, variant: str, *, alpha: float = ALPHA, seed: int = 0) -> Figure:
    """The part of the variance of shares that lies between deals: a lower bound, for choices shift later draws.

    The rest is the players' own choices, which is not the same as skill.
    """
    frame = sides(of_variant(seats, variant)).sort("deal", "side", "arrangement")
    count, teams = frame["deal"].n_unique(), frame["side"].n_unique()
    if count == 0:
        return Figure("luck", "", Interval(0, float("nan"), 0.0, 1.0, "no sets"), PART)
    shares = frame["share"].to_numpy().astype(np.float64).reshape(count, teams, -1)
    found = bootstrap(shares, part_between, alpha, seed=seed)
    bounded = Interval(found.n, found.estimate, max(0.0, found.low), min(1.0, found.high), found.method)
    return Figure("luck", "", bounded, PART)


def part_between(shares: np.ndarray[Any, Any]) -> float:
    """One-way analysis of variance of shares by deal, side and play: between deals over all."""
    plays = shares.shape[2]
    within = float(shares.var(axis=2, ddof=1).mean(axis=0).sum()) if plays > 1 else 0.0
    means: Values = shares.mean(axis=2)
    between = max(0.0, float(means.var(axis=0, ddof=1).sum()) - within / plays)
    return between / (between + within) if between + within > FEWEST else 0.0
