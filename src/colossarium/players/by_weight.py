"""The quick player: draws an action in proportion to the squares of the game's weights, and looks nowhere ahead."""

from __future__ import annotations

import secrets

from colossarium.kernel.chance import choice_word
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import register_player
from colossarium.players.choosing import weighted
from colossarium.players.random import SEED_BITS


class ByWeightPlayer:
    """Plays as rollouts do. Thousands of its matches take a second in machine code (`players/batches.py`)."""

    def __init__(self, seed: int | None = None, deal: int = 0) -> None:
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._deal = deal  # which match of the seed it plays

    def choose(self, match: Match) -> Action:
        legal, engine = match.legal_ids(), match.game.engine
        weights = engine.weigh(engine.load(match.state), legal)
        word = choice_word(self._seed, self._deal, match.ply, match.seat)
        return match.legal()[weighted(word, weights, len(legal))]


register_player("by_weight", ByWeightPlayer, "Plays at once, by the weights that the game gives its actions.")
