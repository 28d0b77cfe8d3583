"""C4G Cards and hands: drawing, discarding, robbing, and what others know of a hand (C7.4).

A hand is sorted. Of equal cards the first ones bear the marks: a seat that knows of n of them has marked the first n.
"""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    CARD_SHUFFLE,
    DECK,
    DRAW,
    HAND,
    HAND_BONUS,
    HAND_CAP,
    MOD_DRAW,
    NO_CARD,
    ROBBED_CARD,
    SEATS,
)
from colossarium.games.colossi.common.events import DECK_RENEWED, DISCARDED, DREW, ROBBED
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.chance import draw, shuffle
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule

EVERYBODY = 2**SEATS - 1


@rule
def hand_limit_of(s: State, c: Content, seat: int) -> int:
    return max(0, min(c.hand_limit + s.mods[seat][HAND_BONUS], s.mods[seat][HAND_CAP]))  # C4.55, C4.57


@rule
def add_card(s: State, seat: int, card: int, knowers: int) -> None:
    """Take a card into a hand; `knowers` is the set of the other seats that see it."""
    place = int(s.held[seat])
    while place > 0 and s.hand[seat][place - 1] > card:
        s.hand[seat][place] = s.hand[seat][place - 1]
        s.known[seat][place] = s.known[seat][place - 1]
        place -= 1
    s.hand[seat][place] = card
    s.known[seat][place] = 0
    s.held[seat] += 1
    s.unsettled = True
    if knowers:
        remember(s, seat, card, knowers)


@rule
def place_of(s: State, seat: int, card: int) -> int:
    """Where the first card of a kind lies in a hand that has one."""
    place = 0
    while s.hand[seat][place] != card:
        place += 1
    return place


@rule
def remember(s: State, seat: int, card: int, knowers: int) -> None:
    """These seats know of one more card of this kind."""
    for knower in range(SEATS):
        if (knowers >> knower) & 1:
            place = place_of(s, seat, card)
            while (s.known[seat][place] >> knower) & 1:
                place += 1
            s.known[seat][place] |= 1 << knower


@rule
def forget(s: State, seat: int, card: int, knowers: int) -> None:
    """These seats are sure of one card of this kind less."""
    place = place_of(s, seat, card)
    while place + 1 < s.held[seat] and s.hand[seat][place + 1] == card:
        place += 1
    left = knowers
    while left and place >= 0 and s.hand[seat][place] == card:
        marked = int(s.known[seat][place]) & left
        s.known[seat][place] &= ~marked
        left &= ~marked
        place -= 1


@rule
def remove_card(s: State, seat: int, card: int) -> None:
    """A card leaves a hand before everybody's eyes."""
    forget(s, seat, card, EVERYBODY)
    place = place_of(s, seat, card)
    while place + 1 < s.held[seat] and s.hand[seat][place + 1] == card:
        place += 1
    s.held[seat] -= 1
    for later in range(place, s.held[seat]):
        s.hand[seat][later] = s.hand[seat][later + 1]
        s.known[seat][later] = s.known[seat][later + 1]
    s.hand[seat][s.held[seat]] = NO_CARD
    s.known[seat][s.held[seat]] = 0


@rule
def discard_card(s: State, seat: int, card: int) -> None:
    remove_card(s, seat, card)
    s.discard[card] += 1  # C7.5: in sight of everybody
    tell(s, DISCARDED, seat, card, 0)


@rule
def draw_cards(s: State, c: Content, seat: int, count: int) -> None:
    """Draw cards one by one, as many as there are (C4.54); the limit is looked at afterwards (C4.55)."""
    for _ in range(count):
        if s.deck_top == DECK:
            renew_deck(s, c)
        if s.deck_top == DECK or s.held[seat] == HAND:
            return
        card = int(s.deck[s.deck_top])
        s.deck[s.deck_top] = NO_CARD
        s.deck_top += 1
        s.news += 1
        add_card(s, seat, card, 0)
        tell(s, DREW, seat, card, 0)


@rule
def renew_deck(s: State, c: Content) -> None:
    """Shuffle the discard pile into a new deck (C4.54)."""
    for card in range(c.kinds):
        for _ in range(s.discard[card]):
            s.deck_top -= 1
            s.deck[s.deck_top] = card
        s.discard[card] = 0
    if s.deck_top < DECK:
        shuffle(s, CARD_SHUFFLE, s.deck, s.deck_top, DECK)
        s.news += 1
        tell(s, DECK_RENEWED, DECK - s.deck_top, 0, 0)


@rule
def rob(s: State, robber: int, victim: int) -> bool:
    """Take a random card (C2.33): both see it (C7.4); others are less sure of what they knew of the victim's hand."""
    if s.held[victim] == 0 or s.held[robber] == HAND:
        return False
    card = int(s.hand[victim][draw(s, ROBBED_CARD, s.held[victim])])
    doubt(s, victim, card, EVERYBODY & ~(1 << robber))
    remove_card(s, victim, card)
    add_card(s, robber, card, 1 << victim)
    s.news += 1
    tell(s, ROBBED, robber, victim, card)
    return True


@rule
def doubt(s: State, seat: int, card: int, knowers: int) -> None:
    """A card left the hand unseen by these seats: of each other kind they are sure of one less."""
    place = 0
    while place < s.held[seat]:
        kind = int(s.hand[seat][place])
        if kind != card:
            forget(s, seat, kind, knowers)
        while place < s.held[seat] and s.hand[seat][place] == kind:
            place += 1


@rule
def owe_cards(s: State, c: Content) -> None:
    """The active player is to draw the cards of the Draw step."""
    s.due_kind = DRAW
    s.due[s.active] = max(0, c.draw_each + s.mods[s.active][MOD_DRAW])
