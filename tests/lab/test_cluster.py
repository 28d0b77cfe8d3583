"""Studies on Ray's workers: the same tables as here, whoever is lost on the way."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from colossarium.kernel.game import game
from colossarium.lab.cluster import Cluster, NoCluster, OtherWorker, play_deals
from colossarium.lab.plan import Plan
from colossarium.lab.planning import planned
from colossarium.lab.played import together
from colossarium.lab.playing import LocalExecutor
from colossarium.lab.run import run_study
from tests.cli.conftest import Run, refused
from tests.cli.conftest import run as run  # noqa: PLC0414  the fixture
from tests.patience import wait_while_it_goes_on
from tests.scale import nightly


def plan_of(games: int, **rest: Any) -> Plan:
    """A study of Og: a worker must find the game by its name, which Orchard has for tests alone."""
    return planned([("A", game("og"), "")], [["by_weight"]], ask=("seats", "length"), seed=3, games=games, **rest)


def test_blocks_that_follow_one_another_are_one(tmp_path: Path) -> None:
    plan = plan_of(40)
    with LocalExecutor(plan, cores=1) as executor:
        whole = executor.play(plan.parts[0], 5, 30)
        apart = together([executor.play(plan.parts[0], 5, 12), executor.play(plan.parts[0], 17, 18)])
    assert (apart.deals == whole.deals).all()
    assert (apart.results == whole.results).all()
    assert (apart.notes == whole.notes).all()
    assert apart.endings == whole.endings


def test_a_worker_of_another_version_or_with_other_rules_refuses() -> None:
    told = plan_of(10).as_json()
    with pytest.raises(OtherWorker, match="the study was made with 0\\.0\\.0"):
        play_deals(json.dumps({**told, "version": "0.0.0"}), "A", 0, 1)
    with pytest.raises(OtherWorker, match="but abc in the study"):
        play_deals(json.dumps({**told, "hashes": {"A": "abc"}}), "A", 0, 1)


def test_an_address_that_is_none_is_refused(run: Run) -> None:
    said = refused(run("study", "og", "--cluster", "10.0.0.1"))
    assert "expected local, or an address such as ray://HOST:10001" in said


def test_without_ray_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(NoCluster, match=r"colossarium\[cluster\]"), Cluster(plan_of(10), "local"):
        pass


@pytest.fixture
def ray() -> Any:
    return pytest.importorskip("ray", reason="Ray is not installed; the extra `cluster` brings it")


def tables_of(folder: Path) -> Iterator[pl.DataFrame]:
    for name in ("games", "seats", "decisions"):
        yield pl.read_parquet(folder / f"{name}.parquet").drop("seconds", strict=False)


@nightly
def test_two_workers_give_the_tables_of_one_core(ray: Any, tmp_path: Path) -> None:
    plan = plan_of(2_000)
    run_study(plan, tmp_path / "here", cores=1)
    run_study(plan, tmp_path / "there", executor=Cluster(plan, "local", cores=2))
    for here, there in zip(tables_of(tmp_path / "here"), tables_of(tmp_path / "there"), strict=True):
        assert_frame_equal(here, there)


def workers() -> list[int]:
    """The processes of Ray that play at this moment."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                name = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if name.startswith(b"ray::play_deals"):
                found.append(int(folder.name))
    return found


@nightly
def test_what_a_lost_worker_had_is_played_again(ray: Any, tmp_path: Path) -> None:
    plan = planned([("A", game("og"), "")], [["search:64"]], ask=("seats",), seed=3, games=120)
    run_study(plan, tmp_path / "here", cores=1)
    lost: list[int] = []
    with Cluster(plan, "local", cores=2) as cluster:
        cluster.prepare(plan.parts[0])
        played: list[Any] = []
        thread = threading.Thread(target=lambda: played.append(cluster.play(plan.parts[0], 0, 120)))
        thread.start()
        wait_while_it_goes_on(lambda: bool(workers()) or bool(played), lambda: 0)
        for process in workers()[:1]:
            os.kill(process, signal.SIGKILL)
            lost.append(process)
        thread.join()
    assert lost
    shares = pl.read_parquet(tmp_path / "here" / "seats.parquet").filter(pl.col("variant") == "A")["share"].to_list()
    assert played[0].results[:, 0, 2].tolist() == pytest.approx(shares)
