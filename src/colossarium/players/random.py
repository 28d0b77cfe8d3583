"""The random player: every legal action is equally likely."""

from __future__ import annotations

import random

from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import register_player


class RandomPlayer:
    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, match: Match) -> Action:
        return self._random.choice(match.legal())


register_player("random", RandomPlayer, "Chooses any legal action.")
