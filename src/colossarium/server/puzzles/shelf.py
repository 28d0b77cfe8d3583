"""Which puzzles there are, as cards; found by id or by day."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from functools import cache

from colossarium.kernel.errors import UnknownPuzzle
from colossarium.kernel.puzzles import Puzzle, games_with_puzzles, puzzle_of, puzzle_of_day, puzzles_of, themes_of
from colossarium.server.protocol.puzzles import PuzzleCard, PuzzleShelf, PuzzleTheme

AHEAD = timedelta(days=1)  # somewhere it is tomorrow already
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def shelf() -> PuzzleShelf:
    today = datetime.now(UTC).date()
    return PuzzleShelf(
        day=today.isoformat(),
        today=card_of(puzzle_of_day(today)) if games_with_puzzles() else None,
        themes=[theme for game_id in games_with_puzzles() for theme in _themes(game_id)],
    )


@cache
def _themes(game_id: str) -> list[PuzzleTheme]:
    """The themes of a game that have puzzles; one without is left out."""
    found = [PuzzleTheme(game=game_id, id=theme.id, name=theme.name, puzzles=[]) for theme in themes_of(game_id).themes]
    for theme in found:
        theme.puzzles = [card_of(puzzle) for puzzle in puzzles_of(game_id) if puzzle.theme == theme.id]
    return [theme for theme in found if theme.puzzles]


def card_of(puzzle: Puzzle) -> PuzzleCard:
    return PuzzleCard(
        id=puzzle.id,
        game=puzzle.game,
        theme=puzzle.theme,
        theme_name=themes_of(puzzle.game).theme(puzzle.theme).name,
        goal=puzzle.goal_text,
        grade=puzzle.grade,
        steps=len(puzzle.line),
    )


def found(name: str) -> tuple[Puzzle, str | None]:
    """A puzzle by its id, or by the day that it is of, and that day."""
    if not _DAY.fullmatch(name):
        return puzzle_of(name), None
    try:
        day = date.fromisoformat(name)
    except ValueError:
        raise UnknownPuzzle(f"There is no day {name}.") from None
    if day > datetime.now(UTC).date() + AHEAD:
        raise UnknownPuzzle(f"The puzzle of {name} is not there yet.")
    return puzzle_of_day(day), name


def next_of(puzzle: Puzzle) -> str:
    """The next one of its game, and after the last the first again."""
    ids = [each.id for each in puzzles_of(puzzle.game)]
    return ids[(ids.index(puzzle.id) + 1) % len(ids)]
