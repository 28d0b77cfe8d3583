"""A figure: what was measured, of what, and its interval; and how sets are read from tables."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from colossarium.lab.intervals import Interval, Values

SHARE, POINTS, COUNT, MINUTES, ELO, PART = "share", "points", "count", "minutes", "elo", "part"  # units


@dataclass(frozen=True)
class Figure:
    metric: str
    of: str  # which seat, card or quantile; empty where there is one figure only
    interval: Interval
    unit: str = SHARE
    fair: float | None = None  # what it would be if all were equal

    def as_json(self) -> dict[str, Any]:
        found = self.interval
        return {
            "metric": self.metric,
            "of": self.of,
            "unit": self.unit,
            "n": found.n,
            "estimate": _finite(found.estimate),
            "low": _finite(found.low),
            "high": _finite(found.high),
            "method": found.method,
            **({} if self.fair is None else {"fair": self.fair}),
        }


def _finite(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None


def of_variant(table: pl.LazyFrame | pl.DataFrame, variant: str | None) -> pl.DataFrame:
    """The rows of one variant; of the first one in the table unless it is named."""
    frame = table.lazy()
    if variant is None:
        first = frame.select(pl.col("variant").first()).collect()
        variant = str(first.item()) if first.height else ""
    return frame.filter(pl.col("variant") == variant).collect()


def by_set(frame: pl.DataFrame, value: pl.Expr) -> Values:
    """The mean of a value over each set, in the order of deals."""
    means = frame.group_by("deal").agg(value.mean().alias("value")).sort("deal")
    return means["value"].to_numpy().astype(np.float64)


def sides(seats: pl.DataFrame) -> pl.DataFrame:
    """One row for every side of every match: its share, and when it first acted, counted from 0 among the sides."""
    grouped = seats.group_by("deal", "arrangement", "side").agg(
        pl.col("share").mean(), pl.col("order").min(), pl.col("points").sum(), pl.col("seat").min()
    )
    ranked = pl.col("order").rank("ordinal").over("deal", "arrangement") - 1
    return grouped.with_columns(ranked.cast(pl.UInt8).alias("order")).sort("deal", "arrangement", "side")


def table_of_sets(frame: pl.DataFrame, key: str, value: pl.Expr) -> tuple[list[int], np.ndarray[Any, Any]]:
    """The values of a key, and for each set (in the order of deals) the mean of a value for each of them."""
    means = frame.group_by("deal", key).agg(value.mean().alias("value"))
    wide = means.pivot(on=key, index="deal", values="value").sort("deal")
    names = sorted((name for name in wide.columns if name != "deal"), key=int)
    return [int(name) for name in names], wide.select(names).to_numpy().astype(np.float64)
