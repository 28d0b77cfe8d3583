"""What each legal action is worth to the planner, for every decision but the laying of a hand."""

from __future__ import annotations

from colossarium.games.og.actions import RUIN, op_of, which_of, x_of, y_of
from colossarium.games.og.players.planner.blow import worth_of_blows
from colossarium.games.og.players.planner.ends import UNPAID, card_at_risk, end_value, put_back, remove_card
from colossarium.games.og.players.planner.inputs import TRAITS
from colossarium.games.og.players.planner.notes import (
    AFTER_DECK,
    AFTER_GRIP,
    AFTER_STOCK,
    AFTER_WEAKNESS,
    TRAIT,
    WORTH,
    Counts,
    Marks,
)
from colossarium.games.og.players.planner.plans import lines_met, note_needs, square_pack, stats_now, whole_pack
from colossarium.games.og.players.planner.power import can_sacrifice, note_below, power_value
from colossarium.games.og.players.planner.value import add_traits, appraise, note_as_it_is
from colossarium.games.og.rules.destroying import list_ruins
from colossarium.games.og.rules.drawing import list_tolls
from colossarium.games.og.rules.power import list_power, list_power_card
from colossarium.games.og.rules.surface import covered
from colossarium.games.og.state import BLOW, CARDS, DESTROY, POWER, POWER_CARD, WEAKNESS_TRACKER, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def value_actions(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """List the legal actions, which are no placements of the hand, and note what each is worth; their number."""
    if s.phase == POWER:
        return value_power(s, c, counts, marks, out)
    if s.phase == POWER_CARD:
        return value_places(s, c, counts, marks, out)
    if s.phase == DESTROY:
        return value_ruins(s, c, counts, marks, out)
    if s.phase == BLOW:
        return worth_of_blows(s, c, counts, marks, out)
    return value_tolls(s, c, counts, marks, out)


@rule
def value_power(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """A sacrifice on an empty deck costs two levels and counts for nothing."""
    note_needs(s, c, counts)
    marks[WORTH] = end_value(s, c, counts, marks, lines_met(counts, stats_now(s, c)), UNPAID)
    below = note_below(s, c, counts, out) if s.deck_top < CARDS else 0
    number = list_power(s, c, out)
    for each in range(1, number):
        tracker = which_of(out[each])
        ready = can_sacrifice(s, c, tracker)
        marks[WORTH + each] = power_value(s, c, counts, marks, tracker, below) if ready else 0.0
    return number


@rule
def value_places(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The card drawn by the power: discarded, or at each place."""
    note_needs(s, c, counts)
    stats = stats_now(s, c)
    raised = stats + whole_pack(c, s.drawn)
    number = list_power_card(s, c, out)
    marks[WORTH] = end_value(s, c, counts, marks, lines_met(counts, stats), UNPAID)
    for each in range(1, number):
        one, other = covered(s, c, x_of(out[each]), y_of(out[each]))
        met = lines_met(counts, raised - square_pack(c, one) - square_pack(c, other))
        marks[WORTH + each] = end_value(s, c, counts, marks, met, UNPAID)
    return number


@rule
def value_ruins(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    number = list_ruins(s, c, out)
    for each in range(number):
        if op_of(out[each]) == RUIN:
            card = card_at_risk(s, which_of(out[each]))
            remove_card(counts, marks, card)
            marks[WORTH + each] = appraise(s, c, counts, marks)
            put_back(counts, marks, card)
        else:
            marks[WORTH + each] = appraise(s, c, counts, marks)
    return number


@rule
def value_tolls(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """Each tracker a toll lower, with the discard pile as the new deck."""
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    counts[AFTER_DECK] = s.discarded
    for trait in range(TRAITS):
        marks[AFTER_STOCK + trait] = 0.0
    for number in range(s.discarded):
        add_traits(marks, AFTER_STOCK, TRAIT + TRAITS * s.discard[number], 1.0)
    number = list_tolls(s, c, out)
    for each in range(number):
        tracker = AFTER_WEAKNESS if which_of(out[each]) == WEAKNESS_TRACKER else AFTER_GRIP
        counts[tracker] -= c.depletion_toll
        marks[WORTH + each] = appraise(s, c, counts, marks)
        counts[tracker] += c.depletion_toll
    return number
