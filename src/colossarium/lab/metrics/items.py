"""What a change does to the things that it changes: how often each is taken, and what those win who take it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl

from colossarium.lab.intervals import Values
from colossarium.lab.metrics.figure import of_variant

KEYS = ["deal", "arrangement", "seat"]


@dataclass(frozen=True)
class Ratio:
    """A share that sets contribute to unequally: by set, how often something was so, and of how many times."""

    times: Values
    chances: Values

    @property
    def share(self) -> float:
        return float(self.times.sum() / self.chances.sum()) if self.chances.sum() else float("nan")

    def upto(self, sets: int) -> Ratio:
        return Ratio(self.times[:sets], self.chances[:sets])


def change_of_ratio(a: Ratio, b: Ratio) -> Values | None:
    """By set, values whose mean is the share in B minus that in A, and whose spread is that of the difference."""
    if not a.chances.sum() or not b.chances.sum():
        return None
    off = [(each.times - each.share * each.chances) / each.chances.mean() for each in (a, b)]
    values: Values = (b.share - a.share) + off[1] - off[0]
    return values


def taken_when_offered(elements: pl.LazyFrame, variant: str, element: str, sets: int) -> Ratio:
    """Of all decisions at which an element could be taken, those at which it was."""
    own = _of(elements, variant, element).group_by("deal").agg(pl.col("offered").sum(), pl.col("taken").sum())
    offered = _by_deal(own, "offered", sets)
    return Ratio(np.minimum(_by_deal(own, "taken", sets), offered), offered)


def won_by_takers(elements: pl.LazyFrame, seats: pl.LazyFrame, variant: str, element: str, sets: int) -> Ratio:
    """The share of the win of those who took an element; whoever is ahead may take it more often."""
    takers = _of(elements, variant, element).filter((pl.col("taken") > 0) & (pl.col("seat") >= 0))
    own = takers.select("deal", "arrangement", pl.col("seat").cast(pl.UInt8)).unique()
    won = of_variant(seats, variant).select(*KEYS, pl.col("share").cast(pl.Float64)).join(own, on=KEYS)
    sums = won.group_by("deal").agg(pl.col("share").sum(), pl.len().alias("takers"))
    return Ratio(_by_deal(sums, "share", sets), _by_deal(sums, "takers", sets))


def _of(elements: pl.LazyFrame, variant: str, element: str) -> pl.DataFrame:
    return of_variant(elements.filter(pl.col("element").cast(pl.String) == element), variant)


def _by_deal(frame: pl.DataFrame, column: str, sets: int) -> Values:
    values = np.zeros(sets)
    inside = frame.filter(pl.col("deal") < sets)
    values[inside["deal"].to_numpy()] = inside[column].to_numpy()
    return values
