"""The planner's choice at every decision without playouts, and whole games of it."""

from __future__ import annotations

from typing import Any

from colossarium.games.og.actions import BEGIN, COMPARE, DONE, DROP, LAY, OFFER, PAY, PUT, RUIN, action, x_of, y_of
from colossarium.games.og.planner.blow import best_blow
from colossarium.games.og.planner.ends import UNPAID, best_ruin, end_value, forget_ends
from colossarium.games.og.planner.inputs import INPUTS, TRAITS
from colossarium.games.og.planner.notes import (
    AFTER_DECK,
    AFTER_GRIP,
    AFTER_STOCK,
    AFTER_WEAKNESS,
    INPUT,
    INTENT,
    ORDER,
    STEPS,
    TRAIT,
    Counts,
    Marks,
)
from colossarium.games.og.planner.plans import (
    lines_met,
    note_needs,
    open_plan,
    search_plans,
    square_pack,
    stats_now,
    whole_pack,
)
from colossarium.games.og.planner.power import best_plan, best_sacrifice
from colossarium.games.og.planner.value import (
    add_traits,
    appraise,
    look_around,
    note_as_it_is,
    write_fixed,
    write_varying,
)
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.rules.surface import covered, list_places
from colossarium.games.og.state import (
    BLOW,
    DESTROY,
    GRIP_TRACKER,
    NO_CARD,
    PLAY,
    POWER,
    POWER_CARD,
    ROUND_START,
    WEAKNESS_TRACKER,
    WON,
    Content,
    State,
)
from colossarium.games.og.turn import apply
from colossarium.kernel.chance import seed_game
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def choose(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The planner's action; the state is the same afterwards."""
    look_around(s, c, counts, marks)
    forget_ends(marks)
    if s.phase == PLAY:
        search_plans(s, c, counts, marks, out)
        open_plan(s, counts, best_plan(s, c, counts, marks, out))
        return action(LAY, counts[ORDER]) | counts[STEPS]
    if s.phase == POWER:
        return choose_power(s, c, counts, marks, out)
    if s.phase == POWER_CARD:
        return choose_place(s, c, counts, marks, out)
    if s.phase == DESTROY:
        return choose_ruin(s, c, counts, marks)
    if s.phase == BLOW:
        return action(PUT, 0) | best_blow(s, c, counts, marks, out)
    return choose_toll(s, c, counts, marks)


@rule
def choose_power(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    note_needs(s, c, counts)
    plain = end_value(s, c, counts, marks, lines_met(counts, stats_now(s, c)), UNPAID)
    tracker, _ = best_sacrifice(s, c, counts, marks, plain, out)
    return action(COMPARE, 0) if tracker == UNPAID else action(OFFER, tracker)


@rule
def choose_place(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """Where the card drawn by the power goes, or that it is discarded."""
    note_needs(s, c, counts)
    stats = stats_now(s, c)
    chosen, best = action(DROP, 0), end_value(s, c, counts, marks, lines_met(counts, stats), UNPAID)
    for number in range(list_places(s, c, action(PUT, 0), out, 0)):
        one, other = covered(s, c, x_of(out[number]), y_of(out[number]))
        raised = stats + whole_pack(c, s.drawn) - square_pack(c, one) - square_pack(c, other)
        value = end_value(s, c, counts, marks, lines_met(counts, raised), UNPAID)
        if value > best:
            chosen, best = int(out[number]), value
    return chosen


@rule
def choose_ruin(s: State, c: Content, counts: Counts, marks: Marks) -> int:
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    number, value = best_ruin(s, c, counts, marks, 0)
    return action(RUIN, number) if value > appraise(s, c, counts, marks) else action(DONE, 0)


@rule
def choose_toll(s: State, c: Content, counts: Counts, marks: Marks) -> int:
    """The tracker whose loss leaves more, with the discard pile as the new deck."""
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    counts[AFTER_DECK] = s.discarded
    for trait in range(TRAITS):
        marks[AFTER_STOCK + trait] = 0.0
    for number in range(s.discarded):
        add_traits(marks, AFTER_STOCK, TRAIT + TRAITS * s.discard[number], 1.0)
    counts[AFTER_WEAKNESS] -= c.depletion_toll
    by_weakness = appraise(s, c, counts, marks)
    counts[AFTER_WEAKNESS] += c.depletion_toll
    counts[AFTER_GRIP] -= c.depletion_toll
    by_grip = appraise(s, c, counts, marks)
    return action(PAY, WEAKNESS_TRACKER if by_weakness >= by_grip else GRIP_TRACKER)


@rule
def play_hand(s: State, c: Content, counts: Counts) -> None:
    """Lay the whole hand by the plan that is open, and do with the power what it means to do."""
    held = int(s.held)
    for step in range(held):
        slot = counts[ORDER + step]
        for earlier in range(step):
            slot -= counts[ORDER + earlier] < counts[ORDER + step]
        apply(s, c, action(LAY, slot) | counts[STEPS + step])
    intent = counts[INTENT]
    apply(s, c, action(COMPARE, 0) if intent == UNPAID else action(OFFER, intent))


@rule
def play_on(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> None:
    """The next decision of the planner without playouts; a hand is laid at one go."""
    if s.phase == ROUND_START:
        apply(s, c, action(BEGIN, 0))
        return
    chosen = choose(s, c, counts, marks, out)
    if s.phase == PLAY:
        play_hand(s, c, counts)
    else:
        apply(s, c, chosen)


@rule
def note_sample(s: State, c: Content, counts: Counts, marks: Marks, current: int, samples: Marks, number: int) -> int:
    look_around(s, c, counts, marks)
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    write_varying(s, c, counts, marks)
    write_fixed(s, c, marks, current)
    for each in range(INPUTS):
        samples[number * INPUTS + each] = marks[INPUT + each]
    return number + 1
