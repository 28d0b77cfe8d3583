"""Actions as the warband that acts counts its miniatures: the first of each warband is number 0."""

from __future__ import annotations

from colossarium.games.kolossus.actions import MOVE, STAY
from colossarium.games.kolossus.rules.warbands import mini_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action, op_of
from colossarium.kernel.rule import rule


@rule
def first_mini(s: State, act: int) -> int:
    """The action's part that stands for the first miniature of the active warband, if it names one."""
    names_mini = op_of(act) == MOVE or op_of(act) == STAY
    return action(0, mini_of(s.active, 0), 0, 0) if names_mini else 0


@rule
def as_own(s: State, c: Content, act: int) -> int:
    return act - first_mini(s, act)


@rule
def from_own(s: State, c: Content, own: int) -> int:
    return own + first_mini(s, own)
