"""C2.58 to C2.61: what the effect language does with Banners and lasting Curses, where an edition has them."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    COLLECT_ONE,
    CURSES,
    NO_CARD,
    NO_PROGRAM,
    NO_SPACE,
    NO_TILE,
    NOBODY,
)
from colossarium.games.colossi.common.events import BANNER_COLLECTED, BANNER_PLANTED, BANNER_RETURNED, LIFTED
from colossarium.games.colossi.common.rules.loot import collect_loot
from colossarium.games.colossi.common.rules.programs import open_program
from colossarium.games.colossi.common.rules.targets import has_loot
from colossarium.games.colossi.common.rules.traits import renew_mods
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def plant(s: State, seat: int, space: int) -> None:
    """Put a Banner from hand on a space; another one there goes back (C2.59)."""
    unplant(s, space)
    s.banner[space] = seat
    s.banners[seat] -= 1
    tell(s, BANNER_PLANTED, seat, space, 0)


@rule
def unplant(s: State, space: int) -> None:
    """The Banner on a space returns to its owner's hand, without reward (C2.60)."""
    owner = s.banner[space]
    if owner != NOBODY:
        s.banner[space] = NOBODY
        s.banners[owner] += 1
        tell(s, BANNER_RETURNED, owner, space, 0)


@rule
def score_banner(s: State, c: Content, seat: int, space: int) -> None:
    """Collect a Banner: take it back, then the Loot, then the effect of the tile (C2.61)."""
    if s.banner[space] != seat:
        return
    s.banner[space] = NOBODY
    s.banners[seat] += 1
    tell(s, BANNER_COLLECTED, seat, space, 0)
    if c.collects_one and has_loot(s, c, space) and harvest_of(s, c, space) != NO_PROGRAM:
        s.collecting = space
        s.phase, s.seat = COLLECT_ONE, seat
    else:
        collect_loot(s, c, seat, space)
        harvest(s, c, seat, space)


@rule
def harvest_of(s: State, c: Content, space: int) -> int:
    """The `harvest` effect of a space."""
    return NO_PROGRAM if s.tile[space] == NO_TILE else int(c.tile_harvest[s.tile[space]])


@rule
def harvest(s: State, c: Content, seat: int, space: int) -> None:
    if harvest_of(s, c, space) != NO_PROGRAM:
        open_program(s, c, harvest_of(s, c, space), seat, space, c.tile_beast[s.tile[space]])


@rule
def collect_one(s: State, c: Content, is_loot: bool) -> None:
    """Loot or the effect of the tile, as was chosen."""
    space = int(s.collecting)
    s.collecting = NO_SPACE
    if is_loot:
        collect_loot(s, c, s.seat, space)
    else:
        harvest(s, c, s.seat, space)


@rule
def lift_curse(s: State, c: Content, seat: int, place: int) -> None:
    """A lasting Curse ends and is discarded (C2.58)."""
    card = int(s.curses[seat][place])
    for later in range(place, CURSES - 1):
        s.curses[seat][later] = s.curses[seat][later + 1]
    s.curses[seat][CURSES - 1] = NO_CARD
    s.discard[card] += 1
    renew_mods(s, c, seat)
    tell(s, LIFTED, seat, card, 0)
