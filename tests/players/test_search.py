"""The searching player: honest, reproducible, and no fool."""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.game import Game
from colossarium.players.mcts.node import ROOT, children_of
from colossarium.players.mcts.search import SIMULATIONS_FOR_MANY, SearchPlayer
from tests.players.searching import ended, kolossus_at, search, visits_of
from tests.players.toys import Draw, Guess, Offer, OpenGuess, toy
from tests.scale import sample

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


# Strength.


def share_against(one: str, other: str, games: int, **options: object) -> float:
    from colossarium.players.tournament import play_tournament

    game = colossarium.game("kolossus", players=2, **options)
    return play_tournament(game, [one, other], games, seed=5, cores=1).pairings[0].score


@pytest.mark.parametrize("chapter", sample([3], nightly=[1, 2, 3]))
def test_it_beats_random_players(chapter: int) -> None:
    assert share_against("search:100", "random", 10, chapter=chapter) == 1.0


def test_it_beats_greedy_players() -> None:
    """About nine games of ten in the long run."""
    assert share_against("search:1000", "greedy", sample(6, nightly=16)) >= 0.6


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
