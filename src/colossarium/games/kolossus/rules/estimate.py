"""What the position promises to each alliance: a guess for computer players, not a rule of the game."""

from __future__ import annotations

from math import exp, sqrt

from colossarium.games.kolossus.rules.ending import crystals_of
from colossarium.games.kolossus.rules.outlook import chance_to_capture
from colossarium.games.kolossus.state import BAND, CORNERS, FALLEN, NOBODY, Content, State
from colossarium.games.kolossus.warbands import alliance_of, class_of, mini_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Shares

LEAD, PROSPECT, TEMPO, TIE = 1.3, 1.3, 0.4, 0.3
FORCE, PERIL = 0.05, 1.2
SMOOTH = 0.3  # crystals


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """Each seat's share of the win, as its alliance's (K1.2)."""
    bright = chance_of_win(s, c)
    for corner in range(CORNERS):
        out[c.seat_of[corner]] = bright if alliance_of(corner) == 0 else 1.0 - bright


@rule
def chance_of_win(s: State, c: Content) -> float:
    """How likely the alliance of the north-west wins, fitted to games between computer players."""
    left = s.pile + s.reserve
    lead = crystals_of(s, 0) - crystals_of(s, 1)
    now, later = prospects(s, c)
    tie = 0 if s.last_captor == NOBODY else 1 - 2 * alliance_of(s.last_captor)
    promise = (LEAD * lead + PROSPECT * now + TEMPO * s.reserve * later + TIE * tie) / sqrt(left + SMOOTH)
    promise += FORCE * (force_of(s, c, 0) - force_of(s, c, 1)) + PERIL * (peril_of(s, 1) - peril_of(s, 0))
    return 1.0 / (1.0 + exp(-promise))


@rule
def prospects(s: State, c: Content) -> tuple[float, float]:
    """Crystals that the north-west can expect more than the others: of those on the Citadel, and of each to come."""
    now, later, waiting = 0.0, 0.0, float(s.pile)
    for turn in range(CORNERS):
        corner = (s.active + turn) % CORNERS
        side = 1 - 2 * alliance_of(corner)
        chance = chance_to_capture(s, c, corner)
        if turn < CORNERS - s.turn:
            now += side * chance * waiting
            waiting -= chance * waiting
        later += side * chance
    return now, later / 2.0


@rule
def force_of(s: State, c: Content, alliance: int) -> int:
    """Activation points that the alliance's standing miniatures are worth."""
    force = 0
    for corner in range(alliance, CORNERS, 2):
        for number in range(BAND):
            if s.space_of[mini_of(corner, number)] != FALLEN:
                force += c.cost[class_of(c, mini_of(corner, number))]
    return force


@rule
def peril_of(s: State, alliance: int) -> float:
    """How near the alliance's weaker warband is to being wiped out (K14.4): 1 with a single miniature left."""
    fewest = BAND
    for corner in range(alliance, CORNERS, 2):
        standing = 0
        for number in range(BAND):
            if s.space_of[mini_of(corner, number)] != FALLEN:
                standing += 1
        fewest = min(fewest, standing)
    return 1.0 / max(1, fewest * fewest)
