"""How long people think, from which the minutes of a match are reckoned. Content may say it for phases, in [tempo]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colossarium.kernel.content import TEMPO, Tables

LONGEST = 600.0  # seconds


class Tempo(NamedTuple):
    """Seconds for each decision, and for each doubling of its list; not yet checked with people."""

    decision: float = 4.0
    doubling: float = 2.0

    def __str__(self) -> str:
        return f"{self.decision:g} seconds per decision and {self.doubling:g} more per doubling of its list"


USUAL_TEMPO = Tempo()


def read_tempos(phases: Sequence[str], tables: Tables) -> dict[str, Tempo]:
    """The phases whose tempo the content gives: `play = [10, 3]`."""
    table = tables.optional(TEMPO)
    if table is None:
        return {}
    given = [phase for phase in phases if phase in table]
    return {phase: Tempo(*table.integers(phase, 0, int(LONGEST), [2])) for phase in given}
