"""The random player: every legal action is equally likely."""

from __future__ import annotations

import secrets

from colossarium.kernel.chance import choice_word, chosen_by
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import register_player

SEED_BITS = 62


class RandomPlayer:
    def __init__(self, seed: int | None = None, deal: int = 0) -> None:
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._deal = deal  # which match of the seed it plays

    def choose(self, match: Match) -> Action:
        legal = match.legal()
        return legal[chosen_by(choice_word(self._seed, self._deal, match.ply, match.seat), len(legal))]


register_player("random", RandomPlayer, "Chooses any legal action.")
