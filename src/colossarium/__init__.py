"""Colossarium: tabletop games about colossi, as software for players, designers and researchers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colossarium import games, players
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game, game, game_ids
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import Player, player, player_names
from colossarium.kernel.records import replay, verify
from colossarium.version import __version__

if TYPE_CHECKING:
    from colossarium.kernel.batch import simulate

__all__ = [
    "EVERYTHING",
    "Action",
    "ColossariumError",
    "Game",
    "Match",
    "Player",
    "__version__",
    "game",
    "game_ids",
    "games",
    "player",
    "player_names",
    "players",
    "replay",
    "simulate",
    "verify",
]


def __getattr__(name: str) -> Any:
    """`simulate` and `envs` are imported when they are first used, since they import numpy."""
    if name == "envs":
        from importlib import import_module

        return import_module("colossarium.envs")
    if name != "simulate":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from colossarium.kernel.batch import simulate

    return simulate
