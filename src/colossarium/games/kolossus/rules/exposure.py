"""How many miniatures of a warband enemies could beat soon: a quick look for computer players, not a rule of the game.

Levels and obstacles on the way are not looked at.
"""

from __future__ import annotations

from colossarium.games.kolossus.rules.beating import defence_of
from colossarium.games.kolossus.state import (
    BAND,
    CORNERS,
    FALLEN,
    MOST_NEEDED,
    SIDE,
    Content,
    State,
)
from colossarium.games.kolossus.warbands import class_of, mini_of
from colossarium.kernel.rule import rule


@rule
def exposure_of(s: State, c: Content, corner: int) -> float:
    """The sum, over the warband's miniatures, of the best odds that one enemy has to beat each."""
    total = 0.0
    for number in range(BAND):
        mini = mini_of(corner, number)
        if s.space_of[mini] != FALLEN:
            total += best_odds_against(s, c, corner, mini)
    return total / 1000.0


@rule
def best_odds_against(s: State, c: Content, corner: int, mini: int) -> float:
    best, price = 0.0, defence_of(s, c, mini)
    for other in range((corner + 1) % 2, CORNERS, 2):
        for number in range(BAND):
            enemy = mini_of(other, number)
            if s.space_of[enemy] != FALLEN:
                best = max(best, odds_to_hit(s, c, enemy, s.space_of[mini], price))
    return best


@rule
def odds_to_hit(s: State, c: Content, mini: int, there: int, price: int) -> float:
    """How often of 1000 an enemy gets to a space with points to spare; the less, the more its activation costs."""
    here, kind = s.space_of[mini], class_of(c, mini)
    down, right = abs(there // SIDE - here // SIDE), abs(there % SIDE - here % SIDE)
    if c.turns[kind] == 0 and down != right and down != 0 and right != 0:
        return 0.0  # K8.2
    needed = max(down, right) + price - s.skill[mini // BAND][2 * kind]
    odds = c.odds[(MOST_NEEDED + 1) * kind + max(0, min(needed, MOST_NEEDED))]
    return odds * (c.faces + 1 - c.cost[kind]) / c.faces
