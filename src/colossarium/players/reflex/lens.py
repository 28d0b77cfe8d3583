"""How a network sees states of one game."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.observing import eyes_of, memory_of
from colossarium.kernel.observation.spaces import flat_index_of
from colossarium.players.reflex.choosing import Sight
from colossarium.players.reflex.foresight import room_to_foresee
from colossarium.players.reflex.memo import Memo, new_memo
from colossarium.players.reflex.network import Network, room_for


class Lens:
    """How a network sees states of one game."""

    def __init__(self, game: Game, network: Network) -> None:
        self.network = network
        self._layout, self._flat_index = layout_of(game), flat_index_of(game)
        self._eyes = eyes_of(self._layout)
        self._longest, self._seats = game.engine.longest, game.seats

    def sight(self, states: Any) -> Sight:
        """For one thread, which sees these states."""
        room = room_for(self.network, self._layout.width, self._longest, self._seats)
        foresight = room_to_foresee(states.dtype, self._longest, self._seats)
        return Sight(memory_of(states), self._eyes, self._flat_index, room, foresight)

    def memo(self) -> Memo:
        """For one search after another, in one thread."""
        return new_memo(self._layout.width, self._longest)
