"""How quick players choose, as rules: they see the legal list, the game's weights, and a word of their own stream."""

from __future__ import annotations

from colossarium.kernel.chance import chosen_by
from colossarium.kernel.play import weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Header, Record, Weights

RANDOM, BY_WEIGHT = range(2)
MACHINE_PLAYERS = {"random": RANDOM, "by_weight": BY_WEIGHT}  # players that whole matches in machine code can have

WORDS = 4294967296.0  # numbers that a word is drawn from


@rule
def weighted(word: int, weights: Weights, count: int) -> int:
    """The number of an action, drawn in proportion to the squares of the weights."""
    total = 0.0
    for number in range(count):
        total += weights[number] * weights[number]
    mark = total * word / WORDS
    for number in range(count - 1):
        mark -= weights[number] * weights[number]
        if mark < 0.0:
            return number
    return count - 1


@rule
def choose_for(s: Header, c: Record, kind: int, word: int, out: Actions, count: int, weights: Weights) -> int:
    """The number of the action that a player of this kind takes."""
    if kind == BY_WEIGHT:
        weigh(s, c, out, count, weights)
        return weighted(word, weights, count)
    return chosen_by(word, count)
