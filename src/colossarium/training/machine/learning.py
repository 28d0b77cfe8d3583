"""Proximal policy optimisation on a CPU: gradients in machine code, steps of the optimiser by PyTorch."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numba import njit

from colossarium.training.learning import Habits, Learner
from colossarium.training.machine.layers import Positions, Room, Weights, backward, forward, room_for
from colossarium.training.model import Model
from colossarium.training.play import NOBODY

Array = np.ndarray[Any, Any]


@dataclass
class Decided:
    """Decisions in the order (step, environment), and what came of them; as `Samples`, in arrays."""

    positions: Positions
    seat: Array
    chosen: Array
    advised: Array
    chance: Array
    learns: Array
    target: Array
    gain: Array


class Lesson(NamedTuple):
    """What machine code needs of decisions."""

    chosen: Array
    advised: Array
    chance: Array
    learns: Array
    target: Array
    gain: Array


class Scales(NamedTuple):
    """How much each part of the loss counts at one position, and where the objective is clipped."""

    policy: float
    taught: float
    entropy: float
    value: float
    clip: float


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def add_gradient(
    weights: Weights,
    gradient: Weights,
    positions: Positions,
    picked: Array,
    lesson: Lesson,
    scales: Scales,
    room: Room,
) -> None:
    """The gradient of the loss over the picked positions."""
    for place in range(len(picked)):
        number = picked[place]
        forward(weights, positions, number, room)
        count = positions.flat_at[number + 1] - positions.flat_at[number]
        differ(lesson, scales, number, count, room)
        for seat in range(len(room.logits)):
            chance = 1 / (1 + math.exp(-room.logits[seat]))
            room.logits[seat] = scales.value * (chance - lesson.target[number, seat])
        backward(weights, gradient, positions, number, room)


@njit(fastmath=True)  # type: ignore[untyped-decorator]
def differ(lesson: Lesson, scales: Scales, number: int, count: int, room: Room) -> None:
    """How the loss of the policy changes with the score of each action."""
    chosen, pull, disorder = lesson.chosen[number], 0.0, 0.0
    if lesson.advised[number] != NOBODY:
        chosen, pull = lesson.advised[number], scales.taught
    else:
        for place in range(count):
            disorder -= math.exp(room.chances[place]) * room.chances[place]
        ratio, gain = math.exp(room.chances[chosen] - lesson.chance[number]), lesson.gain[number]
        is_clipped = ratio > 1 + scales.clip if gain > 0 else ratio < 1 - scales.clip
        if lesson.learns[number] and not is_clipped:
            pull = scales.policy * ratio * gain
    even = scales.entropy if lesson.advised[number] == NOBODY else 0.0
    for place in range(count):
        chance = math.exp(room.chances[place])
        room.d_scores[place] = chance * (pull + even * (room.chances[place] + disorder))
    room.d_scores[chosen] -= pull


class MachineLearner(Learner):
    """The optimiser of a model whose gradients come from machine code."""

    def __init__(self, model: Model, habits: Habits, seed: int) -> None:
        super().__init__(model, habits, seed)
        self._order = np.random.default_rng(seed)
        self._gradient = {name: torch.zeros_like(value) for name, value in model.parameters.items()}
        for name, value in model.parameters.items():
            value.grad = self._gradient[name]

    def improve(self, samples: Any) -> None:
        decided: Decided = samples
        gain, own = decided.gain, decided.gain[decided.learns]
        gain = ((gain - own.mean()) / (own.std(ddof=1) + 1e-8)).astype(np.float32)
        kept = ("chosen", "advised", "chance", "learns", "target")
        lesson = Lesson(**{name: getattr(decided, name) for name in kept}, gain=gain)
        for _ in range(self.habits.epochs):
            for picked in np.array_split(self._order.permutation(len(gain)), self.habits.batches):
                self._improve_by(decided.positions, picked, lesson)

    def _improve_by(self, positions: Positions, picked: Array, lesson: Lesson) -> None:
        policy = self.model.policy_rows()
        pulled = torch.zeros_like(policy)
        self.optimiser.zero_grad(set_to_none=False)
        weights = weights_of(self.model.parameters, policy)
        gradient = weights_of(self._gradient, pulled)
        room = room_for(weights, int(np.diff(positions.flat_at).max()))
        add_gradient(weights, gradient, positions, picked, lesson, self._scales(picked, lesson), room)
        policy.backward(pulled)
        torch.nn.utils.clip_grad_norm_(list(self.model.parameters.values()), 1.0)
        self.optimiser.step()
        self.model.clamp()

    def _scales(self, picked: Array, lesson: Lesson) -> Scales:
        """Means over those whom each part of the loss concerns; if some are taught, no others learn."""
        habits, is_taught = self.habits, lesson.advised[picked] != NOBODY
        taught, own = int(is_taught.sum()), int(lesson.learns[picked].sum())
        return Scales(
            policy=0.0 if taught else 1 / max(1, own),
            taught=1 / max(1, taught),
            entropy=0.0 if taught else habits.entropy / len(picked),
            value=habits.value / lesson.target[picked].size,
            clip=habits.clip,
        )


def weights_of(parameters: dict[str, Any], policy: Any) -> Weights:
    """Arrays that share the memory of tensors."""
    held = {**parameters, "policy": policy}
    return Weights(**{name: held[name].detach().numpy() for name in Weights._fields})
