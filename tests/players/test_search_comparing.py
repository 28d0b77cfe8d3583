"""The searching player compares actions, and looks through other seats' eyes."""

from __future__ import annotations

import time

import pytest

from colossarium.kernel.analysis import Effort
from colossarium.players.mcts.forest import Forest
from colossarium.players.mcts.search import SearchPlayer
from tests.players.searching import kolossus_at, search
from tests.players.toys import Draw, Guess, toy


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
