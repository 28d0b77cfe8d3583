"""Every plan of step 3: which card goes where, in which order."""

from __future__ import annotations

from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.players.planner.ends import NOT_YET, UNPAID, end_value
from colossarium.games.og.players.planner.notes import (
    BEST,
    IN_HAND,
    KEPT,
    KEPT_FIELDS,
    LEVEL,
    NEED,
    ORDER,
    OVER,
    PACK,
    PARENT,
    PLAIN,
    PLANS,
    STATS,
    STEPS,
    WHOLE,
    Counts,
    Marks,
)
from colossarium.games.og.players.planner.tree import find_way, grow
from colossarium.games.og.rules.surface import lay, worth_of
from colossarium.games.og.state import COLUMNS, LINES, SQUARES, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

# The four stats share one integer: a field a line, with an offset that keeps it positive.
FIELD = 15
OFFSET = 1 << 10
TOP = 1 << (FIELD - 1)  # the bit of a field that shows whether a line is completed
TOPS = TOP | TOP << FIELD | TOP << 2 * FIELD | TOP << 3 * FIELD
MASK = (1 << FIELD) - 1

PLENTY = MASK | MASK << FIELD | MASK << 2 * FIELD | MASK << 3 * FIELD

NEARNESS = 0.002  # what a medallion towards a line not completed counts for, when plans for the power are kept


@rule
def square_pack(c: Content, square: int) -> int:
    pack = 0
    for line in range(LINES):
        pack += worth_of(c, square, c.line_medallion[line]) << (FIELD * line)
    return pack


@rule
def stats_now(s: State, c: Content) -> int:
    stats = 0
    for line in range(LINES):
        stats += (OFFSET + s.net[c.line_medallion[line]]) << (FIELD * line)
    return stats


@rule
def whole_pack(c: Content, card: int) -> int:
    pack = 0
    for line in range(LINES):
        pack += int(c.card_net[card][c.line_medallion[line]]) << (FIELD * line)
    return pack


@rule
def note_needs(s: State, c: Content, counts: Counts) -> None:
    """What is added to packed stats so that the top bit of a field says whether its line is completed (O7.2)."""
    card = int(s.colossus[s.climbed])
    counts[NEED] = 0
    for line in range(LINES):
        need = int(c.need[card][line])
        if need == 0:
            need = -OFFSET  # always completed (O2.5)
        counts[NEED] += (TOP - OFFSET - need) << (FIELD * line)


@rule
def lines_met(counts: Counts, stats: int) -> int:
    """The set of the lines that these stats complete."""
    tops = ((stats + counts[NEED]) & TOPS) >> (FIELD - 1)
    return (tops | tops >> (FIELD - 1) | tops >> 2 * (FIELD - 1) | tops >> 3 * (FIELD - 1)) & ((1 << LINES) - 1)


@rule
def nearness(s: State, c: Content, stats: int) -> int:
    """How much of what the four lines need is shown."""
    card = int(s.colossus[s.climbed])
    shown = 0
    for line in range(LINES):
        shown += min(c.need[card][line], ((stats >> (FIELD * line)) & MASK) - OFFSET)
    return shown


@rule
def note_pack(c: Content, counts: Counts, sheet: int, card: int) -> None:
    counts[WHOLE + sheet] = whole_pack(c, card)
    for square in range(COLUMNS * c.rows):
        counts[PACK + SQUARES * sheet + square] = square_pack(c, SQUARES * card + square)


@rule
def copy_pack(counts: Counts, sheet: int, to: int) -> None:
    counts[WHOLE + to] = counts[WHOLE + sheet]
    for square in range(SQUARES):
        counts[PACK + SQUARES * to + square] = counts[PACK + SQUARES * sheet + square]


@rule
def orders_of(cards: int) -> int:
    orders = 1
    for number in range(2, cards + 1):
        orders *= number
    return orders


@rule
def note_order(s: State, counts: Counts, order: int) -> None:
    """Note which slot of the hand is laid at each step in this order, counted from 0 to held! - 1."""
    taken = 0
    for step in range(s.held):
        rest = orders_of(s.held - step - 1)
        skip, order = order // rest, order % rest
        slot = 0
        while skip > 0 or (taken >> slot) & 1:
            if (taken >> slot) & 1 == 0:
                skip -= 1
            slot += 1
        counts[ORDER + step] = slot
        taken |= 1 << slot


@rule
def search_plans(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> None:
    """Try the hand in every order at all places, and keep the best plans."""
    grow(s, c, counts, out)
    note_needs(s, c, counts)
    for number in range(PLANS):
        marks[BEST + number] = NOT_YET
    for number in range(s.laid):
        note_pack(c, counts, number, s.area[number])
    for slot in range(s.held):
        note_pack(c, counts, IN_HAND + slot, s.hand[slot])
    counts[STATS] = stats_now(s, c)
    for order in range(orders_of(s.held)):
        try_order(s, c, counts, marks, order)


@rule
def note_stats(s: State, counts: Counts, order: int) -> None:
    """Note what every node of the tree shows if the hand is laid in this order."""
    note_order(s, counts, order)
    for depth in range(s.held):
        sheet = s.laid + depth
        copy_pack(counts, IN_HAND + counts[ORDER + depth], sheet)
        whole = counts[WHOLE + sheet]
        for node in range(counts[LEVEL + depth + 1], counts[LEVEL + depth + 2]):
            below = counts[PACK + counts[OVER + 2 * node]] + counts[PACK + counts[OVER + 2 * node + 1]]
            counts[STATS + node] = counts[STATS + counts[PARENT + node]] + whole - below


@rule
def try_order(s: State, c: Content, counts: Counts, marks: Marks, order: int) -> None:
    note_stats(s, counts, order)
    margin = NEARNESS * nearness(s, c, PLENTY)
    for node in range(counts[LEVEL + s.held], counts[LEVEL + s.held + 1]):
        stats = counts[STATS + node]
        met = lines_met(counts, stats)
        value = marks[PLAIN + met]
        if value == NOT_YET:
            value = end_value(s, c, counts, marks, met, UNPAID)
        if value + margin > marks[BEST + PLANS - 1]:
            keep_plan(counts, marks, value + NEARNESS * nearness(s, c, stats), (order, node, stats))


@rule
def keep_plan(counts: Counts, marks: Marks, key: float, plan: tuple[int, int, int]) -> None:
    """Keep a plan if it is among the best, and no other shows the same."""
    if key <= marks[BEST + PLANS - 1]:
        return
    for number in range(PLANS):
        if marks[BEST + number] == key and counts[KEPT + KEPT_FIELDS * number + 2] == plan[2]:
            return
    number = PLANS - 1
    while number > 0 and key > marks[BEST + number - 1]:
        marks[BEST + number] = marks[BEST + number - 1]
        for field in range(KEPT_FIELDS):
            at = KEPT + KEPT_FIELDS * number + field
            counts[at] = counts[at - KEPT_FIELDS]
        number -= 1
    marks[BEST + number] = key
    at = KEPT + KEPT_FIELDS * number
    counts[at], counts[at + 1], counts[at + 2] = plan


@rule
def open_plan(s: State, counts: Counts, number: int) -> None:
    """Note the slots and the places of a kept plan."""
    at = KEPT + KEPT_FIELDS * number
    note_order(s, counts, counts[at])
    find_way(counts, counts[at + 1], s.held)


@rule
def lay_plan(s: State, c: Content, counts: Counts, number: int) -> None:
    open_plan(s, counts, number)
    for step in range(s.held):
        place = counts[STEPS + step]
        lay(s, c, int(s.hand[counts[ORDER + step]]), x_of(place), y_of(place))
