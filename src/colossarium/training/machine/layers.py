"""What the model says of a position, in machine code, and the gradient of what it should have said."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from colossarium.training.model import SHARPNESS

Array = np.ndarray[Any, Any]
OFF, FULLY_ON = np.float32(0), np.float32(1)


class Weights(NamedTuple):
    """The parameters as arrays, or their gradients; `policy` is the sum of an action's own weights and its pieces'."""

    rows: Array
    bias: Array
    dense: Array
    dense_bias: Array
    policy: Array
    policy_bias: Array
    gain: Array
    value: Array
    value_bias: Array
    ahead: Array
    trust: Array


class Positions(NamedTuple):
    """Positions as lists of rows, and their legal actions; `row_at` and `flat_at` say where each begins and ends."""

    rows: Array
    row_at: Array
    flats: Array
    known: Array
    ahead: Array  # odds after each action
    odds: Array  # of every seat, as the game estimates them
    flat_at: Array
    view_number: Array
    phase: Array


class Room(NamedTuple):
    """What the model finds at one position, and what should have been different."""

    sums: Array
    layer: Array
    sums_above: Array
    above: Array
    chances: Array  # logarithms, of the legal actions
    logits: Array
    d_scores: Array
    d_above: Array
    d_layer: Array


def room_for(weights: Weights, longest: int) -> Room:
    units, hidden = weights.dense.shape
    lengths = (hidden, hidden, units, units, longest, len(weights.value), longest, units, hidden)
    return Room(*(np.zeros(length, np.float32) for length in lengths))


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def forward(weights: Weights, positions: Positions, number: int, room: Room) -> None:
    """Both layers, the logarithm of each action's chance, and the logits of every seat's chance of winning."""
    view, hidden, units = positions.view_number[number], len(room.sums), len(room.above)
    for unit in range(hidden):
        room.sums[unit] = weights.bias[view, unit]
    for at in range(positions.row_at[number], positions.row_at[number + 1]):
        row = positions.rows[at]
        for unit in range(hidden):
            room.sums[unit] += weights.rows[row, unit]
    for unit in range(hidden):
        room.layer[unit] = min(FULLY_ON, max(OFF, room.sums[unit]))
    for unit in range(units):
        total = weights.dense_bias[unit]
        for below in range(hidden):
            total += weights.dense[unit, below] * room.layer[below]
        room.sums_above[unit] = total
        room.above[unit] = min(FULLY_ON, max(OFF, total))
    score_actions(weights, positions, number, room)
    for seat in range(len(room.logits)):
        total = weights.value_bias[seat] + weights.trust[0] * positions.odds[number, seat]
        for unit in range(units):
            total += weights.value[seat, unit] * room.above[unit]
        room.logits[seat] = total


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def score_actions(weights: Weights, positions: Positions, number: int, room: Room) -> None:
    first, count = positions.flat_at[number], positions.flat_at[number + 1] - positions.flat_at[number]
    gain, top = weights.gain[positions.phase[number]], np.float32(-1e30)
    ahead = SHARPNESS * weights.ahead[positions.phase[number]]
    for place in range(count):
        flat = positions.flats[first + place]
        score = weights.policy_bias[flat] + gain * positions.known[first + place]
        score += ahead * positions.ahead[first + place]
        for unit in range(len(room.above)):
            score += weights.policy[flat, unit] * room.above[unit]
        room.chances[place] = score
        top = max(top, score)
    total = OFF
    for place in range(count):
        total += math.exp(room.chances[place] - top)
    lift = top + math.log(total)
    for place in range(count):
        room.chances[place] -= lift


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def backward(weights: Weights, gradient: Weights, positions: Positions, number: int, room: Room) -> None:
    """Add to the gradient what `d_scores` and the differences in `logits` mean at a position."""
    hidden, units = len(room.sums), len(room.above)
    for unit in range(units):
        room.d_above[unit] = OFF
    back_from_actions(weights, gradient, positions, number, room)
    for seat in range(len(room.logits)):
        wrong = room.logits[seat]
        gradient.value_bias[seat] += wrong
        gradient.trust[0] += wrong * positions.odds[number, seat]
        for unit in range(units):
            gradient.value[seat, unit] += wrong * room.above[unit]
            room.d_above[unit] += wrong * weights.value[seat, unit]
    for below in range(hidden):
        room.d_layer[below] = OFF
    for unit in range(units):
        wrong = room.d_above[unit]
        if room.sums_above[unit] >= OFF and room.sums_above[unit] <= FULLY_ON:
            gradient.dense_bias[unit] += wrong
            for below in range(hidden):
                gradient.dense[unit, below] += wrong * room.layer[below]
                room.d_layer[below] += wrong * weights.dense[unit, below]
    back_to_rows(gradient, positions, number, room)


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def back_from_actions(weights: Weights, gradient: Weights, positions: Positions, number: int, room: Room) -> None:
    first, phase, units = positions.flat_at[number], positions.phase[number], len(room.above)
    for place in range(positions.flat_at[number + 1] - first):
        flat, wrong = positions.flats[first + place], room.d_scores[place]
        gradient.policy_bias[flat] += wrong
        gradient.gain[phase] += wrong * positions.known[first + place]
        gradient.ahead[phase] += wrong * SHARPNESS * positions.ahead[first + place]
        for unit in range(units):
            gradient.policy[flat, unit] += wrong * room.above[unit]
            room.d_above[unit] += wrong * weights.policy[flat, unit]


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def back_to_rows(gradient: Weights, positions: Positions, number: int, room: Room) -> None:
    view, hidden = positions.view_number[number], len(room.sums)
    for unit in range(hidden):
        if room.sums[unit] < OFF or room.sums[unit] > FULLY_ON:
            room.d_layer[unit] = OFF
        gradient.bias[view, unit] += room.d_layer[unit]
    for at in range(positions.row_at[number], positions.row_at[number + 1]):
        row = positions.rows[at]
        for unit in range(hidden):
            gradient.rows[row, unit] += room.d_layer[unit]
