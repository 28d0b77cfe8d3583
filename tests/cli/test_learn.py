"""`colossarium learn`, with what a person types coming from a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.lessons import lessons_of
from tests.cli.conftest import Run, refused


@pytest.fixture
def learn(run: Run) -> Run:
    def invoke(*arguments: object, typed: list[str]) -> object:
        return run("learn", *arguments, typed="".join(f"{line}\n" for line in typed))

    return invoke


def test_a_lesson_is_taken_by_numbers_and_ids(learn: Run) -> None:
    typed = ["handhold", "0,-2", "thrust -1,1", "1", "compare"]
    output = learn("og", "placing", typed=typed).output
    assert "Task 1 of 4. Place any card above Sword Cut, over its two upper squares." in output
    assert "Done. Two squares are covered" in output
    assert "Placing is done. You can place cards." in output


def test_another_legal_action_is_answered_by_the_lesson(learn: Run) -> None:
    output = learn("og", "placing", typed=["thrust 1,1", "why thrust 1,0", "quit"]).output
    assert "That place is allowed too." in output
    assert "would cover 3 squares, and a card covers exactly 2 (O5.2)." in output
    assert "Left at task 1 of Placing." in output


def test_show_points_at_an_answer_skip_plays_it_and_back_returns(learn: Run) -> None:
    output = learn("og", "placing", typed=["back", "show", "skip", "back", "quit"]).output
    assert "This is the first task." in output
    assert "handhold 0,-2" in output
    assert output.count("Task 1 of 4.") == 2
    assert output.count("Task 2 of 4.") == 1


def test_without_a_lesson_all_are_listed_and_taken_in_order(learn: Run) -> None:
    output = learn("og", typed=["skip"] * 4 + ["quit"]).output
    assert output.count(" minutes ") >= len(lessons_of("og"))
    assert "Next: What counts." in output
    assert "Left at task 1 of What counts." in output


@pytest.mark.parametrize("game", [game for game in shipped_ids() if lessons_of(game)])
def test_every_lesson_of_a_game_can_be_walked_in_a_terminal(learn: Run, game: str) -> None:
    tasks = sum(len(lesson.tasks) for lesson in lessons_of(game))
    result = learn(game, typed=["skip"] * tasks)
    assert result.exit_code == 0, result.output
    assert f"{lessons_of(game)[-1].name} is done." in result.output


def test_an_unknown_lesson_is_refused(learn: Run) -> None:
    assert "did you mean 'placing'?" in refused(learn("og", "placin", typed=[]))


def test_a_designer_s_lesson_is_taken(learn: Run, tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    house = Path("src/colossarium/games/og/content/lessons/1-placing.toml").read_text(encoding="utf-8")
    (tmp_path / "lessons" / "9-own.toml").write_text(house.replace('"Placing"', '"My own"'), encoding="utf-8")
    (tmp_path / "game.toml").write_text("[game]\n", encoding="utf-8")
    output = learn("og", "own", "--content", tmp_path, typed=["skip"] * 4).output
    assert "My own is done." in output
