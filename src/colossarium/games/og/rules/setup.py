"""O3 Setup: the trackers and the four decks."""

from __future__ import annotations

from colossarium.games.og.state import (
    ACTION_SHUFFLE,
    ADVANCED,
    ADVANCED_SHUFFLE,
    AREA,
    BLOW_DRAW,
    CARDS,
    COLOSSI,
    COLOSSUS_SHUFFLE,
    HAND,
    MEDALLIONS,
    NO_CARD,
    NOTHING,
    ROUND_START,
    ROWS,
    UNDECIDED,
    Content,
    State,
)
from colossarium.kernel.chance import draw, shuffle
from colossarium.kernel.play import clear_header
from colossarium.kernel.rule import rule


@rule
def setup(s: State, c: Content) -> None:
    clear_table(s)
    s.weakness = c.weakness_start  # O3.1
    s.grip = c.grip_start
    stack_decks(s, c)
    shuffle(s, ACTION_SHUFFLE, s.deck, s.deck_top, CARDS)  # O3.2
    shuffle(s, ADVANCED_SHUFFLE, s.advanced, s.advanced_top, ADVANCED)  # O3.3
    shuffle(s, COLOSSUS_SHUFFLE, s.colossus, 0, c.colossi)  # O3.4; its first card is face up (O3.6)
    s.blow = draw(s, BLOW_DRAW, c.blows) if c.named_blow < 0 else c.named_blow  # O3.5
    s.blow_known = c.blow_open or c.named_blow >= 0
    s.seat = 0
    s.phase = ROUND_START  # O3.7


@rule
def stack_decks(s: State, c: Content) -> None:
    """Every deck in the order of its cards, against the end of its row."""
    s.deck_top = CARDS - c.actions
    for card in range(c.actions):
        s.deck[s.deck_top + card] = card
    s.advanced_top = ADVANCED - (c.cards - c.actions)
    for card in range(c.actions, c.cards):
        s.advanced[s.advanced_top + card - c.actions] = card
    for card in range(c.colossi):
        s.colossus[card] = card


@rule
def clear_table(s: State) -> None:
    """O3.7."""
    for card in range(CARDS):
        s.deck[card] = NO_CARD
        s.discard[card] = NO_CARD
        s.gone[card] = NO_CARD
    for card in range(ADVANCED):
        s.advanced[card] = NO_CARD
    for card in range(COLOSSI):
        s.colossus[card] = NO_CARD
    for card in range(HAND):
        s.hand[card] = NO_CARD
    for card in range(AREA):
        s.area[card] = NO_CARD
        s.area_x[card] = 0
        s.area_y[card] = 0
    for row in range(ROWS):
        s.filled[row] = 0
    for medallion in range(MEDALLIONS + 1):
        s.net[medallion] = 0
    clear_counters(s)


@rule
def clear_counters(s: State) -> None:
    clear_header(s)
    s.round = 0
    s.discarded = 0
    s.destroyed = 0
    s.seen = 0
    s.climbed = 0
    s.held = 0
    s.drawn = NO_CARD
    s.due = NOTHING
    s.laid = 0
    s.rights = 0
    s.power_left = 0
    s.blow_left = 0
    s.blow_drawn = 0
    s.result = UNDECIDED
