"""What a player thinks of a position: every legal action with its expected value."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from colossarium.kernel.definition import Json
from colossarium.kernel.match import Action, Match

HARDLY_BEGUN = 0.01  # of a thought


@dataclass(frozen=True)
class Considered:
    """A legal action, how often it was tried, and the share of the win that every seat can expect after it."""

    action: Action
    visits: int
    shares: tuple[float, ...]
    margin: float | None = None  # half-width of the 95% interval of the deciding seat's share, where it was measured


@dataclass(frozen=True)
class Forecast:
    """The share of the win that every seat can expect, as far as one seat's knowledge goes."""

    shares: tuple[float, ...]
    simulations: int


@dataclass(frozen=True)
class Effort:
    """A search in progress: when it began (by time.perf_counter), and how much of it is done, from 0 to 1."""

    began: float
    done: Callable[[], float]

    @property
    def remaining(self) -> float | None:
        """How many seconds it will still take, as far as is known; None while it has hardly begun."""
        spent, done = time.perf_counter() - self.began, min(1.0, self.done())
        return spent * (1 - done) / done if done > HARDLY_BEGUN else None

    @classmethod
    def of_seconds(cls, seconds: float) -> Effort:
        began = time.perf_counter()
        return cls(began, lambda: (time.perf_counter() - began) / seconds)


@dataclass(frozen=True)
class Analysis:
    """A position as a player sees it, based only on what the deciding seat may know."""

    seat: int
    considered: tuple[Considered, ...]  # every legal action, best first
    line: tuple[Action, ...]  # how play is expected to continue, from the best action
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

    def analyse(self, match: Match) -> Analysis:
        """Every legal action with its expected value."""


@runtime_checkable
class Critic(Analyst, Protocol):
    """An analyst that also compares actions and takes other seats' points of view."""

    def compare(self, match: Match, actions: Sequence[Action]) -> tuple[Considered, ...]:
        """These legal actions, each with a whole budget of its own, the best for the deciding seat first."""

    def forecast(self, match: Match, seat: int) -> Forecast:
        """What every seat can expect, from nothing but what this seat may know, whoever decides."""
