"""Who could beat whom soon: a quick look for computer players, not a rule of the game.

Levels and obstacles on the way are not looked at.
"""

from __future__ import annotations

from colossarium.games.kolossus.constants import BAND, CLASSES, FALLEN, MOST_NEEDED, SIDE
from colossarium.games.kolossus.rules.beating import defence_of
from colossarium.games.kolossus.rules.spaces import row_of
from colossarium.games.kolossus.rules.warbands import alliance_of, mini_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.rule import rule


@rule
def dangers_to(s: State, c: Content, corner: int) -> tuple[float, float, float]:
    """How many miniatures of a warband fall, on average, if each is attacked by the enemy with the best odds against
    it; and the best odds that each of the two enemy warbands has against any."""
    exposure, by_one, by_other = 0, 0, 0
    enemy, certain = 1 - alliance_of(corner), 1000.0 * c.faces
    for number in range(BAND):
        mini = mini_of(corner, number)
        if s.space_of[mini] != FALLEN:
            one, one_now = best_odds_against(s, c, mini, enemy)
            other, other_now = best_odds_against(s, c, mini, enemy + 2)
            exposure += max(one, other)
            by_one, by_other = max(by_one, one_now), max(by_other, other_now)
    return exposure / certain, by_one / certain, by_other / certain


@rule
def best_odds_against(s: State, c: Content, mini: int, enemy: int) -> tuple[int, int]:
    """The odds of the miniature of a warband that can best beat another; then of those alone that may still act."""
    best, best_now, price = 0, 0, defence_of(s, c, mini)
    there = s.space_of[mini]
    row = row_of(there)
    for kind in range(CLASSES):
        spare = price - s.skill[enemy][2 * kind]
        ready = c.faces + 1 - c.cost[kind]  # results of the Die of Destiny that pay for it
        for number in range(c.first_of[kind], c.first_of[kind] + c.count_of[kind]):
            here = s.space_of[mini_of(enemy, number)]
            if here == FALLEN:
                continue
            rows = row - row_of(here)
            down, right = abs(rows), abs(there - here - SIDE * rows)
            if c.bends[kind] == 0 and down != right and down != 0 and right != 0:
                continue  # K8.2
            needed = max(0, min(max(down, right) + spare, MOST_NEEDED))
            odds = c.odds[(MOST_NEEDED + 1) * kind + needed] * ready
            best = max(best, odds)
            if enemy != s.active or not s.activated[number]:
                best_now = max(best_now, odds)
    return best, best_now
