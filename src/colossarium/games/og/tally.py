"""What many games of Og came to: wins by Final Blow card, rounds, and how games ended."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from colossarium.games.og.edition import OgEdition
from colossarium.games.og.state import RESULTS, WON
from colossarium.kernel.game import Json

if TYPE_CHECKING:
    import numpy as np

FIELDS = ("result", "round", "blow", "climbed")
SIGMAS = 1.96  # 95 of 100 intervals hold the truth


def tally(edition: OgEdition, fields: Mapping[str, np.ndarray[Any, Any]]) -> Json:
    import numpy as np

    result, rounds = fields["result"], fields["round"]
    low, high = np.percentile(rounds, (5, 95))
    return {
        "final_blows": [
            {**blow, **wins_of(result[fields["blow"] == number])} for number, blow in enumerate(edition.words.blows)
        ],
        "rounds": {"mean": float(rounds.mean()), "low": int(low), "high": int(high)},
        "climbed": float(fields["climbed"].mean()),
        "results": {name: int((result == number).sum()) for number, name in enumerate(RESULTS) if name},
    }


def wins_of(result: np.ndarray[Any, Any]) -> Json:
    """Wins, their share and its 95% interval by Wilson's method, which bears a share of 0."""
    games, wins = len(result), int((result == WON).sum())
    if games == 0:
        return {"games": 0, "wins": 0, "share": 0.0, "low": 0.0, "high": 1.0}
    share, spread = wins / games, SIGMAS**2 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = SIGMAS * math.sqrt(share * (1 - share) / games + spread / 4 / games) / (1 + spread)
    return {
        "games": games,
        "wins": wins,
        "share": share,
        "low": max(0.0, middle - margin),
        "high": min(1.0, middle + margin),
    }
