"""The Playing Area as planes: what is visible on each place, for learners that look at pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.state import AREA, COLUMNS, DOWN, MEDALLIONS, NO_SQUARE, PLACES, RIGHT, ROWS, SQUARES, WORN
from colossarium.kernel.planes import Board

MOST_WORTH = 3  # of a medallion, either way
TYPES = ("attack", "grip", "bonus", "climb")
NAMES = (*TYPES, *(f"negative {name}" for name in TYPES), "worn", "covered by a card")


def visible(ruleset: OgRuleset, fields: Mapping[str, Any]) -> Any:
    """The planes of NAMES for every observation: the card laid last is on top (O2.4)."""
    record = ruleset.content
    count = len(fields["laid"])
    top = np.full((count, ROWS, PLACES), NO_SQUARE, np.int64)
    for number in range(AREA):
        rows = np.flatnonzero(fields["laid"] > number)
        card, x, y = (fields[name][rows, number].astype(np.int64) for name in ("area", "area_x", "area_y"))
        for square in range(COLUMNS * int(record.rows)):
            there = y + DOWN + square // COLUMNS, x + RIGHT + square % COLUMNS
            top[rows, there[0], there[1]] = SQUARES * card + square
    kinds, worth = np.array(record.medallion)[top], np.array(record.worth)[top]
    filled = top != NO_SQUARE
    planes = np.zeros((count, len(NAMES), ROWS, PLACES), np.float32)
    for kind in range(MEDALLIONS):
        shown = np.where(filled & (kinds == kind), worth, 0) / MOST_WORTH
        planes[:, kind], planes[:, MEDALLIONS + kind] = np.maximum(0, shown), np.maximum(0, -shown)
    planes[:, 2 * MEDALLIONS], planes[:, 2 * MEDALLIONS + 1] = filled & (kinds == WORN), filled
    return planes


PLANES = Board((ROWS, PLACES), drawn=NAMES, draw=visible)
