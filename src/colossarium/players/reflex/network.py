"""A network as data: which columns it reads and how, and its integer weights.

The first layer is a sum of rows, one for each column whose value is not its quiet one. Two clipped layers follow, and
from the last one a score for every action that is legal and the chances of every seat.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.errors import BadNetwork
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import flat_index_of
from colossarium.kernel.schema import Actions, Cells, Smalls

Array = np.ndarray[Any, Any]

FULL = 127  # a unit of a layer that is fully on
LARGEST = 127  # weight
ROW_SCALE = 127  # of the first layer: a weight of 1
DENSE_SHIFT = 6  # of the second layer: 64 is a weight of 1
HEAD_SCALE = 32  # of the last layer: a weight of 1
NAT = FULL * HEAD_SCALE  # a score of 1, in natural logarithms
LOG_STEPS = 256  # of a binary logarithm
EXP_STEPS, EXP_LENGTH, EXP_ONE = 64, 1024, 1 << 20  # of the table of exponentials: steps per nat, length, first entry
MOST_WORLDS = 64  # that a network may imagine at a decision
HUNDREDTHS = 100  # in which temperatures are counted


class Network(NamedTuple):
    """Integer weights, and how positions are read. A position is read as one of its views has it."""

    low: Actions  # of each column: what is taken off its value
    shift: Actions  # by how many bits the rest is then cut
    top: Actions  # the highest bucket; 0: the column is not read
    quiet: Actions  # the bucket that adds nothing
    first: Actions  # the number of its first bucket
    turn: Actions  # the column that decides with the seat which view is taken
    views: Actions  # of each seat, for the values of that column from 0 on; the last one stands for those beyond
    row_of: Actions  # of each view: the row of every bucket
    flat_of: Actions  # of each view: the row of every action in the flat space
    rows: Smalls  # of the first layer
    bias: Actions
    dense: Smalls  # of the second layer, unit by unit
    dense_bias: Actions
    policy: Smalls  # of actions
    policy_bias: Actions
    gain: Actions  # of each phase: how much the game's own weights of actions count
    worlds: Actions  # in how many imagined worlds it looks one action ahead; 0: it does not
    ahead: Actions  # of each phase: how much counts what the game expects after an action
    value: Smalls  # for every seat, counted from the one that looks
    value_bias: Actions
    trust: Actions  # how much the game's own estimate counts in the chances of seats
    exps: Actions  # exponentials, from 0 downwards
    hidden: int  # units of the first layer
    units: int  # of the second
    view_count: int  # 1 where all seats share their weights and no board is turned


class Room(NamedTuple):
    """Where one thread notes what the network says."""

    cells: Cells  # the observation
    sums: Actions
    layer: Cells
    above: Cells
    scores: Actions  # of the legal actions; then their weights
    odds: Actions  # of every seat, as the game estimates them; 0 unless the network looks ahead
    chances: Actions  # of every seat, in parts of EXP_ONE


TENSORS = {
    "low": np.int32,
    "shift": np.int32,
    "top": np.int32,
    "quiet": np.int32,
    "first": np.int32,
    "turn": np.int32,
    "views": np.int32,
    "row_of": np.int32,
    "flat_of": np.int32,
    "rows": np.int8,
    "bias": np.int32,
    "dense": np.int8,
    "dense_bias": np.int32,
    "policy": np.int8,
    "policy_bias": np.int32,
    "gain": np.int32,
    "worlds": np.int32,
    "ahead": np.int32,
    "value": np.int8,
    "value_bias": np.int32,
    "trust": np.int32,
}


def exponentials() -> Array:
    """exp(0), exp(-1 / EXP_STEPS), … in parts of EXP_ONE; the same on every machine, since they are rounded."""
    return np.round(EXP_ONE * np.exp(-np.arange(EXP_LENGTH) / EXP_STEPS)).astype(np.int32)


def network_from(tensors: Mapping[str, Array], name: str) -> Network:
    """The network of a file's tensors; refused if they do not fit together."""
    if "worlds" not in tensors and "gain" in tensors:
        tensors = {**tensors, **looking_nowhere(tensors["gain"])}
    for key, dtype in TENSORS.items():
        if key not in tensors or tensors[key].dtype != dtype:
            raise BadNetwork(f"{name} is no network: expected a tensor '{key}' of {np.dtype(dtype).name}.")
    hidden, view_count = tensors["rows"].shape[-1], tensors["bias"].shape[0]
    units = tensors["dense"].shape[0]
    if not _fits(tensors, hidden, units, view_count):
        raise BadNetwork(f"{name} is no network: its tensors do not fit together.")
    flat: dict[str, Any] = {key: np.ascontiguousarray(tensors[key]).reshape(-1) for key in TENSORS}
    exps: Any = exponentials()
    return Network(**flat, exps=exps, hidden=hidden, units=units, view_count=view_count)


def looking_nowhere(gain: Array) -> dict[str, Array]:
    """What a file without a word about looking ahead leaves out."""
    one = np.zeros(1, np.int32)
    return {"worlds": one, "ahead": np.zeros_like(gain), "trust": one}


def _fits(tensors: Mapping[str, Array], hidden: int, units: int, view_count: int) -> bool:
    """Shapes agree, and no column can lead outside the rows."""
    shapes = {key: tensor.shape for key, tensor in tensors.items()}
    columns, actions, seats = shapes["low"], shapes["policy"][:1], shapes["value"][:1]
    expected = {
        **dict.fromkeys(("shift", "top", "quiet", "first"), columns),
        "turn": (1,),
        "views": (*seats, *shapes["views"][1:2]),
        "row_of": (view_count, *shapes["row_of"][1:2]),
        "flat_of": (view_count, *shapes["flat_of"][1:2]),
        "bias": (view_count, hidden),
        "dense": (units, hidden),
        "dense_bias": (units,),
        "policy": (*actions, units),
        "policy_bias": actions,
        "value": (*seats, units),
        "value_bias": seats,
        "worlds": (1,),
        "ahead": shapes["gain"],
        "trust": (1,),
    }
    if any(shapes[key] != shape for key, shape in expected.items()) or len(shapes["views"]) != 2:
        return False
    last = tensors["first"].astype(np.int64) + tensors["top"]
    limits = {
        "turn": columns[0],
        "views": view_count,
        "row_of": shapes["rows"][0],
        "flat_of": actions[0],
        "shift": 16,
        "worlds": MOST_WORLDS + 1,
    }
    small = all(((tensors[key] >= 0) & (tensors[key] < limit)).all() for key, limit in limits.items())
    return bool(small and all((tensors[key] >= 0).all() for key in ("top", "first")) and _reaches(last, shapes))


def _reaches(last: Array, shapes: Mapping[str, tuple[int, ...]]) -> bool:
    return bool(last.max(initial=0) < shapes["row_of"][1] and shapes["views"][1] > 0)


def shape_of(game: Game) -> str:
    """What a network depends on: the meaning and range of every column, and every action, as a short hash."""
    layout, flat_index = layout_of(game), flat_index_of(game)
    columns = [[column.name, column.low, column.high] for column in layout.columns]
    text = json.dumps([columns, flat_index.acts.tolist(), flat_index.starts.tolist(), game.seats])  # type: ignore[attr-defined]
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def room_for(network: Network, width: int, longest: int, seats: int) -> Room:
    arrays: dict[str, Any] = {
        "cells": np.zeros(width, np.int16),
        "sums": np.zeros(network.hidden, np.int32),
        "layer": np.zeros(network.hidden, np.int16),
        "above": np.zeros(network.units, np.int16),
        "scores": np.zeros(longest, np.int32),
        "odds": np.zeros(seats, np.int32),
        "chances": np.zeros(seats, np.int32),
    }
    return Room(**arrays)
