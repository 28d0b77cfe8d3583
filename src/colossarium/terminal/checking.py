"""Scenario files, run one after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from colossarium.kernel.errors import BadScenario, ScenarioFailed
from colossarium.kernel.scenarios import Scenario, load_scenarios, run_scenario


def load_all(paths: Sequence[Path]) -> list[Scenario]:
    """All scenarios of the files, and of the files in the folders."""
    return [scenario for path in paths for file in _files(path) for scenario in load_scenarios(file)]


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
