"""A lesson while it is taken: its position after the answers so far, and what answers the current task."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from colossarium.kernel.chance import Script, below
from colossarium.kernel.definition import Reason
from colossarium.kernel.errors import ColossariumError, LessonChanged, NotTheTask, ScenarioFailed
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.lessons.reading import Lesson, Task
from colossarium.kernel.match import Action, Match
from colossarium.kernel.play import BEGIN, LIST
from colossarium.kernel.scenarios.expecting import differences
from colossarium.kernel.schema import Header, Ints
from colossarium.kernel.story import Happened, run_told

KEY = b"lesson"


class Arranged(Script):
    """Chance results given in advance; when they run out, a fixed seed takes over."""

    def draw(self, s: Header, kind: int, n: int) -> int:
        return super().draw(s, kind, n) if self.left else below(s, n)

    def order(self, s: Header, kind: int, items: Ints) -> Ints:
        names = self._outcomes(s, kind, len(items))
        waiting, ordered = list(items), []
        for _ in items:
            at = self._take(s, kind, [names[each] for each in waiting]) if self.left else below(s, len(waiting))
            ordered.append(waiting.pop(at))
        return ordered


class Run:
    """A lesson after some answers. Nothing of it is kept between two looks: the answers say where it stands."""

    match: Match
    script: Arranged
    seat: int  # who takes the lesson

    def __init__(self, lesson: Lesson, game_id: str, content: Path | None = None) -> None:
        self.lesson = lesson
        self.content = content
        self.game = Game(definition_of(game_id), lesson.options, content)
        self.answers: list[str] = []  # the actions that have answered the tasks so far
        self.happened: list[Happened] = []  # since the last answer, or the position that was set after it
        self._begin(lesson.tasks[0])
        self.seat = self.match.seat

    @classmethod
    def after(cls, lesson: Lesson, game_id: str, answers: Sequence[str], content: Path | None = None) -> Run:
        """A lesson after these answers; refused where they no longer fit it."""
        if len(answers) > len(lesson.tasks):
            raise LessonChanged(f"{lesson.name} has {len(lesson.tasks)} tasks, but {len(answers)} answers were given.")
        run = cls(lesson, game_id, content)
        for number, answer in enumerate(answers, start=1):
            try:
                run.answer(answer)
            except NotTheTask as problem:
                raise LessonChanged(
                    f"'{answer}' no longer answers task {number}: {lesson.tasks[number - 1].text}"
                ) from problem
        return run

    @property
    def at(self) -> int:
        """The number of the task at hand, from 0; the number of tasks when all are done."""
        return len(self.answers)

    @property
    def task(self) -> Task | None:
        return self.lesson.tasks[self.at] if self.at < len(self.lesson.tasks) else None

    def wanted(self) -> list[Action]:
        """The legal actions that answer the task at hand."""
        task = self.task
        if task is None:
            return []
        named = [action for action in self.match.legal() if not task.answers or self._is_named(action, task)]
        return [action for action in named if not task.until or self._leads_to(action, task)]

    def _is_named(self, action: Action, task: Task) -> bool:
        return any(fnmatchcase(action.text, pattern) or self._means(pattern, action) for pattern in task.answers)

    def _means(self, text: str, action: Action) -> bool:
        """The text is another way to write this action."""
        return self.match.is_legal(text) and self.match.find(text) == action.id

    def _leads_to(self, action: Action, task: Task) -> bool:
        tried, left = self.match.copy(), list(self.script.left)
        tried.play(action.id)
        self.script.left = left
        return not list(differences(task.until, tried.position(), tried.knows))

    def shown(self) -> Action | None:
        """What "Show me" points at: the written answer, or the first one where that is no longer possible."""
        task, wanted = self.task, self.wanted()
        if task is None or not wanted:
            return None
        return next((action for action in wanted if self._means(task.show, action)), wanted[0])

    def answer(self, text: str) -> None:
        """Answer the task at hand: play the action and all that follows it in the lesson."""
        task = self.task
        if task is None:
            raise NotTheTask(f"All tasks of {self.lesson.name} are done.")
        chosen = self.match.accept(text)
        if chosen not in [action.id for action in self.wanted()]:
            raise NotTheTask(self._other_sentence(task, self.match.clicks_of(chosen)))
        canonical = " ".join(self.match.clicks_of(chosen))
        self.happened = []
        self._play(canonical)
        for later in task.then:
            self._play(later)
        self.answers.append(canonical)
        following = self.task
        if following is None:
            return
        if following.position is not None:
            self._begin(following)
        else:
            self.script.left += following.chance

    def skip(self) -> None:
        """Answer the task at hand as "Show me" would."""
        shown = self.shown()
        if shown is None:
            raise LessonChanged(f"Nothing answers task {self.at + 1} of {self.lesson.name} any more.")
        self.answer(shown.text)

    def reply(self, text: str) -> Reason:
        """What is said of clicks that do not answer the task: the lesson's sentence, or the rule that forbids them."""
        task, clicks = self.task, self.match.clicks_in(text)
        if task is None:
            return Reason(f"All tasks of {self.lesson.name} are done.", "")
        if not clicks or not (self._begins(clicks) or self._ends_somewhere(clicks)):
            return self.match.why(text)
        if any(action.clicks == clicks for action in self.wanted()):
            return self.match.why(text)
        return Reason(self._other_sentence(task, clicks), "", clicks)

    def _begins(self, clicks: tuple[str, ...]) -> bool:
        """Some legal action holds these clicks, in order where that matters."""
        if self.match.any_order:
            return any(set(clicks) <= set(each) for each in self.match.by_clicks())
        return any(each[: len(clicks)] == clicks for each in self.match.by_clicks())

    def _ends_somewhere(self, clicks: tuple[str, ...]) -> bool:
        """A single thing that some legal action ends with, clicked before what goes there."""
        return len(clicks) == 1 and any(each[-1:] == clicks for each in self.match.by_clicks())

    @staticmethod
    def _other_sentence(task: Task, clicks: Sequence[str]) -> str:
        """The sentence for the last of these clicks that has one of its own."""
        own = [task.other[click] for click in reversed(clicks) if click in task.other]
        return own[0] if own else task.others or f"This is legal, but it is not the task: {task.text}"

    # Positions, and what follows an answer.

    def _begin(self, task: Task) -> None:
        definition, ruleset = self.game.definition, self.game.ruleset
        self.script = Arranged(
            task.chance,
            lambda s, kind, n: definition.outcomes(ruleset, s, kind, n),
            lambda s, kind: definition.drawn(ruleset, s, kind),
        )
        s = definition.state()
        s.chance = [1, 2, 3, 4]
        s.script = None if task.position is not None else self.script
        legal = self.game.plain.go(s, BEGIN)
        if task.position is not None:
            s.script = None
            self.game.set_position(s, task.position)
            s.script = self.script
            legal = self.game.plain.go(s, LIST)
        self.match = Match(self.game, self.game.plain, KEY, s, legal)

    def _play(self, text: str) -> None:
        """Play an action; its effects are reported by running it once more with the same chance."""
        before: Any = self.match.state.copy()
        left, seat = list(self.script.left), self.match.seat
        try:
            self.match.play(text)
        except ScenarioFailed:
            raise
        except ColossariumError as problem:
            raise LessonChanged(f"'{text}': {problem.sentence}") from problem
        used, self.script.left = self.script.left, left
        told = run_told(self.match, before, self.match.past[-1].action, len(self.match.past), [self.seat])
        self.script.left = used
        self.happened.append(Happened(len(self.match.past), seat, told[self.seat]))
