"""Forecasts: the game's own estimate, calibrated by the run's results, or omitted.

An estimate orders positions well but is not a probability. So the results of one half of the deals say what an estimate
of the other half was worth (isotonic regression, cross-fitted), and a log loss says whether that is worth anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from colossarium.lab.metrics.figure import of_variant

LEAST_GAIN = 0.03  # of log loss; below, forecasts say too little to speak of leads
CLIP = 0.001
FEWEST_GAMES = 50


@dataclass(frozen=True)
class Forecasts:
    """Calibrated shares by kept decision and side; rows of one match follow one another."""

    deals: np.ndarray[Any, Any]  # of every match
    starts: np.ndarray[Any, Any]  # the first row of every match, and the end of the last
    progress: np.ndarray[Any, Any]  # of every row: from 0 to 1
    shares: np.ndarray[Any, Any]  # by row and side
    results: np.ndarray[Any, Any]  # by match and side
    loss: float
    base: float  # the log loss of always saying the mean

    @property
    def gain(self) -> float:
        return self.base - self.loss

    @property
    def is_good(self) -> bool:
        return self.gain >= LEAST_GAIN

    @property
    def why_not(self) -> str:
        return (
            f"the game's estimate forecasts too little here: a log loss of {self.loss:.3f}, "
            f"{self.base:.3f} without it; at least {LEAST_GAIN} better is needed"
        )


def forecasts_of(
    decisions: pl.LazyFrame, games: pl.LazyFrame, seats: pl.LazyFrame, variant: str | None = None
) -> Forecasts | None:
    """The calibrated forecasts of a variant; None where there is one side only, or hardly a match."""
    rows = of_variant(decisions, variant).sort("deal", "arrangement", "ply")
    own = (
        of_variant(seats, variant)
        .select("deal", "arrangement", "seat", "side", "share")
        .sort("deal", "arrangement", "seat")
    )
    count = own["seat"].n_unique()
    lengths = of_variant(games, variant).select("deal", "arrangement", "decisions")
    matches = rows.select("deal", "arrangement").unique(maintain_order=True)
    if own["side"].n_unique() < 2 or matches.height < FEWEST_GAMES:
        return None
    sides = own["side"].to_numpy()[:count]
    firsts = [int(np.flatnonzero(sides == side)[0]) for side in np.unique(sides)]
    shares = matches.join(own, on=["deal", "arrangement"], maintain_order="left")["share"].to_numpy()
    results = shares.reshape(-1, count)[:, firsts].astype(np.float64)
    values = rows.select(f"v{seat}" for seat in firsts).to_numpy().astype(np.float64)
    sizes = rows.group_by("deal", "arrangement", maintain_order=True).len()["len"].to_numpy()
    starts = np.concatenate([[0], np.cumsum(sizes.astype(np.int64))]).astype(np.int64)
    of_match = np.repeat(np.arange(len(sizes)), sizes)
    length = matches.join(lengths, on=["deal", "arrangement"], maintain_order="left")["decisions"].to_numpy()
    deals = matches["deal"].to_numpy()
    calibrated = calibrate(values, results[of_match], deals[of_match] % 2 == 0)
    return Forecasts(
        deals=deals,
        starts=starts,
        progress=rows["ply"].to_numpy() / np.maximum(1, length)[of_match],
        shares=calibrated,
        results=results,
        loss=log_loss(calibrated, results[of_match]),
        base=log_loss(np.broadcast_to(results.mean(axis=0), calibrated.shape), results[of_match]),
    )


def calibrate(
    values: np.ndarray[Any, Any], results: np.ndarray[Any, Any], half: np.ndarray[Any, Any]
) -> np.ndarray[Any, Any]:
    """What estimates were worth, by the results of the other half; the shares of a position add to 1."""
    found = np.empty_like(values)
    for own in (half, ~half):
        if not own.any() or own.all():
            found[own] = values[own]
            continue
        marks, worth = fitted(values[~own].reshape(-1), results[~own].reshape(-1))
        found[own] = np.interp(values[own], marks, worth)
    found = np.clip(found, CLIP, 1 - CLIP)
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def fitted(values: np.ndarray[Any, Any], results: np.ndarray[Any, Any]) -> tuple[Any, Any]:
    """Isotonic regression: marks, and what each is worth."""
    from scipy.optimize import isotonic_regression

    marks, which = np.unique(np.round(values, 4), return_inverse=True)
    weights = np.bincount(which)
    means = np.bincount(which, results) / weights
    return marks, isotonic_regression(means, weights=weights).x


def log_loss(forecast: np.ndarray[Any, Any], results: np.ndarray[Any, Any]) -> float:
    sure = np.clip(forecast, CLIP, 1 - CLIP)
    return float(-(results * np.log(sure) + (1 - results) * np.log(1 - sure)).mean())
