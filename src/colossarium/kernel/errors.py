"""Every refusal, with a stable code that programs act on and a sentence that people read."""

from __future__ import annotations

from collections.abc import Iterable


class ColossariumError(Exception):
    """The base of all refusals; `code` is stable, the sentence may be improved."""

    code = "error"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class UnknownGame(ColossariumError):
    code = "unknown_game"


class BrokenGame(ColossariumError):
    """A game of another package that cannot be used; says which package it is, and what is wrong."""

    code = "broken_game"


class BadOption(ColossariumError):
    code = "bad_option"


class NoDaily(ColossariumError):
    """The daily challenge of a game that has none."""

    code = "no_daily"


class BadContent(ColossariumError):
    """A content file that cannot be used; says which file, table and key, the value and what is accepted."""

    code = "bad_content"


class BadPosition(ColossariumError):
    code = "bad_position"


class BadKey(ColossariumError):
    code = "bad_key"


class BadRecord(ColossariumError):
    code = "bad_record"


class RecordDiffers(ColossariumError):
    """A record whose match does not come out the same under these rules."""

    code = "record_differs"


class BadScenario(ColossariumError):
    code = "bad_scenario"


class ScenarioFailed(ColossariumError):
    code = "scenario_failed"


class BadLesson(ColossariumError):
    code = "bad_lesson"


class LessonFailed(ColossariumError):
    code = "lesson_failed"


class UnknownLesson(ColossariumError):
    code = "unknown_lesson"


class LessonChanged(ColossariumError):
    """Answers that no longer lead through a lesson, since it or the rules have changed."""

    code = "lesson_changed"


class NotTheTask(ColossariumError):
    """A legal action that does not answer the task of a lesson."""

    code = "not_the_task"


class BadPuzzle(ColossariumError):
    """A file of themes or puzzles that cannot be used; says which file and key, and what is accepted."""

    code = "bad_puzzle"


class UnknownPuzzle(ColossariumError):
    code = "unknown_puzzle"


class PuzzleFailed(ColossariumError):
    """A puzzle that does not hold: what it says of its solution, its goal or its figures is not so."""

    code = "puzzle_failed"


class UnknownPlayer(ColossariumError):
    code = "unknown_player"


class BadPlayer(ColossariumError):
    """A player that cannot be made as asked for, or cannot do what is asked of it."""

    code = "bad_player"


class BadSource(ColossariumError):
    """A source of chance that the game does not have."""

    code = "bad_source"


class BadBook(ColossariumError):
    """A file of a game's book that cannot be used; says which file and key, and what is accepted."""

    code = "bad_book"


class UnknownBook(ColossariumError):
    code = "unknown_book"


class NothingToPrint(ColossariumError):
    """A game, or a choice of its parts, without anything that could be printed."""

    code = "nothing_to_print"


class CannotPrint(ColossariumError):
    """The file cannot be made or written here; says what is missing."""

    code = "cannot_print"


class UnknownClause(ColossariumError):
    code = "unknown_clause"


class BadLayout(ColossariumError):
    """Observations or actions of one game, or content, do not fit another."""

    code = "bad_layout"


class BadNetwork(ColossariumError):
    """A file that is no network, or a network that does not fit the game."""

    code = "bad_network"


class NoDevice(ColossariumError):
    code = "no_device"


class Refused(ColossariumError):
    """Something a seat asked of a match that the rules do not allow; nothing has changed."""

    code = "refused"

    def __init__(self, sentence: str, clause: str = "", ids: Iterable[str] = (), instead: str = "") -> None:
        whole = f"{sentence[:1].upper()}{sentence[1:]}"
        if clause:
            whole += f" ({clause})"
        if not whole.endswith((".", "?")):
            whole += "."
        super().__init__(f"{whole}\n{instead}" if instead else whole)
        self.reason = sentence
        self.clause = clause
        self.ids = tuple(ids)


class IllegalAction(Refused):
    code = "illegal_action"


class MalformedAction(Refused):
    code = "malformed_action"


class WrongSeat(Refused):
    code = "wrong_seat"


class StalePly(Refused):
    code = "stale_ply"


class MatchOver(Refused):
    code = "match_over"


class NeedsConsent(Refused):
    """An action that can be taken back only if the others agree."""

    code = "needs_consent"


class NothingToUndo(Refused):
    code = "nothing_to_undo"
