"""What a block of matches becomes in the tables of a run: one frame per table."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl

from colossarium.kernel.elements import COUNTERS, NOBODY
from colossarium.kernel.game import Game
from colossarium.lab.looking import sides_of_seats
from colossarium.lab.plan import Part, Plan
from colossarium.lab.played import Played

PACED = {"paced": pl.UInt32, "paced_bits": pl.Float64, "paced_seconds": pl.Float64}
SHOWN_SEATS = 4  # columns v0 … v3, more where a game has more seats


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
