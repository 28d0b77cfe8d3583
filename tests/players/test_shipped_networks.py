"""The networks that games have: each fits its game, is small, says what it is, and is as strong as its card says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import colossarium as col
from colossarium.kernel.game import definition_of, shipped_ids
from colossarium.players.batches import simulate_with
from colossarium.players.reflex.cards import cards_in, found_for
from colossarium.players.reflex.tensors import MOST_INCLUDED
from tests.scale import sample

CARDS = [
    pytest.param(path, card, id=f"{game}-{path.stem}")
    for game in shipped_ids()
    for path, card in cards_in(definition_of(game).folder / "networks")
]
PLAYED = sample([each for each in CARDS if str(each.id).startswith("builders")], nightly=CARDS)  # machine code each
RIVALS = {"by_weight": 300, "greedy": sample(10, nightly=100)}  # deals
MET = sample(["greedy"], nightly=list(RIVALS))  # machine code each


def game_of(card: dict[str, Any]) -> col.Game:
    return col.game(card["game"], **card["options"])


def test_there_are_networks() -> None:
    assert CARDS


@pytest.mark.parametrize(("path", "card"), CARDS)
def test_a_network_fits_its_game(path: Path, card: dict[str, Any]) -> None:
    found = found_for(game_of(card))
    assert found.network is not None, found.missing
    assert found.card == card
    assert path.with_suffix(".safetensors").stat().st_size <= MOST_INCLUDED


@pytest.mark.parametrize(("path", "card"), CARDS)
def test_a_card_says_what_the_network_is(path: Path, card: dict[str, Any]) -> None:
    assert card["trained"]["how"]
    assert card["trained"]["minutes"] > 0
    assert card["trained"]["on"]
    assert card["limits"]
    against = {each["against"]: each for each in card["strength"]}
    assert set(RIVALS) <= set(against)
    for rival in RIVALS:
        assert against[rival]["interval"][0] > 1 / game_of(card).seats, f"it is not better than {rival}"


@pytest.mark.parametrize("rival", MET)
@pytest.mark.parametrize(("path", "card"), PLAYED)
def test_a_network_is_as_strong_as_its_card_says(path: Path, card: dict[str, Any], rival: str) -> None:
    game, deals = game_of(card), RIVALS[rival]
    seatings = [["reflex" if seat == own else rival for seat in range(game.seats)] for own in range(game.seats)]
    played = simulate_with(game, seatings, deals, 12)
    own = played.shares.reshape(deals, game.seats, game.seats).diagonal(axis1=1, axis2=2).mean()
    low, _ = next(each["interval"] for each in card["strength"] if each["against"] == rival)
    assert own > low - (0.2 if deals < 50 else 0.05)
