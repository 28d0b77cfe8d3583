"""One action of lookahead, as rules: every action in some worlds that the deciding seat cannot tell apart."""

from __future__ import annotations

from typing import NamedTuple

from colossarium.kernel.chance import mixed, seed_game
from colossarium.kernel.play import go, resample, weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Record, Scores, Shares, States, Weights
from colossarium.players.mcts.rollout import evaluate

WORLDS = 8  # that a lookahead takes every action in
LEAN = 0.02  # of a share: how far the weights of actions count beside what is expected of them


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
        imagine(c, ahead, int(ahead.states[0].seat), seed, world)
        if world == 0:
            weigh(ahead.states[1], c, ahead.actions, len(ahead.actions), ahead.weights)
            scale_to_one(ahead.weights)
        take_all(c, ahead)


@rule
def imagine(c: Record, ahead: Lookahead, seat: int, seed: int, world: int) -> None:
    """A world that a seat cannot tell apart from the position."""
    ahead.states[1] = ahead.states[0]
    seed_game(ahead.states[1], seed, world)
    resample(ahead.states[1], c, seat)


@rule
def take_all(c: Record, ahead: Lookahead) -> None:
    """Take every action once in the world, and add up what the game expects of the outcome."""
    for number in range(len(ahead.actions)):
        ahead.states[2] = ahead.states[1]
        s = ahead.states[2]
        go(s, c, ahead.actions[number], ahead.out)
        evaluate(s, c, ahead.scores, ahead.shares)
        for seat in range(len(ahead.shares)):
            ahead.value_sums[number][seat] += ahead.shares[seat]


@rule
def scale_to_one(weights: Weights) -> None:
    """The largest weight becomes 1."""
    top = weights[0]
    for number in range(1, len(weights)):
        top = max(top, weights[number])
    for number in range(len(weights)):
        weights[number] /= top


@rule
def merit_of(ahead: Lookahead, number: int, seat: int, worlds: int) -> float:
    """What a seat expects after an action, with a little of what the game thinks of the action itself."""
    return ahead.value_sums[number][seat] / worlds + LEAN * ahead.weights[number]


@rule
def tie_break(word: int, number: int) -> int:
    """Which of two equal actions comes first: no two have the same number for a word of the player's stream."""
    return mixed(word ^ number)


@rule
def most_promising(ahead: Lookahead, seat: int, worlds: int, word: int) -> int:
    """The number of the action with the highest merit."""
    best, best_merit = 0, merit_of(ahead, 0, seat, worlds)
    for number in range(1, len(ahead.actions)):
        merit = merit_of(ahead, number, seat, worlds)
        if merit > best_merit or (merit == best_merit and tie_break(word, number) > tie_break(word, best)):
            best, best_merit = number, merit
    return best
