"""How quick players choose, as rules: they see the legal list, the game's weights, and a word of their own stream."""

from __future__ import annotations

from colossarium.kernel.chance import WORD_BITS, choice_word, chosen_by
from colossarium.kernel.play import weigh
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Header, Record, Weights

RANDOM, BY_WEIGHT, GREEDY, SEARCH, OWN, REFLEX = range(6)
MACHINE_PLAYERS = {"random": RANDOM, "by_weight": BY_WEIGHT}  # those that choose at once, by the rules below

WORDS = 4294967296.0  # numbers that a word is drawn from
PLY_BITS = 16  # room for a ply beside the number of a stream


@rule
def thought_seed(seed: int, index: int, ply: int, seat: int, number: int) -> int:
    """A seed for the worlds that a player imagines at a decision of game number `index`; a thought may need several."""
    other = ply + ((number + 1) << PLY_BITS)
    return (choice_word(seed, index, ply, seat) << (WORD_BITS - 2)) ^ choice_word(seed, index, other, seat)


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
