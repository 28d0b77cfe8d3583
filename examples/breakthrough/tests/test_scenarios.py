"""Every clause of the rules as a scenario, each a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.scenarios import Scenario, load_scenarios, run_scenario


@pytest.mark.parametrize("scenario", load_scenarios(Path(__file__).with_name("moves.toml")), ids=str)
def test_scenario(scenario: Scenario) -> None:
    run_scenario(scenario)
