"""The tables of a run: their schema, the same rows on any number of cores, and runs that were interrupted."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from colossarium.kernel.game import Game
from colossarium.lab.planning import planned
from colossarium.lab.playing import LocalExecutor
from colossarium.lab.run import run_study
from colossarium.lab.tables import TABLES, BadRun, Run, as_csv
from tests.kernel.orchard import ORCHARD
from tests.lab.conftest import Study

GAMES = {
    "variant": pl.Enum, "deal": pl.UInt64, "arrangement": pl.UInt8, "decisions": pl.UInt32, "forced": pl.UInt32,
    "listed": pl.UInt64, "turns": pl.UInt16, "ending": pl.Enum, "seconds": pl.Float32,
}  # fmt: skip
SEATS = {
    "variant": pl.Enum, "deal": pl.UInt64, "arrangement": pl.UInt8, "seat": pl.UInt8, "order": pl.UInt8,
    "side": pl.UInt8, "player": pl.Enum, "share": pl.Float32, "points": pl.Float32, "rank": pl.UInt8,
}  # fmt: skip
DECISIONS = {
    "variant": pl.Enum, "deal": pl.UInt64, "arrangement": pl.UInt8, "ply": pl.UInt16, "seat": pl.UInt8,
    "phase": pl.Enum, "legal": pl.UInt16, "v0": pl.Float32, "v3": pl.Float32,
}  # fmt: skip


@pytest.mark.parametrize(("table", "columns"), [("games", GAMES), ("seats", SEATS), ("decisions", DECISIONS)])
def test_a_table_has_the_columns_that_are_documented(study: Study, table: str, columns: dict[str, type]) -> None:
    schema = pl.read_parquet_schema(study().folder / f"{table}.parquet")
    for name, kind in columns.items():
        assert isinstance(schema[name], kind) or schema[name] == kind, name


def test_rows_are_sorted_and_every_match_is_there_once(study: Study) -> None:
    run = study(players="by_weight,random", games=100)
    games = pl.read_parquet(run.folder / "games.parquet").filter(pl.col("variant") == "A")
    keys = list(games.select("deal", "arrangement").iter_rows())
    assert keys == [(deal, turn) for deal in range(50) for turn in range(2)]
    seats = pl.read_parquet(run.folder / "seats.parquet").filter(pl.col("variant") == "A")
    assert seats["player"].to_list()[:4] == ["by_weight", "random", "random", "by_weight"]


@pytest.mark.parametrize("players", ["by_weight", "by_weight,greedy"])
def test_one_core_and_two_give_the_same_tables(study: Study, players: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = 300 if players == "by_weight" else 8
    one, two = (study(players=players, games=games, ask=("seats",), cores=cores, folder=str(cores)) for cores in (1, 2))
    for table in ("games", "seats", "decisions"):
        first, second = (pl.read_parquet(run.folder / f"{table}.parquet") for run in (one, two))
        assert_frame_equal(first.drop("seconds", strict=False), second.drop("seconds", strict=False))


def test_a_run_says_what_was_played(study: Study) -> None:
    run = study()
    about = json.loads((run.folder / "run.json").read_text())
    assert about["complete"] is True
    assert about["plan"]["hashes"]["A"] == Game(ORCHARD, {}).content_hash
    assert about["seat_names"] == ["North", "South"]
    contents = json.loads((run.folder / "content.json").read_text())
    assert contents["A"]["single"]["game"]["goal"] == 9
    assert Run.open(run.folder).plan == run.plan


def test_a_broken_run_goes_on_where_it_was(registered: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = planned([("A", Game(ORCHARD, {}), "")], [["by_weight"] * 2], seed=1, games=3_000, ask=("seats",))
    whole = run_study(plan, tmp_path / "whole")
    add, blocks = Run.add, []

    def break_off(self: Run, *rest: object) -> None:
        if blocks:
            raise KeyboardInterrupt
        blocks.append(add(self, *rest))  # type: ignore[func-returns-value, arg-type]

    monkeypatch.setattr(Run, "add", break_off)
    broken = run_study(plan, tmp_path / "broken")
    assert broken.about["complete"] is False
    assert 0 < broken.deals(plan.parts[0]) < 3_000
    monkeypatch.setattr(Run, "add", add)
    resumed = run_study(plan, tmp_path / "broken", resume=True)
    assert resumed.about["complete"] is True
    for table in ("games", "seats", "decisions"):
        first, second = (pl.read_parquet(run.folder / f"{table}.parquet") for run in (whole, resumed))
        assert_frame_equal(first.drop("seconds", strict=False), second.drop("seconds", strict=False))


def test_a_folder_is_not_written_over(study: Study) -> None:
    study()
    with pytest.raises(BadRun, match="already holds a run; --resume"):
        study()


def test_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="holds no run of the lab"):
        Run.open(tmp_path)


def test_until_stops_at_a_planned_look(study: Study) -> None:
    run = study(games=None, until=0.2, ask=("seats",))
    assert run.deals(run.plan.parts[0]) in (64, 128, 256)
    assert run.about["looks"] in (1, 2, 3)


def test_the_clock_stops_what_has_no_other_end(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalExecutor, "quick_block", 64)
    run = study(games=None, minutes=0.01, ask=("seats",))
    assert run.about["complete"] is True
    assert run.deals(run.plan.parts[0]) > 0


def test_spreadsheets_get_the_same_rows(study: Study) -> None:
    run = study()
    written = as_csv(run)
    assert {path.stem for path in written} <= set(TABLES)
    assert pl.read_csv(run.folder / "games.csv").height == pl.read_parquet(run.folder / "games.parquet").height
