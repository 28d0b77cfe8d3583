"""Intervals of shares."""

from __future__ import annotations

import pytest

from colossarium.kernel.statistics import wilson


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [  # by hand, from Wilson's formula with 1.96
        (0.0, 2000, 0.0, 0.00192),
        (1.0, 2000, 0.99808, 1.0),
        (0.5, 100, 0.40383, 0.59617),
        (0.1, 10, 0.01787, 0.40415),
        (1.0, 1, 0.20655, 1.0),
    ],
)
def test_a_share_lies_in_wilsons_interval(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == (pytest.approx(low, abs=1e-5), pytest.approx(high, abs=1e-5))


def test_results_that_differ_less_than_wins_and_losses_say_more() -> None:
    assert wilson(0.5, 100, 0.25) == wilson(0.5, 100)
    assert wilson(0.5, 100, 0.0625) == wilson(0.5, 400)
    assert wilson(0.5, 100, 0.5) == wilson(0.5, 50)


def test_no_games_say_nothing() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_an_interval_narrows_with_the_games() -> None:
    widths = [high - low for low, high in (wilson(0.3, games) for games in (10, 100, 1000, 10_000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.02
