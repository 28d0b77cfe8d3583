"""Themes: what the puzzles of a game can ask for, as its designers write it (puzzles/themes.toml)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadPuzzle
from colossarium.kernel.files import read_toml
from colossarium.kernel.game import definition_of
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.puzzles.goals import Goal, Wanted
from colossarium.kernel.rulebook import rules_of

FOLDER, FILE = "puzzles", "themes.toml"
OWN, OTHERS, FOUND = (
    "$own",
    "$others",
    "$found",
)  # in `where`: the solver's, another's, as much as the line brings
LONGEST_GOAL = 110


@dataclass(frozen=True, kw_only=True)
class Theme:
    """One kind of goal: its name, the sentence over the board, the idea that helps, and the clauses behind it."""

    id: str
    name: str
    goal: str
    idea: str
    clauses: tuple[str, ...]
    events: tuple[Wanted, ...] = ()
    wins: bool = False
    choices: tuple[str, ...] = ()  # legal actions that must be there: then the best of all actions is the answer
    least: int = 0  # for `$found`: fewer are no puzzle


@dataclass(frozen=True)
class Themes:
    """All themes of a game, in order of interest, and the options that its puzzles are made with."""

    game: str
    options: Json
    themes: tuple[Theme, ...]

    def theme(self, theme_id: str) -> Theme:
        found = next((theme for theme in self.themes if theme.id == theme_id), None)
        if found is None:
            ids = [theme.id for theme in self.themes]
            raise BadPuzzle(
                f"{self.game} has no theme '{theme_id}'{did_you_mean(theme_id, ids)}; the themes are {', '.join(ids)}."
            )
        return found


def folder_of(game_id: str) -> Path:
    return definition_of(game_id).folder / FOLDER


@cache
def themes_of(game_id: str) -> Themes:
    """The themes of a game, read once."""
    path = folder_of(game_id) / FILE
    if not path.exists():
        raise BadPuzzle(f"{definition_of(game_id).name} has no themes for puzzles: there is no {path}.")
    return read_themes(path, game_id)


def read_themes(path: Path, game_id: str) -> Themes:
    """Read a file of themes; what is wrong is said in one sentence."""
    data = read_toml(path, BadPuzzle)
    _check_keys(f"{path}", data, _FILE)
    rows = data.get("theme", [])
    if not rows:
        raise BadPuzzle(f"{path}: there is no [[theme]].")
    themes = tuple(_theme(f"{path}: theme {number}", row, game_id) for number, row in enumerate(rows, start=1))
    if len({theme.id for theme in themes}) < len(themes):
        raise BadPuzzle(f"{path}: two themes have the same id.")
    return Themes(game_id, data.get("options", {}), themes)


def _theme(where: str, row: Json, game_id: str) -> Theme:
    _check_keys(where, row, _THEME)
    for key in ("id", "name", "goal", "idea", "clauses"):
        if key not in row:
            raise BadPuzzle(f"{where} has no '{key}'.")
    if len(row["goal"]) > LONGEST_GOAL:
        raise BadPuzzle(f"{where}: goal has {len(row['goal'])} letters; there is room for {LONGEST_GOAL}.")
    unknown = [clause for clause in row["clauses"] if clause not in rules_of(game_id).clauses]
    if unknown:
        raise BadPuzzle(f"{where}: there is no clause {unknown[0]}.")
    events = tuple(_wanted(where, each, game_id) for each in row.get("event", []))
    if not events and not row.get("wins") and not row.get("choices"):
        raise BadPuzzle(f"{where} has neither 'event' nor 'wins' nor 'choices', so nothing would reach its goal.")
    texts = {key: row[key] for key in ("id", "name", "goal", "idea")}
    return Theme(
        **texts,
        clauses=tuple(row["clauses"]),
        events=events,
        wins=row.get("wins", False),
        choices=tuple(row.get("choices", ())),
        least=row.get("least", 0),
    )


def _wanted(where: str, row: Json, game_id: str) -> Wanted:
    _check_keys(f"{where}: event", row, _EVENT)
    known = {event.id: event for event in definition_of(game_id).events}
    event_id = row.get("id", "")
    if event_id not in known:
        raise BadPuzzle(f"{where}: there is no event '{event_id}'{did_you_mean(event_id, known)}.")
    names = [argument.name for argument in known[event_id].arguments]
    for name in row.get("where", {}):
        if name not in names:
            raise BadPuzzle(
                f"{where}: the event {event_id} has no '{name}'{did_you_mean(name, names)}; it has {', '.join(names)}."
            )
    return Wanted(event_id, row.get("where", {}))


_FILE: dict[str, type] = {"options": dict, "theme": list}
_TEXTS: dict[str, type] = dict.fromkeys(("id", "name", "goal", "idea"), str)
_THEME: dict[str, type] = {**_TEXTS, "clauses": list, "event": list, "wins": bool, "choices": list, "least": int}
_EVENT: dict[str, type] = {"id": str, "where": dict}
_NAMES = {str: "a text", list: "a list", dict: "a table", bool: "true or false", int: "a whole number"}


def _check_keys(where: str, row: Any, keys: dict[str, type]) -> None:
    if not isinstance(row, dict):
        raise BadPuzzle(f"{where}: expected a table.")
    for key, value in row.items():
        if key not in keys:
            meant = did_you_mean(key, keys)
            raise BadPuzzle(f"{where}: there is no key '{key}'{meant}; the keys are {', '.join(keys)}.")
        if type(value) is not keys[key]:
            raise BadPuzzle(f"{where}: {key} = {value!r} is invalid: expected {_NAMES[keys[key]]}.")


# From a theme to the goal of one position.


def goal_of(theme: Theme, seat: int, words: dict[str, tuple[int, ...]], found: Json) -> Goal:
    """What a theme asks of this seat; `found` are the arguments that its line brings, by their names."""
    events = tuple(
        Wanted(wanted.event, {name: _meant(value, name, seat, words, found) for name, value in wanted.where.items()})
        for wanted in theme.events
    )
    return Goal(events=events, wins=theme.wins)


def _meant(value: Any, name: str, seat: int, words: dict[str, tuple[int, ...]], found: Json) -> Any:
    if value == OWN:
        return [seat, *(word for word, seats in words.items() if seat in seats)]
    if value == OTHERS:
        others = sorted({each for seats in words.values() for each in seats} - {seat})
        return [*others, *(word for word, seats in words.items() if seat not in seats)]
    return {"at_least": found.get(name, 1)} if value == FOUND else value
