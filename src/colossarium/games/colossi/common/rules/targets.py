"""C2F Targets: which spaces, players and pieces a line lets its actor choose from."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    ACOLYTES_ONLY,
    AT_BEAST,
    AT_CENTRE,
    AT_COLOSSUS,
    AT_HERE,
    BANNER_GUARD,
    BANNERABLE,
    BEAST_IMMUNE,
    COLOSSUS,
    COLOSSUS_ONLY,
    COLOURS,
    CONTROLLED,
    CONTROLLED_LOOT,
    CONVERT,
    EBBABLE,
    EXPLORED,
    FLOODABLE,
    FOE_ACOLYTES,
    FOE_BANNER_OWN_PIECE,
    HAS_CARDS,
    HERE,
    JUMP_TO,
    KILL_ONE,
    MOVE,
    NEAR,
    NO_BEAST,
    NO_SPACE,
    NO_TILE,
    NOBODY,
    OWN_ACOLYTE,
    OWN_BANNER,
    PICK_FOE,
    PICK_SPACE,
    PUSH,
    RANGES,
    SET,
    SPACES,
    SPAWN,
    UNEXPLORED_NEAR,
)
from colossarium.games.colossi.common.rules.control import controlled_by
from colossarium.games.colossi.common.rules.counting import seats_of
from colossarium.games.colossi.common.rules.movement import can_step, stands_on
from colossarium.games.colossi.common.rules.pieces import (
    area_of,
    beside,
    coast_of,
    colossi_on,
    room_for,
    size_of,
    spaces_with,
)
from colossarium.games.colossi.common.rules.pushing import can_push
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule

# Spaces.


@rule
def space_at(s: State, c: Content, line: int) -> int:
    """The space that `at` or `from` names in the innermost effect (C2.26)."""
    top = s.depth - 1
    at = c.at[line]
    if at == AT_HERE:
        return int(s.here[top])
    if at == AT_COLOSSUS:
        return int(s.colossus[s.actor[top]])
    if at == AT_BEAST:
        return NO_SPACE if s.source[top] == NO_BEAST else int(s.beast[s.source[top]])
    if at == AT_CENTRE:
        return int(c.centre)
    return int(s.picked[top])


@rule
def spaces_like(s: State, c: Content, which: int, actor: int, here: int) -> int:
    """The set of the spaces that a filter lets through."""
    if which == CONTROLLED:
        return controlled_by(s, c, actor)
    if which == OWN_ACOLYTE:
        return int(s.standing[actor])
    if which == FOE_ACOLYTES:
        return pushable_foes(s, c, actor)
    if which == EXPLORED:
        return int(s.explored & s.dry)
    if which == UNEXPLORED_NEAR:
        return int(s.dry & ~s.explored & beside(c, spaces_with(s, actor)))
    if which == CONTROLLED_LOOT:
        return laden_spaces(s, c, controlled_by(s, c, actor))
    if which == HERE:
        return 1 << here & s.dry
    if which == EBBABLE:
        return int(SET & ~s.dry & ~c.border)
    if which == FLOODABLE:
        return floodable(s, c)
    if which == OWN_BANNER or which == BANNERABLE or which == FOE_BANNER_OWN_PIECE:
        return banner_spaces(s, c, which, actor)
    return int(s.beasts)  # WITH_BEAST


@rule
def pushable_foes(s: State, c: Content, actor: int) -> int:
    found = 0
    for owner in range(c.players):
        if owner != actor and can_push(s, actor, owner, False):
            found |= s.standing[owner]
    return found


@rule
def has_loot(s: State, c: Content, space: int) -> bool:
    """There is something to collect on a space (C2.54)."""
    for colour in range(COLOURS):
        if s.cubes[colour][space] > 0:
            return True
        if s.tile[space] != NO_TILE and c.printed[s.tile[space]][colour] > 0:
            return True
    return False


@rule
def laden_spaces(s: State, c: Content, spaces: int) -> int:
    found, left = 0, spaces
    while left:
        space = lowest(left)
        left &= left - 1
        if has_loot(s, c, space):
            found |= 1 << space
    return found


@rule
def floodable(s: State, c: Content) -> int:
    """Where an effect may put Water (C2.62)."""
    if size_of(SET & ~s.dry) >= c.water_tiles:
        return 0
    return coast_of(s, c, s.dry & ~(1 << c.centre) & ~colossi_on(s, c) & ~s.beasts)


@rule
def is_guarded(s: State, space: int) -> bool:
    """The Banner there cannot be replaced or returned: its owner guards it."""
    owner = s.banner[space]
    if owner == NOBODY or s.mods[owner][BANNER_GUARD] == 0:
        return False
    return (spaces_with(s, owner) >> space) & 1 != 0


@rule
def banners_from(s: State, seat: int) -> int:
    """The set of the spaces with a Banner of a seat."""
    found = 0
    for space in range(SPACES):
        if s.banner[space] == seat:
            found |= 1 << space
    return found


@rule
def open_to_banner(s: State, c: Content, seat: int) -> int:
    """The set of the spaces where a seat may put a Banner: controlled, without one of its own or a guarded one."""
    found, left = 0, controlled_by(s, c, seat)
    while left:
        space = lowest(left)
        left &= left - 1
        if s.banner[space] != seat and not is_guarded(s, space):
            found |= 1 << space
    return found


@rule
def banner_spaces(s: State, c: Content, which: int, actor: int) -> int:
    if which == OWN_BANNER:
        return banners_from(s, actor)
    if which == BANNERABLE:
        return open_to_banner(s, c, actor) if s.banners[actor] > 0 else 0
    found, left = 0, spaces_with(s, actor)
    while left:
        space = lowest(left)
        left &= left - 1
        if s.banner[space] != NOBODY and s.banner[space] != actor and not is_guarded(s, space):
            found |= 1 << space
    return found  # FOE_BANNER_OWN_PIECE


@rule
def picks_from(s: State, c: Content, line: int, actor: int, origin: int, here: int) -> int:
    """The spaces of a `pick`, counted from an origin (C2.45)."""
    if origin == NO_SPACE:
        return 0
    return int(spaces_like(s, c, c.filter[line], actor, here) & c.disc[origin * RANGES + c.within[line]])


@rule
def jumps_from(s: State, c: Content, line: int, actor: int, here: int) -> int:
    """The other spaces that a Colossus may jump to (C2.40)."""
    return picks_from(s, c, line, actor, s.colossus[actor], here) & s.dry & ~(1 << s.colossus[actor])


# Players and pieces.


@rule
def foes_like(s: State, c: Content, which: int, actor: int) -> int:
    """The set of the opponents that a filter lets through (C2.46)."""
    found = 0
    for seat in range(c.players):
        if seat == actor:
            continue
        if which == NEAR:
            fits = spaces_with(s, seat) & c.disc[s.colossus[actor] * RANGES + 1] != 0
        else:
            fits = which != HAS_CARDS or s.held[seat] > 0
        if fits:
            found |= 1 << seat
    return found


@rule
def can_die(s: State, owner: int, is_passive: bool) -> bool:
    return not is_passive or s.mods[owner][BEAST_IMMUNE] == 0  # C4.88


@rule
def victims_in(s: State, c: Content, seats: int, area: int, is_passive: bool) -> int:
    """The spaces of an area with Acolytes of these seats that can be killed."""
    found = 0
    for owner in range(c.players):
        if (seats >> owner) & 1 and can_die(s, owner, is_passive):
            found |= s.standing[owner] & area
    return found


@rule
def is_pushable(s: State, what: int, kind: int, actor: int, owner: int, is_passive: bool) -> bool:
    if kind == COLOSSUS:
        return what != ACOLYTES_ONLY
    return what != COLOSSUS_ONLY and can_push(s, actor, owner, is_passive)


@rule
def pushables_in(s: State, c: Content, line: int, actor: int, seats: int, area: int) -> int:
    """The spaces of an area with pieces that a push may take (C2.41)."""
    found = 0
    for owner in range(c.players):
        for kind in range(ACOLYTE, COLOSSUS + 1):
            if (seats >> owner) & 1 and is_pushable(s, c.what[line], kind, actor, owner, False):
                found |= stands_on(s, owner, kind) & area
    return found


@rule
def converts_in(s: State, c: Content, actor: int, area: int) -> int:
    """The spaces with Acolytes to convert (C2.49)."""
    if room_for(s, c, actor) == 0:
        return 0
    return victims_in(s, c, (1 << c.players) - 1 & ~(1 << actor), area, False)


@rule
def can_begin(s: State, c: Content, line: int, actor: int) -> bool:
    """The first line of a card could do something (C4.51)."""
    op = c.op[line]
    here = int(s.colossus[actor])
    origin = int(c.centre) if c.at[line] == AT_CENTRE else here
    if op == PICK_SPACE:
        return picks_from(s, c, line, actor, origin, here) != 0
    if op == PICK_FOE:
        return foes_like(s, c, c.filter[line], actor) != 0
    if op == JUMP_TO:
        return jumps_from(s, c, line, actor, here) != 0
    if op == SPAWN:
        return room_for(s, c, actor) > 0
    if op == MOVE:
        return can_step(s, c, actor, c.what[line])
    if op != KILL_ONE and op != PUSH and op != CONVERT:
        return True
    area = area_of(s, c, origin, c.within[line])
    if op == CONVERT:
        return converts_in(s, c, actor, area) != 0
    seats = seats_of(c, c.who[line], actor, NOBODY)
    if op == PUSH:
        return pushables_in(s, c, line, actor, seats, area) != 0
    return victims_in(s, c, seats, area, False) != 0
