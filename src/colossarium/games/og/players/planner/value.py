"""What the end of a round is worth to the planner."""

from __future__ import annotations

from colossarium.games.og.players.planner.inputs import (
    BLOW_ATTACK,
    BLOW_CARDS,
    BLOW_GRIP,
    BLOW_KNOWN,
    CIRCULATION,
    COMING_ICONS,
    COMING_NEEDS,
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
from colossarium.games.og.players.planner.network import answer, note_block, note_varying
from colossarium.games.og.players.planner.notes import (
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
    COMING,
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
    COLOSSI,
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

SUMMIT = COLOSSI  # in place of a Colossus card: none is left


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
    note_coming(s, c, counts)
    note_blocks(s, c, counts, marks)


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
def current_card(s: State, c: Content) -> int:
    return int(s.colossus[s.climbed]) if s.climbed < c.climb else SUMMIT


@rule
def note_coming(s: State, c: Content, counts: Counts) -> None:
    """Colossus cards below the current one count as a set: their order is hidden."""
    counts[COMING] = 0
    for number in range(min(s.climbed + 1, c.climb), c.colossi):
        counts[COMING] |= 1 << s.colossus[number]


@rule
def note_blocks(s: State, c: Content, counts: Counts, marks: Marks) -> None:
    """A block of the first layer for the current Colossus card, and one for each that may be current after a climb."""
    current, left = current_card(s, c), c.climb - s.climbed
    write_fixed(s, c, counts, marks, current, max(0, left - 1))
    note_block(marks, current)
    if left == 1:
        write_fixed(s, c, counts, marks, SUMMIT, 0)
        note_block(marks, SUMMIT)
    for card in range(c.colossi):
        if left > 1 and (counts[COMING] >> card) & 1:
            write_fixed(s, c, counts, marks, card, left - 2)
            note_block(marks, card)


@rule
def write_fixed(s: State, c: Content, counts: Counts, marks: Marks, current: int, left: int) -> None:
    """The inputs about Colossus cards, the Final Blow and time, with this card current and so many behind it."""
    for number in range(VARYING, INPUTS):
        marks[INPUT + number] = 0.0
    if current == SUMMIT:
        marks[INPUT + UNREVEALED] = 1.0
    else:
        for line in range(LINES):
            marks[INPUT + CURRENT + NEEDS * line + min(NEEDS - 1, c.need[current][line])] = 1.0
            marks[INPUT + ICONS + line] = c.icons[current][line]
    unknown = 0
    for card in range(c.colossi):
        unknown += card != current and (counts[COMING] >> card) & 1
    for card in range(c.colossi):
        if card != current and (counts[COMING] >> card) & 1:
            for line in range(LINES):
                share = left / (FEW * unknown)
                marks[INPUT + COMING_NEEDS + NEEDS * line + min(NEEDS - 1, c.need[card][line])] += share
                marks[INPUT + COMING_ICONS + line] += share * c.icons[card][line]
    attack = 0.0
    for blow in range(c.blows):
        attack += likelihood(s, c, blow) * c.blow_attack[blow]
    marks[INPUT + BLOW_ATTACK] = attack / HIGH
    marks[INPUT + BLOW_KNOWN] = 1.0 if s.blow_known else 0.0
    left_rounds = c.limit - s.round
    marks[INPUT + ROUNDS] = min(1.0, left_rounds / LONG)
    marks[INPUT + LATE] = 1.0 - min(1.0, left_rounds / SHORT)


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
    """The chance to win after the end that is noted under AFTER; a climb is the mean over the cards it may reveal."""
    write_varying(s, c, counts, marks)
    note_varying(marks)
    if counts[AFTER_HEIGHT] == c.climb - s.climbed:
        return answer(marks, current_card(s, c))
    if counts[AFTER_HEIGHT] == 0:
        return answer(marks, SUMMIT)
    total, cards = 0.0, 0
    for card in range(c.colossi):
        if (counts[COMING] >> card) & 1:
            total += answer(marks, card)
            cards += 1
    return total / cards


@rule
def value_now(s: State, c: Content, counts: Counts, marks: Marks) -> float:
    """The chance to win between two rounds."""
    look_around(s, c, counts, marks)
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    return appraise(s, c, counts, marks)
