"""Lessons: which there are, and a table at which one is taken."""

from __future__ import annotations

from pydantic import Field

from colossarium.server.protocol.base import Model, Text
from colossarium.server.protocol.table import TableView

MOST_TASKS = 40


class LessonCard(Model):
    """A lesson as the path of its game shows it."""

    id: str = Field(examples=["placing"])
    hash: str = Field(description="Changes with the lesson.")
    name: str
    about: str
    minutes: int
    tasks: list[str] = Field(description="What is asked, task by task.")
    games: list[str] = Field(description="The games that it is for; taken in one of them, it counts in all.")


class LessonPath(Model):
    """The lessons of a game, in the order that a teacher would choose."""

    game: str
    name: str
    lessons: list[LessonCard]


class LessonAnswers(Model):
    """Where somebody is in a lesson: the actions that have answered its tasks so far."""

    answers: list[Text] = Field(default=[], max_length=MOST_TASKS)
    task: int | None = Field(
        default=None,
        ge=0,
        le=MOST_TASKS,
        description="Skip to this task, counted from 0, as if those before it had been shown.",
    )


class LessonClicks(Model):
    """Clicks that do not answer the task at hand."""

    answers: list[Text] = Field(default=[], max_length=MOST_TASKS)
    action: Text


class LessonTask(Model):
    """The task at hand."""

    text: str
    why: str
    clause: str
    clause_text: str = Field(description="The clause itself, in Markdown.")
    drawing: str = Field(description="The name of a small drawing; empty for none.")
    show: list[str] = Field(description="The clicks of an answer.")
    show_label: str = Field(description="The same in words.")
    wanted: int = Field(description="How many of the legal actions answer it.")


class LessonTable(Model):
    """A lesson after some answers. The actions of its table's decision are those that answer the task."""

    game: str
    lesson: LessonCard
    number: int = Field(description="Its place on the path, from 1.")
    of: int = Field(description="How many lessons the path has.")
    next: str | None = Field(description="The lesson after it.")
    answers: list[str] = Field(description="What has been answered so far, task by task.")
    task: LessonTask | None = Field(description="The current task; null when all tasks are done.")
    praise: str = Field(description="The effects of the last answer; empty before the first.")
    done: str = Field(description="What is said at the end.")
    table: TableView
