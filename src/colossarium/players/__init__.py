"""Players that know the kernel, not the games; importing this package makes them known."""

from __future__ import annotations

from colossarium.players import by_weight, greedy, levels, random
from colossarium.players.mcts import search
from colossarium.players.reflex import player as reflex

__all__ = ["by_weight", "greedy", "levels", "random", "reflex", "search"]
