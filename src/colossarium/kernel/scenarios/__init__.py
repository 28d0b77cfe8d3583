"""Scenarios: the rules as data. A TOML file says a position, what is played, and what must hold afterwards."""

from colossarium.kernel.scenarios.reading import KEYS, STEP_KEYS, Scenario, Step, load_scenarios
from colossarium.kernel.scenarios.running import run_scenario

__all__ = ["KEYS", "STEP_KEYS", "Scenario", "Step", "load_scenarios", "run_scenario"]
