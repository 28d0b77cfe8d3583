"""Intervals for figures that are watched all the time: valid at every look, however often one looks.

Means of values from 0 to 1 are bounded by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random
variables by betting", 2024): for every possible mean, somebody bets against it; a mean whose opponent has grown
rich is out. The empirical-Bernstein sequence of the same paper is wider and needs no grid. Means without bounds get
an asymptotic sequence.
"""

from __future__ import annotations

import math

import numpy as np

from colossarium.lab.intervals import ALPHA, FEWEST_WATCHED, LOOKS, Interval, Values, student

GRID = 1_000  # possible means that are bet against
TRUNCATED = 0.5  # of what a bettor owns: the most that is ever staked


def betting(values: Values, alpha: float = ALPHA) -> Interval:
    """The hedged capital interval for the mean of values from 0 to 1, after all of them, intersected over time."""
    n = len(values)
    if n == 0:
        return Interval(0, math.nan, 0.0, 1.0, "no sets")
    stakes = _stakes(values, alpha)
    means = (np.arange(GRID) + 0.5) / GRID
    richest = np.full(GRID, -math.inf)
    up, down = np.zeros(GRID), np.zeros(GRID)
    for first in range(0, n, 512):
        off = values[first : first + 512, None] - means
        bet = stakes[first : first + 512, None]
        ups = up + np.cumsum(np.log1p(np.minimum(bet, TRUNCATED / means) * off), axis=0)
        downs = down + np.cumsum(np.log1p(-np.minimum(bet, TRUNCATED / (1 - means)) * off), axis=0)
        richest = np.maximum(richest, np.maximum(ups, downs).max(axis=0))
        up, down = ups[-1], downs[-1]
    left = np.flatnonzero(richest - math.log(2) < math.log(1 / alpha))
    mean = float(np.mean(values))
    if len(left) == 0:
        return Interval(n, mean, mean, mean, "betting, always valid")
    low, high = means[left[0]] - 0.5 / GRID, means[left[-1]] + 0.5 / GRID
    return Interval(n, mean, max(0.0, float(low)), min(1.0, float(high)), "betting, always valid")


def bernstein(values: Values, alpha: float = ALPHA) -> Interval:
    """The empirical-Bernstein sequence for the mean of values from 0 to 1, intersected over time."""
    n = len(values)
    if n == 0:
        return Interval(0, math.nan, 0.0, 1.0, "no sets")
    means, stakes = _means(values), _stakes(values, alpha, most=0.5)
    before = np.concatenate([[0.5], means[:-1]])
    spent = np.cumsum(4 * (values - before) ** 2 * (-np.log1p(-stakes) - stakes) / 4)
    staked = np.cumsum(stakes)
    centre = np.cumsum(stakes * values) / staked
    margin = (math.log(2 / alpha) + spent) / staked
    low, high = float(np.max(centre - margin)), float(np.min(centre + margin))
    return Interval(n, float(np.mean(values)), max(0.0, low), min(1.0, high), "empirical Bernstein, always valid")


def _means(values: Values) -> Values:
    """The running mean, with one set of ½ before all others."""
    shrunk: Values = (0.5 + np.cumsum(values)) / (np.arange(len(values)) + 2)
    return shrunk


def _stakes(values: Values, alpha: float, most: float = math.inf) -> Values:
    """What is bet at each set, from what is known before it."""
    number = np.arange(1, len(values) + 1)
    variances = (0.25 + np.cumsum((values - _means(values)) ** 2)) / (number + 1)
    before = np.concatenate([[0.25], variances[:-1]])
    stakes: Values = np.minimum(most, np.sqrt(2 * math.log(2 / alpha) / (before * number * np.log(number + 1))))
    return stakes


def difference(values: Values, alpha: float = ALPHA) -> Interval:
    """The mean of differences of shares, which lie between -1 and 1."""
    found = betting((values + 1) / 2, alpha)
    return Interval(found.n, 2 * found.estimate - 1, 2 * found.low - 1, 2 * found.high - 1, found.method)


def asymptotic(values: Values, alpha: float = ALPHA) -> Interval:
    """A mean without bounds (lengths, ratings), from 200 sets on: Robbins' mixture with the sets' own variance."""
    n = len(values)
    if n < FEWEST_WATCHED:
        return Interval(n, float(np.mean(values)) if n else math.nan, -math.inf, math.inf, "too few sets to be watched")
    rho = _tuned(alpha, FEWEST_WATCHED)
    scale = n * rho**2 + 1
    deviation = float(np.std(values, ddof=1))
    margin = deviation * math.sqrt(2 * scale / (n**2 * rho**2) * math.log(math.sqrt(scale) / alpha))
    mean = float(np.mean(values))
    return Interval(n, mean, mean - margin, mean + margin, "asymptotic confidence sequence", deviation / math.sqrt(n))


def _tuned(alpha: float, n: int) -> float:
    """The mixture that is narrowest after n sets."""
    return math.sqrt((-2 * math.log(alpha) + math.log(-2 * math.log(alpha) + 1)) / n)


def by_look(values: Values, alpha: float = ALPHA) -> Interval:
    """The interval of one of the planned looks: Student's t, a tenth of alpha each."""
    found = student(values, alpha / LOOKS)
    return Interval(found.n, found.estimate, found.low, found.high, f"{found.method}, planned looks", found.error)
