"""C7 Hidden information: redrawing what a seat cannot know."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import DECK, NO_CARD, TRAITS
from colossarium.games.colossi.common.rules.tables import refill_stack
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.chance import shuffle_unseen
from colossarium.kernel.rule import rule


@rule
def resample(s: State, c: Content, seat: int) -> None:
    """Redeal the others' unknown cards from what this seat has not seen, and shuffle what nobody has seen (C7.3)."""
    take_back_hands(s, c, seat)
    shuffle_unseen(s, s.deck, s.deck_top, DECK)
    deal_hands(s, c, seat)
    refill_stack(s, c)
    shuffle_unseen(s, s.trait_deck, s.trait_top, TRAITS)


@rule
def take_back_hands(s: State, c: Content, seat: int) -> None:
    """Unknown cards of the others go to the deck. What third seats know of these hands is forgotten.

    A seat sees a robbery but not the card, so it cannot tell when the card that a third seat knows of has been played.
    """
    for holder in range(c.players):
        if holder == seat:
            continue
        for place in range(s.held[holder]):
            s.known[holder][place] &= 1 << seat
            if s.known[holder][place] == 0:
                s.deck_top -= 1
                s.deck[s.deck_top] = s.hand[holder][place]
                s.hand[holder][place] = NO_CARD


@rule
def deal_hands(s: State, c: Content, seat: int) -> None:
    for holder in range(c.players):
        if holder == seat:
            continue
        for place in range(s.held[holder]):
            if s.hand[holder][place] == NO_CARD:
                s.hand[holder][place] = s.deck[s.deck_top]
                s.deck[s.deck_top] = NO_CARD
                s.deck_top += 1
        sort_hand(s, holder)
        gather_marks(s, holder, seat)


@rule
def sort_hand(s: State, holder: int) -> None:
    for end in range(1, s.held[holder]):
        place = end
        while place > 0 and s.hand[holder][place - 1] > s.hand[holder][place]:
            card, marks = s.hand[holder][place], s.known[holder][place]
            s.hand[holder][place], s.known[holder][place] = s.hand[holder][place - 1], s.known[holder][place - 1]
            s.hand[holder][place - 1], s.known[holder][place - 1] = card, marks
            place -= 1


@rule
def gather_marks(s: State, holder: int, knower: int) -> None:
    """Of equal cards, the first ones carry the marks of a seat."""
    free = 0
    for place in range(s.held[holder]):
        if s.hand[holder][place] != s.hand[holder][free]:
            free = place
        if s.known[holder][place] != 0:
            s.known[holder][place] = 0
            s.known[holder][free] = 1 << knower
            free += 1
