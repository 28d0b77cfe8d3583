"""How likely each warband is to take the crystals: a quick look for computer players, not a rule of the game.

Levels are looked at along straight lines only, and enemies in the way of a bent move not at all.
"""

from __future__ import annotations

from colossarium.games.kolossus.constants import (
    CLASSES,
    COLOSSUS,
    FALLEN,
    GUARDIAN,
    MOST_NEEDED,
    MOVE,
    NO_DIRECTION,
    NOBODY,
    WARRIOR,
)
from colossarium.games.kolossus.rules.activation import may_act
from colossarium.games.kolossus.rules.beating import defence_of
from colossarium.games.kolossus.rules.moves import direction_to
from colossarium.games.kolossus.rules.spaces import can_step, distance
from colossarium.games.kolossus.rules.warbands import are_enemies, class_of, corner_of, mini_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.rule import rule

OUT_OF_REACH = MOST_NEEDED
MAKES_WAY = 0.4  # of the chance is left where a friend stands on the Citadel and has to go first


@rule
def points_needed(s: State, c: Content, mini: int) -> int:
    """Points, beyond its Attack, that would bring a miniature to the Citadel."""
    here, kind = s.space_of[mini], class_of(c, mini)
    if here == s.citadel:
        return OUT_OF_REACH  # K10.4
    spaces = distance(here, s.citadel)
    if c.bends[kind] == 0 and not is_straight_way(s, c, mini, spaces):
        return OUT_OF_REACH
    climbs = (s.level[s.citadel] - s.level[here] + c.climb[kind] - 1) // max(1, c.climb[kind])
    needed = max(spaces, climbs) - s.skill[corner_of(mini)][2 * kind]
    holder = s.mini_on[s.citadel]
    if holder != NOBODY and are_enemies(corner_of(holder), corner_of(mini)):
        needed += defence_of(s, c, holder)
    return max(0, min(needed, OUT_OF_REACH))


@rule
def is_straight_way(s: State, c: Content, mini: int, spaces: int) -> bool:
    """The Citadel lies straight ahead, with no step too steep and no enemy before it."""
    here, kind = s.space_of[mini], class_of(c, mini)
    direction = direction_to(c, here, s.citadel)
    if direction == NO_DIRECTION:
        return False
    for step in range(spaces):
        if not can_step(s, kind, here, direction):
            return False
        here += c.offset[direction]
        other = s.mini_on[here]
        if step < spaces - 1 and other != NOBODY and are_enemies(corner_of(other), corner_of(mini)):
            return False
    return True


@rule
def odds_of(s: State, c: Content, mini: int) -> float:
    """How likely the miniature gets to the Citadel when it is activated next."""
    needed, kind = points_needed(s, c, mini), class_of(c, mini)
    if s.phase == MOVE and kind == s.moving_class and corner_of(mini) == s.active:
        return 1.0 if needed + s.skill[s.active][2 * kind] <= s.points else 0.0  # the dice are thrown
    return c.odds[(MOST_NEEDED + 1) * kind + needed] / 1000.0


@rule
def best_odds(s: State, c: Content, corner: int, kind: int) -> tuple[float, float]:
    """The odds of the two best miniatures of a class that may still act."""
    first, second = 0.0, 0.0
    for number in range(c.first_of[kind], c.first_of[kind] + c.count_of[kind]):
        mini = mini_of(corner, number)
        if s.space_of[mini] == FALLEN or (corner == s.active and not may_act(s, mini)):
            continue
        odds = odds_of(s, c, mini)
        if odds > first:
            first, second = odds, first
        elif odds > second:
            second = odds
    return first, second


@rule
def chance_to_capture(s: State, c: Content, corner: int) -> float:
    """How likely the warband takes the crystals in its next turn, or in what is left of the present one."""
    warriors = best_odds(s, c, corner, WARRIOR)
    guardians = best_odds(s, c, corner, GUARDIAN)
    colossus = best_odds(s, c, corner, COLOSSUS)[0]
    chance = 0.0
    if corner == s.active and s.destiny > 0:
        chance = with_points(c, s.activation, warriors, guardians, colossus)
        if s.phase == MOVE:
            now = warriors[0] if s.moving_class == WARRIOR else guardians[0]
            chance = max(chance, colossus if s.moving_class == COLOSSUS else now)
    else:
        for face in range(c.faces):
            points = c.activation[min(c.face[face], c.top_result)]
            chance += with_points(c, points, warriors, guardians, colossus) / c.faces
    holder = s.mini_on[s.citadel]
    if holder != NOBODY and not are_enemies(corner_of(holder), corner):
        chance *= MAKES_WAY
    return chance


@rule
def with_points(
    c: Content, points: int, warriors: tuple[float, float], guardians: tuple[float, float], colossus: float
) -> float:
    """The chance that one of the activations that so many points pay for gets to the Citadel."""
    best = 0.0
    for kind in range(CLASSES):
        left = points - c.cost[kind]
        if left < 0:
            continue
        first = warriors[0] if kind == WARRIOR else guardians[0] if kind == GUARDIAN else colossus
        then = 0.0
        if left >= c.cost[WARRIOR]:
            then = warriors[1] if kind == WARRIOR else warriors[0]
        if left >= c.cost[GUARDIAN]:
            then = max(then, guardians[1] if kind == GUARDIAN else guardians[0])
        best = max(best, 1.0 - (1.0 - first) * (1.0 - then))
    return best
