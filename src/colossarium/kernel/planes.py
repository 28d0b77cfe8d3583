"""How observations of a game are drawn as planes: arrays in the shape of its board, for learners that see pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Draw = Callable[[Any, Mapping[str, Any]], Any]


@dataclass(frozen=True)
class Board:
    """What a game declares: the shape of its board, whose spaces are numbered row by row.

    Fields with a number for every space, and those whose values are spaces, become planes by themselves. For anything
    else, `draw` gets the ruleset and the fields of many observations, and returns a plane from 0 to 1 per name.
    """

    shape: tuple[int, ...]
    drawn: tuple[str, ...] = ()
    draw: Draw | None = None

    @property
    def spaces(self) -> int:
        return math.prod(self.shape)
