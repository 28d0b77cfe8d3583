"""Intervals that hold: for a fixed number of sets, for planned looks, and for figures that are watched all the time.

Every function takes one value per set. Matches of a set share a deal, so they are not independent; sets are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from scipy import stats

ALPHA = 0.05  # 95 of 100 intervals hold the truth
FIRST_LOOK, LOOKS = 64, 10  # planned looks at 64, 128, 256 … sets
RESAMPLES = 2_000  # of a bootstrap
FEWEST_WATCHED = 200  # sets from which the asymptotic sequence holds
FEWEST_PLACED = 20  # sets below which a bootstrap says nothing

Values: TypeAlias = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Interval:
    """A confidence interval of level 1 - alpha, and the method."""

    n: int  # sets
    estimate: float
    low: float
    high: float
    method: str
    error: float = math.nan  # the standard error, where the method has one

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def p_beyond(self, limit: float) -> float:
        """How likely an estimate this far out would be if the truth lay within `limit` of 0."""
        if not self.error > 0:
            return 0.0 if min(abs(self.low), abs(self.high)) > limit and self.low * self.high > 0 else 1.0
        return float(stats.t.sf((abs(self.estimate) - limit) / self.error, max(1, self.n - 1)))

    def p_zero(self) -> float:
        """The two-sided probability of an estimate this far from 0 if the truth is 0."""
        return min(1.0, 2 * self.p_beyond(0.0))


def looks() -> list[int]:
    """The numbers of sets at which a study with `--until` is looked at."""
    return [FIRST_LOOK << look for look in range(LOOKS)]


def alpha_of_look(alpha: float = ALPHA) -> float:
    """The error of one planned look, so that all of them together err in at most alpha."""
    return alpha / LOOKS


def student(values: Values, alpha: float = ALPHA) -> Interval:
    """The mean of the sets, by Student's t."""
    n = len(values)
    if n == 0:
        return Interval(0, math.nan, -math.inf, math.inf, "no sets")
    mean = float(np.mean(values))
    if n == 1:
        return Interval(1, mean, -math.inf, math.inf, "a single set")
    error = float(np.std(values, ddof=1)) / math.sqrt(n)
    if error < 1e-12:
        return Interval(n, mean, mean, mean, "all sets equal")
    margin = float(stats.t.ppf(1 - alpha / 2, n - 1)) * error
    return Interval(n, mean, mean - margin, mean + margin, "Student's t on sets", error)


def share(values: Values, alpha: float = ALPHA) -> Interval:
    """The mean of values from 0 to 1: as `student`, but by Wilson where all are 0 or all are 1."""
    found = student(values, alpha)
    if found.n > 1 and found.low == found.high and found.estimate in (0.0, 1.0):
        return wilson(found.estimate * found.n, found.n, alpha)
    low, high = max(0.0, found.low), min(1.0, found.high)
    return Interval(found.n, found.estimate, low, high, found.method, found.error)


def difference(values: Values, alpha: float = ALPHA) -> Interval:
    """The mean of values from -1 to 1: as `student`, but never of width 0, even if no set differs from another."""
    found = student(values, alpha)
    if found.n < 2 or found.low != found.high:
        return found
    room = wilson(0.0, found.n, alpha).high
    return Interval(found.n, found.estimate, found.estimate - room, found.estimate + room, "Wilson, no set differs")


def wilson(successes: float, n: int, alpha: float = ALPHA) -> Interval:
    """A plain proportion; it holds at 0 and at 1 too."""
    if n == 0:
        return Interval(0, math.nan, 0.0, 1.0, "no sets")
    z, part = float(stats.norm.ppf(1 - alpha / 2)), successes / n
    spread = z * z / n
    middle = (part + spread / 2) / (1 + spread)
    margin = z * math.sqrt(part * (1 - part) / n + spread / 4 / n) / (1 + spread)
    low, high = (0.0 if successes <= 0 else middle - margin), (1.0 if successes >= n else middle + margin)
    return Interval(n, part, low, high, "Wilson")


def proportion(values: Values, alpha: float = ALPHA) -> Interval:
    """A share of sets: by Wilson where every set is 0 or 1, by Student's t where sets have several matches."""
    plain = bool(np.isin(values, (0.0, 1.0)).all())
    return wilson(float(np.sum(values)), len(values), alpha) if plain else share(values, alpha)


def quantile(values: Values, q: float, alpha: float = ALPHA) -> Interval:
    """A quantile, by the order statistics whose binomial ranks hold it."""
    n = len(values)
    if n == 0:
        return Interval(0, math.nan, -math.inf, math.inf, "no sets")
    ordered = np.sort(values)
    low = int(stats.binom.ppf(alpha / 2, n, q)) - 1
    high = int(stats.binom.ppf(1 - alpha / 2, n, q))
    estimate = float(np.quantile(ordered, q))
    bounds = (float(ordered[max(0, low)]), float(ordered[min(n - 1, high)]))
    return Interval(n, estimate, min(bounds[0], estimate), max(bounds[1], estimate), "order statistics")


def bootstrap(
    sets: Values,
    statistic: Callable[[Values], float],
    alpha: float = ALPHA,
    *,
    seed: int = 0,
    resamples: int = RESAMPLES,
) -> Interval:
    """Any statistic of rows (one per set), by the bias-corrected and accelerated bootstrap of sets."""
    n, estimate = len(sets), statistic(sets)
    if n < FEWEST_PLACED:
        return Interval(n, estimate, -math.inf, math.inf, "too few sets for a bootstrap")
    chance = np.random.default_rng(seed)
    drawn = np.array([statistic(sets[chance.integers(n, size=n)]) for _ in range(resamples)])
    drawn = np.sort(drawn[np.isfinite(drawn)])
    if len(drawn) == 0 or drawn[0] == drawn[-1]:
        return Interval(n, estimate, estimate, estimate, "bootstrap of sets, all alike")
    below = float(np.mean(drawn < estimate) + np.mean(drawn == estimate) / 2)
    bias = float(stats.norm.ppf(min(max(below, 1 / len(drawn)), 1 - 1 / len(drawn))))
    bend = _acceleration(sets, statistic)
    ends = []
    for tail in (alpha / 2, 1 - alpha / 2):
        z = bias + float(stats.norm.ppf(tail))
        ends.append(float(stats.norm.cdf(bias + z / (1 - bend * z))))
    low, high = np.quantile(drawn, ends)
    return Interval(n, estimate, float(low), float(high), f"BCa bootstrap of sets, {resamples:,}", float(drawn.std()))


def _acceleration(sets: Values, statistic: Callable[[Values], float], most: int = 200) -> float:
    """The skewness of the jackknife; of many sets, blocks are left out instead of single ones."""
    blocks = np.array_split(np.arange(len(sets)), min(len(sets), most))
    left = np.array([statistic(np.delete(sets, block, axis=0)) for block in blocks])
    off = left.mean() - left
    spread = float((off**2).sum())
    return float((off**3).sum()) / (6 * spread**1.5) if spread > 0 else 0.0


# Several figures at once.


def holm(probabilities: Sequence[float], alpha: float = ALPHA) -> list[bool]:
    """Which of several tests are significant, with a family-wise error of at most alpha."""
    order = sorted(range(len(probabilities)), key=lambda number: probabilities[number])
    kept = [False] * len(probabilities)
    for rank, number in enumerate(order):
        if probabilities[number] > alpha / (len(order) - rank):
            break
        kept[number] = True
    return kept


def benjamini_hochberg(probabilities: Sequence[float], rate: float = 0.10) -> list[bool]:
    """Which of many tests are worth a look, with at most this false discovery rate."""
    order = sorted(range(len(probabilities)), key=lambda number: probabilities[number])
    last = max(
        (rank for rank, at in enumerate(order, start=1) if probabilities[at] <= rate * rank / len(order)), default=0
    )
    chosen = set(order[:last])
    return [number in chosen for number in range(len(probabilities))]
