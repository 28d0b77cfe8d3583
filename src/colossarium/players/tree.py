"""A tree of decisions and the simulations that grow it: information-set Monte Carlo tree search, as rules.

One tree stands for many worlds. Every simulation draws anew what the searching seat cannot know, the dice included,
walks down the tree by actions that are legal in that world, adds one node, plays on for a while, and tells every node
on its way what it came to for each seat. Whoever decides at a node prefers what has been best for itself.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from colossarium.kernel.chance import below, next_word, seed_game
from colossarium.kernel.play import LIST, estimate, go, resample, score, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Header, Marks, Record, Scores, Shares, States, Weights

ROOT, NONE = 0, -1

# A node, in Desk.tree. Its key is who chose which action; brothers are sorted by it, as legal lists are.
NODE = 6
KEY, PARENT, FIRST_CHILD, NEXT_BROTHER, VISITS, OFFERS = range(NODE)
ACTION_BITS = 32

# Desk.notes: who searches, how far it has come, how far playouts go, the only first action to try (NONE: any), and how
# many visits the root may hope for (NONE: thinking goes on even when they can no longer change the choice).
NOTES = 10
SEAT, SEED, SIMULATIONS, DECISIONS, NODES, MOST_NODES, CUT_OFF, WEIGHED, FIRST, HOPED_FOR = range(NOTES)
IN_TREE, IN_PLAYOUTS = 1, 2  # where WEIGHED says that actions are weighed
TO_THE_END = -1  # of a game: no cut-off

# Desk.settings.
SETTINGS = 5
CURIOSITY = 0  # how much a promising action with few visits is preferred to a good one with many
CAUTION = 1  # how much worse than its brothers an action is thought before it is tried
SUM, SQUARES = 2, 3  # of the shares that the searching seat came to in all simulations from here
EAGERNESS = 4  # curiosity in proportion to how far these shares spread

EXPECTED_SPREAD, AS_SIMULATIONS = 0.1, 16  # of the shares before the first simulation, and how many that counts as
MOST_EAGERNESS = 1.0
BETWEEN_LOOKS = 64  # simulations, before it is asked again whether the choice is settled

WORDS = 4294967296.0  # numbers that the generator draws from


class Desk(NamedTuple):
    """The paper of one search: the position and a world of it, the tree, and room for lists."""

    states: States  # the position, then the world of the running simulation
    notes: Counts
    settings: Marks
    tree: Counts
    worth: Marks  # for every node and seat, the sum of the shares that simulations through it came to
    weights: Weights
    shares: Shares
    scores: Scores
    out: Actions


@rule
def simulate(c: Record, desk: Desk, times: int) -> int:
    """How many simulations were made: fewer than wanted where the choice is settled before."""
    for made in range(times):
        if desk.notes[SIMULATIONS] % BETWEEN_LOOKS == 0 and is_settled(desk):
            return made
        desk.settings[EAGERNESS] = min(MOST_EAGERNESS, desk.settings[CURIOSITY] * spread_of(desk))
        tell_nodes(desk, play_world(c, desk))
        share = desk.shares[desk.notes[SEAT]]
        desk.settings[SUM] += share
        desk.settings[SQUARES] += share * share
        desk.notes[SIMULATIONS] += 1
    return times


@rule
def is_settled(desk: Desk) -> bool:
    """No action can be tried more often than the first in the visits that are left."""
    if desk.notes[HOPED_FOR] == NONE:
        return False
    tree, first, second = desk.tree, 0, 0
    child = tree[FIRST_CHILD]
    while child != NONE:
        visits = tree[NODE * child + VISITS]
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
        child = tree[NODE * child + NEXT_BROTHER]
    return first - second > max(0, desk.notes[HOPED_FOR] - tree[VISITS])


@rule
def spread_of(desk: Desk) -> float:
    """The standard deviation of the searching seat's shares: where little is at stake, little needs to be tried."""
    simulations = desk.notes[SIMULATIONS]
    squares = desk.settings[SQUARES] - desk.settings[SUM] * desk.settings[SUM] / max(1, simulations)
    expected = AS_SIMULATIONS * EXPECTED_SPREAD * EXPECTED_SPREAD
    return sqrt((max(0.0, squares) + expected) / (simulations + AS_SIMULATIONS))


@rule
def play_world(c: Record, desk: Desk) -> int:
    """Play one world to its end or cut-off and note the shares; returns the last node on the way."""
    desk.states[1] = desk.states[0]
    s = desk.states[1]
    seed_game(s, desk.notes[SEED], desk.notes[SIMULATIONS])
    resample(s, c, desk.notes[SEAT])
    node, action = ROOT, LIST
    in_tree, left = True, TO_THE_END
    while True:
        count = go(s, c, action, desk.out)
        if count == 0:
            score(s, c, desk.scores)
            for seat in range(len(desk.shares)):
                desk.shares[seat] = desk.scores[seat][2]
            return node
        if left == 0:
            estimate(s, c, desk.shares)
            return node
        desk.notes[DECISIONS] += 1
        if action == LIST and desk.notes[FIRST] != NONE:  # of the seat that searches, so it is legal in every world
            desk.out[0], count = desk.notes[FIRST], 1
        if desk.notes[WEIGHED] & (IN_TREE if in_tree else IN_PLAYOUTS) != 0:
            weigh(s, c, desk.out, count, desk.weights)
        elif in_tree:
            for number in range(count):
                desk.weights[number] = 1.0
        if in_tree:
            number, child = most_promising(s, desk, node, count)
            if child == NONE:
                child = add_node(desk, node, key_of(s, desk.out[number]))
                in_tree, left = False, desk.notes[CUT_OFF]
            if child != NONE:
                node = child
        else:
            weighed = desk.notes[WEIGHED] & IN_PLAYOUTS != 0
            number = by_weight(s, desk.weights, count) if weighed else below(s, count)
            left -= 1
        action = int(desk.out[number])


@rule
def key_of(s: Header, action: int) -> int:
    return (int(s.seat) << ACTION_BITS) + action


@rule
def most_promising(s: Header, desk: Desk, node: int, count: int) -> tuple[int, int]:
    """The number of the action to try at a node, and the child it leads to: NONE where it was never tried."""
    tree, mover, seats = desk.tree, int(s.seat), len(desk.shares)
    total = 0.0
    for number in range(count):
        total += desk.weights[number]
    curiosity = desk.settings[EAGERNESS] / total
    visits = tree[NODE * node + VISITS]
    untried = desk.worth[seats * node + mover] / max(1, visits) - desk.settings[CAUTION]
    child = tree[NODE * node + FIRST_CHILD]
    best, best_child, best_promise, equals = 0, NONE, -1.0, 1
    for number in range(count):
        key = key_of(s, desk.out[number])
        while child != NONE and tree[NODE * child + KEY] < key:
            child = tree[NODE * child + NEXT_BROTHER]
        if child != NONE and tree[NODE * child + KEY] == key:
            tree[NODE * child + OFFERS] += 1
            tried, offers, found = tree[NODE * child + VISITS], tree[NODE * child + OFFERS], child
            promise = desk.worth[seats * child + mover] / tried
        else:
            tried, offers, found = 0, visits + 1, NONE
            promise = untried
        promise += curiosity * desk.weights[number] * sqrt(offers) / (1 + tried)
        if promise > best_promise:
            best, best_child, best_promise, equals = number, found, promise, 1
        elif promise == best_promise:
            equals += 1
            if below(s, equals) == 0:
                best, best_child = number, found
    return best, best_child


@rule
def add_node(desk: Desk, parent: int, key: int) -> int:
    """A new node in its place among its brothers; NONE when all paper is used."""
    tree, node = desk.tree, desk.notes[NODES]
    if node >= desk.notes[MOST_NODES]:
        return NONE
    desk.notes[NODES] += 1
    before, after = NONE, tree[NODE * parent + FIRST_CHILD]
    while after != NONE and tree[NODE * after + KEY] < key:
        before, after = after, tree[NODE * after + NEXT_BROTHER]
    if before == NONE:
        tree[NODE * parent + FIRST_CHILD] = node
    else:
        tree[NODE * before + NEXT_BROTHER] = node
    write_node(desk, node, key, parent, after)
    return node


@rule
def write_node(desk: Desk, node: int, key: int, parent: int, brother: int) -> None:
    """A node without children that no simulation has passed yet, but that was offered once."""
    desk.tree[NODE * node + KEY] = key
    desk.tree[NODE * node + PARENT] = parent
    desk.tree[NODE * node + FIRST_CHILD] = NONE
    desk.tree[NODE * node + NEXT_BROTHER] = brother
    desk.tree[NODE * node + VISITS] = 0
    desk.tree[NODE * node + OFFERS] = 1
    seats = len(desk.shares)
    for seat in range(seats):
        desk.worth[seats * node + seat] = 0.0


@rule
def by_weight(s: Header, weights: Weights, count: int) -> int:
    """The number of an action, each as likely as the square of its weight is large: whoever plays on plays well."""
    total = 0.0
    for number in range(count):
        total += weights[number] * weights[number]
    mark = total * next_word(s) / WORDS
    for number in range(count - 1):
        mark -= weights[number] * weights[number]
        if mark < 0.0:
            return number
    return count - 1


@rule
def tell_nodes(desk: Desk, leaf: int) -> None:
    """Every node from the leaf up to the root learns what the simulation came to."""
    node, seats = leaf, len(desk.shares)
    while node != NONE:
        desk.tree[NODE * node + VISITS] += 1
        for seat in range(seats):
            desk.worth[seats * node + seat] += desk.shares[seat]
        node = desk.tree[NODE * node + PARENT]


@rule
def replant(desk: Desk, root: int, moved: Counts) -> None:
    """Make a node the root and forget all that is not below it; `moved` has room for a number a node."""
    tree, seats, nodes, kept = desk.tree, len(desk.shares), desk.notes[NODES], 1
    moved[root] = ROOT
    for node in range(root + 1, nodes):  # a parent comes before its children
        moved[node] = NONE
        if tree[NODE * node + PARENT] >= root and moved[tree[NODE * node + PARENT]] != NONE:
            moved[node] = kept
            kept += 1
    for node in range(root, nodes):
        if moved[node] == NONE:
            continue
        for field in range(NODE):
            value = tree[NODE * node + field]
            if field in (PARENT, FIRST_CHILD, NEXT_BROTHER):
                value = moved[value] if value >= root else NONE
            tree[NODE * moved[node] + field] = value
        for seat in range(seats):
            desk.worth[seats * moved[node] + seat] = desk.worth[seats * node + seat]
    tree[NEXT_BROTHER] = NONE
    desk.notes[NODES] = kept
