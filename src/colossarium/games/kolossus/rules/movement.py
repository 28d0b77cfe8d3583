"""K8 Movement: which spaces a miniature can reach with its points.

Spaces are searched a whole set at a time. A way is a straight leg and, for classes that may turn, a second leg;
after n spaces all second legs in one direction advance together.
"""

from __future__ import annotations

from colossarium.games.kolossus.rules.beating import defence_of
from colossarium.games.kolossus.spaces import LOW_SPACES, can_step, high_of, low_of, nearest, stepped, way_index
from colossarium.games.kolossus.state import (
    DIRECTIONS,
    NO_DIRECTION,
    PIERCE,
    SIDE,
    WORDS,
    Content,
    State,
)
from colossarium.games.kolossus.warbands import ally_of, band_of, class_of, corner_of, next_corner
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule


@rule
def enemies(s: State, corner: int) -> tuple[int, int]:
    """The set of spaces held by enemies of this corner (K1.5)."""
    one = WORDS * next_corner(corner)
    other = WORDS * ally_of(next_corner(corner))
    return s.standing[one] | s.standing[other], s.standing[one + 1] | s.standing[other + 1]


@rule
def friends(s: State, corner: int) -> tuple[int, int]:
    """The set of spaces held by own and allied miniatures (K1.5)."""
    own = WORDS * corner
    ally = WORDS * ally_of(corner)
    return s.standing[own] | s.standing[ally], s.standing[own + 1] | s.standing[ally + 1]


@rule
def walls(s: State, c: Content, corner: int) -> tuple[int, int]:
    """The set of spaces that block the way without being enemies (option `allies` = `block`, K8.7)."""
    ally = ally_of(corner)
    if c.allies_block and c.seat_of[ally] != c.seat_of[corner]:
        return s.standing[WORDS * ally], s.standing[WORDS * ally + 1]
    return 0, 0


@rule
def price_of(s: State, c: Content, mini: int, target: int) -> int:
    """Points for beating an enemy beyond the spaces, with a charged Whip where it helps (K9.2, K12.13)."""
    defence = defence_of(s, c, target)
    band = band_of(s, mini)
    if c.weapon[band] == PIERCE and s.charged[corner_of(mini)] and c.wields[class_of(c, mini)]:
        return max(0, defence - c.ignored[band])
    return defence


@rule
def affordable(s: State, c: Content, mini: int, hits: tuple[int, int], points: int) -> tuple[int, int]:
    """Those of the enemy spaces whose defence the points can pay (K9.2, K9.3)."""
    low, high = hits
    if not c.has_mana:
        return low, high
    left, paid_low, paid_high = low, 0, 0
    while left != 0:
        space = lowest(left)
        left &= left - 1
        if price_of(s, c, mini, s.mini_on[space]) <= points:
            paid_low |= low_of(space)
    left = high
    while left != 0:
        space = LOW_SPACES + lowest(left)
        left &= left - 1
        if price_of(s, c, mini, s.mini_on[space]) <= points:
            paid_high |= high_of(space)
    return paid_low, paid_high


@rule
def walk_straight(s: State, c: Content, mini: int, points: int, heading: int) -> tuple[int, int, int, int]:
    """Spaces passed and enemies beaten on straight ways; in one direction only if `heading` gives it."""
    here, kind = s.space_of[mini], class_of(c, mini)
    enemy_low, enemy_high = enemies(s, corner_of(mini))
    wall_low, wall_high = walls(s, c, corner_of(mini))
    low, high = 0, 0
    for direction in range(DIRECTIONS):
        if heading != NO_DIRECTION and heading != direction:
            continue
        if not can_step(s, kind, here, direction):
            continue
        way = way_index(kind, direction)
        ray = WORDS * (DIRECTIONS * here + direction)
        stop_low = c.ray[ray] & (enemy_low | wall_low | ~s.ways[way])  # K8.4, K8.8, K8.9
        stop_high = c.ray[ray + 1] & (enemy_high | wall_high | ~s.ways[way + 1])
        beyond = WORDS * (DIRECTIONS * nearest(stop_low, stop_high, c.offset[direction]) + direction)
        low |= c.ray[ray] & ~c.ray[beyond]
        high |= c.ray[ray + 1] & ~c.ray[beyond + 1]
    disc = WORDS * (SIDE * here + min(points, SIDE - 1))  # K8.1
    low &= c.disc[disc]
    high &= c.disc[disc + 1]
    hit_low, hit_high = straight_hits(s, c, mini, points, (low & enemy_low, high & enemy_high))
    return low & ~(enemy_low | wall_low), high & ~(enemy_high | wall_high), hit_low, hit_high


@rule
def straight_hits(s: State, c: Content, mini: int, points: int, hits: tuple[int, int]) -> tuple[int, int]:
    """Those enemies on straight ways whose defence can be paid with what the way leaves."""
    low, high = hits
    if not c.has_mana or (low | high) == 0:
        return low, high
    paid_low, paid_high = 0, 0
    here = s.space_of[mini]
    for spaces in range(1, min(points, SIDE - 1) + 1):
        star = WORDS * (SIDE * here + spaces)
        at_once = (low & c.star[star], high & c.star[star + 1])
        more_low, more_high = affordable(s, c, mini, at_once, points - spaces)
        paid_low |= more_low
        paid_high |= more_high
    return paid_low, paid_high


@rule
def turn_into(
    s: State, c: Content, mini: int, points: int, direction: int, corners: tuple[int, int]
) -> tuple[int, int, int, int]:
    """Spaces passed and enemies beaten after turning into a direction on one of the given spaces (K8.3)."""
    corner, here = corner_of(mini), s.space_of[mini]
    enemy_low, enemy_high = enemies(s, corner)
    wall_low, wall_high = walls(s, c, corner)
    way = way_index(class_of(c, mini), direction)
    ray = WORDS * (DIRECTIONS * here + direction)
    turn_low = corners[0] & ~c.ray[ray]  # going on is no turn
    turn_high = corners[1] & ~c.ray[ray + 1]
    low, high, hit_low, hit_high = 0, 0, 0, 0
    front_low, front_high = 0, 0
    for spaces in range(1, points + 1):
        if spaces <= SIDE:
            star = WORDS * (SIDE * here + spaces - 1)
            front_low |= turn_low & c.star[star]
            front_high |= turn_high & c.star[star + 1]
        elif front_low | front_high == 0:
            break
        front_low, front_high = stepped(front_low & s.ways[way], front_high & s.ways[way + 1], c.offset[direction])
        if (front_low & enemy_low) | (front_high & enemy_high) != 0:
            hits = (front_low & enemy_low, front_high & enemy_high)
            paid_low, paid_high = affordable(s, c, mini, hits, points - spaces)
            hit_low |= paid_low
            hit_high |= paid_high
        front_low &= ~(enemy_low | wall_low)
        front_high &= ~(enemy_high | wall_high)
        low |= front_low
        high |= front_high
    return low, high, hit_low, hit_high


@rule
def reach(s: State, c: Content, mini: int, points: int, heading: int, turns: int) -> tuple[int, int]:
    """The spaces on which the miniature can end a movement, other than its own (K8.10).

    A movement that goes on (K12.8) has a heading: going on in it is free, leaving it at once is a turn.
    """
    low, high, hit_low, hit_high = walk_straight(s, c, mini, points, heading)
    if turns > 0:
        turn_low, turn_high = low, high
        if heading != NO_DIRECTION:
            turn_low |= low_of(s.space_of[mini])
            turn_high |= high_of(s.space_of[mini])
        for direction in range(DIRECTIONS):
            if direction == heading:
                continue
            bent = turn_into(s, c, mini, points, direction, (turn_low, turn_high))
            low |= bent[0]
            high |= bent[1]
            hit_low |= bent[2]
            hit_high |= bent[3]
    friend_low, friend_high = friends(s, corner_of(mini))  # K8.7: one's own space among them
    return low & ~friend_low | hit_low, high & ~friend_high | hit_high
