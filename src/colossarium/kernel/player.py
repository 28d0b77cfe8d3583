"""What a player is, and the registry of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from colossarium.kernel.errors import UnknownPlayer
from colossarium.kernel.match import Action, Match


class Player(Protocol):
    """A policy that picks actions. It sees what the deciding seat may know and changes nothing."""

    def choose(self, match: Match) -> Action:
        """One of match.legal() for the seat to decide."""


@dataclass(frozen=True)
class _Entry:
    make: Callable[..., Player]
    text: str
    game: str | None


_REGISTRY: dict[str, _Entry] = {}


def register_player(name: str, make: Callable[..., Player], text: str, *, game: str | None = None) -> None:
    """Make a player known; `game` if it plays just that one."""
    _REGISTRY[name] = _Entry(make, text, game)


def player_names(game: str | None = None) -> dict[str, str]:
    """Name and description of every player, or of those that can play this game."""
    return {name: each.text for name, each in _REGISTRY.items() if game is None or each.game in (None, game)}


def player(name: str, **settings: Any) -> Player:
    """A new player by its name."""
    if name not in _REGISTRY:
        raise UnknownPlayer(f"There is no player '{name}'; the players are {', '.join(_REGISTRY)}.")
    try:
        return _REGISTRY[name].make(**settings)
    except TypeError as problem:
        raise UnknownPlayer(f"Player {name} does not take these settings: {problem}.") from problem
