"""Every lesson of every game can be taken, plain and compiled, and names drawings that the page has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.kernel.chance import words_for
from colossarium.kernel.game import playable_ids, shipped_ids
from colossarium.kernel.lessons import Lesson, Run, check_lesson, lessons_of
from colossarium.kernel.play import LIST

DRAWINGS = Path(__file__).parents[2] / "web" / "src" / "screens" / "learn" / "drawings" / "index.ts"
LESSONS = [(game, lesson) for game in playable_ids() for lesson in lessons_of(game)]
OF_EVERY_GAME = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=str)


@pytest.mark.parametrize("lesson", {lesson.file + lesson.id: lesson for _, lesson in LESSONS}.values(), ids=str)
def test_a_lesson_can_be_taken(lesson: Lesson) -> None:
    check_lesson(lesson)


@OF_EVERY_GAME
def test_a_lesson_is_the_same_compiled(game: str, lesson: Lesson) -> None:
    """Compiled rules know no arranged dice: where something is thrown or drawn, only what is legal is compared."""
    run = Run(lesson, game)
    compiled = run.game.engine
    while run.task is not None:
        before = run.match
        state = compiled.load(before.state)
        assert compiled.go(state, LIST) == list(before.legal_ids())
        shown = run.shown()
        assert shown is not None
        after = before.copy()
        left = list(run.script.left)
        after.play(shown.id)
        if run.script.left == left and after.state.news == before.state.news:
            compiled.seed(state, words_for(before.key, before.ply + 1))
            assert compiled.go(state, shown.id) == list(after.legal_ids())
            assert compiled.plain(state).same_as(after.state)
        run.script.left = left
        run.skip()


@OF_EVERY_GAME
def test_sentences_of_a_lesson_are_whole(game: str, lesson: Lesson) -> None:
    for sentence in (lesson.about, lesson.done, *(s for t in lesson.tasks for s in (t.text, t.why, t.praise))):
        assert not sentence[0].islower() or sentence[1].isdigit(), sentence  # c3, a space, keeps its small letter
        assert sentence.endswith((".", "?")), sentence
        assert "!" not in sentence


@OF_EVERY_GAME
def test_every_drawing_of_a_lesson_exists(game: str, lesson: Lesson) -> None:
    known = re.findall(r"^  '?([a-z-]+)'?:", DRAWINGS.read_text(encoding="utf-8"), re.MULTILINE)
    assert {task.drawing for task in lesson.tasks if task.drawing} <= set(known)


@pytest.mark.parametrize("game", shipped_ids())
def test_a_game_is_taught_in_six_to_nine_lessons_of_two_to_six_minutes(game: str) -> None:
    lessons = lessons_of(game)
    assert 6 <= len(lessons) <= 9
    assert all(2 <= lesson.minutes <= 6 for lesson in lessons)


def test_ids_of_lessons_are_unique_within_a_game() -> None:
    for game in playable_ids():
        ids = [lesson.id for lesson in lessons_of(game)]
        assert len(ids) == len(set(ids))
