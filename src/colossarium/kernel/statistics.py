"""What a number of games can say about the truth."""

from __future__ import annotations

import math

SIGMAS = 1.96  # 95 of 100 intervals hold the truth


def wilson(share: float, games: int, variance: float = 0.0) -> tuple[float, float]:
    """Where a true share lies in 95 of 100 cases, given the share of some games, by Wilson's method.

    It holds at a share of 0 or 1 too. Where results are not only won and lost, their `variance` says how much they
    differ: drawn games differ less, and count as more games.
    """
    if games <= 0:
        return 0.0, 1.0
    count = games * share * (1 - share) / variance if variance > 0 else games
    spread = SIGMAS**2 / count
    middle = (share + spread / 2) / (1 + spread)
    margin = SIGMAS * math.sqrt(share * (1 - share) / count + spread / 4 / count) / (1 + spread)
    return max(0.0, middle - margin), min(1.0, middle + margin)
