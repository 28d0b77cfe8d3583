"""Which cards are too strong, and which are never played? From the table of elements: whatever a game counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import polars as pl
from scipy import stats

from colossarium.lab.intervals import ALPHA, Interval, benjamini_hochberg, proportion, wilson
from colossarium.lab.metrics.figure import PART, POINTS, Figure, of_variant

DEAD = 0.001  # of all matches: used less often, it is dead
ALWAYS, FEWEST_CHANCES = 0.95, 200  # taken more often than this, of at least this many chances: no real choice
RATE = 0.10  # of the marks, what may be chance
FEWEST_DEALT = 30  # seats that must have been dealt an element, and as many that must not


@dataclass(frozen=True)
class Card:
    """What the tables say of one element."""

    kind: str
    element: str
    used: Figure  # matches in which anybody took it
    chosen: Figure  # times taken, as a share of decisions that offered it
    power: Figure | None  # what being dealt it at the setup is worth; chance deals it, so it is the cause
    won_when_taken: Figure | None  # confounded by who is ahead, and by length
    p: float | None  # of a power as large, if it had none
    is_dead: bool
    is_always: bool
    worth_a_look: bool = False


def usage(
    elements: pl.LazyFrame, games: pl.LazyFrame, variant: str | None = None, *, alpha: float = ALPHA
) -> list[Figure]:
    """The share of matches in which anybody took an element, for every element that was ever seen."""
    return [card.used for card in cards(elements, games, None, variant, alpha=alpha)]


def cards(
    elements: pl.LazyFrame,
    games: pl.LazyFrame,
    seats: pl.LazyFrame | None,
    variant: str | None = None,
    *,
    alpha: float = ALPHA,
) -> list[Card]:
    """Every element that was ever dealt, drawn, offered or taken; those worth a look are marked."""
    rows = of_variant(elements, variant).with_columns(pl.col("kind", "element").cast(pl.String))
    if rows.height == 0:
        return []
    matches = of_variant(games, variant).select("deal", "arrangement").sort("deal", "arrangement")
    results = None if seats is None else of_variant(seats, variant).select("deal", "arrangement", "seat", "share")
    found = [
        _card(kind, element, own, matches, results, alpha)
        for (kind, element), own in rows.group_by(["kind", "element"], maintain_order=True)
    ]
    takeable = set(rows.filter((pl.col("offered") > 0) | (pl.col("taken") > 0))["kind"].unique())
    found = [card if card.kind in takeable else replace(card, is_dead=False) for card in found]  # such as parts to pay
    return _marked(sorted(found, key=lambda card: (card.kind, -card.used.interval.estimate)))


def _card(
    kind: Any, element: Any, own: pl.DataFrame, matches: pl.DataFrame, results: pl.DataFrame | None, alpha: float
) -> Card:
    taken = own.filter(pl.col("taken") > 0).select("deal", "arrangement").unique().with_columns(used=pl.lit(1.0))
    per_match = matches.join(taken, on=["deal", "arrangement"], how="left").with_columns(pl.col("used").fill_null(0.0))
    by_set = per_match.group_by("deal").agg(pl.col("used").mean()).sort("deal")["used"].to_numpy().astype(np.float64)
    used = proportion(by_set, alpha)
    offered, times = int(own["offered"].sum()), int(own["taken"].sum())
    chosen = wilson(min(times, offered), offered, alpha)
    power = None if results is None else power_dealt(own, results, alpha)
    return Card(
        kind=str(kind),
        element=str(element),
        used=Figure("usage", str(element), used, PART),
        chosen=Figure("chances_taken", str(element), chosen, PART),
        power=None if power is None else Figure("power_dealt", str(element), power[0], POINTS, 0.0),
        won_when_taken=None if results is None else _won_when_taken(str(element), own, results, alpha),
        p=None if power is None else power[1],
        is_dead=used.high < DEAD or used.estimate == 0.0,
        is_always=offered >= FEWEST_CHANCES and chosen.estimate > ALWAYS,
    )


def power_dealt(own: pl.DataFrame, results: pl.DataFrame, alpha: float = ALPHA) -> tuple[Interval, float] | None:
    """What seats that were dealt an element win more than seats that were not, seat by seat; errors by set."""
    dealt = own.filter((pl.col("dealt") > 0) & (pl.col("seat") >= 0)).select(
        "deal", "arrangement", pl.col("seat").cast(pl.UInt8), had=pl.lit(1.0)
    )
    rows = results.join(dealt, on=["deal", "arrangement", "seat"], how="left").with_columns(
        pl.col("had").fill_null(0.0)
    )
    with_it = int(rows["had"].sum())
    if min(with_it, rows.height - with_it) < FEWEST_DEALT:
        return None
    centred = rows.with_columns(
        (pl.col("had") - pl.col("had").mean().over("seat")).alias("had"),
        (pl.col("share").cast(pl.Float64) - pl.col("share").cast(pl.Float64).mean().over("seat")).alias("share"),
    )
    had, share = centred["had"].to_numpy(), centred["share"].to_numpy()
    spread = float((had**2).sum())
    if spread < 1e-9:
        return None
    power = float((had * share).sum()) / spread
    scores = (
        centred.with_columns(pl.Series("score", had * (share - power * had)))
        .group_by("deal")
        .agg(pl.col("score").sum())
    )
    error = float(np.sqrt((scores["score"].to_numpy() ** 2).sum())) / spread
    n = scores.height
    margin = float(stats.t.ppf(1 - alpha / 2, max(1, n - 1))) * error
    found = Interval(n, power, power - margin, power + margin, "within seats, errors by set", error)
    return found, found.p_zero()


def _won_when_taken(element: str, own: pl.DataFrame, results: pl.DataFrame, alpha: float) -> Figure | None:
    taken = own.filter((pl.col("taken") > 0) & (pl.col("seat") >= 0)).select(
        "deal", "arrangement", pl.col("seat").cast(pl.UInt8)
    )
    shares = results.join(taken, on=["deal", "arrangement", "seat"])
    if shares.height < FEWEST_DEALT:
        return None
    by_set = shares.group_by("deal").agg(pl.col("share").mean()).sort("deal")["share"].to_numpy().astype(np.float64)
    return Figure("won_when_taken", element, proportion(by_set, alpha), PART)


def _marked(found: list[Card]) -> list[Card]:
    """Benjamini and Hochberg choose among the powers; what is dead or no choice is worth a look, too."""
    tested = [number for number, card in enumerate(found) if card.p is not None]
    chosen = benjamini_hochberg([found[number].p or 0.0 for number in tested], RATE)
    marked = {number for number, mark in zip(tested, chosen, strict=True) if mark}
    return [
        replace(card, worth_a_look=number in marked or card.is_dead or card.is_always)
        for number, card in enumerate(found)
    ]
