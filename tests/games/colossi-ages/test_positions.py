"""Positions of the Ages edition that cannot be are refused, with what is accepted."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import BadPosition

GAME = colossarium.game("colossi-ages", players=2, age_1="age-of-dawn")
TABLE = {"fill": "grass-gold1", "colossi": {"red": "c3", "blue": "b3"}, "round": 1}


@pytest.mark.parametrize(
    ("position", "accepted"),
    [
        ({"round": 5}, "at most 4, the turns of this Age (A4.2)"),
        ({"phase": "reap", "round": 6}, "at most 4, the turns of this Age (A4.2)"),
        ({"water": ["c3"], "colossi": {"red": "b2", "blue": "b3"}}, "a list without the centre"),
        ({"water": ["a2", "a3", "a4", "c1", "c5", "d2", "d3", "d4", "d5"]}, "no more Water than 16 tiles"),
        ({"tiles": {"a3": "gold-seam"}, "water": ["a3"], "cubes": {"a3": 1}}, "no cube on a3, which is Water"),
        ({"cubes": {"c4": {"cards": 1}}}, "no more blue and green cubes"),
        ({"lying": ["red"]}, "nobody before Reaping begins"),
        ({"passed": ["red"]}, "nobody before Reaping begins"),
        ({"reaped": {"red": ["c4"]}}, "nobody before Reaping begins"),
        ({"reaping": "c4"}, "a space in the steps harvest and beast_reaps alone"),
        ({"phase": "reap", "passed": ["red"]}, "who has passed is done Reaping (A4.51)"),
        ({"phase": "reap", "lying": ["red"]}, "without one it passes (A4.57)"),
        ({"phase": "reap", "reaped": {"red": ["c3"]}}, "without one it passes (A4.57)"),
        ({"phase": "reap", "step": "actions"}, "reaping, with the active seat deciding"),
        ({"phase": "reap", "seat": 1}, "reaping, with the active seat deciding"),
        ({"phase": "wash"}, "a space that has become Water"),
        ({"phase": "wash", "step": "actions", "water": ["b3"]}, "a space that has become Water"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], accepted: str) -> None:
    with pytest.raises(BadPosition) as problem:
        GAME.at({**TABLE, **position}, engine=GAME.plain)
    assert accepted in str(problem.value)
