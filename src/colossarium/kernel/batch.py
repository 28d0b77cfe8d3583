"""Many games at once: arrays of states, every core, the same bits on any number of cores."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from colossarium.kernel.engine import Compiled
from colossarium.kernel.game import Game

SEEDS = 2**63 - 1  # only the low bits of a larger seed count
CHUNK = 512  # games a thread plays before it reports


@dataclass(frozen=True)
class Simulation:
    """Random games and their results, one row per game."""

    games: int
    decisions: int
    seconds: float  # of play; compilation does not count
    shares: np.ndarray[Any, Any]  # share of the win, by game and seat
    points: np.ndarray[Any, Any]  # points, by game and seat
    plies: np.ndarray[Any, Any]  # decisions taken
    listed: np.ndarray[Any, Any]  # sum of the lengths of all legal lists
    states: np.ndarray[Any, Any] | None = None  # the final states, if they were asked for
    fields: dict[str, np.ndarray[Any, Any]] = field(default_factory=dict)  # of the final states, for the game's tally


def simulate(
    game: Game,
    games: int,
    seed: int,
    *,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    keep_states: bool = False,
) -> Simulation:
    """Play games number 0, 1, 2 … of a seed with random choices; `progress` gets the number just finished."""
    engine = Compiled(game)
    engine.machine.play_games  # noqa: B018  compile before the clock starts

    def play(first: int, count: int) -> Chunk:
        return play_chunk(engine, seed & SEEDS, first, count)

    return play_in_chunks(games, play, CHUNK, cores=cores, progress=progress, keep_states=keep_states)


def play_in_chunks(
    games: int,
    play: Callable[[int, int], Chunk],
    size: int,
    *,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    keep_states: bool = False,
) -> Simulation:
    """Games 0, 1, 2 … by `play`, which gets the first one of a chunk and how many it has; it runs in threads."""
    started = time.perf_counter()
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)] or [(0, 0)]
    parts = []
    with ThreadPoolExecutor(cores or cores_here()) as pool:
        try:
            for chunk in pool.map(lambda part: play(*part), chunks):
                if progress is not None and len(chunk.plies) > 0:
                    progress(len(chunk.plies))
                parts.append(chunk if keep_states else replace(chunk, states=chunk.states[:0]))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return simulation_of(parts, time.perf_counter() - started, keep_states=keep_states)


def simulation_of(parts: Sequence[Chunk], seconds: float, *, keep_states: bool) -> Simulation:
    """The games of all chunks, in order."""
    plies = np.concatenate([part.plies for part in parts])
    results = np.concatenate([part.results for part in parts])
    return Simulation(
        games=len(plies),
        decisions=int(plies.sum()),
        seconds=seconds,
        shares=results[:, :, 2],
        points=results[:, :, 1],
        plies=plies,
        listed=np.concatenate([part.listed for part in parts]),
        states=np.concatenate([part.states for part in parts]) if keep_states else None,
        fields={name: np.concatenate([part.fields[name] for part in parts]) for name in parts[0].fields},
    )


def cores_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Chunk:
    states: np.ndarray[Any, Any]
    plies: np.ndarray[Any, Any]
    listed: np.ndarray[Any, Any]
    results: np.ndarray[Any, Any]
    fields: dict[str, np.ndarray[Any, Any]]


def play_chunk(engine: Compiled, seed: int, first: int, games: int) -> Chunk:
    """Play some games in this thread; the rules release the interpreter lock."""
    states = np.zeros(games, engine.dtype)
    listed = np.zeros(games, np.int64)
    results = np.zeros((games, engine.game.seats, 3))
    out = np.zeros(engine.longest, np.int32)
    engine.machine.play_games(states, engine.content, seed, first, out, listed, results)
    return chunk_of(engine, states, listed, results)


def chunk_of(engine: Compiled, states: Any, listed: Any, results: Any) -> Chunk:
    """The games whose final states these are."""
    fields = {name: states[name].copy() for name in engine.game.definition.tallied}
    return Chunk(states, states["ply"].astype(np.int64), listed, results, fields)
