"""What a player thinks of a position: every legal action with what is expected of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from colossarium.kernel.game import Json
from colossarium.kernel.match import Action, Match


@dataclass(frozen=True)
class Considered:
    """A legal action, how often it was tried, and the share of the win that every seat can expect after it."""

    action: Action
    visits: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Study:
    """A position as a player sees it; it rests on nothing that the seat to decide may not know."""

    seat: int
    considered: tuple[Considered, ...]  # every legal action, best first
    line: tuple[Action, ...]  # how play is expected to go on, from the best action
    shares: tuple[float, ...]  # the share of the win that every seat can expect
    simulations: int
    seconds: float

    @property
    def best(self) -> Action:
        return self.considered[0].action

    def as_json(self) -> Json:
        return {
            "seat": self.seat,
            "actions": [
                {
                    "action": each.action.text,
                    "label": each.action.label,
                    "visits": each.visits,
                    "shares": list(each.shares),
                }
                for each in self.considered
            ],
            "line": [action.text for action in self.line],
            "shares": list(self.shares),
            "simulations": self.simulations,
            "seconds": self.seconds,
        }


@runtime_checkable
class Analyst(Protocol):
    """A player that can also say what it thinks of a position."""

    def choose(self, match: Match) -> Action:
        """One of match.legal() for the seat to decide."""

    def study(self, match: Match) -> Study:
        """Every legal action with what is expected of it."""
