"""Lessons: a game taught at its own table. A TOML file says a position, what is asked, and what answers it."""

from colossarium.kernel.lessons.checking import check_lesson
from colossarium.kernel.lessons.finding import lesson_of, lessons_of, load_lesson
from colossarium.kernel.lessons.reading import Lesson, Task, is_lesson
from colossarium.kernel.lessons.running import Run

__all__ = ["Lesson", "Run", "Task", "check_lesson", "is_lesson", "lesson_of", "lessons_of", "load_lesson"]
