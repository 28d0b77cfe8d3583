"""Legal actions by their indices, for one match at a time: flat where the game has a table of actions, else places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from colossarium.kernel.game import Game
from colossarium.kernel.observation.spaces import FlatIndex, empty_flat_index, find_flat, flat_index_of
from colossarium.kernel.play import as_own
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Header, Record


@rule
def write_flats(s: Header, c: Record, flat_index: FlatIndex, acts: Actions, out: Actions) -> None:
    """The index of every action of a legal list."""
    for place in range(len(acts)):
        out[place] = find_flat(flat_index, s.phase, as_own(s, c, acts[place]))


class Lists:
    """The indices of one game's actions."""

    def __init__(self, game: Game) -> None:
        self._engine = game.engine
        self._is_flat = bool(game.definition.action_table(game.ruleset))
        self._flat_index = flat_index_of(game) if self._is_flat else empty_flat_index()
        self.size = len(self._flat_index.acts) if self._is_flat else game.engine.longest

    def indexed(self, state: Any, ids: Sequence[int]) -> dict[int, int]:
        """The legal actions of a state by their indices."""
        if not ids or not self._is_flat:
            return dict(enumerate(ids))
        acts: Any = np.array(ids, np.int32)
        flats = np.zeros(len(acts), np.int32)
        write = self._engine.machine.entry(write_flats, "State", "Content", FlatIndex, "Actions", "Actions")
        write(state, self._engine.content, self._flat_index, acts, flats)
        return dict(zip(flats.tolist(), ids, strict=True))
