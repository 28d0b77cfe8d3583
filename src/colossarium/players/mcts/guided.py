"""The search with a network: its policy as priors and in rollouts, its value beside the game's estimate.

A network looks at the world of the running simulation in the eyes of the seat that decides there. These rules take the
places of others of the search in the machine code of matches and trees that have a network.
"""

from __future__ import annotations

from typing import NamedTuple

from colossarium.kernel.observation.observing import look
from colossarium.kernel.play import weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Header, Record, Scores, Shares, States, Weights
from colossarium.players.mcts.node import NONE, Nodes, Search
from colossarium.players.mcts.rollout import evaluate
from colossarium.players.reflex.choosing import Sight, look_ahead_of, look_around
from colossarium.players.reflex.inference import expect, exponential, read_position, score_actions
from colossarium.players.reflex.memo import Memo, fingerprint, recall, remember
from colossarium.players.reflex.network import EXP_ONE, Network

WORLD = 1  # the number of the running simulation's state in `Tree.states`


class GuidedTree(NamedTuple):
    """A tree, and the network that it asks."""

    states: States
    search: Search
    nodes: Nodes
    value_sums: Scores
    priors: Weights
    shares: Shares
    scores: Scores
    out: Actions
    network: Network
    sight: Sight  # of the states above
    memo: Memo  # its answers in the tree


@rule
def weigh_with_network(s: Header, c: Record, tree: GuidedTree, count: int, in_tree: bool) -> bool:
    """Stands for `weigh_actions`: where the search asks the network, weights are those of its policy."""
    search = tree.search
    temperature = temperature_at(s, tree) if in_tree else search.rollout_temperature
    if temperature > 0:
        ask_network(s, c, tree, count, temperature, in_tree)
        return True
    weighs = search.uses_priors if in_tree else search.weighs_rollouts
    if weighs:
        weigh(s, c, tree.out, count, tree.priors)
    return bool(weighs)


@rule
def temperature_at(s: Header, tree: GuidedTree) -> int:
    """Of the policy as priors at a decision in the tree; 0: the network is not asked so far from the root."""
    search = tree.search
    is_near = search.prior_depth == NONE or s.ply - tree.states[0].ply < search.prior_depth
    return search.prior_temperature if is_near else 0


@rule
def ask_network(s: Header, c: Record, tree: GuidedTree, count: int, temperature: int, in_tree: bool) -> None:
    """The policy of the seat that decides in the world of the simulation; in a tree, much is seen again."""
    sight, seat, key, is_root = tree.sight, int(s.seat), tree.search.seed, in_tree and is_own_root(s, tree)
    if is_root and tree.search.simulations > 0 and recall(tree.memo, key, count, tree.priors):
        return
    look(c, tree.states, sight.memory, sight.eyes, WORLD, seat, sight.room.cells)
    if in_tree and not is_root:
        key = key_of_sight(s, tree)
        if recall(tree.memo, key, count, tree.priors):
            return
    read_position(tree.network, sight.room, seat)
    score_actions(s, c, tree.network, sight.flat_index, sight.room, tree.out[:count], tree.priors)
    if tree.network.worlds[0] > 0:
        look_ahead_of(s, c, tree.network, sight, tree.out[:count])
    # a rollout draws by squares of weights: at twice the temperature, the square is the policy
    set_policy(tree, count, temperature if in_tree else 2 * temperature)
    if in_tree:
        remember(tree.memo, key, count, tree.priors)


@rule
def is_own_root(s: Header, tree: GuidedTree) -> bool:
    """The searching seat decides at the root, where it sees the same in every world; one look is enough."""
    return s.ply == tree.states[0].ply and s.seat == tree.search.seat


@rule
def key_of_sight(s: Header, tree: GuidedTree) -> int:
    """By what the network's answer to what was seen is remembered."""
    key = fingerprint(tree.memo, tree.sight.room.cells)
    return key + int(s.ply) if tree.network.worlds[0] > 0 else key  # imagined worlds depend on the ply


@rule
def set_policy(tree: GuidedTree, count: int, temperature: int) -> None:
    """Turn scores into weights, in parts of EXP_ONE; the best action has all of them."""
    scores = tree.sight.room.scores
    top = int(scores[0])
    for number in range(1, count):
        top = max(top, int(scores[number]))
    for number in range(count):
        tree.priors[number] = exponential(tree.network, top - int(scores[number]), temperature)


@rule
def evaluate_with_network(s: Header, c: Record, tree: GuidedTree) -> None:
    """Stands for `evaluate_leaf`: the game's estimate and the network's value, as the search mixes them."""
    evaluate(s, c, tree.scores, tree.shares)
    part = tree.search.network_value
    if part > 0.0 and not s.over:
        sight, seats = tree.sight, len(tree.shares)
        look(c, tree.states, sight.memory, sight.eyes, WORLD, int(s.seat), sight.room.cells)
        read_position(tree.network, sight.room, int(s.seat))
        if tree.network.worlds[0] > 0:
            look_around(s, c, tree.network, sight, int(s.seat))
        expect(tree.network, sight.room)
        scale = scale_of_chances(tree)
        for place in range(seats):
            seat = (int(s.seat) + place) % seats
            expected = sight.room.chances[place] * scale
            tree.shares[seat] += part * (expected - tree.shares[seat])


@rule
def scale_of_chances(tree: GuidedTree) -> float:
    """What makes shares of a network's chances, which it gives seat by seat: together as much as the estimate's."""
    whole, said = 0.0, 0
    for seat in range(len(tree.shares)):
        whole += tree.shares[seat]
        said += int(tree.sight.room.chances[seat])
    return whole / said if len(tree.shares) > 1 and said > 0 else 1.0 / EXP_ONE
