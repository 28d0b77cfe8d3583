"""`colossarium puzzles`: listed, solved from a pipe, made and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.puzzles import Outcome, Puzzle, Try, puzzles_of
from tests.cli.conftest import Run, refused


def wrong_play(puzzle: Puzzle) -> str:
    """A legal action that misses the goal at once."""
    return next(
        action.text for action in Try(puzzle).match.legal() if Try(puzzle, [action.text]).outcome is Outcome.MISSED
    )


def one_step() -> Puzzle:
    return next(puzzle for puzzle in puzzles_of("og") if len(puzzle.line) == 1)


def test_all_puzzles_are_listed_by_theme(run: Run) -> None:
    output = run("puzzles").output
    assert "og: Climb on." in output
    assert all(puzzle.id in output for game in shipped_ids() for puzzle in puzzles_of(game))
    assert puzzles_of("builders")[0].id not in run("puzzles", "list", "og").output


@pytest.mark.parametrize("game", [game for game in shipped_ids() if puzzles_of(game)])
def test_a_puzzle_is_solved_by_its_line(run: Run, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    typed = "".join(f"{action}\n\n" for action in puzzle.line)
    output = run("puzzles", "solve", puzzle.id, typed=typed).output
    assert puzzle.goal_text in output
    assert "Solved at try 1." in output
    assert f"{100 * puzzle.search.plays[0].share:.1f}%" in output


def test_a_wrong_try_is_told_and_taken_back(run: Run) -> None:
    puzzle = one_step()
    typed = f"{wrong_play(puzzle)}\n\n{puzzle.line[0]}\n\n"
    output = run("puzzles", "solve", puzzle.id, typed=typed).output
    assert "Try 1: " in output
    assert "This misses the goal. The board is as before." in output
    assert "Solved at try 2." in output


def test_hints_come_in_three_steps_and_the_answer_can_be_shown(run: Run) -> None:
    puzzle = puzzles_of("og")[0]
    output = run("puzzles", "solve", puzzle.id, typed="hint\nhint\ngive-up\n").output
    assert "An idea: " in output
    assert f"It begins with {puzzle.line[0].split()[0]}." in output
    assert f"The answer: {', then '.join(puzzle.line)}." in output


def test_the_puzzle_of_a_day_is_found_by_its_date(run: Run) -> None:
    first, second = (run("puzzles", "solve", "2026-11-16", typed="quit\n").output for _ in range(2))
    assert first == second
    assert "Left after 0 tries." in first


def test_what_there_is_not_is_refused(run: Run) -> None:
    assert "There is no puzzle 'og-nothing'." in refused(run("puzzles", "solve", "og-nothing"))
    assert "There is no puzzle '2026-13-40'." in refused(run("puzzles", "solve", "2026-13-40"))
    assert "ogg" in refused(run("puzzles", "list", "ogg"))
    assert "no themes" in refused(run("puzzles", "make", "breakthrough"))


def test_making_the_first_match_again_finds_the_same_puzzles(run: Run, tmp_path: Path) -> None:
    made = tmp_path / "puzzles.json"
    run("puzzles", "make", "og", "--matches", 1, "--count", 45, "--each", 1, "--out", made)
    found = json.loads(made.read_text(encoding="utf-8"))["puzzles"]
    shipped = {puzzle.id: puzzle.as_json() for puzzle in puzzles_of("og") if puzzle.origin["match"] == 0}
    assert {row["id"]: row for row in found} == json.loads(json.dumps(shipped))
    assert shipped


def test_making_goes_on_where_a_file_ends(run: Run, tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    for arguments in ((parts, "--matches", 1), (parts, "--matches", 2, "--resume"), (whole, "--matches", 2)):
        run("puzzles", "make", "og", "--count", 45, "--out", *arguments)
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    other = run("puzzles", "make", "og", "--count", 9, "--out", parts, "--resume")
    assert "resume with the same seed" in refused(other)


def test_puzzles_are_checked(run: Run) -> None:
    result = run("puzzles", "check", "og", "--quick")
    assert result.exit_code == 0
    assert f"{len(puzzles_of('og'))} puzzles, 0 failed" in result.output
