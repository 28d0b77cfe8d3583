"""What environments show after a reset or a step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Step:
    """What environments show after a reset or a step: one row each.

    The arrays are those of the environment, and its next step writes over them; `copy` gives lasting ones.
    """

    observation: Array | None  # of the seat that decides, or with observe="all" of every seat
    mask: Array  # which indices are legal actions now
    seat: Array  # who decides; -1 where a match is over
    reward: Array  # of every seat
    done: Array  # a match has ended in this step
    truncated: Array  # never: every game ends by its rules
    ids: Array  # the legal actions themselves, in the order of actions="list"
    count: Array  # how many there are
    deal: Array  # the number of the match within the seed
    final: Array  # rank, points and share of the win of every seat, in the match that ended last
    action_features: Array | None  # of every legal action: phase, the four bytes of its integer, 100 times its weight

    def copy(self) -> Step:
        arrays: dict[str, Any] = {name: None if value is None else value.copy() for name, value in vars(self).items()}
        return Step(**arrays)

    # The names that pgx has for the same.

    @property
    def current_player(self) -> Array:
        return self.seat

    @property
    def legal_action_mask(self) -> Array:
        return self.mask

    @property
    def rewards(self) -> Array:
        return self.reward

    @property
    def terminated(self) -> Array:
        return self.done
