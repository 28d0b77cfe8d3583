"""Scenarios of Orchard, written and run."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import ScenarioFailed
from colossarium.kernel.scenarios import Scenario, run_scenario

DECK = ["plum", "fig", "apple", "pear", "quince"]


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "sea.toml"
    path.write_text(text, encoding="utf-8")
    return path


def scenario(**parts: object) -> Scenario:
    return Scenario(file="sea.toml", name="Test", **{"game": "orchard", "position": {"deck": DECK}, **parts})  # type: ignore[arg-type]


def failure(**parts: object) -> str:
    with pytest.raises(ScenarioFailed) as refusal:
        run_scenario(scenario(**parts))
    assert refusal.value.sentence.startswith("sea.toml: Test: ")
    return refusal.value.sentence.removeprefix("sea.toml: Test: ")
