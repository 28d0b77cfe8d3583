"""C2A The island: spaces, directions, distances, coast."""

from __future__ import annotations

import colossarium
from colossarium.games.colossi.common.constants import DIRECTIONS, EXPLORED, NO_SPACE, RANGES, SPACES
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.rules.pieces import is_coast, size_of
from colossarium.games.colossi.common.rules.targets import spaces_like
from tests.games.colossi.tables import AGES, BANNERS, table

CONTENT = colossarium.game(BANNERS).ruleset.content

NEIGHBOURS = """
    a1 a2 b2 b1 - - -
    a2 a3 b3 b2 a1 - -
    a3 a4 b4 b3 a2 - -
    a4 a5 b5 b4 a3 - -
    a5 - b6 b5 a4 - -
    b1 b2 c1 - - - a1
    b2 b3 c2 c1 b1 a1 a2
    b3 b4 c3 c2 b2 a2 a3
    b4 b5 c4 c3 b3 a3 a4
    b5 b6 c5 c4 b4 a4 a5
    b6 - - c5 b5 a5 -
    c1 c2 d2 d1 - b1 b2
    c2 c3 d3 d2 c1 b2 b3
    c3 c4 d4 d3 c2 b3 b4
    c4 c5 d5 d4 c3 b4 b5
    c5 - d6 d5 c4 b5 b6
    d1 d2 e1 - - - c1
    d2 d3 e2 e1 d1 c1 c2
    d3 d4 e3 e2 d2 c2 c3
    d4 d5 e4 e3 d3 c3 c4
    d5 d6 e5 e4 d4 c4 c5
    d6 - - e5 d5 c5 -
    e1 e2 - - - d1 d2
    e2 e3 - - e1 d2 d3
    e3 e4 - - e2 d3 d4
    e4 e5 - - e3 d4 d5
    e5 - - - e4 d5 d6
"""


def neighbours_of(space: int) -> list[str]:
    around = CONTENT.next_space[space * DIRECTIONS : (space + 1) * DIRECTIONS]
    return ["-" if there == NO_SPACE else SPACE_IDS[there] for there in around]


def test_c2_1_the_island_has_27_spaces_in_five_rows() -> None:
    rows = ["".join(name[1] for name in SPACE_IDS if name[0] == row) for row in "abcde"]
    assert rows == ["12345", "123456", "12345", "123456", "12345"]
    assert sorted(SPACE_IDS) == SPACE_IDS


def test_c2_2_every_space_has_its_neighbours_in_the_order_of_the_directions() -> None:
    rows = [f"{SPACE_IDS[space]} {' '.join(neighbours_of(space))}" for space in range(SPACES)]
    assert rows == [line.strip() for line in NEIGHBOURS.strip().splitlines()]


def test_c2_3_distances_are_counted_on_the_bare_board() -> None:
    to_centre = [
        next(r for r in range(RANGES) if CONTENT.disc[13 * RANGES + r] >> space & 1) for space in range(SPACES)
    ]
    assert "".join(map(str, to_centre)) == "322233211232101232112332223"
    assert CONTENT.disc[13 * RANGES + 9] == 2**SPACES - 1


def test_c2_3_water_does_not_lengthen_a_distance() -> None:
    match = table(AGES, water=["b3"], colossi={"red": "c3", "blue": "a3"}, hands={"red": ["high-water"]})
    match.play("card-high-water")
    assert "a3" not in [action.text for action in match.legal()]  # a Colossus is there
    assert "a2" in [action.text for action in match.legal()]  # two spaces away, past the Water on b3


def test_c2_4_the_centre_is_c3() -> None:
    assert SPACE_IDS[CONTENT.centre] == "c3"


def test_c2_6_without_water_sixteen_spaces_are_coast() -> None:
    match = table()
    coast = [name for space, name in enumerate(SPACE_IDS) if is_coast(match.state, CONTENT, space)]
    inland = [name for name in SPACE_IDS if name not in coast]
    assert inland == ["b2", "b3", "b4", "b5", "c2", "c3", "c4", "d2", "d3", "d4", "d5"]


def test_c2_7_a_space_with_a_tile_is_explored_and_has_only_one() -> None:
    match = table(tiles={"c3": "home-red", "a2": "home-blue"}, tile_stack=["grass-card", "grass-gold1"])
    state, content = match.state, match.game.ruleset.content
    assert size_of(spaces_like(state, content, EXPLORED, 0, 0)) == 2
    match.play("red-colossus c4")
    match.play("red-colossus c3")
    match.play("red-colossus c4")
    assert match.position()["tiles"] == {"a2": "home-blue", "c3": "home-red", "c4": "grass-card"}


def test_c2_8_any_number_of_pieces_and_beasts_share_a_space() -> None:
    match = table(
        options={"players": 4},
        colossi=dict.fromkeys(("red", "blue", "green", "yellow"), "c3"),
        acolytes={seat: {"c3": 10} for seat in ("red", "blue", "green", "yellow")},
        beasts={"ironmaw": "c3", "stonehorn": "c3"},
    )
    space = match.view(0)["spaces"][13]
    assert len(space["colossi"]) == 4
    assert [group["count"] for group in space["acolytes"]] == [10, 10, 10, 10]
    assert len(space["beasts"]) == 2
