"""Scenario files, run one after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from colossarium.kernel.errors import BadScenario, ScenarioFailed
from colossarium.kernel.scenarios import Scenario, load_scenarios, run_scenario

NAMES_SHOWN = 40


def load_all(paths: Sequence[Path]) -> list[Scenario]:
    """All scenarios of the files, and of the files in the folders."""
    return [scenario for path in paths for file in _files(path) for scenario in load_scenarios(file)]


def chosen_from(scenarios: Sequence[Scenario], only: Sequence[str]) -> list[Scenario]:
    """Those whose name holds one of these texts, upper or lower case; all if none is given."""
    for text in only:
        if not any(_is_called(scenario, text) for scenario in scenarios):
            names = "; ".join(scenario.name for scenario in scenarios[:NAMES_SHOWN])
            more = f"; and {len(scenarios) - NAMES_SHOWN} more" if len(scenarios) > NAMES_SHOWN else ""
            raise BadScenario(f"No scenario has '{text}' in its name. The names are: {names}{more}.")
    return [scenario for scenario in scenarios if not only or any(_is_called(scenario, text) for text in only)]


def _is_called(scenario: Scenario, text: str) -> bool:
    return text.lower() in scenario.name.lower()


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise BadScenario(f"{path}: this folder holds no .toml file.")
        return found
    if not path.exists():
        raise BadScenario(f"{path}: there is no such file.")
    return [path]


def failures_of(scenarios: Sequence[Scenario], content: Path | None) -> list[str]:
    """One line for every scenario that does not hold."""
    lines = []
    for scenario in scenarios:
        try:
            run_scenario(scenario, content)
        except ScenarioFailed as failure:
            lines.append(" ".join(failure.sentence.split()))
    return lines
