"""K8 Movement: which spaces a miniature can reach with its points.

Spaces are searched a whole set at a time. A way is a straight leg and, for classes that may turn, a second leg;
after n spaces all second legs in one direction advance together.
"""

from __future__ import annotations

from colossarium.games.kolossus.constants import DIRECTIONS, NO_DIRECTION, PIERCE, SIDE, WORDS
from colossarium.games.kolossus.rules.beating import defence_of
from colossarium.games.kolossus.rules.spaces import (
    can_step,
    distance,
    high_of,
    holds,
    low_of,
    nearest,
    stepped,
    way_index,
)
from colossarium.games.kolossus.rules.warbands import ally_of, band_of, class_of, corner_of, next_corner
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.rule import hot, rule


@hot
def enemies(s: State, corner: int) -> tuple[int, int]:
    """The set of spaces held by enemies of this corner (K1.5), which alone can be beaten (K9.5)."""
    one = WORDS * next_corner(corner)
    other = WORDS * ally_of(next_corner(corner))
    return s.standing[one] | s.standing[other], s.standing[one + 1] | s.standing[other + 1]


@hot
def friends(s: State, corner: int) -> tuple[int, int]:
    """The set of spaces held by own and allied miniatures (K1.5)."""
    own = WORDS * corner
    ally = WORDS * ally_of(corner)
    return s.standing[own] | s.standing[ally], s.standing[own + 1] | s.standing[ally + 1]


@hot
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


@hot
def walk_straight(s: State, c: Content, mini: int, points: int, heading: int) -> tuple[int, int, int, int]:
    """Spaces passed and enemies met on straight ways; in one direction only if `heading` gives it."""
    here, kind = s.space_of[mini], class_of(c, mini)
    enemy_low, enemy_high = enemies(s, corner_of(mini))
    wall_low, wall_high = walls(s, c, corner_of(mini))
    stop_low, stop_high = enemy_low | wall_low, enemy_high | wall_high
    low, high = 0, 0
    for direction in range(DIRECTIONS):
        if heading != NO_DIRECTION and heading != direction:
            continue
        if not can_step(s, kind, here, direction):
            continue
        way = way_index(kind, direction)
        ray = WORDS * (DIRECTIONS * here + direction)
        ray_low, ray_high = c.ray[ray], c.ray[ray + 1]
        end_low = ray_low & (stop_low | ~s.ways[way])  # K8.4, K8.8, K8.9
        end_high = ray_high & (stop_high | ~s.ways[way + 1])
        beyond = WORDS * (DIRECTIONS * nearest(end_low, end_high, c.offset[direction]) + direction)
        low |= ray_low & ~c.ray[beyond]
        high |= ray_high & ~c.ray[beyond + 1]
    disc = WORDS * (SIDE * here + min(points, SIDE - 1))  # K8.1
    low &= c.disc[disc]
    high &= c.disc[disc + 1]
    return low & ~stop_low, high & ~stop_high, low & enemy_low, high & enemy_high


@hot
def walk_bent(
    s: State, c: Content, mini: int, points: int, heading: int, corners: tuple[int, int]
) -> tuple[int, int, int, int]:
    """Spaces passed and enemies met after a turn on one of the given spaces (K8.3)."""
    here, kind = s.space_of[mini], class_of(c, mini)
    enemy_low, enemy_high = enemies(s, corner_of(mini))
    wall_low, wall_high = walls(s, c, corner_of(mini))
    free_low, free_high = ~(enemy_low | wall_low), ~(enemy_high | wall_high)
    low, high, met_low, met_high = 0, 0, 0, 0
    for direction in range(DIRECTIONS):
        if direction == heading:
            continue
        way, ray = way_index(kind, direction), WORDS * (DIRECTIONS * here + direction)
        way_low, way_high, offset = s.ways[way], s.ways[way + 1], c.offset[direction]
        turn_low, turn_high = corners[0] & ~c.ray[ray], corners[1] & ~c.ray[ray + 1]  # going on is no turn
        front_low, front_high = 0, 0
        for spaces in range(1, points + 1):
            if spaces <= SIDE:
                star = WORDS * (SIDE * here + spaces - 1)
                front_low |= turn_low & c.star[star]
                front_high |= turn_high & c.star[star + 1]
            elif front_low | front_high == 0:
                break
            front_low, front_high = stepped(front_low & way_low, front_high & way_high, offset)
            met_low |= front_low
            met_high |= front_high
            front_low &= free_low
            front_high &= free_high
            low |= front_low
            high |= front_high
    return low, high, met_low & enemy_low, met_high & enemy_high


@rule
def reach(s: State, c: Content, mini: int, points: int, heading: int, bends: int) -> tuple[int, int]:
    """The spaces on which the miniature can end a movement, other than its own (K8.10).

    A movement that goes on (K12.8) has a heading: going on in it is free, leaving it at once is a turn.
    """
    low, high, met_low, met_high = walk_straight(s, c, mini, points, heading)
    straight = low, high, met_low, met_high
    if bends > 0:
        turn_low, turn_high = low, high
        if heading != NO_DIRECTION:
            turn_low |= low_of(s.space_of[mini])
            turn_high |= high_of(s.space_of[mini])
        bent = walk_bent(s, c, mini, points, heading, (turn_low, turn_high))
        low |= bent[0]
        high |= bent[1]
        met_low |= bent[2]
        met_high |= bent[3]
    if c.has_mana and (met_low | met_high) != 0:
        met_low, met_high = affordable(s, c, mini, points, (met_low, met_high), straight)
    friend_low, friend_high = friends(s, corner_of(mini))  # K8.7: one's own space among them
    return low & ~friend_low | met_low, high & ~friend_high | met_high


@rule
def affordable(
    s: State, c: Content, mini: int, points: int, met: tuple[int, int], straight: tuple[int, int, int, int]
) -> tuple[int, int]:
    """Those of the enemies met whose defence can be paid with what the shortest way leaves (K9.2, K9.3)."""
    left_low, left_high = met
    paid_low, paid_high = 0, 0
    while (left_low | left_high) != 0:
        space = nearest(left_low, left_high, 1)
        left_low &= ~low_of(space)
        left_high &= ~high_of(space)
        price = price_of(s, c, mini, s.mini_on[space])
        if price > 0 and distance(s.space_of[mini], space) + price > points:
            continue  # not even by the straightest way
        if price == 0 or fewest_spaces(s, c, mini, space, straight) + price <= points:
            paid_low |= low_of(space)
            paid_high |= high_of(space)
    return paid_low, paid_high


@rule
def fewest_spaces(s: State, c: Content, mini: int, space: int, straight: tuple[int, int, int, int]) -> int:
    """The length of the shortest way to a space, given what walk_straight finds (K8.10)."""
    least = distance(s.space_of[mini], space)
    if holds(straight[0] | straight[2], straight[1] | straight[3], space):
        return least
    fewest = 0
    for direction in range(DIRECTIONS):
        spaces = spaces_by_last_step(s, c, mini, space, direction, straight)
        if spaces == least:
            return least
        if spaces > 0 and (fewest == 0 or spaces < fewest):
            fewest = spaces
    return fewest


@rule
def spaces_by_last_step(
    s: State, c: Content, mini: int, space: int, direction: int, straight: tuple[int, int, int, int]
) -> int:
    """The fewest spaces of a way that turns once and ends with a step in this direction; 0 if there is none.

    The way turns on one of the spaces that walk_straight passes, or at once where a movement goes on.
    """
    if direction == s.heading or s.turned:
        return 0
    here, kind = s.space_of[mini], class_of(c, mini)
    enemy_low, enemy_high = enemies(s, corner_of(mini))
    wall_low, wall_high = walls(s, c, corner_of(mini))
    ray = WORDS * (DIRECTIONS * here + direction)
    turn_low, turn_high = straight[0] & ~c.ray[ray], straight[1] & ~c.ray[ray + 1]
    fewest, back = 0, space
    for leg in range(1, SIDE):
        back = c.next_space[DIRECTIONS * back + (direction + DIRECTIONS // 2) % DIRECTIONS]
        if back < 0 or not can_step(s, kind, back, direction):
            break
        if holds(enemy_low | wall_low, enemy_high | wall_high, back):
            break
        turns_at_once = back == here and s.heading != NO_DIRECTION
        if turns_at_once or holds(turn_low, turn_high, back):
            spaces = leg + distance(here, back)
            if fewest == 0 or spaces < fewest:
                fewest = spaces
    return fewest
