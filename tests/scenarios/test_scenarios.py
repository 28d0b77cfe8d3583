"""Every scenario file beside this one, each scenario a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.scenarios import Scenario, load_scenarios, run_scenario

HERE = Path(__file__).parent
SCENARIOS = [scenario for path in sorted(HERE.rglob("*.toml")) for scenario in load_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    run_scenario(scenario)
