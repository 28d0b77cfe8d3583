"""Puzzles at the keyboard: the list, a try after another, hints and the answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

from rich.console import Console
from rich.text import Text

from colossarium.kernel.errors import BadPuzzle
from colossarium.kernel.match import Match
from colossarium.kernel.puzzles import Outcome, Puzzle, Try, games_with_puzzles, puzzle_of, puzzle_of_day, puzzles_of
from colossarium.kernel.puzzles.reading import made_in, read_puzzles, written
from colossarium.kernel.puzzles.themes import themes_of
from colossarium.kernel.wording import many
from colossarium.players.puzzles.making import Wish, make
from colossarium.terminal.console import say
from colossarium.terminal.narrow import Clickable, Narrowing
from colossarium.terminal.play import Session
from colossarium.terminal.screen import BOLD, DIM, Screen, unclicked

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
HELP = """\
Type the number of a choice, its id, or any part of an id that fits just one, as in a match.

  hint         an idea, then the piece, then the answer
  give-up      show the answer                   why TEXT     why something is not legal
  board        draw the board again              rules O5.2   read a clause of the rules
  back         take back a click                 quit         leave the puzzle
"""


def named(name: str) -> Puzzle:
    """A puzzle by its id, by its day, or `today`."""
    if name == "today":
        return puzzle_of_day(datetime.now(UTC).date())
    if _DAY.fullmatch(name):
        try:
            return puzzle_of_day(date.fromisoformat(name))
        except ValueError:
            pass  # no such day: as an id it is refused
    return puzzle_of(name)


class PuzzleScreen(Screen):
    """The board, and the goal before the question."""

    goal = ""

    def set_match(self, match: Match) -> None:
        """Another try begins in the same position."""
        self._match = match
        self.rewind()

    def _question(self, narrowed: Narrowing) -> list[Text]:
        return [Text(self.goal, BOLD), *super()._question(narrowed)]

    def _result(self, *, can_type: bool) -> list[Text]:  # noqa: ARG002  as the screen of a match calls it
        return [Text(self.goal, BOLD)]


class PuzzleSession(Session):
    """One puzzle: a wrong try is told and taken back."""

    def __init__(self, puzzle: Puzzle, console: Console, *, plain: bool = False) -> None:
        self.tried = Try(puzzle)
        super().__init__(self.tried.match, {}, console, plain=plain)
        self.puzzle = puzzle
        self.people = [puzzle.seat]
        self.tries = self.hints = 0
        self.is_over = False
        self._screen: PuzzleScreen = PuzzleScreen(self.match, console, plain=plain)
        self._screen.goal = puzzle.goal_text

    def _begin_again(self) -> None:
        self.tried = Try(self.puzzle)
        self.match = self.tried.match
        self._screen.set_match(self.match)

    def obey(self, line: str) -> bool:
        return super().obey(line) and not self.is_over

    def show_decision(self, note: str = "") -> None:
        self.narrowed = unclicked(self.match)
        self._screen.look(self.puzzle.seat)
        self.draw(note)

    def _play(self, action: Clickable) -> None:
        self.tried.play(" ".join(action.clicks))
        told = [each.text for each in self.tried.steps[-1].happened.told if each.text is not None]
        if self.tried.outcome is Outcome.OPEN:
            self.show_decision()
            return
        self.tries += 1
        if self.tried.outcome is Outcome.SOLVED:
            self.is_over = True
            self._say(f"Solved at try {self.tries}. {' '.join(told[:3])}", BOLD)
            self._tell_figures()
            return
        self._begin_again()
        self.show_decision(f"Try {self.tries}: {' '.join(told[:3])} This misses the goal. The board is as before.")

    @property
    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": lambda _: self._say(HELP),
            "?": lambda _: self._say(HELP),
            "hint": lambda _: self._hint(),
            "give-up": lambda _: self._give_up(),
            "back": lambda _: self._back(),
            "why": self._why,
            "board": lambda _: self.draw(),
            "rules": self._read_rules,
        }

    def _hint(self) -> None:
        self.hints = min(self.hints + 1, 3)
        if self.hints == 1:
            self._say(f"An idea: {themes_of(self.puzzle.game).theme(self.puzzle.theme).idea}")
        elif self.hints == 2:
            self._say(f"It begins with {self.puzzle.line[0].split()[0]}.")
        else:
            self._say(f"The answer: {', then '.join(self.puzzle.line)}.")

    def _give_up(self) -> None:
        self.is_over = True
        self._say(f"The answer: {', then '.join(self.puzzle.line)}.", BOLD)
        self._tell_figures()

    def _tell_figures(self) -> None:
        search = self.puzzle.search
        for figure in search.plays:
            self._say(f"  {figure.play:<32} {100 * figure.share:5.1f}%  ±{100 * figure.margin:.1f}")
        others = f" {many(search.others, 'other play')} at or below {100 * search.below:.0f}%." if search.others else ""
        self._say(f"Share of the win after each play, by {search.simulations} simulations each.{others}", DIM)

    def _leave(self) -> bool:
        self._say(f"Left after {many(self.tries, 'try', 'tries')}.")
        return False


def show_list(console: Console, game: str | None) -> None:
    """Every theme with its puzzles, and the one of the day."""
    for game_id in [game] if game else games_with_puzzles():
        for theme in themes_of(game_id).themes:
            found = [puzzle for puzzle in puzzles_of(game_id) if puzzle.theme == theme.id]
            if not found:
                continue
            console.print(Text(f"{game_id}: {theme.name}. {theme.goal.split(':')[0].rstrip('.')}.", BOLD))
            for puzzle in found:
                grade = f", grade {puzzle.grade}" if puzzle.grade > 1 else ""
                console.print(Text(f"  {puzzle.id:<24} {many(len(puzzle.line), 'action')}{grade}"))
    console.print(Text("colossarium puzzles solve ID tries one; `today` is the puzzle of the day.", DIM))


def solve(console: Console, name: str, *, plain: bool) -> None:
    PuzzleSession(named(name), console, plain=plain).run()


def counted(puzzles: list[Puzzle]) -> str:
    """How many there are, by theme."""
    by_theme = Counter(puzzle.theme for puzzle in puzzles)
    return f"{many(len(puzzles), 'puzzle')}: {', '.join(f'{count} {theme}' for theme, count in by_theme.items())}"


def make_into(path: Path, game: str, wish: Wish, *, resume: bool) -> list[Puzzle]:
    """Make puzzles and keep them in a file, match by match."""

    def keep(number: int, found: list[Puzzle]) -> None:
        say(f"match {number}, {counted(found)}")
        if found:
            path.write_text(written(found, {**vars(wish), "matches": number}), encoding="utf-8")

    if not resume:
        return make(game, wish, keep)
    made = made_in(path)
    if any(made.get(key) != getattr(wish, key) for key in ("seed", "count", "each")):
        raise BadPuzzle(f"{path}: this was made with {made}; resume with the same seed, count and each.")
    return make(game, wish, keep, read_puzzles(path), made["matches"])
