"""Games of Colossi whose seats choose by weight, with estimates on the way."""

from __future__ import annotations

import random

from colossarium.kernel.chance import seed_game
from colossarium.kernel.game import Game
from colossarium.kernel.play import BEGIN


def played(
    game: Game, seed: int, guided: tuple[int, ...], *, often: float = 0.05
) -> tuple[list[list[float]], list[float]]:
    """Estimates at random decisions of a game and its result; these seats choose by weight, others at random."""
    engine, choices, s = game.engine, random.Random(seed), game.definition.state()
    seed_game(s, 5, seed)
    state, guesses = engine.load(s), []
    legal = engine.go(state, BEGIN)
    while legal:
        if choices.random() < often:
            guesses.append(engine.estimate(state))
        weights = engine.weigh(state, legal) if int(state["seat"]) in guided else None
        legal = engine.go(state, choices.choices(legal, weights)[0])
    return guesses, [share for _, _, share in engine.score(state)]
