"""Expansion: a new node for an action that is tried for the first time."""

from __future__ import annotations

from colossarium.kernel.rule import rule
from colossarium.players.mcts.node import NONE, ROOT, Tree


@rule
def expand(tree: Tree, parent: int, key: int) -> int:
    """A new node in its place among its siblings; NONE when there is no room left."""
    nodes, node = tree.nodes, tree.search.nodes
    if node >= tree.search.most_nodes:
        return NONE
    tree.search.nodes += 1
    before, after = NONE, nodes[parent].first_child
    while after != NONE and nodes[after].key < key:
        before, after = after, nodes[after].next_sibling
    if before == NONE:
        nodes[parent].first_child = node
    else:
        nodes[before].next_sibling = node
    write_node(tree, node, key, parent, after)
    return node


@rule
def clear_tree(tree: Tree) -> None:
    """Forget everything; the tree is a bare root."""
    write_node(tree, ROOT, NONE, NONE, NONE)
    tree.nodes[ROOT].offers = 0
    tree.search.nodes = 1


@rule
def write_node(tree: Tree, node: int, key: int, parent: int, sibling: int) -> None:
    """A node without children or visits, which was offered once."""
    new = tree.nodes[node]
    new.key, new.parent, new.first_child, new.next_sibling = key, parent, NONE, sibling
    new.visits, new.offers = 0, 1
    for seat in range(len(tree.shares)):
        tree.value_sums[node][seat] = 0.0
