"""The levels' ratings that the page reads are those of the games that were played."""

from __future__ import annotations

import json

from bench import strength


def test_the_fixed_points_of_ratings_are_up_to_date():
    """Else: python bench/strength.py points."""
    assert json.loads(strength.POINTS.read_text("utf-8")) == strength.points()
