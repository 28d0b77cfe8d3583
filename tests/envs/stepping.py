"""Playing in vector environments, and comparing what they show."""

from __future__ import annotations

from typing import Any

import numpy as np

from colossarium.envs import VectorEnv
from colossarium.kernel.chance import choice_word, chosen_by


def picks(env: VectorEnv, seed: int) -> np.ndarray[Any, Any]:
    """What random players of a simulation choose."""
    deals, counts = env.buffers.deals, env.buffers.counts
    plies = env.states["ply"]
    return np.array(
        [
            chosen_by(choice_word(seed, int(deal), int(ply), int(seat)), int(count)) if count else 0
            for deal, ply, seat, count in zip(deals, plies, env.states["seat"], counts, strict=True)
        ]
    )


def played_through(env: VectorEnv, steps: int) -> list[Any]:
    """All that is shown while somebody plays at random."""
    dice, step = np.random.default_rng(1), env.reset()
    shown = [step.copy()]
    for _ in range(steps):
        step = env.step(np.where(step.count > 0, dice.integers(0, np.maximum(1, step.count)), 0))
        shown.append(step.copy())
    return shown


def same(one: Any, other: Any) -> bool:
    return all(np.array_equal(value, vars(other)[name]) for name, value in vars(one).items())
