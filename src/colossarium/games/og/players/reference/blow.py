"""The Final Blow: each card is put where the mean over the next card looks best."""

from __future__ import annotations

from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.players.reference.notes import UNDER, WEIGHT, Counts, Marks
from colossarium.games.og.players.reference.plans import take_off, try_on
from colossarium.games.og.players.reference.value import logistic
from colossarium.games.og.rules.blow import attack_needed, grip_needed
from colossarium.games.og.rules.surface import covered, list_places, worth_of
from colossarium.games.og.state import ATTACK, GRIP, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

SURPLUS = 3


@rule
def blow_score(s: State, c: Content, attack: int, grip: int, left: int) -> float:
    """How near these nets of Attack and Grip are to the values, with so many cards to come."""
    over_attack = max(0, attack) - attack_needed(s, c)
    over_grip = max(0, grip) - grip_needed(s, c)
    if over_attack >= 0 and over_grip >= 0:
        return 1.0
    if left == 0:
        return 0.0
    less_attack, less_grip = max(0, -over_attack), max(0, -over_grip)
    surplus = max(0, min(SURPLUS, over_attack)) + max(0, min(SURPLUS, over_grip))
    missing = 1.15 * (less_attack + less_grip) + 0.35 * abs(less_attack - less_grip)
    return 0.98 * logistic(0.9 * (1.2 * left - missing + 0.05 * surplus) - 0.3)


@rule
def best_blow(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """The best place for the drawn card."""
    places = list_places(s, c, 0, out, 0)
    chosen, best = 0, -1.0
    for number in range(places):
        place = out[number]
        try_on(s, c, counts, 0, s.drawn, place)
        value = blow_score(s, c, s.net[ATTACK], s.net[GRIP], s.blow_left)
        if value < 1.0 and s.blow_left > 0:
            value = mean_next(s, c, counts, marks, out, places)
        take_off(s, c, counts, 0, place)
        if value > best:
            chosen, best = place, value
    return chosen


@rule
def mean_next(s: State, c: Content, counts: Counts, marks: Marks, out: Actions, first: int) -> float:
    """The mean over the cards not yet drawn of the best score with one of them placed."""
    places = list_places(s, c, 0, out, first) - first
    for number in range(places):
        place = out[first + number]
        one, other = covered(s, c, x_of(place), y_of(place))
        counts[UNDER + 2 * number] = worth_of(c, one, ATTACK) + worth_of(c, other, ATTACK)
        counts[UNDER + 2 * number + 1] = worth_of(c, one, GRIP) + worth_of(c, other, GRIP)
    total, weight = 0.0, 0.0
    for card in range(c.cards):
        if marks[WEIGHT + card] == 0.0:
            continue
        attack = s.net[ATTACK] + c.card_net[card][ATTACK]
        grip = s.net[GRIP] + c.card_net[card][GRIP]
        best = 0.0
        for number in range(places):
            score = blow_score(
                s, c, attack - counts[UNDER + 2 * number], grip - counts[UNDER + 2 * number + 1], s.blow_left - 1
            )
            best = max(best, score)
        total += best * marks[WEIGHT + card]
        weight += marks[WEIGHT + card]
    return total / weight
