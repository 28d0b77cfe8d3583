"""What is asked of a run, and which orders are accepted."""

from __future__ import annotations

from dataclasses import dataclass, field

import torch

from colossarium.kernel.errors import BadOption, NoDevice
from colossarium.training.learning import Habits
from colossarium.training.model import Size


@dataclass(frozen=True)
class Order:
    """What is asked of a run."""

    minutes: float = 20.0
    updates: int | None = None  # at most; without it the time alone decides
    device: str = "cpu"
    seed: int = 1
    begin: str = "nothing"  # or "shipped": with the network that the game has; or a folder with one for other options
    teacher: str | None = None
    taught: float = 0.0  # which part of the time the teacher gives advice
    size: Size = field(default_factory=Size)
    larger: Size | None = None  # of a network that plays and improves, while one of `size` learns to choose as it does
    habits: Habits = field(default_factory=Habits)
    every: float = 2.0  # minutes between two evaluations, each with a checkpoint
    deals: int = 50  # of such an evaluation
    final: int = 200  # deals of the last one


def check_device(order: Order) -> None:
    if order.device not in ("cpu", "cuda"):
        raise NoDevice(f"device = {order.device} is invalid: expected cpu or cuda.")
    if order.larger is not None and order.begin != "nothing":
        raise BadOption("A larger network begins with nothing: expected larger without from.")
    if is_in_tensors(order):
        if order.teacher is not None:
            raise NoDevice("A teacher looks ahead in machine code: expected --device cpu without --larger.")
        if order.habits.sparring or order.habits.trust:
            raise NoDevice("Sparring and trust are in machine code: expected --device cpu without --larger.")
        if order.size.worlds:
            raise NoDevice("Looking ahead is in machine code: expected --device cpu without --larger.")
    if order.device == "cuda" and not torch.cuda.is_available():
        raise NoDevice("No CUDA device is available here; --device cpu trains the same network more slowly.")


def is_in_tensors(order: Order) -> bool:
    """PyTorch does all of the work; otherwise machine code on the CPU does."""
    return order.device == "cuda" or order.larger is not None
