"""U4 Hands and the Parts deck: drawing, filling hands up, and cards that go back under the deck."""

from __future__ import annotations

from colossarium.games.builders.events import CARDS_DRAWN
from colossarium.games.builders.rules.knowledge import learn_drawn
from colossarium.games.builders.rules.seats import clockwise, in_deck
from colossarium.games.builders.state import CARDS, KINDS, NO_KIND, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule

TALLY_BITS = 7  # of each kind in a tally of cards by kind


@rule
def draw_top(s: State, c: Content, seat: int) -> int:
    """Draw a card; its kind, plus KINDS if everybody knows it."""
    kind = int(s.deck[s.deck_top])
    is_open = in_deck(s) == s.returned
    s.deck[s.deck_top] = NO_KIND
    s.deck_top += 1
    s.hands[seat][kind] += 1
    s.held[seat] += 1
    s.news += 1
    if is_open:
        s.returned -= 1
        learn_drawn(s, c, seat, kind)  # U4.7
        return KINDS + kind
    return kind


@rule
def draw_cards(s: State, c: Content, seat: int, count: int) -> None:
    """Draw so many cards, or what is left (U4.3)."""
    hidden, known = 0, 0
    for _ in range(min(count, in_deck(s))):
        drawn = draw_top(s, c, seat)
        if drawn < KINDS:
            hidden += 1 << (TALLY_BITS * drawn)
        else:
            known += 1 << (TALLY_BITS * (drawn - KINDS))
    if hidden + known > 0:
        tell(s, CARDS_DRAWN, seat, hidden, known)


@rule
def refill(s: State, c: Content) -> None:
    """U4.1, U4.2: everybody draws up to the minimum, the active player first."""
    for steps in range(c.seats):
        seat = clockwise(s, c, steps)
        if s.held[seat] < c.min_hand:
            draw_cards(s, c, seat, c.min_hand - s.held[seat])


@rule
def make_room_below(s: State, count: int) -> None:
    """Lift the Parts deck, so that so many cards can go under it."""
    for place in range(s.deck_top, CARDS):
        s.deck[place - count] = s.deck[place]
    s.deck_top -= count
    s.returned += count


@rule
def move_card(s: State, kind: int, giver: int, receiver: int) -> None:
    s.hands[giver][kind] -= 1
    s.held[giver] -= 1
    s.hands[receiver][kind] += 1
    s.held[receiver] += 1
