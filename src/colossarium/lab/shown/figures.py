"""The figures behind the panels of a study that is watched, or of one that was played to its planned end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from colossarium.lab import metrics, under_way, watched
from colossarium.lab.intervals import ALPHA, Interval, Values, difference, student
from colossarium.lab.metrics.change import change_of_draws, change_of_length, change_of_share
from colossarium.lab.metrics.figure import COUNT, MINUTES, POINTS, SHARE, Figure, by_set, of_variant
from colossarium.lab.metrics.length import taken
from colossarium.lab.metrics.seats import deviations, shares_by_player, turn_of
from colossarium.lab.plan import MAIN, Part
from colossarium.lab.tables import Run


@dataclass(frozen=True)
class Changed:
    """One measure under A and B, and the difference: B minus A."""

    measure: str
    a: float
    b: float
    unit: str  # of a and b
    difference: Figure
    more: str  # what B is where the difference is positive
    less: str
    values: Values  # the difference of each set


@dataclass(frozen=True)
class Measures:
    """Reads a run. Watched, every interval holds however often somebody looks; else it is the one of a single look."""

    run: Run
    is_watched: bool

    @property
    def mains(self) -> list[Part]:
        return self.run.plan.parts_for(MAIN)

    @property
    def sets(self) -> int:
        """How many sets all parts that count have."""
        return min(self.run.deals(part) for part in self.mains)

    def shares(self, part: Part) -> list[Figure]:
        """The win share of whoever acts first, second …; of each player where they differ; of a game for one, all."""
        seats = self.run.scan("seats")
        if not self.is_watched:
            if len(part.names) > 1:
                return metrics.player_share(seats, part.label)
            found = metrics.order_share(seats, part.label)
            return found if len(found) > 1 else [metrics.win_share(seats, part.label)]
        if len(part.names) > 1:
            names, values = shares_by_player(seats, part.label)
            fair = 1 / of_variant(seats, part.label)["side"].n_unique()
            return self._bounded("player_share", names, values.T, fair)
        numbers, values = deviations(seats, part.label, "order")
        fair = 1 / len(numbers)
        called = [turn_of(number) for number in numbers] if len(numbers) > 1 else [""]
        return self._bounded("order_share", called, values.T + fair, fair if len(numbers) > 1 else None)

    def _bounded(self, metric: str, names: Sequence[str], rows: Values, fair: float | None) -> list[Figure]:
        own = ALPHA / max(1, len(names) - 1)
        return [
            Figure(metric, of, under_way.bounded(row, own), SHARE, fair) for of, row in zip(names, rows, strict=True)
        ]

    def minutes(self, part: Part) -> tuple[Values, Figure]:
        """The minutes of each set, and their mean."""
        values = by_set(of_variant(self.run.scan("games"), part.label), taken(self.run.plan.tempo))
        return values, Figure("minutes", "mean", self.mean(values), MINUTES)

    def mean(self, values: Values) -> Interval:
        """Of values without bounds."""
        return watched.asymptotic(values) if self.is_watched else student(values)

    def changes(self, a: Part, b: Part) -> list[Changed]:
        """What B does: shares by order of play, draws, and lengths."""
        seats = self.run.scan("seats")
        games = self.run.scan("games").with_columns(minutes=taken(self.run.plan.tempo))
        numbers, values = change_of_share(seats, a.label, b.label, "order")
        found: list[Changed] = []
        for number in numbers if len(numbers) != 2 else numbers[:1]:  # of two, one follows from the other
            named = f"{turn_of(number)} wins" if len(numbers) > 1 else "matches won"
            found.append(self._share(f"{named[:1].upper()}{named[1:]}", a, b, values[:, numbers.index(number)], number))
        if len(numbers) > 1:
            before, after = (metrics.draws(seats, part.label).interval.estimate for part in (a, b))
            drawn = change_of_draws(seats, a.label, b.label)
            figure = Figure("draws", "", self.difference(drawn), POINTS, 0.0)
            found.append(Changed("Drawn", before, after, SHARE, figure, "more draws", "fewer draws", drawn))
        for column, unit in (("minutes", MINUTES), ("decisions", COUNT)):
            longer = change_of_length(games, a.label, b.label, column)
            means = [
                float(of_variant(games, part.label).select(pl.col(column).cast(pl.Float64).mean()).item())
                for part in (a, b)
            ]
            figure = Figure(column, "", self.mean(longer), unit, 0.0)
            title = f"{column[:1].upper()}{column[1:]}"
            found.append(Changed(title, means[0], means[1], unit, figure, "longer", "shorter", longer))
        return found

    def _share(self, measure: str, a: Part, b: Part, values: Values, number: int) -> Changed:
        means = []
        for part in (a, b):
            numbers, own = deviations(self.run.scan("seats"), part.label, "order")
            means.append(float(own[:, numbers.index(number)].mean()) + 1 / len(numbers))
        figure = Figure("order_share", measure, self.difference(values), POINTS, 0.0)
        return Changed(measure, means[0], means[1], SHARE, figure, "more often", "less often", values)

    def difference(self, values: Values) -> Interval:
        """B minus A, of shares."""
        return under_way.difference(values, ALPHA) if self.is_watched else difference(values)
