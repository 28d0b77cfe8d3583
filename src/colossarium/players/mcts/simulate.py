"""Simulations: select down the tree, expand it by one node, roll out, back up what came of it."""

from __future__ import annotations

from colossarium.kernel.chance import below, seed_game
from colossarium.kernel.play import LIST, go, resample, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Header, Record, Weights
from colossarium.players.mcts.backup import backup
from colossarium.players.mcts.config import TO_THE_END
from colossarium.players.mcts.expand import expand
from colossarium.players.mcts.node import NONE, ROOT, Tree, key_of
from colossarium.players.mcts.rollout import by_weight, evaluate
from colossarium.players.mcts.select import scaled_c_puct, select

BETWEEN_CHECKS = 64  # simulations, before it is checked again whether the choice is settled


@rule
def simulate(c: Record, tree: Tree, times: int) -> int:
    """How many simulations were made: fewer than wanted where the choice is settled before."""
    for made in range(times):
        if tree.search.simulations % BETWEEN_CHECKS == 0 and is_settled(tree):
            return made
        tree.search.exploration = scaled_c_puct(tree.search)
        backup(tree, play_world(c, tree))
    return times


@rule
def is_settled(tree: Tree) -> bool:
    """No action can overtake the most visited one in the visits that are left."""
    if tree.search.visit_limit == NONE:
        return False
    nodes, first, second = tree.nodes, 0, 0
    child = nodes[ROOT].first_child
    while child != NONE:
        visits = nodes[child].visits
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
        child = nodes[child].next_sibling
    return first - second > max(0, tree.search.visit_limit - nodes[ROOT].visits)


@rule
def play_world(c: Record, tree: Tree) -> int:
    """Play one world to the end of the game or of the rollout and note the shares; returns the last node on the way."""
    search = tree.search
    tree.states[1] = tree.states[0]
    s = tree.states[1]
    seed_game(s, search.seed, search.simulations)
    resample(s, c, search.seat)
    node, action = ROOT, LIST
    in_tree, left = True, TO_THE_END
    while True:  # one loop for tree and rollout: machine code grows with every place that calls `go`
        count = go(s, c, action, tree.out)
        if count == 0 or left == 0:
            evaluate_leaf(s, c, tree)
            return node
        search.decisions += 1
        if action == LIST and search.only_action != NONE:  # the searching seat's own, so it is legal in every world
            tree.out[0], count = search.only_action, 1
        weighs = weigh_actions(s, c, tree, count, in_tree)
        if in_tree:
            if not weighs:
                set_equal(tree.priors, count)
            number, child = select(s, tree, node, count)
            if child == NONE:
                child = expand(tree, node, key_of(s, tree.out[number]))
                in_tree, left = False, search.rollout_depth
            if child != NONE:
                node = child
        else:
            number = by_weight(s, tree.priors, count) if weighs else below(s, count)
            left -= 1
        action = int(tree.out[number])


@rule
def weigh_actions(s: Header, c: Record, tree: Tree, count: int, in_tree: bool) -> bool:
    """Weights of the listed actions, for priors or for a rollout; False if they are not wanted there."""
    weighs = tree.search.uses_priors if in_tree else tree.search.weighs_rollouts
    if weighs:
        weigh(s, c, tree.out, count, tree.priors)
    return bool(weighs)


@rule
def evaluate_leaf(s: Header, c: Record, tree: Tree) -> None:
    """Note each seat's share of the win where a simulation ends."""
    evaluate(s, c, tree.scores, tree.shares)


@rule
def set_equal(priors: Weights, count: int) -> None:
    for number in range(count):
        priors[number] = 1.0
