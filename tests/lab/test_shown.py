"""A run as the page shows it: the library's own figures, in words, and intervals that fit how it was looked at."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import polars as pl
import pytest

import colossarium
from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import Game
from colossarium.kernel.tempo import USUAL_TEMPO, Tempo
from colossarium.lab import metrics
from colossarium.lab.plan import LUCK, MAIN, Plan
from colossarium.lab.planning import planned
from colossarium.lab.report import report_of
from colossarium.lab.shown.headlines import headlines
from colossarium.lab.shown.labels import named, number
from colossarium.lab.shown.measures import as_csv, notebook
from colossarium.lab.shown.study import LATER, TOO_FEW, shown_of
from colossarium.lab.sizing import games_for, matches_of, told_apart
from tests.kernel.orchard import ORCHARD
from tests.lab.conftest import Study

Json = dict[str, Any]


def with_goal(goal: int) -> Game:
    game = Game(ORCHARD, {})
    return Game(ORCHARD, {}, ORCHARD.tables_of(game.content_text, {"game": {"goal": goal}}))


def panel(shown: Json, question: str) -> Json:
    found: Json = next(each for each in shown["panels"] if each["question"] == question)
    return found


def test_the_page_shows_the_figures_of_the_library(study: Study) -> None:
    run = study(Game(ORCHARD, {}), with_goal(5), ask=("seats", "length", "luck", "skill"), games=300)
    shown = shown_of(run, is_watched=False, is_running=False)
    points = [point for row in panel(shown, "seats")["rows"] for point in row["points"]]
    expected = [metrics.order_share(run.scan("seats"), label) for label in ("A", "B")]
    assert [point["estimate"] for point in points] == [
        each[seat].interval.estimate for seat in (0, 1) for each in expected
    ]
    mean = metrics.minutes(run.scan("games"), "B")[0].interval
    assert panel(shown, "length")["series"][1]["mean"]["low"] == pytest.approx(mean.low)
    assert sum(panel(shown, "length")["series"][0]["shares"]) == pytest.approx(1, abs=0.01)
    assert panel(shown, "luck")["bars"][0]["estimate"] == metrics.luck(run.scan("seats"), "A, luck").interval.estimate
    assert [each["question"] for each in shown["panels"]] == ["seats", "length", "luck", "skill", "change"]
    assert shown["verdicts"][0]["question"] == "seats", "fairness comes first"
    assert len(shown["verdicts"]) == 3


def test_minutes_follow_from_the_tempo_of_the_plan(study: Study) -> None:
    run = study(ask=("length",), tempo=Tempo(10.0, 0.0))
    shown, report = panel(shown_of(run, is_watched=False, is_running=False), "length"), report_of(run)
    decisions = metrics.decisions(run.scan("games"), "A")[0].interval.estimate
    assert shown["series"][0]["mean"]["estimate"] == pytest.approx(10 * decisions / 60)
    assert "10 seconds per decision and 0 more" in shown["axis"]
    assert "10 seconds per decision and 0 more" in report["panels"][0]["note"]
    assert Plan.from_json(json.loads(json.dumps(run.plan.as_json()))) == run.plan
    older = {name: value for name, value in run.plan.as_json().items() if name != "tempo"}
    assert Plan.from_json(older).tempo == USUAL_TEMPO


def test_content_may_give_phases_a_tempo_of_their_own(study: Study) -> None:
    house = colossarium.game("builders", players=2)
    tables = house.definition.tables_of(house.content_text, {"tempo": {"offer": [30, 7]}})
    slower = Game(house.definition, house.options, tables)
    run = study(house, slower, ask=("length",), games=50)
    usual, paced = (row for _, row in run.scan("games").collect().group_by("variant", maintain_order=True))
    assert usual["paced"].sum() == 0
    assert 0 < paced["paced"].sum() < paced["decisions"].sum()
    seconds = 30 * paced["paced"] + 7 * paced["paced_bits"]
    assert paced["paced_seconds"].to_list() == pytest.approx(seconds.to_list())
    others = 4 * (paced["decisions"] - paced["paced"]) + 2 * (paced["bits"] - paced["paced_bits"])
    mean = metrics.minutes(run.scan("games"), "B")[0].interval.estimate
    assert mean == pytest.approx(((seconds + others) / 60).mean())
    assert "; in offer, what the content says" in report_of(run)["panels"][0]["note"]


def test_a_run_from_before_phases_had_a_tempo_is_read_as_it_was(study: Study) -> None:
    run = study(ask=("length",), games=20)
    minutes = metrics.minutes(run.scan("games"), "A")
    path = run.folder / "games.parquet"
    pl.read_parquet(path).drop("paced", "paced_bits", "paced_seconds").write_parquet(path)
    assert metrics.minutes(run.scan("games"), "A") == minutes


@pytest.mark.parametrize(
    ("tempo", "told"),
    [
        ({"pluck": [1, 2]}, "there is no key 'pluck'"),
        ({ORCHARD.phases[0]: [1]}, "a list of 2 whole numbers from 0 to 600"),
        ({ORCHARD.phases[0]: [1, 601]}, "a list of 2 whole numbers from 0 to 600"),
        ({ORCHARD.phases[0]: 5}, "a list of 2 whole numbers from 0 to 600"),
    ],
)
def test_a_wrong_tempo_is_refused(tempo: Json, told: str) -> None:
    text = Game(ORCHARD, {}).content_text
    with pytest.raises(BadContent, match=told):
        Game(ORCHARD, {}, ORCHARD.tables_of(text, {"tempo": tempo}))


def test_each_kind_of_chance_is_shown_beside_all_of_it(study: Study) -> None:
    run = study(Game(ORCHARD, {}), with_goal(5), ask=("sources",), games=300)
    shown = panel(shown_of(run, is_watched=False, is_running=False), "sources")
    assert [row["label"] for row in shown["rows"]] == [
        "All",
        "Setup",
        *(named(each.replace("-", " ")) for each in ORCHARD.chance_sources),
    ]
    alone = metrics.luck(run.scan("seats"), "B, luck of setup").interval
    assert [point["sign"] for point in shown["rows"][1]["points"]] == ["A", "B"]
    assert shown["rows"][1]["points"][1]["estimate"] == alone.estimate


def test_a_shorter_game_is_told_as_b_minus_a(study: Study) -> None:
    shown = shown_of(study(Game(ORCHARD, {}), with_goal(5)), is_watched=False, is_running=False)
    row = next(each for each in panel(shown, "change")["rows"] if each["of"] == "Minutes")
    assert row["estimate"] < 0
    assert row["reading"] == "shorter under B"
    assert any("shorter" in verdict["heading"] for verdict in shown["verdicts"])


def test_an_interval_that_reaches_zero_is_no_clear_difference(study: Study) -> None:
    shown = shown_of(study(Game(ORCHARD, {}), Game(ORCHARD, {})), is_watched=False, is_running=False)
    rows = panel(shown, "change")["rows"]
    assert {row["reading"] for row in rows} == {"no clear difference"}
    assert not any(row["is_clear"] for row in rows)


def test_what_is_watched_has_wider_intervals_that_hold_at_every_look(study: Study) -> None:
    run = study(Game(ORCHARD, {}), with_goal(5), ask=("seats", "length", "luck"))
    planned_end, live = (shown_of(run, is_watched=watched, is_running=watched) for watched in (False, True))
    for question in ("seats", "change"):
        narrow, wide = (panel(each, question)["rows"][0] for each in (planned_end, live))
        narrow, wide = (row.get("points", [row])[0] for row in (narrow, wide))
        assert wide["high"] - wide["low"] > narrow["high"] - narrow["low"]
        assert "always valid" in wide["method"]
    assert panel(live, "luck")["waiting"] == LATER, "its interval is for one look"
    assert all(verdict["heading"].startswith("So far: ") for verdict in live["verdicts"])


def test_before_two_hundred_sets_nothing_is_shown(study: Study) -> None:
    shown = shown_of(study(games=100, ask=("seats",)), is_watched=True, is_running=True)
    assert shown["panels"][0]["waiting"] == TOO_FEW
    assert shown["verdicts"] == []


def test_points_are_spoken_with_their_interval_and_the_fair_share() -> None:
    point = {"sign": "A", "estimate": 0.281, "low": 0.275, "high": 0.287, "text": "28.1%", "between": "27.5 to 28.7"}
    rows = [{"label": "First to act", "points": [point]}]
    told = headlines([{"question": "seats", "rows": rows, "mark": {"at": 0.25, "label": ""}}], so_far=False)
    assert told[0]["heading"] == "First to act is ahead"
    assert told[0]["sentence"] == "The first to act wins 28.1% (27.5 to 28.7). A fair share is 25%."


def test_no_number_is_a_negative_zero() -> None:
    assert number("points", -0.0001) == "+0.0"
    assert number("points", -0.02) == "\N{MINUS SIGN}2.0"


def test_a_spreadsheet_has_a_row_for_every_measure(study: Study) -> None:
    report = report_of(study(Game(ORCHARD, {}), with_goal(5), ask=("seats", "length")))
    rows = list(csv.DictReader(io.StringIO(as_csv(report))))
    assert {row["question"] for row in rows} == {"seats", "length", "change"}
    figures = sum(len(part["figures"]) for each in report["panels"] for part in each["parts"])
    assert len(rows) == figures + sum(each["question"] == "change" for each in report["verdicts"])
    book = json.loads(notebook("A study", "study-1"))
    assert any("study-1" in "".join(cell["source"]) for cell in book["cells"])


def test_games_follow_from_the_precision() -> None:
    assert games_for(0.05, 2) == 390  # 1.96 squared times a quarter, by 0.05 squared
    assert games_for(0.01, 2) == 9_700
    assert games_for(0.02, 4) > games_for(0.05, 4)
    assert told_apart(1_850, 4) == pytest.approx(0.032, abs=0.001)


def test_a_plan_knows_its_matches_before_any_is_played(study: Study) -> None:
    run = study(Game(ORCHARD, {}), ask=("seats", "luck", "skill"), games=300)
    plan = planned([("A", Game(ORCHARD, {}), "")], [["by_weight"] * 2], ask=("seats", "luck", "skill"), games=300)
    for part, matches in matches_of(plan):
        assert run.deals(run.plan.part(part.label)) * part.matches == matches, part.label
    assert {part.purpose for part, _ in matches_of(plan)} >= {MAIN, LUCK}
