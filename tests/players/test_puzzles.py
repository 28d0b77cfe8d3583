"""Puzzles are checked against the search that made them; a fault in any part of one is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colossarium.kernel.errors import PuzzleFailed
from colossarium.kernel.game import shipped_ids
from colossarium.kernel.puzzles import Figure, Outcome, Puzzle, Try, puzzles_of
from colossarium.players.puzzles.checking import check_puzzle
from colossarium.players.puzzles.judging import LEAD, grade_of
from tests.scale import sample

ALL = [puzzle for game in shipped_ids() for puzzle in puzzles_of(game)]
FIRST = [puzzles_of(game)[0] for game in shipped_ids() if puzzles_of(game)]


@pytest.mark.parametrize("puzzle", sample(FIRST, nightly=ALL), ids=lambda puzzle: puzzle.id)
def test_the_search_finds_again_what_is_stored(puzzle: Puzzle) -> None:
    check_puzzle(puzzle)


@pytest.mark.parametrize("game", shipped_ids())
def test_every_solution_is_legal_and_reaches_its_goal(game: str) -> None:
    for puzzle in puzzles_of(game):
        check_puzzle(puzzle, searches=False)


@pytest.mark.parametrize("game", shipped_ids())
def test_the_best_play_leads_by_the_margin_with_both_seeds_and_four_times_the_budget(game: str) -> None:
    for puzzle in puzzles_of(game):
        search = puzzle.search
        assert search.deeper_simulations == 4 * search.simulations
        for best, other in (search.plays[:2], search.again, search.deeper[:2]):
            assert best.play == puzzle.line[0], puzzle.id
            assert best.share - other.share >= LEAD - 1e-3, puzzle.id


def broken() -> list[tuple[Puzzle, str]]:
    puzzle = next(puzzle for puzzle in puzzles_of("og") if len(puzzle.line) == 2)
    other = next(
        action.text
        for action in Try(puzzle).match.legal()
        if action.text != puzzle.line[0] and Try(puzzle, [action.text]).outcome is Outcome.OPEN
    )
    better = Figure(puzzle.line[0], 0.99, 0.0)
    return [
        (replace(puzzle, line=[other, puzzle.line[1]]), "does not reach the goal"),
        (replace(puzzle, line=[*puzzle.line, "compare"]), "comes when the try is solved"),
        (replace(puzzle, line=["nonsense"]), "nonsense"),
        (replace(puzzle, theme="nothing"), "no theme 'nothing'"),
        (replace(puzzle, seat=1), "decides, not seat 1"),
        (replace(puzzle, search=replace(puzzle.search, plays=[better, *puzzle.search.plays[1:]])), "is stored"),
        (replace(puzzle, found_at=1), "is stored"),
    ]


@pytest.mark.parametrize(("puzzle", "said"), broken(), ids=range(len(broken())))
def test_a_puzzle_that_does_not_hold_is_refused(puzzle: Puzzle, said: str) -> None:
    with pytest.raises(PuzzleFailed, match=said):
        check_puzzle(puzzle)


def test_grades_follow_from_the_simulations_that_find_it() -> None:
    assert [grade_of(needed) for needed in (16, 64, 256, 1_024, 4_096, 16_384)] == [1, 2, 3, 4, 5, 5]
