"""C4H Traits: gaining and dropping them; the modifiers that Traits, Curses and common rulings add up to."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import DROP, TAKE
from colossarium.games.colossi.common.constants import (
    ACOLYTE_CAP,
    CURSES,
    FACE_UP,
    GAIN_TRAIT,
    HAND_CAP,
    MODS,
    NO_CARD,
    NO_LIMIT,
    NO_RULING,
    NO_TRAIT,
    TRAIT_SHUFFLE,
    TRAITS,
    TRAITS_HELD,
)
from colossarium.games.colossi.common.events import TRAIT_DROPPED, TRAIT_GAINED
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.chance import shuffle
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Ints


@rule
def traits_of(s: State, seat: int) -> int:
    """How many Traits a seat has."""
    count = 0
    while count < TRAITS_HELD and s.traits[seat][count] != NO_TRAIT:
        count += 1
    return count


@rule
def is_trait_left(s: State) -> bool:
    """There is a Trait to be gained somewhere (C4.63)."""
    if s.trait_top < TRAITS or s.dropped_traits != 0:
        return True
    for place in range(FACE_UP):
        if s.face_up[place] != NO_TRAIT:
            return True
    return False


@rule
def list_traits(s: State, c: Content, out: Actions) -> int:
    """Face-up Traits and the deck (C4.60)."""
    count = 0
    for place in range(FACE_UP):
        if s.face_up[place] != NO_TRAIT:
            out[count] = action(TAKE, place, 0, 0)
            count += 1
    if s.trait_top < TRAITS or s.dropped_traits != 0:
        out[count] = action(TAKE, FACE_UP, 0, 0)
        count += 1
    return count


@rule
def next_trait(s: State, c: Content) -> int:
    """Take the top of the Trait deck, renewed from its discard pile if need be (C4.63)."""
    if s.trait_top == TRAITS:
        for trait in range(c.traits):
            if (s.dropped_traits >> trait) & 1:
                s.trait_top -= 1
                s.trait_deck[s.trait_top] = trait
        s.dropped_traits = 0
        shuffle(s, TRAIT_SHUFFLE, s.trait_deck, s.trait_top, TRAITS)
    if s.trait_top == TRAITS:
        return NO_TRAIT
    trait = int(s.trait_deck[s.trait_top])
    s.trait_deck[s.trait_top] = NO_TRAIT
    s.trait_top += 1
    s.news += 1
    return trait


@rule
def take_trait(s: State, c: Content, seat: int, place: int) -> None:
    """Gain a face-up Trait, which is replaced at once (C4.61), or the top of the deck."""
    if place == FACE_UP:
        trait = next_trait(s, c)
    else:
        trait = int(s.face_up[place])
        s.face_up[place] = next_trait(s, c)
    s.traits[seat][traits_of(s, seat)] = trait
    renew_mods(s, c, seat)
    tell(s, TRAIT_GAINED, seat, trait, place == FACE_UP)


@rule
def drop_trait(s: State, c: Content, seat: int, place: int) -> None:
    trait = int(s.traits[seat][place])
    for later in range(place, TRAITS_HELD - 1):
        s.traits[seat][later] = s.traits[seat][later + 1]
    s.traits[seat][TRAITS_HELD - 1] = NO_TRAIT
    s.dropped_traits |= 1 << trait
    renew_mods(s, c, seat)
    tell(s, TRAIT_DROPPED, seat, trait, 0)


@rule
def list_drops(s: State, c: Content, out: Actions) -> int:
    """One of the three Traits, the new one included (C4.62)."""
    count = traits_of(s, s.seat)
    for place in range(count):
        out[place] = action(DROP, place, 0, 0)
    return count


@rule
def renew_mods(s: State, c: Content, seat: int) -> None:
    """Add up the modifiers of a seat (C4.57)."""
    for mod in range(MODS):
        s.mods[seat][mod] = NO_LIMIT if is_cap(mod) else 0
    for place in range(TRAITS_HELD):
        if s.traits[seat][place] != NO_TRAIT:
            add_mods(s, seat, c.trait_mods[s.traits[seat][place]])
    for place in range(CURSES):
        if s.curses[seat][place] != NO_CARD:
            add_mods(s, seat, c.card_mods[s.curses[seat][place]])
    if s.in_force != NO_RULING:
        add_mods(s, seat, c.rulings[s.in_force])
    s.unsettled = True


@rule
def is_cap(mod: int) -> bool:
    return mod == HAND_CAP or mod == ACOLYTE_CAP


@rule
def add_mods(s: State, seat: int, mods: Ints) -> None:
    for mod in range(MODS):
        if is_cap(mod):
            s.mods[seat][mod] = min(s.mods[seat][mod], mods[mod])
        else:
            s.mods[seat][mod] += mods[mod]


@rule
def owe_traits(s: State, c: Content) -> None:
    """Everybody is to gain a Trait before the game begins, if Traits are in it (C3.4)."""
    if c.with_traits:
        s.due_kind = GAIN_TRAIT
        for seat in range(c.players):
            s.due[seat] = 1
