"""What a puzzle asks for: events of the line, a win, or one of some answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from colossarium.kernel.definition import Json
from colossarium.kernel.match import Match
from colossarium.kernel.story import Told

AT_LEAST = "at_least"
SHARE = 2  # of the win, among the numbers of a score


@dataclass(frozen=True)
class Wanted:
    """One event that must happen: its id, and what its arguments must be."""

    event: str
    where: Json = field(default_factory=dict)

    def is_met(self, told: Told) -> bool:
        return told.id == self.event and all(
            name in told.arguments and fits(wanted, told.arguments[name]) for name, wanted in self.where.items()
        )


@dataclass(frozen=True)
class Goal:
    """All of these events, and the win of the match where that is asked; or else one of these answers."""

    events: tuple[Wanted, ...] = ()
    wins: bool = False
    answers: tuple[str, ...] = ()

    def is_reached(self, match: Match, seat: int, told: Sequence[Told], actions: Sequence[str]) -> bool:
        """A match stands where these actions of the seat, and what was told of them, reach the goal."""
        if self.answers:
            return bool(actions) and any(fnmatchcase(actions[0], pattern) for pattern in self.answers)
        met = all(any(wanted.is_met(each) for each in told) for wanted in self.events)
        return met and (not self.wins or has_won(match, seat))

    def as_json(self) -> Json:
        parts: Json = {}
        if self.events:
            parts["events"] = [{"event": each.event, "where": each.where} for each in self.events]
        if self.wins:
            parts["wins"] = True
        if self.answers:
            parts["answers"] = list(self.answers)
        return parts


def has_won(match: Match, seat: int) -> bool:
    """The match is over, and this seat has the largest share of the win."""
    if not match.over:
        return False
    shares = [score[SHARE] for score in match.scores()]
    return shares[seat] > 0 and shares[seat] == max(shares)


def fits(wanted: Any, found: Any) -> bool:
    """A value is wanted: one of a list, a number that is large enough, a text like a pattern, or the same."""
    if isinstance(wanted, list):
        return any(fits(each, found) for each in wanted)
    if isinstance(wanted, dict):
        return isinstance(found, int) and found >= wanted[AT_LEAST]
    if isinstance(wanted, str) and isinstance(found, str):
        return fnmatchcase(found, wanted)
    return bool(wanted == found) and isinstance(wanted, bool) == isinstance(found, bool)
