"""Room for the thoughts of players that look ahead in whole matches."""

from __future__ import annotations

from typing import Any

import numpy as np

from colossarium.kernel.game import Game
from colossarium.players.mcts.config import WITH_NETWORK, Config, config_for
from colossarium.players.mcts.forest import RECORDS as TREES
from colossarium.players.mcts.forest import new_searches

RECORDS = {**TREES, "Thought": TREES["Search"]}

Array = np.ndarray[Any, Any]


def room_to_think(game: Game, dtype: np.dtype[Any], budgets: Array, guided: Array) -> dict[str, Any]:
    """For one thread, whose states have this dtype; budgets and who asks a network by seat, match by match."""
    seats, longest, size = game.seats, game.engine.longest, 1 + int(budgets.max())
    configs = (Config(), config_for(game, WITH_NETWORK))
    return {
        "budgets": budgets,
        "guided": guided,
        "settings": np.concatenate([new_searches(game, 1, size, config) for config in configs]),
        "current": np.full(1, -1, np.int64),
        "worlds": np.zeros(3, dtype),
        "replies": np.zeros(longest, np.int32),
        "value_sums": np.zeros((longest, seats)),
        "shares": np.zeros(seats),
        "scores": np.zeros((seats, 3)),
        "thoughts": new_searches(game, seats, size, Config()),
        "nodes": np.zeros(seats * size, RECORDS["Node"]),
        "node_sums": np.zeros((seats * size, seats)),
        "at": np.zeros(seats, np.int64),
        "news": np.zeros(seats, np.int64),
        "moved": np.zeros(size, np.int64),
    }
