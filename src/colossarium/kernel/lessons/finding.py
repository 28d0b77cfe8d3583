"""Which lessons a game has: the house's own, those it shares with its neighbours, and a designer's."""

from __future__ import annotations

from pathlib import Path

from colossarium.kernel.errors import UnknownLesson
from colossarium.kernel.game import definition_of, playable_ids
from colossarium.kernel.lessons.reading import Lesson, read_lesson
from colossarium.kernel.nearest import did_you_mean

FOLDER = "lessons"


def lessons_of(game_id: str, content: Path | None = None) -> list[Lesson]:
    """The lessons of a game, in the order of their file names."""
    files = sorted((path for folder in _folders(game_id, content) for path in folder.glob("*.toml")), key=_order)
    loaded = (load_lesson(path) for path in files)
    by_id = {lesson.id: lesson for lesson in loaded if game_id in lesson.games}  # a designer's takes the house's place
    return list(by_id.values())


def load_lesson(path: Path) -> Lesson:
    """Read a lesson file; one that names no game is for the games whose folder it is in."""
    folder = path.resolve().parent
    return read_lesson(path, [game_id for game_id in playable_ids() if folder in _house_folders(game_id)])


def lesson_of(game_id: str, lesson_id: str, content: Path | None = None) -> Lesson:
    known = {lesson.id: lesson for lesson in lessons_of(game_id, content)}
    if lesson_id not in known:
        name, meant = definition_of(game_id).name, did_you_mean(lesson_id, known)
        there_are = f"the lessons are {', '.join(known)}" if known else "it has no lessons"
        raise UnknownLesson(f"{name} has no lesson '{lesson_id}'{meant}; {there_are}.")
    return known[lesson_id]


def _folders(game_id: str, content: Path | None) -> list[Path]:
    own = [] if content is None else [content / game_id, content]
    return [*_house_folders(game_id), *(folder / FOLDER for folder in own)]


def _house_folders(game_id: str) -> list[Path]:
    definition = definition_of(game_id)
    house = (definition.shared_content, definition.folder / "content")
    return [folder / FOLDER for folder in house if folder is not None]


def _order(path: Path) -> tuple[int, str]:
    number, dash, _ = path.stem.partition("-")
    return (int(number), path.stem) if dash and number.isdecimal() else (10_000, path.stem)
