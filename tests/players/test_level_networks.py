"""Levels search with the network that comes with a game; their first versions never do."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium as col
from colossarium.kernel.errors import BadNetwork, UnknownPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.player import analyst, player, player_names
from colossarium.players.levels import LEVELS, VERSIONS
from colossarium.players.machine_players import MachinePlayer, machine_player
from colossarium.players.mcts.config import WITH_NETWORK, Config, config_for
from colossarium.players.mcts.search import JudgingSearch, SearchPlayer
from colossarium.players.reflex.cards import FOLDER, found_for, used
from tests.players.nets import random_network, ship
from tests.players.searching import visits_of
from tests.players.test_thinking import check_same
from tests.scale import nightly


@pytest.fixture
def builders() -> Game:
    return col.game("builders", players=2)


def thought(game: Game, name: str) -> tuple[dict[str, int], tuple[float, ...]]:
    analysis = analyst(player(name, game=game.id, seed=2), name).analyse(game.start(seed=3))
    return visits_of(analysis), analysis.shares


def test_levels_search_with_the_network_of_the_game(builders: Game) -> None:
    assert LEVELS["mason"].budget(builders) == (400, True)
    assert LEVELS["oracle"].budget(builders) == (100_000, False)
    assert LEVELS["pebble"].budget(builders) == (16, False)
    assert LEVELS["mason"].budget(col.game("builders", players=3)) == (1_000, False)
    assert machine_player(builders, "mason") == machine_player(builders, "netsearch:400")
    assert thought(builders, "mason") == thought(builders, "netsearch:400") != thought(builders, "search:400")


@pytest.mark.parametrize(("level", "budget"), [("pebble", 16), ("mason", 1_000)])
def test_first_versions_are_the_plain_search(builders: Game, level: str, budget: int) -> None:
    assert machine_player(builders, f"{level}@1") == machine_player(builders, f"search:{budget}")
    assert thought(builders, f"{level}@1") == thought(builders, f"search:{budget}")


@nightly  # compiled for half a minute; the same is tested with a small game
def test_levels_in_machine_code_are_those_of_a_match(builders: Game) -> None:
    check_same(builders, ["mason", "pebble"], 1, 5, plain=False)


def test_first_versions_have_names_that_are_not_offered() -> None:
    assert not [name for name in player_names() if "@" in name]
    with pytest.raises(UnknownPlayer, match=r"There is no player 'mason@2'.*mason@1"):
        player("mason@2")


def test_a_games_own_level_is_its_own_first_version() -> None:
    og = col.game("og")
    assert machine_player(og, "mason@1") == machine_player(og, "mason") != MachinePlayer(1)
    match = og.start(seed=1)
    assert type(player("oracle@1", game="og")) is type(player("oracle", game="og"))
    assert player("mason@1", game="og", seed=1).choose(match).id == player("mason", game="og", seed=1).choose(match).id


@pytest.mark.usefixtures("registered")
def test_a_network_of_ones_own_leaves_the_levels_as_they_are(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be compared with them."""
    ship(tmp_path / "own", orchard)
    monkeypatch.setenv(FOLDER, str(tmp_path / "own"))
    assert found_for(orchard).network is not None
    assert LEVELS["mason"].budget(orchard) == (1_000, False)
    with used(random_network(orchard)):
        assert LEVELS["mason"].budget(orchard) == (1_000, False)


@pytest.mark.usefixtures("registered")
def test_a_card_says_which_levels_search_with_a_network(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(orchard.definition), "folder", tmp_path)
    ship(tmp_path / "networks", orchard, levels={"mason": 300})
    assert found_for(orchard).network is not None
    assert LEVELS["mason"].budget(orchard) == (300, True)
    assert LEVELS["oracle"].budget(orchard) == (100_000, False)
    assert VERSIONS["mason@1"].budget(orchard) == (1_000, False)


@pytest.mark.usefixtures("registered")
def test_a_card_says_how_a_search_uses_a_network(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(orchard.definition), "folder", tmp_path)
    ship(tmp_path / "networks", orchard, search={"prior_temperature": 0.0, "network_value": 0.5})
    assert config_for(orchard, WITH_NETWORK) == Config(network_value=0.5)
    assert config_for(orchard, Config(prior_temperature=2.0)) == Config(prior_temperature=2.0)


@pytest.mark.parametrize(
    ("search", "reason"),
    [
        ({"prior_heat": 1.0}, "expected settings among c_puct, fpu, rollout_depth"),
        ({"c_puct": "six"}, "expected a number for each setting"),
        (3, "expected settings among"),
    ],
)
@pytest.mark.usefixtures("registered")
def test_a_card_with_other_settings_of_a_search_is_refused(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, search: object, reason: str
) -> None:
    monkeypatch.setattr(type(orchard.definition), "folder", tmp_path)
    ship(tmp_path / "networks", orchard, search=search)
    with pytest.raises(BadNetwork, match=reason):
        found_for(orchard)


def test_positions_are_judged_by_a_network_as_far_as_its_card_says(
    builders: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By one that comes with the game, never by one's own."""

    def judged(by: SearchPlayer) -> tuple[float, ...]:
        return by.analyse(builders.start(seed=3)).shares

    def search(value: float) -> SearchPlayer:
        return SearchPlayer(simulations=50, seed=2, config=Config(network_value=value))

    ship(tmp_path / "networks", builders, value=0.5)
    monkeypatch.setenv(FOLDER, str(tmp_path / "networks"))
    assert judged(JudgingSearch(simulations=50, seed=2)) == judged(search(0.0))
    monkeypatch.delenv(FOLDER)
    monkeypatch.setattr(type(builders.definition), "folder", tmp_path)
    assert found_for(builders).value == 0.5
    assert judged(JudgingSearch(simulations=50, seed=2)) == judged(search(0.5)) != judged(search(0.0))
