"""How fast `Match.play` goes from Python, in random matches; matches.py measures two checkouts with it, in turns.

python bench/match_play.py GAME ids|actions   decisions per CPU-second: the best of a few short runs

It uses nothing but `game`, `start`, `legal`, `legal_ids` and `play`, so that older checkouts can run it.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import colossarium

RUNS, DECISIONS = 5, 3000
SEED = 2026


def decisions_a_second(game: Any, by: str) -> float:
    """Random matches by ids, or by actions from `legal`; the first run warms up."""
    best = 0.0
    for _ in range(RUNS + 1):
        started = time.process_time()
        play(game, by)
        best = max(best, DECISIONS / (time.process_time() - started))
    return best


def play(game: Any, by: str) -> None:
    chance, match = random.Random(SEED), game.start(seed=SEED)
    for decision in range(DECISIONS):
        if match.over:
            match = game.start(seed=decision)
        match.play(chance.choice(match.legal_ids() if by == "ids" else match.legal()))


if __name__ == "__main__":
    print(
        decisions_a_second(
            colossarium.game(sys.argv[1], **({} if sys.argv[1] == "og" else {"players": 2})), sys.argv[2]
        )
    )
