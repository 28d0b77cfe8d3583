"""The notes of matches, from Python: those that machine code plays, and those that were played already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from colossarium.kernel.batch import SEEDS
from colossarium.kernel.game import Game
from colossarium.lab.noting import NOTE, watch
from colossarium.players.batches import MatchBatch, needs_of, seeds_of
from colossarium.players.machine_players import machine_player
from colossarium.players.thinking_room import RECORDS

NOTHING = np.zeros(0, np.int64)


class WatchedBatch(MatchBatch):
    """Matches between players in machine code, with notes: those of `simulate_with`, match by match."""

    def __init__(
        self, game: Game, seatings: Sequence[Sequence[str]], *, elements: bool = False, by_kind: bool = False
    ) -> None:
        seated = [[machine_player(game, name) for name in seating] for seating in seatings]
        needs = needs_of(seated, elements=elements, by_kind=by_kind)
        super().__init__(game, seated, needs, seeds_of(game, {}, 0))

    def _entry(self) -> Any:
        kinds = ("Content", self._room, "Notes", "Counts", "Counts", "Shares", "int", "int")
        return self.engine.machine.entry(watch, *kinds, records={**RECORDS, "Note": NOTE})

    def watch(
        self,
        deals: Any,
        seatings: Any,
        choices: Any,
        seed: int,
        sampled: int,
        script: Any = NOTHING,
        *,
        sources: Any = None,
    ) -> dict[str, Any]:
        """These matches: each a deal, which seating it has, and the seed of its choices; or one by its script.

        `sources` are the seeds of the kinds of chance, where chance is drawn by kind.
        """
        arrays = self._arrays(np.ascontiguousarray(deals, np.int64), np.asarray(seatings, np.int64))
        if sources is not None:
            arrays["sources"] = sources
        notes, shares = np.zeros(len(arrays["deals"]), NOTE), np.zeros(self.engine.game.seats)
        room = self._room(**arrays, **self.more_room(np.asarray(seatings, np.int64), arrays["states"]))
        seeds = np.ascontiguousarray(choices, np.int64)
        self._play(self.engine.content, room, notes, seeds, script, shares, seed & SEEDS, sampled)
        return {**{name: arrays[name] for name in ("states", "deals", "listed", "results")}, "notes": notes}


def watch_again(batch: WatchedBatch, seed: int, deal: int, actions: Sequence[int], sampled: int) -> dict[str, Any]:
    """The notes of a match of this deal, with the actions that were taken."""
    return batch.watch([deal], [0], [0], seed, sampled, np.array(actions, np.int64))
