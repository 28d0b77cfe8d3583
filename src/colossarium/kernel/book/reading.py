"""The files of a book: what they may say, read with checks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadBook
from colossarium.kernel.files import read_toml
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.scenarios import Scenario
from colossarium.kernel.scenarios.expecting import bad_pattern
from colossarium.kernel.scenarios.reading import Step as ScenarioStep

Kind = Literal["story", "glance", "part", "questions"]
KINDS: tuple[Kind, ...] = ("story", "glance", "part", "questions")
_NUMBERED = re.compile(r"^\d+-")
_ID = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """A paragraph with the clauses behind it, and at most one picture."""

    text: str
    clauses: list[str] = field(default_factory=list)
    heading: str = ""
    drawing: str = ""  # a drawing of the page, by name
    picture: str = ""  # an example of the same part that is shown as a picture


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of an example: what happens, in words and as actions."""

    text: str
    clauses: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    chance: list[Any] = field(default_factory=list)
    expect: Json = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Example:
    """A position on the real board and what is played from there; without steps it is a picture."""

    id: str
    says: str  # what the picture shows, for people who cannot see it
    name: str = ""
    options: Json = field(default_factory=dict)
    position: Json | None = None
    chance: list[Any] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)  # clicks that are shown as already made
    seat: int | None = None  # whose view it is; by default the seat that decides first
    zoom: float = 1
    opens: int = 0  # the step after which the picture is shown at first
    steps: list[Step] = field(default_factory=list)

    def scenario(self, game_id: str, file: str) -> Scenario:
        """The same as a scenario, which can be run."""
        steps = [
            ScenarioStep(play=step.play, chance=step.chance, expect=step.expect, legal=step.legal, illegal=step.illegal)
            for step in self.steps
        ]
        return Scenario(
            file=file,
            name=self.name or self.says,
            game=game_id,
            options=self.options,
            position=self.position,
            chance=self.chance,
            steps=steps,
        )


@dataclass(frozen=True, kw_only=True)
class Details:
    """What only some readers want: clauses by their ids, or whole sections of the rules."""

    name: str
    clauses: list[str] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Part:
    """One part of a book."""

    file: str
    id: str
    name: str
    kind: Kind = "part"
    lesson: str = ""  # which teaches it
    paragraphs: list[Paragraph] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    details: list[Details] = field(default_factory=list)

    def example(self, example_id: str) -> Example | None:
        return next((each for each in self.examples if each.id == example_id), None)


def load_part(path: Path) -> Part:
    """Read a file of a book; errors are reported in one sentence."""
    data = read_toml(path, BadBook)
    _check(str(path), data, _FILE, ("part",))
    _check(f"{path}: [part]", data["part"], _PART, ("name",))
    part = Part(
        file=path.name,
        id=_id_of(path),
        paragraphs=[Paragraph(**row) for row in _rows(path, data, "paragraph", _PARAGRAPH, ("text",))],
        examples=[_example(path, row) for row in _rows(path, data, "example", _EXAMPLE, ("id", "says"))],
        details=[Details(**row) for row in _rows(path, data, "details", _DETAILS, ("name",))],
        **data["part"],
    )
    _check_pictures(path, part)
    return part


def _example(path: Path, row: Json) -> Example:
    where = f"{path}: example {row['id']}"
    steps = row.get("steps", [])
    for number, step in enumerate(steps, start=1):
        _check(f"{where}, step {number}", step, _STEP, ("text",))
        if problem := bad_pattern("expect", step.get("expect")):
            raise BadBook(f"{where}, step {number}: {problem}.")
    if steps and not row.get("name"):
        raise BadBook(f"{where} has steps, but no 'name'.")
    if not 0 <= row.get("opens", 0) <= len(steps):
        raise BadBook(f"{where}: opens = {row['opens']} is invalid: expected a whole number from 0 to {len(steps)}.")
    return Example(**{**row, "steps": [Step(**step) for step in steps]})


def _check_pictures(path: Path, part: Part) -> None:
    pictures = [example.id for example in part.examples if not example.steps]
    named = [paragraph.picture for paragraph in part.paragraphs if paragraph.picture]
    for name in named:
        if name not in pictures:
            raise BadBook(f"{path}: there is no picture '{name}'; the pictures are {', '.join(pictures) or 'none'}.")
    for name in pictures:
        if name not in named:
            raise BadBook(f"{path}: no paragraph shows the picture '{name}'.")


def _id_of(path: Path) -> str:
    """The file's name, without the number that orders it."""
    found = _NUMBERED.sub("", path.stem)
    if not _ID.fullmatch(found):
        raise BadBook(
            f"{path}: the name of a part consists of lower-case letters, digits and dashes, such as 50-placing.toml."
        )
    return found


# Checks.

_Accepted = Mapping[str, tuple[type | tuple[type, ...], str]]
_TEXT = (str, "a text")
_LIST = (list, "a list")
_TABLE = (dict, "a table")
_ROWS = (list, "a list of tables")
_FILE: _Accepted = {"part": _TABLE, "paragraph": _ROWS, "example": _ROWS, "details": _ROWS}
_PART: _Accepted = {"name": _TEXT, "kind": (str, f"one of {', '.join(KINDS)}"), "lesson": _TEXT}
_PARAGRAPH: _Accepted = {**dict.fromkeys(("text", "heading", "drawing", "picture"), _TEXT), "clauses": _LIST}
_DETAILS: _Accepted = {"name": _TEXT, "clauses": _LIST, "sections": _LIST}
_STEP: _Accepted = {
    "text": _TEXT,
    **dict.fromkeys(("clauses", "play", "chance", "legal", "illegal"), _LIST),
    "expect": _TABLE,
}
_EXAMPLE: _Accepted = {
    **dict.fromkeys(("id", "says", "name"), _TEXT),
    **dict.fromkeys(("options", "position"), _TABLE),
    **dict.fromkeys(("chance", "chosen"), _LIST),
    "seat": (int, "the number of a seat"),
    "zoom": ((int, float), "a number from 1 to 3"),
    "opens": (int, "the number of a step"),
    "steps": _ROWS,
}
_OF_TEXTS = ("clauses", "play", "legal", "illegal", "chosen", "sections")


def _rows(path: Path, data: Json, name: str, keys: _Accepted, needed: tuple[str, ...]) -> list[Json]:
    rows: list[Json] = data.get(name, [])
    for number, row in enumerate(rows, start=1):
        _check(f"{path}: {name} {number}", row, keys, needed)
    return rows


def _check(where: str, row: Any, keys: _Accepted, needed: tuple[str, ...]) -> None:
    if not isinstance(row, dict):
        raise BadBook(f"{where}: expected a table.")
    for key in needed:
        if key not in row:
            raise BadBook(f"{where} has no '{key}'.")
    for key, value in row.items():
        if key not in keys:
            meant = did_you_mean(key, keys)
            raise BadBook(f"{where}: there is no key '{key}'{meant}; the keys are {', '.join(keys)}.")
        kind, accepted = keys[key]
        if not isinstance(value, kind) or isinstance(value, bool) or not _fits(key, value):
            raise BadBook(f"{where}: {key} = {value!r} is invalid: expected {accepted}.")


def _fits(key: str, value: Any) -> bool:
    if key == "kind":
        return value in KINDS
    if key == "zoom":
        return bool(1 <= value <= 3)
    if key in _OF_TEXTS:
        return all(isinstance(item, str) for item in value)
    return bool(value != "")
