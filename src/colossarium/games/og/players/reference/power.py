"""Whether the power is worth its toll: the mean over the cards that may be drawn."""

from __future__ import annotations

from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.players.reference.notes import (
    ADDED,
    BEST,
    DROPPED,
    PLAN,
    PLANS,
    RESULTS,
    TRACKERS,
    WEIGHT,
    Counts,
    Marks,
)
from colossarium.games.og.players.reference.plans import lines_met, stats_now, stats_with, take_off, try_on
from colossarium.games.og.players.reference.value import NOT_YET, quality_of, value_after
from colossarium.games.og.rules.surface import list_places
from colossarium.games.og.rules.trackers import can_pay
from colossarium.games.og.state import CARDS, GRIP_TRACKER, HAND, WEAKNESS_TRACKER, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

NOT_OFFERED = -2.0


@rule
def forget_power(marks: Marks) -> None:
    for number in range(DROPPED, ADDED + CARDS * TRACKERS * RESULTS):
        marks[number] = NOT_YET


@rule
def levels_after(s: State, c: Content, tracker: int) -> tuple[int, int]:
    if tracker == WEAKNESS_TRACKER:
        return int(s.weakness) - int(c.power_toll), int(s.grip)
    return int(s.weakness), int(s.grip) - int(c.power_toll)


@rule
def value_with(s: State, c: Content, counts: Counts, marks: Marks, tracker: int, card: int, met: int) -> float:
    """The value of a set of completed lines with a card added by the power (CARDS: with the drawn card discarded)."""
    at = DROPPED + RESULTS * tracker + met
    added = CARDS
    if card < CARDS:
        at = ADDED + RESULTS * (TRACKERS * card + tracker) + met
        added = quality_of(c, card)
    if marks[at] == NOT_YET:
        marks[at] = value_after(s, c, counts, marks, met, levels_after(s, c, tracker), (1, added))
    return marks[at]


@rule
def power_value(s: State, c: Content, counts: Counts, marks: Marks, tracker: int, out: Actions) -> float:
    """The mean over the Action deck of the best use of the drawn card on the layout as it is."""
    dropped = value_with(s, c, counts, marks, tracker, CARDS, lines_met(s, c, stats_now(s)))
    places = list_places(s, c, 0, out, 0)
    total, weight = 0.0, 0.0
    for card in range(c.cards):
        if marks[WEIGHT + card] == 0.0:
            continue
        best = dropped
        seen = 0
        for number in range(places):
            met = lines_met(s, c, stats_with(s, c, card, x_of(out[number]), y_of(out[number])))
            if (seen >> met) & 1 == 0:
                seen |= 1 << met
                best = max(best, value_with(s, c, counts, marks, tracker, card, met))
        total += best * marks[WEIGHT + card]
        weight += marks[WEIGHT + card]
    return total / weight


@rule
def best_tracker(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> tuple[int, float]:
    """The tracker to sacrifice from, and the value of that; never on an empty deck."""
    chosen, best = 0, NOT_OFFERED
    if s.power_left == 0 or s.deck_top == CARDS:
        return chosen, best
    for tracker in range(WEAKNESS_TRACKER, GRIP_TRACKER + 1):
        if can_pay(s, c, tracker, c.power_toll):
            value = power_value(s, c, counts, marks, tracker, out)
            if value > best:
                chosen, best = tracker, value
    return chosen, best


@rule
def best_plan(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The best of the kept plans, each with or without the power."""
    forget_power(marks)
    chosen, best = 0, marks[BEST]
    if s.power_left == 0 or s.deck_top == CARDS:
        return chosen
    for number in range(PLANS):
        if marks[BEST + number] == NOT_YET:
            break
        lay_plan(s, c, counts, number)
        _, value = best_tracker(s, c, counts, marks, out)
        lift_plan(s, c, counts, number)
        if value > best:
            chosen, best = number, value
    return chosen


@rule
def lay_plan(s: State, c: Content, counts: Counts, number: int) -> None:
    for level in range(s.held):
        step = counts[PLAN + HAND * (number + 1) + level]
        try_on(s, c, counts, level, int(s.hand[step >> 16]), step)


@rule
def lift_plan(s: State, c: Content, counts: Counts, number: int) -> None:
    for level in range(s.held - 1, -1, -1):
        take_off(s, c, counts, level, counts[PLAN + HAND * (number + 1) + level])
