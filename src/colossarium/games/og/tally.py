"""What many games of Og came to: wins by Final Blow card, rounds, and how games ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.state import RESULTS, WON
from colossarium.kernel.definition import Json
from colossarium.kernel.statistics import wilson

if TYPE_CHECKING:
    import numpy as np

FIELDS = ("result", "round", "blow", "climbed")


def tally(ruleset: OgRuleset, fields: Mapping[str, np.ndarray[Any, Any]]) -> Json:
    import numpy as np

    result, rounds = fields["result"], fields["round"]
    low, high = np.percentile(rounds, (5, 95))
    return {
        "final_blows": [
            {**blow, **wins_of(result[fields["blow"] == number])} for number, blow in enumerate(ruleset.names.blows)
        ],
        "rounds": {"mean": float(rounds.mean()), "low": int(low), "high": int(high)},
        "climbed": float(fields["climbed"].mean()),
        "results": {name: int((result == number).sum()) for number, name in enumerate(RESULTS) if name},
    }


def wins_of(result: np.ndarray[Any, Any]) -> Json:
    """Wins, their share and its 95% interval."""
    games, wins = len(result), int((result == WON).sum())
    share = wins / games if games else 0.0
    low, high = wilson(share, games)
    return {"games": games, "wins": wins, "share": share, "low": low, "high": high}
