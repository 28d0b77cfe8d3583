"""`colossarium simulate` and `bench`: figures for people and for programs."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import colossarium
from colossarium.terminal import report
from colossarium.terminal.report import interval
from tests.cli.conftest import Run

KEYS = {
    *("game", "options", "games", "decisions", "seconds", "decisions_per_second", "games_per_second", "seats"),
    *("length", "branching", "content", "seed"),
}


def simulated(run: Run, *arguments: object) -> dict[str, object]:
    result = run("simulate", "kolossus", "--json", *arguments)
    assert result.exit_code == 0
    return dict(json.loads(result.stdout))


def test_json_is_one_object_with_everything(run: Run) -> None:
    summary = simulated(run, "--games", 300, "-o", "players=2", "--seed", 4)
    assert set(summary) >= KEYS
    assert (summary["game"], summary["games"], summary["seed"]) == ("kolossus", 300, 4)
    assert summary["content"] == colossarium.game("kolossus").content_hash
    assert summary["options"]["players"] == 2  # type: ignore[index]


def test_every_game_is_won_drawn_or_lost_by_every_seat(run: Run) -> None:
    seats = simulated(run, "--games", 300, "-o", "chapter=2")["seats"]
    assert isinstance(seats, list)
    assert [seat["seat"] for seat in seats] == [0, 1, 2, 3]
    for seat in seats:
        assert seat["wins"] + seat["draws"] + seat["losses"] == 300
        assert seat["low"] <= seat["share"] <= seat["high"]
        assert seat["share"] == pytest.approx((seat["wins"] + seat["draws"] / 2) / 300)


def test_the_seed_decides_and_the_cores_do_not(run: Run) -> None:
    first = simulated(run, "--games", 600, "--seed", 1, "--cores", 1)
    again = simulated(run, "--games", 600, "--seed", 1, "--cores", 2)
    other = simulated(run, "--games", 600, "--seed", 2)
    assert first["seats"] == again["seats"]
    assert first["decisions"] != other["decisions"]


def test_csv_has_one_row_a_seat(run: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(run("simulate", "kolossus", "--games", 50, "--csv").stdout)))
    assert [row["name"] for row in rows] == ["Tua'tha", "Krell", "Ishtari", "Firbolg"]
    assert set(rows[0]) == {"seat", "name", "share", "low", "high", "wins", "draws", "losses"}


def test_people_get_a_table(run: Run) -> None:
    output = run("simulate", "kolossus", "--games", 50).stdout
    for words in ("95% interval", "Firbolg", "decisions a game", "legal actions a decision", "decisions/s", "seed"):
        assert words in output
    assert "\x1b" not in output


def test_content_of_ones_own_counts(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[game]\nrounds = 1\n")
    short, long = simulated(run, "--games", 50, "--content", tmp_path), simulated(run, "--games", 50)
    assert short["length"]["mean"] < long["length"]["mean"]  # type: ignore[index]
    assert short["content"] != long["content"]


def test_one_game_says_nothing_about_the_mean() -> None:
    assert interval(1.0, 0.0, 1) == (0.0, 1.0)


def test_an_interval_narrows_with_the_games() -> None:
    low, high = interval(0.5, 0.5, 10_001)
    assert (low, high) == (pytest.approx(0.4902), pytest.approx(0.5098))


def test_bench_has_a_row_a_game_and_chapter(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "BENCH_SECONDS", 0.01)
    result = run("bench")
    assert result.exit_code == 0
    assert [line.split("  ")[0] for line in result.stdout.splitlines()[1:5]] == [
        *("kolossus 1", "kolossus 2", "kolossus 3", "og"),
    ]
    assert "make bench" in result.stdout
