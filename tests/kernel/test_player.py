"""Players: the registry, and the random player."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from colossarium.kernel import player as players
from colossarium.kernel.analysis import Analysis, Considered
from colossarium.kernel.errors import BadPlayer, UnknownPlayer
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import analyst, player, player_names, read_name, register_alias, register_player


class First:
    """Takes the first legal action, or the one that it is told."""

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def choose(self, match: Match) -> Action:
        return match.legal()[self.number]


class Thinker(First):
    """Also says what it thinks."""

    def analyse(self, match: Match) -> Analysis:
        considered = tuple(Considered(action, 1, (0.5, 0.5)) for action in match.legal())
        return Analysis(match.seat, considered, (considered[0].action,), (0.5, 0.5), 1, 0.0)


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players for one test: one for any game, one for Orchard alone, and one that Orchard has its own way for."""
    monkeypatch.setattr(players, "_REGISTRY", {})
    monkeypatch.setattr(players, "_ALIASES", {})
    monkeypatch.setattr(players, "_VERSIONS", {})
    register_player("first", First, "Takes the first.")
    register_player("second", lambda: First(1), "Takes the second.", game="orchard")
    register_player("clever", First, "Takes the first, cleverly.")
    register_player("clever", Thinker, "Takes what is best in an orchard.", game="orchard")
    register_alias("computer", "first")


pytestmark = pytest.mark.usefixtures("registry")


def test_a_registered_player_is_made_by_its_name_or_alias(match: Match) -> None:
    assert player("first").choose(match).text == "pick"
    assert player("second").choose(match).text == "roll"
    assert player("computer", number=2).choose(match).text == "show"


def test_settings_reach_the_player(match: Match) -> None:
    assert player("first", number=2).choose(match).text == "show"


def test_every_player_made_is_a_new_one() -> None:
    assert player("first") is not player("first")


def test_players_are_listed_with_what_they_do() -> None:
    assert player_names() == {
        "first": "Takes the first.",
        "second": "Takes the second.",
        "clever": "Takes the first, cleverly.",
    }


def test_players_of_one_game_are_listed_for_that_game_alone() -> None:
    assert list(player_names("orchard")) == ["first", "second", "clever"]
    assert list(player_names("kolossus")) == ["first", "clever"]
    assert player_names("orchard")["clever"] == "Takes what is best in an orchard."


def test_a_game_s_own_player_takes_the_place_of_the_general_one_of_that_name(match: Match) -> None:
    assert isinstance(player("clever", game="orchard"), Thinker)
    assert type(player("clever", game="kolossus")) is First
    found_by_match = player("clever", number=1)
    assert found_by_match.choose(match).text == "roll"
    assert found_by_match.analyse(match).best.text == "pick"  # type: ignore[attr-defined]


def test_not_every_player_can_say_what_it_thinks() -> None:
    assert analyst(Thinker(), "clever")
    with pytest.raises(BadPlayer, match=r"^Player first can choose actions, but cannot analyse a position\.$"):
        analyst(First(), "first")


def test_an_unknown_player_is_refused_with_the_players_there_are() -> None:
    wanted = r"^There is no player 'third'; the players are computer, first, second, clever\.$"
    with pytest.raises(UnknownPlayer, match=wanted):
        player("third")
    with pytest.raises(UnknownPlayer, match=wanted):
        player("third:some/file")


def test_a_player_of_another_game_is_refused_with_the_players_of_this_one() -> None:
    wanted = r"^There is no player 'second' of kolossus; the players are computer, first, clever\.$"
    with pytest.raises(UnknownPlayer, match=wanted):
        player("second", game="kolossus")


def test_settings_that_a_player_does_not_take_are_refused() -> None:
    with pytest.raises(BadPlayer, match=r"^Player first does not take these settings: .*'speed'.* It takes: number\.$"):
        player("first", speed=3)


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        ("first", ("first", {})),
        (" first ", ("first", {})),
        ("first:800", ("first", {"simulations": 800})),
        ("first:2s", ("first", {"seconds": 2.0})),
        ("computer:0.25s", ("first", {"seconds": 0.25})),
    ],
)
def test_a_budget_stands_behind_a_colon(spelled: str, expected: tuple[str, dict[str, object]]) -> None:
    assert read_name(spelled) == expected


@pytest.mark.parametrize("spelled", ["first:", "first:2m", "first:-1", "first:1e9", "first:٣", "first:2:2"])
def test_a_budget_that_is_not_understood_is_refused(spelled: str) -> None:
    with pytest.raises(BadPlayer, match=r"is invalid: after the colon, expected .*first:800.*first:2s"):
        player(spelled)


def test_a_budget_that_the_player_does_not_take_is_refused() -> None:
    with pytest.raises(BadPlayer, match=r"^Player first does not take these settings: .*'simulations'"):
        player("first:800")


# Players of other packages.


def offer(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    point = EntryPoint(name, value, players.ENTRY_POINTS)
    monkeypatch.setattr(players, "entry_points", lambda group: [point] if group == players.ENTRY_POINTS else [])
    players._outside.cache_clear()


@pytest.fixture(autouse=True)
def _forget_outside_players() -> Iterator[None]:
    yield
    players._outside.cache_clear()


def test_a_player_of_another_package_is_known_and_made(monkeypatch: pytest.MonkeyPatch, match: Match) -> None:
    offer(monkeypatch, "guest", "colossarium.players.random:RandomPlayer")
    assert player_names("orchard")["guest"].startswith("From colossarium.players.random")
    assert player("guest", seed=1).choose(match).id in match.legal_ids()


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_package:Player", r"cannot be loaded: No module named 'no_such_package'"),
        ("colossarium.players.random:NoSuchPlayer", r"cannot be loaded: .*NoSuchPlayer"),
        ("colossarium.version:__version__", r"cannot be made: .* is not callable"),
    ],
)
def test_a_broken_player_of_another_package_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, value: str, reason: str
) -> None:
    offer(monkeypatch, "guest", value)
    with pytest.raises(BadPlayer, match=f"^Player guest from .* {reason}"):
        player("guest")
    assert "guest" in player_names()


def test_a_version_is_an_earlier_player_or_a_games_own() -> None:
    players.register_version("clever@1", lambda: First(2), of="clever")
    assert "clever@1" not in player_names()
    assert type(player("clever@1", game="orchard")) is Thinker
    earlier = player("clever@1", game="kolossus")
    assert isinstance(earlier, First)
    assert earlier.number == 2
