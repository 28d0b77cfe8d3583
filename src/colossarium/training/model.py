"""The network in floating point, while it learns: the same layers as in whole numbers, with room to move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from colossarium.kernel.game import Game
from colossarium.kernel.observation.spaces import table_of
from colossarium.players.reflex.network import DENSE_SHIFT, HEAD_SCALE, LARGEST, LOG_STEPS, NAT, ROW_SCALE
from colossarium.training.encoding import Encoding

Tensor = Any  # torch is not installed where types are checked
Array = np.ndarray[Any, Any]

SQUARES = 2.0  # untrained, actions are as likely as the squares of the game's weights, like those of `by_weight`
ROW_LIMIT = LARGEST / ROW_SCALE
DENSE_LIMIT = LARGEST / (1 << DENSE_SHIFT)
HEAD_LIMIT = LARGEST / HEAD_SCALE
PARTS = 4  # of an action that have weights of their own: what it does, and with each of its arguments


@dataclass(frozen=True)
class Size:
    """Units of both layers, and whether every seat has weights of its own."""

    hidden: int = 64
    units: int = 64
    apart: bool = False  # for boards on which seats come from different sides


@dataclass
class Batch:
    """Positions as lists of rows, and their legal actions as one list; `owner` says whose each action is."""

    rows: Tensor
    offsets: Tensor  # where the rows of each position begin
    part: Tensor  # which part of the weights its seat has
    phase: Tensor
    flats: Tensor
    owner: Tensor
    known: Tensor  # natural logarithms of the game's weights
    starts: Tensor  # where the actions of each position begin


class Model:
    """The parameters, by the names that their tensors have in a file."""

    def __init__(self, game: Game, encoding: Encoding, size: Size, device: str) -> None:
        self.game, self.encoding, self.size, self.device = game, encoding, size, device
        table: Any = table_of(game)
        self.phases = len(table.starts) - 1
        pieces, self._pieces = pieces_of(table)
        own = np.zeros((encoding.actions, pieces.shape[1]), pieces.dtype)
        own[encoding.flat_of] = pieces
        self._piece_of = torch.from_numpy(own).to(device)
        shapes = self._shapes()
        self.parameters: dict[str, Tensor] = {
            name: (torch.randn(shape) * spread).to(device).requires_grad_() for name, (shape, spread) in shapes.items()
        }
        with torch.no_grad():
            self.parameters["bias"] += 0.25  # so that most units are neither off nor fully on
            self.parameters["dense_bias"] += 0.25
            self.parameters["gain"] += SQUARES
        self.clamp()

    def _shapes(self) -> dict[str, tuple[tuple[int, ...], float]]:
        hidden, units, parts, seats = self.size.hidden, self.size.units, self.encoding.parts, self.game.seats
        actions = self.encoding.actions
        return {
            "rows": ((self.encoding.rows, hidden), 0.05),
            "bias": ((parts, hidden), 0.0),
            "dense": ((units, hidden), hidden**-0.5),
            "dense_bias": ((units,), 0.0),
            "policy": ((actions, units), 0.0),
            "policy_bias": ((actions,), 0.0),
            "pieces": ((self._pieces, units), 0.01),
            "gain": ((self.phases,), 0.0),
            "value": ((seats, units), 0.01),
            "value_bias": ((seats,), 0.0),
        }

    def clamp(self) -> None:
        """Keep weights within what whole numbers of 8 bits can say."""
        with torch.no_grad():
            for name, limit in (("rows", ROW_LIMIT), ("dense", DENSE_LIMIT), ("value", HEAD_LIMIT)):
                self.parameters[name].clamp_(-limit, limit)

    def policy_rows(self) -> Tensor:
        """The weights of every action: its own, and those of what it consists of."""
        shared = self.parameters["pieces"][self._piece_of].sum(1)
        return (self.parameters["policy"] + shared).clamp(-HEAD_LIMIT, HEAD_LIMIT)

    def read(self, batch: Batch) -> Tensor:
        """The second layer."""
        own = self.parameters
        sums = functional.embedding_bag(batch.rows, own["rows"], batch.offsets, mode="sum") + own["bias"][batch.part]
        return functional.linear(sums.clamp(0, 1), own["dense"], own["dense_bias"]).clamp(0, 1)

    def __call__(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's chance, and the logits of every seat's chance of winning."""
        layer, own = self.read(batch), self.parameters
        scores = (self.policy_rows()[batch.flats] * layer[batch.owner]).sum(1) + own["policy_bias"][batch.flats]
        scores = scores + own["gain"][batch.phase][batch.owner] * batch.known
        return log_softmax(scores, batch.owner, len(batch.part)), functional.linear(
            layer, own["value"], own["value_bias"]
        )

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
        }
        return {
            **self.encoding.tensors(),
            **{name: value.round().numpy().astype(np.int8) for name, value in octets.items()},
            **{name: value.round().numpy().astype(np.int32) for name, value in words.items()},
        }

    def load(self, tensors: dict[str, Array]) -> None:
        """Begin with the weights of a network in whole numbers."""
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
        }
        self.set({name: tensors[name] / scale for name, scale in scales.items()})

    def set(self, given: dict[str, Array]) -> None:
        """Take these parameters; the weights of actions include those of what they consist of."""
        with torch.no_grad():
            self.parameters["pieces"].zero_()
            for name, value in given.items():
                own = self.parameters[name]
                own.copy_(torch.from_numpy(value).reshape(own.shape))


def log_softmax(scores: Tensor, owner: Tensor, count: int) -> Tensor:
    """Logarithms of chances, among the actions of each owner."""
    top = torch.full((count,), -torch.inf, device=scores.device).scatter_reduce(0, owner, scores.detach(), "amax")
    lifted = scores - top[owner]
    totals = torch.zeros(count, device=scores.device).index_add(0, owner, lifted.exp())
    return lifted - totals.log()[owner]


def pieces_of(table: Any) -> tuple[Array, int]:
    """For every action the numbers of what it consists of, and how many such pieces there are."""
    phases = np.repeat(np.arange(len(table.starts) - 1), np.diff(table.starts))
    acts = table.acts.astype(np.int64)
    does = (phases << 8 | acts >> 24 & 255) << 16
    columns = [does | place << 8 | acts >> bits & 255 for place, bits in enumerate((16, 8, 0), 1)]
    keys, numbers = np.unique(np.stack([does, *columns], 1), return_inverse=True)
    return numbers.reshape(len(acts), PARTS).astype(np.int64), len(keys)


class Reader:
    """Turns what environments show into batches, on the device where they are."""

    def __init__(self, model: Model) -> None:
        encoding, device = model.encoding, model.device
        self._fixed = {name: torch.from_numpy(value).to(device) for name, value in encoding.tensors().items()}
        table: Any = table_of(model.game)
        phases = np.repeat(np.arange(len(table.starts) - 1), np.diff(table.starts))
        self._keys = torch.from_numpy((phases << 32) + table.acts.astype(np.int64)).to(device)
        self._logs = torch.from_numpy(logarithms()).to(device)
        self._device = device

    def read(self, seen: Tensor, features: Tensor, count: Tensor, seat: Tensor) -> Batch:
        fixed, span = self._fixed, self._fixed["views"].shape[1]
        part = fixed["views"][seat.long(), seen[:, fixed["turn"][0]].long().clamp(0, span - 1)].long()
        buckets = ((seen.int() - fixed["low"]) >> fixed["shift"]).clamp(min=0).minimum(fixed["top"])
        position, column = (buckets != fixed["quiet"]).nonzero(as_tuple=True)
        rows = fixed["row_of"][part[position], (fixed["first"] + buckets)[position, column].long()].long()
        held = torch.bincount(position, minlength=len(seen))
        count = count.long()
        place = torch.arange(features.shape[1], device=self._device)
        listed = features[place[None] < count[:, None]].long()
        own = (listed[:, 1] << 24) + (listed[:, 2] << 16) + (listed[:, 3] << 8) + listed[:, 4]
        owner = torch.repeat_interleave(torch.arange(len(seen), device=self._device), count)
        flats = torch.searchsorted(self._keys, (listed[:, 0] << 32) + own)
        return Batch(
            rows=rows,
            offsets=held.cumsum(0) - held,
            part=part,
            phase=features[:, 0, 0].long(),
            flats=fixed["flat_of"][part[owner], flats].long(),
            owner=owner,
            known=self._logs[listed[:, 5]],
            starts=count.cumsum(0) - count,
        )


def logarithms() -> Array:
    """Natural logarithms of the game's weights, as the rules work them out."""
    from colossarium.players.reflex.inference import MOST_WEIGHT, logarithm

    steps = np.array([logarithm(number) for number in range(MOST_WEIGHT + 1)])
    found: Array = (steps / LOG_STEPS * np.log(2)).astype(np.float32)
    return found
