"""The lessons that each game has, as cards."""

from __future__ import annotations

from functools import cache

from colossarium.kernel.game import definition_of, playable_ids
from colossarium.kernel.lessons import Lesson, lessons_of
from colossarium.server.protocol.lessons import LessonCard, LessonPath


@cache
def lessons_by_id(game_id: str) -> dict[str, Lesson]:
    """The lessons of a game in order; read once."""
    return {lesson.id: lesson for lesson in lessons_of(game_id)}


def paths() -> list[LessonPath]:
    """Every game that has lessons."""
    found = [(game_id, lessons_by_id(game_id)) for game_id in playable_ids()]
    return [
        LessonPath(
            game=game_id, name=definition_of(game_id).name, lessons=[card_of(lesson) for lesson in lessons.values()]
        )
        for game_id, lessons in found
        if lessons
    ]


def card_of(lesson: Lesson) -> LessonCard:
    return LessonCard(
        id=lesson.id,
        hash=lesson.hash,
        name=lesson.name,
        about=lesson.about,
        minutes=lesson.minutes,
        tasks=[task.text for task in lesson.tasks],
        games=lesson.games,
    )
