"""Breakthrough by the command line, in a process that knows it by its entry point; in nightly, really installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.installing import FOLDER, path_with_breakthrough
from tests.scale import nightly

ROOT = Path(__file__).parents[2]


def colossarium(path: list[str], *arguments: str, typed: str = "") -> str:
    """What the command prints, with these folders first on its path."""
    searched = os.pathsep.join([*path, str(ROOT / "src")])
    done = subprocess.run(
        [sys.executable, "-m", "colossarium.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": searched, "COLUMNS": "100"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return path_with_breakthrough(tmp_path_factory.mktemp("installed"))


def test_the_list_of_games_has_it(path: list[str]) -> None:
    assert "breakthrough" not in colossarium([], "games")
    assert "breakthrough     Breakthrough" in colossarium(path, "games")


def test_its_options_and_rules_are_told(path: list[str]) -> None:
    assert "6, 7, 8, 9, 10, 11  8" in colossarium(path, "games", "breakthrough")
    assert "BT3.1 Whoever moves a piece to the farthest row wins at once." in colossarium(
        path, "rules", "breakthrough", "BT3.1"
    )


def test_the_terminal_draws_its_board(path: list[str]) -> None:
    drawn = colossarium(
        path, "play", "breakthrough", "--seed", "1", "--seats", "human,human", typed="a2\nb3\nquit\n"
    ).splitlines()
    assert "  2 *R  *R  *R  *R  *R  *R  *R  *R" in [line.rstrip() for line in drawn]  # what may move
    assert "  2 >R   R   R   R   R   R   R   R" in [line.rstrip() for line in drawn]  # what is chosen
    assert "  3  .   R'  .   .   .   .   .   ." in [line.rstrip() for line in drawn]  # what has moved
    assert "Red moves from a2 to b3." in drawn


def test_it_is_simulated(path: list[str]) -> None:
    told = json.loads(colossarium(path, "simulate", "breakthrough", "--games", "200", "--seed", "1", "--json"))
    assert told["games"] == 200


def test_players_meet_in_a_tournament(path: list[str]) -> None:
    told = colossarium(path, "tournament", "breakthrough", "--players", "greedy,random", "--games", "4", "--seed", "1")
    assert "greedy" in told


@nightly
def test_pip_installs_it(tmp_path: Path) -> None:
    """Into a folder of its own; Colossarium and what it needs are here already."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-qq", "--no-deps"]
    subprocess.run([*pip, "--target", str(tmp_path), str(FOLDER)], check=True, cwd=tmp_path)
    assert "breakthrough     Breakthrough" in colossarium([str(tmp_path)], "games")
    assert "BT1.1" in colossarium([str(tmp_path)], "rules", "breakthrough", "BT1")
