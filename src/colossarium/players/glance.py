"""One look ahead, as rules: every action in some worlds that the deciding seat cannot tell apart."""

from __future__ import annotations

from typing import NamedTuple

from colossarium.kernel.chance import seed_game
from colossarium.kernel.play import estimate, go, resample, score, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Marks, Record, Scores, Shares, States, Weights


class Glance(NamedTuple):
    """The paper for one look: the position, a world of it, and that world after an action."""

    states: States
    actions: Actions
    weights: Weights
    worth: Marks  # for every action and seat, the sum of the shares in all worlds
    shares: Shares
    scores: Scores
    out: Actions


@rule
def look_ahead(c: Record, glance: Glance, seed: int, worlds: int) -> None:
    """Take every action once in every world and add up what the game thinks of the outcome."""
    seat, seats = int(glance.states[0].seat), len(glance.shares)
    for number in range(worlds):
        glance.states[1] = glance.states[0]
        seed_game(glance.states[1], seed, number)
        resample(glance.states[1], c, seat)
        if number == 0:
            weigh(glance.states[1], c, glance.actions, len(glance.actions), glance.weights)
        for place in range(len(glance.actions)):
            glance.states[2] = glance.states[1]
            s = glance.states[2]
            if go(s, c, glance.actions[place], glance.out) == 0:
                score(s, c, glance.scores)
                for each in range(seats):
                    glance.shares[each] = glance.scores[each][2]
            else:
                estimate(s, c, glance.shares)
            for each in range(seats):
                glance.worth[seats * place + each] += glance.shares[each]
