"""Models and orders for the tests of training, which need PyTorch."""

from __future__ import annotations

from typing import Any

import torch

from colossarium.kernel.game import Game
from colossarium.training.encoding import encoding_of
from colossarium.training.learning import Habits
from colossarium.training.model import Model, Size
from colossarium.training.run import Order

SMALL = Habits(steps=16, envs=32, batches=4, rivals=8, remembered=2)


def order(**changed: Any) -> Order:
    return Order(**{"updates": 4, "habits": SMALL, "size": Size(16, 8), "deals": 5, "final": 20, **changed})


def random_model(game: Game, *, apart: bool = False, worlds: int = 0) -> Model:
    """A model whose weights are all in use."""
    torch.manual_seed(7)
    model = Model(game, encoding_of(game, 1), Size(16, 8, apart=apart, worlds=worlds), "cpu")
    with torch.no_grad():
        for name, value in model.parameters.items():
            value.add_(torch.randn(value.shape), alpha=0.3 if name != "gain" else 0.1)
    model.clamp()
    return model
