"""K2 Board and pieces."""

from __future__ import annotations

import random

import pytest

from colossarium.games.kolossus.rules.spaces import row_of
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.match import Action, Match
from tests.games.kolossus.boards import (
    COLUMNS,
    SIDE,
    SPACES,
    WARBANDS,
    diagram,
    island,
    moves_of,
    placed,
    started,
    texts,
)


@pytest.mark.parametrize("space", ["l1", "a12", "a0", "k12", "l11"])
def test_k2_1_nothing_lies_beyond_eleven_rows_and_columns(space: str) -> None:
    with pytest.raises(BadPosition):
        placed({"miniatures": {"tuatha-warrior-1": space}}, chapter=1)


def test_k2_1_a_colossus_with_many_points_reaches_every_other_space() -> None:
    movement = {"class": "colossus", "points": 12}
    minis = {"others": "fallen", **four_colossi("f6")}
    match = placed({"phase": "move", "warband": "tuatha", "movement": movement, "miniatures": minis}, chapter=1)
    assert {text.split()[1] for text in texts(match)} - {"tuatha-colossus-1"} == set(SPACES) - {"f6", "k11"}
    assert len(SPACES) == 121


def four_colossi(tuatha: str) -> dict[str, str]:
    """Only the Colossi are on the board, those of the other warbands in their corners."""
    colossi = {"tuatha": tuatha, "krell": "k1", "ishtari": "k11", "firbolg": "a11"}
    return {f"{warband}-colossus-1": space for warband, space in colossi.items()}


def test_k2_2_each_landscape_has_its_level_and_the_floor_is_level_1() -> None:
    levels = "".join(started(chapter=1).position()["levels"])
    assert {level: levels.count(level) for level in "12345"} == {"1": 72, "2": 24, "3": 16, "4": 8, "5": 1}


def test_k2_3_a_space_holds_one_miniature() -> None:
    with pytest.raises(BadPosition, match=r"K2\.3"):
        placed({"miniatures": {"tuatha-warrior-1": "c1"}}, chapter=1)


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_k2_3_however_a_game_goes_no_two_miniatures_share_a_space(chapter: int) -> None:
    match, chance = started(chapter, chapter=chapter), random.Random(chapter)
    while not match.over:
        match.play(chance.choice(match.legal_ids()))
        standing = [space for space in match.position()["miniatures"].values() if space != "fallen"]
        assert len(standing) == len(set(standing))


def test_k2_4_there_are_22_regions_eleven_rows_and_eleven_columns() -> None:
    position = {"phase": "activate", "warband": "tuatha", "activation": 1, "mana": {"tuatha": {"pool": 3}}}
    arrows = {text.split()[1] for text in texts(placed(position, chapter=3)) if text.startswith("earthquake")}
    rows = {f"row-{row}-{way}" for row in range(1, SIDE + 1) for way in ("west", "east")}
    columns = {f"column-{column}-{way}" for column in COLUMNS for way in ("north", "south")}
    assert arrows == rows | columns
    assert len(arrows) == 2 * 22


def test_k2_5_the_central_regions_are_rows_4_to_8_and_columns_d_to_h() -> None:
    rows = {f"row-{row}-{way}" for row in range(4, 9) for way in ("west", "east")}
    columns = {f"column-{column}-{way}" for column in "defgh" for way in ("north", "south")}
    assert set(texts(started(chapter=1))) == rows | columns


@pytest.mark.parametrize("letter", "wgc")
def test_k2_6_one_step_leads_to_eight_adjacent_spaces(letter: str) -> None:
    start = island(f"""
        1   1   1   1   1
        1   1   1   1   1
        1   1   1{letter}  1   1
        1   1   1   1   1
        1   1   1   1   1
    """)
    assert moves_of(start, letter, points=1) == diagram(f"""
        .   .   .   .   .
        .   x   x   x   .
        .   x   {letter}   x   .
        .   x   x   x   .
        .   .   .   .   .
    """)


@pytest.mark.parametrize("citadels", [0, 2])
def test_k2_8_exactly_one_citadel_is_on_the_board(citadels: int) -> None:
    row = {0: "11234443211", 2: "11254543211"}[citadels]
    with pytest.raises(BadPosition, match=r"K2\.8"):
        placed({"levels": {"row-6": row}}, chapter=1)


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_k2_8_the_citadel_never_leaves_the_board(chapter: int) -> None:
    for seed in range(3):
        match, chance = started(seed, chapter=chapter), random.Random(seed)
        while not match.over:
            match.play(chance.choice(shaking(match)))
            position = match.position()
            assert "".join(position["levels"]).count("5") == 1
            assert "".join(position["levels"])[SPACES.index(position["citadel"])] == "5"


def shaking(match: Match) -> list[Action]:
    """Mana goes into the pool and the pool into Earthquakes whenever that is possible."""
    for wish in ("earthquake", "place pool"):
        wished = [action for action in match.legal() if action.text.startswith(wish)]
        if wished:
            return wished
    return match.legal()


def test_k2_9_a_warband_has_one_colossus_two_guardians_and_five_warriors() -> None:
    minis = list(started(chapter=1).position()["miniatures"])
    for warband in WARBANDS:
        counts = [
            sum(mini.startswith(f"{warband}-{kind}-") for mini in minis) for kind in ("colossus", "guardian", "warrior")
        ]
        assert counts == [1, 2, 5]


@pytest.mark.parametrize("chapter", [1, 2])
def test_k2_10_before_chapter_3_the_fallen_never_return(chapter: int) -> None:
    match, chance = started(5, chapter=chapter), random.Random(5)
    fallen: set[str] = set()
    while not match.over:
        match.play(chance.choice(match.legal_ids()))
        now = {mini for mini, space in match.position()["miniatures"].items() if space == "fallen"}
        assert fallen <= now
        fallen = now
    assert fallen


def test_k2_1_every_space_lies_in_its_row() -> None:
    assert [row_of(space) for space in range(len(SPACES))] == [row for row in range(SIDE) for _ in range(SIDE)]
