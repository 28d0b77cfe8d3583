"""Whether the power is worth its toll: the mean over the cards that may be drawn."""

from __future__ import annotations

from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.players.planner.ends import NOT_YET, UNPAID, end_value
from colossarium.games.og.players.planner.notes import (
    BELOW,
    BEST,
    CHANCE,
    INTENT,
    KEPT,
    KEPT_FIELDS,
    PLANS,
    RESULTS,
    Counts,
    Marks,
)
from colossarium.games.og.players.planner.plans import lay_plan, lines_met, square_pack, stats_now, whole_pack
from colossarium.games.og.rules.surface import covered, lay_again, list_places
from colossarium.games.og.rules.trackers import can_pay
from colossarium.games.og.state import CARDS, GRIP_TRACKER, WEAKNESS_TRACKER, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

ALL_LINES = RESULTS - 1
ALL_BUT_CLIMB = ALL_LINES >> 1


@rule
def can_sacrifice(s: State, c: Content, tracker: int) -> bool:
    """The tracker can pay, and a card lies in the Action deck: an empty one costs a second toll."""
    return s.power_left > 0 and s.deck_top < CARDS and can_pay(s, c, tracker, c.power_toll)


@rule
def may_pay_off(s: State, c: Content, counts: Counts, marks: Marks, tracker: int, plain: float) -> bool:
    """A sacrifice would be worth it if it completed all lines, or all but the last."""
    if end_value(s, c, counts, marks, ALL_LINES, tracker) > plain:
        return True
    return end_value(s, c, counts, marks, ALL_BUT_CLIMB, tracker) > plain


@rule
def note_below(s: State, c: Content, counts: Counts, out: Actions) -> int:
    """The different packs that a card can cover on the layout as it is; their number."""
    below = 0
    for number in range(list_places(s, c, 0, out, 0)):
        one, other = covered(s, c, x_of(out[number]), y_of(out[number]))
        pack = square_pack(c, one) + square_pack(c, other)
        known = False
        for each in range(below):
            known = known or counts[BELOW + each] == pack
        if not known:
            counts[BELOW + below] = pack
            below += 1
    return below


@rule
def power_value(s: State, c: Content, counts: Counts, marks: Marks, tracker: int, below: int) -> float:
    """The mean over the Action deck of the best use of the drawn card on the layout as it is."""
    stats = stats_now(s, c)
    dropped = end_value(s, c, counts, marks, lines_met(counts, stats), tracker)
    total, weight = 0.0, 0.0
    for card in range(c.cards):
        if marks[CHANCE + card] == 0.0:
            continue
        best, raised = dropped, stats + whole_pack(c, card)
        for number in range(below):
            met = lines_met(counts, raised - counts[BELOW + number])
            best = max(best, end_value(s, c, counts, marks, met, tracker))
        total += best * marks[CHANCE + card]
        weight += marks[CHANCE + card]
    return total / weight


@rule
def best_sacrifice(s: State, c: Content, counts: Counts, marks: Marks, plain: float, out: Actions) -> tuple[int, float]:
    """The tracker to sacrifice from and the value of that, if it is more than `plain`; else UNPAID and `plain`."""
    chosen, best, below = UNPAID, plain, 0
    for tracker in range(WEAKNESS_TRACKER, GRIP_TRACKER + 1):
        if can_sacrifice(s, c, tracker) and may_pay_off(s, c, counts, marks, tracker, plain):
            if below == 0:
                below = note_below(s, c, counts, out)
            value = power_value(s, c, counts, marks, tracker, below)
            if value > best:
                chosen, best = tracker, value
    return chosen, best


@rule
def plan_value(s: State, c: Content, counts: Counts, marks: Marks, number: int, out: Actions) -> tuple[int, float]:
    """What a kept plan is worth, and the tracker that it wants to sacrifice from."""
    plain = end_value(s, c, counts, marks, lines_met(counts, counts[KEPT + KEPT_FIELDS * number + 2]), UNPAID)
    laid, held = int(s.laid), int(s.held)
    lay_plan(s, c, counts, number)
    s.held = 0
    tracker, value = best_sacrifice(s, c, counts, marks, plain, out)
    s.held = held
    lay_again(s, c, laid)
    return tracker, value


@rule
def best_plan(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The best of the kept plans, each with or without the power; what it means to do with it is noted."""
    chosen, best = 0, NOT_YET
    counts[INTENT] = UNPAID
    for number in range(PLANS):
        if marks[BEST + number] == NOT_YET:
            break
        plain = end_value(s, c, counts, marks, lines_met(counts, counts[KEPT + KEPT_FIELDS * number + 2]), UNPAID)
        if plain > best:
            chosen, best = number, plain
    if not is_power_tempting(s, c, counts, marks, best):
        return chosen
    for number in range(PLANS):
        if marks[BEST + number] == NOT_YET:
            break
        tracker, value = plan_value(s, c, counts, marks, number, out)
        if value > best:
            chosen, best = number, value
            counts[INTENT] = tracker
    return chosen


@rule
def is_power_tempting(s: State, c: Content, counts: Counts, marks: Marks, plain: float) -> bool:
    for tracker in range(WEAKNESS_TRACKER, GRIP_TRACKER + 1):
        if can_sacrifice(s, c, tracker) and may_pay_off(s, c, counts, marks, tracker, plain):
            return True
    return False
