"""The tree of all ways to lay a hand: where a card may lie depends on the cards below it, not on what is on them.

So the places, and which squares they cover, are found once for a layout, and a plan is a leaf and an order of the hand.
"""

from __future__ import annotations

from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.players.planner.notes import GROWN, LEVEL, OVER, PARENT, PLACE, STEPS, Counts
from colossarium.games.og.rules.surface import covered, lay, lay_again, list_places
from colossarium.games.og.state import SQUARES, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def grow(s: State, c: Content, counts: Counts, out: Actions) -> None:
    """Note every way to lay the hand on the cards that lie; the tree over a single card serves every round."""
    if s.laid == 1 and 0 < s.held <= counts[GROWN]:
        return
    base = int(s.laid)
    counts[LEVEL], counts[LEVEL + 1] = 0, 1
    nodes = 1
    for depth in range(s.held):
        for node in range(counts[LEVEL + depth], counts[LEVEL + depth + 1]):
            lay_way(s, c, counts, node, depth)
            nodes = add_nodes(s, c, counts, out, node, nodes)
            lay_again(s, c, base)
        counts[LEVEL + depth + 2] = nodes
    counts[GROWN] = int(s.held) if base == 1 else 0


@rule
def find_way(counts: Counts, node: int, depth: int) -> None:
    """Note the places that lead to a node of this depth."""
    for step in range(depth - 1, -1, -1):
        counts[STEPS + step] = counts[PLACE + node]
        node = counts[PARENT + node]


@rule
def lay_way(s: State, c: Content, counts: Counts, node: int, depth: int) -> None:
    find_way(counts, node, depth)
    for step in range(depth):
        place = counts[STEPS + step]
        lay(s, c, int(s.hand[step]), x_of(place), y_of(place))


@rule
def add_nodes(s: State, c: Content, counts: Counts, out: Actions, parent: int, nodes: int) -> int:
    for number in range(list_places(s, c, 0, out, 0)):
        place = int(out[number])
        one, other = covered(s, c, x_of(place), y_of(place))
        counts[PLACE + nodes] = place
        counts[PARENT + nodes] = parent
        counts[OVER + 2 * nodes] = layer_of(s, one)
        counts[OVER + 2 * nodes + 1] = layer_of(s, other)
        nodes += 1
    return nodes


@rule
def layer_of(s: State, square: int) -> int:
    """A square by the order in which its card was laid."""
    card = square // SQUARES
    for number in range(s.laid):
        if s.area[number] == card:
            return number * SQUARES + square % SQUARES
    return 0
