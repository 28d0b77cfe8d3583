"""Intervals err as often as they say, and no more: A against A, watched or not."""

from __future__ import annotations

import numpy as np
import pytest

from colossarium.lab import watched
from colossarium.lab.intervals import (
    LOOKS,
    Interval,
    alpha_of_look,
    benjamini_hochberg,
    bootstrap,
    difference,
    holm,
    looks,
    quantile,
    share,
    student,
    wilson,
)

RUNS = 400


def same_against_same(seed: int, sets: int) -> list[np.ndarray]:  # type: ignore[type-arg]
    """Differences of shares between two equal variants: one value per set, a third of them drawn."""
    chance = np.random.default_rng(seed)
    return [chance.choice([-1.0, 0.0, 1.0], size=sets) for _ in range(RUNS)]


def excludes_zero(found: Interval) -> bool:
    return found.low > 0 or found.high < 0


def test_at_a_fixed_number_of_sets_five_of_a_hundred_err() -> None:
    wrong = sum(excludes_zero(difference(values)) for values in same_against_same(1, 200)) / RUNS
    assert 0.02 <= wrong <= 0.08


def test_planned_looks_err_in_five_of_a_hundred_runs_at_most_all_together() -> None:
    at = looks()[:6]
    assert looks() == [64 << look for look in range(LOOKS)]
    runs = same_against_same(2, at[-1])
    wrong = sum(any(excludes_zero(watched.by_look(values[:n])) for n in at) for values in runs) / RUNS
    assert wrong <= 0.05
    assert alpha_of_look() == pytest.approx(0.005)


def test_looking_at_the_narrow_interval_again_and_again_errs_far_more() -> None:
    runs = same_against_same(3, 2_000)
    wrong = sum(any(excludes_zero(student(values[:n])) for n in range(50, 2_000, 50)) for values in runs) / RUNS
    assert wrong > 0.15


@pytest.mark.parametrize("interval", [watched.bernstein, watched.betting])
def test_what_is_watched_at_every_set_errs_in_five_of_a_hundred_runs_at_most(interval) -> None:  # type: ignore[no-untyped-def]
    """Both are intersected over all sets, so the last interval is wrong if any of them was."""
    wrong = 0
    for values in same_against_same(4, 1_000)[:200]:
        found = interval((values + 1) / 2)
        wrong += not found.low <= 0.5 <= found.high
    assert wrong / 200 <= 0.05


def test_an_interval_of_differences_is_that_of_shares_stretched() -> None:
    values = same_against_same(5, 500)[0]
    plain, stretched = watched.betting((values + 1) / 2), watched.difference(values)
    assert stretched.low == pytest.approx(2 * plain.low - 1)
    assert stretched.estimate == pytest.approx(values.mean())


def test_means_without_bounds_are_watched_from_two_hundred_sets_on() -> None:
    chance = np.random.default_rng(6)
    assert watched.asymptotic(chance.normal(size=199)).low == -np.inf
    wrong = 0
    for _ in range(200):
        values = chance.normal(100, 20, size=2_000)
        wrong += any(not _holds(watched.asymptotic(values[:n]), 100) for n in range(200, 2_001, 100))
    assert wrong / 200 <= 0.06


def _holds(found: Interval, truth: float) -> bool:
    return found.low <= truth <= found.high


def test_a_share_of_nothing_has_an_interval_and_so_has_one_of_everything() -> None:
    assert wilson(0, 2_000).low == 0
    assert 0.001 < wilson(0, 2_000).high < 0.002
    assert share(np.ones(2_000)).high == 1
    assert 0.998 < share(np.ones(2_000)).low < 0.999
    assert share(np.ones(50)).method == "Wilson"


def test_no_difference_in_any_set_is_no_proof_that_there_is_none() -> None:
    found = difference(np.zeros(100))
    assert found.low == -found.high
    assert found.high == wilson(0, 100).high


def test_quantiles_lie_between_order_statistics() -> None:
    chance = np.random.default_rng(7)
    held = sum(_holds(quantile(chance.exponential(size=200), 0.95), 2.9957) for _ in range(RUNS)) / RUNS
    assert held >= 0.93


def test_a_bootstrap_of_a_mean_is_close_to_student() -> None:
    values = np.random.default_rng(8).normal(size=(400, 1))
    again, by_t = bootstrap(values, lambda rows: float(rows.mean())), student(values[:, 0])
    assert again.low == pytest.approx(by_t.low, abs=0.02)
    assert again.high == pytest.approx(by_t.high, abs=0.02)


def test_few_sets_say_little() -> None:
    assert student(np.array([0.4])).low == -np.inf
    assert student(np.zeros(0)).n == 0
    assert bootstrap(np.zeros((5, 1)), lambda rows: float(rows.mean())).high == np.inf


def test_holm_stops_at_the_first_that_is_not_significant() -> None:
    assert holm([0.01, 0.04, 0.03]) == [True, False, False]
    assert holm([0.01, 0.02, 0.04]) == [True, True, True]
    assert holm([]) == []


def test_benjamini_and_hochberg_take_all_up_to_the_last_that_passes() -> None:
    assert benjamini_hochberg([0.001, 0.08, 0.9, 0.05], 0.10) == [True, False, False, True]
    assert benjamini_hochberg([0.5, 0.6]) == [False, False]
