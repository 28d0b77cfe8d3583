"""Players: the registry, and the random player."""

from __future__ import annotations

from collections import Counter

import pytest

import colossarium
from colossarium.kernel import player as players
from colossarium.kernel.errors import UnknownPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import player, player_names, register_player


class First:
    """Takes the first legal action, or the one that it is told."""

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def choose(self, match: Match) -> Action:
        return match.legal()[self.number]


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players for one test: one for any game, one for Orchard alone."""
    monkeypatch.setattr(players, "_REGISTRY", {})
    register_player("first", First, "Takes the first.")
    register_player("second", lambda: First(1), "Takes the second.", game="orchard")


@pytest.mark.usefixtures("registry")
def test_a_registered_player_is_made_by_its_name(match: Match) -> None:
    assert player("first").choose(match).text == "pick"
    assert player("second").choose(match).text == "roll"


@pytest.mark.usefixtures("registry")
def test_settings_reach_the_player(match: Match) -> None:
    assert player("first", number=2).choose(match).text == "show"


@pytest.mark.usefixtures("registry")
def test_every_player_made_is_a_new_one() -> None:
    assert player("first") is not player("first")


@pytest.mark.usefixtures("registry")
def test_players_are_listed_with_what_they_do() -> None:
    assert player_names() == {"first": "Takes the first.", "second": "Takes the second."}


@pytest.mark.usefixtures("registry")
def test_players_of_one_game_are_listed_for_that_game_alone() -> None:
    assert list(player_names("orchard")) == ["first", "second"]
    assert list(player_names("kolossus")) == ["first"]


@pytest.mark.usefixtures("registry")
def test_an_unknown_player_is_refused_with_the_players_there_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"^There is no player 'third'; the players are first, second\.$"):
        player("third")


@pytest.mark.usefixtures("registry")
def test_settings_that_a_player_does_not_take_are_refused() -> None:
    with pytest.raises(UnknownPlayer, match=r"^Player first does not take these settings: .*'speed'"):
        player("first", speed=3)


# The random player.


def game_of(orchard: Game, seed: int | None) -> list[str]:
    match, chooser = orchard.start(seed=1, engine=orchard.plain), colossarium.player("random", seed=seed)
    while not match.over:
        action = chooser.choose(match)
        assert action.id in match.legal_ids()
        match.play(action)
    return match.texts


def test_the_random_player_is_known_for_every_game() -> None:
    assert colossarium.player_names("kolossus")["random"] == "Chooses any legal action."


def test_the_random_player_is_always_legal_and_the_same_for_the_same_seed(orchard: Game) -> None:
    for seed in range(20):
        assert game_of(orchard, seed) == game_of(orchard, seed)


def test_the_random_player_differs_between_seeds(orchard: Game) -> None:
    assert len({tuple(game_of(orchard, seed)) for seed in range(20)}) > 10


def test_the_random_player_without_a_seed_is_not_predictable(orchard: Game) -> None:
    assert len({tuple(game_of(orchard, None)) for _ in range(20)}) > 1


def test_the_random_player_chooses_every_legal_action(match: Match) -> None:
    chooser = colossarium.player("random", seed=5)
    chosen = Counter(chooser.choose(match).id for _ in range(600))
    assert set(chosen) == set(match.legal_ids())
    assert min(chosen.values()) > 60  # 100 are expected of each


def test_choosing_changes_nothing(match: Match) -> None:
    before = (match.state.copy(), match.legal_ids())
    colossarium.player("random", seed=5).choose(match)
    assert match.state.same_as(before[0])
    assert match.legal_ids() == before[1]
