"""Which puzzles there are, by game and id, and the one of a day."""

from __future__ import annotations

import hashlib
from datetime import date
from functools import cache

from colossarium.kernel.errors import UnknownPuzzle
from colossarium.kernel.game import definition_of, playable_ids
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.puzzles.reading import Puzzle, read_puzzles
from colossarium.kernel.puzzles.themes import folder_of

FILE = "puzzles.json"
FIRST_DAY = date(2026, 1, 1)


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easiest first in each theme; none where it has no file of them."""
    path = folder_of(game_id) / FILE
    return tuple(read_puzzles(path)) if path.exists() else ()


def games_with_puzzles() -> list[str]:
    return [game_id for game_id in playable_ids() if puzzles_of(game_id)]


def puzzle_of(puzzle_id: str) -> Puzzle:
    """A puzzle by its id, which begins with its game."""
    game_id = puzzle_id.rpartition("-")[0]
    known = {puzzle.id: puzzle for puzzle in puzzles_of(game_id)} if game_id in playable_ids() else {}
    if puzzle_id not in known:
        raise UnknownPuzzle(f"There is no puzzle '{puzzle_id}'{did_you_mean(puzzle_id, known)}.")
    return known[puzzle_id]


def puzzle_of_day(day: date) -> Puzzle:
    """The same for everybody: one game after another, and none of a game twice before all were there."""
    games = games_with_puzzles()
    number = (day - FIRST_DAY).days
    if not games or number < 0:
        raise UnknownPuzzle(f"There is no puzzle of {day.isoformat()}.")
    turn, at = divmod(number, len(games))
    ordered = sorted(puzzles_of(games[at]), key=lambda puzzle: hashlib.blake2b(puzzle.id.encode()).digest())
    return ordered[turn % len(ordered)]


def game_name(puzzle: Puzzle) -> str:
    return definition_of(puzzle.game).name
