"""Who may know a card that somebody takes: the two of them, and nobody else (U11)."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as col
from colossarium.kernel.match import Match


@pytest.fixture
def match() -> Match:
    """Red has revealed three cards of Blue's and takes one; Green looks on."""
    game = col.game("builders", players=3)
    hands = {"red": {"arm": 2}, "blue": {"leg": 2, "head": 1}, "green": {"torso": 3}}
    match = game.at({"hands": hands, "runes": {"red": 9, "blue": 9, "green": 9}}, seed=1, engine=game.plain)
    match.play("reveal blue")
    match.play("leg")
    return match


def event_for(match: Match, seat: int | None, event_id: str) -> dict[str, Any]:
    (found,) = [event for event in match.events(seat=seat) if event["id"] == event_id]
    arguments: dict[str, Any] = found["arguments"]
    return arguments


@pytest.mark.parametrize("seat", [0, 1, col.EVERYTHING])
def test_u11_the_two_of_a_reveal_know_the_card_that_is_taken(match: Match, seat: int) -> None:
    assert event_for(match, seat, "card-taken")["card"] == "leg"


@pytest.mark.parametrize("seat", [2, None])
def test_u11_others_know_only_that_a_card_was_taken(match: Match, seat: int | None) -> None:
    assert event_for(match, seat, "card-taken") == {"seat": 0, "target": 1, "taken": True}
    assert "cards" not in event_for(match, seat, "cards-shown")
