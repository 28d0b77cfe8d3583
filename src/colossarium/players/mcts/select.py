"""Selection: which action a simulation tries at a node (PUCT, for the seat that decides there)."""

from __future__ import annotations

from math import sqrt

from colossarium.kernel.chance import below
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Header, Weights
from colossarium.players.mcts.node import NONE, Search, Tree, key_of

EXPECTED_SPREAD, AS_SIMULATIONS = 0.1, 16  # of the shares before the first simulation, and how many that counts as
MOST_EXPLORATION = 1.0


@rule
def select(s: Header, tree: Tree, node: int, count: int) -> tuple[int, int]:
    """The number of the action to try at a node, and the child it leads to: NONE where it was never tried."""
    nodes, mover = tree.nodes, int(s.seat)
    exploration = tree.search.exploration / sum_of(tree.priors, count)
    visits = nodes[node].visits
    untried = tree.value_sums[node][mover] / max(1, visits) - tree.search.fpu
    child = nodes[node].first_child
    best, best_child, best_score, equals = 0, NONE, -1.0, 1
    for number in range(count):
        key = key_of(s, tree.out[number])
        while child != NONE and nodes[child].key < key:
            child = nodes[child].next_sibling
        score, tried, offers, found = untried, 0, visits + 1, NONE
        if child != NONE and nodes[child].key == key:
            nodes[child].offers += 1
            tried, offers, found = nodes[child].visits, nodes[child].offers, child
            score = tree.value_sums[child][mover] / tried
        score += exploration * tree.priors[number] * sqrt(offers) / (1 + tried)
        if score > best_score:
            best, best_child, best_score, equals = number, found, score, 1
        elif score == best_score:
            equals += 1
            if below(s, equals) == 0:
                best, best_child = number, found
    return best, best_child


@rule
def sum_of(priors: Weights, count: int) -> float:
    total = 0.0
    for number in range(count):
        total += priors[number]
    return total


@rule
def scaled_c_puct(search: Search) -> float:
    """Exploration in proportion to the spread of the shares: where little is at stake, little needs to be tried."""
    return min(MOST_EXPLORATION, search.c_puct * spread_of(search))


@rule
def spread_of(search: Search) -> float:
    """The standard deviation of the searching seat's shares."""
    squares = search.share_squares - search.share_sum * search.share_sum / max(1, search.simulations)
    expected = AS_SIMULATIONS * EXPECTED_SPREAD * EXPECTED_SPREAD
    return sqrt((max(0.0, squares) + expected) / (search.simulations + AS_SIMULATIONS))
