"""`study`, `sweep` and `tune`: what they print, and that they say the same as the library."""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from colossarium.lab.report import report_of
from colossarium.lab.tables import Run as Kept
from tests.cli.conftest import Run, refused
from tests.cli.conftest import run as run  # noqa: PLC0414  the fixture

pytestmark = pytest.mark.usefixtures("registered")


def studied(run: Run, *arguments: object) -> dict[str, Any]:
    result = run("study", "orchard", "--json", "--seed", 1, *arguments)
    assert result.exit_code == 0, result.output
    return dict(json.loads(result.stdout))


def test_a_report_says_verdicts_first_and_every_figure_where_it_comes_from(run: Run) -> None:
    report = studied(run, "--games", 300)
    assert list(report)[:2] == ["study", "verdicts"]
    [order, seat] = report["verdicts"]
    assert order["verdict"] == seat["verdict"] == "clear"
    assert order["sentence"].startswith("First to act wins ")
    assert order["sentence"].endswith(", 300 sets of by_weight): clear.")
    for panel in report["panels"]:
        for part in panel["parts"]:
            for figure in part["figures"]:
                assert {
                    "n",
                    "estimate",
                    "low",
                    "high",
                    "method",
                    "players",
                    "content",
                    "options",
                    "seed",
                    "version",
                } <= set(figure)
    assert {part["players"][0] for part in report["panels"][0]["parts"]} == {"by_weight", "greedy"}


def test_the_command_and_the_library_give_the_same_numbers_from_one_folder(run: Run, tmp_path: Path) -> None:
    report = studied(run, "--games", 200, "--b", "game.goal=5", "--export", tmp_path / "kept")
    again = report_of(Kept.open(tmp_path / "kept"))
    assert json.loads(json.dumps(again)) == report
    assert (tmp_path / "kept" / "seats.parquet").exists()


def test_a_change_is_compared_deal_by_deal(run: Run) -> None:
    report = studied(run, "--games", 300, "--b", "game.goal=5,tiring=off")
    assert report["study"]["variants"][1]["said"] == "game.goal=5,tiring=off"
    shorter = next(each for each in report["verdicts"] if each["metric"] == "decisions")
    assert shorter["verdict"] == "clear"
    assert "A match of B takes" in shorter["sentence"]
    assert set(report["pairing"]["B"]) == {"correlation", "gain"}


def test_a_change_may_be_a_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[game]\ngoal = 5\n")
    report = studied(run, "--games", 100, "--b", tmp_path, "--ask", "length")
    assert report["study"]["variants"][0]["content"] != report["study"]["variants"][1]["content"]
    assert [panel["question"] for panel in report["panels"]] == ["length"]


def test_people_get_verdicts_tables_and_bars(run: Run) -> None:
    shown = run("study", "orchard", "--games", 200, "--seed", 1).stdout
    assert shown.startswith("clear         First to act wins ")
    assert "Is every seat as good as the others?" in shown
    assert "####" in shown
    assert "2 intervals at once" in shown
    assert "\x1b" not in shown


def test_until_says_that_it_looked_at_planned_times(run: Run) -> None:
    report = studied(run, "--until", "20pt", "--ask", "seats")
    assert all(each["figure"]["method"].endswith("planned looks") for each in report["verdicts"])


def test_an_unfinished_study_goes_on(run: Run, tmp_path: Path) -> None:
    studied(run, "--games", 100, "--export", tmp_path / "kept")
    report = studied(run, "--resume", tmp_path / "kept")
    assert report["study"]["parts"][0]["sets"] == 100


def test_a_sweep_has_a_row_for_every_value(run: Run) -> None:
    result = run("sweep", "orchard", "--vary", "game.goal=5..9:2", "--games", 200, "--json")
    table = json.loads(result.stdout)
    assert [cell["name"] for cell in table["cells"]] == ["A", "game.goal=5", "game.goal=7", "game.goal=9"]
    lengths = [
        next(each for each in cell["figures"] if each["metric"] == "decisions")["estimate"] for cell in table["cells"]
    ]
    assert lengths[1] < lengths[2] < lengths[3] == lengths[0]
    assert any(mark["metric"] == "decisions" for mark in table["cells"][1]["worth_a_look"])
    assert table["cells"][3]["worth_a_look"] == []
    shown = run("sweep", "orchard", "--vary", "game.goal=5..9:2", "--games", 200).stdout
    assert "up to 10% may be chance" in shown


def test_tune_finds_the_number_and_confirms_it_on_other_deals(run: Run) -> None:
    arguments = ("orchard", "--vary", "game.goal=4..10:3", "--aim", "decisions=5..6", "--games", 300)
    cells = json.loads(run("tune", *arguments, "--json").stdout)["cells"]
    assert cells[0]["name"] == "game.goal=7"
    assert (cells[0]["verdict"], cells[0]["confirmed"]) == ("met", True)
    assert {cell["verdict"] for cell in cells[1:]} == {"missed"}
    assert "confirmed" in run("tune", *arguments).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("study", "orchard", "--ask", "seat"), "There is no question 'seat' (did you mean 'seats'?)"),
        (("study", "orchard", "--until", "2"), "--until 2 is invalid: expected points of a win, such as 2pt"),
        (("study", "orchard", "--until", "2pt", "--games", "9"), "choose one of them"),
        (("study", "orchard", "--b", "nowhere"), "or is a folder that exists; not 'nowhere'"),
        (("study", "orchard", "--b", "game.gaol=3"), "did you mean 'goal'?"),
        (("study", "orchard", "--seats", "masn"), "did you mean 'mason'?"),
        (("sweep", "orchard", "--vary", "game.goal=1..70"), "This grid has 70 cells, more than 64"),
        (("tune", "orchard", "--vary", "game.goal=1..2", "--aim", "decision=1..2"), "did you mean 'decisions'?"),
        (("tune", "orchard", "--vary", "game.goal=1..2", "--aim", "decisions=4"), "expected METRIC=LOW..HIGH"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in refused(run(*arguments))


def test_without_polars_one_sentence_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert "pip install 'colossarium[lab]'" in refused(run("study", "orchard"))


def test_a_card_that_there_is_not_cannot_be_withheld(run: Run) -> None:
    sentence = refused(run("study", "builders", "--seats", "by_weight!nothing,by_weight"))
    assert "There is no 'nothing' in" in sentence


def test_a_simulation_leaves_the_tables_of_its_matches(run: Run, tmp_path: Path) -> None:
    for seats in ("random", "by_weight,random"):
        kept = tmp_path / seats.replace(",", "-")
        told = json.loads(
            run("simulate", "orchard", "--games", 60, "--seats", seats, "--export", kept, "--json").stdout
        )
        shares = pl.read_parquet(kept / "seats.parquet").group_by("seat").agg(pl.col("share").mean()).sort("seat")
        assert shares["share"].to_list() == pytest.approx([seat["share"] for seat in told["seats"]])


def test_a_report_becomes_one_page_with_everything_in_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    report = studied(run, "--games", 100, "--b", "game.goal=5", "--html", path)
    page = path.read_text("utf-8")
    for verdict in report["verdicts"]:
        assert escape(verdict["sentence"]) in page
    assert "http://" not in page
    assert "https://" not in page
    told = page.partition('id="report">')[2].partition("</script>")[0]
    assert json.loads(told) == report
    assert page.count("<svg") == page.count('role="img"') > 20


def test_a_sweep_becomes_a_page_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sweep.html"
    swept = run("sweep", "orchard", "--vary", "game.goal=5,6", "--games", 50, "--html", path)
    assert swept.exit_code == 0, swept.output
    assert path.read_text("utf-8").count("game.goal=5") >= 5


def test_a_page_that_cannot_be_written_is_an_error_that_says_why(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "report.html"
    said = refused(
        run("study", "orchard", "--games", 50, "--ask", "length", "--html", path, "--export", tmp_path / "run")
    )
    assert "cannot be written: No such file or directory" in said
    assert not (tmp_path / "run").exists(), "nothing was played for it"


def test_a_folder_that_cannot_be_made_is_an_error_that_says_why(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for command in ("study", "simulate"):
        said = refused(run(command, "orchard", "--games", 50, "--export", tmp_path / "file" / "run"))
        assert "A run cannot be kept in" in said


def test_how_long_people_think_is_an_option(run: Run) -> None:
    report = studied(run, "--games", 200, "--ask", "length", "--tempo", "6,1.5")
    assert report["panels"][0]["note"].startswith("Minutes: 6 seconds per decision and 1.5 more")
    for wrong in ("6", "a,b", "-1,2", "4,9999"):
        assert "expected seconds per decision" in refused(run("study", "orchard", "--tempo", wrong))
