"""An action as an operation and up to three arguments in one integer; sorted by operation, then by argument."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from colossarium.kernel.rule import rule


@rule
def action(op: int, a: int, b: int, c: int) -> int:
    """Arguments are numbers from 0 to 255, operations from 0 to 127."""
    return op << 24 | a << 16 | b << 8 | c


@rule
def op_of(act: int) -> int:
    return act >> 24


@rule
def first_of(act: int) -> int:
    return (act >> 16) & 255


@rule
def second_of(act: int) -> int:
    return (act >> 8) & 255


@rule
def third_of(act: int) -> int:
    return act & 255


def actions_of(
    op: int, first: Iterable[int] = (0,), second: Iterable[int] = (0,), third: Iterable[int] = (0,)
) -> list[int]:
    """Every action of an operation with arguments out of these, for a game's `action_table`."""
    return [action(op, a, b, c) for a, b, c in product(first, second, third)]
