"""The greedy player: one action ahead, by what the game thinks of the outcome."""

from __future__ import annotations

from collections import Counter

import pytest

import colossarium
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.players.greedy import GreedyPlayer
from tests.players.toys import Guess, OpenGuess, toy


def test_it_takes_a_win_that_it_can_see() -> None:
    for seed in range(10):
        match = toy(OpenGuess).start(seed=seed)
        analysis = GreedyPlayer(seed=1).analyse(match)
        assert analysis.best.id == match.state.deck[0]
        assert analysis.shares == (1.0, 0.0)
        assert analysis.line == (analysis.best,)


def test_it_cannot_see_a_card_that_nobody_has_seen() -> None:
    game = toy(Guess)
    for hidden in range(5):
        match = next(each for each in map(game.start, range(100)) if each.state.deck[4] == hidden)
        chosen = Counter(int(GreedyPlayer(seed=seed).choose(match).id) for seed in range(120))
        assert chosen[match.state.deck[0]] == 0
        assert sum((chosen[card] - 30) ** 2 / 30 for card in range(5) if card != match.state.deck[0]) < 16.3


def test_it_takes_the_last_crystal_of_kolossus() -> None:
    game = colossarium.game("kolossus", players=2)
    match = game.at(
        {
            "phase": "move",
            "round": 12,
            "warband": "tuatha",
            "pile": 1,
            "movement": {"class": "colossus", "points": 9},
            "miniatures": {"tuatha-colossus-1": "d4"},
        }
    )
    assert GreedyPlayer(seed=1).choose(match).text == "tuatha-colossus-1 f6"


def test_all_actions_of_a_game_that_knows_nothing_are_alike_to_it(orchard: Game) -> None:
    match = orchard.start(seed=1)
    assert {GreedyPlayer(seed=seed).choose(match).text for seed in range(60)} == {
        action.text for action in match.legal()
    }


def test_with_a_seed_it_plays_the_same_and_it_changes_nothing() -> None:
    def played(seed: int) -> list[str]:
        match, player = colossarium.game("kolossus", players=2).start(seed=2), GreedyPlayer(seed=seed)
        while match.ply < 30:
            before = match.state.copy()
            action = player.choose(match)
            assert match.state.same_as(before)
            match.play(action)
        return match.texts

    assert played(1) == played(1)


def test_a_match_that_is_over_and_wrong_settings_are_refused(match: Match) -> None:
    while not match.over:
        match.play(match.legal_ids()[0])
    with pytest.raises(MatchOver, match="nothing to choose"):
        GreedyPlayer().choose(match)
    for worlds in (0, 1.5, True, 10**6):
        with pytest.raises(BadPlayer, match="is invalid: expected a whole number from 1 to 10000"):
            GreedyPlayer(worlds=worlds)  # type: ignore[arg-type]
