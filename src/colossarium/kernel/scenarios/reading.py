"""Scenario files: what they may say, read with checks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadScenario
from colossarium.kernel.files import read_toml
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.scenarios.expecting import bad_pattern

STEP_KEYS = ("play", "chance", "legal", "illegal", "legal_count", "why", "expect", "result")
KEYS = ("name", "clauses", "game", "options", "position", "from", *STEP_KEYS, "steps")
INHERITED = ("position", "options")  # what `from` already sets


@dataclass(frozen=True, kw_only=True)
class Step:
    """Something is played, and then this must hold; see docs/designers/scenarios.md for what each part means."""

    play: list[str] = field(default_factory=list)
    chance: list[Any] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)
    legal_count: int | None = None
    why: dict[str, str] = field(default_factory=dict)
    expect: Json = field(default_factory=dict)
    result: Any = None


@dataclass(frozen=True, kw_only=True)
class Scenario(Step):
    """One scenario: where it begins, its own first step, and the steps after it."""

    file: str
    name: str
    game: str
    clauses: list[str] = field(default_factory=list)
    options: Json = field(default_factory=dict)
    position: Json | None = None
    origin: Scenario | None = None  # the scenario at whose end this one begins
    steps: Sequence[Step] = ()

    @property
    def all_steps(self) -> list[Step]:
        return [self, *self.steps]

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def load_scenarios(path: Path) -> list[Scenario]:
    """Read a scenario file; errors are reported in one sentence."""
    data = read_toml(path, BadScenario)
    rows = data.get("scenario")
    if set(data) != {"scenario"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadScenario(f"{path}: a scenario file holds [[scenario]] tables and nothing else.")
    for number, row in enumerate(rows, start=1):
        _check_scenario(f"{path}: scenario {number}", row)
    return _File(path, rows).scenarios()


# Checks.

_TEXTS = ("clauses", "play", "legal", "illegal")
_ACCEPTED: dict[str, tuple[type | tuple[type, ...], str]] = {
    **dict.fromkeys(("name", "game", "from"), (str, "a text")),
    **dict.fromkeys(_TEXTS, ((str, list), "a list of texts, or one text")),
    **dict.fromkeys(("options", "position", "expect"), (dict, "a table")),
    "why": (dict, "a table of actions and clauses"),
    "chance": (list, "a list of results"),
    "legal_count": (int, "a whole number"),
    "result": ((dict, str), 'a table, or "none" while the match goes on'),
    "steps": (list, "a list of tables, each with 'play'"),
}


def _check_scenario(where: str, row: Json) -> None:
    for key in ("name",) if "from" in row else ("name", "game"):
        if key not in row:
            raise BadScenario(f"{where} has no '{key}'.")
    _check_values(where, row, KEYS)
    for key in INHERITED:
        if "from" in row and key in row:
            raise BadScenario(f"{where}: '{key}' cannot be given with 'from', which already sets it.")
    for number, step in enumerate(row.get("steps", ()), start=1):
        if "play" not in step:
            raise BadScenario(f"{where}, step {number} has no 'play'.")
        _check_values(f"{where}, step {number}", step, STEP_KEYS)


def _check_values(where: str, row: Json, keys: Sequence[str]) -> None:
    for key, value in row.items():
        if key not in keys:
            meant = did_you_mean(key, keys)
            raise BadScenario(f"{where}: there is no key '{key}'{meant}; the keys are {', '.join(keys)}.")
        kind, accepted = _ACCEPTED[key]
        if not isinstance(value, kind) or isinstance(value, bool) or not _items_fit(key, value):
            raise BadScenario(f"{where}: {key} = {value!r} is invalid: expected {accepted}.")
    for key in ("expect", "result"):
        problem = bad_pattern(key, row.get(key))
        if problem:
            raise BadScenario(f"{where}: {problem}.")


def _items_fit(key: str, value: Any) -> bool:
    if key == "result" and isinstance(value, str):
        return value == "none"
    if key == "steps":
        return all(isinstance(item, dict) for item in value)
    items = value.values() if key == "why" else value if key in _TEXTS else ()
    return all(isinstance(item, str) for item in items)


# From tables to scenarios.


class _File:
    """The tables of one file, which may begin where others end."""

    def __init__(self, path: Path, rows: list[Json]) -> None:
        self.path = path
        self.rows = rows
        self.made: dict[int, Scenario] = {}

    def scenarios(self) -> list[Scenario]:
        return [self._scenario(number, ()) for number in range(len(self.rows))]

    def _scenario(self, number: int, later: tuple[int, ...]) -> Scenario:
        """The scenario of a table; `later` are those that begin, one after another, at its end."""
        if number not in self.made:
            row = {key: value for key, value in self.rows[number].items() if key != "from"}
            steps = [_step(step) for step in row.pop("steps", ())]
            made = Scenario(**{"file": self.path.name, "game": "", **_listed(row), "steps": steps})
            if "from" in self.rows[number]:
                made = self._begun_after(made, number, (*later, number))
            self.made[number] = made
        return self.made[number]

    def _begun_after(self, made: Scenario, number: int, later: tuple[int, ...]) -> Scenario:
        where, wanted = f"{self.path}: scenario {number + 1}", self.rows[number]["from"]
        found = [other for other, row in enumerate(self.rows) if row["name"] == wanted]
        if not found:
            names = ", ".join(f"'{row['name']}'" for other, row in enumerate(self.rows) if other != number)
            raise BadScenario(f"{where}: from = '{wanted}' is not in this file; the others are {names or 'none'}.")
        if len(found) > 1:
            raise BadScenario(
                f"{where}: from = '{wanted}' is the name of {len(found)} scenarios; give each a name of its own."
            )
        if found[0] in later:
            circle = [*later[later.index(found[0]) :], found[0]]
            names = " from ".join(f"'{self.rows[each]['name']}'" for each in circle)
            raise BadScenario(f"{where}: these scenarios begin where each other ends: {names}.")
        origin = self._scenario(found[0], later)
        if made.game not in ("", origin.game):
            raise BadScenario(f"{where}: game = '{made.game}' is invalid: '{wanted}' is played in '{origin.game}'.")
        return replace(made, origin=origin, game=origin.game, options=origin.options)


def _step(row: Json) -> Step:
    return Step(**_listed(row))


def _listed(row: Json) -> Json:
    """A single text means a list of one."""
    return {key: [value] if key in _TEXTS and isinstance(value, str) else value for key, value in row.items()}
