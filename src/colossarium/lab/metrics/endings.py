"""How do matches end, and how close are they?"""

from __future__ import annotations

import numpy as np
import polars as pl

from colossarium.lab.intervals import ALPHA, proportion, student
from colossarium.lab.metrics.figure import PART, Figure, by_set, of_variant, sides


def endings(games: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """The share of every ending, the most frequent first."""
    frame = of_variant(games, variant).with_columns(pl.col("ending").cast(pl.String))
    words = frame["ending"].value_counts(sort=True)["ending"].to_list()
    own = alpha / max(1, len(words))
    return [
        Figure("endings", word, proportion(by_set(frame, (pl.col("ending") == word).cast(pl.Float64)), own), PART)
        for word in words
    ]


def draws(seats: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> Figure:
    """The share of matches without a sole winner; allies are one."""
    frame = sides(of_variant(seats, variant))
    best = frame.group_by("deal", "arrangement").agg((pl.col("share").max() < 1 - 1e-6).cast(pl.Float64).alias("drawn"))
    return Figure("draws", "", proportion(by_set(best, pl.col("drawn")), alpha), PART)


def margin(seats: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> Figure:
    """Points of the first side minus those of the second, in standard deviations of the points."""
    frame = sides(of_variant(seats, variant))
    deviation = float(np.std(frame["points"].to_numpy())) or 1.0
    ordered = pl.col("points").sort(descending=True)
    gaps = frame.group_by("deal", "arrangement").agg((ordered.first() - ordered.get(1, null_on_oob=True)).alias("gap"))
    return Figure("margin", "", student(by_set(gaps.drop_nulls(), pl.col("gap")) / deviation, alpha), "deviations")
