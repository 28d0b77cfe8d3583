"""Room for matches in which a network takes part: what the players need without it, the network, and what it sees."""

from __future__ import annotations

import inspect
from collections import namedtuple
from typing import Any, ForwardRef

from colossarium.players.playing import Matches, OwnMatches
from colossarium.players.reflex.choosing import Sight
from colossarium.players.reflex.memo import Memo
from colossarium.players.reflex.network import Network
from colossarium.players.thinking import ThinkersMatches

ADDED = {"temperatures": ForwardRef("Counts"), "network": Network, "sight": Sight}
Kind = type[tuple[Any, ...]]


def _with_network(name: str, room: Kind, **more: type) -> Kind:
    fields = {**inspect.get_annotations(room), **ADDED, **more}
    made = namedtuple(name, list(fields), module=__name__)  # type: ignore[misc]
    made.__annotations__ = fields
    return made


ReflexMatches = _with_network("ReflexMatches", Matches)
ReflexThinkersMatches: Any = _with_network("ReflexThinkersMatches", ThinkersMatches, world_sight=Sight, memo=Memo)
ReflexOwnMatches = _with_network("ReflexOwnMatches", OwnMatches)

WITH_NETWORK: dict[Kind, Kind] = {
    Matches: ReflexMatches,
    ThinkersMatches: ReflexThinkersMatches,
    OwnMatches: ReflexOwnMatches,
}
