"""The results of a study so far, with intervals that hold however often somebody looks.

Only whole blocks of deals are looked at, so short matches do not come first.
"""

from __future__ import annotations

import polars as pl

from colossarium.lab import watched
from colossarium.lab.intervals import ALPHA, FEWEST_WATCHED, Interval, Values
from colossarium.lab.metrics.change import change_of_share
from colossarium.lab.metrics.figure import COUNT, POINTS, SHARE, Figure, by_set, of_variant
from colossarium.lab.metrics.seats import deviations, turn_of
from colossarium.lab.plan import MAIN
from colossarium.lab.tables import Run

MOST_BETS = 20_000  # sets, beyond which the wider sequence that needs no grid takes over


def so_far(run: Run, alpha: float = ALPHA) -> list[Figure]:
    """The share of whoever acts first, how B changes it, and the length; nothing before 200 sets are there."""
    parts = run.plan.parts_for(MAIN)
    if min((run.deals(part) for part in parts), default=0) < FEWEST_WATCHED:
        return []
    seats, games = run.scan("seats"), run.scan("games")
    own = alpha / (2 * len(parts) + len(parts) - 1)  # as many figures are shown at once
    found = []
    for part in parts:
        numbers, values = deviations(seats, part.label, "order")
        if len(numbers) > 1:
            fair = 1 / len(numbers)
            shown = bounded(values[:, 0] + fair, own)
            found.append(Figure("order_share", f"{turn_of(numbers[0])} in {part.label}", shown, SHARE, fair))
        else:
            found.append(Figure("win_share", part.label, bounded(values[:, 0] + 1.0, own), SHARE))
        long = by_set(of_variant(games, part.label), pl.col("decisions"))
        found.append(Figure("decisions", part.label, watched.asymptotic(long, own), COUNT))
    for part in parts[1:]:
        numbers, values = change_of_share(seats, parts[0].label, part.label, "order")
        of = f"{turn_of(numbers[0])}, {part.label} less {parts[0].label}"
        found.append(Figure("change", of, difference(values[:, 0], own), POINTS, 0.0))
    return found


def bounded(values: Values, alpha: float) -> Interval:
    return watched.betting(values, alpha) if len(values) <= MOST_BETS else watched.bernstein(values, alpha)


def difference(values: Values, alpha: float) -> Interval:
    found = bounded((values + 1) / 2, alpha)
    return Interval(found.n, 2 * found.estimate - 1, 2 * found.low - 1, 2 * found.high - 1, found.method)
