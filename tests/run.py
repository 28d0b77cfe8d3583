"""Every test: once with bounds checked in the compiled rules, for the laws, then everything, on all cores."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PREPARE = "import colossarium as c; [c.game(g).engine.machine.prepare() for g in c.game_ids()]"
CHECKED = ["tests/laws/test_laws.py", "tests/counts"]


def run(*command: str, checked: bool = False) -> int:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"} if checked else None
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=False).returncode


def run_tests(*paths: str, checked: bool = False) -> int:
    """Prepare the rules in one process, so that the workers of pytest do not all do it."""
    return run("-c", PREPARE, checked=checked) or run("-m", "pytest", "-n", "auto", *paths, checked=checked)


if __name__ == "__main__":
    sys.exit(run_tests(*CHECKED, checked=True) or run_tests(*sys.argv[1:]))
