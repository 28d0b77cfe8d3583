"""Games of other packages at the tables: in the catalogue with their rules, and no harm once they are gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel import game as games
from colossarium.kernel import outside
from colossarium.kernel.errors import BrokenGame
from tests.server.test_matches import refused
from tests.server.visitors import Visitor

GAME = "breakthrough"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One kind is enough: nothing here is stored in a way of its own."""
    return f"sqlite:///{Path(tmp_path_factory.mktemp('store')) / 'matches.sqlite3'}"


def test_the_catalogue_has_a_game_of_another_package_with_its_options_and_rules(visitor: Visitor) -> None:
    cards = {card["id"]: card for card in visitor.get("/games").json()}
    assert cards[GAME]["name"] == "Breakthrough"
    assert [option["name"] for option in cards[GAME]["options"]] == ["size"]
    rules = visitor.get(f"/games/{GAME}/rules").json()
    assert [group["title"] for group in rules["groups"]] == ["BT1 Setup", "BT2 Moving", "BT3 The end"]


def test_its_view_declares_the_board(visitor: Visitor) -> None:
    made = visitor.make(GAME, "here", "here", size=6)
    view = visitor.table(made["match"], made["seats"][0]["token"])["view"]
    assert (view["grid"]["columns"], view["grid"]["rows"]) == (6, 6)
    assert view["grid"]["cells"][0] == {"id": "a6", "piece": {"name": "Blue piece", "sign": "B", "seat": 1}}


def test_matches_of_a_game_that_is_gone_are_still_listed(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    made = visitor.make(GAME, "here", "here")
    known = {"matches": [{"match": made["match"], "token": made["seats"][0]["token"]}]}
    monkeypatch.setattr(outside, "found", dict)
    monkeypatch.setattr(games, "_LOADED", {})
    [summary] = visitor.post("/matches/known", known).json()["matches"]
    assert summary["title"] == "breakthrough, 2 seats"
    assert GAME not in [card["id"] for card in visitor.get("/games").json()]


def test_a_broken_game_is_left_out_of_the_catalogue(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_BROKEN", {GAME: BrokenGame("The game 'breakthrough' cannot be loaded.")})
    assert GAME not in [card["id"] for card in visitor.get("/games").json()]
    assert "cannot be loaded" in refused(visitor.post(f"/games/{GAME}/seats", {"options": {}}), 404, "broken_game")
