"""Puzzles of a game, found by machine; the same seed finds the same ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.puzzles.reading import Puzzle, id_of
from colossarium.kernel.puzzles.themes import Themes, themes_of
from colossarium.players.puzzles.asking import Asked, asked_of
from colossarium.players.puzzles.judging import found_at, grade_of, judged
from colossarium.players.puzzles.screening import Candidate, candidates

MOST_OF_A_MATCH = 3  # so that puzzles differ
SHARE = 2  # a theme has at most one in so many of the puzzles

Progress = Callable[[int, Counter[str]], None]


def make(game_id: str, seed: int, count: int, matches: int, progress: Progress | None = None) -> list[Puzzle]:
    """So many puzzles, or fewer if these matches do not hold them; `progress` is called after each match."""
    themes = themes_of(game_id)
    game = Game(definition_of(game_id), themes.options)
    found: list[Puzzle] = []
    of_theme: Counter[str] = Counter()
    for number in range(matches):
        for puzzle in _of_match(game, themes, seed, number, of_theme, -(-count // SHARE)):
            found.append(puzzle)
            if len(found) == count:
                return _ordered(found, themes)
        if progress is not None:
            progress(number + 1, of_theme)
    return _ordered(found, themes)


def _ordered(found: list[Puzzle], themes: Themes) -> list[Puzzle]:
    order = [theme.id for theme in themes.themes]
    return sorted(found, key=lambda puzzle: (order.index(puzzle.theme), puzzle.grade, puzzle.id))


def _of_match(game: Game, themes: Themes, seed: int, number: int, of_theme: Counter[str], most: int) -> list[Puzzle]:
    made: list[Puzzle] = []
    for candidate in candidates(game, seed, number):
        asked = asked_of(candidate.match, candidate.line, themes)
        if asked is None or of_theme[asked.theme.id] >= most or any(each.theme == asked.theme.id for each in made):
            continue
        puzzle = _puzzle(candidate, asked)
        if puzzle is not None:
            made.append(puzzle)
            of_theme[asked.theme.id] += 1
        if len(made) == MOST_OF_A_MATCH:
            break
    return made


def _puzzle(candidate: Candidate, asked: Asked) -> Puzzle | None:
    game, position = candidate.match.game, candidate.match.position()
    match = game.at(position, seed=1)  # as whoever solves it will find it
    if match.seat != candidate.match.seat or match.legal_ids() != candidate.match.legal_ids():
        return None
    search = judged(match, asked.line[0])
    if search is None:
        return None
    needed = found_at(match, asked.line[0])
    return Puzzle(
        id=id_of(game.id, position, asked.goal),
        game=game.id,
        content=game.content_hash,
        options=dict(themes_of(game.id).options),
        position=position,
        seat=match.seat,
        theme=asked.theme.id,
        goal_text=asked.text,
        goal=asked.goal,
        line=asked.line,
        search=search,
        found_at=needed,
        grade=grade_of(needed),
        origin=candidate.origin,
    )
