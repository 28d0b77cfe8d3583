"""Settings of the search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

TO_THE_END = -1  # of a game: a rollout without a limit


@dataclass(frozen=True)
class Config:
    """How a search thinks; bench/players.py measures what each setting is worth."""

    c_puct: float = 6.0  # exploration, in proportion to the spread of the simulations' results
    fpu: float = 0.0  # first-play urgency: how far below its parent's value an untried action starts
    rollout_depth: int | None = None  # decisions of a rollout before the game's estimate; None: as the game says
    uses_priors: bool = True  # the game's weights as priors in the tree; otherwise all actions are alike
    weighs_rollouts: bool = True  # rollouts by the game's weights; otherwise uniform
    prior_temperature: float = 0.0  # of a network's policy as priors; 0: no network
    prior_depth: int | None = None  # decisions from the root on that have these priors; None: all in the tree
    rollout_temperature: float = 0.0  # of a network's policy in rollouts; 0: no network
    network_value: float = 0.0  # how much a network's value counts beside the game's estimate, from 0 to 1

    @property
    def asks_network(self) -> bool:
        return max(self.prior_temperature, self.rollout_temperature, self.network_value) > 0


WITH_NETWORK = Config(prior_temperature=1.0)  # what `netsearch` plays with, unless the card of a network says more


def config_for(game: Game, config: Config) -> Config:
    """These settings: with what the card of the game's network says, and without asking one where none fits."""
    from colossarium.players.reflex.cards import found_for

    if not config.asks_network:
        return config
    found = found_for(game)
    if found.network is None:
        return Config()
    return replace(config, **found.search) if config == WITH_NETWORK else config
