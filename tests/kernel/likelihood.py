"""Generators with known words, and whether draws look even."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from colossarium.kernel.chance import seed_game
from colossarium.kernel.schema import Header

ONE_IN_A_MILLION = 4.8916  # standard deviations


def seeded(*words: int) -> Header:
    s = Header()
    s.chance = list(words)
    return s


def of_seed(seed: int, index: int = 0) -> Header:
    s = Header()
    seed_game(s, seed, index)
    return s


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds once in a million (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + ONE_IN_A_MILLION * math.sqrt(2 / (9 * freedom))) ** 3)


def is_even(counts: Counter[Any], outcomes: Sequence[Any]) -> bool:
    """Whether draws look equally likely over all outcomes, and over nothing else."""
    expected = sum(counts.values()) / len(outcomes)
    unlikeness = sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)
    return set(counts) <= set(outcomes) and unlikeness < chi_square_limit(len(outcomes) - 1)
