"""The ends of a round: what the four lines bring, and the best use of destroy rights."""

from __future__ import annotations

from colossarium.games.og.players.planner.inputs import TRAITS
from colossarium.games.og.players.planner.notes import (
    AFTER_CARDS,
    AFTER_CIRCLE,
    AFTER_DECK,
    AFTER_GAINABLE,
    AFTER_GRIP,
    AFTER_HEIGHT,
    AFTER_STOCK,
    AFTER_WEAKNESS,
    PLAIN,
    POWERED,
    RESULTS,
    TRACKERS,
    TRAIT,
    UNSEEN,
    Counts,
    Marks,
)
from colossarium.games.og.players.planner.value import add_traits, appraise, note_as_it_is
from colossarium.games.og.state import (
    ADVANCE,
    ASCEND,
    EFFECTS,
    HARDEN,
    HIT,
    LINES,
    MISS,
    RECOVER,
    RIGHTS,
    SLIP,
    WEAKEN,
    WEAKNESS_TRACKER,
    Content,
    State,
)
from colossarium.kernel.rule import rule

NOT_YET = -1.0
UNPAID = -1


@rule
def forget_ends(marks: Marks) -> None:
    for number in range(PLAIN, POWERED + TRACKERS * RESULTS):
        marks[number] = NOT_YET


@rule
def end_value(s: State, c: Content, counts: Counts, marks: Marks, met: int, paid: int) -> float:
    """The value of completing just these lines, worked out once; `paid` is the tracker of a sacrifice, or UNPAID."""
    at = PLAIN + met if paid == UNPAID else POWERED + RESULTS * paid + met
    if marks[at] == NOT_YET:
        marks[at] = value_after(s, c, counts, marks, met, paid)
    return marks[at]


@rule
def value_after(s: State, c: Content, counts: Counts, marks: Marks, met: int, paid: int) -> float:
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    if paid != UNPAID:
        pay_and_draw(c, counts, marks, paid)
    card = int(s.colossus[s.climbed])
    rights = int(s.rights)
    for line in range(LINES):
        hit = (met >> line) & 1
        if hit:
            rights += c.icons[card][line]
        which = HIT + line if hit else MISS + line
        for number in range(EFFECTS):
            rights += take_effect(c, counts, marks, c.effect[which][number], c.amount[which][number])
        if counts[AFTER_GRIP] < c.grip_min:
            return 0.0
    return best_destroying(s, c, counts, marks, rights)


@rule
def pay_and_draw(c: Content, counts: Counts, marks: Marks, paid: int) -> None:
    """A level for a card from the Action deck, which counts as its mean."""
    if paid == WEAKNESS_TRACKER:
        counts[AFTER_WEAKNESS] -= c.power_toll
    else:
        counts[AFTER_GRIP] -= c.power_toll
    for trait in range(TRAITS):
        marks[AFTER_STOCK + trait] *= (counts[AFTER_DECK] - 1) / counts[AFTER_DECK]
    counts[AFTER_DECK] -= 1


@rule
def take_effect(c: Content, counts: Counts, marks: Marks, effect: int, amount: int) -> int:
    """Note what an effect does; the destroy rights it gives."""
    if effect == WEAKEN:
        counts[AFTER_WEAKNESS] = min(c.weakness_max, counts[AFTER_WEAKNESS] + amount)
    elif effect == HARDEN:
        counts[AFTER_WEAKNESS] = max(c.weakness_min, counts[AFTER_WEAKNESS] - amount)
    elif effect == SLIP:
        counts[AFTER_GRIP] -= amount
    elif effect == RECOVER:
        counts[AFTER_GRIP] = min(c.grip_max, counts[AFTER_GRIP] + amount)
    elif effect == ADVANCE:
        gained = min(amount, counts[AFTER_GAINABLE])
        counts[AFTER_GAINABLE] -= gained
        counts[AFTER_DECK] += gained
        counts[AFTER_CARDS] += gained
        add_traits(marks, AFTER_STOCK, UNSEEN, 1.0 * gained)
        add_traits(marks, AFTER_CIRCLE, UNSEEN, 1.0 * gained)
    elif effect == ASCEND:
        counts[AFTER_HEIGHT] = max(0, counts[AFTER_HEIGHT] - amount)
    elif effect == RIGHTS:
        return amount
    return 0


@rule
def best_destroying(s: State, c: Content, counts: Counts, marks: Marks, rights: int) -> float:
    """The value with the rights spent one by one, each on the card whose loss is best, or kept."""
    best = appraise(s, c, counts, marks)
    ruined = 0
    for _ in range(rights):
        number, value = best_ruin(s, c, counts, marks, ruined)
        if value <= best:
            return best
        best = value
        ruined |= 1 << number
        remove_card(counts, marks, card_at_risk(s, number))
    return best


@rule
def card_at_risk(s: State, number: int) -> int:
    """The cards that lie, then those that will."""
    return int(s.area[number]) if number < s.laid else int(s.hand[number - s.laid])


@rule
def remove_card(counts: Counts, marks: Marks, card: int) -> None:
    counts[AFTER_CARDS] -= 1
    add_traits(marks, AFTER_CIRCLE, TRAIT + TRAITS * card, -1.0)


@rule
def put_back(counts: Counts, marks: Marks, card: int) -> None:
    counts[AFTER_CARDS] += 1
    add_traits(marks, AFTER_CIRCLE, TRAIT + TRAITS * card, 1.0)


@rule
def best_ruin(s: State, c: Content, counts: Counts, marks: Marks, ruined: int) -> tuple[int, float]:
    """The card whose destruction leaves the most, and what it leaves."""
    chosen, best = 0, NOT_YET
    for number in range(s.laid + s.held):
        if (ruined >> number) & 1 == 0:
            card = card_at_risk(s, number)
            remove_card(counts, marks, card)
            value = appraise(s, c, counts, marks)
            put_back(counts, marks, card)
            if value > best:
                chosen, best = number, value
    return chosen, best
