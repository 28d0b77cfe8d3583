"""K1 Sides: four warbands, two alliances, two to four players."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import CORNERS, WARBANDS, kolossus, placed, started

COLOURS = {"tuatha": "blue", "krell": "yellow", "ishtari": "green", "firbolg": "red"}
LAST_STAND = {
    "others": "fallen",
    "tuatha-warrior-1": "b2",
    "krell-warrior-1": "c2",
    "ishtari-warrior-1": "k11",
    "firbolg-warrior-1": "a11",
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k1_1_four_warbands_fight_however_many_people_play(players: int) -> None:
    position = started(chapter=1, players=players).position()
    assert position["corners"] == CORNERS
    assert "fallen" not in position["miniatures"].values()
    for warband in WARBANDS:
        assert sum(mini.startswith(warband) for mini in position["miniatures"]) == 8


def test_k1_1_each_warband_has_its_colour() -> None:
    assert {each["id"]: each["colour"] for each in kolossus(chapter=1).ruleset.names.warbands} == COLOURS


def test_k1_2_opposite_corners_are_allies() -> None:
    alliances = started(chapter=1).view(None)["alliances"]
    assert {each["name"]: each["warbands"] for each in alliances.values()} == {
        "Bright Suns": ["tuatha", "ishtari"],
        "Dark Suns": ["krell", "firbolg"],
    }


def test_k1_2_alliances_belong_to_the_corners_whoever_stands_there() -> None:
    match = started(chapter=1, warband_choice="draft", first_corner="nw")
    for warband in ("krell", "firbolg", "ishtari"):
        match.play(warband)
    alliances = match.view(None)["alliances"]
    assert {each["name"]: each["warbands"] for each in alliances.values()} == {
        "Bright Suns": ["krell", "ishtari"],
        "Dark Suns": ["firbolg", "tuatha"],
    }


@pytest.mark.parametrize(
    ("warband", "beats", "players", "shares"),
    [
        ("tuatha", "tuatha-warrior-1 c2", 4, [1, 0, 1, 0]),
        ("krell", "krell-warrior-1 b2", 4, [0, 1, 0, 1]),
        ("tuatha", "tuatha-warrior-1 c2", 3, [1, 0, 0]),
        ("krell", "krell-warrior-1 b2", 3, [0, 1, 1]),
        ("tuatha", "tuatha-warrior-1 c2", 2, [1, 0]),
        ("krell", "krell-warrior-1 b2", 2, [0, 1]),
    ],
)
def test_k1_2_allies_win_or_lose_together(warband: str, beats: str, players: int, shares: list[int]) -> None:
    movement = {"class": "warrior", "points": 1}
    position = {"phase": "move", "warband": warband, "movement": movement, "miniatures": LAST_STAND}
    match = placed(position, chapter=1, players=players, elimination="warband")
    match.play(beats)
    result = match.result()
    assert result is not None
    assert [seat["share"] for seat in result["seats"]] == shares
    assert [seat["rank"] for seat in result["seats"]] == [2 - share for share in shares]


@pytest.mark.parametrize(
    ("players", "commanded"),
    [
        (4, [["tuatha"], ["krell"], ["ishtari"], ["firbolg"]]),
        (3, [["tuatha", "ishtari"], ["krell"], ["firbolg"]]),
        (2, [["tuatha", "ishtari"], ["krell", "firbolg"]]),
    ],
)
def test_k1_3_players_command_warbands_of_one_alliance_only(players: int, commanded: list[list[str]]) -> None:
    match = started(chapter=1, players=players)
    assert match.view(None)["seats"] == commanded
    for seat, warbands in enumerate(commanded):
        for warband in warbands:
            position = {"phase": "activate", "warband": warband, "activation": 1}
            assert placed(position, chapter=1, players=players).seat == seat
