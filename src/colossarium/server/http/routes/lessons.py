"""Lessons: taken at a table that the server keeps nothing of."""

from __future__ import annotations

from fastapi import APIRouter

from colossarium.server.http.routes.callers import REFUSALS, costs
from colossarium.server.lessons import paths, tables
from colossarium.server.protocol.lessons import LessonAnswers, LessonClicks, LessonPath, LessonTable
from colossarium.server.protocol.table import Why

router = APIRouter(prefix="/lessons", tags=["lessons"], responses=REFUSALS)
COST = 3  # of requests: the lesson is played again, in plain Python


@router.get("")
def list_lessons() -> list[LessonPath]:
    """The lessons of every game that has any."""
    return paths.paths()


@router.post("/{game}/{lesson}", dependencies=[costs(COST)])
def take_lesson(game: str, lesson: str, given: LessonAnswers) -> LessonTable:
    """A lesson after these answers; an action that does not answer its task is refused with a sentence."""
    return tables.table_after(game, lesson, given.answers, given.task)


@router.post("/{game}/{lesson}/why", dependencies=[costs(COST)])
def ask_why_not(game: str, lesson: str, clicks: LessonClicks) -> Why:
    """Why do these clicks not answer the task?"""
    return tables.reply_to(game, lesson, clicks.answers, clicks.action)
