"""Puzzles as data: goals, themes, files, tries, and the one of the day."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from colossarium.kernel.errors import BadPuzzle, Refused, UnknownPuzzle
from colossarium.kernel.puzzles import (
    Goal,
    Outcome,
    Puzzle,
    Try,
    Wanted,
    games_with_puzzles,
    puzzle_of,
    puzzle_of_day,
    puzzles_of,
    themes_of,
)
from colossarium.kernel.puzzles.goals import fits
from colossarium.kernel.puzzles.reading import read_puzzles, written
from colossarium.kernel.puzzles.solving import is_of_older_rules
from colossarium.kernel.puzzles.themes import goal_of, read_themes
from colossarium.kernel.story import Told


def first(steps: int) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of("og") if len(puzzle.line) == steps)


@pytest.mark.parametrize(
    ("wanted", "found", "does"),
    [
        ("*-guardian-*", "krell-guardian-1", True),
        ("*-guardian-*", "krell-warrior-1", False),
        ([1, "red"], 1, True),
        ([1, "red"], 2, False),
        ({"at_least": 2}, 3, True),
        ({"at_least": 2}, 1, False),
        (1, True, False),
        (True, True, True),
    ],
)
def test_values_are_wanted_by_pattern_list_or_least(wanted: Any, found: Any, does: bool) -> None:
    assert fits(wanted, found) is does


def test_an_event_needs_every_argument_that_is_asked_for() -> None:
    wanted = Wanted("gold-gained", {"seat": [0], "gold": {"at_least": 2}})
    assert wanted.is_met(Told(1, "gold-gained", {"seat": 0, "gold": 2}, None))
    assert not wanted.is_met(Told(1, "gold-gained", {"seat": 1, "gold": 2}, None))
    assert not wanted.is_met(Told(1, "gold-gained", {"gold": 2}, None))
    assert not wanted.is_met(Told(1, "gold-lost", {"seat": 0, "gold": 2}, None))


def test_a_theme_becomes_the_goal_of_one_seat() -> None:
    themes = themes_of("colossi-banners")
    words = {"red": (0,), "blue": (1,)}
    goal = goal_of(themes.theme("gold"), 1, words, {"gold": 3})
    assert goal.events[0].where == {"seat": [1, "blue"], "gold": {"at_least": 3}}
    others = goal_of(themes.theme("kill"), 1, words, {})
    assert others.events[0].where == {"owner": [0, "red"]}


def test_the_solution_solves_and_is_needed_to_its_end() -> None:
    puzzle = first(steps=3)
    tried = Try(puzzle)
    for action in puzzle.line:
        assert tried.outcome is Outcome.OPEN
        tried.play(action)
    assert tried.outcome is Outcome.SOLVED
    with pytest.raises(BadPuzzle, match="This try is over"):
        tried.play(puzzle.line[0])


def test_another_line_is_missed_when_its_actions_are_used_up() -> None:
    puzzle = first(steps=2)
    other = next(text for text in (action.text for action in Try(puzzle).match.legal()) if text != puzzle.line[0])
    tried = Try(puzzle, [other])
    assert tried.outcome is Outcome.OPEN
    tried.play(puzzle.line[1])
    assert tried.outcome is Outcome.MISSED


def test_any_action_that_reaches_the_goal_is_right() -> None:
    puzzle = first(steps=1)
    other = next(action.text for action in Try(puzzle).match.legal() if action.text != puzzle.line[0])
    assert Try(puzzle, [other]).outcome is Outcome.MISSED
    easier = replace(puzzle, goal=Goal(answers=("*",)))
    assert Try(easier, [other]).outcome is Outcome.SOLVED


def test_everybody_who_tries_the_same_sees_the_same() -> None:
    puzzle = puzzles_of("builders")[0]
    assert Try(puzzle, puzzle.line).match.position() == Try(puzzle, puzzle.line).match.position()


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    with pytest.raises(Refused):
        Try(first(steps=1), ["nonsense"])


@pytest.mark.parametrize("game", games_with_puzzles())
def test_puzzles_are_of_three_themes_and_have_ids_of_their_own(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.theme for puzzle in puzzles}) >= 3
    assert all(puzzle_of(puzzle.id) is puzzle for puzzle in puzzles)
    assert not any(is_of_older_rules(puzzle) for puzzle in puzzles)


def test_the_puzzle_of_the_day_goes_round_the_games_and_repeats_late() -> None:
    start, games = date(2026, 11, 16), games_with_puzzles()
    fewest = min(len(puzzles_of(game)) for game in games)
    days = [puzzle_of_day(start + timedelta(days=number)) for number in range(fewest * len(games))]
    assert {puzzle.game for puzzle in days[: len(games)]} == set(games)
    assert len({puzzle.id for puzzle in days}) == len(days)
    assert puzzle_of_day(start) is days[0]


def test_before_the_first_day_there_is_none() -> None:
    with pytest.raises(UnknownPuzzle, match="2025-12-31"):
        puzzle_of_day(date(2025, 12, 31))


def test_an_unknown_puzzle_is_refused() -> None:
    known = puzzles_of("og")[0].id
    with pytest.raises(UnknownPuzzle, match=f"did you mean '{known}'"):
        puzzle_of(f"{known[:-1]}x")
    with pytest.raises(UnknownPuzzle):
        puzzle_of("nothing")


def test_a_file_reads_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(written(list(puzzles_of("og")), {"seed": 1}), encoding="utf-8")
    assert tuple(read_puzzles(path)) == puzzles_of("og")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "no file of puzzles"),
        ("[", "not a JSON file"),
        ('{"format": "colossarium-puzzles-1"}', "expected a text 'game'"),
        (
            '{"format": "colossarium-puzzles-1", "game": "og", "content": "x", "puzzles": [{}]}',
            "puzzle 1 cannot be read",
        ),
    ],
)
def test_bad_files_are_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadPuzzle, match=said):
        read_puzzles(path)


THEME = 'id = "a"\nname = "A"\ngoal = "Do it."\nidea = "Think."\nclauses = ["O7.7"]\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"there is no \[\[theme\]\]"),
        (f"[[theme]]\n{THEME}", "nothing would reach its goal"),
        (f'[[theme]]\n{THEME}wins = "yes"', "expected true or false"),
        (f"[[theme]]\n{THEME}win = true", "did you mean 'wins'"),
        ('[[theme]]\nid = "a"\nwins = true', "has no 'name'"),
        (f"[[theme]]\n{THEME.replace('O7.7', 'O99.1')}wins = true", "no clause O99.1"),
        (f'[[theme]]\n{THEME}event = [{{ id = "colossus-climb" }}]', "did you mean 'colossus-climbed'"),
        (f'[[theme]]\n{THEME}event = [{{ id = "colossus-climbed", where = {{ x = 1 }} }}]', "has no 'x'"),
        (f"[[theme]]\n{THEME}wins = true\n[[theme]]\n{THEME}wins = true", "the same id"),
    ],
)
def test_bad_themes_are_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "themes.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadPuzzle, match=said):
        read_themes(path, "og")


def test_what_is_stored_is_json() -> None:
    assert json.loads(json.dumps(first(steps=1).as_json()))["id"] == first(steps=1).id
