"""Boards with several sides that are alike: how a position looks from each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Side:
    """One side of the board: the number that every space and the like gets there, by kind, and every action."""

    numbers: Mapping[str, Sequence[int]]
    action: Callable[[int], int]  # as the seat that decides counts it, before and after


@dataclass(frozen=True)
class Symmetry:
    """The sides, and which of them a seat looks from."""

    column: str  # the field whose value decides it, together with the seat
    sides: Sequence[Side]
    side_of: Sequence[Sequence[int]]  # of each seat, for every value of that field
    fields: Mapping[str, tuple[str, str]]  # the kind of its rows and of its values, "" where they do not turn
