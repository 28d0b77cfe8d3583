"""Players whose search asks a network, in whole matches."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Header, Record
from colossarium.players.mcts.guided import GuidedTree
from colossarium.players.thinking import search_with


@rule
def search_with_network(s: Header, c: Record, room: Any, count: int, simulations: int, seed: int) -> int:
    """Stands for `search` where a network takes part."""
    seat, size = int(s.seat), len(room.nodes) // len(room.thoughts)
    first, last = seat * size, (seat + 1) * size
    tree = GuidedTree(
        room.worlds,
        room.thoughts[seat],
        room.nodes[first:last],
        room.node_sums[first:last],
        room.weights,
        room.shares,
        room.scores,
        room.replies,
        room.network,
        room.world_sight,
        room.memo,
    )
    return search_with(s, c, room, tree, count, simulations, seed)
