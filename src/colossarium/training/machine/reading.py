"""From what environments show to positions, and the choices of the model there, in machine code."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from colossarium.envs.buffers import Buffers
from colossarium.kernel.observation.spaces import flat_index_of
from colossarium.training.machine.layers import Positions, Room, Weights, forward
from colossarium.training.model import Model, logarithms

Array = np.ndarray[Any, Any]


class Plan(NamedTuple):
    """How observations and actions are read: the encoding, the flat action space, and logarithms of weights."""

    low: Array
    shift: Array
    top: Array
    quiet: Array
    first: Array
    turn: Array
    views: Array
    row_of: Array
    flat_of: Array
    acts: Array
    starts: Array
    logs: Array


class Shown(NamedTuple):
    """The arrays of environments, which they write again and again."""

    cells: Array
    features: Array
    counts: Array
    seats: Array
    ahead: Array  # odds after each action, where they are looked for
    odds: Array


class Noted(NamedTuple):
    """What was decided at each position."""

    chosen: Array  # the place of the action in its list
    chance: Array  # logarithm
    value: Array  # every seat's chance of winning, by seat


class Deciders(NamedTuple):
    """The model, a version from before, who of them decides by environment and seat, and room for what they find."""

    own: Weights
    rival: Weights
    is_rival: Array
    room: Room


def plan_of(model: Model) -> Plan:
    flat_index: Any = flat_index_of(model.game)
    return Plan(**model.encoding.tensors(), acts=flat_index.acts, starts=flat_index.starts, logs=logarithms())


def shown_by(buffers: Buffers, ahead: Array, odds: Array) -> Shown:
    """What environments with observations and features show, and what is expected there."""
    cells, features = buffers.observation, buffers.features
    assert cells is not None
    assert features is not None
    return Shown(cells, features, buffers.counts, buffers.seats, ahead, odds)


def positions_for(model: Model, count: int, longest: int) -> Positions:
    """Room for so many positions; memory that is not needed is never touched."""
    columns = int((model.encoding.top > 0).sum())
    return Positions(
        rows=np.empty(count * columns, np.int32),
        row_at=np.zeros(count + 1, np.int64),
        flats=np.empty(count * longest, np.int32),
        known=np.empty(count * longest, np.float32),
        ahead=np.empty(count * longest, np.float32),
        odds=np.zeros((count, model.game.seats), np.float32),
        flat_at=np.zeros(count + 1, np.int64),
        view_number=np.zeros(count, np.int32),
        phase=np.zeros(count, np.int32),
    )


@njit  # type: ignore[untyped-decorator]
def read(plan: Plan, shown: Shown, env: int, positions: Positions, number: int) -> None:
    """Note what an environment shows as position `number`; the one before has been read already."""
    seat = shown.seats[env]
    span = plan.views.shape[1]
    view = plan.views[seat, min(span - 1, max(0, shown.cells[env, plan.turn[0]]))]
    at = positions.row_at[number]
    for column in range(len(plan.low)):
        bucket = (np.int32(shown.cells[env, column]) - plan.low[column]) >> plan.shift[column]
        bucket = min(plan.top[column], max(np.int32(0), bucket))
        if bucket != plan.quiet[column]:
            positions.rows[at] = plan.row_of[view, plan.first[column] + bucket]
            at += 1
    positions.row_at[number + 1] = at
    positions.view_number[number], positions.phase[number] = view, shown.features[env, 0, 0]
    first, count = positions.flat_at[number], shown.counts[env]
    for place in range(count):
        feature = shown.features[env, place]
        positions.flats[first + place] = plan.flat_of[view, flat_of(plan, feature)]
        positions.known[first + place] = plan.logs[feature[5]]
        positions.ahead[first + place] = shown.ahead[env, place]
    for seat in range(shown.odds.shape[1]):
        positions.odds[number, seat] = shown.odds[env, seat]
    positions.flat_at[number + 1] = first + count


@njit  # type: ignore[untyped-decorator]
def flat_of(plan: Plan, feature: Array) -> Any:
    """The index of an action in the flat space."""
    act = (np.int64(feature[1]) << 24) + (np.int64(feature[2]) << 16) + (np.int64(feature[3]) << 8) + feature[4]
    low, high = plan.starts[feature[0]], plan.starts[feature[0] + 1] - 1
    while low < high:
        middle = (low + high) >> 1
        if plan.acts[middle] < act:
            low = middle + 1
        else:
            high = middle
    return low


@njit  # type: ignore[untyped-decorator]
def draw(room: Room, count: int, word: float) -> int:
    """A place in the list, by the chances."""
    for place in range(count - 1):
        word -= math.exp(room.chances[place])
        if word < 0:
            return place
    return count - 1


@njit  # type: ignore[untyped-decorator]
def decide(
    plan: Plan, deciders: Deciders, shown: Shown, words: Array, positions: Positions, noted: Noted, first: int
) -> None:
    """Read all environments as positions from `first` on, and draw an action in each."""
    room = deciders.room
    seats = len(room.logits)
    for env in range(len(words)):
        number, own = first + env, shown.seats[env]
        read(plan, shown, env, positions, number)
        forward(deciders.own, positions, number, room)
        for seat in range(seats):
            noted.value[number, (own + seat) % seats] = 1 / (1 + math.exp(-room.logits[seat]))
        if deciders.is_rival[env, own]:
            forward(deciders.rival, positions, number, room)
        place = draw(room, shown.counts[env], words[env])
        noted.chosen[number], noted.chance[number] = place, room.chances[place]
