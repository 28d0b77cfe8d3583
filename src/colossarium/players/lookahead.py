"""One action of lookahead, as rules: every action in some worlds that the deciding seat cannot tell apart."""

from __future__ import annotations

from typing import NamedTuple

from colossarium.kernel.chance import seed_game
from colossarium.kernel.play import go, resample, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Record, Scores, Shares, States, Weights
from colossarium.players.mcts.rollout import evaluate


class Lookahead(NamedTuple):
    """Room for one lookahead: the position, a world of it, and that world after an action."""

    states: States
    actions: Actions
    weights: Weights
    value_sums: Scores  # for every action and seat, the sum of the shares in all worlds
    shares: Shares
    scores: Scores
    out: Actions


@rule
def look_ahead(c: Record, ahead: Lookahead, seed: int, worlds: int) -> None:
    """Take every action once in every world and add up what the game expects of the outcome."""
    for world in range(worlds):
        ahead.states[1] = ahead.states[0]
        seed_game(ahead.states[1], seed, world)
        resample(ahead.states[1], c, int(ahead.states[0].seat))
        if world == 0:
            weigh(ahead.states[1], c, ahead.actions, len(ahead.actions), ahead.weights)
        for number in range(len(ahead.actions)):
            ahead.states[2] = ahead.states[1]
            s = ahead.states[2]
            go(s, c, ahead.actions[number], ahead.out)
            evaluate(s, c, ahead.scores, ahead.shares)
            for seat in range(len(ahead.shares)):
                ahead.value_sums[number][seat] += ahead.shares[seat]
