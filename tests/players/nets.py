"""Networks that have learnt nothing: random weights over all columns of a game, for tests of how networks are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import flat_index_of
from colossarium.players.reflex.foresight import Foresight
from colossarium.players.reflex.network import Network, network_from, shape_of
from colossarium.players.reflex.tensors import write_tensors

BUCKETS = 24  # of a column, at most: small numbers are told apart, such as those of cards in a hand
WIDE = 1024  # a range from which on values are cut
HIDDEN, UNITS = 16, 8
PHASE_COLUMN, PHASES = 2, 3  # seats and phases have views of their own; all phases from this one on share one
SPREAD = {  # of weights, so that few units are always on or off
    "rows": 12,
    "dense": 40,
    "policy": 127,
    "value": 127,
    "bias": 60,
    "dense_bias": 3000,
    "policy_bias": 3000,
    "value_bias": 3000,
}


def random_tensors(game: Game, seed: int = 1, *, apart: bool = False, worlds: int = 0) -> dict[str, Any]:
    """The tensors of a network; with `apart`, one that has several views; with `worlds`, one that looks ahead."""
    dice, layout = np.random.default_rng(seed), layout_of(game)
    low = np.array([column.low for column in layout.columns], np.int32)
    width = np.array([column.high for column in layout.columns], np.int32) - low
    shift = np.zeros_like(low)
    while (width >> shift).max() >= WIDE:
        shift += (width >> shift) >= WIDE
    top = np.minimum(width >> shift, BUCKETS - 1)
    top[0] = 0  # who looks
    first = np.cumsum(top + 1) - (top + 1)
    actions, flat_index, rows = len(flat_index_of(game).acts), flat_index_of(game), int(first[-1] + top[-1] + 1)
    span = PHASES if apart else 1
    view_count = game.seats * span if apart else 1
    octets = {
        "rows": (rows, HIDDEN),
        "dense": (UNITS, HIDDEN),
        "policy": (actions, UNITS),
        "value": (game.seats, UNITS),
    }
    words = {
        "bias": (view_count, HIDDEN),
        "dense_bias": (UNITS,),
        "policy_bias": (actions,),
        "value_bias": (game.seats,),
    }
    return {
        "low": low,
        "shift": shift,
        "top": top,
        "quiet": np.clip(-low >> shift, 0, top).astype(np.int32),
        "first": first.astype(np.int32),
        "turn": np.array([PHASE_COLUMN], np.int32),
        "views": (np.arange(game.seats * span, dtype=np.int32) % view_count).reshape(game.seats, span),
        "row_of": np.array([dice.permutation(rows) for _ in range(view_count)], np.int32),
        "flat_of": np.array([dice.permutation(actions) for _ in range(view_count)], np.int32),
        "gain": dice.integers(0, 8000, len(flat_index.starts) - 1, np.int32),
        **{name: dice.integers(-SPREAD[name], SPREAD[name], shape).astype(np.int8) for name, shape in octets.items()},
        **{name: dice.integers(-SPREAD[name], SPREAD[name], shape, np.int32) for name, shape in words.items()},
        "worlds": np.array([worlds], np.int32),
        "ahead": dice.integers(0, 20_000, len(flat_index.starts) - 1, np.int32),
        "trust": np.array([3000], np.int32),
    }


def random_network(game: Game, seed: int = 1, *, apart: bool = False, worlds: int = 0) -> Network:
    return network_from(random_tensors(game, seed, apart=apart, worlds=worlds), "a random network")


def plain_network(network: Network) -> Network:
    """The same with lists of Python's own numbers, which never wrap."""
    held: dict[str, Any] = network._asdict()
    return Network(**{name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in held.items()})


class Copies(list[Any]):
    """States as arrays of records have them: what is written is a copy."""

    def __setitem__(self, place: Any, state: Any) -> None:
        super().__setitem__(place, state.copy())


def plain_foresight(game: Game, state: Any) -> Any:
    """Room for looking ahead, as lists of Python's own objects."""
    seats, longest = game.seats, game.engine.longest
    return Foresight(
        states=Copies([state.copy() for _ in range(3)]),
        before=[0.0] * seats,  # type: ignore[arg-type]
        value_sums=[[0.0] * seats for _ in range(longest)],  # type: ignore[arg-type]
        shares=[0.0] * seats,  # type: ignore[arg-type]
        scores=[[0.0] * 3 for _ in range(seats)],  # type: ignore[arg-type]
        weights=[0.0] * longest,  # type: ignore[arg-type]
        out=[0] * longest,  # type: ignore[arg-type]
    )


def ship(folder: Path, game: Game, /, *, name: str = "reflex", seed: int = 1, **changed: Any) -> None:
    """Write a random network with its card, as a game has it in its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    card = {
        "game": game.id,
        "options": dict(game.options),
        "content": game.content_hash,
        "shape": shape_of(game),
        **changed,
    }
    write_tensors(folder / f"{name}.safetensors", random_tensors(game, seed), {})
    (folder / f"{name}.json").write_text(json.dumps(card), encoding="utf-8")
