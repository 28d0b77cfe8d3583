"""Matches with the dice of a batch, so that players outside machine code can play the same deals."""

from __future__ import annotations

from typing import Any

from colossarium.kernel import chance
from colossarium.kernel.batch import SEEDS
from colossarium.kernel.engine import Compiled, Plain
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.play import BEGIN


class Dealt(Compiled):
    """Machine code whose dice run on from action to action, as they do in a batch."""

    def seed(self, state: Any, words: list[int]) -> None: ...


class PlainlyDealt(Plain):
    """The same as plain Python."""

    def seed(self, state: Any, words: list[int]) -> None: ...


def start_deal(game: Game, seed: int, deal: int, *, plain: bool = False) -> Match:
    """The match that batches play as this deal of a seed. Its record would be replayed with other dice."""
    engine = PlainlyDealt(game) if plain else Dealt(game)
    s = game.definition.state()
    chance.seed_game(s, seed & SEEDS, deal)
    state = engine.load(s)
    legal = engine.go(state, BEGIN)
    return Match(game, engine, chance.key_from_seed(seed), state, legal)
