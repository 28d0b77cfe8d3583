"""What a candidate could ask for: the first theme of the game whose goal its line reaches, whatever is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.match import Match
from colossarium.kernel.puzzles.goals import Goal
from colossarium.kernel.puzzles.themes import FOUND, Theme, Themes, goal_of
from colossarium.kernel.story import Told

WORLDS = 8  # that the seat cannot tell apart, each with dice of its own: the line must reach the goal in all of them
FEWEST_PLAYS = 4  # among which the one that reaches an event is to be found
RARE = 3  # at most one play in so many may reach the goal at once


@dataclass(frozen=True)
class FoundGoal:
    """A theme, its goal in this position, and the shortest line that reaches it."""

    theme: Theme
    goal: Goal
    text: str
    line: list[str]


def find_goal(match: Match, line: Sequence[str], themes: Themes) -> FoundGoal | None:
    """The first theme that fits; None if no goal is reached, or if reaching it is luck or no merit."""
    texts = [action.text for action in match.legal()]
    told = _told_by(match, line)
    for theme in themes.themes:
        found = _choice(theme, texts, line) if theme.choices else _event(match, theme, told, line)
        if found is not None and (theme.choices or _is_merit(match, found, texts)):
            return found
    return None


def _choice(theme: Theme, texts: Sequence[str], line: Sequence[str]) -> FoundGoal | None:
    """A decision of this kind: the best of its actions is the answer."""
    if not all(any(fnmatchcase(text, pattern) for text in texts) for pattern in theme.choices):
        return None
    return FoundGoal(theme, Goal(answers=(line[0],)), theme.goal, [line[0]])


def _event(match: Match, theme: Theme, told: list[list[Told]], line: Sequence[str]) -> FoundGoal | None:
    words, seat = match.seat_words, match.seat
    for length in range(1, len(told) + 1):
        so_far = [each for step in told[:length] for each in step]
        found = _found(theme, so_far)
        if any(value < theme.least for value in found.values()):
            continue
        goal = goal_of(theme, seat, words, found)
        if _reaches(match, goal, line[:length]):
            return FoundGoal(theme, goal, theme.goal.format(**found), list(line[:length]))
    return None


def _found(theme: Theme, told: Sequence[Told]) -> Json:
    """The most that the line brings, for each argument that is asked by how much it is."""
    most: Json = {}
    for wanted in theme.events:
        for name in (name for name, value in wanted.where.items() if value == FOUND):
            values = [each.arguments[name] for each in told if each.id == wanted.event and name in each.arguments]
            most[name] = max(values, default=0)
    return most


def _is_merit(match: Match, found: FoundGoal, texts: Sequence[str]) -> bool:
    """The goal is reached in every world that the seat can imagine, and few plays reach it at once."""
    if len(texts) < FEWEST_PLAYS:
        return False
    worlds = (match.resample(match.seat, seed) for seed in range(WORLDS))
    if not all(_reaches(world, found.goal, found.line) for world in worlds):
        return False
    return len(found.line) > 1 or RARE * sum(_reaches(match, found.goal, [text]) for text in texts) <= len(texts)


def _reaches(match: Match, goal: Goal, line: Sequence[str]) -> bool:
    """The line leads to the goal, and nothing is thrown, drawn or shown before its last action."""
    trial, seat, news = match.copy(), match.seat, match.state.news
    told: list[Told] = []
    for number, text in enumerate(line):
        if trial.over or trial.seat != seat or trial.state.news != news:
            return False
        try:
            told += trial.play_and_tell(text, [seat])[seat]
        except ColossariumError:  # a draw came otherwise in this world
            return False
        if goal.is_reached(trial, seat, told, line[: number + 1]):
            return True
    return False


def _told_by(match: Match, line: Sequence[str]) -> list[list[Told]]:
    trial, seat = match.copy(), match.seat
    return [trial.play_and_tell(text, [seat])[seat] for text in line]
