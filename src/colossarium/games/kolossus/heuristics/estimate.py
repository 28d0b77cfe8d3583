"""What the position promises to each alliance: a guess for computer players, not a rule of the game.

A match ends in one of two ways. Either somebody is wiped out, and then forces decide; or the rounds run out, and then
crystals do. The numbers are fitted to matches between computer players.
"""

from __future__ import annotations

from math import exp, sqrt

from colossarium.games.kolossus.constants import BAND, CORNERS, FALLEN, NOBODY
from colossarium.games.kolossus.heuristics.exposure import dangers_to
from colossarium.games.kolossus.heuristics.outlook import chance_to_capture
from colossarium.games.kolossus.rules.ending import crystals_of
from colossarium.games.kolossus.rules.warbands import alliance_of, class_of, mini_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Shares

# Each number without mana, and with it: mana protects, so more matches are decided by crystals.
SURVIVAL = (0.3, 0.19)  # how fast the hope fades, by rounds to come, that nobody will be wiped out
SURVIVAL_OF_TWO = 0.09  # the same where a player's two warbands must both fall (K14.4)

# What counts in crystals, each by the square root of those still to be had.
LEAD, ON_CITADEL, TO_COME, TIE, LEAST_LEFT = (1.2, 1.15), (1.5, 1.0), (0.6, 0.44), (0.6, 1.7), 0.05

# What counts in forces.
STRENGTH = (0.14, 0.044)  # for each activation point that a miniature costs
PERIL = (3.0, 4.0)  # for a warband's last miniature; half of it for two, and so on
EXPOSURE = (0.0, 1.04)  # the same for each miniature that is sure to be beaten; without mana everybody can be, always
ATTACK = (0.5, 0.84)  # for a warband that is sure to beat somebody


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """Each seat's share of the win is that of its alliance (K1.2)."""
    rounds = c.rounds - s.round + 1.0 - s.turn / CORNERS
    fades = SURVIVAL_OF_TWO if c.player_falls and c.players == 2 else SURVIVAL[int(c.has_mana)]
    lasts = exp(-fades * rounds)
    bright = lasts * chance_by_crystals(s, c) + (1.0 - lasts) * chance_by_force(s, c)
    for corner in range(CORNERS):
        out[c.seat_of[corner]] = bright if alliance_of(corner) == 0 else 1.0 - bright


@rule
def likely(promise: float) -> float:
    return 1.0 / (1.0 + exp(-promise))


@rule
def chance_by_crystals(s: State, c: Content) -> float:
    """How likely the alliance of the north-west has more crystals in the end (K14.2, K14.3)."""
    lead = crystals_of(s, 0) - crystals_of(s, 1)
    now, later = prospects(s, c)
    tie = 0 if s.last_captor == NOBODY else 1 - 2 * alliance_of(s.last_captor)
    to_come = min(s.reserve, (c.rounds - s.round) * c.crystals_per_round)
    m = int(c.has_mana)
    promise = LEAD[m] * lead + ON_CITADEL[m] * now + TO_COME[m] * to_come * later + TIE[m] * tie
    return likely(promise / sqrt(s.pile + to_come + LEAST_LEFT))


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
def chance_by_force(s: State, c: Content) -> float:
    """How likely it is one of the others' warbands that is wiped out (K14.4)."""
    return likely(force_of(s, c, 0) - force_of(s, c, 1))


@rule
def force_of(s: State, c: Content, alliance: int) -> float:
    """What an alliance's two warbands are worth, less what their enemies threaten."""
    m = int(c.has_mana)
    force, by_one, by_other = 0.0, 0.0, 0.0
    for corner in range(alliance, CORNERS, 2):
        strength, standing = strength_of(s, c, corner)
        exposure, one, other = dangers_to(s, c, corner)
        force += STRENGTH[m] * strength - (PERIL[m] + EXPOSURE[m] * exposure) / max(1, standing)
        by_one, by_other = max(by_one, one), max(by_other, other)
    return force - ATTACK[m] * (by_one + by_other)


@rule
def strength_of(s: State, c: Content, corner: int) -> tuple[int, int]:
    """The activation points that a warband's miniatures cost, and how many there are."""
    strength, standing = 0, 0
    for number in range(BAND):
        if s.space_of[mini_of(corner, number)] != FALLEN:
            strength += c.cost[class_of(c, mini_of(corner, number))]
            standing += 1
    return strength, standing
