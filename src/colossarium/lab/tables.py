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

import numpy as np
import polars as pl

from colossarium.kernel.elements import COUNTERS, NOBODY
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game
from colossarium.lab.looking import sides_of_seats
from colossarium.lab.plan import Part, Plan
from colossarium.lab.played import Played
from colossarium.version import __version__

TABLES = ("games", "seats", "elements", "decisions", "looks")
WORDS = {"games": ["ending"], "elements": ["kind", "element"]}  # columns whose words are known at the end only
PACED = {"paced": pl.UInt32, "paced_bits": pl.Float64, "paced_seconds": pl.Float64}
KEYS = ("variant", "deal", "arrangement")
ROW_GROUP = 65_536
SHOWN_SEATS = 4  # columns v0 … v3, more where a game has more seats
RUN, CONTENT, BLOCKS = "run.json", "content.json", "blocks"


class BadRun(ColossariumError):
    """A folder that holds no run, or a different one from the one requested."""

    code = "bad_run"


def games_frame(plan: Plan, part: Part, game: Game, played: Played) -> pl.DataFrame:
    notes = played.notes
    paced = paced_columns(game, notes)
    columns: dict[str, Any] = {
        **_keys(plan, part, played),
        "decisions": pl.Series(played.decisions, dtype=pl.UInt32),
        "forced": pl.Series(notes["forced"], dtype=pl.UInt32),
        "listed": pl.Series(played.listed, dtype=pl.UInt64),
        "bits": pl.Series(notes["bits"], dtype=pl.Float64),
        **{name: pl.Series(values, dtype=PACED[name]) for name, values in paced.items()},
        "many": pl.Series(notes["many"], dtype=pl.UInt32),
        "turns": pl.Series(notes["turns"], dtype=pl.UInt16),
        "wait": pl.Series(notes["wait"], dtype=pl.UInt16),
        "ending": pl.Series(played.endings, dtype=pl.String),
        "seconds": pl.Series(played.seconds, dtype=pl.Float32),
    }
    columns.update({name: pl.Series(values.astype(np.int64)) for name, values in played.fields.items()})
    return pl.DataFrame(columns)


def paced_columns(game: Game, notes: Any) -> dict[str, Any]:
    """Decisions of phases with a tempo of their own, the logarithms of their lists, and their seconds."""
    columns = {name: np.zeros(len(notes)) for name in PACED}
    for phase, tempo in game.tempos.items():
        number = game.definition.phases.index(phase)
        decisions, bits = notes["decisions"][:, number], notes["decision_bits"][:, number]
        columns["paced"] += decisions
        columns["paced_bits"] += bits
        columns["paced_seconds"] += tempo.decision * decisions + tempo.doubling * bits
    return columns


def _with_paced(frame: pl.LazyFrame) -> pl.LazyFrame:
    """Runs from before phases could have a tempo of their own lack these columns."""
    known = frame.collect_schema().names()
    return frame.with_columns(pl.lit(0, kind).alias(name) for name, kind in PACED.items() if name not in known)


def seats_frame(plan: Plan, part: Part, game: Game, played: Played) -> pl.DataFrame:
    """One row for every seat of every match."""
    count, seats = len(played.deals), game.seats
    sides = sides_of_seats(game)
    seatings = np.array([[_number(plan, name) for name in seating] for seating in part.seatings])
    order = played.notes["order"][:, :seats].astype(np.int64)
    order[order == 0] = seats  # never asked: as good as last
    keys = {
        name: series.gather(np.repeat(np.arange(count), seats)) for name, series in _keys(plan, part, played).items()
    }
    names = pl.Series(player_names(plan), dtype=pl.Enum(player_names(plan)))
    return pl.DataFrame(
        {
            **keys,
            "seat": pl.Series(np.tile(np.arange(seats), count), dtype=pl.UInt8),
            "order": pl.Series((order - 1).reshape(-1), dtype=pl.UInt8),
            "side": pl.Series(np.tile(sides, count), dtype=pl.UInt8),
            "player": names.gather(seatings[played.arrangements % len(seatings)].reshape(-1)),
            "share": pl.Series(played.results[:, :, 2].reshape(-1), dtype=pl.Float32),
            "points": pl.Series(played.results[:, :, 1].reshape(-1), dtype=pl.Float32),
            "rank": pl.Series(played.results[:, :, 0].reshape(-1), dtype=pl.UInt8),
        }
    )


def decisions_frame(plan: Plan, part: Part, game: Game, played: Played) -> pl.DataFrame:
    """The decisions that were kept, with the game's own estimate of every seat's share."""
    notes = played.notes
    kept = np.arange(notes["ply"].shape[1])[None, :] < notes["kept"][:, None]
    rows = np.repeat(np.arange(len(notes)), notes["kept"])
    shares = notes["shares"][kept]
    own = {f"v{seat}": pl.Series(shares[:, seat], dtype=pl.Float32) for seat in range(game.seats)}
    empty = {f"v{seat}": pl.Series([None] * len(rows), dtype=pl.Float32) for seat in range(game.seats, SHOWN_SEATS)}
    phases = pl.Enum(game.definition.phases) if game.definition.phases else pl.String
    words = np.array([*game.definition.phases, ""], object)
    return pl.DataFrame(
        {
            **{name: series.gather(rows) for name, series in _keys(plan, part, played).items()},
            "ply": pl.Series(notes["ply"][kept], dtype=pl.UInt16),
            "seat": pl.Series(notes["seat"][kept], dtype=pl.UInt8),
            "phase": pl.Series(words[notes["phase"][kept]].tolist(), dtype=phases),
            "legal": pl.Series(notes["legal"][kept], dtype=pl.UInt16),
            **own,
            **empty,
        }
    )


def looks_frame(plan: Plan, part: Part, played: Played) -> pl.DataFrame | None:
    """What a search says the actions of some decisions are worth."""
    if played.looks is None or len(played.looks) == 0:
        return None
    rows = played.looks["match"]
    kinds = {"ply": pl.UInt16, "seat": pl.UInt8, "legal": pl.UInt16, "anywhere": pl.Boolean}
    names = [name for name in played.looks.dtype.names or () if name != "match"]
    return pl.DataFrame(
        {
            **{name: series.gather(rows) for name, series in _keys(plan, part, played).items()},
            **{name: pl.Series(played.looks[name]).cast(kinds.get(name, pl.Float32)) for name in names},
        }
    )


def elements_frame(plan: Plan, part: Part, game: Game, played: Played) -> pl.DataFrame | None:
    """One row for every element of a match that a seat, or nobody, was dealt, drew, was offered or took."""
    if played.elements is None:
        return None
    known = {each.number: each for each in game.definition.elements(game.ruleset)}
    counted = np.stack([played.elements[name] for name in COUNTERS], axis=-1)
    rows, seats, numbers = np.nonzero(counted.any(axis=-1))
    met = np.isin(numbers, list(known))
    rows, seats, numbers = rows[met], seats[met], numbers[met]
    counts = counted[rows, seats, numbers]
    return pl.DataFrame(
        {
            **{name: series.gather(rows) for name, series in _keys(plan, part, played).items()},
            "seat": pl.Series(np.where(seats == NOBODY, -1, seats), dtype=pl.Int8),
            "kind": pl.Series([known[number].kind for number in numbers.tolist()], dtype=pl.String),
            "element": pl.Series([known[number].id for number in numbers.tolist()], dtype=pl.String),
            **{name: pl.Series(counts[:, at], dtype=pl.UInt16) for at, name in enumerate(COUNTERS)},
        }
    )


def _keys(plan: Plan, part: Part, played: Played) -> dict[str, pl.Series]:
    labels = pl.Enum([each.label for each in plan.parts])
    count = len(played.deals)
    return {
        "variant": pl.Series("variant", [part.label], dtype=labels).new_from_index(0, count),
        "deal": pl.Series(played.deals, dtype=pl.UInt64),
        "arrangement": pl.Series(played.arrangements, dtype=pl.UInt8),
    }


def player_names(plan: Plan) -> list[str]:
    return sorted({name for part in plan.parts for name in part.names})


def _number(plan: Plan, name: str) -> int:
    return player_names(plan).index(name)


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
