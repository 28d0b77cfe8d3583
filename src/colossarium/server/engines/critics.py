"""Who judges moves and estimates positions: a game's own critic where it has one, else a search."""

from __future__ import annotations

from colossarium.kernel.analysis import Critic
from colossarium.kernel.errors import UnknownPlayer
from colossarium.kernel.player import player
from colossarium.server.engines.levels import first_known

CRITICS = {
    "planner": 400,
    "search": 2_000,
}  # rollouts of an analysis, and of each choice; a game's own critic comes first
SEED = 1  # the same match is judged alike every time


def critic_of(game_id: str, hurry: int = 1) -> Critic:
    """The critic of this game, on one thread; `hurry` divides the number of its rollouts."""
    name = first_known(tuple(CRITICS), game_id)
    found = player(name, game=game_id, simulations=CRITICS[name] // hurry, threads=1, seed=SEED)
    if not isinstance(found, Critic):
        raise UnknownPlayer(f"Player {name} cannot judge moves.")
    return found
