"""A network's answers, remembered by what was seen, so that a search need not ask again at every visit of a node."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.chance import mixed
from colossarium.kernel.rule import hot
from colossarium.kernel.schema import Actions, Cells, Counts, Weights

SLOTS = 512  # a power of two
FACTOR_BITS = 36  # so that the sum of a thousand columns of 16 bits stays within 63


class Memo(NamedTuple):
    """Slots by fingerprint; a new answer takes the place of the old one. What is remembered never changes a result."""

    keys: Counts  # the fingerprint of what was seen
    counts: Actions  # how many actions there were; 0: nothing is remembered
    answers: Actions  # weights of actions, as many for each slot as a list can be long
    factors: Counts  # of each column


@hot
def fingerprint(memo: Memo, cells: Cells) -> int:
    """A number that differs, as good as surely, for different observations."""
    total = 0
    for column in range(len(cells)):
        total += int(cells[column]) * int(memo.factors[column])
    return total


@hot
def recall(memo: Memo, key: int, count: int, weights: Weights) -> bool:
    """Write the answer for what has this fingerprint; False if it is not remembered."""
    slot = key & (len(memo.keys) - 1)
    if memo.keys[slot] != key or memo.counts[slot] != count:
        return False
    first = slot * (len(memo.answers) // len(memo.keys))
    for number in range(count):
        weights[number] = memo.answers[first + number]
    return True


@hot
def remember(memo: Memo, key: int, count: int, weights: Weights) -> None:
    """Keep an answer, whose weights are whole numbers."""
    slot = key & (len(memo.keys) - 1)
    memo.keys[slot], memo.counts[slot] = key, count
    first = slot * (len(memo.answers) // len(memo.keys))
    for number in range(count):
        memo.answers[first + number] = int(weights[number])


def new_memo(width: int, longest: int, slots: int = SLOTS) -> Memo:
    """For observations of this width and lists of this length."""
    arrays: dict[str, Any] = {
        "keys": np.zeros(slots, np.int64),
        "counts": np.zeros(slots, np.int32),
        "answers": np.zeros(slots * longest, np.int32),
        "factors": np.array([_factor(column) for column in range(width)], np.int64),
    }
    return Memo(**arrays)


def _factor(column: int) -> int:
    return (mixed(2 * column + 1) << (FACTOR_BITS - 32)) ^ mixed(2 * column + 2)
