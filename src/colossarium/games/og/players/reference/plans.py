"""Every plan of step 3: which card goes where, in which order."""

from __future__ import annotations

from colossarium.games.og.actions import LAY, action, x_of, y_of
from colossarium.games.og.players.reference.notes import (
    BEST,
    CURSOR,
    FILLED,
    FIRST,
    KEPT,
    LEVEL,
    NET,
    PLACES,
    PLAIN,
    PLAN,
    PLANS,
    RESULTS,
    Counts,
    Marks,
)
from colossarium.games.og.players.reference.value import NOT_YET, value_after
from colossarium.games.og.rules.surface import covered, lay, list_places, worth_of
from colossarium.games.og.state import CARDS, DOWN, HAND, LINES, MEDALLIONS, NO_CARD, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

STAT_BITS = 8
STAT = 255
PLACE = 0xFFFF  # the part of an action that says where
NEARNESS = 1e-9  # breaks ties and nothing else


@rule
def stats_with(s: State, c: Content, card: int, x: int, y: int) -> int:
    """The four stats that a card at a legal place would give, packed into one number."""
    first, second = covered(s, c, x, y)
    stats = 0
    for medallion in range(MEDALLIONS):
        net = s.net[medallion] + c.card_net[card][medallion]
        net -= worth_of(c, first, medallion) + worth_of(c, second, medallion)
        stats |= max(0, net) << (STAT_BITS * medallion)
    return stats


@rule
def stats_now(s: State) -> int:
    stats = 0
    for medallion in range(MEDALLIONS):
        stats |= max(0, s.net[medallion]) << (STAT_BITS * medallion)
    return stats


@rule
def lines_met(s: State, c: Content, stats: int) -> int:
    """The set of the lines that these stats complete."""
    current = int(s.colossus[s.climbed])
    met = 0
    for line in range(LINES):
        if (stats >> (STAT_BITS * c.line_medallion[line])) & STAT >= c.need[current][line]:
            met |= 1 << line
    return met


@rule
def nearness(s: State, c: Content, stats: int) -> int:
    """How much of what the four lines need is shown: of equal plans, one with less missing gains more by the power."""
    current = int(s.colossus[s.climbed])
    shown = 0
    for line in range(LINES):
        shown += min(c.need[current][line], (stats >> (STAT_BITS * c.line_medallion[line])) & STAT)
    return shown


@rule
def try_on(s: State, c: Content, counts: Counts, level: int, card: int, act: int) -> None:
    """Lay a card for a trial, noting what `take_off` puts back."""
    base = LEVEL * level
    row = y_of(act) + DOWN
    for medallion in range(MEDALLIONS + 1):
        counts[base + NET + medallion] = s.net[medallion]
    for step in range(c.rows):
        counts[base + FILLED + step] = s.filled[row + step]
    lay(s, c, card, x_of(act), y_of(act))


@rule
def take_off(s: State, c: Content, counts: Counts, level: int, act: int) -> None:
    base = LEVEL * level
    row = y_of(act) + DOWN
    s.laid -= 1
    s.area[s.laid] = NO_CARD
    s.area_x[s.laid] = 0
    s.area_y[s.laid] = 0
    for medallion in range(MEDALLIONS + 1):
        s.net[medallion] = counts[base + NET + medallion]
    for step in range(c.rows):
        s.filled[row + step] = counts[base + FILLED + step]


@rule
def plain_value(s: State, c: Content, counts: Counts, marks: Marks, met: int) -> float:
    """The value of a set of completed lines without the power, worked out once."""
    if marks[PLAIN + met] == NOT_YET:
        levels = (int(s.weakness), int(s.grip))
        marks[PLAIN + met] = value_after(s, c, counts, marks, met, levels, (0, CARDS))
    return marks[PLAIN + met]


@rule
def forget_plans(marks: Marks) -> None:
    for result in range(RESULTS):
        marks[PLAIN + result] = NOT_YET
    for number in range(PLANS):
        marks[BEST + number] = NOT_YET


@rule
def keep_plan(counts: Counts, marks: Marks, value: float) -> None:
    """Keep the plan being tried if it is among the best; of equal ones the first comes first."""
    if value <= marks[BEST + PLANS - 1]:
        return
    number = PLANS - 1
    while number > 0 and value > marks[BEST + number - 1]:
        marks[BEST + number] = marks[BEST + number - 1]
        for card in range(HAND):
            counts[PLAN + HAND * (number + 1) + card] = counts[PLAN + HAND * number + card]
        number -= 1
    marks[BEST + number] = value
    for card in range(HAND):
        counts[PLAN + HAND * (number + 1) + card] = counts[PLAN + card]


@rule
def begin_level(s: State, c: Content, counts: Counts, level: int, out: Actions) -> None:
    """List the places of this layout behind those of the levels above; the card does not matter for them."""
    base = LEVEL * level
    counts[base + FIRST] = 0 if level == 0 else counts[base - LEVEL + FIRST] + counts[base - LEVEL + PLACES]
    counts[base + PLACES] = list_places(s, c, 0, out, counts[base + FIRST]) - counts[base + FIRST]
    counts[base + CURSOR] = 0


@rule
def search_plans(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> None:
    """Try the hand in every order at all places, and keep the best plans."""
    forget_plans(marks)
    level, used = 0, 0
    begin_level(s, c, counts, 0, out)
    while level >= 0:
        base = LEVEL * level
        cursor, places = counts[base + CURSOR], counts[base + PLACES]
        slot = cursor // places
        if slot == s.held:
            level -= 1
            if level >= 0:
                tried = counts[PLAN + level]
                used &= ~(1 << (tried >> 16))
                take_off(s, c, counts, level, tried)
            continue
        counts[base + CURSOR] += 1
        if (used >> slot) & 1:
            counts[base + CURSOR] = places * (slot + 1)
            continue
        chosen = slot << 16 | out[counts[base + FIRST] + cursor % places]
        counts[PLAN + level] = chosen
        card = int(s.hand[slot])
        if level == s.held - 1:
            stats = stats_with(s, c, card, x_of(chosen), y_of(chosen))
            value = plain_value(s, c, counts, marks, lines_met(s, c, stats))
            keep_plan(counts, marks, value + NEARNESS * nearness(s, c, stats))
        else:
            try_on(s, c, counts, level, card, chosen)
            used |= 1 << slot
            level += 1
            begin_level(s, c, counts, level, out)


@rule
def follow(s: State, counts: Counts, number: int) -> None:
    """Note a plan as the one to follow: the card and the place of each step."""
    counts[KEPT] = s.round
    counts[KEPT + 1] = s.held
    for level in range(s.held):
        step = counts[PLAN + HAND * (number + 1) + level]
        counts[KEPT + 2 + 2 * level] = s.hand[step >> 16]
        counts[KEPT + 3 + 2 * level] = step & PLACE


@rule
def is_followed(s: State, counts: Counts) -> bool:
    """Some steps of the noted plan have been taken, in this round, and no others."""
    taken = counts[KEPT + 1] - s.held
    if counts[KEPT] != s.round or taken <= 0 or taken >= s.laid:
        return False
    for level in range(taken):
        number = s.laid - taken + level
        place = counts[KEPT + 3 + 2 * level]
        same_place = s.area_x[number] == x_of(place) and s.area_y[number] == y_of(place)
        if s.area[number] != counts[KEPT + 2 + 2 * level] or not same_place:
            return False
    return slot_of(s, counts[KEPT + 2 + 2 * taken]) < s.held


@rule
def slot_of(s: State, card: int) -> int:
    """Where a card stands in the hand; the size of the hand if it is not there."""
    for slot in range(s.held):
        if s.hand[slot] == card:
            return slot
    return s.held


@rule
def next_step(s: State, counts: Counts) -> int:
    """The next action of the plan that is followed."""
    taken = counts[KEPT + 1] - s.held
    return action(LAY, slot_of(s, counts[KEPT + 2 + 2 * taken])) | counts[KEPT + 3 + 2 * taken]
