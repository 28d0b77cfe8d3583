"""Whether a lesson can be taken: every task reached, every "Show me" an answer, every sentence there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from colossarium.kernel.errors import ColossariumError, LessonFailed
from colossarium.kernel.lessons.reading import Lesson, Task
from colossarium.kernel.lessons.running import Run
from colossarium.kernel.match import Match
from colossarium.kernel.rulebook import rules_of

MOST_BRANCHES = 60  # positions per task that are followed; a lesson with more gives later tasks a position


def check_lesson(lesson: Lesson, content: Path | None = None) -> None:
    """Take a lesson in every game that it is for, in every way; raise LessonFailed, saying what is wrong, or return."""
    problems: list[str] = []
    for game_id in lesson.games:
        try:
            found = list(_problems_on_the_way(lesson, game_id, content))
            found = found or list(_problems_beside_it(lesson, game_id, content))
        except ColossariumError as problem:
            found = [problem.sentence]
        several = f"{game_id}: " if len(lesson.games) > 1 else ""
        problems += [several + problem for problem in dict.fromkeys(found)]
    if problems:
        raise LessonFailed(f"{lesson}: " + "; ".join(problems))


def _problems_on_the_way(lesson: Lesson, game_id: str, content: Path | None) -> Iterator[str]:
    """Take the lesson as "Show me" does."""
    run = Run(lesson, game_id, content)
    while run.task is not None:
        where, task = f"task {run.at + 1}", run.task
        if run.match.over or run.match.seat != run.seat:
            yield f"{where}: seat {run.match.seat} decides, not seat {run.seat}, who takes the lesson"
            return
        found = list(_problems_of(run, task))
        yield from (f"{where}: {problem}" for problem in found)
        script = run.script
        try:
            run.skip()
        except ColossariumError as problem:
            yield f"{where}: {problem.sentence}"
            return
        if script.left and (run.task is None or run.script is not script):
            yield f"{where}: chance results are left over: {script.left}"


def _problems_of(run: Run, task: Task) -> Iterator[str]:
    match, wanted = run.match, run.wanted()
    if not wanted:
        yield f"nothing answers it; legal are {', '.join(action.text for action in match.legal()[:12])}"
    if not match.is_legal(task.show):
        yield f"show = '{task.show}' is not legal: {match.why(task.show).sentence}"
    elif match.find(task.show) not in [action.id for action in wanted]:
        yield f"show = '{task.show}' does not answer it"
    for pattern in task.answers:
        if not _is_any(match, pattern):
            yield f"answers '{pattern}' is not a legal action: {match.why(pattern).sentence}"
    if not task.others and len(wanted) < len(match.legal_ids()):
        yield "it has no 'others', though other actions are legal"
    for word in task.other:
        if not match.knows(word):
            yield f"other: there is nothing called '{word}' in this game"
    if task.clause not in rules_of(match.game.id).clauses:
        yield f"there is no clause {task.clause}"


def _is_any(match: Match, pattern: str) -> bool:
    """Some legal action is meant by a text, or looks like a pattern."""
    return match.is_legal(pattern) or any(fnmatchcase(action.text, pattern) for action in match.legal())


def _problems_beside_it(lesson: Lesson, game_id: str, content: Path | None) -> Iterator[str]:
    """Follow every answer: whoever takes another one than "Show me" must come to the end, too."""
    paths: list[list[str]] = [[]]
    for number in range(1, len(lesson.tasks) + 1):
        runs: dict[str, Run] = {}
        for answers in paths:
            run = Run.after(lesson, game_id, answers, content)
            for action in run.wanted():
                later = Run.after(lesson, game_id, [*answers, action.text], content)
                if later.task is not None and (later.match.over or not later.wanted()):
                    yield f"after '{action.text}' in task {number}, nothing answers task {number + 1}"
                runs.setdefault(json.dumps(later.match.position(), sort_keys=True, default=str), later)
        if len(runs) > MOST_BRANCHES and number < len(lesson.tasks) and lesson.tasks[number].position is None:
            yield f"task {number} leads to {len(runs)} positions; give task {number + 1} one, or this one fewer answers"
            return
        paths = [run.answers for run in runs.values()]
