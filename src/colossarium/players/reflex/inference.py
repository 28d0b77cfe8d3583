"""What a network says of a position, as rules in whole numbers: plain Python, machine code and CUDA agree."""

from __future__ import annotations

from colossarium.kernel.chance import WORD_BITS
from colossarium.kernel.observation.spaces import FlatIndex, find_flat
from colossarium.kernel.play import as_own, weigh
from colossarium.kernel.rule import hot, rule
from colossarium.kernel.schema import Actions, Cells, Header, Record, Smalls, Weights
from colossarium.players.reflex.network import (
    DENSE_SHIFT,
    EXP_LENGTH,
    EXP_ONE,
    EXP_STEPS,
    FULL,
    HUNDREDTHS,
    LOG_STEPS,
    NAT,
    Network,
    Room,
)

LOG_BITS = 8  # of the fraction of a logarithm
WEIGHT_STEPS = 100  # a weight of 1
MOST_WEIGHT = 32767


@rule
def read_position(network: Network, room: Room, seat: int) -> None:
    """Both layers over the observation in `room.cells`, as one seat sees it."""
    view = view_of(network, room.cells, seat)
    for unit in range(network.hidden):
        room.sums[unit] = network.bias[view * network.hidden + unit]
    add_rows(network, room.cells, view, room.sums)
    for unit in range(network.hidden):
        room.layer[unit] = min(FULL, max(0, int(room.sums[unit])))
    for unit in range(network.units):
        row = network.dense[unit * network.hidden : (unit + 1) * network.hidden]
        total = int(network.dense_bias[unit]) + product_of(row, room.layer)
        room.above[unit] = min(FULL, max(0, total >> DENSE_SHIFT))


@hot
def view_of(network: Network, cells: Cells, seat: int) -> int:
    """Which view a seat takes of an observation."""
    span = len(network.views) // len(network.value_bias)
    return int(network.views[seat * span + min(span - 1, max(0, int(cells[network.turn[0]])))])


@hot
def add_rows(network: Network, cells: Cells, view: int, sums: Actions) -> None:
    """Add the row of every column that is not quiet."""
    hidden = network.hidden
    base = view * (len(network.row_of) // network.view_count)
    for column in range(len(network.low)):
        bucket = bucket_of(network, column, cells[column])
        if bucket != network.quiet[column]:
            at = int(network.row_of[base + int(network.first[column]) + bucket]) * hidden
            row = network.rows[at : at + hidden]
            for unit in range(hidden):
                sums[unit] += row[unit]


@hot
def bucket_of(network: Network, column: int, value: int) -> int:
    """Which of its column's buckets a value falls into; values beyond those count as the nearest."""
    bucket = (int(value) - int(network.low[column])) >> int(network.shift[column])
    return min(int(network.top[column]), max(0, bucket))


@hot
def product_of(row: Smalls, layer: Cells) -> int:
    total = 0
    for unit in range(len(row)):
        total += int(row[unit]) * int(layer[unit])
    return total


@rule
def score_actions(
    s: Header, c: Record, network: Network, flat_index: FlatIndex, room: Room, actions: Actions, weights: Weights
) -> None:
    """How good each action looks: the larger, the better; NAT more means e times as likely."""
    base = view_of(network, room.cells, int(s.seat)) * (len(network.flat_of) // network.view_count)
    gain = int(network.gain[s.phase])
    weigh(s, c, actions, len(actions), weights)
    for place in range(len(actions)):
        flat = int(network.flat_of[base + find_flat(flat_index, s.phase, as_own(s, c, actions[place]))])
        row = network.policy[flat * network.units : (flat + 1) * network.units]
        known = gain * logarithm(int(min(MOST_WEIGHT, WEIGHT_STEPS * weights[place]))) // LOG_STEPS
        room.scores[place] = int(network.policy_bias[flat]) + product_of(row, room.above) + known


@hot
def logarithm(number: int) -> int:
    """The binary logarithm in steps of 1 / LOG_STEPS, straight between powers of two; of 0 as of 1."""
    bits = 0
    while number >> (bits + 1) > 0:
        bits += 1
    return (bits << LOG_BITS) + (((number << LOG_BITS) >> bits) & (LOG_STEPS - 1))


@rule
def drawn(network: Network, room: Room, count: int, temperature: int, word: int) -> int:
    """The number of an action: the best one, or with a temperature one by its score; of equals the first is best."""
    best = 0
    for place in range(1, count):
        if room.scores[place] > room.scores[best]:
            best = place
    if temperature == 0:
        return best
    top, total = int(room.scores[best]), 0
    for place in range(count):
        weight = exponential(network, top - int(room.scores[place]), temperature)
        room.scores[place] = weight
        total += weight
    mark = (word * total) >> WORD_BITS
    for place in range(count - 1):
        mark -= room.scores[place]
        if mark < 0:
            return place
    return count - 1


@hot
def exponential(network: Network, below: int, temperature: int) -> int:
    """exp(-below) at a temperature in hundredths, in parts of EXP_ONE."""
    step = (below * HUNDREDTHS * EXP_STEPS) // (temperature * NAT)
    return int(network.exps[step]) if step < EXP_LENGTH else 0


@rule
def expect(network: Network, room: Room) -> None:
    """Each seat's chance of winning, counted from the one that looks, in parts of EXP_ONE."""
    for seat in range(len(room.chances)):
        row = network.value[seat * network.units : (seat + 1) * network.units]
        score = int(network.value_bias[seat]) + product_of(row, room.above)
        score += int(network.trust[0]) * int(room.odds[seat]) // LOG_STEPS
        small = exponential(network, abs(score), HUNDREDTHS)
        likely = EXP_ONE * EXP_ONE // (EXP_ONE + small)
        room.chances[seat] = likely if score >= 0 else EXP_ONE - likely
