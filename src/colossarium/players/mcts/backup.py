"""Backup: every node on the way of a simulation learns what it came to."""

from __future__ import annotations

from colossarium.kernel.rule import rule
from colossarium.players.mcts.node import NONE, Tree


@rule
def backup(tree: Tree, leaf: int) -> None:
    """Add the shares of a simulation to every node from the leaf up to the root, and to the search's statistics."""
    node, search = leaf, tree.search
    while node != NONE:
        tree.nodes[node].visits += 1
        for seat in range(len(tree.shares)):
            tree.value_sums[node][seat] += tree.shares[seat]
        node = tree.nodes[node].parent
    share = tree.shares[search.seat]
    search.share_sum += share
    search.share_squares += share * share
    search.simulations += 1
