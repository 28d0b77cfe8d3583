"""The notes of matches, from Python: those that machine code plays, and those that were played already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel.batch import SEEDS
from colossarium.lab.noting import NOTE, Watched, watch
from colossarium.lab.noting_thinkers import watch_thinkers
from colossarium.players.batches import RECORDS, Table
from colossarium.players.machine_players import machine_player
from colossarium.players.thinking import ThinkersMatches

if TYPE_CHECKING:
    from colossarium.kernel.engine import Compiled
    from colossarium.kernel.game import Game

WATCHING = {"Note": NOTE}


class WatchedTable(Table):
    """Matches between players in machine code, with notes: those of `simulate_with`, match by match."""

    def __init__(self, game: Game, seatings: Sequence[Sequence[str]]) -> None:
        super().__init__(game, [[machine_player(game, name) for name in seating] for seating in seatings])

    def _entry(self) -> Any:
        entry = self.engine.machine.entry
        if self._thinks:
            kinds = ("Content", ThinkersMatches, "Notes", "Counts", "int", "int")
            return entry(watch_thinkers, *kinds, records={**RECORDS, **WATCHING})
        return entry_of(self.engine)

    def watch(self, deals: Any, turns: Any, choices: Any, seed: int, sampled: int) -> dict[str, Any]:
        """These matches: each a deal, which seating it has, and the seed of its choices."""
        arrays: dict[str, Any] = room(self.engine, deals)
        kinds, seeds = self._by_row(self._kinds, turns), np.ascontiguousarray(choices)
        if self._thinks:
            shared = {name: arrays[name] for name in ("states", "deals", "listed", "results", "out", "weights")}
            thinkers = self._room_to_think({**shared, "kinds": kinds}, turns)
            self._play(self.engine.content, thinkers, arrays["notes"], seeds, seed, sampled)
        else:
            more: dict[str, Any] = {"kinds": kinds, "choices": seeds, "script": np.zeros(0, np.int64)}
            self._play(self.engine.content, Watched(**arrays, **more), seed, sampled)
        return arrays


def entry_of(engine: Compiled) -> Any:
    return engine.machine.entry(watch, "Content", Watched, "int", "int", records=WATCHING)


def room(engine: Compiled, deals: Any) -> dict[str, Any]:
    """Arrays for so many matches."""
    count, seats = len(deals), engine.game.seats
    return {
        "states": np.zeros(count, engine.dtype),
        "deals": np.ascontiguousarray(deals, np.int64),
        "listed": np.zeros(count, np.int64),
        "results": np.zeros((count, seats, 3)),
        "notes": np.zeros(count, NOTE),
        "out": np.zeros(engine.longest, np.int32),
        "weights": np.zeros(engine.longest),
        "shares": np.zeros(seats),
    }


def watch_again(engine: Compiled, seed: int, deal: int, actions: Sequence[int], sampled: int) -> dict[str, Any]:
    """The notes of a match of this deal, with the actions that were taken."""
    arrays: dict[str, Any] = room(engine, [deal])
    own = Watched(
        **arrays,
        kinds=np.zeros(engine.game.seats, np.int64),  # type: ignore[arg-type]
        choices=np.zeros(1, np.int64),  # type: ignore[arg-type]
        script=np.array(actions, np.int64),  # type: ignore[arg-type]
    )
    entry_of(engine)(engine.content, own, seed & SEEDS, sampled)
    return arrays
