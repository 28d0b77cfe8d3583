"""How the model improves: proximal policy optimisation over its own matches, or towards what a teacher would choose."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch.nn import functional

from colossarium.training.model import Model, Tensor
from colossarium.training.play import NOBODY, Samples, joined_batch


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


class Learner:
    """The optimiser of a model."""

    def __init__(self, model: Model, habits: Habits, seed: int) -> None:
        self.model, self.habits = model, habits
        self.optimiser = torch.optim.Adam(model.parameters.values(), lr=habits.rate, fused=True)
        self._dice = torch.Generator().manual_seed(seed)

    def improve(self, samples: Samples) -> None:
        """Some epochs over the samples; whole steps stay together, since their lists do."""
        habits, steps = self.habits, len(samples.batch)
        each = len(samples.seat) // steps
        gain = samples.gain - samples.gain[samples.learns].mean()
        gain = gain / (gain[samples.learns].std() + 1e-8)
        for _ in range(habits.epochs):
            for part in torch.randperm(steps, generator=self._dice).chunk(habits.batches):
                rows = (part[:, None] * each + torch.arange(each)[None]).reshape(-1).to(samples.seat.device)
                self._improve(samples, part.tolist(), rows, gain[rows])

    def _improve(self, samples: Samples, steps: list[int], rows: Tensor, gain: Tensor) -> None:
        batch = joined_batch([samples.batch[step] for step in steps])
        chances, logits = self.model(batch)
        advised, learns = samples.advised[rows], samples.learns[rows]
        taught = advised != NOBODY
        if bool(taught.any()):
            policy = -chances[(batch.starts + advised)[taught]].mean()
        else:
            policy = self._surrogate(chances[batch.starts + samples.chosen[rows]], samples.chance[rows], gain, learns)
            entropy = -(chances.exp() * chances).sum() / len(rows)
            policy = policy - self.habits.entropy * entropy
        value = functional.binary_cross_entropy_with_logits(logits, samples.target[rows])
        self.optimiser.zero_grad()
        (policy + self.habits.value * value).backward()
        torch.nn.utils.clip_grad_norm_(list(self.model.parameters.values()), 1.0)
        self.optimiser.step()
        self.model.clamp()

    def _surrogate(self, chance: Tensor, before: Tensor, gain: Tensor, learns: Tensor) -> Tensor:
        """The clipped objective, over the decisions that were the model's own."""
        ratio = (chance - before).exp()
        clip = self.habits.clip
        worse = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
        return -(worse * learns).sum() / learns.sum().clamp(min=1)
