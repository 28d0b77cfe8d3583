"""Whole matches between players in machine code: every deal in every seating, on any number of cores."""

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
from colossarium.players.choosing import choose_for
from colossarium.players.machine_players import MachinePlayer, machine_player
from colossarium.players.mcts.config import Config
from colossarium.players.mcts.forest import RECORDS as TREES
from colossarium.players.mcts.forest import new_searches
from colossarium.players.thinking import ThinkersMatches, play_thinkers

CHUNK = 256  # matches that a thread plays before it reports
LOOKS = 32  # how many simulations a lookahead costs, roughly
RECORDS = {**TREES, "Thought": TREES["Search"]}


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
    """Deals first, first + 1, … of a seed, each in all seatings in turn: rows by deal, then by seating.

    Players are `random`, `by_weight`, `greedy`, `search:N`, and levels that are a search. They choose as players made
    with this seed and the number of the deal do in a match.
    """
    if {len(seating) for seating in seatings} != {game.seats}:
        raise BadPlayer(f"A seating of {game.name} names {game.seats} players, one for each seat.")
    table = Table(game, [[machine_player(game, name) for name in seating] for seating in seatings])

    def play(at: int, count: int) -> Chunk:
        return table.play(first, range(at, at + count), seed & SEEDS)

    rows = deals * len(seatings)
    return play_in_chunks(game, rows, play, table.chunk, cores=cores, progress=progress, keep_states=keep_states)


class Table:
    """Who sits where in all seatings, and the machine code that they play with."""

    def __init__(self, game: Game, seatings: Sequence[Sequence[MachinePlayer]]) -> None:
        self.engine = Compiled(game)
        self._kinds = np.array([[each.kind for each in seating] for seating in seatings], np.int64)
        self._budgets = np.array([[each.simulations for each in seating] for seating in seatings], np.int64)
        self._thinks = any(each.thinks for seating in seatings for each in seating)
        self._play = self._entry()  # compiles before the clock starts

    def _entry(self) -> Any:
        entry = self.engine.machine.entry
        if self._thinks:
            return entry(play_thinkers, "Content", ThinkersMatches, "int", records=RECORDS)
        return entry(play_matches, "Content", Matches, "int")

    @property
    def chunk(self) -> int:
        """Matches that a thread plays before it reports: about as long a time for any players."""
        return max(1, CHUNK // (LOOKS + int(self._budgets.max()))) if self._thinks else CHUNK

    def play(self, first: int, rows: range, seed: int) -> Chunk:
        """Some rows of all: deal after deal, each in every seating."""
        numbers = np.array(rows, np.int64)
        arrays: dict[str, Any] = {
            "states": np.zeros(len(rows), self.engine.dtype),
            "deals": first + numbers // len(self._kinds),
            "kinds": self._by_row(self._kinds, numbers),
            "listed": np.zeros(len(rows), np.int64),
            "results": np.zeros((len(rows), self.engine.game.seats, 3)),
            "out": np.zeros(self.engine.longest, np.int32),
            "weights": np.zeros(self.engine.longest),
        }
        room = self._room_to_think(arrays, numbers) if self._thinks else Matches(**arrays)
        self._play(self.engine.content, room, seed)
        return chunk_of(self.engine, arrays["states"], arrays["listed"], arrays["results"])

    def _by_row(self, by_seating: Any, numbers: Any) -> Any:
        return np.ascontiguousarray(by_seating[numbers % len(by_seating)]).reshape(-1)

    def _room_to_think(self, arrays: dict[str, Any], numbers: Any) -> ThinkersMatches:
        seats, longest, size = self.engine.game.seats, self.engine.longest, 1 + int(self._budgets.max())
        return ThinkersMatches(
            **arrays,
            budgets=self._by_row(self._budgets, numbers),
            worlds=np.zeros(3, self.engine.dtype),
            replies=np.zeros(longest, np.int32),  # type: ignore[arg-type]
            value_sums=np.zeros((longest, seats)),  # type: ignore[arg-type]  # an array stands for the list of lists
            shares=np.zeros(seats),  # type: ignore[arg-type]
            scores=np.zeros((seats, 3)),  # type: ignore[arg-type]
            thoughts=new_searches(self.engine.game, seats, size, Config()),  # type: ignore[arg-type]
            nodes=np.zeros(seats * size, RECORDS["Node"]),  # type: ignore[arg-type]
            node_sums=np.zeros((seats * size, seats)),  # type: ignore[arg-type]
            at=np.zeros(seats, np.int64),  # type: ignore[arg-type]
            news=np.zeros(seats, np.int64),  # type: ignore[arg-type]
            moved=np.zeros(size, np.int64),  # type: ignore[arg-type]
        )
