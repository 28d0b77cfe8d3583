"""Draws and shuffles that do not depend on the hidden order."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from colossarium.kernel import chance
from colossarium.kernel.chance import put_in_order, shuffle_unseen
from colossarium.kernel.rule import Way
from tests.kernel.likelihood import is_even, of_seed


@pytest.mark.parametrize("values", [1, 2, 7, 30, 64])
@pytest.mark.parametrize("length", [0, 1, 2, 3, 9, 160])
def test_the_order_of_a_row_depends_on_what_is_in_it_alone(values: int, length: int) -> None:
    chosen = random.Random(values)
    items = [chosen.randrange(values) for _ in range(length)]
    ordered = set()
    for _ in range(20):
        row = [99, *chosen.sample(items, length), 98]
        put_in_order(row, 1, length + 1)
        assert (row[0], sorted(row[1:-1]), row[-1]) == (99, sorted(items), 98)
        ordered.add(tuple(row))
    assert len(ordered) == 1


def test_compiled_rows_are_put_into_the_same_order() -> None:
    from numba import njit

    @njit
    def compiled(items: Any, first: int, last: int) -> None:
        inner(items, first, last)

    inner = Way("cpu", "chance", {}).of(put_in_order)
    for dtype in (np.int8, np.uint8, np.int16):
        items = [each * 37 % 64 for each in range(5, 200)]
        row = np.array(items, dtype)
        compiled(row, np.uint8(0), np.uint8(len(items)))
        put_in_order(items, 0, len(items))
        assert row.tolist() == items


def test_unseen_items_come_out_alike_whatever_their_order_was() -> None:
    drawn = set()
    for order in itertools.permutations([4, 4, 0, 2]):
        s, items = of_seed(14), [9, *order, 8]
        shuffle_unseen(s, items, 1, 5)
        drawn.add(tuple(items))
    assert len(drawn) == 1


def test_every_order_of_unseen_items_is_equally_likely() -> None:
    s, items = of_seed(15), [3, 1, 2, 0]
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        shuffle_unseen(s, items, 0, 4)
        counts[tuple(items)] += 1
    assert is_even(counts, list(itertools.permutations(range(4))))


@pytest.mark.parametrize("bit", range(chance.DREAM_BITS))
def test_every_bit_of_a_dream_s_seed_counts(bit: int) -> None:
    assert chance.key_of_dream(1 << bit) != chance.key_of_dream(0)
    assert 8 * len(chance.key_of_dream(1 << bit)) == chance.DREAM_BITS
