"""Questions that are asked by name: sources of chance, choices that matter, kingmaking, styles, cards withheld."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from colossarium.kernel.dealt import start_deal
from colossarium.kernel.game import Game
from colossarium.lab import metrics
from colossarium.lab.looking import decisions_to_value
from colossarium.lab.metrics.styles import mix_of
from colossarium.lab.plan import BY_NETWORK, BadPlan
from colossarium.lab.planning import planned
from colossarium.lab.report import report_of
from colossarium.players.reflex.cards import FOLDER, found_for
from colossarium.players.reflex.player import shares_foreseen
from tests.kernel.orchard import ORCHARD
from tests.kernel.orchard.rules import PICK, ROLL
from tests.lab.conftest import Study
from tests.players.nets import ship
from tests.scale import nightly


def looks_table(rows: list[tuple[float, bool, float, float, float, float]]) -> pl.LazyFrame:
    """(progress, anywhere, best, second, mean, swing), one decision per deal."""
    names = ("progress", "anywhere", "best", "second", "mean", "swing")
    columns = {name: [row[at] for row in rows] for at, name in enumerate(names)}
    return pl.LazyFrame({"variant": ["A"] * len(rows), "deal": range(len(rows)), **columns})


def test_a_choice_matters_where_the_second_best_is_worse() -> None:
    rows = [(0.5, True, 0.6, 0.5, 0.4, 0.0)] * 30 + [(0.5, True, 0.6, 0.6, 0.6, 0.0)] * 10
    rows += [(0.9, False, 1.0, 0.0, 0.0, 0.0)] * 5  # drawn from the end only: says nothing about the whole match
    better, matter = metrics.agency(looks_table(rows))
    assert better.interval.estimate == pytest.approx(0.15)
    assert matter.interval.estimate == pytest.approx(0.75)
    assert matter.interval.n == 40


def test_only_who_has_lost_and_decides_late_makes_kings() -> None:
    king, hopeful, idle, early = (0.8, True, 0.05, 0.0, 0.0, 0.5), (0.8, True, 0.3, 0.0, 0.0, 0.5), (0.8, True, 0.05, 0.0, 0.0, 0.1), (0.2, True, 0.05, 0.0, 0.0, 0.5)  # fmt: skip  # noqa: E501
    assert metrics.kingmaking(looks_table([king, hopeful, idle, king, early])).interval.estimate == 0.5


def test_decisions_are_drawn_from_all_of_a_match_and_from_its_end() -> None:
    found = decisions_to_value(100, seed=1, deal=3)
    assert sum(found.values()) == 2
    assert all(ply >= 75 for ply, anywhere in found.items() if not anywhere)
    assert found == decisions_to_value(100, seed=1, deal=3)


def test_the_mix_that_nothing_beats() -> None:
    stone_paper_scissors = np.array([[0, -0.5, 0.5], [0.5, 0, -0.5], [-0.5, 0.5, 0]])
    assert mix_of(stone_paper_scissors) == pytest.approx([1 / 3, 1 / 3, 1 / 3])
    assert mix_of(np.array([[0, 0.2], [-0.2, 0]])) == pytest.approx([1, 0])


@nightly  # compiled for ten seconds
def test_chance_that_is_drawn_anew_is_no_luck_of_the_deal(study: Study) -> None:
    run = study(ask=("sources",))
    [panel] = report_of(run)["panels"]
    found = {part["figures"][0]["of"]: part["figures"][0]["estimate"] for part in panel["parts"]}
    assert set(found) == {"all", "setup"}
    assert found["all"] > found["setup"] - 0.02


def test_choices_are_valued_and_forecast_by_a_search(study: Study) -> None:
    run = study(ask=("agency", "kingmaking", "lead"), games=60, forecast=8, cores=1)
    looks = run.scan("looks").collect()
    assert looks["deal"].n_unique() == 60
    assert looks["best"].is_between(0, 1).all()
    searched = run.scan("decisions").filter(pl.col("variant") == "A, looked at").collect()
    assert set(searched["ply"].unique()) <= set(range(0, 200, 8))
    agency, kingmaking, lead = report_of(run)["panels"]
    assert agency["parts"][0]["figures"][0]["n"] == 60
    assert kingmaking["left_out"].startswith("with two sides")
    assert lead["parts"] or lead["left_out"].startswith("A, looked at: ")


@nightly  # compiled for ten seconds
def test_the_network_of_a_game_forecasts(study: Study, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = Game(ORCHARD, {})
    with pytest.raises(BadPlan, match=r"There is no network for Orchard\. Expected a forecast by the estimate or"):
        study(ask=("lead",), forecast=BY_NETWORK)
    ship(tmp_path / "networks", game)
    monkeypatch.setenv(FOLDER, str(tmp_path / "networks"))
    run = study(ask=("lead",), games=60, forecast=BY_NETWORK, cores=1)
    found = run.scan("decisions").filter(pl.col("variant") == "A, looked at").sort("deal", "ply").collect()
    network, match = found_for(game).network, start_deal(game, 1, 0)
    assert network is not None
    said = found.row(0, named=True)
    assert (said["deal"], said["ply"]) == (0, 0)
    assert shares_foreseen(network, match) == pytest.approx([said["v0"], said["v1"]], abs=1e-5)


def test_styles_play_every_other_style(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    likes = {"picker": lambda _, action: action == PICK, "roller": lambda _, action: action == ROLL}
    monkeypatch.setattr(type(ORCHARD), "styles", likes)
    run = study(ask=("styles",), games=20, cores=1)
    [panel] = report_of(run)["panels"]
    figures = panel["parts"][0]["figures"]
    assert next(each["of"] for each in figures if each["metric"] == "styles") == "by_weight against by_weight*picker"
    assert sum(each["estimate"] for each in figures if each["metric"] == "best_mix") == pytest.approx(1)


def test_a_game_without_styles_says_so() -> None:
    with pytest.raises(BadPlan, match="names no styles"):
        planned([("A", Game(ORCHARD, {}), "")], [["by_weight"] * 2], ask=("styles",))


def test_what_is_withheld_has_to_be_named() -> None:
    with pytest.raises(BadPlan, match="such as --withhold"):
        planned([("A", Game(ORCHARD, {}), "")], [["by_weight"] * 2], ask=("withheld",))


def test_a_card_withheld_is_worth_what_its_seats_lose() -> None:
    rows = [("A, without x", deal, seat, seat, 0.25 if seat == deal % 2 else 0.75, "by_weight!x" if seat == deal % 2 else "by_weight") for deal in range(40) for seat in range(2)]  # fmt: skip  # noqa: E501
    seats = pl.LazyFrame(rows, schema=["variant", "deal", "seat", "side", "share", "player"], orient="row")
    found = metrics.power_withheld(seats, "A, without x", "x")
    assert found.interval.estimate == pytest.approx(0.25)
    assert found.interval.low > 0.1
