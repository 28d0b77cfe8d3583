"""What a player is, and the registry of players."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from colossarium.kernel.analysis import Analysis, Analyst
from colossarium.kernel.errors import BadPlayer, UnknownPlayer
from colossarium.kernel.match import Action, Match
from colossarium.kernel.nearest import did_you_mean

MOST_SECONDS, MOST_SIMULATIONS = 3600.0, 10**8  # of a budget
PROGRAM = "exe:"  # before the path of a program that plays
NETWORK = "net:"  # before the path of a network that plays
ENTRY_POINTS = "colossarium.players"  # where other packages make their players known: name = maker


class Player(Protocol):
    """A policy that picks actions. It sees what the deciding seat may know and changes nothing."""

    def choose(self, match: Match) -> Action:
        """One of match.legal() for the seat to decide."""


@dataclass(frozen=True)
class _Entry:
    make: Callable[..., Player]
    text: str


_REGISTRY: dict[str, dict[str | None, _Entry]] = {}  # by name, then by game; None: any game
_ALIASES: dict[str, str] = {}
_VERSIONS: dict[str, tuple[str, _Entry]] = {}  # earlier versions of players, and what those are called now
_NUMBERS: dict[str, str] = {}  # what a number behind a player's name stands for, where it is no budget


def register_player(
    name: str, make: Callable[..., Player], text: str, *, game: str | None = None, number: str = ""
) -> None:
    """Make a player known; with `game` for that one only, in place of the general player of that name.

    `number` is the setting that a number behind its name stands for, if that is not a budget: `reflex:0.5`.
    """
    if number:
        _NUMBERS[name] = number
    _REGISTRY.setdefault(name, {})[game] = _Entry(make, text)


def register_alias(alias: str, name: str) -> None:
    """Another name for a player."""
    _ALIASES[alias] = name


def register_version(version: str, make: Callable[..., Player], *, of: str) -> None:
    """Keep an earlier version of a player under a name of its own, such as `mason@1`, for comparisons.

    It is not among the players that people are offered. A game's own player by the name `of` is meant by both names.
    """
    _VERSIONS[version] = of, _Entry(make, f"{of} as it was.")


def player_names(game: str | None = None) -> dict[str, str]:
    """Name and description of every player, or of those that can play this game."""
    names = {name: _described(by_game, game) for name, by_game in _REGISTRY.items() if _plays(by_game, game)}
    return {**names, **{name: f"From {_origin(point)}." for name, point in _outside().items() if name not in names}}


def _plays(by_game: dict[str | None, _Entry], game: str | None) -> bool:
    return game is None or None in by_game or game in by_game


def _described(by_game: dict[str | None, _Entry], game: str | None) -> str:
    return (by_game.get(game) or by_game.get(None) or next(iter(by_game.values()))).text


def has_player_of_its_own(game: str, name: str) -> bool:
    """The game has a player by this name that takes the place of the general one."""
    return game in _REGISTRY.get(name, {})


def player(spelled: str, *, game: str | None = None, **settings: Any) -> Player:
    """A new player by its name, which may carry a budget: `search:800` simulations a move, `search:2s` seconds.

    Where games have a player of their own by this name, it is found by `game`, or by the match to be played.
    """
    name, budget = read_name(spelled)
    settings = {**budget, **settings}
    by_game = _entries_of(name, game)
    if game is not None or len(by_game) == 1:
        return _made(name, by_game.get(game) or by_game.get(None) or next(iter(by_game.values())), settings)
    return ByGame(name, settings)


def settings_of(spelled: str, game: str) -> set[str]:
    """The names of the settings that a player of this game takes."""
    by_game = _entries_of(read_name(spelled)[0], game)
    return set(inspect.signature((by_game.get(game) or by_game[None]).make).parameters)


def read_name(spelled: str) -> tuple[str, dict[str, Any]]:
    """A player's name without alias, and the budget that is written behind it."""
    for start, kind in ((PROGRAM, "program"), (NETWORK, "network")):
        if spelled.strip().startswith(start):
            raise BadPlayer(
                f"'{spelled}' names a {kind}; {kind}s can play only where they are typed on the command line."
            )
    name, colon, budget = spelled.strip().partition(":")
    name = _ALIASES.get(name, name)
    if not colon:
        return name, {}
    if name in _NUMBERS:
        if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", budget):
            return name, {_NUMBERS[name]: float(budget)}
        raise BadPlayer(f"'{spelled}' is invalid: after the colon, expected a {_NUMBERS[name]} ({name}:0.5).")
    if re.fullmatch(r"[0-9]{1,9}", budget):
        return name, {"simulations": int(budget)}
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", budget):
        return name, {"seconds": float(budget[:-1])}
    _entries_of(name, None)  # a name that nobody has is refused for that
    raise BadPlayer(
        f"'{spelled}' is invalid: after the colon, expected a number of simulations ({name}:800) "
        f"or of seconds ({name}:2s)."
    )


def check_budget(seconds: float | None, simulations: int | None, threads: int | None, *, fewest: int = 1) -> None:
    """Refuse budgets that make no sense for a thinking player; `fewest` is the least number of simulations."""
    if seconds is not None and simulations is not None:
        raise BadPlayer("A budget is a number of seconds or of simulations, not both.")
    if seconds is not None and not (type(seconds) in (int, float) and 0 < seconds <= MOST_SECONDS):
        raise BadPlayer(f"seconds = {seconds!r} is invalid: expected more than 0, up to {MOST_SECONDS:.0f}.")
    if simulations is not None and not (type(simulations) is int and fewest <= simulations <= MOST_SIMULATIONS):
        accepted = f"a whole number from {fewest} to {MOST_SIMULATIONS}"
        raise BadPlayer(f"simulations = {simulations!r} is invalid: expected {accepted}.")
    if threads is not None and not (type(threads) is int and threads >= 1):
        raise BadPlayer(f"threads = {threads!r} is invalid: expected a whole number, at least 1.")


def _entries_of(name: str, game: str | None) -> dict[str | None, _Entry]:
    by_game = _version(name) or _REGISTRY.get(name) or _loaded(name)
    if by_game is None or not _plays(by_game, game):
        known = [*_ALIASES, *_VERSIONS, *player_names(game)]
        where = "" if by_game is None else f" of {game}"
        meant, players = did_you_mean(name, known), ", ".join(known)
        raise UnknownPlayer(f"There is no player '{name}'{where}{meant}; the players are {players}.")
    return by_game


def _version(name: str) -> dict[str | None, _Entry] | None:
    if name not in _VERSIONS:
        return None
    of, entry = _VERSIONS[name]
    return {**_REGISTRY[of], None: entry}


def _made(name: str, entry: _Entry, settings: dict[str, Any]) -> Player:
    try:
        inspect.signature(entry.make).bind(**settings)
    except TypeError as problem:
        taken = ", ".join(inspect.signature(entry.make).parameters) or "none"
        raise BadPlayer(f"Player {name} does not take these settings: {problem}. It takes: {taken}.") from problem
    return entry.make(**settings)


class ByGame:
    """A name that some games have a player of their own for: each match gets the player of its game."""

    def __init__(self, name: str, settings: dict[str, Any]) -> None:
        self._name = name
        self._settings = settings
        self._players: dict[str, Player] = {}

    def choose(self, match: Match) -> Action:
        return self._player_of(match).choose(match)

    def analyse(self, match: Match) -> Analysis:
        return analyst(self._player_of(match), self._name).analyse(match)

    def _player_of(self, match: Match) -> Player:
        game = match.game.id
        if game not in self._players:
            self._players[game] = player(self._name, game=game, **self._settings)
        return self._players[game]


def analyst(chosen: Player, name: str) -> Analyst:
    """The player as one that can say what it thinks; not all can."""
    if not isinstance(chosen, Analyst):
        raise BadPlayer(f"Player {name} can choose actions, but cannot analyse a position.")
    return chosen


# Players of other packages.


@cache
def _outside() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def _origin(point: EntryPoint) -> str:
    return f"package {point.dist.name}" if point.dist is not None else point.value


def _loaded(name: str) -> dict[str | None, _Entry] | None:
    """A player that another package offers, registered when it is first asked for."""
    point = _outside().get(name)
    if point is None:
        return None
    try:
        make = point.load()
    except Exception as problem:
        raise BadPlayer(f"Player {name} from {_origin(point)} cannot be loaded: {problem}.") from problem
    if not callable(make):
        raise BadPlayer(f"Player {name} from {_origin(point)} cannot be made: {point.value} is not callable.")
    if name not in _REGISTRY:  # the package may have registered it itself, for one game perhaps
        register_player(name, make, inspect.getdoc(make) or f"From {_origin(point)}.")
    return _REGISTRY[name]
