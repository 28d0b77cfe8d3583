"""K10 Crystals: what captures them, and what happens then."""

from __future__ import annotations

from colossarium.games.kolossus.constants import ACTIVATION, NOBODY, OCCUPATION
from colossarium.games.kolossus.events import CAPTURED
from colossarium.games.kolossus.rules.warbands import corner_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def capture(s: State, corner: int) -> None:
    if s.pile == 0:
        return  # K10.7: one capture a round
    tell(s, CAPTURED, corner, s.pile, 0)
    s.crystals[corner] += s.pile  # K10.2, K10.9
    s.pile = 0
    s.captor = corner  # K4.4
    s.last_captor = corner


@rule
def end_movement_on(s: State, c: Content, mini: int) -> None:
    """The miniature's movement is over: capture if it arrived on the Citadel, by beating too (K10.1, K10.5, K10.8)."""
    if s.space_of[mini] != s.citadel:
        return  # K10.3
    if s.began_on != s.citadel or c.capture == ACTIVATION:  # K10.4
        capture(s, corner_of(mini))


@rule
def capture_by_occupation(s: State, c: Content) -> None:
    """A crystal has been placed; with option `occupation` whoever stands there takes it (K10.1)."""
    holder = s.mini_on[s.citadel]
    if c.capture == OCCUPATION and holder != NOBODY:
        capture(s, corner_of(holder))
