"""Puzzle files: one per game, made by machine (puzzles/puzzles.json), read with checks."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadPuzzle
from colossarium.kernel.files import read_json
from colossarium.kernel.puzzles.goals import Goal, Wanted

FORMAT = "colossarium-puzzles-1"
ID_DIGITS = 6
GRADES = 5  # from the easiest, 1, on


@dataclass(frozen=True)
class Figure:
    """A play as a search judged it: the share of the win, and how far that may be off in 19 of 20 cases."""

    play: str
    share: float
    margin: float


@dataclass(frozen=True, kw_only=True)
class Search:
    """What a search found: every play with a whole budget of simulations, with two seeds, and the best with more."""

    simulations: int
    seeds: list[int]
    plays: list[Figure]  # the best few, with the first seed
    again: list[Figure]  # the best two with the other seed
    others: int  # plays that are left out
    below: float  # the share that all of those stay below
    deeper_simulations: int
    deeper: list[Figure]


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A position in which one play beats every other, what it is asked for, and how it is known."""

    id: str
    game: str
    content: str  # the hash of the content that it was made with
    options: Json
    position: Json
    seat: int
    theme: str
    goal_text: str
    goal: Goal
    line: list[str]  # the actions of the solution
    search: Search
    found_at: int  # simulations that a search needs to choose the first of them
    grade: int
    origin: Json  # the match that it comes from: seed, number and ply

    def as_json(self) -> Json:
        """The puzzle as its file keeps it; game and content are said once for all of them."""
        return {
            "id": self.id,
            "theme": self.theme,
            "grade": self.grade,
            "found_at": self.found_at,
            "goal_text": self.goal_text,
            "goal": self.goal.as_json(),
            "seat": self.seat,
            "line": self.line,
            "search": {
                **vars(self.search),
                **{key: [_row(each) for each in getattr(self.search, key)] for key in _FIGURES},
            },
            "origin": self.origin,
            "options": self.options,
            "position": self.position,
        }


_FIGURES = ("plays", "again", "deeper")


def id_of(game_id: str, position: Json, goal: Goal) -> str:
    """Follows from the puzzle, so that making it again gives the same."""
    text = json.dumps([position, goal.as_json()], sort_keys=True)
    return f"{game_id}-{hashlib.blake2b(text.encode(), digest_size=ID_DIGITS // 2).hexdigest()}"


def written(puzzles: list[Puzzle], made: Json) -> str:
    """A file of puzzles, one line each, and how they were made."""
    first = puzzles[0]
    head = json.dumps({"format": FORMAT, "game": first.game, "content": first.content, "made": made})[:-1]
    rows = ",\n".join(json.dumps(puzzle.as_json(), separators=(",", ":"), ensure_ascii=False) for puzzle in puzzles)
    return f'{head}, "puzzles": [\n{rows}\n]}}\n'


def made_in(path: Path) -> Json:
    """How the puzzles of a file were made."""
    made = _read(path).get("made")
    return made if isinstance(made, dict) else {}


def read_puzzles(path: Path) -> list[Puzzle]:
    """Read a file of puzzles; what is wrong is said in one sentence."""
    data = _read(path)
    rows = data.get("puzzles")
    if not isinstance(rows, list) or not isinstance(data.get("game"), str) or not isinstance(data.get("content"), str):
        raise BadPuzzle(f"{path}: expected a text 'game', a text 'content' and a list 'puzzles'.")
    puzzles = []
    for number, row in enumerate(rows, start=1):
        try:
            puzzles.append(_puzzle(row, data["game"], data["content"]))
        except (KeyError, TypeError, ValueError) as problem:
            raise BadPuzzle(f"{path}: puzzle {number} cannot be read: {problem!r}.") from problem
    return puzzles


def _read(path: Path) -> Json:
    data = read_json(path, BadPuzzle)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadPuzzle(f"{path}: this is no file of puzzles: its format is not '{FORMAT}'.")
    return data


def _puzzle(row: Json, game: str, content: str) -> Puzzle:
    goal, search = row["goal"], row["search"]
    figures = {key: [Figure(*each) for each in search[key]] for key in _FIGURES}
    parts: Json = {
        **row,
        "game": game,
        "content": content,
        "goal": Goal(
            events=tuple(Wanted(each["event"], each["where"]) for each in goal.get("events", ())),
            wins=goal.get("wins", False),
            answers=tuple(goal.get("answers", ())),
        ),
        "search": Search(**{**search, **figures}),
    }
    if not parts["line"] or not 1 <= parts["grade"] <= GRADES:
        raise ValueError(f"it has no line, or a grade other than 1 to {GRADES}")
    return Puzzle(**parts)


def _row(figure: Figure) -> list[Any]:
    return [figure.play, figure.share, figure.margin]
