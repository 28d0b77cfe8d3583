"""Scenario and lesson files, run one after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from colossarium.kernel.errors import BadScenario, LessonFailed, ScenarioFailed
from colossarium.kernel.lessons import Lesson, check_lesson, is_lesson, load_lesson
from colossarium.kernel.scenarios import Scenario, load_scenarios, run_scenario
from colossarium.kernel.wording import many

NAMES_SHOWN = 40


Checked = Scenario | Lesson


def load_all(paths: Sequence[Path]) -> list[Checked]:
    """All scenarios and lessons of the files, and of the files in the folders."""
    return [checked for path in paths for file in _files(path) for checked in _load(file)]


def _load(file: Path) -> Sequence[Checked]:
    return [load_lesson(file)] if is_lesson(file) else load_scenarios(file)


def counted(checked: Sequence[Checked]) -> str:
    """How many scenarios and lessons there are, in words."""
    lessons = sum(isinstance(each, Lesson) for each in checked)
    scenarios = len(checked) - lessons
    words = [many(scenarios, "scenario")] * (scenarios > 0 or not lessons) + [many(lessons, "lesson")] * (lessons > 0)
    return ", ".join(words)


def chosen_from(scenarios: Sequence[Checked], only: Sequence[str]) -> list[Checked]:
    """Those whose name holds one of these texts, upper or lower case; all if none is given."""
    for text in only:
        if not any(_is_called(scenario, text) for scenario in scenarios):
            names = "; ".join(scenario.name for scenario in scenarios[:NAMES_SHOWN])
            more = f"; and {len(scenarios) - NAMES_SHOWN} more" if len(scenarios) > NAMES_SHOWN else ""
            raise BadScenario(f"No scenario has '{text}' in its name. The names are: {names}{more}.")
    return [scenario for scenario in scenarios if not only or any(_is_called(scenario, text) for text in only)]


def _is_called(scenario: Checked, text: str) -> bool:
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


def failures_of(checked: Sequence[Checked], content: Path | None) -> list[str]:
    """One line for every scenario that does not hold, and every lesson that cannot be taken."""
    lines = []
    for each in checked:
        try:
            if isinstance(each, Lesson):
                check_lesson(each, content)
            else:
                run_scenario(each, content)
        except (ScenarioFailed, LessonFailed) as failure:
            lines.append(" ".join(failure.sentence.split()))
    return lines
