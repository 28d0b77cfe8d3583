"""The network in floating point, while it learns: the same layers as in whole numbers, with room to move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn import functional

from colossarium.kernel.game import Game
from colossarium.kernel.observation.spaces import flat_index_of
from colossarium.players.reflex.network import DENSE_SHIFT, HEAD_SCALE, LARGEST, LOG_STEPS, NAT, ROW_SCALE
from colossarium.training.encoding import Encoding

Tensor = Any  # torch is not installed where types are checked
Array = np.ndarray[Any, Any]

SQUARES = 2.0  # untrained, actions are as likely as the squares of the game's weights, like those of `by_weight`
SHARPNESS = 8.0  # untrained, how much odds after an action count in networks that look ahead
ROW_LIMIT = LARGEST / ROW_SCALE
DENSE_LIMIT = LARGEST / (1 << DENSE_SHIFT)
HEAD_LIMIT = LARGEST / HEAD_SCALE
IMPOSSIBLE = -1e9  # the logarithm of no chance
ALIGNED = 64  # rows that are multiplied at once
MOST_SHORT = 1 << 15
WEIGHT = 5  # where it is among the features of an action
PARTS = 4  # of an action that have weights of their own: what it does, and with each of its arguments


@dataclass(frozen=True)
class Size:
    """Units of both layers, and whether every seat has weights of its own."""

    hidden: int = 64
    units: int = 64
    apart: bool = False  # for boards on which seats come from different sides
    worlds: int = 0  # in which it looks one action ahead

    def __str__(self) -> str:
        return f"{self.hidden} and {self.units}"


class Batch(NamedTuple):
    """Positions, each with the list of its legal actions; what is behind the end of a list does not count."""

    rows: Tensor  # of every column that is read: the row of its value, or the one behind the last where it is quiet
    view_number: Tensor  # which view of the network its seat has
    phase: Tensor
    flats: Tensor  # the legal actions
    weights: Tensor  # hundredths of the game's own
    count: Tensor  # of legal actions

    def at(self, picked: Tensor) -> Batch:
        """Some of them, with room for the longest list that there is."""
        return Batch(*(each[picked] for each in self))


class Model:
    """The parameters, by the names that their tensors have in a file."""

    def __init__(self, game: Game, encoding: Encoding, size: Size, device: str) -> None:
        self.game, self.encoding, self.size, self.device = game, encoding, size, device
        flat_index: Any = flat_index_of(game)
        self.phases = len(flat_index.starts) - 1
        pieces, self._pieces = pieces_of(flat_index)
        own = np.zeros((encoding.actions, pieces.shape[1]), pieces.dtype)
        own[encoding.flat_of] = pieces
        self._piece_of = torch.from_numpy(own).to(device)
        self._logs = torch.from_numpy(logarithms()).to(device)
        self._coarse = torch.bfloat16 if device == "cuda" else torch.float32  # of products with rows of 8 bits
        shapes = self._shapes()
        self.parameters: dict[str, Tensor] = {
            name: (torch.randn(shape) * spread).to(device).requires_grad_() for name, (shape, spread) in shapes.items()
        }
        with torch.no_grad():
            self.parameters["bias"] += 0.25  # so that most units are neither off nor fully on
            self.parameters["dense_bias"] += 0.25
            self.parameters["gain"] += SQUARES
            if size.worlds:
                self.parameters["ahead"] += 1
                self.parameters["trust"] += 1
        self.clamp()

    def _shapes(self) -> dict[str, tuple[tuple[int, ...], float]]:
        hidden, units, view_count, seats = self.size.hidden, self.size.units, self.encoding.view_count, self.game.seats
        actions = self.encoding.actions
        return {
            "rows": ((self.encoding.rows, hidden), 0.05),
            "bias": ((view_count, hidden), 0.0),
            "dense": ((units, hidden), hidden**-0.5),
            "dense_bias": ((units,), 0.0),
            "policy": ((actions, units), 0.0),
            "policy_bias": ((actions,), 0.0),
            "pieces": ((self._pieces, units), 0.01),
            "gain": ((self.phases,), 0.0),
            "value": ((seats, units), 0.01),
            "value_bias": ((seats,), 0.0),
            "ahead": ((self.phases,), 0.0),
            "trust": ((1,), 0.0),
        }

    def clamp(self) -> None:
        """Keep weights within what whole numbers of 8 bits can say."""
        with torch.no_grad():
            for name, limit in (("rows", ROW_LIMIT), ("dense", DENSE_LIMIT), ("value", HEAD_LIMIT)):
                self.parameters[name].clamp_(-limit, limit)

    def policy_rows(self) -> Tensor:
        """The weights of every action: its own, and those of what it consists of."""
        shared = functional.embedding_bag(self._piece_of, self.parameters["pieces"], mode="sum")
        return (self.parameters["policy"] + shared).clamp(-HEAD_LIMIT, HEAD_LIMIT)

    def spread(self, rows: Tensor) -> Tensor:
        """Positions as rows of zeros and ones, so that the first layer is a product of matrices."""
        width = -(-(self.encoding.rows + 1) // ALIGNED) * ALIGNED
        return torch.zeros(len(rows), width, dtype=self._coarse, device=self.device).scatter_(1, rows.long(), 1)

    def read(self, batch: Batch, spread: Tensor) -> Tensor:
        """The second layer."""
        own = self.parameters
        rows = functional.pad(own["rows"].to(self._coarse), (0, 0, 0, spread.shape[1] - len(own["rows"])))
        sums = (spread @ rows).float() + chosen_rows(own["bias"], batch.view_number)
        return functional.linear(sums.clamp(0, 1), own["dense"], own["dense_bias"]).clamp(0, 1)

    def __call__(self, batch: Batch, spread: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's chance, and the logits of every seat's chance of winning."""
        layer, own = self.read(batch, self.spread(batch.rows) if spread is None else spread), self.parameters
        scores = functional.linear(layer, self.policy_rows(), own["policy_bias"]).gather(1, batch.flats.long())
        scores = scores + chosen_rows(own["gain"], batch.phase)[:, None] * self._logs[batch.weights.long()]
        chances = scores.masked_fill(beyond(batch), IMPOSSIBLE).log_softmax(1)
        return chances, functional.linear(layer, own["value"], own["value_bias"])

    def tensors(self) -> dict[str, Array]:
        """The network in whole numbers."""
        own = {name: value.detach().cpu() for name, value in self.parameters.items()}
        policy = self.policy_rows().detach().cpu()
        octets = {
            "rows": own["rows"] * ROW_SCALE,
            "dense": own["dense"] * (1 << DENSE_SHIFT),
            "policy": policy * HEAD_SCALE,
            "value": own["value"] * HEAD_SCALE,
        }
        words = {
            "bias": own["bias"] * ROW_SCALE,
            "dense_bias": own["dense_bias"] * ROW_SCALE * (1 << DENSE_SHIFT),
            "policy_bias": own["policy_bias"] * NAT,
            "value_bias": own["value_bias"] * NAT,
            "gain": own["gain"] * NAT * float(np.log(2)),
            "ahead": own["ahead"] * NAT * float(np.log(2)) * SHARPNESS,
            "trust": own["trust"] * NAT * float(np.log(2)),
        }
        return {
            **self.encoding.tensors(),
            "worlds": np.array([self.size.worlds], np.int32),
            **{name: value.round().numpy().astype(np.int8) for name, value in octets.items()},
            **{name: value.round().numpy().astype(np.int32) for name, value in words.items()},
        }

    def set(self, given: dict[str, Array]) -> None:
        """Take these parameters; the weights of actions include those of what they consist of."""
        with torch.no_grad():
            self.parameters["pieces"].zero_()
            for name, value in given.items():
                own = self.parameters[name]
                own.copy_(torch.from_numpy(value).reshape(own.shape))


def in_floating_point(tensors: dict[str, Array]) -> dict[str, Array]:
    """The parameters of a network in whole numbers."""
    scales = {
        "rows": ROW_SCALE,
        "bias": ROW_SCALE,
        "dense": 1 << DENSE_SHIFT,
        "dense_bias": ROW_SCALE * (1 << DENSE_SHIFT),
        "policy": HEAD_SCALE,
        "policy_bias": NAT,
        "value": HEAD_SCALE,
        "value_bias": NAT,
        "gain": NAT * float(np.log(2)),
        "ahead": NAT * float(np.log(2)) * SHARPNESS,
        "trust": NAT * float(np.log(2)),
    }
    return {name: tensors[name] / scale for name, scale in scales.items()}


def chosen_rows(table: Tensor, numbers: Tensor) -> Tensor:
    """Rows of a small table; as a product, since gradients of few rows that are chosen often are slow otherwise."""
    return functional.one_hot(numbers, len(table)).to(table.dtype) @ table


def beyond(batch: Batch) -> Tensor:
    """Which places of the lists are behind their ends."""
    places = torch.arange(batch.flats.shape[1], device=batch.flats.device)
    return places >= batch.count[:, None]


def pieces_of(flat_index: Any) -> tuple[Array, int]:
    """For every action the numbers of what it consists of, and how many such pieces there are."""
    phases = np.repeat(np.arange(len(flat_index.starts) - 1), np.diff(flat_index.starts))
    acts = flat_index.acts.astype(np.int64)
    does = (phases << 8 | acts >> 24 & 255) << 16
    columns = [does | place << 8 | acts >> bits & 255 for place, bits in enumerate((16, 8, 0), 1)]
    keys, numbers = np.unique(np.stack([does, *columns], 1), return_inverse=True)
    return numbers.reshape(len(acts), PARTS).astype(np.int64), len(keys)


class Reader:
    """Turns what environments show into positions, on the device where they are."""

    def __init__(self, model: Model) -> None:
        encoding, device = model.encoding, model.device
        fixed = {name: torch.from_numpy(value).to(device) for name, value in encoding.tensors().items()}
        self._read = torch.from_numpy(np.flatnonzero(encoding.top)).to(device)
        self._columns = {name: fixed[name][self._read] for name in ("low", "shift", "top", "quiet", "first")}
        self._fixed, self._nothing = fixed, encoding.rows
        self._short = torch.int16 if max(encoding.rows, encoding.actions) < MOST_SHORT else torch.int32

    def read(self, seen: Tensor, features: Tensor, flats: Tensor, count: Tensor, seat: Tensor) -> Batch:
        """`flats` are the actions' indices in the flat space; of `features` only those of the same places are given."""
        fixed, own = self._fixed, self._columns
        span = fixed["views"].shape[1]
        view = fixed["views"][seat.long(), seen[:, fixed["turn"][0]].long().clamp(0, span - 1)].long()
        buckets = ((seen[:, self._read].int() - own["low"]) >> own["shift"]).clamp(min=0).minimum(own["top"])
        rows = fixed["row_of"][view[:, None], (own["first"] + buckets).long()]
        is_beyond = torch.arange(flats.shape[1], device=flats.device) >= count[:, None]
        actions = fixed["flat_of"][view[:, None], flats.long().masked_fill(is_beyond, 0)]
        return Batch(
            rows=rows.masked_fill(buckets == own["quiet"], self._nothing).to(self._short),
            view_number=view,
            phase=features[:, 0, 0].long(),
            flats=actions.to(self._short),
            weights=features[:, :, WEIGHT].masked_fill(is_beyond, 0),
            count=count.long(),
        )


def logarithms() -> Array:
    """Natural logarithms of the game's weights, as the rules work them out."""
    from colossarium.players.reflex.inference import MOST_WEIGHT, logarithm

    steps = np.array([logarithm(number) for number in range(MOST_WEIGHT + 1)])
    found: Array = (steps / LOG_STEPS * np.log(2)).astype(np.float32)
    return found
