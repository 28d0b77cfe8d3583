"""The tree: nodes as records, the search that they belong to, and the room that a simulation needs.

One tree stands for many worlds. Every simulation draws again what the searching seat cannot know, the dice included,
and follows actions that are legal in that world, so a node may be reached in some worlds only.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Header, Scores, Shares, States, Weights

ROOT, NONE = 0, -1
ACTION_BITS = 32


class Node:
    """A decision point and what simulations through it have found; its values are in `Tree.value_sums`."""

    key: int  # who chose which action to get here; siblings are sorted by it, as legal lists are
    parent: int
    first_child: int
    next_sibling: int
    visits: int
    offers: int  # how often the parent was visited in a world where this action was legal


class Search:
    """The settings of one search and how far it has come."""

    seat: int  # who searches: worlds differ in what this seat cannot know
    seed: int
    simulations: int  # from this position
    decisions: int  # in these simulations, in the tree and in rollouts
    nodes: int
    most_nodes: int
    rollout_depth: int
    uses_priors: bool
    weighs_rollouts: bool
    prior_temperature: int  # of a network's policy, in hundredths; 0: no network is asked
    prior_depth: int  # decisions from the root on for which it is asked; NONE: all
    rollout_temperature: int
    network_value: float  # how much a network's value counts beside the game's estimate
    only_action: int  # the one action to try at the root; NONE: any
    visit_limit: int  # what the root's visits can come to; NONE: search on even when they cannot change the choice
    c_puct: float
    fpu: float
    share_sum: float  # of the searching seat, over the simulations from this position
    share_squares: float
    exploration: float  # c_puct, scaled by the spread of these shares


Nodes: TypeAlias = list[Node]


class Tree(NamedTuple):
    """A tree with the position at its root."""

    states: States  # the position, then the world of the running simulation
    search: Search
    nodes: Nodes
    value_sums: Scores  # for every node and seat, the sum of the shares that simulations through it came to
    priors: Weights  # of the listed actions
    shares: Shares  # the result of the running simulation
    scores: Scores
    out: Actions


@rule
def key_of(s: Header, action: int) -> int:
    return (int(s.seat) << ACTION_BITS) + action


@rule
def reset_statistics(search: Search) -> None:
    """No simulation from here yet, and nothing known of what they come to."""
    search.simulations, search.decisions = 0, 0
    search.share_sum, search.share_squares = 0.0, 0.0


@rule
def child_with(nodes: Nodes, node: int, key: int) -> int:
    """The child of a node that an action leads to, or NONE."""
    child = nodes[node].first_child
    while child != NONE and nodes[child].key != key:
        child = nodes[child].next_sibling
    return child


@rule
def reroot(tree: Tree, root: int, moved: Counts) -> None:
    """Make a node the root and forget everything that is not below it; `moved` has room for one number per node."""
    nodes, seats, kept = tree.nodes, len(tree.shares), 1
    moved[root] = ROOT
    for node in range(root + 1, tree.search.nodes):  # a parent comes before its children
        moved[node] = NONE
        if moved_to(moved, root, nodes[node].parent) != NONE:
            moved[node] = kept
            kept += 1
    for node in range(root, tree.search.nodes):
        to = moved[node]
        if to == NONE:
            continue
        nodes[to] = nodes[node]
        nodes[to].parent = moved_to(moved, root, nodes[to].parent)
        nodes[to].first_child = moved_to(moved, root, nodes[to].first_child)
        nodes[to].next_sibling = moved_to(moved, root, nodes[to].next_sibling)
        for seat in range(seats):
            tree.value_sums[to][seat] = tree.value_sums[node][seat]
    nodes[ROOT].next_sibling = NONE
    tree.search.nodes = kept


@rule
def moved_to(moved: Counts, root: int, node: int) -> int:
    """Where a node is under the new root, or NONE."""
    return moved[node] if node >= root else NONE


# Looking at a tree from outside.


def children_of(tree: Tree, node: int, seat: int | None = None) -> Iterator[tuple[int, int]]:
    """Pairs of action and node below a node; who decides there may depend on the world, so a seat can be named."""
    child = int(tree.nodes[node].first_child)
    while child != NONE:
        mover, action = divmod(int(tree.nodes[child].key), 1 << ACTION_BITS)
        if seat is None or mover == seat:
            yield action, child
        child = int(tree.nodes[child].next_sibling)


def most_visited(tree: Tree, node: int, legal: Container[int]) -> tuple[int, int, int]:
    """Visits, action and node of the child that was tried most; no visits where no child is legal."""
    known = [(int(tree.nodes[child].visits), action, child) for action, child in children_of(tree, node)]
    return max((each for each in known if each[1] in legal), default=(0, 0, ROOT))


def node_after(tree: Tree, path: Iterable[tuple[int, int]]) -> int:
    """The node that seats' actions lead to from the root, or NONE."""
    node = ROOT
    for seat, action in path:
        node = int(child_with(tree.nodes, node, (seat << ACTION_BITS) + action))
        if node == NONE:
            break
    return node
