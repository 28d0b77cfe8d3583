"""The reference player's choice at every decision, and whole games of its own."""

from __future__ import annotations

from typing import Any

from colossarium.games.og.actions import COMPARE, DONE, DROP, OFFER, PAY, PUT, RUIN, action, x_of, y_of
from colossarium.games.og.players.reference.blow import best_blow
from colossarium.games.og.players.reference.notes import CIRCULATION, QUALITY, Counts, Marks
from colossarium.games.og.players.reference.plans import (
    follow,
    forget_plans,
    is_followed,
    lines_met,
    next_step,
    plain_value,
    search_plans,
    stats_now,
    stats_with,
)
from colossarium.games.og.players.reference.power import best_plan, best_tracker, forget_power
from colossarium.games.og.players.reference.value import card_value, level_value, look_around, quality_of, value_after
from colossarium.games.og.rules.surface import list_places
from colossarium.games.og.rules.trackers import can_pay
from colossarium.games.og.state import (
    ADVANCED,
    BLOW,
    CARDS,
    DESTROY,
    GRIP_TRACKER,
    PLAY,
    POWER,
    POWER_CARD,
    WEAKNESS_TRACKER,
    Content,
    State,
)
from colossarium.kernel.chance import seed_game
from colossarium.kernel.play import BEGIN, go
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def choose(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The reference player's action; the state is the same afterwards."""
    if s.phase == PLAY and is_followed(s, counts):
        return next_step(s, counts)
    look_around(s, c, counts, marks)
    if s.phase == PLAY:
        search_plans(s, c, counts, marks, out)
        follow(s, counts, best_plan(s, c, counts, marks, out))
        return next_step(s, counts)
    if s.phase == POWER:
        return choose_power(s, c, counts, marks, out)
    if s.phase == POWER_CARD:
        return choose_place(s, c, counts, marks, out)
    if s.phase == DESTROY:
        return choose_ruin(s, c, marks)
    if s.phase == BLOW:
        return action(PUT, 0) | best_blow(s, c, counts, marks, out)
    return choose_toll(s, c)


@rule
def choose_power(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    forget_plans(marks)
    forget_power(marks)
    tracker, value = best_tracker(s, c, counts, marks, out)
    if value > plain_value(s, c, counts, marks, lines_met(s, c, stats_now(s))):
        return action(OFFER, tracker)
    return action(COMPARE, 0)


@rule
def choose_place(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """Where the card drawn by the power goes, or that it is discarded."""
    levels = (int(s.weakness), int(s.grip))
    best = value_after(s, c, counts, marks, lines_met(s, c, stats_now(s)), levels, (0, CARDS))
    chosen = action(DROP, 0)
    for number in range(list_places(s, c, action(PUT, 0), out, 0)):
        met = lines_met(s, c, stats_with(s, c, s.drawn, x_of(out[number]), y_of(out[number])))
        value = value_after(s, c, counts, marks, met, levels, (0, quality_of(c, s.drawn)))
        if value > best:
            chosen, best = int(out[number]), value
    return chosen


@rule
def choose_ruin(s: State, c: Content, marks: Marks) -> int:
    """The weakest card, if the deck is better without it; with several rights, if it is after any number of them."""
    in_deck = CARDS - s.deck_top
    circulation = int(marks[CIRCULATION])
    weakest = 0
    for number in range(s.laid):
        if quality_of(c, s.area[number]) < quality_of(c, s.area[weakest]):
            weakest = number
    less = marks[QUALITY] - quality_of(c, s.area[weakest])
    if card_value(less, circulation - 1, in_deck) > card_value(marks[QUALITY], circulation, in_deck):
        return action(RUIN, weakest)
    return action(DONE, 0)


@rule
def choose_toll(s: State, c: Content) -> int:
    toll = int(c.depletion_toll)
    colossi, advanced = c.climb - s.climbed, ADVANCED - s.advanced_top
    if not can_pay(s, c, WEAKNESS_TRACKER, toll):
        return action(PAY, GRIP_TRACKER)
    by_weakness = level_value(s.weakness - toll, s.grip, colossi, advanced)
    by_grip = level_value(s.weakness, s.grip - toll, colossi, advanced)
    return action(PAY, WEAKNESS_TRACKER if by_weakness >= by_grip else GRIP_TRACKER)


@rule
def play_by_reference(
    states: Any, c: Content, seed: int, first: int, counts: Counts, marks: Marks, out: Actions
) -> None:
    """Play one game in each of the (blank) states; game i has the seed's number first + i."""
    for game in range(len(states)):
        s = states[game]
        seed_game(s, seed, first + game)
        go(s, c, BEGIN, out)
        while not s.over:
            go(s, c, choose(s, c, counts, marks, out), out)
