"""BR29: Lairs are big actions, and Beasts kill."""

from __future__ import annotations

import pytest

import colossarium
from colossarium.games.colossi.common.heuristics.worth import CARD, TRAIT
from tests.games.colossi.tables import BANNERS, table

RULESET = colossarium.game(BANNERS, players=2).ruleset
LAIRS = {
    tile["id"]: RULESET.names.beasts[RULESET.content.tile_beast[n]]["id"]
    for n, tile in enumerate(RULESET.names.tiles)
    if tile["class"] == "lair"
}


def best_plain_tile() -> float:
    """What the best tile brings that is Loot and nothing else: 3 Gold, from the Gold Seam."""
    c = RULESET.content
    plain = [c.produced[tile] for tile in range(c.tiles) if c.tile_harvest[tile] < 0]
    return max(gold + CARD * cards + TRAIT * traits for gold, cards, traits in plain)


def peaceful_rest(lair: str) -> float:
    """What a Banner on a Lair brings while its Beast has nobody to kill: Gold, cards and Traits."""
    match = table(
        tiles={"c4": lair, "c3": "home-red", "a2": "home-blue"},
        beasts={LAIRS[lair]: "c4"},
        banners={"red": ["c4"]},
        phase="banner",
    )
    match.play("rest")
    while match.seat == 0 and match.position()["step"] == "resting":
        going = [action.text for action in match.legal() if action.text not in ("stop", "skip")]
        match.play(going[0])
    red = match.view(0)["players"][0]
    return red["gold"] + CARD * red["cards"] + TRAIT * len(red["traits"])


def test_br29_at_least_four_lairs_pay_more_than_the_best_plain_tile() -> None:
    assert best_plain_tile() == 3
    c = RULESET.content
    worths = {tile["id"]: c.tile_worth[n] / 10 for n, tile in enumerate(RULESET.names.tiles)}
    better = [lair for lair in LAIRS if worths[lair] > best_plain_tile() and peaceful_rest(lair) >= best_plain_tile()]
    assert len(better) >= 4, {lair: (worths[lair], peaceful_rest(lair)) for lair in LAIRS}


def kills_inland(beast: str) -> bool:
    """A step of the Beast onto a space far from the shore costs an opposing Acolyte its life."""
    match = table(
        colossi={"red": "b2", "blue": "a2"}, beasts={beast: "c2"}, acolytes={"blue": {"c3": 1}}, hands={"red": ["goad"]}
    )
    for text in ("card-goad", "c3"):
        match.play(text)
    return bool(match.position()["reserve"]["blue"] == 10)


def test_br29_at_least_three_beasts_kill_wherever_they_come() -> None:
    deadly = [beast for beast in LAIRS.values() if kills_inland(beast)]
    assert len(deadly) >= 3, deadly


@pytest.mark.parametrize("lair", LAIRS)
def test_br29_every_lair_brings_something_without_a_victim(lair: str) -> None:
    assert peaceful_rest(lair) > 1
