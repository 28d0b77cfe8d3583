"""How the model improves: proximal policy optimisation over its own matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import torch
from torch.nn import functional

from colossarium.training.model import Batch, Model, Tensor
from colossarium.training.play import Samples


@dataclass(frozen=True)
class Habits:
    """Numbers that were tried and kept."""

    steps: int = 128  # between two updates
    envs: int = 128
    decay: float = 0.99  # how far targets rely on what came later
    epochs: int = 2
    batches: int = 8
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 1.0
    rivals: int = 32  # environments against versions from before
    league: int = 16  # versions that are kept
    remembered: int = 20  # updates between two of them
    sparring: int = 0  # environments against `greedy`
    trust: float = 0.0  # in the game's estimate, at first; none is left after `weaned`
    weaned: float = 0.5  # part of the run


ON_A_GPU = replace(
    Habits(),
    steps=32,
    envs=1 << 15,
    decay=0.97,
    batches=32,
    rate=7e-4,
    entropy=0.005,
    rivals=1 << 13,
    remembered=10,
)


def habits_on(device: str) -> Habits:
    return ON_A_GPU if device == "cuda" else Habits()


class Learner:
    """The optimiser of a model, and of a smaller one that learns to choose as it does."""

    def __init__(self, model: Model, habits: Habits, seed: int, student: Model | None = None) -> None:
        self.model, self.habits, self.student = model, habits, student
        self.optimiser = adam(model, habits)
        self.student_optimiser = None if student is None else adam(student, habits)
        self._dice = torch.Generator().manual_seed(seed)

    def held(self) -> dict[str, Any]:
        """Everything that learning depends on, to go on from later."""
        return {
            name: {
                "parameters": {each: value.detach() for each, value in model.parameters.items()},
                "optimiser": optimiser.state_dict(),
            }
            for name, (model, optimiser) in self._taught().items()
        }

    def load(self, held: dict[str, Any]) -> None:
        for name, (model, optimiser) in self._taught().items():
            with torch.no_grad():
                for each, value in held[name]["parameters"].items():
                    model.parameters[each].copy_(value)
            optimiser.load_state_dict(held[name]["optimiser"])

    def _taught(self) -> dict[str, tuple[Model, Any]]:
        """The models with their optimisers."""
        own = {"model": (self.model, self.optimiser)}
        return own if self.student is None else {**own, "student": (self.student, self.student_optimiser)}

    def set_rate(self, rate: float) -> None:
        for _, optimiser in self._taught().values():
            for group in optimiser.param_groups:
                group["lr"] = rate

    def improve(self, samples: Samples) -> None:
        """Some epochs over the samples, in batches of any order."""
        gain = samples.gain - samples.gain[samples.learns].mean()
        gain = gain / (gain[samples.learns].std() + 1e-8)
        for _ in range(self.habits.epochs):
            order = torch.randperm(len(gain), generator=self._dice).to(gain.device)
            for picked in order.chunk(self.habits.batches):
                self._improve(samples, picked, gain[picked])

    def _improve(self, samples: Samples, picked: Tensor, gain: Tensor) -> None:
        batch, target = samples.batch.at(picked), samples.target[picked]
        spread = self.model.spread(batch.rows)
        chances, logits = self.model(batch, spread)
        chance = chances.gather(1, samples.chosen[picked, None])[:, 0]
        policy = self._surrogate(chance, samples.chance[picked], gain, samples.learns[picked])
        entropy = -(chances.exp() * chances).sum() / len(picked)
        value = functional.binary_cross_entropy_with_logits(logits, target)
        self._step(self.model, self.optimiser, policy - self.habits.entropy * entropy + self.habits.value * value)
        if self.student is not None:
            self._teach(self.student, batch, spread, chances.detach().exp(), target)

    def _teach(self, student: Model, batch: Batch, spread: Tensor, wanted: Tensor, target: Tensor) -> None:
        """Let the smaller model come closer to the choices of the larger one, and to what came of them."""
        chances, logits = student(batch, spread)
        policy = -(wanted * chances).sum() / len(wanted)
        value = functional.binary_cross_entropy_with_logits(logits, target)
        self._step(student, self.student_optimiser, policy + self.habits.value * value)

    @staticmethod
    def _step(model: Model, optimiser: Any, loss: Tensor) -> None:
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(model.parameters.values()), 1.0)
        optimiser.step()
        model.clamp()

    def _surrogate(self, chance: Tensor, before: Tensor, gain: Tensor, learns: Tensor) -> Tensor:
        """The clipped objective, over the decisions that were the model's own."""
        ratio = (chance - before).exp()
        clip = self.habits.clip
        worse = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
        return -(worse * learns).sum() / learns.sum().clamp(min=1)


def adam(model: Model, habits: Habits) -> Any:
    return torch.optim.Adam(model.parameters.values(), lr=habits.rate, fused=True)
