"""The counts of positions are what they were; `make counts` writes them anew after a change of rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.counts.count import load, positions_by_depth, starts_of
from tests.variants import SHIPPED

ROWS = [row for game in SHIPPED for row in load(game)]


@pytest.mark.bounds
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['game']}-{row['options']}-{row['seed']}-{row['ply']}")
def test_positions_per_depth(row: dict[str, Any]) -> None:
    assert positions_by_depth(starts_of(row)) == row["positions"]
