"""What the end of a round is worth to the planner."""

from __future__ import annotations

from colossarium.games.og.planner.inputs import (
    BLOW_ATTACK,
    BLOW_CARDS,
    BLOW_GRIP,
    BLOW_KNOWN,
    CIRCULATION,
    COMING,
    COMING_ICONS,
    CURRENT,
    DECK,
    DECK_SHARE,
    DECK_SIZES,
    GAINABLE,
    GRIP,
    HEIGHT,
    ICONS,
    INPUTS,
    LATE,
    MEAN,
    NEEDS,
    ROUNDS,
    SURPLUS,
    TRAITS,
    UNREVEALED,
    VARYING,
    WEAKNESS,
)
from colossarium.games.og.planner.network import answer, note_block
from colossarium.games.og.planner.notes import (
    AFTER_CARDS,
    AFTER_CIRCLE,
    AFTER_DECK,
    AFTER_GAINABLE,
    AFTER_GRIP,
    AFTER_HEIGHT,
    AFTER_STOCK,
    AFTER_WEAKNESS,
    CARDS_NOW,
    CHANCE,
    CIRCLE,
    DECK_NOW,
    INPUT,
    READY,
    STOCK,
    TRAIT,
    UNSEEN,
    Counts,
    Marks,
)
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.state import (
    ADVANCED,
    CARDS,
    COLUMNS,
    LINES,
    MEDALLIONS,
    NO_CARD,
    SQUARES,
    WORN,
    Content,
    State,
)
from colossarium.kernel.rule import rule

MANY = 26.0  # cards; brings counts near 1, as the next ones do
HIGH = 8.0
FEW = 4.0
LONG, SHORT = 150.0, 40.0

STAY, CLIMB = 0, 1


@rule
def note_traits(c: Content, marks: Marks) -> None:
    """What is on each card."""
    for card in range(c.cards):
        row = TRAIT + TRAITS * card
        for trait in range(TRAITS):
            marks[row + trait] = 0.0
        for square in range(SQUARES * card, SQUARES * card + COLUMNS * c.rows):
            medallion, worth = int(c.medallion[square]), int(c.worth[square])
            if medallion == WORN:
                marks[row + TRAITS - 1] += 1.0
            elif worth > 0:
                marks[row + medallion] += worth
            else:
                marks[row + MEDALLIONS + medallion] -= worth


@rule
def add_traits(marks: Marks, to: int, row: int, times: float) -> None:
    for trait in range(TRAITS):
        marks[to + trait] += times * marks[row + trait]


@rule
def look_around(s: State, c: Content, counts: Counts, marks: Marks) -> None:
    """Note what the seat knows of the cards, and the inputs that are the same for all ends of this round."""
    if counts[READY] == 0:
        note_traits(c, marks)
        counts[READY] = 1
    for trait in range(TRAITS):
        marks[CIRCLE + trait] = 0.0
        marks[STOCK + trait] = 0.0
    note_deck(s, c, counts, marks)
    for number in range(s.held):
        add_traits(marks, CIRCLE, TRAIT + TRAITS * s.hand[number], 1.0)
    for number in range(s.laid):
        add_traits(marks, CIRCLE, TRAIT + TRAITS * s.area[number], 1.0)
    for number in range(s.discarded):
        add_traits(marks, CIRCLE, TRAIT + TRAITS * s.discard[number], 1.0)
    if s.drawn != NO_CARD:
        add_traits(marks, CIRCLE, TRAIT + TRAITS * s.drawn, 1.0)
    counts[CARDS_NOW] = counts[DECK_NOW] + s.held + s.laid + s.discarded + (s.drawn != NO_CARD)
    write_fixed(s, c, marks, s.climbed)
    note_block(marks, STAY)
    write_fixed(s, c, marks, NO_CARD)
    note_block(marks, CLIMB)


@rule
def note_deck(s: State, c: Content, counts: Counts, marks: Marks) -> None:
    """The Action deck as a set; a gained card that nobody has seen is any of those, equally likely."""
    for trait in range(TRAITS):
        marks[UNSEEN + trait] = 0.0
    unseen, hidden = 0, 0
    for card in range(CARDS):
        marks[CHANCE + card] = 0.0
    for card in range(c.actions, c.cards):
        unseen += is_unseen(s, c, card)
    for card in range(c.actions, c.cards):
        if is_unseen(s, c, card):
            add_traits(marks, UNSEEN, TRAIT + TRAITS * card, 1.0 / unseen)
    for place in range(s.deck_top, CARDS):
        card = int(s.deck[place])
        if is_unseen(s, c, card):
            hidden += 1
        else:
            marks[CHANCE + card] = 1.0
            add_traits(marks, STOCK, TRAIT + TRAITS * card, 1.0)
    add_traits(marks, STOCK, UNSEEN, 1.0 * hidden)
    add_traits(marks, CIRCLE, STOCK, 1.0)
    for card in range(c.actions, c.cards):
        if hidden > 0 and is_unseen(s, c, card):
            marks[CHANCE + card] = hidden / unseen
    counts[DECK_NOW] = CARDS - s.deck_top


@rule
def write_fixed(s: State, c: Content, marks: Marks, current: int) -> None:
    """The inputs about Colossus cards, the Final Blow and time; `current` is NO_CARD while the next card is unknown."""
    for number in range(VARYING, INPUTS):
        marks[INPUT + number] = 0.0
    coming = min(s.climbed + 1, c.climb)
    if current == NO_CARD or current >= c.climb:
        marks[INPUT + UNREVEALED] = 1.0
    else:
        card = int(s.colossus[current])
        for line in range(LINES):
            marks[INPUT + CURRENT + NEEDS * line + min(NEEDS - 1, c.need[card][line])] = 1.0
            marks[INPUT + ICONS + line] = c.icons[card][line]
    unknown = c.colossi - coming
    share = (c.climb - coming) / (FEW * max(1, unknown))
    for number in range(coming, c.colossi):
        card = int(s.colossus[number])
        for line in range(LINES):
            marks[INPUT + COMING + NEEDS * line + min(NEEDS - 1, c.need[card][line])] += share
            marks[INPUT + COMING_ICONS + line] += share * c.icons[card][line]
    attack = 0.0
    for blow in range(c.blows):
        attack += likelihood(s, c, blow) * c.blow_attack[blow]
    marks[INPUT + BLOW_ATTACK] = attack / HIGH
    marks[INPUT + BLOW_KNOWN] = 1.0 if s.blow_known else 0.0
    left = c.limit - s.round
    marks[INPUT + ROUNDS] = min(1.0, left / LONG)
    marks[INPUT + LATE] = 1.0 - min(1.0, left / SHORT)


@rule
def likelihood(s: State, c: Content, blow: int) -> float:
    """How likely a card is the Final Blow, as far as the seat knows."""
    if s.blow_known:
        return 1.0 if s.blow == blow else 0.0
    return 1.0 / c.blows


@rule
def write_varying(s: State, c: Content, counts: Counts, marks: Marks) -> None:
    """The inputs about levels and cards, from the end that is noted under AFTER."""
    for number in range(VARYING):
        marks[INPUT + number] = 0.0
    weakness, grip = counts[AFTER_WEAKNESS], counts[AFTER_GRIP]
    cards, deck = counts[AFTER_CARDS], counts[AFTER_DECK]
    marks[INPUT + WEAKNESS + weakness - 1] = 1.0
    marks[INPUT + GRIP + grip - 1] = 1.0
    marks[INPUT + HEIGHT + counts[AFTER_HEIGHT]] = 1.0
    marks[INPUT + GAINABLE + counts[AFTER_GAINABLE]] = 1.0
    marks[INPUT + DECK + min(deck, DECK_SIZES - 1)] = 1.0
    marks[INPUT + CIRCULATION] = cards / MANY
    marks[INPUT + DECK_SHARE] = deck / MANY
    for blow in range(c.blows):
        likely = likelihood(s, c, blow)
        marks[INPUT + BLOW_CARDS] += likely * c.blow_cards[blow][weakness - 1] / HIGH
        marks[INPUT + BLOW_GRIP] += likely * c.blow_grip[blow][grip - 1] / HIGH
    for trait in range(TRAITS):
        mean = marks[AFTER_CIRCLE + trait] / max(1, cards)
        marks[INPUT + MEAN + trait] = mean
        marks[INPUT + SURPLUS + trait] = (marks[AFTER_STOCK + trait] - deck * mean) / HIGH


@rule
def note_as_it_is(s: State, counts: Counts, marks: Marks, height: int) -> None:
    """Take the position as it is for the end of the round."""
    counts[AFTER_WEAKNESS] = s.weakness
    counts[AFTER_GRIP] = s.grip
    counts[AFTER_HEIGHT] = height
    counts[AFTER_GAINABLE] = ADVANCED - s.advanced_top
    counts[AFTER_DECK] = counts[DECK_NOW]
    counts[AFTER_CARDS] = counts[CARDS_NOW]
    for trait in range(TRAITS):
        marks[AFTER_CIRCLE + trait] = marks[CIRCLE + trait]
        marks[AFTER_STOCK + trait] = marks[STOCK + trait]


@rule
def appraise(s: State, c: Content, counts: Counts, marks: Marks) -> float:
    """The chance to win after the end that is noted under AFTER."""
    write_varying(s, c, counts, marks)
    return answer(marks, CLIMB if counts[AFTER_HEIGHT] < c.climb - s.climbed else STAY)


@rule
def value_now(s: State, c: Content, counts: Counts, marks: Marks) -> float:
    """The chance to win between two rounds."""
    look_around(s, c, counts, marks)
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    return appraise(s, c, counts, marks)
