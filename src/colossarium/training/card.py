"""How far a run is, and what the card of its network says."""

from __future__ import annotations

import platform
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from colossarium.kernel.game import Game
from colossarium.training.evaluation import Score
from colossarium.training.grafting import donor_of
from colossarium.training.model import Size
from colossarium.training.order import Order
from colossarium.version import __version__


@dataclass
class Progress:
    """How far a run is."""

    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of learning, evaluations left out
    left: float = 0.0
    scores: dict[str, Score] = field(default_factory=dict)
    curve: list[dict[str, Any]] = field(default_factory=list)  # what each evaluation found

    @property
    def rate(self) -> float:
        return self.decisions / max(self.seconds, 1e-9)

    def point(self) -> dict[str, Any]:
        """Where the curve of learning is now."""
        shares = {rival: [round(each, 3) for each in score.point] for rival, score in self.scores.items()}
        return {"minutes": round(self.seconds / 60, 1), "decisions": self.decisions, "shares": shares}


def card_of(game: Game, order: Order, progress: Progress, size: Size) -> dict[str, Any]:
    """What is told of a network besides the game."""
    return {
        "size": asdict(size),
        "trained": {
            "how": how_of(order, game),
            "minutes": round(progress.seconds / 60, 1),
            "on": machine_of(order.device),
            "updates": progress.updates,
            "decisions": progress.decisions,
            "seed": order.seed,
            "habits": asdict(order.habits),
            "versions": {"colossarium": __version__, "torch": torch.__version__},
        },
        "curve": progress.curve,
        "strength": [strength_of(rival, score) for rival, score in progress.scores.items()],
        "limits": limits_of(size),
    }


def limits_of(size: Size) -> list[str]:
    looks = "looks one action ahead and no further" if size.worlds else "does not look ahead"
    return [
        "It was trained with these options and this content only.",
        f"It knows nothing of its opponents, and {looks}.",
    ]


def strength_of(rival: str, score: Score) -> dict[str, Any]:
    return {
        "against": rival,
        "share": round(score.share, 4),
        "interval": [round(score.low, 4), round(score.high, 4)],
        "sets": score.sets,
        "matches": score.matches,
    }


def how_of(order: Order, game: Game) -> str:
    start = {"shipped": "the shipped network", "nothing": "nothing"}.get(order.begin)
    start = start or f"the network of {donor_of(Path(order.begin), game)}"
    how = f"PPO by self-play with a league of earlier versions, from {start}"
    if order.teacher is not None:
        how += f"; for the first {order.taught:.0%} of the time towards the choices of {order.teacher}"
    if order.larger is not None:
        how += f"; a network of {order.larger} units played and improved, and this one learnt from its choices"
    return how


def machine_of(device: str) -> str:
    if device == "cuda":
        return str(torch.cuda.get_device_name())
    return f"one core of {platform.processor() or platform.machine()}"
