"""Breakthrough against its slow twin, and what it refuses; its clauses are in moves.toml."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import colossarium
import twin
from colossarium.kernel.errors import BadContent, BadOption, BadPosition, IllegalAction
from colossarium.kernel.match import Match

PLIES = (0, 9, 24, 40)
SIZES = (6, 8, 11)
SEATS = 2
DEPTH = 3
MOST = 20_000  # positions at one depth; deeper ones are left out


def board_of(match: Match) -> twin.Board:
    """The drawn board, as the twin writes it."""
    grid = match.view(None)["grid"]
    signs = "".join(cell["piece"]["sign"] if cell["piece"] else "." for cell in grid["cells"])
    return tuple(signs[at : at + grid["columns"]] for at in range(0, len(signs), grid["columns"]))


def match_at(size: int, ply: int, engine: str = "engine") -> Match:
    game = colossarium.game("breakthrough", size=size)
    match, choices = game.start(seed=size, engine=getattr(game, engine)), random.Random(ply)
    while match.ply < ply and not match.over:
        match.play(choices.choice(match.legal_ids()))
    return match


def positions_by_depth(match: Match) -> list[int]:
    """How many positions lie one, two, three moves on, as far as they can be counted quickly."""
    counts, front = [], [match]
    while len(counts) < DEPTH and sum(len(each.legal_ids()) for each in front if not each.over) <= MOST:
        front = [after(each, move) for each in front if not each.over for move in each.legal_ids()]
        counts.append(len(front))
    return counts


def after(match: Match, move: int) -> Match:
    later = match.copy()
    later.play(move)
    return later


@pytest.mark.parametrize("ply", PLIES)
@pytest.mark.parametrize("size", SIZES)
def test_positions_per_depth_agree_with_the_twin(size: int, ply: int) -> None:
    match = match_at(size, ply)
    mover = "RB"[match.seat]
    counts = positions_by_depth(match)
    assert counts == twin.positions_by_depth(board_of(match), mover, len(counts))
    assert len(counts) >= DEPTH - 1


def test_whole_matches_go_through_the_same_boards_as_the_twins_and_end_with_it() -> None:
    match, choices = match_at(8, 0, "plain"), random.Random(3)
    board = twin.start(8)
    while not match.over:
        assert board_of(match) == board
        assert not twin.is_over(board)
        known = twin.after(board, "RB"[match.seat])
        match.play(choices.choice(match.legal_ids()))
        assert board_of(match) in known
        board = board_of(match)
    assert twin.is_over(board)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a7 a6", "A7 holds a piece of Blue, and Red moves its own pieces (BT2.1)."),
        ("c4", "C4 is empty, and Red moves its own pieces (BT2.1)."),
        ("a2 a4", "A4 is not one row ahead of a2 and next to it (BT2.2)."),
        ("a1 a2", "A2 holds another piece of Red (BT2.5)."),
        ("d5 d6", "D6 is not empty, and a piece takes diagonally only (BT2.3)."),
        ("a2", "'a2' does not answer the question: Red: which piece moves, and where to?"),
        ("a9", "There is nothing called 'a9' in this game."),
    ],
)
def test_a_refusal_names_the_clause(text: str, sentence: str) -> None:
    squares = {**match_at(8, 0, "plain").position()["squares"], "d5": "red", "d6": "blue", "h2": None}
    game = colossarium.game("breakthrough")
    match = game.at({"squares": squares}, engine=game.plain)
    with pytest.raises(IllegalAction) as refusal:
        match.play(text)
    assert refusal.value.sentence.splitlines()[0] == sentence


@pytest.mark.parametrize(
    "squares",
    [
        {"a8": "red", "a1": "blue"},
        {},
        dict.fromkeys((f"{letter}{row}" for letter in "abcdefgh" for row in (1, 2, 3)), "red"),
    ],
    ids=["both-arrived", "empty", "too-many"],
)
def test_an_impossible_position_is_refused(squares: dict[str, str]) -> None:
    game = colossarium.game("breakthrough")
    with pytest.raises(BadPosition, match="up to 22 pieces of each seat, and one winner at most"):
        game.at({"squares": squares}, engine=game.plain)


def test_a_size_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption, match=r"Option size = 12 is invalid: expected one of 6, 7, 8, 9, 10, 11\."):
        colossarium.game("breakthrough", size=12)


def test_designers_can_change_its_numbers_within_their_range(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[game]\nhome_rows = 1\n", encoding="utf-8")
    game = colossarium.game("breakthrough", content=tmp_path)
    assert len(game.start(engine=game.plain).position()["squares"]) == 2 * 8
    (tmp_path / "own.toml").write_text("[game]\nhome_rows = 3\n", encoding="utf-8")
    with pytest.raises(BadContent, match="home_rows = 3 is invalid: expected a whole number from 1 to 2"):
        colossarium.game("breakthrough", content=tmp_path)


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_computer_player_beats_chance(seat: int) -> None:
    match = colossarium.game("breakthrough").start(seed=seat)
    chance, thinker = colossarium.player("random", seed=1), colossarium.player("search:200", seed=1)
    while not match.over:
        match.play((thinker if match.seat == seat else chance).choose(match))
    result = match.result()
    assert result is not None
    assert result["seats"][seat]["rank"] == 1
