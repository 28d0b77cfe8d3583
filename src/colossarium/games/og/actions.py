"""What can be decided: an operation, a card or tracker and a place in one integer, sorted as they are listed."""

from __future__ import annotations

from colossarium.games.og.state import DOWN, RIGHT
from colossarium.kernel.rule import rule

BEGIN, PAY, LAY, COMPARE, OFFER, DROP, PUT, DONE, RUIN = range(9)


@rule
def action(op: int, which: int) -> int:
    return op << 24 | which << 16


@rule
def place_action(head: int, row: int, column: int) -> int:
    """An action at a place, given as the row and the column of State.filled."""
    return head | row << 8 | column


@rule
def op_of(act: int) -> int:
    return act >> 24


@rule
def which_of(act: int) -> int:
    return (act >> 16) & 255


@rule
def x_of(act: int) -> int:
    return (act & 255) - RIGHT


@rule
def y_of(act: int) -> int:
    return ((act >> 8) & 255) - DOWN
