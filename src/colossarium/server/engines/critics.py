"""Who gives hints, judges moves and estimates positions: a game's own critic where it has one, else a search."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.analysis import Critic
from colossarium.kernel.errors import UnknownPlayer
from colossarium.kernel.player import player
from colossarium.players.mcts.search import JudgingSearch
from colossarium.server.engines.levels import first_known

SEARCH = "search"
CRITICS = {"planner": 400, SEARCH: 2_000}  # rollouts of an analysis, and of each choice; a game's own comes first
SEED = 1  # the same match is judged alike every time


def critic_of(game_id: str, hurry: int = 1) -> Critic:
    """The critic of this game, on one thread; `hurry` divides the number of its rollouts."""
    name = first_known(tuple(CRITICS), game_id)
    return _judge(name, game_id, simulations=CRITICS[name] // hurry, threads=1, seed=SEED)


def adviser_of(game_id: str, seconds: float) -> Critic:
    """The same for hints, with all threads, for a while."""
    return _judge(first_known(tuple(CRITICS), game_id), game_id, seconds=seconds)


def _judge(name: str, game_id: str, **budget: Any) -> Critic:
    found = JudgingSearch(**budget) if name == SEARCH else player(name, game=game_id, **budget)
    if not isinstance(found, Critic):
        raise UnknownPlayer(f"Player {name} cannot judge moves.")
    return found
