"""The Final Blow: each card is put where the mean over the next card looks best.

What is left to show after that card is valued as if every later card showed all that is on it.
"""

from __future__ import annotations

from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.players.planner.notes import BELOW, CHANCE, OUTLOOK, PLACES, SPAN, WORTH, Counts, Marks
from colossarium.games.og.rules.blow import attack_needed, grip_needed, list_blow
from colossarium.games.og.rules.surface import covered, lay, lay_again, list_places, worth_of
from colossarium.games.og.state import ATTACK, GRIP, Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

SPARE = 2  # how much more than needed, or than at the start is missing, is told apart


@rule
def outlook_at(table: int, attack: int, grip: int) -> int:
    """Where the chance to win is noted with so much Attack and Grip missing."""
    return OUTLOOK + SPAN * SPAN * table + SPAN * (attack + SPARE) + grip + SPARE


@rule
def clipped(missing: int, needed: int) -> int:
    return max(-SPARE, min(missing, needed + SPARE))


@rule
def note_outlook(s: State, c: Content, marks: Marks, left: int) -> int:
    """Note the chance to win with so many cards to come, by what is missing; the table it is noted in."""
    for attack in range(-SPARE, attack_needed(s, c) + SPARE + 1):
        for grip in range(-SPARE, grip_needed(s, c) + SPARE + 1):
            marks[outlook_at(0, attack, grip)] = 1.0 if attack <= 0 and grip <= 0 else 0.0
    for card in range(left):
        note_one_more(s, c, marks, card & 1)
    return left & 1


@rule
def note_one_more(s: State, c: Content, marks: Marks, table: int) -> None:
    """From a table to the other one: with one more card to come."""
    most_attack, most_grip = attack_needed(s, c), grip_needed(s, c)
    weight = 0.0
    for attack in range(-SPARE, most_attack + SPARE + 1):
        for grip in range(-SPARE, most_grip + SPARE + 1):
            marks[outlook_at(1 - table, attack, grip)] = 0.0
    for card in range(c.cards):
        likely = marks[CHANCE + card]
        if likely == 0.0:
            continue
        weight += likely
        more_attack, more_grip = int(c.card_net[card][ATTACK]), int(c.card_net[card][GRIP])
        for attack in range(-SPARE, most_attack + SPARE + 1):
            fewer = clipped(attack - more_attack, most_attack)
            for grip in range(-SPARE, most_grip + SPARE + 1):
                after = outlook_at(table, fewer, clipped(grip - more_grip, most_grip))
                marks[outlook_at(1 - table, attack, grip)] += likely * marks[after]
    for attack in range(-SPARE, most_attack + SPARE + 1):
        for grip in range(-SPARE, most_grip + SPARE + 1):
            if attack <= 0 and grip <= 0:
                marks[outlook_at(1 - table, attack, grip)] = 1.0
            else:
                marks[outlook_at(1 - table, attack, grip)] /= max(1.0, weight)


@rule
def worth_of_blows(s: State, c: Content, counts: Counts, marks: Marks, out: Actions) -> int:
    """List the places for the drawn card, and note what each is worth; their number."""
    table = note_outlook(s, c, marks, max(0, s.blow_left - 1))
    places, laid = list_blow(s, c, out), int(s.laid)
    for number in range(places):
        lay(s, c, s.drawn, x_of(out[number]), y_of(out[number]))
        marks[WORTH + number] = blow_value(s, c, counts, marks, table, out, places)
        lay_again(s, c, laid)
    return places


@rule
def blow_value(s: State, c: Content, counts: Counts, marks: Marks, table: int, out: Actions, first: int) -> float:
    """The chance to win with the layout as it is."""
    attack, grip = attack_needed(s, c) - max(0, s.net[ATTACK]), grip_needed(s, c) - max(0, s.net[GRIP])
    if attack <= 0 and grip <= 0:
        return 1.0
    if s.blow_left == 0:
        return 0.0
    return mean_next(s, c, counts, marks, table, note_below(s, c, counts, out, first))


@rule
def note_below(s: State, c: Content, counts: Counts, out: Actions, first: int) -> int:
    """The different pairs of Attack and Grip that a card can cover on the layout as it is; their number."""
    below = 0
    for number in range(first, list_places(s, c, 0, out, first)):
        one, other = covered(s, c, x_of(out[number]), y_of(out[number]))
        attack = worth_of(c, one, ATTACK) + worth_of(c, other, ATTACK)
        grip = worth_of(c, one, GRIP) + worth_of(c, other, GRIP)
        known = False
        for each in range(below):
            known = known or (counts[BELOW + each] == attack and counts[BELOW + PLACES + each] == grip)
        if not known:
            counts[BELOW + below] = attack
            counts[BELOW + PLACES + below] = grip
            below += 1
    return below


@rule
def mean_next(s: State, c: Content, counts: Counts, marks: Marks, table: int, below: int) -> float:
    """The mean over the cards not yet drawn of the best chance with one of them placed."""
    most_attack, most_grip = attack_needed(s, c), grip_needed(s, c)
    total, weight = 0.0, 0.0
    for card in range(c.cards):
        if marks[CHANCE + card] == 0.0:
            continue
        attack = most_attack - s.net[ATTACK] - c.card_net[card][ATTACK]
        grip = most_grip - s.net[GRIP] - c.card_net[card][GRIP]
        best = 0.0
        for number in range(below):
            less_attack = clipped(attack + counts[BELOW + number], most_attack)
            less_grip = clipped(grip + counts[BELOW + PLACES + number], most_grip)
            best = max(best, marks[outlook_at(table, less_attack, less_grip)])
        total += best * marks[CHANCE + card]
        weight += marks[CHANCE + card]
    return total / weight
