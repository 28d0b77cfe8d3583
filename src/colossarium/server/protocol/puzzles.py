"""Puzzles: which there are, a table at which one is tried, hints, and the answer."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from colossarium.server.protocol.base import Model, Name, Text
from colossarium.server.protocol.table import TableView

MOST_STEPS = 8


class PuzzleCard(Model):
    """A puzzle as a list shows it."""

    id: str = Field(examples=["kolossus-40d66c"])
    game: str
    theme: str = Field(description="The id of its theme, among those of its game.")
    theme_name: str
    goal: str
    grade: int = Field(description="From 1, which the smallest search solves, to 5.")
    steps: int = Field(description="How many actions the solution has.")


class PuzzleTheme(Model):
    """The puzzles of one theme of a game, easiest first."""

    game: str
    id: str
    name: str
    puzzles: list[PuzzleCard]


class PuzzleShelf(Model):
    """Every puzzle, by game and theme, and the one of the day."""

    day: str = Field(description="Today, by universal time.", examples=["2026-11-16"])
    today: PuzzleCard | None = Field(description="The puzzle of the day; null where there are no puzzles.")
    themes: list[PuzzleTheme]


class PuzzleTry(Model):
    """The actions of a try so far."""

    actions: list[Text] = Field(default=[], max_length=MOST_STEPS)


class PuzzleClicks(PuzzleTry):
    """Clicks that are no legal action, after the actions of a try."""

    action: Text


class PuzzleClause(Model):
    id: str
    text: str = Field(description="The clause itself, in Markdown.")


class PuzzlePlay(Model):
    """A play with what the search found of it."""

    clicks: list[str]
    label: str
    share: float = Field(description="Of the win, for the seat that solves, from 0 to 1.")
    margin: float = Field(description="How far the share may be off either way, in 19 of 20 cases.")
    reaches: bool = Field(description="It reaches the goal at once.")


class PuzzleStep(Model):
    clicks: list[str]
    label: str


class PuzzleAnswer(Model):
    """The solution and how it is known. It is sent to whoever has solved the puzzle, or has given up."""

    line: list[PuzzleStep]
    does: str = Field(description="What matters most of what the line brings about, in sentences.")
    clauses: list[PuzzleClause]
    plays: list[PuzzlePlay] = Field(description="The best plays, the solution first.")
    tempting: PuzzleStep | None = Field(description="The best play that does not reach the goal at once.")
    others: int = Field(description="Plays that are left out.")
    below: float = Field(description="The share that all of those stay below.")
    simulations: int = Field(description="Of the search, for each play.")
    deeper: int = Field(description="Of the search that confirmed the best play, for each play.")
    found_at: int = Field(description="Simulations from which on a search chooses it.")


class PuzzleTable(Model):
    """A puzzle after some actions of a try. Before it is solved, nothing here tells the answer."""

    puzzle: PuzzleCard
    day: str | None = Field(description="The day whose puzzle it is, where it was asked for by its day.")
    next: str = Field(description="The puzzle after this one.")
    older_rules: bool = Field(description="It was made under other rules than today's, and is played under those.")
    actions: list[str] = Field(description="The actions of this try, as they are written.")
    outcome: Literal["open", "solved", "missed"]
    result: str = Field(description="What matters most of what the try has brought about, in a sentence or two.")
    table: TableView
    answer: PuzzleAnswer | None = Field(description="Once it is solved.")


class PuzzleHint(Model):
    """One of three steps: an idea, the piece, the answer."""

    step: int
    text: str
    clicks: list[str] = Field(description="What to mark on the table.")


class PuzzleMatch(PuzzleTry):
    """Play on from a puzzle, against computer players."""

    name: Name | None = Field(None, description="What the person is called; the seat's own name if absent.")
