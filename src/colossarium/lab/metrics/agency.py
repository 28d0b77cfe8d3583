"""Do choices matter, and can somebody who has lost decide who wins? From the table of looks, which a search made."""

from __future__ import annotations

import polars as pl

from colossarium.lab.intervals import ALPHA, proportion, share, student
from colossarium.lab.looking import LAST_QUARTER
from colossarium.lab.metrics.figure import PART, POINTS, Figure, by_set, of_variant

MATTERS = 0.02  # of a share: a best action that is this much better than the second matters
HOPELESS, KINGMAKING = 0.1, 0.2  # a seat that can get at most this, and can move another's share by that


def agency(looks: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> list[Figure]:
    """How much better the best action is than the mean of the list, and the share of decisions that matter."""
    frame = of_variant(looks, variant).filter(pl.col("anywhere"))
    matter = (pl.col("best") - pl.col("second") > MATTERS).cast(pl.Float64)
    return [
        Figure("agency", "best less mean", student(by_set(frame, pl.col("best") - pl.col("mean")), alpha), POINTS, 0.0),
        Figure("agency", "choices that matter", share(by_set(frame, matter), alpha), PART),
    ]


def kingmaking(looks: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA) -> Figure:
    """Decisions of the last quarter at which a seat that can hardly win moves another's share a lot."""
    late = of_variant(looks, variant).filter(pl.col("progress") >= LAST_QUARTER)
    makes = ((pl.col("best") < HOPELESS) & (pl.col("swing") > KINGMAKING)).cast(pl.Float64)
    return Figure("kingmaking", "of late decisions", proportion(by_set(late, makes), alpha), PART)
