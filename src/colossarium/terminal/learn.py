"""Lessons at the keyboard: the board, the task and why it matters, and what answers it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.lessons import Lesson, Run, lesson_of, lessons_of
from colossarium.kernel.wording import many
from colossarium.terminal.choices import laid_out
from colossarium.terminal.narrow import Clickable, Narrowing, NoSuchClick, NotOffered
from colossarium.terminal.play import Session
from colossarium.terminal.reasons import told
from colossarium.terminal.screen import BOLD, DIM, Screen

HELP = """\
Type the number of a choice, its id, or any part of an id that fits just one, as in a match.

  show         point at an answer                skip         play an answer and go on
  back         take back a click, or a task      why TEXT     why something does not answer the task
  board        draw the board again              rules O5.2   read a clause of the rules
  quit         leave the lesson
"""


class LessonScreen(Screen):
    """The board, the effects of the last answer, the task and why it matters."""

    def __init__(self, taken: Run, console: Console, *, plain: bool) -> None:
        super().__init__(taken.match, console, plain=plain)
        self.taken = taken

    def look(self, watcher: int | None) -> None:
        self._match = self.taken.match
        self.view = self._match.view(watcher)
        told_lines = [each.text for happened in self.taken.happened for each in happened.told]
        self._log = [text for text in told_lines if text is not None]
        self._fresh = len(self._log)

    def _result(self, *, can_type: bool) -> list[Text]:  # noqa: ARG002  as the screen of a match calls it
        return self._question(Narrowing([]))

    def _question(self, narrowed: Narrowing) -> list[Text]:
        taken, lesson = self.taken, self.taken.lesson
        done = [Text(f"Done. {lesson.tasks[taken.at - 1].praise}", DIM)] if taken.at else []
        task = taken.task
        if task is None:
            return [*done, Text(f"{lesson.name} is done. {lesson.done}", BOLD)]
        lines = [
            *done,
            Text(f"Task {taken.at + 1} of {len(lesson.tasks)}. {task.text}", BOLD),
            Text(f"{task.why} ({task.clause})"),
        ]
        if narrowed.clicked != wanted(taken).clicked:
            lines.append(Text(f"chosen: {' '.join(narrowed.clicked)}", DIM))
        lines += laid_out(narrowed.choices(), self.console.width, plain=self.plain)
        if narrowed.whole is not None:
            lines.append(Text(f"Enter alone plays: {narrowed.whole.label}", DIM))
        return lines


def wanted(taken: Run) -> Narrowing:
    """All that answers the task, with the clicks that need no choice made."""
    any_order = not taken.match.over and taken.match.any_order
    return Narrowing(taken.wanted(), any_order=any_order).eased()


class LessonSession(Session):
    """One lesson; only what answers the task can be chosen."""

    def __init__(self, taken: Run, console: Console, *, plain: bool = False) -> None:
        super().__init__(taken.match, {}, console, plain=plain)
        self.taken = taken
        self.people = [taken.seat]
        self._screen: LessonScreen = LessonScreen(taken, console, plain=plain)

    @property
    def is_done(self) -> bool:
        return self.taken.task is None

    def obey(self, line: str) -> bool:
        return super().obey(line) and not self.is_done

    def show_decision(self, note: str = "") -> None:
        self.match = self.taken.match
        self._screen.taken = self.taken
        self.narrowed = wanted(self.taken)
        self._screen.look(self.taken.seat)
        self.draw(note)

    # Answering.

    def _play(self, action: Clickable) -> None:
        self.taken.answer(" ".join(action.clicks))
        self.show_decision()

    def _reasoned(self, refusal: NoSuchClick, words: list[str]) -> NoSuchClick:
        if not isinstance(refusal, NotOffered):
            return refusal
        return NoSuchClick(self._reply(words))

    def _reply(self, words: list[str]) -> str:
        """What the lesson says of these words, alone or after those chosen so far."""
        every = Narrowing(self.match.legal(), any_order=self.match.any_order)
        for start in (every, every.click(*self.narrowed.clicked)):
            try:
                words = list(start.type(words).clicked)
                break
            except NoSuchClick:
                continue
        return told(self.taken.reply(" ".join(words)))

    @property
    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": lambda _: self._say(HELP),
            "?": lambda _: self._say(HELP),
            "show": lambda _: self._show(),
            "skip": lambda _: self._skip(),
            "back": lambda _: self._back(),
            "why": self._why,
            "board": lambda _: self.draw(),
            "rules": self._read_rules,
        }

    def _show(self) -> None:
        shown = self.taken.shown()
        if shown is not None:
            self._say(f"{shown.label}: {shown.text}")

    def _skip(self) -> None:
        self.taken.skip()
        self.show_decision()

    def _back(self) -> None:
        """The last click, or the last task where nothing has been clicked."""
        if self.narrowed.clicked != wanted(self.taken).clicked:
            super()._back()
            return
        if not self.taken.answers:
            self._say("This is the first task.")
            return
        answers = self.taken.answers[:-1]
        self.taken = Run.after(self.taken.lesson, self.match.game.id, answers, self.taken.content)
        self.show_decision()

    def _why(self, text: str) -> None:
        if not text:
            self._say("why needs the action in question, for instance: why f6")
        else:
            self._say(self._reply(text.lower().split()))

    def _leave(self) -> bool:
        self._say(f"Left at task {self.taken.at + 1} of {self.taken.lesson.name}.")
        return False


def take(console: Console, game: str, lesson: str | None, content: Path | None, *, plain: bool) -> None:
    """Take one lesson, or all of a game one after another."""
    chosen = [lesson_of(game, lesson, content)] if lesson is not None else lessons_of(game, content)
    if not chosen:
        raise NoLessons(f"{game} has no lessons.")
    if lesson is None:
        _list(console, chosen)
    for number, each in enumerate(chosen, start=1):
        session = LessonSession(Run(each, game, content), console, plain=plain)
        session.run()
        if not session.is_done:
            return
        if number < len(chosen):
            console.print(Text(f"Next: {chosen[number].name}. {chosen[number].about}", DIM))


class NoLessons(ColossariumError):
    code = "no_lessons"


def _list(console: Console, lessons: list[Lesson]) -> None:
    for number, lesson in enumerate(lessons, start=1):
        console.print(Text(f"{number:>2}  {lesson.id:<16} {many(lesson.minutes, 'minute'):<10} {lesson.about}"))
    console.print()
