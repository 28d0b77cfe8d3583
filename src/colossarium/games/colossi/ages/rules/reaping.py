"""A4D Reap Phase: scoring the Age, then Reaping spaces in turn."""

from __future__ import annotations

from colossarium.games.colossi.ages.events import PASSED, REAPED, SCORED
from colossarium.games.colossi.ages.state import (
    BEAST_REAPS,
    HARVEST,
    MANTLE,
    REAP,
    REAP_AGAIN,
    REAP_GOLD,
    REAP_GOLD_MOD,
    REAPING,
    Content,
    State,
)
from colossarium.games.colossi.common.actions import DROP, GO, REFUSE, list_each, list_refusal
from colossarium.games.colossi.common.constants import BEASTS, NO_BEAST, NO_SPACE, NO_TILE
from colossarium.games.colossi.common.rules.control import controlled_by
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.loot import collect_loot
from colossarium.games.colossi.common.rules.pieces import gain, remove_acolytes
from colossarium.games.colossi.common.rules.programs import open_program
from colossarium.games.colossi.common.rules.traits import drop_trait, traits_of
from colossarium.kernel.actions import action, first_of, op_of
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def score_age(s: State, c: Content) -> None:
    """A4.40, A4.41: on the island as the Action Phase left it."""
    s.active, s.step = s.first, REAP_GOLD
    tell(s, SCORED, s.in_force, 0, 0)
    open_program(s, c, c.age_scoring[s.in_force], s.first, c.centre, NO_BEAST)


@rule
def pay_reap_gold(s: State, c: Content) -> None:
    for turn in range(c.players):
        seat = seat_after(c, s.first, turn)
        gain(s, c, seat, s.mods[seat][REAP_GOLD_MOD])
    s.active = seat_after(c, s.first, c.players - 1)  # so that the Mantle holder is next (A4.50)
    s.step = REAPING


@rule
def reapable(s: State, c: Content, seat: int) -> int:
    """The spaces that a seat may Reap, by Control as it is now (A4.52, A4.54, A4.56)."""
    spaces = controlled_by(s, c, seat) & ~s.reaped[seat]
    return spaces & ~(1 << s.colossus[seat]) if s.lying[seat] else spaces


@rule
def ask_next_reaper(s: State, c: Content) -> None:
    """The next player in turn who has not passed (A4.50); who can Reap nothing passes (A4.57)."""
    for turn in range(1, c.players + 1):
        seat = seat_after(c, s.active, turn)
        if s.passed[seat]:
            continue
        if reapable(s, c, seat):
            s.active, s.phase, s.seat = seat, REAP, seat
            return
        if not c.waits:
            s.passed[seat] = 1
            tell(s, PASSED, seat, 1, 0)
    s.step = MANTLE


@rule
def list_reaps(s: State, c: Content, out: Actions) -> int:
    """A pass, Traits to discard instead (A4.9), and spaces; no cards (A4.62)."""
    count = list_refusal(out)
    if c.drops_at_reap:
        for place in range(traits_of(s, s.seat)):
            out[count] = action(DROP, place, 0, 0)
            count += 1
    return list_each(out, count, GO, reapable(s, c, s.seat))


@rule
def reap_or_pass(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == REFUSE:
        s.passed[s.seat] = 1  # A4.51
        tell(s, PASSED, s.seat, 0, 0)
    elif op_of(chosen) == DROP:
        drop_trait(s, c, s.seat, first_of(chosen))
        s.step = REAP_AGAIN
    else:
        reap(s, c, s.seat, first_of(chosen))


@rule
def ask_again(s: State, c: Content) -> None:
    """Who has discarded a Trait is the next to Reap all the same (A4.9), unless nothing is left to Reap (A4.57)."""
    s.active = seat_after(c, s.active, c.players - 1)
    s.step = REAPING


@rule
def reap(s: State, c: Content, seat: int, space: int) -> None:
    """Pieces first (A4.53), then cubes and printed Loot (A4.58); effects follow, without those pieces (A4.59)."""
    s.reaped[seat] |= 1 << space
    s.reaping, s.to_reap, s.step = space, beasts_on(s, space), HARVEST
    returning = int(s.acolytes[seat][space])
    if returning > 0:
        remove_acolytes(s, seat, space, returning)
        s.reserve[seat] += returning
    if s.colossus[seat] == space:
        s.lying[seat] = 1  # A4.55: it counts for Control as before
    tell(s, REAPED, seat, space, returning)
    collect_loot(s, c, seat, space)


@rule
def beasts_on(s: State, space: int) -> int:
    """The set of the Beasts on a space."""
    found = 0
    for beast in range(BEASTS):
        if s.beast[beast] == space:
            found |= 1 << beast
    return found


@rule
def reap_tile(s: State, c: Content) -> None:
    s.step = BEAST_REAPS
    if s.tile[s.reaping] != NO_TILE:
        open_program(s, c, c.tile_harvest[s.tile[s.reaping]], s.active, s.reaping, NO_BEAST)


@rule
def reap_next_beast(s: State, c: Content) -> None:
    """Beasts in their order, wherever they have got to by now (A4.60)."""
    if s.to_reap == 0:
        s.reaping, s.step = NO_SPACE, REAPING
        return
    beast = lowest(s.to_reap | 0)  # as wide a number as CUDA wants
    s.to_reap &= s.to_reap - 1
    open_program(s, c, c.beast_reap[beast], s.active, s.beast[beast], beast)
