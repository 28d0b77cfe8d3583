"""How long does it take, and how many choices are there?"""

from __future__ import annotations

import polars as pl

from colossarium.kernel.tempo import USUAL_TEMPO, Tempo
from colossarium.lab.intervals import ALPHA, quantile, share, student
from colossarium.lab.metrics.figure import COUNT, MINUTES, PART, Figure, by_set, of_variant

QUANTILES = (0.05, 0.5, 0.95)


def taken(tempo: Tempo) -> pl.Expr:
    """The minutes of a match; phases with a tempo of their own have their seconds already."""
    decisions, bits = pl.col("decisions") - pl.col("paced"), pl.col("bits") - pl.col("paced_bits")
    return (tempo.decision * decisions + tempo.doubling * bits + pl.col("paced_seconds")) / 60


def decisions(games: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """Decisions of a match: lists of two or more actions."""
    return _spread("decisions", of_variant(games, variant), pl.col("decisions"), COUNT, alpha)


def turns(games: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """Runs of decisions by the same seat."""
    return _spread("turns", of_variant(games, variant), pl.col("turns"), COUNT, alpha)


def minutes(
    games: pl.LazyFrame,
    variant: str | None = None,
    *,
    tempo: Tempo = USUAL_TEMPO,
    alpha: float = ALPHA,
) -> list[Figure]:
    """The time people may need: some seconds per decision, and some more for each doubling of its list."""
    return _spread("minutes", of_variant(games, variant), taken(tempo), MINUTES, alpha)


def _spread(metric: str, frame: pl.DataFrame, value: pl.Expr, unit: str, alpha: float) -> list[Figure]:
    values = by_set(frame, value)
    named = [(f"{q:.0%}", quantile(values, q, alpha)) for q in QUANTILES]
    return [
        Figure(metric, "mean", student(values, alpha), unit),
        *(Figure(metric, of, each, unit) for of, each in named),
    ]


def forced(games: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """The share of actions that the game takes itself, and the longest wait of a seat."""
    frame = of_variant(games, variant)
    part = pl.col("forced") / (pl.col("forced") + pl.col("decisions")).clip(lower_bound=1)
    return [
        Figure("forced", "share of actions", share(by_set(frame, part), alpha), PART),
        Figure("forced", "longest wait", student(by_set(frame, pl.col("wait")), alpha), COUNT),
    ]


def branching(games: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """Actions at a decision, and the share of decisions with more than 30, which are hard to survey."""
    frame = of_variant(games, variant)
    some = pl.col("decisions").clip(lower_bound=1)
    return [
        Figure("branching", "mean", student(by_set(frame, pl.col("listed") / some), alpha), COUNT),
        Figure("branching", "more than 30", share(by_set(frame, pl.col("many") / some), alpha), PART),
    ]
