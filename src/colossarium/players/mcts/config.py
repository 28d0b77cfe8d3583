"""Settings of the search."""

from __future__ import annotations

from dataclasses import dataclass

TO_THE_END = -1  # of a game: a rollout without a limit


@dataclass(frozen=True)
class Config:
    """How a search thinks; bench/players.py measures what each setting is worth."""

    c_puct: float = 6.0  # exploration, in proportion to the spread of the simulations' results
    fpu: float = 0.0  # first-play urgency: how far below its parent's value an untried action starts
    rollout_depth: int | None = None  # decisions of a rollout before the game's estimate; None: as the game says
    uses_priors: bool = True  # the game's weights as priors in the tree; otherwise all actions are alike
    weighs_rollouts: bool = True  # rollouts by the game's weights; otherwise uniform
