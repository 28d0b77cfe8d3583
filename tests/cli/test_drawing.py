"""The board of Kolossus in text: every position can be drawn, in every size, and says what it should."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest
from rich.console import Console

import colossarium
from colossarium.kernel.match import Match
from colossarium.terminal.kolossus.reading import changes_between
from colossarium.terminal.scene import InWords, Scene, drawer_of

KOLOSSUS = drawer_of("kolossus")


def match_at(ply: int, **options: object) -> Match:
    game = colossarium.game("kolossus", **options)
    match = game.start(seed=9, engine=game.plain)
    chance = random.Random(9)
    while not match.over and len(match.past) < ply:
        match.play(chance.choice(match.legal()))
    return match


def scene_of(match: Match, **parts: object) -> Scene:
    scene = Scene(match.view(0), match.game.options, log=["Something happened."] * 30, fresh=12)
    return replace(scene, **parts)  # type: ignore[arg-type]


def drawn(scene: Scene) -> list[str]:
    console = Console(width=scene.width, file=io.StringIO(), force_terminal=True, color_system=None, record=True)
    console.print(KOLOSSUS.draw(scene))
    return console.export_text().splitlines()


@pytest.mark.parametrize("width", [50, 79, 80, 92, 100, 140, 200])
@pytest.mark.parametrize("height", [24, 40, 60])
def test_no_line_is_wider_than_the_terminal(width: int, height: int) -> None:
    lines = drawn(scene_of(match_at(120, chapter=3), width=width, height=height))
    assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize(
    "options",
    [{}, {"warband_choice": "draft", "formation": "free"}, {"chapter": 2, "players": 3}, {"chapter": 3, "players": 2}],
    ids=str,
)
def test_every_position_of_a_match_can_be_drawn(options: dict[str, object]) -> None:
    match = match_at(0, **options)
    chance, before = random.Random(1), None
    while not match.over:
        clickable = frozenset(click for action in match.legal() for click in action.clicks)
        assert drawn(scene_of(match, before=before, clickable=clickable, plain=len(match.past) % 2 == 1))
        before = match.view(None)
        match.play(chance.choice(match.legal()))
    assert drawn(scene_of(match, before=before))


def test_the_plain_board_is_ascii_and_names_every_miniature() -> None:
    text = "\n".join(drawn(scene_of(match_at(0), plain=True)))
    assert text.isascii()
    assert all(f"1:{band}{piece}" in text for band in "TKIF" for piece in ("C1", "G1", "G2", "W1", "W5"))


def test_what_may_be_chosen_is_marked_in_letters_too() -> None:
    scene = scene_of(match_at(0), clickable=frozenset({"e5", "tuatha-warrior-1"}), plain=True)
    text = "\n".join(drawn(scene))
    assert "4*" in text
    assert "1*TW1" in text


def test_warbands_differ_by_mark_not_only_by_colour() -> None:
    text = "\n".join(drawn(scene_of(match_at(0))))
    assert all(f"{mark}C1" in text for mark in "●◆▲■")


def test_arrows_stand_where_a_line_may_be_moved() -> None:
    text = "\n".join(drawn(scene_of(match_at(0), clickable=frozenset({"row-6-west", "column-d-south"}))))
    assert "6◀" in text
    assert "d▼" in text
    assert "▶" not in text


def test_changes_are_told_by_comparing_two_views() -> None:
    now = match_at(0).view(None)
    places = {**now["miniatures"], "tuatha-warrior-1": "d4", "krell-warrior-1": "fallen"}
    changes = changes_between(now, {**now, "miniatures": places})
    assert changes.arrived == {"d4"}
    assert changes.left == {now["miniatures"]["tuatha-warrior-1"]}
    assert changes.lost == {now["miniatures"]["krell-warrior-1"]}


def test_the_citadel_shows_its_crystals() -> None:
    match = match_at(0)
    assert "✦1" in "\n".join(drawn(scene_of(match)))
    assert "⌂" in "\n".join(drawn(replace(scene_of(match), view={**match.view(0), "pile": 0})))


def test_a_game_without_a_drawer_shows_its_view() -> None:
    assert isinstance(drawer_of("orchard"), InWords)
    assert '"round"' in str(drawer_of("orchard").draw(scene_of(match_at(0))))
