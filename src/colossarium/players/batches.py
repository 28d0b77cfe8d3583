"""Whole matches between quick players in machine code: every deal in every seating, on any number of cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.batch import SEEDS, Chunk, Simulation, chunk_of, play_in_chunks
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

    def play(at: int, count: int) -> Chunk:
        return _play_chunk(engine, kinds, first, range(at, at + count), seed & SEEDS)

    rows = deals * len(seatings)
    return play_in_chunks(game, rows, play, CHUNK, cores=cores, progress=progress, keep_states=keep_states)


def kind_of(name: str) -> int:
    if name not in MACHINE_PLAYERS:
        known = ", ".join(MACHINE_PLAYERS)
        raise BadPlayer(f"Player {name} cannot play whole matches in machine code; those that can are {known}.")
    return MACHINE_PLAYERS[name]


def _play_chunk(engine: Compiled, kinds: Any, first: int, rows: range, seed: int) -> Chunk:
    """Some rows of all: deal after deal, each in every seating."""
    numbers = np.array(rows, np.int64)
    arrays: dict[str, Any] = {
        "states": np.zeros(len(rows), engine.dtype),
        "deals": first + numbers // len(kinds),
        "kinds": np.ascontiguousarray(kinds[numbers % len(kinds)]).reshape(-1),
        "listed": np.zeros(len(rows), np.int64),
        "results": np.zeros((len(rows), engine.game.seats, 3)),
        "out": np.zeros(engine.longest, np.int32),
        "weights": np.zeros(engine.longest),
    }
    engine.machine.play_matches(engine.content, Matches(**arrays), seed)
    return chunk_of(engine, arrays["states"], arrays["listed"], arrays["results"])
