"""Room for matches in which `reflex` takes part: what the other players need, the network, and what it sees."""

from __future__ import annotations

import inspect
from collections import namedtuple
from typing import Any, ForwardRef

from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.observing import eyes_of, memory_of
from colossarium.kernel.observation.spaces import table_of
from colossarium.players.playing import Matches, OwnMatches
from colossarium.players.reflex.choosing import Sight
from colossarium.players.reflex.network import Network, room_for
from colossarium.players.thinking import ThinkersMatches

ADDED = {"temperatures": ForwardRef("Counts"), "network": Network, "sight": Sight}
Kind = type[tuple[Any, ...]]


def _with_network(name: str, room: Kind) -> Kind:
    fields = {**inspect.get_annotations(room), **ADDED}
    made = namedtuple(name, list(fields), module=__name__)  # type: ignore[misc]
    made.__annotations__ = fields
    return made


ReflexMatches = _with_network("ReflexMatches", Matches)
ReflexThinkersMatches = _with_network("ReflexThinkersMatches", ThinkersMatches)
ReflexOwnMatches = _with_network("ReflexOwnMatches", OwnMatches)

WITH_NETWORK: dict[Kind, Kind] = {
    Matches: ReflexMatches,
    ThinkersMatches: ReflexThinkersMatches,
    OwnMatches: ReflexOwnMatches,
}


class Lens:
    """How a network sees states of one game."""

    def __init__(self, game: Game, network: Network) -> None:
        self.network = network
        self._layout, self._table = layout_of(game), table_of(game)
        self._eyes = eyes_of(self._layout)
        self._longest, self._seats = game.engine.longest, game.seats

    def sight(self, states: Any) -> Sight:
        """For one thread, which sees these states."""
        room = room_for(self.network, self._layout.width, self._longest, self._seats)
        return Sight(memory_of(states), self._eyes, self._table, room)
