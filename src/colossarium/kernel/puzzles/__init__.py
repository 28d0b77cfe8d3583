"""Puzzles: positions in which one play beats every other. They are data; the kernel solves them, players make them."""

from colossarium.kernel.puzzles.finding import games_with_puzzles, puzzle_of, puzzle_of_day, puzzles_of
from colossarium.kernel.puzzles.goals import Goal, Wanted
from colossarium.kernel.puzzles.reading import Figure, Puzzle, Search
from colossarium.kernel.puzzles.solving import Outcome, Try
from colossarium.kernel.puzzles.themes import Theme, themes_of

__all__ = [
    "Figure",
    "Goal",
    "Outcome",
    "Puzzle",
    "Search",
    "Theme",
    "Try",
    "Wanted",
    "games_with_puzzles",
    "puzzle_of",
    "puzzle_of_day",
    "puzzles_of",
    "themes_of",
]
