"""Runs the scenarios of some folders until one fails, and names it; a scenario that breaks off has failed, too."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from colossarium.kernel.scenarios import load_scenarios, run_scenario
from tests.examples.installing import install_breakthrough


def first_failure(folders: list[str]) -> str | None:
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.toml")):
            for scenario in load_scenarios(path):
                try:
                    run_scenario(scenario)
                except Exception as problem:
                    return f"{scenario} ({type(problem).__name__})"
    return None


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as installed:
        install_breakthrough(Path(installed))
        found = first_failure(sys.argv[1:])
    if found is not None:
        print(f"FAILED {found}")
        sys.exit(1)
