"""A lesson's table: the position after some answers, as the seat that takes the lesson sees it."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.action import Action
from colossarium.kernel.lessons import Run, lesson_of
from colossarium.kernel.rulebook import rules_of
from colossarium.server.history.still import still_table
from colossarium.server.lessons.paths import card_of, lessons_by_id
from colossarium.server.protocol.lessons import LessonTable, LessonTask
from colossarium.server.protocol.table import TableView, Why

NOT_A_MATCH = "lesson"


def table_after(game_id: str, lesson_id: str, answers: Sequence[str], task: int | None) -> LessonTable:
    """A lesson after these answers; if a later task is asked for, those before it are answered as "Show me" does."""
    run = _run(game_id, lesson_id, answers)
    while task is not None and run.at < min(task, len(run.lesson.tasks)):
        run.skip()
    ids = list(lessons_by_id(game_id))
    at = ids.index(lesson_id)
    wanted = run.wanted()
    return LessonTable(
        game=game_id,
        lesson=card_of(run.lesson),
        number=at + 1,
        of=len(ids),
        next=ids[at + 1] if at + 1 < len(ids) else None,
        answers=run.answers,
        task=_task(run, wanted),
        praise=run.lesson.tasks[run.at - 1].praise if run.at > 0 else "",
        done=run.lesson.done,
        table=_table(run, wanted),
    )


def reply_to(game_id: str, lesson_id: str, answers: Sequence[str], action: str) -> Why:
    """What is said of clicks that do not answer the task."""
    reason = _run(game_id, lesson_id, answers).reply(action)
    return Why(legal=reason.legal, sentence=reason.sentence, clause=reason.clause, ids=list(reason.ids))


def _run(game_id: str, lesson_id: str, answers: Sequence[str]) -> Run:
    lesson = lessons_by_id(game_id).get(lesson_id) or lesson_of(game_id, lesson_id)
    return Run.after(lesson, game_id, answers)


def _task(run: Run, wanted: list[Action]) -> LessonTask | None:
    task, shown = run.task, run.shown()
    if task is None:
        return None
    return LessonTask(
        text=task.text,
        why=task.why,
        clause=task.clause,
        clause_text=rules_of(run.game.id).clauses.get(task.clause, ""),
        drawing=task.drawing,
        show=[] if shown is None else list(shown.clicks),
        show_label="" if shown is None else shown.label,
        wanted=len(wanted),
    )


def _table(run: Run, wanted: list[Action]) -> TableView:
    """The table after what the last answer has brought about."""
    return still_table(NOT_A_MATCH, run.match, run.seat, None if run.task is None else wanted, run.happened)
