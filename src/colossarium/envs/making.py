"""What adapters make an environment of: a game by its id and options, settings, and the names they register."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from colossarium.envs.settings import Settings
from colossarium.kernel.game import Game, game, shipped_ids

VERSION = "v0"  # goes up when observations or results change


def registered_name(game_id: str) -> str:
    """`colossi-ages` is registered as `colossarium/ColossiAges-v0`."""
    return f"colossarium/{game_id.title().replace('-', '')}-{VERSION}"


REGISTERED = {game_id: registered_name(game_id) for game_id in shipped_ids()}
SPIEL_NAMES = {game_id: f"python_colossarium_{game_id.replace('-', '_')}" for game_id in shipped_ids()}  # for OpenSpiel


def game_and_settings(asked_game: str | Game, settings_and_options: Mapping[str, Any]) -> tuple[Game, dict[str, Any]]:
    """The game; every argument that is not a setting of environments is one of its options."""
    names = {field.name for field in fields(Settings)}
    settings = {name: value for name, value in settings_and_options.items() if name in names}
    options = {name: value for name, value in settings_and_options.items() if name not in names}
    made = asked_game if isinstance(asked_game, Game) else game(asked_game, **options)
    return made, settings
