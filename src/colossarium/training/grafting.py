"""Begin with a network of other options: what its rows and actions mean is looked up by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import colossarium
from colossarium.kernel.errors import BadNetwork
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import FlatSpace, flat_index_of
from colossarium.players.reflex.cards import cards_in
from colossarium.players.reflex.network import DENSE_SHIFT, HEAD_SCALE, NAT, ROW_SCALE, network_from
from colossarium.players.reflex.tensors import read_tensors
from colossarium.training.encoding import Encoding, encoding_from
from colossarium.training.model import SHARPNESS, SQUARES

Array = np.ndarray[Any, Any]


def grafted(folder: Path, game: Game, encoding: Encoding) -> dict[str, Array]:
    """Parameters in floating point for a game, as far as the network of a folder has them; none apart for seats."""
    path, card = _card_in(folder, game)
    tensors, _ = read_tensors(path.with_suffix(".safetensors"))
    network_from(tensors, str(path))
    donor = colossarium.game(game.id, **card["options"])
    rows, shift = _rows(game, encoding, donor, tensors)
    found = {
        "rows": rows,
        "bias": _biases(tensors["bias"], encoding.view_count) / ROW_SCALE + shift,
        "dense": tensors["dense"] / (1 << DENSE_SHIFT),
        "dense_bias": tensors["dense_bias"] / (ROW_SCALE << DENSE_SHIFT),
        **_actions(game, encoding, donor, tensors),
    }
    if donor.seats == game.seats:
        found |= {"value": tensors["value"] / HEAD_SCALE, "value_bias": tensors["value_bias"] / NAT}
    return found


def donor_of(folder: Path, game: Game) -> str:
    """The options of a folder's network that are not those of the game."""
    _, card = _card_in(folder, game)
    differing = [f"{name} = {value}" for name, value in card["options"].items() if game.options.get(name) != value]
    return ", ".join(differing) or "the same options"


def worlds_of(folder: Path, game: Game) -> int:
    """In how many worlds a folder's network looks ahead."""
    path, _ = _card_in(folder, game)
    tensors, _ = read_tensors(path.with_suffix(".safetensors"))
    return int(network_from(tensors, str(path)).worlds[0])


def _card_in(folder: Path, game: Game) -> tuple[Path, dict[str, Any]]:
    for path, card in cards_in(folder):
        if card["game"] == game.id:
            return path, card
    raise BadNetwork(f"{folder} has no network of {game.name}.")


def _rows(game: Game, encoding: Encoding, donor: Game, tensors: dict[str, Array]) -> tuple[Array, Array]:
    """A row for every bucket, and what the buckets that are now quiet added before."""
    theirs, weights = encoding_from(tensors), tensors["rows"] / ROW_SCALE
    columns = {column.name: number for number, column in enumerate(layout_of(donor).columns)}
    rows, shift = np.zeros((encoding.rows, weights.shape[1])), np.zeros(weights.shape[1])
    for number, column in enumerate(layout_of(game).columns):
        if encoding.top[number] and column.name in columns:
            values = encoding.low[number] + (np.arange(encoding.top[number] + 1) << encoding.shift[number])
            added = _added(theirs, weights, columns[column.name], values)
            quiet = encoding.quiet[number]
            base = added[quiet] if quiet >= 0 else np.zeros_like(shift)
            shift += base
            rows[encoding.row_of[0, encoding.first[number] + np.arange(len(values))]] = added - base
    return rows, shift


def _biases(bias: Array, view_count: int) -> Array:
    return bias if len(bias) == view_count else np.tile(bias[:1], (view_count, 1))


def _added(encoding: Encoding, weights: Array, column: int, values: Array) -> Array:
    """What each value of a column adds to the first layer."""
    if not encoding.top[column]:
        return np.zeros((len(values), weights.shape[1]))
    buckets = np.clip((values - encoding.low[column]) >> encoding.shift[column], 0, encoding.top[column])
    rows = weights[encoding.row_of[0, encoding.first[column] + buckets]]
    return np.where((buckets == encoding.quiet[column])[:, None], 0, rows)


def _actions(game: Game, encoding: Encoding, donor: Game, tensors: dict[str, Array]) -> dict[str, Array]:
    ours, theirs = FlatSpace(game), FlatSpace(donor)
    known = {theirs.action_of(index): index for index in range(theirs.size)}
    pairs = [(index, known[ours.action_of(index)]) for index in range(ours.size) if ours.action_of(index) in known]
    here, there = np.array(pairs).T
    policy, bias = np.zeros((encoding.actions, tensors["policy"].shape[1])), np.zeros(encoding.actions)
    policy[encoding.flat_of[0, here]] = tensors["policy"][tensors["flat_of"][0, there]] / HEAD_SCALE
    bias[encoding.flat_of[0, here]] = tensors["policy_bias"][tensors["flat_of"][0, there]] / NAT
    gains = {"gain": _gains(game, tensors["gain"], SQUARES)}
    if "worlds" in tensors and tensors["worlds"][0] > 0:
        gains["ahead"] = _gains(game, tensors["ahead"] / SHARPNESS, 1.0)
        gains["trust"] = tensors["trust"] / (NAT * np.log(2))
    return {"policy": policy, "policy_bias": bias, **gains}


def _gains(game: Game, theirs: Array, untrained: float) -> Array:
    """A factor for each phase."""
    flat_index: Any = flat_index_of(game)
    gains = np.full(len(flat_index.starts) - 1, untrained)
    shared = min(len(gains), len(theirs))
    gains[:shared] = theirs[:shared] / (NAT * np.log(2))
    return gains
