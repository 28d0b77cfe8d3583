"""K14 What the result rests on, as data: crystals, the last capture, and who still stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from colossarium.games.kolossus.constants import CORNERS, ELIMINATION, FALLEN, LAST_CRYSTAL, MINIS, NOBODY
from colossarium.games.kolossus.rules.ending import crystals_of
from colossarium.games.kolossus.rules.warbands import alliance_of, corner_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.closing import DECIDED, OPEN, UNNEEDED, Figure, settled

ALLIANCES = range(2)


def figures(s: State, c: Content) -> list[Figure]:
    """In the order of K14.2 and K14.3; an elimination comes before all of it (K14.4)."""
    totals = tuple(int(crystals_of(s, alliance)) for alliance in ALLIANCES)
    crystals = Figure("crystals", "Crystals", by_seat(c, s.crystals), "K14.2", totals=totals)
    standing = Figure("standing", "Miniatures left", by_seat(c, miniatures_left(s)), "K14.4")
    if s.reason == ELIMINATION:
        return [replace(standing, state=DECIDED), replace(crystals, state=UNNEEDED)]
    last = last_capture(s, c)
    if s.reason == LAST_CRYSTAL:
        return [replace(crystals, state=OPEN), replace(last, state=DECIDED), standing]  # equal, or less than half
    return [*settled([crystals, last]), standing]


def last_capture(s: State, c: Content) -> Figure:
    """K14.3."""
    captures = [int(s.last_captor == corner) for corner in range(CORNERS)]
    totals = tuple(int(s.last_captor != NOBODY and alliance_of(s.last_captor) == each) for each in ALLIANCES)
    return Figure("last_capture", "Last capture", by_seat(c, captures), "K14.3", totals=totals, mark=True)


def miniatures_left(s: State) -> list[int]:
    """On the board, by corner."""
    standing = [corner_of(mini) for mini in range(MINIS) if s.space_of[mini] != FALLEN]
    return [standing.count(corner) for corner in range(CORNERS)]


def by_seat(c: Content, of_corners: Sequence[int]) -> tuple[int, ...]:
    """What the warbands of each seat have together."""
    commanded = [(c.seat_of[corner], of_corners[corner]) for corner in range(CORNERS)]
    return tuple(sum(int(value) for other, value in commanded if other == seat) for seat in range(c.players))
