"""The island from its four sides: what is told of one holds for what is in its place from another."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as col
from colossarium.games.kolossus import actions
from colossarium.games.kolossus.constants import BAND, CORNER, CORNERS, DIRECTIONS, LINES, MINIATURE, SIDE, SPACES
from colossarium.games.kolossus.rules.spaces import index_on
from colossarium.games.kolossus.symmetry import DIRECTION, LINE, SPACE, symmetry, turned_line, turned_space
from colossarium.kernel.actions import action
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import FlatSpace

TABLES = [(players, chapter) for players in (2, 3, 4) for chapter in (1, 3)]


def ruleset(players: int = 2, chapter: int = 3) -> Any:
    return col.game("kolossus", players=players, chapter=chapter).ruleset


@pytest.mark.parametrize("corner", range(CORNERS))
def test_every_corner_looks_like_the_first(corner: int) -> None:
    c, side = ruleset().content, symmetry(ruleset()).sides[corner]
    spaces = side.numbers[SPACE]
    assert sorted(spaces) == list(range(SPACES))
    assert {spaces[space] for space in c.corner_space[corner]} == set(c.corner_space[0])
    assert [c.height[space] for space in range(SPACES)] == [c.height[spaces[space]] for space in range(SPACES)]
    for space in range(SPACES):
        for direction in range(DIRECTIONS):
            there = c.next_space[DIRECTIONS * space + direction]
            turned = c.next_space[DIRECTIONS * spaces[space] + side.numbers[DIRECTION][direction]]
            assert turned == (spaces[there] if there >= 0 else there)


@pytest.mark.parametrize("corner", range(CORNERS))
def test_lines_turn_with_their_spaces(corner: int) -> None:
    side = symmetry(ruleset()).sides[corner]
    for line in range(LINES):
        turned, flips = turned_line(line, corner)
        assert side.numbers[LINE][line] == turned
        for space in range(SPACES):
            index = index_on(line, space)
            there = SIDE - 1 - index if flips and index >= 0 else index
            assert index_on(turned, turned_space(space, corner)) == there


@pytest.mark.parametrize(("players", "chapter"), TABLES)
def test_a_seat_looks_from_the_corner_that_acts(players: int, chapter: int) -> None:
    rules = ruleset(players, chapter)
    found, definition = symmetry(rules), rules.content
    for corner in range(CORNERS):
        seat = definition.seat_of[corner]
        counted = col.game("kolossus").definition.turned(rules, CORNER, seat).index(corner)
        assert found.side_of[seat][counted] == corner
        numbers = found.sides[corner].numbers
        assert numbers[CORNER][counted] == 0, "it is the first one"
        assert numbers[MINIATURE][BAND * counted] == 0


@pytest.mark.parametrize(("players", "chapter"), TABLES)
def test_every_action_has_its_place_from_every_side(players: int, chapter: int) -> None:
    game = col.game("kolossus", players=players, chapter=chapter)
    space = FlatSpace(game)
    listed = [space.action_of(index) for index in range(space.size)]
    for side in symmetry(game.ruleset).sides:
        assert sorted(space.index_of(phase, side.action(own)) for phase, own in listed) == list(range(space.size))


def test_actions_turn_with_the_board() -> None:
    sides = symmetry(ruleset()).sides
    north_east, north_west = SIDE - 1, 0
    assert sides[1].action(action(actions.MOVE, 3, north_east, 0)) == action(actions.MOVE, 3, north_west, 0)
    assert sides[1].action(action(actions.MOVE, 3, north_east, 1 + 2)) == action(actions.MOVE, 3, north_west, 1 + 0)
    assert sides[2].action(action(actions.QUAKE, 5, 0, 3)) == action(actions.QUAKE, 5, 1, 3), "the central row"
    assert sides[3].action(action(actions.END, 0, 0, 0)) == action(actions.END, 0, 0, 0)


def test_all_fields_that_turn_are_seen() -> None:
    game = col.game("kolossus", players=2)
    names = {column.field for column in layout_of(game).columns}
    assert set(symmetry(game.ruleset).fields) <= names
