"""K9 Beating: what it costs to beat a miniature, and how it leaves the board."""

from __future__ import annotations

from colossarium.games.kolossus.events import BEATEN
from colossarium.games.kolossus.rules.ending import check_elimination
from colossarium.games.kolossus.rules.warbands import class_of, corner_of, take_off
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule

BY_MOVE, BY_SWORD, BY_WHIP, BY_STRIKE, BY_FALL = range(5)


@rule
def defence_of(s: State, c: Content, mini: int) -> int:
    """Points an attacker must pay beyond the spaces (K9.2, K11.3); nothing before chapter 2."""
    return s.skill[corner_of(mini)][2 * class_of(c, mini) + 1]


@rule
def beat(s: State, c: Content, mini: int, cause: int) -> None:
    tell(s, BEATEN, mini, cause, s.space_of[mini])
    take_off(s, mini)
    check_elimination(s, c)  # K9.6
