"""Colossi in the terminal: the island, the players and the hand, in both editions."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

import colossarium
from colossarium.kernel.definition import Json
from colossarium.kernel.match import Match
from colossarium.terminal import colossi
from colossarium.terminal.scene import Scene, drawer_of

ISLAND = {
    "fill": "grass-gold1",
    "tiles": {"c4": "gold-seam", "d4": "grass-card"},
    "colossi": {"red": "c3", "blue": "a3"},
    "acolytes": {"red": {"c4": 2}, "blue": {"c4": 1, "c3": 3}},
    "cubes": {"c4": 3},
    "beasts": {"ironmaw": "c4"},
    "hands": {"red": ["goad", "smite", "smite"], "blue": ["tribute"]},
    "known": {"blue": {"red": ["tribute"]}},
    "traits": {"blue": ["seer"]},
    "gold": {"red": 7, "blue": 12},
    "round": 2,
}


def ages(position: Json) -> Match:
    game = colossarium.game("colossi-ages", players=2, age_1="age-of-dawn")
    return game.at(position, seed=1, engine=game.plain)


def drawn(match: Match, seat: int | None = 0, *, plain: bool = True, width: int = 120) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    clickable = frozenset(action.clicks[0] for action in match.legal())
    scene = Scene(match.view(seat), {}, clickable=clickable, log=["One.", "Two."], fresh=1, width=width, plain=plain)
    with console.capture() as caught:
        console.print(colossi.draw(scene))
    return caught.get()


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_table_shows_island_players_hand_and_log(plain: bool, width: int) -> None:
    text = drawn(ages(ISLAND), plain=plain, width=width)
    for part in (
        "c3",
        "RCB3",
        "R2",
        "=R",
        "$3",
        "Iro",
        "Age I of III",
        "Red",
        "7 Gold",
        "12 Gold",
        "Smite ×2",
        "Two.",
    ):
        assert part in text.replace("RC B3", "RCB3")
    assert max(len(line) for line in text.splitlines()) <= width


def test_each_card_shows_its_cost() -> None:
    text = drawn(ages(ISLAND))
    assert "Goad (free)" in text  # it gives its Action back (A4.7)
    assert "Smite ×2 (1 Action)" in text


def test_what_may_be_chosen_is_marked_where_it_stands() -> None:
    text = drawn(ages({**ISLAND, "phase": "reap"}))
    assert "c3*" in text
    assert "c4*" in text
    assert "d4*" not in text


def test_a_hand_is_shown_to_its_holder_and_what_was_robbed_to_the_robber() -> None:
    match = ages(ISLAND)
    assert "holds Tribute" in drawn(match, 0)
    assert "Smite" not in drawn(match, 1)
    assert "Tribute" not in drawn(match, None)


def test_lying_colossi_water_and_unexplored_spaces_are_told_apart() -> None:
    position = {"tiles": {"c3": "grass-gold1"}, "water": ["c5"], "colossi": {"red": "c3", "blue": "c3"}}
    text = drawn(ages({**position, "phase": "reap", "lying": ["blue"], "acolytes": {"red": {"c3": 1}}}))
    assert "RC1 Bc" in text
    assert "c5 ~~~" in text
    assert "c4 ?" in text


@pytest.mark.parametrize("game", ["colossi-banners", "colossi-ages"])
@pytest.mark.parametrize("plain", [True, False])
def test_whole_games_can_be_drawn(game: str, plain: bool) -> None:
    ruleset = colossarium.game(game, players=4)
    match, choices = ruleset.start(seed=2, engine=ruleset.plain), random.Random(2)
    drawer = drawer_of(game)
    assert drawer is colossi
    before = match.view(0)
    while not match.over:
        for _ in range(25):
            if not match.over:
                match.play(choices.choice(match.legal_ids()))
        view = match.view(0)
        assert drawer.has_changed(before, view) == (before["spaces"] != view["spaces"])
        for width in (60, 130):
            assert "e5" in drawn(match, choices.choice([None, 0, 3]), plain=plain, width=width)
    assert drawer.legend(plain)
