"""What a match is worth to each seat: its share of the win, its points, or its share against that of the others."""

from __future__ import annotations

from typing import Any

import numpy as np

from colossarium.envs.errors import BadStep
from colossarium.kernel.game import Game

POINTS, SHARE = 1, 2  # columns of scores
REWARDS = ("share", "zero_sum", "points")


def column_of(reward: str) -> int:
    """The column of scores that a reward is made of."""
    if reward not in REWARDS:
        raise BadStep(f"reward = {reward!r} is invalid: expected one of {', '.join(REWARDS)}.")
    return POINTS if reward == "points" else SHARE


def sides_of(game: Game) -> list[list[int]]:
    """The seats that win and lose together."""
    sides: list[list[int]] = []
    for seat in range(game.seats):
        if not any(seat in side for side in sides):
            sides.append(sorted([seat, *game.definition.allies(game.ruleset, seat)]))
    return sides


def weights_of(game: Game, reward: str) -> np.ndarray[Any, Any]:
    """What each seat's score adds to the reward of every seat: one row for each score, one column for each reward.

    `zero_sum` is a side's share minus the mean share of the other sides, split equally among its seats.
    """
    column_of(reward)
    if reward != "zero_sum":
        return np.eye(game.seats)
    sides = sides_of(game)
    if len(sides) < 2:
        raise BadStep(f"reward = 'zero_sum' is invalid: {game.name} has no opponents. Expected share or points.")
    weights = np.zeros((game.seats, game.seats))
    for own in sides:
        for other in sides:
            factor = 1.0 if other is own else -1.0 / (len(sides) - 1)
            for seat in other:
                for gainer in own:
                    weights[seat][gainer] = factor / len(other) / len(own)
    return weights
