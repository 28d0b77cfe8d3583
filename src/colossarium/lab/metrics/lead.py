"""Does whoever leads early win? From calibrated forecasts, at up to 64 decisions of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from colossarium.lab.intervals import ALPHA, Values, proportion, student
from colossarium.lab.metrics.figure import COUNT, PART, POINTS, SHARE, Figure
from colossarium.lab.metrics.forecasts import Forecasts

MOMENTS = (0.25, 0.5, 0.75)
FAR_BEHIND = 0.2  # of a share
PASSED = 0.05  # by this much somebody must pass the leader to lead
SURE = 0.9


def lead(forecasts: Forecasts, *, alpha: float = ALPHA) -> list[Figure]:
    """What whoever leads at a quarter, at half and at three quarters of a match comes to win."""
    fair = 1 / forecasts.results.shape[1]
    own = alpha / len(MOMENTS)
    return [
        Figure("lead", f"at {moment:.0%}", student(_won_by_leader(forecasts, moment), own), SHARE, fair)
        for moment in MOMENTS
    ]


def runaway(forecasts: Forecasts, *, alpha: float = ALPHA) -> Figure:
    """What the leader at half-time wins beyond a fair share."""
    won = _won_by_leader(forecasts, 0.5) - 1 / forecasts.results.shape[1]
    return Figure("runaway", "", student(won, alpha), POINTS, 0.0)


def comeback(forecasts: Forecasts, *, alpha: float = ALPHA) -> Figure:
    """Matches whose winner was far behind after half-time."""
    values = [
        float((rows.max(axis=1) - rows[:, winner])[progress >= 0.5].max(initial=0.0) > FAR_BEHIND)
        for _, rows, progress, winner in _won(forecasts)
    ]
    return Figure("comeback", "", proportion(_by_set(forecasts, values, won=True), alpha), PART)


def lead_changes(forecasts: Forecasts, *, alpha: float = ALPHA) -> Figure:
    """How often the lead passes from one side to another; a leader must be passed by 5 points."""
    values = [float(_changes(forecasts.shares[first:last])) for first, last in _matches(forecasts)]
    return Figure("lead_changes", "", student(_by_set(forecasts, values), alpha), COUNT)


def _changes(rows: np.ndarray[Any, Any]) -> int:
    leader, changes = int(rows[0].argmax()), 0
    for row in rows[1:]:
        best = int(row.argmax())
        if best != leader and row[best] > row[leader] + PASSED:
            leader, changes = best, changes + 1
    return changes


def drama(forecasts: Forecasts, *, alpha: float = ALPHA) -> Figure:
    """How far the winner was behind, on average over the match."""
    values = [float((rows.max(axis=1) - rows[:, winner]).mean()) for _, rows, _, winner in _won(forecasts)]
    return Figure("drama", "", student(_by_set(forecasts, values, won=True), alpha), POINTS)


def decided_at(forecasts: Forecasts, *, alpha: float = ALPHA) -> Figure:
    """From when on the winner is nearly sure to win, as part of the match."""
    values = []
    for _, rows, progress, winner in _won(forecasts):
        open_still = np.flatnonzero(rows[:, winner] <= SURE)
        after = open_still[-1] + 1 if len(open_still) else 0
        values.append(float(progress[after]) if after < len(progress) else 1.0)
    return Figure("decided_at", "", student(_by_set(forecasts, values, won=True), alpha), PART)


def _matches(forecasts: Forecasts) -> Iterator[tuple[int, int]]:
    yield from zip(forecasts.starts[:-1].tolist(), forecasts.starts[1:].tolist(), strict=True)


def _won(forecasts: Forecasts) -> Iterator[tuple[int, Any, Any, int]]:
    """Matches with a sole winner: number, forecasts, progress, winner."""
    for number, (first, last) in enumerate(_matches(forecasts)):
        shares = forecasts.results[number]
        if shares.max() > 1 - 1e-6:
            yield number, forecasts.shares[first:last], forecasts.progress[first:last], int(shares.argmax())


def _won_by_leader(forecasts: Forecasts, moment: float) -> Values:
    values = []
    for number, (first, last) in enumerate(_matches(forecasts)):
        at = first + int(np.abs(forecasts.progress[first:last] - moment).argmin())
        values.append(float(forecasts.results[number, int(forecasts.shares[at].argmax())]))
    return _by_set(forecasts, values)


def _by_set(forecasts: Forecasts, values: list[float], *, won: bool = False) -> Values:
    numbers = np.array([number for number, *_ in _won(forecasts)]) if won else np.arange(len(forecasts.deals))
    if len(numbers) == 0:
        return np.zeros(0)
    deals, which = np.unique(forecasts.deals[numbers], return_inverse=True)
    return np.bincount(which, np.array(values), minlength=len(deals)) / np.bincount(which, minlength=len(deals))
