"""`colossarium simulate` and `bench`: figures for people and for programs."""

from __future__ import annotations

import csv
import io
import json
import time
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.chance import seed_of_game
from colossarium.players import contest, on_gpu
from colossarium.players.batches import simulate_with
from colossarium.terminal import report
from tests.cli.conftest import Run

KEYS = {
    *("game", "options", "games", "decisions", "seconds", "decisions_per_second", "games_per_second", "seats"),
    *("length", "branching", "content", "seed"),
}


def simulated(run: Run, *arguments: object, game: str = "kolossus") -> dict[str, object]:
    result = run("simulate", game, "--json", *arguments)
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
    for words in ("95% interval", "Firbolg", "decisions per game", "legal actions per decision", "decisions/s", "seed"):
        assert words in output
    assert "\x1b" not in output


def test_content_of_ones_own_counts(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[game]\nrounds = 1\n")
    short, long = simulated(run, "--games", 50, "--content", tmp_path), simulated(run, "--games", 50)
    assert short["length"]["mean"] < long["length"]["mean"]  # type: ignore[index]
    assert short["content"] != long["content"]


def test_a_seat_that_never_wins_may_still_win_one_day(run: Run) -> None:
    arguments = ("--games", 6, "--seats", "greedy,random", "-o", "players=2", "--cores", 1)
    seats = simulated(run, *arguments, game="builders")["seats"]
    assert isinstance(seats, list)
    first, second = seats
    assert (first["wins"], second["wins"]) == (6, 0)
    assert (second["low"], second["high"]) == (0.0, pytest.approx(0.390, abs=0.001))


def plies_of(run: Run, seed: int) -> tuple[float, int, int]:
    arguments = ("--games", 4, "--seats", "greedy", "-o", "players=2", "--cores", 1)
    length = simulated(run, *arguments, "--seed", seed, game="builders")["length"]
    assert isinstance(length, dict)
    return length["mean"], length["min"], length["max"]


def test_seeds_that_follow_one_another_have_no_game_in_common(run: Run) -> None:
    seeds = [[seed_of_game(seed, number) for number in range(2000)] for seed in (0, 1, 2)]
    assert len({each for games in seeds for each in games}) == 6000
    assert plies_of(run, 0) == plies_of(run, 0) != plies_of(run, 1)


def test_seconds_between_players_are_those_of_play_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: object) -> None:
        time.sleep(0.7)

    monkeypatch.setattr(contest, "prepare", slow)
    arguments = ("--games", 1, "--seats", "random,greedy", "-o", "players=2", "--cores", 1)
    summary = simulated(run, *arguments, game="builders")
    started = time.perf_counter()
    contest.play_sitting(colossarium.game("builders", players=2), contest.Sitting(("random", "greedy"), 1))
    assert 0 < summary["seconds"] < 0.5 + 5 * (time.perf_counter() - started)  # type: ignore[operator]


def test_bench_has_a_row_a_game_and_chapter(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "BENCH_SECONDS", 0.01)
    result = run("bench")
    assert result.exit_code == 0
    assert [line.split("  ")[0] for line in result.stdout.splitlines()[1:8]] == [
        *("kolossus 1", "kolossus 2", "kolossus 3", "og", "colossi-banners", "colossi-ages", "builders"),
    ]
    assert "make bench" in result.stdout


def test_gpu_reports_the_same_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_gpu, "simulate_on_gpu_with", simulate_with)
    monkeypatch.setattr(report.importlib.util, "find_spec", lambda _name: object())
    there = simulated(run, "--games", 50, "--gpu", "--seats", "by_weight")
    here = simulated(run, "--games", 50, "--seats", "by_weight")
    assert there["seats"] == here["seats"]


def test_gpu_without_the_compiler_names_the_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report.importlib.util, "find_spec", lambda _name: None)
    result = run("simulate", "og", "--games", 5, "--gpu")
    assert result.exit_code != 0
    assert "--gpu needs the extra cuda" in result.stderr
