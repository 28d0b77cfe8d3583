"""Whoever builds a Colossus may give it a name; no rule depends on it."""

from __future__ import annotations

import json

import pytest

import colossarium as col
from colossarium.kernel.errors import Refused
from colossarium.kernel.match import Match


@pytest.fixture
def match() -> Match:
    game = col.game("builders", players=2)
    return game.at({"turn": 3, "active": "blue", "built": ["garrowmane red 2"]}, seed=1, engine=game.plain)


def test_a_colossus_that_stands_can_be_named(match: Match) -> None:
    match.give_name("garrowmane", "Old Thunder")
    record = json.loads(json.dumps(match.record()))
    assert record["names"] == {"garrowmane": "Old Thunder"}
    again = col.verify(record, plain=True)
    assert again.names == match.names
    assert again.copy().names == match.names


def test_a_colossus_that_does_not_stand_has_no_name(match: Match) -> None:
    with pytest.raises(Refused, match="Quorlan cannot be given a name; these can be: garrowmane"):
        match.give_name("quorlan", "Old Thunder")
    match.names["quorlan"] = "Old Thunder"  # taken back since
    assert "names" not in match.record()


@pytest.mark.parametrize("name", ["", " ", " Thunder", "Thunder\n", "T" * 25, "a\u202eb"])
def test_a_name_is_short_and_printable(match: Match, name: str) -> None:
    with pytest.raises(Refused, match="1 to 24 printable characters"):
        match.give_name("garrowmane", name)
    assert match.names == {}
