"""Scenarios: the rules as data. A TOML file says a position, what is played, and what must hold afterwards."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from colossarium.kernel.chance import Script
from colossarium.kernel.errors import BadScenario, ColossariumError, ScenarioFailed
from colossarium.kernel.game import Game, Json, definition_of
from colossarium.kernel.match import Match
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.play import BEGIN, LIST

KEYS = (
    *("name", "clauses", "game", "options", "position", "chance", "play"),
    *("legal", "illegal", "legal_count", "expect", "why"),
)


@dataclass(frozen=True)
class Scenario:
    """One scenario; see docs/designers/scenarios.md for what each part means."""

    file: str
    name: str
    game: str
    clauses: list[str] = field(default_factory=list)
    options: Json = field(default_factory=dict)
    position: Json | None = None
    chance: list[Any] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)
    legal_count: int | None = None
    expect: Json = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def load_scenarios(path: Path) -> list[Scenario]:
    """Read a scenario file; what is wrong with it is said in one sentence."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise BadScenario(f"{path}: this is not a TOML file: {problem}.") from problem
    rows = data.get("scenario")
    if set(data) != {"scenario"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadScenario(f"{path}: a scenario file holds [[scenario]] tables and nothing else.")
    return [_scenario(path, number, row) for number, row in enumerate(rows, start=1)]


_KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("name", "game"), (str,)),
    **dict.fromkeys(("clauses", "chance", "play", "legal", "illegal"), (list,)),
    **dict.fromkeys(("options", "position", "expect", "why"), (dict,)),
    "legal_count": (int,),
}


_TEXTS = ("clauses", "play", "legal", "illegal")
_WANTED = {"legal_count": "a number", "why": "a table of actions and clauses"} | dict.fromkeys(
    _TEXTS, "a list of texts"
)


def _items_of(key: str, value: Any) -> list[Any]:
    """What must be texts in the value of a key."""
    if key == "why":
        return list(value.values())
    return list(value) if key in _TEXTS else []


def _scenario(path: Path, number: int, row: Json) -> Scenario:
    where = f"{path}: scenario {number}"
    for key in ("name", "game"):
        if key not in row:
            raise BadScenario(f"{where} has no '{key}'.")
    for key, value in row.items():
        if key not in KEYS:
            meant, keys = did_you_mean(key, KEYS), ", ".join(KEYS)
            raise BadScenario(f"{where}: there is no key '{key}'{meant}; the keys are {keys}.")
        if not isinstance(value, _KINDS[key]):
            raise BadScenario(f"{where}: {key} = {value!r} is not accepted; a {_KINDS[key][0].__name__} is.")
        if isinstance(value, bool) or not all(isinstance(item, str) for item in _items_of(key, value)):
            raise BadScenario(f"{where}: {key} = {value!r} is not accepted; {_WANTED[key]} is.")
    return Scenario(file=path.name, **row)


def run_scenario(scenario: Scenario, content: Path | None = None) -> None:
    """Play a scenario as plain Python; raise ScenarioFailed, saying what differs, or return."""
    try:
        match, script = _begin(scenario, content)
        for text in scenario.play:
            match.play(text)
    except ColossariumError as problem:
        raise ScenarioFailed(f"{scenario}: {problem.sentence}") from problem
    problems = list(_differences(scenario, match))
    if script.left:
        problems.append(f"chance results are left over: {script.left}")
    if problems:
        raise ScenarioFailed(f"{scenario}: " + "; ".join(problems))


def _begin(scenario: Scenario, content: Path | None) -> tuple[Match, Script]:
    """The match at the scenario's start. Chance is scripted from the position on, or from the setup without one."""
    game = Game(definition_of(scenario.game), scenario.options, content)
    definition, edition = game.definition, game.edition
    script = Script(scenario.chance, lambda s, kind, n: definition.outcomes(edition, s, kind, n))
    s = definition.state()
    s.chance = [1, 2, 3, 4]
    if scenario.position is None:
        s.script = script if scenario.chance else None
        legal = game.plain.go(s, BEGIN)
    else:
        game.plain.go(s, BEGIN)
        game.place(s, scenario.position)
        s.script = script
        legal = game.plain.go(s, LIST)
    return Match(game, game.plain, b"scenario", s, legal), script


def _differences(scenario: Scenario, match: Match) -> Iterator[str]:
    legal = {action.text for action in match.legal()}
    for text in scenario.legal:
        if not _is_legal(match, text):
            yield f"'{text}' is not legal: {match.why(text).sentence}"
    for text in scenario.illegal:
        if _is_legal(match, text):
            yield f"'{text}' is legal"
    if scenario.legal_count is not None and scenario.legal_count != len(legal):
        yield f"{len(legal)} actions are legal, not {scenario.legal_count}"
    for text, clause in scenario.why.items():
        reason = match.why(text)
        if reason.clause != clause:
            yield f"'{text}' is refused by {reason.clause or 'no clause'} ({reason.sentence}), not by {clause}"
    yield from _unlike("", scenario.expect, match.position())


def _is_legal(match: Match, text: str) -> bool:
    try:
        match.find(text)
    except ColossariumError:
        return False
    return True


def _unlike(where: str, expected: Any, found: Any) -> Iterator[str]:
    """Every place where a (partial) expectation and a position differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key not in found:
                yield f"there is no {where}{key} in the position{did_you_mean(key, found)}"
            else:
                yield from _unlike(f"{where}{key}.", value, found[key])
    elif expected != found and not (expected == "none" and found is None):
        yield f"{where.rstrip('.')} is {found!r}, not {expected!r}"
