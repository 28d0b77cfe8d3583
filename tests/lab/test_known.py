"""Answers that arithmetic gives, too: on Orchard, and on tables made by hand."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from colossarium.kernel.content import Tables
from colossarium.kernel.game import Game
from colossarium.lab import metrics
from colossarium.lab.metrics.forecasts import calibrate, log_loss
from colossarium.lab.metrics.luck import part_between
from colossarium.lab.under_way import so_far
from colossarium.lab.verdicts import CLEAR, FINE, claims_of, judged
from tests.kernel.orchard import ORCHARD
from tests.lab.conftest import Study


def with_goal(goal: int, folder: Path) -> Game:
    """Orchard that is won with so many fruits: with 1, whoever begins wins with the first action."""
    folder.mkdir()
    (folder / "own.toml").write_text(f"[game]\ngoal = {goal}\n[dice]\nfaces = [1]\n")
    return Game(ORCHARD, {"tiring": False}, Tables(ORCHARD.folder / "content", folder, game="orchard"))


def seats_table(rows: list[tuple[int, int, int, float]]) -> pl.LazyFrame:
    """(deal, seat, order, share) as the table of seats."""
    return pl.LazyFrame(
        {
            "variant": ["A"] * len(rows),
            "deal": [row[0] for row in rows],
            "arrangement": [0] * len(rows),
            "seat": [row[1] for row in rows],
            "order": [row[2] for row in rows],
            "side": [row[1] for row in rows],
            "share": [row[3] for row in rows],
            "points": [10 * row[3] for row in rows],
        }
    )


def test_whoever_begins_wins_where_the_first_action_does(study: Study, tmp_path: Path) -> None:
    run = study(with_goal(1, tmp_path / "own"))
    first, second = metrics.order_share(run.scan("seats"))
    assert (first.interval.estimate, second.interval.estimate) == (1, 0)
    assert 0.98 < first.interval.low < first.interval.high == 1
    gap, probability = metrics.seat_gap(run.scan("seats"))
    assert gap.interval.estimate > 0.9
    assert probability < 0.001
    assert metrics.decisions(run.scan("games"))[0].interval.estimate == 1
    verdicts = judged(claims_of(run, ["North", "South"]), planned_looks=False)
    assert {each.word for each in verdicts} == {CLEAR}


def test_order_and_seat_are_told_apart() -> None:
    """Seat 1 wins, whoever begins: the order is even, the seats are not."""
    rows = [(deal, seat, (seat + deal) % 2, float(seat)) for deal in range(100) for seat in range(2)]
    order, seat = metrics.order_share(seats_table(rows)), metrics.seat_share(seats_table(rows))
    assert [figure.interval.estimate for figure in order] == [0.5, 0.5]
    assert [figure.interval.estimate for figure in seat] == [0, 1]


def test_the_gap_of_a_fair_game_is_no_gap() -> None:
    chance = np.random.default_rng(1)
    won = chance.integers(2, size=400)
    table = seats_table([(deal, seat, seat, float(won[deal] == seat)) for deal in range(400) for seat in range(2)])
    gap, probability = metrics.seat_gap(table)
    assert abs(gap.interval.estimate) < 0.06
    assert probability > 0.05


def test_luck_is_1_where_the_deal_decides_and_0_where_choices_do() -> None:
    chance = np.random.default_rng(2)
    by_deal = np.repeat(chance.integers(2, size=(200, 1, 1)).astype(float), 8, axis=2)
    by_choice = chance.integers(2, size=(200, 1, 8)).astype(float)
    assert part_between(by_deal) == 1
    assert part_between(by_choice) < 0.02
    assert part_between(np.ones((10, 1, 4))) == 0


def test_luck_of_a_game_without_a_deal_that_matters_is_nothing(study: Study, tmp_path: Path) -> None:
    run = study(with_goal(1, tmp_path / "own"), ask=("luck",))
    assert metrics.luck(run.scan("seats"), "A, luck").interval.estimate == 0


def test_a_changed_beginner_is_found_and_the_order_is_not_blamed(study: Study) -> None:
    run = study(Game(ORCHARD, {}), Game(ORCHARD, {"first": "south"}), games=600)
    verdicts = judged(claims_of(run, ["North", "South"]), planned_looks=False)
    found = {(each.claim.metric, each.claim.of): each for each in verdicts if each.claim.question == "change"}
    assert found["seat_share", "North"].word == CLEAR
    assert found["seat_share", "North"].interval.high < 0
    assert found["order_share", "first to act"].word != CLEAR
    assert found["draws", ""].word == FINE


def test_the_same_rules_twice_differ_in_nothing(study: Study) -> None:
    run = study(Game(ORCHARD, {}), Game(ORCHARD, {}))
    changes = [
        each for each in judged(claims_of(run, ["North", "South"]), planned_looks=False) if "-" in each.claim.part
    ]
    assert {each.interval.estimate for each in changes} == {0.0}
    assert metrics.pairing(run.scan("seats"), "A", "B")["correlation"] == pytest.approx(1)


def test_forecasts_that_know_nothing_are_left_out(study: Study) -> None:
    run = study()
    found = metrics.forecasts_of(run.scan("decisions"), run.scan("games"), run.scan("seats"))
    assert found is not None
    assert not found.is_good
    assert "at least 0.03 better is needed" in found.why_not


def test_a_good_estimate_is_calibrated_by_the_other_half() -> None:
    chance = np.random.default_rng(3)
    truth = chance.random(4_000)
    won = (chance.random(4_000) < truth).astype(float)
    bold = truth**3 / (truth**3 + (1 - truth) ** 3)
    said, results = np.stack([bold, 1 - bold], axis=1), np.stack([won, 1 - won], axis=1)
    honest = calibrate(said, results, np.arange(4_000) % 2 == 0)
    assert np.abs(honest[:, 0] - truth).mean() < 0.06
    assert log_loss(honest, results) < log_loss(said, results) - 0.03


def test_a_draw_is_a_match_without_a_sole_winner() -> None:
    rows = [(deal, seat, seat, 0.5 if deal < 25 else float(seat)) for deal in range(100) for seat in range(2)]
    assert metrics.draws(seats_table(rows)).interval.estimate == 0.25


def test_players_of_several_kinds_are_compared_with_each_other(study: Study) -> None:
    run = study(players="greedy,random", games=200, ask=("seats",))
    greedy, random = metrics.player_share(run.scan("seats"))
    assert (greedy.of, random.of) == ("greedy", "random")
    assert greedy.interval.estimate + random.interval.estimate == pytest.approx(1)
    [verdict] = judged(claims_of(run, ["North", "South"]), planned_looks=False)
    assert (verdict.claim.metric, verdict.claim.of) == ("player_share", "greedy")
    assert verdict.interval.estimate == pytest.approx(greedy.interval.estimate - 0.5)


def test_who_watches_sees_intervals_that_hold_at_every_look(study: Study) -> None:
    run = study(Game(ORCHARD, {}), Game(ORCHARD, {}), games=300)
    figures = {(each.metric, each.of): each.interval for each in so_far(run)}
    first = figures["order_share", "first to act in A"]
    assert first.method == "betting, always valid"
    fixed = metrics.order_share(run.scan("seats"), "A")[0].interval
    assert first.low < fixed.low < fixed.high < first.high
    assert figures["change", "first to act, B less A"].estimate == 0
    assert figures["decisions", "A"].method == "asymptotic confidence sequence"


def test_who_watches_is_told_nothing_of_a_few_sets(study: Study) -> None:
    assert so_far(study(games=100)) == []
