"""The searching player's time and memory, and what it remembers from move to move."""

from __future__ import annotations

import math
import time
from collections import Counter

import numpy as np
import pytest

import colossarium
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.players.mcts.config import Config
from colossarium.players.mcts.forest import MOST_NODES, Forest
from colossarium.players.mcts.node import NONE, ROOT, children_of
from colossarium.players.mcts.rollout import by_weight
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.mcts.simulate import BETWEEN_CHECKS
from tests.players.searching import kolossus_at, search, visits_of
from tests.players.toys import OpenGuess, toy

# Time and memory.


@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_it_stops_within_50_ms_of_its_deadline(seconds: float) -> None:
    """The best of some tries counts, for other programs run on this machine too."""
    match, player = kolossus_at(20, players=2), SearchPlayer(seconds=seconds, threads=2)
    player.analyse(match)
    late = []
    for _ in range(6):
        started = time.perf_counter()
        player.analyse(match)
        late.append(time.perf_counter() - started - seconds)
    assert -0.001 < min(late) < 0.05


def test_a_settled_choice_is_not_thought_about_any_longer() -> None:
    """What was tried most cannot be overtaken in the visits that are left, so a whole analysis says the same."""
    spared = []
    for ply in range(20, 60, 2):
        match, player = kolossus_at(ply, players=2), search(640)
        assert player.choose(match).id == search(640).analyse(match).best.id
        assert player._forest is not None
        spared.append(640 - player._forest.visits)
        assert spared[-1] % BETWEEN_CHECKS == 0  # so that no clock has a say
    assert sum(spared) > 0.1 * 640 * len(spared)


def test_a_choice_is_settled_by_what_is_left_of_the_time() -> None:
    match, player = toy(OpenGuess).start(seed=1), SearchPlayer(seconds=1.0, seed=1)
    took = []
    for _ in range(4):
        started = time.perf_counter()
        player.choose(match)
        took.append(time.perf_counter() - started)
    assert min(took) < 0.8


def test_memory_is_limited() -> None:
    with_four_seats = colossarium.game("kolossus", players=4)
    forest = Forest(with_four_seats, 4, MOST_NODES, Config())
    taken = sum(np.asarray(part).nbytes for tree in forest.trees for part in tree)
    assert taken < 300e6


def test_when_there_is_no_room_left_it_thinks_on_without_new_nodes() -> None:
    match = kolossus_at(20, players=2)
    forest = Forest(match.game, 1, 40, Config())
    forest.clear()
    forest.set_root(match.state, 1)
    forest.grow(500, math.inf, 1)
    assert forest.trees[0].search.nodes == 40
    assert forest.simulations == 500
    assert set(forest.children()) <= set(match.legal_ids())


def test_a_game_without_an_estimate_is_played_to_its_end(orchard: Game) -> None:
    match = orchard.start(seed=1)
    forest = Forest(orchard, 1, 1000, Config())
    forest.clear()
    forest.set_root(match.state, 1)
    forest.grow(200, math.inf, 1)
    assert forest.decisions > 5 * 200
    assert set(np.unique(forest.trees[0].shares)) == {0.0, 1.0}


@pytest.mark.parametrize("name", ["kolossus", "colossi-banners", "colossi-ages", "builders"])
def test_a_game_says_how_far_it_is_played_on_before_the_estimate(name: str) -> None:
    game = colossarium.game(name)
    forest = Forest(game, 1, 10, Config())
    forest.clear()
    forest.set_root(game.start(seed=1).state, 1)
    forest.grow(1, math.inf, 1)
    assert forest.decisions == 1 + game.definition.plays_on


def test_who_plays_on_takes_actions_by_the_squares_of_their_weights(orchard: Game) -> None:
    s = orchard.start(seed=1).state
    taken = Counter(by_weight(s, [1.0, 3.0, 0.0, 2.0], 4) for _ in range(1400))
    assert taken[2] == 0
    assert [taken[number] for number in (0, 1, 3)] == [pytest.approx(part, abs=80) for part in (100, 900, 400)]


def test_an_action_is_judged_alike_alone_and_after_others() -> None:
    match = kolossus_at(20, players=2)
    legal = match.legal()[:3]
    together = {each.action.id: each for each in search(300).compare(match, legal)}
    for action in legal:
        (alone,) = search(300).compare(match, [action])
        assert together[action.id] == alone


# What it remembers.


def reused(player: SearchPlayer, match: Match, simulations: int) -> int:
    """How many simulations of the next thought are remembered ones."""
    player.analyse(match)
    assert player._forest is not None
    return simulations - player._forest.simulations


def next_without_news(match: Match, player: SearchPlayer) -> bool:
    """Play the player's choice; says whether it decides again and nothing was thrown in between."""
    seat, news = match.seat, match.state.news
    match.play(player.choose(match))
    return bool(not match.over and match.seat == seat and match.state.news == news)


def test_it_goes_on_with_its_tree_where_nothing_was_revealed() -> None:
    match, player = colossarium.game("kolossus", players=2).start(seed=3), search(600)
    remembered, forgotten = [], []
    while match.ply < 60:
        same = next_without_news(match, player)
        (remembered if same else forgotten).append(reused(player, match, 600))
    assert len(remembered) > 5
    assert min(remembered) > 0
    assert max(forgotten) == 0


def test_what_is_remembered_is_what_was_found_below_the_action() -> None:
    match, player = kolossus_at(6, players=2), search(2000)
    while True:
        best = player.choose(match)
        assert player._forest is not None
        tree = player._forest.trees[0]
        child = dict(children_of(tree, ROOT))[best.id]
        below = {
            action: (int(tree.nodes[each].visits), tree.value_sums[each].tolist())
            for action, each in children_of(tree, child)
        }
        seat, news = match.seat, match.state.news
        match.play(best)
        if below and match.seat == seat and match.state.news == news:
            break
    player._forest.reroot([(seat, best.id)])
    kept = player._forest.children()
    assert {action: (child.visits, child.value_sum.tolist()) for action, child in kept.items()} == below
    assert tree.nodes[ROOT].parent == NONE


def test_another_match_and_a_match_taken_back_are_thought_about_anew() -> None:
    match, player = kolossus_at(20, players=2), search(300)
    player.choose(match)
    other = kolossus_at(20, seed=4, players=2)
    assert reused(player, other, 300) == 0
    player.choose(match)
    match.undo(consent=True)
    assert reused(player, match, 300) == 0


def test_the_same_position_again_needs_no_more_simulations() -> None:
    match, player = kolossus_at(20, players=2), search(300)
    first = player.analyse(match)
    assert visits_of(player.analyse(match)) == visits_of(first)
