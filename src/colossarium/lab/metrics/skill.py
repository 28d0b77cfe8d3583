"""Does thinking ahead pay? One player against a weaker one, in all seats."""

from __future__ import annotations

import math

import numpy as np
import polars as pl

from colossarium.lab.intervals import ALPHA, Interval, share
from colossarium.lab.metrics.figure import ELO, SHARE, Figure, by_set, of_variant

MOST = 0.999  # a share that no rating goes beyond


def skill(seats: pl.LazyFrame, variant: str, better: str, *, alpha: float = ALPHA) -> list[Figure]:
    """The share of the better player's seats, as part of what both have, and the rating points it is worth."""
    frame = of_variant(seats, variant)
    own = frame.with_columns(pl.col("player").cast(pl.String) == better)
    means = own.group_by("deal", "arrangement", "player").agg(pl.col("share").mean())
    wide = means.pivot(on="player", index=["deal", "arrangement"], values="share").sort("deal", "arrangement")
    if "true" not in wide.columns or "false" not in wide.columns:
        return []
    if frame["seat"].n_unique() == 1:  # alone at the table, one after the other on the same deal
        wide = wide.group_by("deal").agg(pl.col("true").mean(), pl.col("false").mean()).sort("deal")
    score = (
        pl.when(pl.col("true") == pl.col("false"))
        .then(0.5)
        .otherwise((pl.col("true") > pl.col("false")).cast(pl.Float64))
    )
    found = share(by_set(wide, score), alpha)
    estimate, low, high = (elo_of(each) for each in (found.estimate, found.low, found.high))
    elo = Interval(found.n, estimate, low, high, found.method)
    return [Figure("skill", "share", found, SHARE, 0.5), Figure("skill", "elo", elo, ELO, 0.0)]


def elo_of(won: float) -> float:
    bounded = float(np.clip(won, 1 - MOST, MOST))
    return 400 * math.log10(bounded / (1 - bounded))
