"""Which computer player is meant where none is named."""

from __future__ import annotations

from colossarium.kernel.errors import UnknownPlayer
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.player import player, player_names

USUAL = ("mason", "og-reference", "random")
STRONGEST = ("oracle", *USUAL)
QUICKEST = ("pebble", "random")  # decides when time is up
AT_ONCE = ("random",)  # need no compiled rules
LEVELS = ("pebble", "mason", "oracle")  # shown first, easiest first


def first_known(wanted: tuple[str, ...], game_id: str) -> str:
    """The first of these players that can play a game."""
    known = player_names(game_id)
    found = next((name for name in wanted if name in known), None)
    if found is None:
        raise UnknownPlayer(f"No computer player of {game_id} can do that here.")
    return found


def check_known(level: str | None) -> None:
    """Refuse the name of a computer player that can play no game at all."""
    known = player_names()
    if level is not None and level not in known:
        raise UnknownPlayer(
            f"There is no computer player '{level}'{did_you_mean(level, known)}; the players are {', '.join(known)}."
        )


def levels_of(game_id: str) -> dict[str, str]:
    """Name and description of every player of a game, the three levels first."""
    known = player_names(game_id)
    first = {name: known[name] for name in LEVELS if name in known}
    return {**first, **{name: text for name, text in known.items() if name not in first}}


def display_name(level: str) -> str:
    """What people call a computer player."""
    return level.partition(":")[0].replace("-", " ").replace("_", " ").title()


def checked_level(game_id: str, level: str) -> str:
    """The name of a computer player, refused unless it can play this game."""
    player(level, game=game_id)
    return level
