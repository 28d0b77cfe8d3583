"""The searching player: honest, reproducible, on time, and no fool."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.kernel.analysis import Analysis, Effort
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.players.mcts.config import Config
from colossarium.players.mcts.forest import MOST_NODES, Forest
from colossarium.players.mcts.node import NONE, ROOT, children_of
from colossarium.players.mcts.rollout import by_weight
from colossarium.players.mcts.search import SIMULATIONS_FOR_MANY, SearchPlayer
from colossarium.players.mcts.simulate import BETWEEN_CHECKS
from tests.players.toys import Draw, Guess, Offer, OpenGuess, toy


def search(simulations: int, seed: int = 1, **settings: Any) -> SearchPlayer:
    return SearchPlayer(simulations=simulations, seed=seed, **settings)


def visits_of(analysis: Analysis) -> dict[str, int]:
    return {each.action.text: each.visits for each in analysis.considered}


def kolossus_at(ply: int, seed: int = 3, **options: object) -> Match:
    """A match that greedy players have carried to some ply."""
    match, mover = colossarium.game("kolossus", **options).start(seed=seed), colossarium.player("greedy", seed=seed)
    while match.ply < ply:
        match.play(mover.choose(match))
    return match


def ended(game: Game) -> Match:
    match = game.start(seed=1)
    while not match.over:
        match.play(match.legal_ids()[0])
    return match


# What it knows.


def test_it_cannot_see_a_card_that_nobody_has_seen() -> None:
    """Over many seeds it names every card equally often, whichever lies there, and hopes for one win in five."""
    game = toy(Guess)
    for hidden in range(5):
        match = next(each for each in map(game.start, range(100)) if each.state.deck[4] == hidden)
        own = match.state.deck[0]
        analyses = [search(60, seed).analyse(match) for seed in range(120)]
        chosen = Counter(int(analysis.best.id) for analysis in analyses)
        assert chosen[own] == 0  # it is in its hand, so it cannot lie on the table
        expected = 120 / 4
        difference = sum((chosen[card] - expected) ** 2 / expected for card in range(5) if card != own)
        assert difference < 16.3  # 999 of 1000 fair players are below
        assert sum(analysis.shares[0] for analysis in analyses) / 120 < 0.45  # a peeper would be sure


def test_what_the_seat_knows_it_uses() -> None:
    game = toy(OpenGuess)
    for seed in range(10):
        match = game.start(seed=seed)
        analysis = search(60).analyse(match)
        assert analysis.best.id == match.state.deck[0]
        assert analysis.considered[0].shares == (1.0, 0.0)


def test_it_cannot_foresee_the_dice() -> None:
    """Nothing is hidden in Kolossus but the dice to come, which another world throws anew: same thoughts, exactly."""
    match = kolossus_at(20, players=2)
    other = match.resample(match.seat, seed=5)
    assert other.key != match.key
    assert visits_of(search(400).analyse(other)) == visits_of(search(400).analyse(match))


def test_what_is_rarely_possible_is_valued_by_the_worlds_in_which_it_is() -> None:
    """A sure win in two worlds of four is better than three wins in ten."""
    match = next(each for each in map(toy(Draw).start, range(100)) if each.state.deck[0] > 1)
    player = search(2000)
    analysis = player.analyse(match)
    assert analysis.best.id == 1
    assert analysis.considered[0].shares[0] == pytest.approx(0.5, abs=0.06)
    assert analysis.considered[1].shares[0] == pytest.approx(0.3, abs=0.1)
    assert player._forest is not None
    tree = player._forest.trees[0]
    drawn = dict(children_of(tree, ROOT))[1]
    offers = {action: int(tree.nodes[child].offers) for action, child in children_of(tree, drawn)}
    assert offers[2] / offers[0] == pytest.approx(0.5, abs=0.06)


def test_every_seat_is_thought_to_seek_its_own_good() -> None:
    """Seat 1 would rather halve the win with seat 0 than give it to seat 2; nobody is out to harm seat 0."""
    analysis = search(500).analyse(toy(Offer).start(seed=1))
    assert analysis.best.id == 1
    assert analysis.considered[0].shares == pytest.approx((0.5, 0.5, 0.0), abs=0.05)
    assert [action.id for action in analysis.line] == [1, 0]
    by_action = {each.action.id: each for each in analysis.considered}
    assert by_action[0].shares[1] > 0.7


# What it says.


def test_an_analysis_considers_every_legal_action_best_first() -> None:
    match = kolossus_at(30, players=2)
    analysis = search(300).analyse(match)
    assert {each.action.id for each in analysis.considered} == set(match.legal_ids())
    visits = [each.visits for each in analysis.considered]
    assert visits == sorted(visits, reverse=True)
    assert analysis.simulations == sum(visits) == 300
    assert analysis.seat == match.seat
    assert analysis.shares == analysis.considered[0].shares
    for each in analysis.considered:
        assert sum(each.shares) == pytest.approx(1)
    assert analysis.line[0] is analysis.best
    assert search(300).choose(match).id == analysis.best.id


def test_an_analysis_is_ready_for_json() -> None:
    analysis = search(200).analyse(kolossus_at(30, players=2))
    told = json.loads(json.dumps(analysis.as_json()))
    assert told["actions"][0]["action"] == analysis.best.text
    assert told["line"][0] == analysis.best.text
    assert told["simulations"] == 200


def test_allies_share_what_is_expected() -> None:
    match = kolossus_at(30, players=4)
    shares = search(200).analyse(match).shares
    assert shares[0] == pytest.approx(shares[2])
    assert shares[1] == pytest.approx(shares[3])


def test_thinking_changes_nothing() -> None:
    match = kolossus_at(25, players=2)
    before, legal = match.state.copy(), match.legal_ids()
    player = search(200)
    player.choose(match)
    player.analyse(match)
    assert match.state.same_as(before)
    assert match.legal_ids() == legal


def test_nothing_is_to_be_chosen_when_the_match_is_over(orchard: Game) -> None:
    match = ended(orchard)
    with pytest.raises(MatchOver, match="nothing to choose"):
        search(10).choose(match)
    with pytest.raises(MatchOver, match="nothing to choose"):
        search(10).analyse(match)


# The same again.


def test_with_seed_and_simulations_it_thinks_the_same(orchard: Game) -> None:
    match = orchard.start(seed=4)
    assert visits_of(search(300, 7).analyse(match)) == visits_of(search(300, 7).analyse(match))
    assert len({tuple(visits_of(search(300, seed).analyse(match)).values()) for seed in range(5)}) > 1


def test_many_simulations_come_out_the_same_on_any_number_of_threads(orchard: Game) -> None:
    match, wanted = orchard.start(seed=4), SIMULATIONS_FOR_MANY
    alone = search(wanted, threads=1).analyse(match)
    assert alone.simulations == wanted
    for threads in (2, 3):
        assert visits_of(search(wanted, threads=threads).analyse(match)) == visits_of(alone)


def test_without_a_seed_it_is_not_predictable(orchard: Game) -> None:
    match = orchard.start(seed=4)
    assert len({tuple(visits_of(SearchPlayer(simulations=50).analyse(match)).values()) for _ in range(8)}) > 1


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


# Strength.


def share_against(one: str, other: str, games: int, **options: object) -> float:
    from colossarium.players.tournament import play_tournament

    game = colossarium.game("kolossus", players=2, **options)
    return play_tournament(game, [one, other], games, seed=5, cores=1).pairings[0].score


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_it_beats_random_players(chapter: int) -> None:
    assert share_against("search:100", "random", 10, chapter=chapter) == 1.0


def test_it_beats_greedy_players() -> None:
    """About nine games of ten in the long run."""
    assert share_against("search:1000", "greedy", 16) >= 0.6


# Refusals.


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"seconds": 0}, "seconds = 0 is invalid: expected more than 0, up to 3600"),
        ({"seconds": -1.0}, "seconds = -1.0 is invalid"),
        ({"seconds": math.nan}, "seconds = nan is invalid"),
        ({"seconds": 4000}, "seconds = 4000 is invalid"),
        ({"seconds": "2"}, "seconds = '2' is invalid"),
        ({"seconds": True}, "seconds = True is invalid"),
        ({"simulations": 0}, "simulations = 0 is invalid: expected a whole number from 1 to 100000000"),
        ({"simulations": 1.5}, "simulations = 1.5 is invalid"),
        ({"simulations": True}, "simulations = True is invalid"),
        ({"simulations": 10**9}, "simulations = 1000000000 is invalid"),
        ({"seconds": 1, "simulations": 1}, "seconds or of simulations, not both"),
        ({"threads": 0}, "threads = 0 is invalid: expected a whole number, at least 1"),
    ],
)
def test_settings_that_nobody_can_mean_are_refused(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlayer) as refusal:
        SearchPlayer(**settings)
    assert reason in refusal.value.sentence


# Comparing, and other seats' eyes.


def test_compared_actions_have_a_budget_each_and_say_how_sure_they_are() -> None:
    match = next(each for each in map(toy(Draw).start, range(100)) if each.state.deck[0] > 1)
    drawn, tabled = search(1200).compare(match, match.legal())
    assert (drawn.action.id, tabled.action.id) == (1, 0)
    assert drawn.visits == tabled.visits == 1200
    assert abs(drawn.shares[0] - 0.5) <= 2 * (drawn.margin or 0) < 0.2
    assert abs(tabled.shares[0] - 0.3) <= 2 * (tabled.margin or 0) < 0.2


def test_comparing_asks_for_nothing_but_the_named_actions_and_agrees_with_the_analysis() -> None:
    match = kolossus_at(40, players=2)
    first, *_, last = search(2000).analyse(match).considered
    compared = search(1200).compare(match, [last.action, first.action])
    assert [each.action.id for each in compared] == [first.action.id, last.action.id]
    assert search(1200).compare(match, [last.action])[0].shares == compared[1].shares  # each by itself


def test_a_margin_is_about_as_wide_as_results_differ() -> None:
    match = next(each for each in map(toy(Draw).start, range(100)) if each.state.deck[0] > 1)
    action = match.legal()[0]
    judged = [search(240, seed).compare(match, [action])[0] for seed in range(40)]
    inside = sum(abs(each.shares[0] - 0.3) <= (each.margin or 0) for each in judged)
    assert inside >= 33  # of 40; 38 are expected


def test_a_forecast_rests_on_what_the_seat_knows_whoever_decides() -> None:
    """Seat 0 names a card that nobody has seen: seat 1 expects to win 4 of 5 games, whatever lies there."""
    game = toy(Guess)
    for hidden in range(5):
        match = next(each for each in map(game.start, range(100)) if each.state.deck[4] == hidden)
        forecasts = [search(200, seed).forecast(match, 1) for seed in range(20)]
        assert forecasts[0].simulations == 200
        assert sum(each.shares[1] for each in forecasts) / 20 == pytest.approx(0.8, abs=0.06)


def test_a_thought_under_way_says_how_long_it_will_take() -> None:
    now = time.perf_counter()
    assert Effort(now - 2, lambda: 0.25).remaining == pytest.approx(6, abs=0.5)
    assert Effort(now, lambda: 0.0).remaining is None
    effort = Effort.of_seconds(20)
    assert effort.remaining is None
    while effort.done() < 0.02:
        time.sleep(0.1)
    assert effort.remaining == pytest.approx(20 - (time.perf_counter() - effort.began), abs=1)


def test_the_search_knows_how_far_it_has_come() -> None:
    done: list[float] = []

    class Watched(SearchPlayer):
        def _grow(self, forest: Forest, threads: int, deadline: float, to_choose: bool = False) -> None:
            assert self.effort is not None
            done.append(self.effort.done())
            super()._grow(forest, threads, deadline, to_choose)
            done.append(self.effort.done())

    player = Watched(simulations=400, seed=1)
    player.analyse(kolossus_at(30, players=2))
    assert done == [0.0, 1.0]
    assert player.effort is None
