"""The tables of a run: one folder with games, seats, elements and decisions as Parquet, and what was played as JSON.

While matches are played, blocks of rows lie in `blocks/`; at the end they become one sorted file per table.
An interrupted run keeps its blocks, and continues after the last complete one.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import polars as pl

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game
from colossarium.lab.frames import PACED, decisions_frame, elements_frame, games_frame, looks_frame, seats_frame
from colossarium.lab.plan import Part, Plan
from colossarium.lab.played import Played
from colossarium.version import __version__

TABLES = ("games", "seats", "elements", "decisions", "looks")
WORDS = {"games": ["ending"], "elements": ["kind", "element"]}  # columns whose words are known at the end only
KEYS = ("variant", "deal", "arrangement")
ROW_GROUP = 65_536
RUN, CONTENT, BLOCKS = "run.json", "content.json", "blocks"


class BadRun(ColossariumError):
    """A folder that holds no run, or a different one from the one requested."""

    code = "bad_run"


def _with_paced(frame: pl.LazyFrame) -> pl.LazyFrame:
    """Runs from before phases could have a tempo of their own lack these columns."""
    known = frame.collect_schema().names()
    return frame.with_columns(pl.lit(0, kind).alias(name) for name, kind in PACED.items() if name not in known)


@dataclass
class Run:
    """The folder of a run."""

    folder: Path
    plan: Plan

    @classmethod
    def begin(cls, folder: Path, plan: Plan, seat_names: Sequence[str]) -> Run:
        if (folder / RUN).exists():
            raise BadRun(f"{folder} already holds a run; --resume {folder} continues it.")
        try:
            (folder / BLOCKS).mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise BadRun(f"A run cannot be kept in {folder}: {problem.strerror}.") from problem
        contents = {variant.name: json.loads(variant.content) for variant in plan.variants}
        (folder / CONTENT).write_text(json.dumps(contents, ensure_ascii=False, indent=1), encoding="utf-8")
        run = cls(folder, plan)
        run.note(complete=False, seconds=0.0, seat_names=list(seat_names))
        return run

    @classmethod
    def open(cls, folder: Path) -> Run:
        try:
            kept = json.loads((folder / RUN).read_text("utf-8"))
            return cls(folder, Plan.from_json(kept["plan"]))
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise BadRun(f"{folder} holds no run of the lab: {problem}.") from problem

    @property
    def about(self) -> dict[str, Any]:
        return dict(json.loads((self.folder / RUN).read_text("utf-8")))

    def note(self, **more: Any) -> None:
        """Write run.json: the plan, and how far it has come."""
        known = (
            self.about if (self.folder / RUN).exists() else {"started": datetime.now(UTC).isoformat(timespec="seconds")}
        )
        machine = {"system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count()}
        about = {**known, "plan": self.plan.as_json(), "version": __version__, "machine": machine, **more}
        _write(self.folder / RUN, json.dumps(about, ensure_ascii=False, indent=1).encode())

    def add(self, part: Part, game: Game, played: Played) -> None:
        """A block of deals; the table of games comes last, so that a block is whole or not there."""
        number = [each.label for each in self.plan.parts].index(part.label)
        stem = f"{number:04d}-{int(played.deals[0]):012d}"
        frames = {
            "elements": elements_frame(self.plan, part, game, played),
            "decisions": decisions_frame(self.plan, part, game, played),
            "looks": looks_frame(self.plan, part, played),
            "seats": seats_frame(self.plan, part, game, played),
            "games": games_frame(self.plan, part, game, played),
        }
        for name, frame in frames.items():
            if frame is None:
                continue
            path = self.folder / BLOCKS / f"{stem}.{name}.parquet"
            frame.write_parquet(path.with_suffix(".part"), compression="zstd", row_group_size=ROW_GROUP)
            path.with_suffix(".part").replace(path)

    def scan(self, table: str) -> pl.LazyFrame:
        """A table, of a finished run or of one that is being played."""
        whole, blocks = self.folder / f"{table}.parquet", self._blocks(table)
        files = [*([whole] if whole.exists() else []), *blocks]
        if not files:
            raise BadRun(f"{self.folder} has no table '{table}' yet.")
        frames = [pl.scan_parquet(path) for path in files]
        if table == "games":
            frames = [_with_paced(frame) for frame in frames]
        if table in WORDS:
            frames = [frame.with_columns(pl.col(WORDS[table]).cast(pl.String)) for frame in frames]
        return pl.concat(frames, how="vertical")

    def has(self, table: str) -> bool:
        return (self.folder / f"{table}.parquet").exists() or bool(self._blocks(table))

    def _blocks(self, table: str) -> list[Path]:
        whole = {path.name.split(".")[0] for path in (self.folder / BLOCKS).glob("*.games.parquet")}
        found = sorted((self.folder / BLOCKS).glob(f"*.{table}.parquet"))
        return [path for path in found if path.name.split(".")[0] in whole]

    def deals(self, part: Part) -> int:
        """How many deals of a part are there, without a gap."""
        if not self.has("games"):
            return 0
        own = self.scan("games").filter(pl.col("variant") == part.label).select("deal").unique().collect()
        return int(own.height)

    def finish(self, **more: Any) -> None:
        """Make one sorted file of every table's blocks."""
        for table in TABLES:
            if self._blocks(table):
                frame = self.scan(table).collect().sort([*KEYS, *_further(table)])
                for word in WORDS.get(table, ()):
                    frame = frame.with_columns(pl.col(word).cast(pl.Enum(sorted(frame[word].unique()))))
                path = self.folder / f"{table}.parquet"
                frame.write_parquet(path.with_suffix(".part"), compression="zstd", row_group_size=ROW_GROUP)
                path.with_suffix(".part").replace(path)
        shutil.rmtree(self.folder / BLOCKS, ignore_errors=True)
        (self.folder / BLOCKS).mkdir()
        self.note(**more)


def _further(table: str) -> list[str]:
    own = {"seats": ["seat"], "decisions": ["ply"], "looks": ["ply"], "elements": ["seat", "kind", "element"]}
    return own.get(table, [])


def _write(path: Path, data: bytes) -> None:
    path.with_suffix(".part").write_bytes(data)
    path.with_suffix(".part").replace(path)


def as_csv(run: Run) -> list[Path]:
    """The tables once more, for spreadsheets."""
    written = []
    for table in TABLES:
        if run.has(table):
            path = run.folder / f"{table}.csv"
            run.scan(table).collect().write_csv(path)
            written.append(path)
    return written
