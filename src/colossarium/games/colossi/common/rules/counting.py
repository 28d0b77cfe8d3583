"""C2F Conditions and amounts: when a line concerns a player, and how much it is."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ALL,
    BEAST_NEAR,
    COAST,
    CROWDED,
    FOES,
    FRONTIER,
    GRASS,
    HERE_COAST,
    INLAND,
    NEAR_CENTRE,
    NO_SPACE,
    NO_TILE,
    NOBODY,
    ON_GRASS,
    ON_SPECIAL,
    PER_ACOLYTES,
    PER_ADJACENT,
    PER_BANNERS,
    PER_CHAIN,
    PER_COAST,
    PER_DONE,
    PER_SPECIAL,
    PER_SPREAD,
    PER_WITH_COLOSSUS,
    RANGES,
    SELF,
    SOLITARY,
    SPACES,
)
from colossarium.games.colossi.common.rules.control import controlled_by
from colossarium.games.colossi.common.rules.pieces import beside, coast_of, is_coast, on_island, size_of, spaces_with
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule


@rule
def seats_of(c: Content, who: int, actor: int, foe: int) -> int:
    """The set of the seats that `who` names (C2.23)."""
    everybody = (1 << c.players) - 1
    if who == SELF:
        return 1 << actor
    if who == FOES:
        return everybody & ~(1 << actor)
    if who == ALL:
        return everybody
    return 0 if foe == NOBODY else 1 << foe


@rule
def seat_after(c: Content, seat: int, turns: int) -> int:
    """The seat so many turns later in turn order (C3.1)."""
    return (seat + turns) % c.players


@rule
def tiles_like(s: State, c: Content, spaces: int, is_grass: bool) -> int:
    """Those of the spaces whose tile is Grass, or is not."""
    found, left = 0, spaces & s.explored
    while left:
        space = lowest(left)
        left &= left - 1
        if (c.tile_class[s.tile[space]] == GRASS) == is_grass:
            found |= 1 << space
    return found


@rule
def other_colossi(s: State, c: Content, seat: int) -> int:
    """The set of the spaces with Colossi of other seats."""
    found = 0
    for other in range(c.players):
        if other != seat and s.colossus[other] != NO_SPACE:
            found |= 1 << s.colossus[other]
    return found


@rule
def holds_for(s: State, c: Content, when: int, seat: int, here: int) -> bool:
    """A condition of C2.24 is true of this player."""
    if when == 0:
        return True
    if when == HERE_COAST:
        return is_coast(s, c, here)
    space = s.colossus[seat]
    if when == COAST or when == INLAND:
        return is_coast(s, c, space) == (when == COAST)
    if when == NEAR_CENTRE:
        return (c.disc[c.centre * RANGES + 1] >> space) & 1 != 0
    if when == ON_GRASS or when == ON_SPECIAL:
        return s.tile[space] != NO_TILE and (c.tile_class[s.tile[space]] == GRASS) == (when == ON_GRASS)
    return holds_around(s, c, when, seat)


@rule
def holds_around(s: State, c: Content, when: int, seat: int) -> bool:
    """The conditions about what is near a Colossus, and about Gold."""
    space = s.colossus[seat]
    around = c.disc[space * RANGES + 1]
    if when == CROWDED:
        return (other_colossi(s, c, seat) >> space) & 1 != 0
    if when == SOLITARY:
        return other_colossi(s, c, seat) & around == 0
    if when == BEAST_NEAR:
        return s.beasts & around != 0
    if when == FRONTIER:
        return c.near[space] & s.dry & ~s.explored != 0
    for other in range(c.players):
        if s.gold[other] < s.gold[seat]:
            return False
    return True  # POOREST


@rule
def count_for(s: State, c: Content, per: int, seat: int, here: int) -> int:
    """How much of something a player has (C2.25)."""
    if per == PER_ACOLYTES:
        return on_island(s, c, seat)
    if per == PER_WITH_COLOSSUS:
        return int(s.acolytes[seat][s.colossus[seat]])
    if per == PER_SPREAD:
        return size_of(spaces_with(s, seat))
    if per == PER_CHAIN:
        return longest_chain(c, spaces_with(s, seat))
    if per == PER_BANNERS:
        return banners_of(s, seat)
    spaces = controlled_by(s, c, seat)
    if per == PER_COAST:
        spaces = coast_of(s, c, spaces)
    elif per == PER_SPECIAL:
        spaces = tiles_like(s, c, spaces, False)
    elif per == PER_ADJACENT:
        spaces &= c.near[here]
    return size_of(spaces)  # PER_CONTROLLED: all of them


@rule
def banners_of(s: State, seat: int) -> int:
    """Banners of a seat on the island."""
    count = 0
    for space in range(SPACES):
        count += s.banner[space] == seat
    return count


@rule
def longest_chain(c: Content, spaces: int) -> int:
    """The size of the largest connected group among these spaces."""
    longest, left = 0, spaces
    while left:
        group = left & -left
        grown = (group | beside(c, group)) & left
        while grown != group:
            group = grown
            grown = (group | beside(c, group)) & left
        longest = max(longest, size_of(group))
        left &= ~group
    return longest


@rule
def apportion(s: State, c: Content, line: int) -> None:
    """Work out what each player is due by a line, before anyone gains or loses anything (C2.24, C2.25)."""
    top = s.depth - 1
    seats = seats_of(c, c.who[line], s.actor[top], s.foe[top])
    for seat in range(c.players):
        s.due[seat] = 0
        if (seats >> seat) & 1 and holds_for(s, c, c.when[line], seat, s.here[top]):
            s.due[seat] = amount_for(s, c, line, seat)


@rule
def amount_for(s: State, c: Content, line: int, seat: int) -> int:
    """The size of a line's effect; what is lost counts as much as what is gained."""
    top = s.depth - 1
    amount = abs(c.amount[line])
    if c.per[line] == PER_DONE:
        amount *= s.done[top]
    elif c.per[line] != 0:
        amount *= count_for(s, c, c.per[line], seat, s.here[top])
    return min(amount, int(c.most[line]))
