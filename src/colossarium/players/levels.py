"""The three levels: the search with a fixed number of simulations per move, equally strong on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
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
    """Simulations a move; with the network of the game as many as take about the same time, or None: it asks none."""

    alone: int
    with_network: int | None = None

    def budget(self, game: Game) -> tuple[int, bool]:
        """Simulations a move in this game, and whether it asks the network there."""
        if self.with_network is None or not found_for(game).serves_levels:
            return self.alone, False
        return self.with_network, True


LEVELS = {"pebble": Level(16), "mason": Level(1_000, 400), "oracle": Level(100_000)}
VERSIONS = {f"{name}@1": Level(level.alone) for name, level in LEVELS.items()}  # as they were before any network


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
