"""The planner: the best candidates by the network's word are played out, and the better half goes on, until one is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from colossarium.games.og.planner.desk import Candidate

MARGIN = 0.12  # how much less than the best a candidate may seem to be worth to be played out
WIDEST = 8  # candidates played out
HORIZON = 8  # rounds of a playout, then the network's word counts
TRUST = 16  # the network's word counts as so many playouts


@dataclass
class Contender:
    candidate: Candidate
    visits: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        return (self.total + TRUST * self.candidate.worth) / (self.visits + TRUST)
