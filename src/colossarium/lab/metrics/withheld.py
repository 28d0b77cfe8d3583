"""What does a player who never takes a card lose? It sits in every seat in turn, among players who may take it."""

from __future__ import annotations

import polars as pl

from colossarium.lab.intervals import ALPHA, difference
from colossarium.lab.metrics.figure import POINTS, Figure, by_set, of_variant


def power_withheld(seats: pl.LazyFrame, variant: str, element: str, main: str = "A", *, alpha: float = ALPHA) -> Figure:
    """The share with the element minus the share without it, on the same sets.

    In all seats together, equal players have a fair share; alone at the table, the same deals are compared.
    """
    frame = of_variant(seats, variant)
    without = frame.filter(pl.col("player").cast(pl.String).str.contains("!", literal=True))
    lost = without.group_by("deal").agg(pl.col("share").mean().cast(pl.Float64)).sort("deal")
    if frame["side"].n_unique() > 1:
        values = 1 / frame["side"].n_unique() - lost["share"].to_numpy()
    else:
        own = of_variant(seats, main).group_by("deal").agg(pl.col("share").mean().cast(pl.Float64).alias("all"))
        both = lost.join(own, on="deal").sort("deal")
        values = by_set(both, pl.col("all") - pl.col("share"))
    return Figure("power_withheld", element, difference(values, alpha), POINTS, 0.0)
