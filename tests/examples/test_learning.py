"""The examples that learn: small, seeded, with a curve, and what they have learnt takes a seat by its entry point."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.examples.installing import write_metadata
from tests.scale import nightly, sample

pl = pytest.importorskip("polars")

FOLDER = Path(__file__).parents[2] / "examples" / "learning"
PROJECT = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
UPDATES, DEALS = 2, sample(20, nightly=200)


def trained(out: Path, script: str, *arguments: str) -> str:
    command = [sys.executable, str(FOLDER / script), "--seed", "3", "--out", str(out), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    out = tmp_path_factory.mktemp("og")
    return out, trained(out, "train_og.py", "--updates", str(UPDATES), "--deals", str(DEALS))


@pytest.mark.parametrize("script", sorted(FOLDER.glob("*.py")))
def test_an_example_has_fewer_than_200_lines(script: Path) -> None:
    assert len(script.read_text(encoding="utf-8").splitlines()) < 200


def test_og_leaves_a_curve_a_policy_and_an_interval(learnt: tuple[Path, str]) -> None:
    out, said = learnt
    curve = pl.read_parquet(out / "curve.parquet")
    assert curve["update"].to_list() == list(range(1, UPDATES + 1))
    assert curve.columns == ["update", "steps", "climbed"]
    assert f"on {DEALS} deals" in said
    assert "95 % interval" in said


@nightly
def test_one_seed_learns_the_same_again(learnt: tuple[Path, str], tmp_path: Path) -> None:
    assert trained(tmp_path, "train_og.py", "--updates", str(UPDATES), "--deals", str(DEALS)) == learnt[1]


def played_by(entry: str, policy: Path, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """A simulation by a process for which the example is an installed package."""
    write_metadata(folder, PROJECT["name"], PROJECT["entry-points"]["colossarium.players"], group="players")
    known = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(FOLDER)]), "CLIMBER": str(policy)}
    command = [sys.executable, "-m", "colossarium.cli", "simulate", "og", "--seats", entry, "--games", "2", "--json"]
    return subprocess.run([*command, *options], check=False, capture_output=True, text=True, env=known)


def test_what_was_learnt_takes_a_seat_by_its_entry_point(learnt: tuple[Path, str], tmp_path: Path) -> None:
    done = played_by("climber", learnt[0] / "policy.npz", tmp_path)
    assert done.returncode == 0, done.stderr
    told: Any = json.loads(done.stdout)
    assert told["games"] == 2


@nightly
def test_ten_minutes_of_og_climb_higher_than_greedy(tmp_path: Path) -> None:
    said = trained(tmp_path, "train_og.py", "--minutes", "10")
    difference = said.rpartition("difference: ")[2]
    assert float(difference.partition("interval ")[2].partition(" to ")[0]) > 0, said


@nightly
def test_builders_leaves_a_curve_a_net_and_an_interval(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    small = ("--updates", "2", "--every", "1", "--envs", "16", "--deals", "8")
    said = trained(tmp_path, "train_builders.py", *small)
    curve = pl.read_parquet(tmp_path / "curve.parquet")
    assert curve["update"].to_list() == [1, 2]
    assert curve.columns == ["update", "steps", "seconds", "share"]
    assert (tmp_path / "net.pt").exists()
    assert "of the wins against by_weight in 8 deals" in said


@nightly
def test_half_a_million_steps_of_builders_beat_by_weight(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    said = trained(tmp_path, "train_builders.py", "--updates", "60", "--deals", "128")
    assert float(said.rpartition(" deals, ")[2].partition(" to ")[0]) > 0.5, said
