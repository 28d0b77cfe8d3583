"""Sets of numbers as bits: plain and compiled agree."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colossarium.kernel.bits import highest, lowest
from colossarium.kernel.rule import Way

SETS = [[0], [1], [62], [0, 62], [3, 5, 40], list(range(63)), [31, 32], [61, 62]]


def bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_lowest_is_the_smallest_number_of_a_set(numbers: list[int]) -> None:
    assert lowest(bits(numbers)) == min(numbers)


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_highest_is_the_largest_number_of_a_set(numbers: list[int]) -> None:
    assert highest(bits(numbers)) == max(numbers)


@pytest.mark.parametrize("function", [lowest, highest])
def test_machine_code_agrees_with_plain_python(function: Callable[[int], int]) -> None:
    compiled = Way("cpu", "bits", {}).of(function)
    assert [compiled(bits(numbers)) for numbers in SETS] == [function(bits(numbers)) for numbers in SETS]
