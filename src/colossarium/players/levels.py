"""The three levels: the search with a fixed number of simulations per move, equally strong on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from colossarium.kernel.match import Match
from colossarium.kernel.player import Player, register_alias, register_player, register_version
from colossarium.players.mcts.config import WITH_NETWORK, Config
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.reflex.cards import found_for

if TYPE_CHECKING:
    from colossarium.kernel.game import Game


@dataclass(frozen=True)
class Level:
    """Simulations a move; the card of a game's network may give a level a number of its own, with the network."""

    name: str
    alone: int
    asks_network: bool = True

    def budget(self, game: Game) -> tuple[int, bool]:
        """Simulations a move in this game, and whether it asks the network there."""
        with_network = found_for(game).levels.get(self.name) if self.asks_network else None
        return (self.alone, False) if with_network is None else (with_network, True)


LEVELS = {level.name: level for level in (Level("pebble", 16), Level("mason", 1_000), Level("oracle", 100_000))}
VERSIONS = {f"{name}@1": replace(level, asks_network=False) for name, level in LEVELS.items()}  # before any network


class LevelPlayer(SearchPlayer):
    """A search that begins a match with the budget of its level there."""

    def __init__(self, level: Level, seed: int | None = None, deal: int = 0) -> None:
        super().__init__(simulations=level.alone, seed=seed, deal=deal)
        self._level = level

    def _begin(self, match: Match) -> None:
        super()._begin(match)
        self._simulations, asks_network = self._level.budget(match.game)
        self._config = WITH_NETWORK if asks_network else Config()


def _maker(level: Level) -> Callable[..., Player]:
    return partial(LevelPlayer, level)


register_player("pebble", _maker(LEVELS["pebble"]), "Easy: a gentle first opponent.")
register_player("mason", _maker(LEVELS["mason"]), "Medium: sees what is coming.")
register_player("oracle", _maker(LEVELS["oracle"]), "Strong: thinks for a few seconds.")
register_alias("computer", "mason")
for _name, _level in VERSIONS.items():
    register_version(_name, _maker(_level), of=_name.partition("@")[0])
