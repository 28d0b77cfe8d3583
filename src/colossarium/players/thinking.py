"""Players that look ahead in whole matches, as rules: one action far (`greedy`), or by a tree search.

They choose as the players of the same names do in a match (greedy.py, mcts/search.py), from the same seeds.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from colossarium.kernel.chance import choice_word
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, AllScores, Counts, Header, Record, Scores, Shares, States, Weights
from colossarium.players.choosing import GREEDY, SEARCH, thought_seed
from colossarium.players.lookahead import WORLDS, Lookahead, look_ahead, most_promising
from colossarium.players.mcts.expand import clear_tree
from colossarium.players.mcts.node import (
    NONE,
    ROOT,
    Nodes,
    Search,
    Tree,
    child_with,
    key_of,
    reroot,
    reset_statistics,
)
from colossarium.players.mcts.simulate import simulate
from colossarium.players.playing import choose_at_once

FIRST_SLICE = 8  # simulations before it is looked for the first time whether the choice is settled

Thoughts: TypeAlias = list[Search]


class ThinkersMatches(NamedTuple):
    """Matches to be played in blank states, room for their results, and room for the thoughts of every seat."""

    states: States
    deals: Counts  # the number of each match's deal
    kinds: Counts  # of players, seat by seat, match by match
    withheld: Counts  # the element that each of them never takes, or NO_ELEMENT
    sources: Counts
    listed: Counts
    results: AllScores
    out: Actions
    weights: Weights
    budgets: Counts  # simulations a move of those who search, seat by seat, match by match
    guided: Counts  # 1 for those whose search asks a network, seat by seat, match by match
    settings: Thoughts  # of a search without a network, and of one with it
    current: Counts  # the match that is being played
    worlds: States  # a position, a world of it, and that world after an action
    replies: Actions  # what is legal in such a world
    value_sums: Scores  # for every action and seat, the sum of shares in a lookahead
    shares: Shares
    scores: Scores
    thoughts: Thoughts  # the search of each seat
    nodes: Nodes  # of their trees, seat by seat
    node_sums: Scores
    at: Counts  # for each seat, the node of its tree that the match has come to; NONE: there is none
    news: Counts  # for each seat, what `news` stood at when it last thought
    moved: Counts


@rule
def think_and_follow(s: Header, c: Record, room: ThinkersMatches, count: int, player: int, seed: int) -> int:
    """Stands for `choose`: as `think`, and every tree goes on to where the action leads."""
    match = player // len(room.thoughts)
    if room.current[0] != match:
        room.current[0] = match
        begin_thoughts(room, match)
    chosen = think(s, c, room, count, player, seed, room.deals[match])
    follow(room, key_of(s, room.out[chosen]))
    return chosen


@rule
def begin_thoughts(room: ThinkersMatches, match: int) -> None:
    """Nobody has thought about this match yet; every seat searches with the settings of its player."""
    seats = len(room.thoughts)
    for seat in range(seats):
        room.at[seat] = NONE
        room.thoughts[seat] = room.settings[room.guided[match * seats + seat]]


@rule
def think(s: Header, c: Record, room: ThinkersMatches, count: int, player: int, seed: int, deal: int) -> int:
    """The number of the action that the deciding seat's player takes."""
    kind, ply, seat = room.kinds[player], int(s.ply), int(s.seat)
    word = choice_word(seed, deal, ply, seat)
    if kind == GREEDY:
        ahead = lookahead_in(s, room, count)
        look_ahead(c, ahead, thought_seed(seed, deal, ply, seat, 0), WORLDS)
        return most_promising(ahead, seat, WORLDS, word)
    if kind == SEARCH:
        return search(s, c, room, count, room.budgets[player], thought_seed(seed, deal, ply, seat, 0))
    return choose_at_once(s, c, room, count, player, word)


@rule
def lookahead_in(s: Header, room: ThinkersMatches, count: int) -> Lookahead:
    """A lookahead that has not begun, from this position."""
    room.worlds[0] = s
    for number in range(count):
        for seat in range(len(room.shares)):
            room.value_sums[number][seat] = 0.0
    weights, sums = room.weights[:count], room.value_sums[:count]
    return Lookahead(room.worlds, room.out[:count], weights, sums, room.shares, room.scores, room.replies)


@rule
def search(s: Header, c: Record, room: ThinkersMatches, count: int, simulations: int, seed: int) -> int:
    """The number of the action that a tree search prefers."""
    seat, size = int(s.seat), len(room.nodes) // len(room.thoughts)
    first, last = seat * size, (seat + 1) * size  # of the nodes of this seat's tree
    tree = Tree(
        room.worlds,
        room.thoughts[seat],
        room.nodes[first:last],
        room.node_sums[first:last],
        room.weights,
        room.shares,
        room.scores,
        room.replies,
    )
    return search_with(s, c, room, tree, count, simulations, seed)


@rule
def search_with(s: Header, c: Record, room: ThinkersMatches, tree: Any, count: int, simulations: int, seed: int) -> int:
    """The number of the action that is tried most in a seat's own tree."""
    if count == 1:
        return 0
    set_root(s, room, tree, seed)
    grow(c, tree, simulations)
    return most_visited_of(s, tree, room.out, count)


@rule
def set_root(s: Header, room: ThinkersMatches, tree: Tree, seed: int) -> None:
    """Search from this position, on what is left of the tree where nothing was thrown, drawn or shown since."""
    seat = int(s.seat)
    node = room.at[seat]
    if node == NONE or room.news[seat] != s.news:
        clear_tree(tree)
    elif node > ROOT:
        reroot(tree, node, room.moved)
    tree.states[0] = s
    tree.search.seat, tree.search.seed = seat, seed
    reset_statistics(tree.search)
    room.at[seat], room.news[seat] = ROOT, s.news


@rule
def grow(c: Record, tree: Tree, visits: int) -> None:
    """Simulate until the root has so many visits, or until what is left cannot change the choice."""
    tree.search.visit_limit = NONE
    most = FIRST_SLICE
    while tree.nodes[ROOT].visits < visits:
        times = min(most, visits - tree.nodes[ROOT].visits)
        if simulate(c, tree, times) < times:
            return
        tree.search.visit_limit, most = visits, visits


@rule
def most_visited_of(s: Header, tree: Tree, actions: Actions, count: int) -> int:
    """The number of the action that was tried most; of equals the one that did better, then the first."""
    best, most_visits, best_sum = 0, 0, 0.0
    for number in range(count):
        child = child_with(tree.nodes, ROOT, key_of(s, actions[number]))
        if child == NONE:
            continue
        visits, value_sum = tree.nodes[child].visits, tree.value_sums[child][s.seat]
        if visits > most_visits or (visits == most_visits and value_sum > best_sum):
            best, most_visits, best_sum = number, visits, value_sum
    return best


@rule
def follow(room: ThinkersMatches, key: int) -> None:
    """Every tree goes on to the node that an action of the match leads to, as far as it has one."""
    size = len(room.nodes) // len(room.thoughts)
    for seat in range(len(room.thoughts)):
        if room.at[seat] != NONE:
            room.at[seat] = child_with(room.nodes[seat * size : (seat + 1) * size], room.at[seat], key)
