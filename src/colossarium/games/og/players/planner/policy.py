"""The planner's choice at every decision without playouts, and whole games of it."""

from __future__ import annotations

from typing import Any

from colossarium.games.og.actions import BEGIN, COMPARE, LAY, OFFER, action
from colossarium.games.og.players.planner.ends import UNPAID, forget_ends
from colossarium.games.og.players.planner.inputs import INPUTS
from colossarium.games.og.players.planner.notes import INPUT, INTENT, ORDER, STEPS, WORTH, Counts, Marks
from colossarium.games.og.players.planner.plans import open_plan, search_plans
from colossarium.games.og.players.planner.power import best_plan
from colossarium.games.og.players.planner.value import (
    current_card,
    look_around,
    note_as_it_is,
    write_fixed,
    write_varying,
)
from colossarium.games.og.players.planner.worth import value_actions
from colossarium.games.og.rules.dispatch import apply
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.state import PLAY, ROUND_START, Content, State
from colossarium.kernel.chance import seed_game
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def choose(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The planner's action without playouts; the state is the same afterwards."""
    look_around(s, c, counts, marks)
    forget_ends(marks)
    if s.phase == PLAY:
        search_plans(s, c, counts, marks, out)
        open_plan(s, counts, best_plan(s, c, counts, marks, out))
        return action(LAY, counts[ORDER]) | counts[STEPS]
    best = 0
    for number in range(1, value_actions(s, c, counts, marks, out)):
        if marks[WORTH + number] > marks[WORTH + best]:
            best = number
    return int(out[best])


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
def play_by_network(states: Any, c: Content, seed: int, first: int, counts: Counts, marks: Marks, out: Actions) -> None:
    """Play one game without playouts in each of the (blank) states; game i has the seed's number first + i."""
    for game in range(len(states)):
        s = states[game]
        seed_game(s, seed, first + game)
        setup(s, c)
        while not s.over:
            play_on(s, c, counts, marks, out)


@rule
def note_sample(s: State, c: Content, counts: Counts, marks: Marks, samples: Marks, at: int) -> None:
    """Write down all that the network is told between two rounds, for its training."""
    look_around(s, c, counts, marks)
    note_as_it_is(s, counts, marks, c.climb - s.climbed)
    write_varying(s, c, counts, marks)
    write_fixed(s, c, counts, marks, current_card(s, c), max(0, c.climb - s.climbed - 1))
    for number in range(INPUTS):
        samples[at + number] = marks[INPUT + number]
