"""What a position is worth to the reference player."""

from __future__ import annotations

from math import exp

from colossarium.games.og.players.reference.notes import (
    CIRCULATION,
    LOW,
    LOWEST,
    QUALITY,
    UNSEEN,
    WEIGHT,
    Counts,
    Marks,
)
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.state import (
    ADVANCE,
    ADVANCED,
    ASCEND,
    ATTACK,
    CARDS,
    CLIMB,
    EFFECTS,
    GRIP,
    HARDEN,
    HIT,
    LINES,
    MISS,
    NO_CARD,
    RECOVER,
    RIGHTS,
    SLIP,
    WEAKEN,
    Content,
    State,
)
from colossarium.kernel.rule import rule

NOT_YET = -1.0


@rule
def quality_of(c: Content, card: int) -> int:
    """Attack and Grip count twice, Climb once, every negative medallion against it."""
    net = c.card_net[card]
    return 2 * net[ATTACK] + 2 * net[GRIP] + net[CLIMB] - c.card_negatives[card]


@rule
def look_around(s: State, c: Content, counts: Counts, marks: Marks) -> None:
    """Note what is known of the cards: how many, how good, and which may be drawn next."""
    unseen = note_unseen(s, c, marks)
    quality, circulation = 0.0, 0
    for card in range(CARDS):
        marks[WEIGHT + card] = 0.0
    hidden = 0
    for place in range(s.deck_top, CARDS):
        circulation += 1
        card = int(s.deck[place])
        if is_unseen(s, c, card):
            hidden += 1
        else:
            marks[WEIGHT + card] = 1.0
            quality += quality_of(c, card)
    for number in range(s.held):
        quality += quality_of(c, s.hand[number])
    for number in range(s.laid):
        quality += quality_of(c, s.area[number])
    for number in range(s.discarded):
        quality += quality_of(c, s.discard[number])
    if s.drawn != NO_CARD:
        quality += quality_of(c, s.drawn)
    circulation += s.held + s.laid + s.discarded + (s.drawn != NO_CARD)
    spread_unseen(s, c, hidden, unseen, marks)
    marks[QUALITY] = quality + hidden * marks[UNSEEN]
    marks[CIRCULATION] = circulation
    note_lowest(s, c, counts)


@rule
def note_unseen(s: State, c: Content, marks: Marks) -> int:
    """The mean quality of the Advanced cards that nobody has seen, and their number."""
    quality, number = 0, 0
    for card in range(c.actions, c.cards):
        if is_unseen(s, c, card):
            quality += quality_of(c, card)
            number += 1
    marks[UNSEEN] = quality / max(1, number)
    return number


@rule
def spread_unseen(s: State, c: Content, hidden: int, unseen: int, marks: Marks) -> None:
    """Each unseen Advanced card may be the one that lies in the deck."""
    for card in range(c.actions, c.cards):
        if hidden > 0 and is_unseen(s, c, card):
            marks[WEIGHT + card] = hidden / unseen


@rule
def note_lowest(s: State, c: Content, counts: Counts) -> None:
    """The qualities of all cards that lie, or will lie, in the Playing Area, lowest first."""
    for number in range(LOWEST):
        counts[LOW + number] = CARDS
    for number in range(s.laid):
        insert_low(counts, quality_of(c, s.area[number]))
    for number in range(s.held):
        insert_low(counts, quality_of(c, s.hand[number]))


@rule
def insert_low(counts: Counts, quality: int) -> None:
    for number in range(LOWEST):
        if quality < counts[LOW + number]:
            counts[LOW + number], quality = quality, counts[LOW + number]


@rule
def logistic(value: float) -> float:
    return 1.0 / (1.0 + exp(-value))


@rule
def level_value(weakness: int, grip: int, colossi: int, advanced: int) -> float:
    return 3.5 * weakness / 8 + 4.0 * grip / 8 - 0.5 / grip - 4.0 * colossi / 11 - advanced / 6


@rule
def card_value(quality: float, circulation: int, in_deck: int) -> float:
    if circulation <= 0:
        return 0.0
    return (quality + 0.3 * in_deck) / circulation - 0.3 * circulation / 26


@rule
def best_destroying(counts: Counts, marks: Marks, gained: int, in_deck: int, rights: int, added: int) -> float:
    """The value of the cards after the best use of the rights; `added` is the quality of one more card that lies."""
    quality = marks[QUALITY] + gained * marks[UNSEEN]
    circulation = int(marks[CIRCULATION]) + gained
    best = card_value(quality, circulation, in_deck)
    number = 0
    for _ in range(rights):
        low = counts[LOW + number] if number < LOWEST else CARDS
        if added < low:
            low, added = added, CARDS
        else:
            number += 1
        if low >= CARDS:
            return best
        quality -= low
        circulation -= 1
        best = max(best, card_value(quality, circulation, in_deck))
    return best


@rule
def value_after(
    s: State, c: Content, counts: Counts, marks: Marks, met: int, levels: tuple[int, int], drawn: tuple[int, int]
) -> float:
    """The value of the round's end if just these lines are completed.

    `levels` are Weakness and Grip before the lines; `drawn` says how many cards the power takes from the deck, and
    the quality of the card it adds to the Playing Area (CARDS for none).
    """
    weakness, grip = levels
    colossi, advanced = c.climb - s.climbed, ADVANCED - s.advanced_top
    gained, rights = 0, s.rights
    card = int(s.colossus[s.climbed])
    for line in range(LINES):
        hit = (met >> line) & 1
        rights += hit * c.icons[card][line]
        which = HIT + line if hit else MISS + line
        for number in range(EFFECTS):
            effect, amount = c.effect[which][number], int(c.amount[which][number])
            if effect == WEAKEN:
                weakness = min(c.weakness_max, weakness + amount)
            elif effect == HARDEN:
                weakness = max(c.weakness_min, weakness - amount)
            elif effect == SLIP:
                grip -= amount
            elif effect == RECOVER:
                grip = min(c.grip_max, grip + amount)
            elif effect == ADVANCE:
                amount = min(amount, advanced)
                gained, advanced = gained + amount, advanced - amount
            elif effect == ASCEND:
                colossi = max(0, colossi - amount)
            elif effect == RIGHTS:
                rights += amount
        if grip < c.grip_min:
            return 0.0
    in_deck = CARDS - s.deck_top - drawn[0] + gained
    cards = best_destroying(counts, marks, gained, in_deck, rights, drawn[1])
    return logistic(level_value(weakness, grip, colossi, advanced) + cards)
