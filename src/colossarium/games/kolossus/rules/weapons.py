"""K12 Titan Weapons: going on with the Sword, and striking with Spear and Hammer."""

from __future__ import annotations

from colossarium.games.kolossus.actions import MOVE, STOP, STRIKE
from colossarium.games.kolossus.constants import CHAIN_ON, DIRECTIONS, NOBODY, STRIKE_AT
from colossarium.games.kolossus.events import WEAPON_USED
from colossarium.games.kolossus.rules.beating import BY_STRIKE, beat, defence_of
from colossarium.games.kolossus.rules.movement import reach, spaces_by_last_step, walk_straight
from colossarium.games.kolossus.rules.spaces import LOW_SPACES, distance, high_of, holds, low_of, nearest
from colossarium.games.kolossus.rules.warbands import are_enemies, band_of, class_of, corner_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action, first_of, second_of
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def is_armed(s: State, c: Content, mini: int) -> bool:
    """The miniature may use its warband's weapon now (K12.2)."""
    if not c.has_titans or not c.wields[class_of(c, mini)]:
        return False
    return s.charged[corner_of(mini)] != 0 or s.wielding


@rule
def use_weapon(s: State, c: Content, corner: int) -> None:
    """The first use in an activation spends the charge (K12.3)."""
    if s.wielding:
        return
    s.wielding = True
    s.charged[corner] = 0
    s.supply[corner] += c.charge
    tell(s, WEAPON_USED, corner, 0, 0)


@rule
def has_sword(s: State, c: Content, mini: int) -> bool:
    return c.weapon[band_of(s, mini)] == CHAIN_ON and is_armed(s, c, mini)


@rule
def bends_left(s: State, c: Content, mini: int) -> int:
    return 0 if s.turned else c.bends[class_of(c, mini)]  # K12.10


@rule
def can_go_on(s: State, c: Content, mini: int) -> bool:
    """The Sword could carry the Colossus on after a beating (K12.8, K12.9)."""
    limit = c.max_beats[band_of(s, mini)]
    if s.points == 0 or not has_sword(s, c, mini) or (limit > 0 and s.beats >= limit):
        return False
    low, high = reach(s, c, mini, s.points, s.heading, bends_left(s, c, mini))
    return (low | high) != 0


@rule
def list_onward(s: State, c: Content, out: Actions) -> int:
    """KD10: go on with the Sword, or stop."""
    count = list_attacks_by_way(s, c, s.mover, out, 0)
    out[count] = action(STOP, 0, 0, 0)
    return count + 1


@rule
def list_attacks_by_way(s: State, c: Content, mini: int, out: Actions, count: int) -> int:
    """The moves of a miniature that holds the Sword: attacks count by their last step where that matters."""
    low, high = reach(s, c, mini, s.points, s.heading, bends_left(s, c, mini))
    straight = walk_straight(s, c, mini, s.points, s.heading)
    while (low | high) != 0:
        space = nearest(low, high, 1)
        low &= ~low_of(space)
        high &= ~high_of(space)
        move = action(MOVE, mini, space, 0)
        if s.mini_on[space] == NOBODY or holds(straight[2], straight[3], space):
            out[count] = move
            count += 1
        else:
            count = list_approaches(s, c, move, straight, out, count)
    return count


@rule
def list_approaches(
    s: State, c: Content, move: int, straight: tuple[int, int, int, int], out: Actions, count: int
) -> int:
    """K12.11: no straight way; one action for each last step that leaves a point, or just one if none does."""
    mini, space = first_of(move), second_of(move)
    listed = count
    for direction in range(DIRECTIONS):
        spaces = spaces_by_last_step(s, c, mini, space, direction, straight)
        if spaces > 0 and s.points - spaces - defence_of(s, c, s.mini_on[space]) >= 1:
            out[count] = move | (direction + 1)
            count += 1
    if count == listed:
        out[count] = move
        count += 1
    return count


@rule
def strike_price(s: State, c: Content, target: int, spaces: int) -> int:
    """Spaces and the whole defence (K12.7, K12.15, K12.16)."""
    band = band_of(s, s.mover)
    return c.strike_base[band] + c.strike_per_space[band] * spaces + defence_of(s, c, target)


@rule
def can_strike(s: State, c: Content) -> bool:
    band = band_of(s, s.mover)
    if c.weapon[band] != STRIKE_AT or not is_armed(s, c, s.mover):
        return False
    if s.beats > 0 and not c.strike_after_beat[band]:
        return False  # K12.17
    return s.strikes < c.strike_targets[band]


@rule
def targets(s: State, c: Content) -> tuple[int, int]:
    """The spaces of the enemies, on any level, that the mover can strike from its own (K12.6, K12.14, K12.16)."""
    low, high = 0, 0
    if not can_strike(s, c):
        return low, high
    corner, band = corner_of(s.mover), band_of(s, s.mover)
    for direction in range(DIRECTIONS):
        space = s.space_of[s.mover]
        for spaces in range(1, c.strike_range[band] + 1):
            space = c.next_space[DIRECTIONS * space + direction]
            if space < 0:
                break
            target = s.mini_on[space]
            if target == NOBODY:
                continue
            if are_enemies(corner, corner_of(target)) and strike_price(s, c, target, spaces) <= s.points:  # K9.5
                low |= low_of(space)
                high |= high_of(space)
            if c.strike_clear[band]:
                break
    return low, high


@rule
def list_strikes(s: State, c: Content, out: Actions) -> int:
    """KD11: strike, or stop."""
    out[0] = action(STOP, 0, 0, 0)  # K12.4: the charge stays if it is not used
    low, high = targets(s, c)
    return list_spaces(action(STRIKE, 0, 0, 0), low, high, out, 1)


@rule
def list_spaces(head: int, low: int, high: int, out: Actions, count: int) -> int:
    """One action for each space of a set, which becomes its second argument."""
    while low != 0:
        out[count] = head | lowest(low) << 8
        low &= low - 1
        count += 1
    while high != 0:
        out[count] = head | (LOW_SPACES + lowest(high)) << 8
        high &= high - 1
        count += 1
    return count


@rule
def strike(s: State, c: Content, space: int) -> None:
    target = s.mini_on[space]
    s.points -= strike_price(s, c, target, distance(s.space_of[s.mover], space))
    s.strikes += 1
    use_weapon(s, c, corner_of(s.mover))
    beat(s, c, target, BY_STRIKE)
