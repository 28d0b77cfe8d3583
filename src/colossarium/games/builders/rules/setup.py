"""U2 Setup: two shuffled decks, Runes, hands and the row of Blueprints."""

from __future__ import annotations

from colossarium.games.builders.rules.building import open_blueprint
from colossarium.games.builders.rules.hands import draw_cards
from colossarium.games.builders.rules.reveal import clear_reveal
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.rules.trade import clear_trade
from colossarium.games.builders.rules.turns import begin_turn
from colossarium.games.builders.state import (
    BLUEPRINT_SHUFFLE,
    BLUEPRINTS,
    CARDS,
    COLOSSI,
    FIRST_PLAYER,
    KINDS,
    NO_BLUEPRINT,
    NO_KIND,
    NO_SLOT,
    NO_VIGIL,
    NOBODY,
    PARTS_SHUFFLE,
    SEATS,
    SLOTS,
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
    stack_decks(s, c)
    shuffle(s, PARTS_SHUFFLE, s.deck, s.deck_top, CARDS)  # U2.2
    shuffle(s, BLUEPRINT_SHUFFLE, s.plans, s.plans_top, BLUEPRINTS)
    for seat in range(c.seats):
        s.runes[seat] = c.start_runes  # U2.3
    s.stockpile = c.runes - c.seats * c.start_runes
    s.active = draw(s, FIRST_PLAYER, c.seats) if c.first == NOBODY else c.first  # U2.4
    for steps in range(c.seats):
        draw_cards(s, c, clockwise(s, c, steps), c.start_hand)  # U2.5
    for slot in range(c.slots):
        open_blueprint(s, slot)  # U2.6
    s.news += 1
    begin_turn(s, c)


@rule
def stack_decks(s: State, c: Content) -> None:
    """Both decks in the order of their cards, against the end of their rows."""
    s.deck_top = CARDS - c.cards
    place = int(s.deck_top)
    for kind in range(c.kinds):
        for _ in range(c.count[kind]):
            s.deck[place] = kind
            place += 1
    s.plans_top = BLUEPRINTS - c.blueprints
    for plan in range(c.blueprints):
        s.plans[s.plans_top + plan] = plan


@rule
def clear_table(s: State) -> None:
    """U2.7: nothing is dealt, known or built."""
    for card in range(CARDS):
        s.deck[card] = NO_KIND
    for plan in range(BLUEPRINTS):
        s.plans[plan] = NO_BLUEPRINT
    for slot in range(SLOTS):
        s.row[slot] = NO_BLUEPRINT
    for number in range(COLOSSI):
        s.built_plan[number] = NO_BLUEPRINT
        s.built_by[number] = NOBODY
        s.built_turn[number] = -1
    for seat in range(SEATS):
        clear_seat(s, seat)
    clear_reveal(s)
    clear_trade(s)
    clear_counters(s)


@rule
def clear_seat(s: State, seat: int) -> None:
    for kind in range(KINDS):
        s.hands[seat][kind] = 0
        for other in range(SEATS):
            s.know[SEATS * seat + other][kind] = 0
    s.held[seat] = 0
    s.runes[seat] = 0
    s.vigil[seat] = NO_VIGIL
    s.last_runes[seat] = 0
    s.handed[seat] = 0
    s.differed[seat] = 0


@rule
def clear_counters(s: State) -> None:
    clear_header(s)
    s.turn = 0
    s.returned = 0
    s.built = 0
    s.last_done = 0
    s.slot = NO_SLOT
    s.wilds = 0
    s.ending = UNDECIDED
    s.winner = NOBODY
