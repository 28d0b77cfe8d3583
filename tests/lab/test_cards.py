"""Cards, on tables made by hand: what being dealt one is worth, which are dead, and which are no choice."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from colossarium.lab import metrics

MATCHES = 600


def tables(worth: float, seed: int = 1) -> tuple[pl.LazyFrame, pl.LazyFrame, pl.LazyFrame]:
    """Two seats; seat 0 is the better one. A card is dealt to one of them, and raises its chance to win by `worth`."""
    chance = np.random.default_rng(seed)
    rows, seats = [], []
    for deal in range(MATCHES):
        holder = int(chance.integers(2))
        first = 0.6 + (worth / 2 if holder == 0 else -worth / 2)
        won = float(chance.random() < first)
        seats += [("A", deal, 0, 0, won), ("A", deal, 0, 1, 1 - won)]
        rows.append(("A", deal, 0, holder, "card", "windfall", 1, 0, 3, int(chance.integers(2))))
        rows.append(("A", deal, 0, 0, "card", "tribute", 0, 1, 1, 1))
        rows.append(("A", deal, 0, 1, "card", "relic", 0, 1, 5, 0))
    columns = ["variant", "deal", "arrangement", "seat", "kind", "element", "dealt", "drawn", "offered", "taken"]
    elements = pl.LazyFrame(rows, schema=columns, orient="row")
    table = pl.LazyFrame(seats, schema=["variant", "deal", "arrangement", "seat", "share"], orient="row")
    games = table.select("variant", "deal", "arrangement").unique()
    return elements, games, table.with_columns(pl.col("seat").cast(pl.UInt8))


def found(worth: float) -> dict[str, metrics.Card]:
    return {card.element: card for card in metrics.cards(*tables(worth))}


def test_a_strong_card_is_found_with_what_it_is_worth() -> None:
    card = found(0.4)["windfall"]
    assert card.power is not None
    assert card.power.interval.low < 0.4 < card.power.interval.high
    assert card.power.interval.low > 0.2
    assert card.worth_a_look


def test_a_card_without_power_is_not_marked_though_one_seat_wins_more() -> None:
    card = found(0.0)["windfall"]
    assert card.power is not None
    assert card.power.interval.low < 0 < card.power.interval.high
    assert not card.worth_a_look


def test_errors_of_power_are_as_frequent_as_they_should_be() -> None:
    wrong = 0
    for seed in range(40):
        elements, games, seats = tables(0.0, seed)
        windfall = next(card for card in metrics.cards(elements, games, seats) if card.element == "windfall")
        assert windfall.power is not None
        wrong += not windfall.power.interval.low < 0 < windfall.power.interval.high
    assert wrong <= 6


def test_what_nobody_takes_is_dead_and_what_everybody_takes_is_no_choice() -> None:
    cards = found(0.0)
    assert cards["relic"].is_dead
    assert cards["relic"].worth_a_look
    assert cards["tribute"].is_always
    assert cards["tribute"].chosen.interval.estimate == 1
    assert not cards["windfall"].is_dead


def test_usage_counts_matches_and_chances_count_decisions() -> None:
    card = found(0.0)["windfall"]
    assert card.used.interval.estimate == pytest.approx(0.5, abs=0.06)
    assert card.chosen.interval.estimate == pytest.approx(card.used.interval.estimate / 3)


def test_what_was_never_dealt_has_no_power() -> None:
    assert found(0.0)["relic"].power is None
    assert metrics.cards(*(table.filter(pl.lit(False)) for table in tables(0.0))) == []


def test_what_nobody_can_take_is_not_dead() -> None:
    """Builders' parts are drawn and paid, and never the thing that an action takes."""
    elements, games, seats = tables(0.0)
    parts = elements.with_columns(kind=pl.lit("part"), offered=pl.lit(0, pl.Int64), taken=pl.lit(0, pl.Int64))
    marked = [card for card in metrics.cards(pl.concat([elements, parts]), games, seats) if card.is_dead]
    assert [(card.kind, card.element) for card in marked] == [("card", "relic")]
