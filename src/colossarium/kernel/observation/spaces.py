"""The flat action space: every action that a game can ever list has one index, by the phase and its integer."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.errors import BadLayout
from colossarium.kernel.game import Game
from colossarium.kernel.rule import hot
from colossarium.kernel.schema import Actions


class FlatIndex(NamedTuple):
    """The actions of every phase, in order; `starts` says where those of each phase begin, and the end."""

    acts: Actions
    starts: Actions


@hot
def find_flat(flat_index: FlatIndex, phase: int, act: int) -> int:
    """The index of an action, which is listed in its phase."""
    low, high = int(flat_index.starts[phase]), int(flat_index.starts[phase + 1]) - 1
    while low < high:
        middle = (low + high) >> 1
        if flat_index.acts[middle] < act:
            low = middle + 1
        else:
            high = middle
    return low


class FlatSpace:
    """Every action of a game, numbered from 0; the numbers depend on options and content."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.flat_index = flat_index_of(game)
        self.size = len(self.flat_index.acts)

    def index_of(self, phase: int, own: int) -> int:
        """The index of an action, as the seat that decides counts it; refused if the game never lists it."""
        found = find_flat(self.flat_index, phase, own)
        if found >= self.flat_index.starts[phase + 1] or self.flat_index.acts[found] != own:
            raise BadLayout(f"{self.game.name} has no action {own} in phase {phase}.")
        return int(found)

    def action_of(self, index: int) -> tuple[int, int]:
        """Phase and action, as the seat that decides counts it, of an index."""
        if not 0 <= index < self.size:
            raise BadLayout(f"There is no action {index}; {self.game.name} has 0 to {self.size - 1}.")
        phase = int(np.searchsorted(self.flat_index.starts, index, side="right")) - 1
        return phase, int(self.flat_index.acts[index])


def flat_index_of(game: Game) -> FlatIndex:
    listed = game.definition.action_table(game.ruleset)
    if not listed:
        raise BadLayout(f'{game.name} declares no `action_table`, so it has actions="list" only.')
    rows = [sorted(set(listed.get(phase, ()))) for phase in range(max(listed) + 1)]
    starts: Any = np.cumsum([0, *(len(row) for row in rows)])
    acts: Any = np.array([act for row in rows for act in row], np.int32)
    return FlatIndex(acts, starts.astype(np.int32))


def empty_flat_index() -> FlatIndex:
    none: Any = np.zeros(1, np.int32)
    return FlatIndex(none[:0], none)
