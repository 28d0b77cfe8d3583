"""A tree of decisions and the simulations that grow it: information-set Monte Carlo tree search, as rules.

One tree stands for many worlds. Every simulation draws anew what the searching seat cannot know, the dice included,
walks down the tree by actions that are legal in that world, adds one node, plays on for a while, and tells every node
on its way how it came out for each seat. Whoever decides at a node prefers what was best for itself.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

from colossarium.kernel.chance import below, next_word, seed_game
from colossarium.kernel.play import LIST, estimate, go, resample, score, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Header, Marks, Record, Scores, Shares, States, Weights

ROOT, NONE = 0, -1

# A node of the tree, in Desk.tree. Its key is who chose which action; brothers are sorted by it, as legal lists are.
NODE = 6
KEY, PARENT, FIRST_CHILD, NEXT_BROTHER, VISITS, OFFERS = range(NODE)
KEY_BITS = 32

# Desk.notes.
NOTES = 10
SEAT, SEED, SIMULATIONS, DECISIONS, NODES, MOST_NODES, CUT_OFF, MODE, PLAIN, SPLIT = range(NOTES)

# Desk.settings.
SETTINGS = 4
CURIOSITY, CAUTION, SHARPNESS, BIAS = range(SETTINGS)

IN_TREE = -1
WORDS = 4294967296.0  # how many words the generator has


class Desk(NamedTuple):
    """The paper of one search: the position and a world on it, the tree, and room for lists."""

    states: States  # the position, then the world of the running simulation
    notes: Counts
    settings: Marks
    tree: Counts
    worth: Marks  # for every node and seat: the sum of the shares that the simulations through it came to
    weights: Weights
    shares: Shares
    scores: Scores
    out: Actions


@rule
def simulate(c: Record, desk: Desk, times: int) -> None:
    for _ in range(times):
        tell_nodes(desk, play_out(c, desk))
        desk.notes[SIMULATIONS] += 1


@rule
def play_out(c: Record, desk: Desk) -> int:
    """Play one world from the root until it is over or cut off; its shares, and the last node on its way."""
    desk.states[1] = desk.states[0]
    s = desk.states[1]
    seed_game(s, desk.notes[SEED], desk.notes[SIMULATIONS])
    resample(s, c, desk.notes[SEAT])
    node, left, action = ROOT, IN_TREE, LIST
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
        if left == IN_TREE or desk.notes[PLAIN] & 1 == 0:
            weigh(s, c, desk.out, count, desk.weights)
        if left == IN_TREE:
            if desk.notes[PLAIN] & 2 != 0:
                for number in range(count):
                    desk.weights[number] = 1.0
            if desk.notes[SPLIT] != 0 and node != ROOT:
                key = fingerprint(s, desk, count)
                split = find_child(desk, node, key)
                if split == NONE:
                    split = add_node(desk, node, key)
                if split != NONE:
                    node = split
            number, child = most_promising(s, desk, node, count)
            if child == NONE:
                child = add_node(desk, node, key_of(s, desk.out[number]))
                left = desk.notes[CUT_OFF]
            if child != NONE:
                node = child
        else:
            number = below(s, count) if desk.notes[PLAIN] & 1 else by_weight(s, desk.weights, count)
            left -= 1
        action = int(desk.out[number])


@rule
def fingerprint(s: Header, desk: Desk, count: int) -> int:
    mixed = int(s.seat) + 8 * int(s.phase)
    for number in range(count):
        mixed = (mixed * 0x5851F42D4C957F2D + desk.out[number]) & 0x7FFFFFFFFFFFFFFF
    return mixed


@rule
def find_child(desk: Desk, node: int, key: int) -> int:
    child = desk.tree[NODE * node + FIRST_CHILD]
    while child != NONE and desk.tree[NODE * child + KEY] < key:
        child = desk.tree[NODE * child + NEXT_BROTHER]
    if child != NONE and desk.tree[NODE * child + KEY] == key:
        return child
    return NONE


@rule
def key_of(s: Header, action: int) -> int:
    return (int(s.seat) << KEY_BITS) + action


@rule
def most_promising(s: Header, desk: Desk, node: int, count: int) -> tuple[int, int]:
    """The number of the action to try at a node, and the node it leads to, or NONE if it is the first time."""
    tree, seats, mover = desk.tree, len(desk.shares), int(s.seat)
    total = 0.0
    for number in range(count):
        if desk.settings[SHARPNESS] != 1.0:
            desk.weights[number] = desk.weights[number] ** desk.settings[SHARPNESS]
        total += desk.weights[number]
    visits = tree[NODE * node + VISITS]
    mode = desk.notes[MODE]
    curiosity = desk.settings[CURIOSITY] / (total if mode == 0 else 1.0)
    base = 0.5 if visits == 0 else desk.worth[seats * node + mover] / visits
    base -= desk.settings[CAUTION]
    unseen = curiosity * sqrt(visits + 1.0)
    best, best_child, best_promise, equals = 0, NONE, -1000.0, 1
    child = tree[NODE * node + FIRST_CHILD]
    for number in range(count):
        key = key_of(s, desk.out[number])
        while child != NONE and tree[NODE * child + KEY] < key:
            child = tree[NODE * child + NEXT_BROTHER]
        if child != NONE and tree[NODE * child + KEY] == key:
            tree[NODE * child + OFFERS] += 1
            tried = tree[NODE * child + VISITS]
            promise = desk.worth[seats * child + mover] / tried
            if mode == 0:
                promise += curiosity * desk.weights[number] * sqrt(tree[NODE * child + OFFERS]) / (1.0 + tried)
            else:
                promise += curiosity * sqrt(log(tree[NODE * child + OFFERS]) / tried)
                promise += desk.settings[BIAS] * desk.weights[number] / total / (1.0 + tried)
            found = child
        elif mode == 0:
            promise, found = base + unseen * desk.weights[number], NONE
        else:
            promise, found = base + 1e-3 * desk.weights[number] / total, NONE
        if promise > best_promise:
            best, best_child, best_promise, equals = number, found, promise, 1
        elif promise == best_promise:
            equals += 1
            if below(s, equals) == 0:
                best, best_child = number, found
    return best, best_child


@rule
def add_node(desk: Desk, parent: int, key: int) -> int:
    """A new node among its brothers, or NONE when all the paper is used."""
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
    tree[NODE * node + KEY] = key
    tree[NODE * node + PARENT] = parent
    tree[NODE * node + FIRST_CHILD] = NONE
    tree[NODE * node + NEXT_BROTHER] = after
    tree[NODE * node + OFFERS] = 1
    return node


@rule
def by_weight(s: Header, weights: Weights, count: int) -> int:
    """The number of an action, each as likely as its weight is large."""
    total = 0.0
    for number in range(count):
        total += weights[number]
    mark = total * next_word(s) / WORDS
    for number in range(count - 1):
        mark -= weights[number]
        if mark < 0.0:
            return number
    return count - 1


@rule
def tell_nodes(desk: Desk, leaf: int) -> None:
    """Every node from the leaf to the root learns what the simulation came to."""
    node, seats = leaf, len(desk.shares)
    while node != NONE:
        desk.tree[NODE * node + VISITS] += 1
        for seat in range(seats):
            desk.worth[seats * node + seat] += desk.shares[seat]
        node = desk.tree[NODE * node + PARENT]
