"""A game's own player in machine code: what it fills in, and the room that it thinks in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Header, Marks, Record


class Workspace(NamedTuple):
    """Numbers, values and lists that a game's own player keeps from decision to decision of a match."""

    counts: Counts
    marks: Marks
    lists: Actions


@dataclass(frozen=True)
class OwnPlayer:
    """A player that a game offers for whole matches in machine code, by the rule that it binds to `choose_own`."""

    name: str
    new_workspace: Callable[[Any], tuple[Any, Any, Any]]  # for a game: arrays of int64, float64 and int32


@rule
def choose_own(s: Header, c: Record, workspace: Workspace, actions: Actions, count: int) -> int:
    """The number of the action that the game's own player takes."""
    return 0
