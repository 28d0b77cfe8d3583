"""A try at a puzzle: actions from its position, and whether they reach the goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from colossarium.kernel.errors import BadPuzzle
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.match import Action, Match
from colossarium.kernel.puzzles.reading import Puzzle
from colossarium.kernel.story import Happened

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine

SEED = 1  # of the dice: everybody who tries the same sees the same


class Outcome(Enum):
    OPEN = "open"  # the line may still go on
    SOLVED = "solved"
    MISSED = "missed"


@dataclass(frozen=True)
class Step:
    """One action of a try, and what it has brought about for the seat that solves."""

    action: Action
    happened: Happened


class Try:
    """A puzzle after some actions. Nothing of it is kept between two looks: the actions say where it stands."""

    def __init__(self, puzzle: Puzzle, actions: Sequence[str] = (), engine: Engine | None = None) -> None:
        self.puzzle = puzzle
        self.match = position_of(puzzle, engine)
        self.steps: list[Step] = []
        for action in actions:
            self.play(action)

    def play(self, text: str) -> None:
        """Take one more action; refused as a match would refuse it, or when the try is over."""
        self._check_open()
        chosen = self.match.accept(text)
        action = next(each for each in self.match.legal() if each.id == chosen)
        seat = self.puzzle.seat
        told = self.match.play_and_tell(chosen, [seat])[seat]
        self.steps.append(Step(action, Happened(self.match.ply, seat, told)))

    def _check_open(self) -> None:
        if self.outcome is not Outcome.OPEN:
            raise BadPuzzle("This try is over. Begin again from the position of the puzzle.")

    @property
    def outcome(self) -> Outcome:
        puzzle, match = self.puzzle, self.match
        told = [each for step in self.steps for each in step.happened.told]
        if self.steps and puzzle.goal.is_reached(match, puzzle.seat, told, [step.action.text for step in self.steps]):
            return Outcome.SOLVED
        is_over = len(self.steps) >= len(puzzle.line) or match.over or match.seat != puzzle.seat
        return Outcome.MISSED if is_over else Outcome.OPEN


def position_of(puzzle: Puzzle, engine: Engine | None = None) -> Match:
    """The match of a puzzle before the first action, under the rules that it was made with."""
    game = game_of(puzzle)
    return game.at(puzzle.position, seed=SEED, engine=engine or game.plain)


def is_of_older_rules(puzzle: Puzzle) -> bool:
    """The content of the game has changed since the puzzle was made."""
    return _game(puzzle.game, _key(puzzle), "").content_hash != puzzle.content


def game_of(puzzle: Puzzle) -> Game:
    house = _game(puzzle.game, _key(puzzle), "")
    return house if house.content_hash == puzzle.content else _game(puzzle.game, _key(puzzle), puzzle.content)


def _key(puzzle: Puzzle) -> tuple[tuple[str, object], ...]:
    return tuple(sorted(puzzle.options.items()))


@cache
def _game(game_id: str, options: tuple[tuple[str, object], ...], content_hash: str) -> Game:
    """The game with today's content, or with a published one."""
    definition = definition_of(game_id)
    content = definition.published(content_hash) if content_hash else None
    if content_hash and content is None:
        raise BadPuzzle(f"This puzzle was made under other rules of {definition.name}, which are not kept here.")
    return Game(definition, dict(options), content)
