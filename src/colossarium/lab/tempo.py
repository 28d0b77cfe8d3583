"""How long people think, from which the minutes of a match are reckoned."""

from __future__ import annotations

from typing import NamedTuple

LONGEST = 600.0  # seconds


class Tempo(NamedTuple):
    """Seconds for each decision, and for each doubling of its list; not yet checked with people."""

    decision: float = 4.0
    doubling: float = 2.0

    def __str__(self) -> str:
        return f"{self.decision:g} seconds per decision and {self.doubling:g} more per doubling of its list"


USUAL_TEMPO = Tempo()
