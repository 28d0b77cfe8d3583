"""What the planner plays out: each legal action, or for a hand a whole plan for every set of lines it can complete."""

from __future__ import annotations

from colossarium.games.og.actions import COMPARE, LAY, OFFER, action
from colossarium.games.og.players.planner.ends import UNPAID, end_value, forget_ends
from colossarium.games.og.players.planner.notes import (
    INTENT,
    KEPT,
    KEPT_FIELDS,
    KIND,
    LENGTH,
    LEVEL,
    MEMBER,
    NO_PLAN,
    ORDER,
    PARENT,
    REACH,
    RESULTS,
    ROW,
    STATS,
    STEP,
    STEPS,
    WORTH,
    Counts,
    Marks,
)
from colossarium.games.og.players.planner.plans import (
    lines_met,
    nearness,
    note_order,
    note_stats,
    open_plan,
    orders_of,
    search_plans,
)
from colossarium.games.og.players.planner.power import best_plan, plan_value
from colossarium.games.og.players.planner.tree import find_way
from colossarium.games.og.players.planner.value import look_around
from colossarium.games.og.players.planner.worth import value_actions
from colossarium.games.og.state import PLAY, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

WITH_POWER = RESULTS  # the kind of a plan that uses the power; others have the set of lines they complete


@rule
def list_candidates(s: State, c: Content, counts: Counts, marks: Marks, out: Actions, rows: Counts) -> int:
    """Write the candidates into the rows behind the first, and note what each seems to be worth; their number."""
    look_around(s, c, counts, marks)
    forget_ends(marks)
    if s.phase == PLAY:
        return list_plans(s, c, counts, marks, out, rows)
    number = value_actions(s, c, counts, marks, out)
    for each in range(number):
        row = ROW * (each + 1)
        rows[row + KIND] = each
        rows[row + LENGTH] = 1
        rows[row + STEP] = out[each]
    return number


@rule
def list_plans(s: State, c: Content, counts: Counts, marks: Marks, out: Actions, rows: Counts) -> int:
    """A plan for every set of lines that can be completed, and the one plan with the power that seems to be best."""
    search_plans(s, c, counts, marks, out)
    note_members(s, c, counts)
    number = 0
    for met in range(RESULTS):
        if counts[MEMBER + 3 * met] != NO_PLAN:
            note_order(s, counts, counts[MEMBER + 3 * met])
            find_way(counts, counts[MEMBER + 3 * met + 1], s.held)
            write_plan(s, counts, rows, number + 1, met, UNPAID)
            marks[WORTH + number] = end_value(s, c, counts, marks, met, UNPAID)
            number += 1
    best = best_plan(s, c, counts, marks, out)
    if counts[INTENT] != UNPAID:
        _, marks[WORTH + number] = plan_value(s, c, counts, marks, best, out)
        open_plan(s, counts, best)
        write_plan(s, counts, rows, number + 1, WITH_POWER, counts[INTENT])
        note_reach(counts, top_of(counts, counts[KEPT + KEPT_FIELDS * best + 1]), WITH_POWER)
        number += 1
    return number


@rule
def note_members(s: State, c: Content, counts: Counts) -> None:
    """For every set of lines the plan that completes just these and shows most; which sets each placement leads to."""
    for met in range(RESULTS):
        counts[MEMBER + 3 * met] = NO_PLAN
    places = counts[LEVEL + 2] - 1
    for number in range(s.held * places):
        counts[REACH + number] = 0
    for order in range(orders_of(s.held)):
        note_stats(s, counts, order)
        for node in range(counts[LEVEL + s.held], counts[LEVEL + s.held + 1]):
            met = lines_met(counts, counts[STATS + node])
            note_reach(counts, top_of(counts, node), met)
            shown = nearness(s, c, counts[STATS + node])
            at = MEMBER + 3 * met
            if counts[at] == NO_PLAN or shown > counts[at + 2]:
                counts[at], counts[at + 1], counts[at + 2] = order, node, shown


@rule
def note_reach(counts: Counts, top: int, kind: int) -> None:
    """A plan of this kind begins with the first card of the order at this node; placements count as they are listed."""
    places = counts[LEVEL + 2] - 1
    counts[REACH + counts[ORDER] * places + top - 1] |= 1 << kind


@rule
def top_of(counts: Counts, node: int) -> int:
    """The first placement on the way to a node; the root's own number is 0."""
    while counts[PARENT + node] != 0:
        node = counts[PARENT + node]
    return node


@rule
def write_plan(s: State, counts: Counts, rows: Counts, number: int, kind: int, intent: int) -> None:
    """Write the plan that is open: every placement, counted in the hand as it is then, and the answer at the power."""
    row = ROW * number
    rows[row + KIND] = kind
    rows[row + LENGTH] = s.held + 1
    for step in range(s.held):
        slot = counts[ORDER + step]
        for earlier in range(step):
            slot -= counts[ORDER + earlier] < counts[ORDER + step]
        rows[row + STEP + step] = action(LAY, slot) | counts[STEPS + step]
    rows[row + STEP + s.held] = action(COMPARE, 0) if intent == UNPAID else action(OFFER, intent)
