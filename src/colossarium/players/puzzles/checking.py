"""Whether a puzzle holds: its solution is legal and reaches the goal, and the search finds again what is stored."""

from __future__ import annotations

from collections.abc import Iterator

from colossarium.kernel.errors import ColossariumError, PuzzleFailed
from colossarium.kernel.puzzles import Outcome, Puzzle, Try, themes_of
from colossarium.kernel.puzzles.solving import game_of, position_of
from colossarium.players.puzzles.judging import found_at, grade_of, judged


def check_puzzle(puzzle: Puzzle, *, searches: bool = True) -> None:
    """Raise PuzzleFailed, saying what is wrong, or return; without searches the figures are taken as they are."""
    try:
        problems = list(_problems_of_solution(puzzle))
        if searches and not problems:
            problems = list(_problems_of_figures(puzzle))
    except ColossariumError as problem:
        problems = [problem.sentence]
    if problems:
        raise PuzzleFailed(f"{puzzle.id}: {'; '.join(problems)}")


def _problems_of_solution(puzzle: Puzzle) -> Iterator[str]:
    themes_of(puzzle.game).theme(puzzle.theme)
    tried = Try(puzzle)
    if tried.match.seat != puzzle.seat:
        yield f"seat {tried.match.seat} decides, not seat {puzzle.seat}, who solves it"
        return
    for number, action in enumerate(puzzle.line, start=1):
        if tried.outcome is not Outcome.OPEN:
            yield f"action {number} of its solution comes when the try is {tried.outcome.value}"
            return
        tried.play(action)
    if tried.outcome is not Outcome.SOLVED:
        yield "its solution does not reach the goal"
    known = [figure.play for figure in puzzle.search.plays]
    if known[:1] != puzzle.line[:1]:
        yield f"its figures prefer {known[:1]} to its solution"
    missing = [play for play in known if not Try(puzzle).match.is_legal(play)]
    if missing:
        yield f"its figures name '{missing[0]}', which is not legal"


def _problems_of_figures(puzzle: Puzzle) -> Iterator[str]:
    match = position_of(puzzle, game_of(puzzle).engine)
    search = judged(match, puzzle.line[0], puzzle.search.simulations, puzzle.search.seeds)
    if search is None:
        yield "the search no longer finds that its solution beats every other play"
    elif search != puzzle.search:
        yield f"the search finds {search.plays}, but {puzzle.search.plays} is stored"
    needed = found_at(match, puzzle.line[0])
    if (needed, grade_of(needed)) != (puzzle.found_at, puzzle.grade):
        yield f"it is found at {needed} simulations, but {puzzle.found_at} is stored"
