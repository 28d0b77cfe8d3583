"""The table of elements: one row for what a seat, or nobody, had to do with a card."""

from __future__ import annotations

import numpy as np
import polars as pl

from colossarium.kernel.elements import COUNTERS, MOST_ELEMENTS, NOBODY, SEATS
from colossarium.kernel.game import game
from colossarium.lab.frames import elements_frame
from colossarium.lab.noting import NOTE
from colossarium.lab.planning import planned
from colossarium.lab.played import Played


def test_only_what_happened_has_a_row() -> None:
    builders = game("builders", players=2)
    first = builders.definition.elements(builders.ruleset)[0]
    plan = planned([("A", builders, "")], [["by_weight"] * 2], ask=("cards",))
    counted = {name: np.zeros((2, SEATS + 1, MOST_ELEMENTS), np.int32) for name in COUNTERS}
    counted["offered"][1, 0, first.number] = 3
    counted["taken"][1, 0, first.number] = 1
    counted["drawn"][0, NOBODY, first.number] = 2
    played = Played(
        deals=np.array([4, 5]),
        arrangements=np.array([0, 0]),
        results=np.zeros((2, 2, 3)),
        decisions=np.array([9, 9]),
        listed=np.array([9, 9]),
        notes=np.zeros(2, NOTE),
        seconds=np.zeros(2),
        endings=["won", "won"],
        elements=counted,
    )
    frame = elements_frame(plan, plan.parts[0], builders, played)
    assert frame is not None
    columns = ["deal", "seat", "kind", "element", *COUNTERS]
    assert list(frame.select(columns).iter_rows()) == [
        (4, -1, first.kind, first.id, 0, 2, 0, 0),
        (5, 0, first.kind, first.id, 0, 0, 3, 1),
    ]
    assert frame.schema["seat"] == pl.Int8
    assert frame.schema["taken"] == pl.UInt16
