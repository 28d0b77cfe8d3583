"""Is every seat as good as the others? By the order of play, and by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from colossarium.lab.intervals import ALPHA, Interval, share, student
from colossarium.lab.metrics.figure import POINTS, SHARE, Figure, by_set, of_variant, sides, table_of_sets

PERMUTATIONS = 2_000
TURNS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def turn_of(number: int) -> str:
    return f"{TURNS[number]} to act"


def win_share(seats: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> Figure:
    """The share of the win of all seats together: in a game for one, how often it is won."""
    return Figure("win_share", "", share(by_set(of_variant(seats, variant), pl.col("share")), alpha))


def order_share(seats: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """The share of whoever acts first, second, …; allies count as one. Intervals hold for all of them together."""
    numbers, values = table_of_sets(sides(of_variant(seats, variant)), "order", pl.col("share"))
    return _shares("order_share", [turn_of(number) for number in numbers], values, alpha)


def seat_share(
    seats: pl.LazyFrame, variant: str | None = None, *, names: Sequence[str] = (), alpha: float = ALPHA
) -> list[Figure]:
    """The share of every side, called by its seats; `names` are those of the seats."""
    frame = of_variant(seats, variant)
    numbers, values = table_of_sets(sides(frame), "side", pl.col("share"))
    return _shares("seat_share", [side_name(frame, number, names) for number in numbers], values, alpha)


def side_name(seats: pl.DataFrame, side: int, names: Sequence[str] = ()) -> str:
    """The names of a side's seats, or their numbers."""
    own = sorted(seats.filter(pl.col("side") == side)["seat"].unique().to_list())
    return " and ".join(names[seat] if seat < len(names) else f"seat {seat}" for seat in own)


def _shares(metric: str, called: Sequence[str], values: np.ndarray[Any, Any], alpha: float) -> list[Figure]:
    fair = 1 / max(1, len(called))
    own = alpha / max(1, len(called) - 1)  # of two, one follows from the other
    return [Figure(metric, of, share(column, own), SHARE, fair) for of, column in zip(called, values.T, strict=True)]


def player_share(seats: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """The share of each kind of player, by seat that it had; in a set everybody has every seat."""
    names, values = shares_by_player(seats, variant)
    frame = sides(of_variant(seats, variant))
    fair = 1 / max(1, frame["side"].n_unique())
    own = alpha / max(1, len(names) - 1)
    return [
        Figure("player_share", name, share(column, own), SHARE, fair)
        for name, column in zip(names, values.T, strict=True)
    ]


def shares_by_player(seats: pl.LazyFrame, variant: str | None) -> tuple[list[str], np.ndarray[Any, Any]]:
    """The players of a variant, and for each set what a seat of each wins on average."""
    frame = of_variant(seats, variant).with_columns(pl.col("player").cast(pl.String))
    means = frame.group_by("deal", "player").agg(pl.col("share").mean())
    wide = means.pivot(on="player", index="deal", values="share").sort("deal")
    names = sorted(name for name in wide.columns if name != "deal")
    return names, wide.select(names).to_numpy().astype(np.float64)


def deviations(seats: pl.LazyFrame, variant: str | None, key: str) -> tuple[list[int], np.ndarray[Any, Any]]:
    """By set, how far every side is above its fair share; the key is `order` or `side`."""
    numbers, values = table_of_sets(sides(of_variant(seats, variant)), key, pl.col("share"))
    return numbers, values - 1 / max(1, len(numbers))


def seat_gap(
    seats: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA, seed: int = 0, key: str = "order"
) -> tuple[Figure, float]:
    """Best minus worst share, minus what chance alone would show, and the probability of such a gap in a fair game.

    Shares of a set add to 1, so a fair game is one whose shares can change places within sets.
    """
    _, values = table_of_sets(sides(of_variant(seats, variant)), key, pl.col("share"))
    if values.shape[1] < 2 or len(values) < 2:
        return Figure("seat_gap", "", Interval(len(values), 0.0, 0.0, 0.0, "one side only"), POINTS, 0.0), 1.0
    chance = np.random.default_rng(seed)
    gap = float(np.ptp(values.mean(axis=0)))
    fair = np.array([np.ptp(chance.permuted(values, axis=1).mean(axis=0)) for _ in range(PERMUTATIONS)])
    probability = (1 + float((fair >= gap).sum())) / (PERMUTATIONS + 1)
    best, worst = int(values.mean(axis=0).argmax()), int(values.mean(axis=0).argmin())
    found = student(values[:, best] - values[:, worst], alpha)
    less = float(fair.mean())
    method = "Student's t on sets, less its mean by permutation"
    shifted = Interval(found.n, gap - less, found.low - less, found.high - less, method, found.error)
    return Figure("seat_gap", "", shifted, POINTS, 0.0), probability
