"""Boards of squares, as games declare them."""

from __future__ import annotations

import pytest

from colossarium.kernel.board import Piece, grid_of, square_ids

PAWN = Piece(name="Red pawn", sign="P", seat=0)


def test_squares_are_named_as_in_chess_from_the_lower_left() -> None:
    assert square_ids(3, 2) == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert square_ids(26, 1)[-1] == "z1"


@pytest.mark.parametrize("columns", [0, 27])
def test_columns_without_a_letter_are_refused(columns: int) -> None:
    with pytest.raises(ValueError, match=f"{columns} columns cannot be named by letters: expected 1 to 26"):
        square_ids(columns, 8)


def test_a_grid_is_told_from_the_upper_left() -> None:
    grid = grid_of(2, 2, [PAWN, None, None, None])
    assert [cell["id"] for cell in grid["cells"]] == ["a2", "b2", "a1", "b1"]
    assert [cell["piece"] for cell in grid["cells"]] == [None, None, PAWN, None]
    assert (grid["columns"], grid["rows"]) == (2, 2)


def test_a_grid_has_a_piece_or_none_for_every_square() -> None:
    with pytest.raises(ValueError, match="3 squares are given for a board of 4"):
        grid_of(2, 2, [PAWN, None, None])
