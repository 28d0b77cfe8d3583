"""C2, C4 Pieces and Gold: putting Acolytes on the island, taking them off, and what their deaths pay."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE_CAP,
    DEATH_GOLD,
    DIRECTIONS,
    KILL_GOLD,
    NO_SPACE,
    NO_WAY,
    NOBODY,
    RANGES,
)
from colossarium.games.colossi.common.events import DIED, GAINED, LOST
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def gain(s: State, c: Content, seat: int, amount: int) -> None:
    if amount <= 0:
        return
    s.gold[seat] = min(s.gold[seat] + amount, c.gold_most)  # C2.13; the supply never runs out (C2.15)
    if s.gold[seat] >= c.gold_goal:
        s.rich = True
    tell(s, GAINED, seat, amount, 0)


@rule
def lose(s: State, seat: int, amount: int) -> int:
    """What a seat really loses: never more than it has (C2.13)."""
    lost = min(amount, s.gold[seat])
    s.gold[seat] -= lost
    if lost > 0:
        tell(s, LOST, seat, lost, 0)
    return lost


@rule
def add_acolytes(s: State, seat: int, space: int, count: int) -> None:
    s.acolytes[seat][space] += count  # C2.8: a space has room for all
    s.standing[seat] |= 1 << space


@rule
def remove_acolytes(s: State, seat: int, space: int, count: int) -> None:
    s.acolytes[seat][space] -= count
    if s.acolytes[seat][space] == 0:
        s.standing[seat] &= ~(1 << space)


@rule
def kill(s: State, c: Content, owner: int, space: int, count: int, killer: int) -> None:
    """Acolytes of one owner die and return to hand at once (C4.43); an opponent's deed may pay (C4.44)."""
    remove_acolytes(s, owner, space, count)
    s.reserve[owner] += count
    s.deaths += count
    tell(s, DIED, owner, space, count)
    if killer != NOBODY and killer != owner:
        gain(s, c, owner, count * s.mods[owner][DEATH_GOLD])
        gain(s, c, killer, count * s.mods[killer][KILL_GOLD])


@rule
def on_island(s: State, c: Content, seat: int) -> int:
    return c.acolytes - s.reserve[seat]


@rule
def room_for(s: State, c: Content, seat: int) -> int:
    """How many Acolytes a seat may still bring onto the island (C2.38, C4.23)."""
    return max(0, min(s.reserve[seat], s.mods[seat][ACOLYTE_CAP] - on_island(s, c, seat)))


@rule
def spaces_with(s: State, seat: int) -> int:
    """The set of the spaces with pieces of a seat."""
    if s.colossus[seat] == NO_SPACE:
        return int(s.standing[seat])
    return int(s.standing[seat]) | 1 << s.colossus[seat]


@rule
def colossi_on(s: State, c: Content) -> int:
    """The set of the spaces with Colossi."""
    spaces = 0
    for seat in range(c.players):
        if s.colossus[seat] != NO_SPACE:
            spaces |= 1 << s.colossus[seat]
    return spaces


@rule
def is_coast(s: State, c: Content, space: int) -> bool:
    """C2.6: some direction leads off the board or into Water."""
    return (s.dry >> space) & 1 != 0 and ((c.edge >> space) & 1 != 0 or c.near[space] & ~s.dry != 0)


@rule
def coast_of(s: State, c: Content, spaces: int) -> int:
    """Those of the spaces that are on the coast."""
    coast, left = 0, spaces & s.dry
    while left:
        space = lowest(left)
        left &= left - 1
        if is_coast(s, c, space):
            coast |= 1 << space
    return coast


@rule
def area_of(s: State, c: Content, space: int, within: int) -> int:
    """The dry spaces within a range (C2.26); none of no space."""
    return 0 if space == NO_SPACE else int(c.disc[space * RANGES + within] & s.dry)


@rule
def beside(c: Content, spaces: int) -> int:
    """The set of the spaces next to any of these."""
    found, left = 0, spaces
    while left:
        found |= c.near[lowest(left)]
        left &= left - 1
    return found


@rule
def size_of(spaces: int) -> int:
    count, left = 0, spaces
    while left:
        left &= left - 1
        count += 1
    return count


@rule
def way_from(c: Content, space: int, there: int) -> int:
    """The direction of a neighbour."""
    for way in range(DIRECTIONS):
        if c.next_space[space * DIRECTIONS + way] == there:
            return way
    return NO_WAY
