"""A4C A new Age, and Water: what each Age brings, and where pieces go whose land drowns."""

from __future__ import annotations

from colossarium.games.colossi.ages.events import AGE_BEGUN, BEAST_LEFT, MANTLE_TAKEN, WASHED
from colossarium.games.colossi.ages.state import (
    AGE_SETUP,
    EPOCHS,
    LEADER_THEN_LEFT,
    LEFT,
    NEW_AGE,
    TURN,
    WASH,
    WASHING,
    Content,
    State,
)
from colossarium.games.colossi.common.actions import GO, list_each
from colossarium.games.colossi.common.constants import BEASTS, NO_BEAST, NO_SPACE, NOBODY, RANGES, SET
from colossarium.games.colossi.common.events import BEAST_PUT
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.exploring import explore, put_beast
from colossarium.games.colossi.common.rules.programs import open_program
from colossarium.games.colossi.common.rules.traits import renew_mods
from colossarium.games.colossi.common.rules.water import ebb, flood
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def begin_age(s: State, c: Content) -> None:
    """A4.20: Age II or III, up to the Colossi that must leave the Water; the rest stays (A4.27)."""
    for seat in range(c.players):
        s.lying[seat], s.reaped[seat], s.passed[seat] = 0, 0, 0
    s.active = s.first
    lay_age(s, c)
    s.step = WASHING


@rule
def lay_age(s: State, c: Content) -> None:
    """Reveal the next Age; its Water and its Beasts come onto the island (A3.4, A4.21 to A4.24)."""
    s.epoch += 1
    card = int(s.age_cards[s.epoch - 1])
    s.news += 1
    tell(s, AGE_BEGUN, s.epoch, card, 0)
    change_water(s, c, card)
    for beast in range(BEASTS):
        change_beast(s, c, beast, c.age_beasts[card][beast])


@rule
def change_water(s: State, c: Content, card: int) -> None:
    """All Water but the border goes (A4.21), and that of the card comes (A4.22); tiles stay (A4.26)."""
    left = SET & ~s.dry & ~c.border & ~c.age_water[card]
    while left:
        ebb(s, lowest(left))
        left &= left - 1
    left = c.age_water[card] & s.dry
    while left:
        flood(s, c, lowest(left), NOBODY)  # A4.31: an Age is nobody's deed
        left &= left - 1


@rule
def change_beast(s: State, c: Content, beast: int, printed: int) -> None:
    """A4.23, A4.24."""
    if printed == NO_SPACE:
        if s.beast[beast] != NO_SPACE:
            put_beast(s, c, beast, NO_SPACE)
            tell(s, BEAST_LEFT, beast, 0, 0)
        return
    space = int(s.beast[beast]) if s.beast[beast] != NO_SPACE else printed
    ashore = lowest(nearest_dry(s, c, space))
    if ashore != s.beast[beast]:
        put_beast(s, c, beast, ashore)
        tell(s, BEAST_PUT, beast, ashore, 0)


@rule
def nearest_dry(s: State, c: Content, space: int) -> int:
    """The set of the dry spaces nearest to a space, itself if it is dry."""
    for distance in range(RANGES - 1):
        found = c.disc[space * RANGES + distance] & s.dry
        if found:
            return int(found)
    return int(s.dry)


# Washed ashore.


@rule
def wash_ashore(s: State, c: Content) -> None:
    """The next player whose Colossus is on Water, where nothing stands (A4.32), is asked (A4.25)."""
    for turn in range(c.players):
        seat = seat_after(c, s.first, turn)
        if not (s.dry >> s.colossus[seat]) & 1:
            s.phase, s.seat = WASH, seat
            return
    s.step = AGE_SETUP


@rule
def list_shores(s: State, c: Content, out: Actions) -> int:
    return list_each(out, 0, GO, nearest_dry(s, c, s.colossus[s.seat]))


@rule
def land(s: State, c: Content, space: int) -> None:
    tell(s, WASHED, s.seat, s.colossus[s.seat], space)
    s.colossus[s.seat] = space
    explore(s, c, space)  # C4.29


@rule
def set_up_age(s: State, c: Content) -> None:
    """The modifiers begin, and the setup is carried out (A3.9, A4.6, A4.28)."""
    s.in_force = s.age_cards[s.epoch - 1]
    for seat in range(c.players):
        renew_mods(s, c, seat)
    s.active, s.round, s.step = s.first, 1, TURN
    open_program(s, c, c.age_setup[s.in_force], s.first, c.centre, NO_BEAST)


# The end of an Age.


@rule
def end_age(s: State, c: Content) -> None:
    """A4.63, A6.1; nothing more is scored (A6.2)."""
    if s.epoch == EPOCHS:
        s.over = True
        return
    s.first = next_holder(s, c)
    tell(s, MANTLE_TAKEN, s.first, 0, 0)
    s.step = NEW_AGE


@rule
def next_holder(s: State, c: Content) -> int:
    """Who takes the Mantle: the richest, the first after the holder of several (A4.64); or by option."""
    if c.mantle == LEFT:
        return seat_after(c, s.first, 1)
    leader = seat_after(c, s.first, 1)
    for turn in range(2, c.players + 1):
        seat = seat_after(c, s.first, turn)
        if s.gold[seat] > s.gold[leader]:
            leader = seat
    return seat_after(c, leader, 1) if c.mantle == LEADER_THEN_LEFT else leader
