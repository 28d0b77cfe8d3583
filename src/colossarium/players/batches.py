"""Whole matches between quick players in machine code: every deal in every seating, on any number of cores."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.batch import SEEDS, Simulation, cores_here
from colossarium.kernel.chance import choice_word, seed_game
from colossarium.kernel.engine import Compiled
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.play import BEGIN, go, score
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, AllScores, Counts, Record, States, Weights
from colossarium.players.choosing import MACHINE_PLAYERS, choose_for

CHUNK = 256  # matches that a thread plays before it reports


class Matches(NamedTuple):
    """Matches to be played in blank states, and room for their results."""

    states: States
    deals: Counts  # the number of each match's deal
    kinds: Counts  # of players, seat by seat, match by match
    listed: Counts
    results: AllScores
    out: Actions
    weights: Weights


@rule
def play_matches(c: Record, matches: Matches, seed: int) -> None:
    """Play every match to its end. Dice depend on seed and deal alone, choices on seed, deal, ply and seat."""
    seats = len(matches.kinds) // max(1, len(matches.states))
    for number in range(len(matches.states)):
        s, deal = matches.states[number], matches.deals[number]
        seed_game(s, seed, deal)
        action, listed = BEGIN, 0
        while True:
            count = go(s, c, action, matches.out)
            if count == 0:
                break
            listed += count
            kind = matches.kinds[seats * number + s.seat]
            word = choice_word(seed, deal, s.ply, s.seat)
            action = matches.out[choose_for(s, c, kind, word, matches.out, count, matches.weights)]
        matches.listed[number] = listed
        score(s, c, matches.results[number])


def simulate_with(  # noqa: PLR0913  one for everything that decides the result
    game: Game,
    seatings: Sequence[Sequence[str]],
    deals: int,
    seed: int,
    *,
    first: int = 0,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    keep_states: bool = False,
) -> Simulation:
    """Deals first, first + 1, … of a seed, each in all seatings in turn: rows by deal, then by seating."""
    kinds = np.array([[kind_of(name) for name in seating] for seating in seatings], np.int64)
    if kinds.shape != (len(seatings), game.seats):
        raise BadPlayer(f"A seating of {game.name} names {game.seats} players, one for each seat.")
    engine = Compiled(game)
    engine.machine.entry(play_matches, "Content", Matches, "int")  # compile before the clock starts
    rows = deals * len(seatings)
    started = time.perf_counter()
    starts = range(0, rows, CHUNK) if rows else range(1)
    with ThreadPoolExecutor(cores or cores_here()) as pool:
        try:
            parts = []
            for part in pool.map(lambda at: _play_chunk(engine, kinds, first, at, min(CHUNK, rows - at), seed), starts):
                parts.append(part if keep_states else part._replace(states=part.states[:0]))
                if progress is not None and len(part.listed):
                    progress(len(part.listed))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return _simulation(game, parts, rows, time.perf_counter() - started, keep_states)


def kind_of(name: str) -> int:
    if name not in MACHINE_PLAYERS:
        known = ", ".join(MACHINE_PLAYERS)
        raise BadPlayer(f"Player {name} cannot play whole matches in machine code; those that can are {known}.")
    return MACHINE_PLAYERS[name]


class _Played(NamedTuple):
    states: Any
    plies: Any
    listed: Any
    results: Any
    fields: dict[str, Any]


def _play_chunk(engine: Compiled, kinds: Any, first: int, at: int, games: int, seed: int) -> _Played:
    numbers = np.arange(at, at + games)
    states = np.zeros(games, engine.dtype)
    arrays: dict[str, Any] = {
        "states": states,
        "deals": first + numbers // len(kinds),
        "kinds": np.ascontiguousarray(kinds[numbers % len(kinds)]).reshape(-1),
        "listed": np.zeros(games, np.int64),
        "results": np.zeros((games, engine.game.seats, 3)),
        "out": np.zeros(engine.longest, np.int32),
        "weights": np.zeros(engine.longest),
    }
    matches = Matches(**arrays)
    engine.machine.play_matches(engine.content, matches, seed & SEEDS)
    fields = {name: states[name].copy() for name in engine.game.definition.tallied}
    return _Played(states, states["ply"].astype(np.int64), matches.listed, matches.results, fields)


def _simulation(game: Game, parts: list[_Played], rows: int, seconds: float, keep_states: bool) -> Simulation:
    plies = np.concatenate([part.plies for part in parts])
    results = np.concatenate([part.results for part in parts])
    return Simulation(
        games=rows,
        decisions=int(plies.sum()),
        seconds=seconds,
        shares=results[:, :, 2],
        points=results[:, :, 1],
        plies=plies,
        listed=np.concatenate([part.listed for part in parts]),
        states=np.concatenate([part.states for part in parts]) if keep_states else None,
        fields={name: np.concatenate([part.fields[name] for part in parts]) for name in game.definition.tallied},
    )
