"""Lesson files: what they may say, read with checks."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadLesson
from colossarium.kernel.files import read_toml
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.scenarios.expecting import bad_pattern

_NUMBERED = re.compile(r"^\d+-")
_ID = re.compile(r"[a-z][a-z0-9-]*")
LONGEST = {"text": 110, "why": 330, "praise": 220, "others": 220, "about": 160, "done": 220, "name": 24}
MOST_MINUTES = 15


@dataclass(frozen=True, kw_only=True)
class Task:
    """One thing to do; see docs/designers/lessons.md for what each part means."""

    text: str
    why: str
    praise: str
    show: str
    clause: str
    others: str = ""
    other: dict[str, str] = field(default_factory=dict)
    answers: list[str] = field(default_factory=list)
    until: Json = field(default_factory=dict)
    drawing: str = ""
    position: Json | None = None
    chance: list[Any] = field(default_factory=list)
    then: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One lesson: what it is called, and its tasks in order; the first one has a position, or begins with the match."""

    file: str
    id: str
    hash: str  # changes with the lesson
    games: list[str]
    name: str
    about: str
    done: str
    minutes: int
    options: Json
    tasks: list[Task]

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def is_lesson(path: Path) -> bool:
    """The file says that it is a lesson, and no scenario."""
    return "lesson" in read_toml(path, BadLesson)


def read_lesson(path: Path, home: Sequence[str] = ()) -> Lesson:
    """Read a lesson file; what is wrong is said in one sentence. It is for the games of its folder if it names none."""
    data = read_toml(path, BadLesson)
    head, rows = data.get("lesson"), data.get("task", [])
    if set(data) != {"lesson", "task"} or not isinstance(head, dict) or not _are_tables(rows):
        raise BadLesson(f"{path}: a lesson file holds one [lesson] and [[task]] tables, and nothing else.")
    _check(f"{path}: [lesson]", head, _LESSON, ("name", "about", "done", "minutes"))
    games = _listed(head.get("game", home))
    if not games:
        raise BadLesson(f"{path}: [lesson] has no 'game', and the file is in no game's folder.")
    for number, row in enumerate(rows, start=1):
        where = f"{path}: task {number}"
        _check(where, row, _TASK, ("text", "why", "praise", "show", "clause"))
        if "answers" not in row and "until" not in row:
            raise BadLesson(f"{where} has neither 'answers' nor 'until', so nothing would answer it.")
        if problem := bad_pattern("until", row.get("until")):
            raise BadLesson(f"{where}: {problem}.")
    return Lesson(
        file=path.name,
        id=_id_of(path),
        hash=_hash(data),
        games=games,
        name=head["name"],
        about=head["about"],
        done=head["done"],
        minutes=head["minutes"],
        options=head.get("options", {}),
        tasks=[_task(row, head.get("position") if number == 0 else None) for number, row in enumerate(rows)],
    )


def _task(row: Json, position: Json | None) -> Task:
    lists: Json = {key: _listed(row[key]) for key in ("answers", "then") if key in row}
    parts: Json = {"position": position, **row, **lists}
    return Task(**parts)


def _id_of(path: Path) -> str:
    """The file's name, without the number that orders it."""
    found = _NUMBERED.sub("", path.stem)
    if not _ID.fullmatch(found):
        raise BadLesson(
            f"{path}: a lesson file's name consists of lower-case letters, digits and dashes, such as 3-placing.toml."
        )
    return found


def _hash(data: Json) -> str:
    text = json.dumps(data, sort_keys=True, default=str)
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def _listed(value: Any) -> list[str]:
    """A single text means a list of one."""
    return [value] if isinstance(value, str) else list(value)


# Checks.

_TEXTS = ((str, list), "a list of texts, or one text")
_LESSON: dict[str, tuple[type | tuple[type, ...], str]] = {
    "game": _TEXTS,
    **dict.fromkeys(("name", "about", "done"), (str, "a text")),
    "minutes": (int, f"a whole number from 1 to {MOST_MINUTES}"),
    **dict.fromkeys(("options", "position"), (dict, "a table")),
}
_TASK: dict[str, tuple[type | tuple[type, ...], str]] = {
    **dict.fromkeys(("text", "why", "praise", "others", "show", "clause", "drawing"), (str, "a text")),
    **dict.fromkeys(("answers", "then"), _TEXTS),
    "other": (dict, "a table of words and sentences"),
    **dict.fromkeys(("until", "position"), (dict, "a table")),
    "chance": (list, "a list of results"),
}


def _are_tables(rows: Any) -> bool:
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, dict) for row in rows)


def _check(
    where: str, row: Json, keys: dict[str, tuple[type | tuple[type, ...], str]], needed: tuple[str, ...]
) -> None:
    for key in needed:
        if key not in row:
            raise BadLesson(f"{where} has no '{key}'.")
    for key, value in row.items():
        if key not in keys:
            meant = did_you_mean(key, keys)
            raise BadLesson(f"{where}: there is no key '{key}'{meant}; the keys are {', '.join(keys)}.")
        kind, accepted = keys[key]
        if not isinstance(value, kind) or isinstance(value, bool) or not _fits(key, value):
            raise BadLesson(f"{where}: {key} = {value!r} is invalid: expected {accepted}.")
        _check_length(where, key, value)


def _fits(key: str, value: Any) -> bool:
    if key == "minutes":
        return bool(1 <= value <= MOST_MINUTES)
    if key in ("game", "answers", "then"):
        return bool(value) and all(isinstance(item, str) for item in value)
    if key == "other":
        return all(isinstance(item, str) and item for item in value.values())
    return bool(value != "")


def _check_length(where: str, key: str, value: Any) -> None:
    for text in value.values() if key == "other" else [value]:
        longest = LONGEST["others" if key == "other" else key] if key in (*LONGEST, "other") else None
        if longest is not None and len(text) > longest:
            raise BadLesson(f"{where}: {key} has {len(text)} characters; the coach has room for {longest}.")
