"""Puzzles of a game, found by machine; the same seed finds the same ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.puzzles.reading import Puzzle, id_of
from colossarium.kernel.puzzles.themes import Themes, themes_of
from colossarium.players.puzzles.goal_finding import FoundGoal, find_goal
from colossarium.players.puzzles.judging import found_at, grade_of, judged
from colossarium.players.puzzles.screening import Candidate, candidates

THEMES_OF_A_MATCH = 3  # at most, each with as many puzzles as one match may give
SHARE = 2  # a theme has at most one in so many of the puzzles

Progress = Callable[[int, list[Puzzle]], None]


@dataclass(frozen=True)
class Wish:
    """What is to be made; the same wish makes the same puzzles."""

    seed: int
    count: int
    matches: int
    each: int = 2  # of a theme, from one match, so that puzzles differ


def make(game_id: str, wish: Wish, progress: Progress, before: Sequence[Puzzle] = (), first: int = 0) -> list[Puzzle]:
    """So many puzzles, or fewer if the matches do not hold them; `progress` is told after each match what there is.

    Given what the matches before the first one hold, it goes on from there.
    """
    themes = themes_of(game_id)
    game = Game(definition_of(game_id), themes.options)
    found = list(before)
    for number in range(first, wish.matches):
        if len(found) >= wish.count:
            break
        found += islice(_of_match(game, themes, wish, number, found), wish.count - len(found))
        progress(number + 1, _ordered(found, themes))
    return _ordered(found, themes)


def _ordered(found: list[Puzzle], themes: Themes) -> list[Puzzle]:
    order = [theme.id for theme in themes.themes]
    return sorted(found, key=lambda puzzle: (order.index(puzzle.theme), puzzle.grade, puzzle.id))


def _of_match(game: Game, themes: Themes, wish: Wish, number: int, before: Sequence[Puzzle]) -> Iterator[Puzzle]:
    in_all, here = Counter(puzzle.theme for puzzle in before), Counter[str]()
    for candidate in candidates(game, wish.seed, number):
        found = find_goal(candidate.match, candidate.line, themes)
        if found is None or here[found.theme.id] == wish.each:
            continue
        if SHARE * (in_all[found.theme.id] + here[found.theme.id]) >= wish.count:
            continue
        puzzle = _puzzle(candidate, found)
        if puzzle is not None:
            here[puzzle.theme] += 1
            yield puzzle
        if here.total() == THEMES_OF_A_MATCH * wish.each:
            return


def _puzzle(candidate: Candidate, found: FoundGoal) -> Puzzle | None:
    game, position = candidate.match.game, candidate.match.position()
    match = game.at(position, seed=1)  # as whoever solves it will find it
    if match.seat != candidate.match.seat or match.legal_ids() != candidate.match.legal_ids():
        return None
    search = judged(match, found.line[0])
    if search is None:
        return None
    needed = found_at(match, found.line[0])
    return Puzzle(
        id=id_of(game.id, position, found.goal),
        game=game.id,
        content=game.content_hash,
        options=dict(themes_of(game.id).options),
        position=position,
        seat=match.seat,
        theme=found.theme.id,
        goal_text=found.text,
        goal=found.goal,
        line=found.line,
        search=search,
        found_at=needed,
        grade=grade_of(needed),
        origin=candidate.origin,
    )
