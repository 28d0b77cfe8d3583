"""Every test: some with bounds checked in the compiled rules, everything on all cores, then the browser.

python tests/run.py                           all of them
python tests/run.py --ignore=tests/server     all with an option of pytest
python tests/run.py tests/server              those named
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("colossi-banners", "colossi-ages", "kolossus", "builders", "og")  # the longest to compile first
# What the tests use of the compiled rules: everything, or with bounds checked what the laws and the counts call.
PREPARE = """
import sys
from colossarium.kernel.game import game
from colossarium.server.engines.prepare import prepare

chosen = game(sys.argv[1])
match = chosen.start(seed=1)
match.estimate()
chosen.engine.weigh(chosen.engine.load(match.state), match.legal_ids())
match.resample(match.seat, 1).scores()
if sys.argv[2] == "all":
    chosen.engine.machine.prepare()
    prepare(sys.argv[1])
"""
CHECKED = ["-m", "bounds", "tests/laws/test_laws.py", "tests/counts"]
BROWSER = "tests/browser"


def run(*command: str, checked: bool = False) -> int:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"} if checked else None
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=False).returncode


def prepare(checked: bool) -> int:
    """Compile the rules, a game a core, so that the workers of pytest do not all do it."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        what = "some" if checked else "all"
        return max(pool.map(lambda game: run("-c", PREPARE, game, what, checked=checked), GAMES))


def run_tests(*paths: str, checked: bool = False) -> int:
    return prepare(checked) or run("-m", "pytest", "-n", "auto", *paths, checked=checked)


def run_page_tests(*options: str) -> int:
    """The page's own tests, then whole matches in two real browsers; a file of tests shares one server."""
    run("tests/browser/chromium.py")  # the tests say so where it cannot be had
    in_browsers = ("-m", "pytest", "-n", "2", "--dist", "loadfile", BROWSER, *options)
    return run("hatch_build.py", "run", "test") or run(*in_browsers)


def run_all(*options: str) -> int:
    checked = run_tests(*CHECKED, *options, checked=True)
    return checked or run_tests(f"--ignore={BROWSER}", *options) or run_page_tests(*options)


if __name__ == "__main__":
    given = sys.argv[1:]
    names_tests = any(not each.startswith("--") for each in given)
    sys.exit(run_tests(*given) if names_tests else run_all(*given))
