"""What a change does: B minus A, deal by deal."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl

from colossarium.lab.intervals import Values
from colossarium.lab.metrics.figure import by_set, of_variant, sides, table_of_sets


def change_of_share(seats: pl.LazyFrame, a: str, b: str, key: str) -> tuple[list[int], np.ndarray[Any, Any]]:
    """By set, the share of every side in B minus that in A; the key is `order` or `side`."""
    first, second = (sides(of_variant(seats, each)) for each in (a, b))
    deals = first.select("deal").unique().join(second.select("deal").unique(), on="deal")
    numbers, before = table_of_sets(first.join(deals, on="deal"), key, pl.col("share"))
    _, after = table_of_sets(second.join(deals, on="deal"), key, pl.col("share"))
    return numbers, after - before


def change_of_length(games: pl.LazyFrame, a: str, b: str, column: str = "decisions") -> Values:
    """By set, a column of `games` in B minus the same in A."""
    first, second = of_variant(games, a), of_variant(games, b)
    deals = first.select("deal").unique().join(second.select("deal").unique(), on="deal")
    value = pl.col(column).cast(pl.Float64)
    return by_set(second.join(deals, on="deal"), value) - by_set(first.join(deals, on="deal"), value)


def change_of_draws(seats: pl.LazyFrame, a: str, b: str) -> Values:
    """By set, matches without a sole winner in B minus those in A."""
    found = []
    for variant in (a, b):
        frame = sides(of_variant(seats, variant))
        drawn = frame.group_by("deal", "arrangement").agg(
            (pl.col("share").max() < 1 - 1e-6).cast(pl.Float64).alias("drawn")
        )
        found.append(drawn.group_by("deal").agg(pl.col("drawn").mean()))
    both = found[0].join(found[1], on="deal").sort("deal")
    return (both["drawn_right"] - both["drawn"]).to_numpy().astype(np.float64)


def pairing(seats: pl.LazyFrame, a: str, b: str) -> dict[str, float]:
    """What playing A and B on the same deals gains: the correlation of the first side's share, and 1 / (1 - it)."""
    values = []
    for variant in (a, b):
        frame = sides(of_variant(seats, variant)).filter(pl.col("side") == 0)
        values.append(frame.group_by("deal").agg(pl.col("share").mean()))
    both = values[0].join(values[1], on="deal").sort("deal")
    first, second = both["share"].to_numpy(), both["share_right"].to_numpy()
    if len(first) < 3 or np.std(first) == 0 or np.std(second) == 0:
        return {"correlation": 0.0, "gain": 1.0}
    rho = float(np.corrcoef(first, second)[0, 1])
    return {"correlation": rho, "gain": 1 / max(1e-6, 1 - rho)}
