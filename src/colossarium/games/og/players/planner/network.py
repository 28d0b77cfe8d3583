"""The network that values the end of a round: two hidden layers over the inputs, the chance to win out of it."""

from __future__ import annotations

from math import exp

from colossarium.games.og.players.planner.inputs import (
    FIRST,
    FIRST_BIAS,
    INPUTS,
    LAST_BIAS,
    LAST_LAYER,
    SECOND,
    SECOND_BIAS,
    SECOND_LAYER,
    VARYING,
)
from colossarium.games.og.players.planner.notes import BLOCK, INPUT, LAYER, NETWORK, NEXT_LAYER, Marks
from colossarium.kernel.rule import compiled_as, rule


@rule
def logistic(value: float) -> float:
    return 1.0 / (1.0 + exp(-value))


@rule
def add_slice(marks: Marks, amount: float, row: int, to: int, width: int) -> None:
    """As `add_row`; machine code adds slices several numbers at a time."""
    source, target = marks[row : row + width], marks[to : to + width]
    for unit in range(width):
        target[unit] += amount * source[unit]


@compiled_as(add_slice)
def add_row(marks: Marks, amount: float, row: int, to: int, width: int) -> None:
    """Add one number's share to the layer above it."""
    for unit in range(width):
        marks[to + unit] += amount * marks[row + unit]


@rule
def note_block(marks: Marks, block: int) -> None:
    """The first layer as far as the inputs that do not vary go."""
    to = BLOCK + FIRST * block
    for unit in range(FIRST):
        marks[to + unit] = marks[NETWORK + FIRST_BIAS + unit]
    for number in range(VARYING, INPUTS):
        if marks[INPUT + number] != 0.0:
            add_row(marks, marks[INPUT + number], NETWORK + FIRST * number, to, FIRST)


@rule
def note_varying(marks: Marks) -> None:
    """The first layer as far as the other inputs go."""
    for unit in range(FIRST):
        marks[LAYER + unit] = 0.0
    for number in range(VARYING):
        if marks[INPUT + number] != 0.0:
            add_row(marks, marks[INPUT + number], NETWORK + FIRST * number, LAYER, FIRST)


@rule
def answer(marks: Marks, block: int) -> float:
    """The chance to win, for the varying inputs that are noted and one block of the others."""
    for unit in range(SECOND):
        marks[NEXT_LAYER + unit] = marks[NETWORK + SECOND_BIAS + unit]
    for number in range(FIRST):
        above = marks[LAYER + number] + marks[BLOCK + FIRST * block + number]
        if above > 0.0:
            add_row(marks, above, NETWORK + SECOND_LAYER + SECOND * number, NEXT_LAYER, SECOND)
    value = marks[NETWORK + LAST_BIAS]
    for unit in range(SECOND):
        value += max(0.0, marks[NEXT_LAYER + unit]) * marks[NETWORK + LAST_LAYER + unit]
    return logistic(value)
