"""Every test: the page's own, some with bounds checked in the compiled rules, everything else, then the browser.

python tests/run.py                           all of them
python tests/run.py --ignore=tests/server     all with an option of pytest
python tests/run.py tests/server              those named
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("colossi-banners", "colossi-ages", "kolossus", "builders", "og")  # the longest to compile first
CHECKED = ["-m", "bounds", "tests/laws/test_laws.py", "tests/laws/test_draws.py", "tests/counts"]
BROWSER = "tests/browser"
# A worker gets tests that follow each other, which share recorded matches and servers, and takes from the others
# when it is through; one more than there are cores works while tests of the server wait. In the browser, the tests
# of a file share one server.
IN_ROW = ["-n", "auto", "--dist", "worksteal"]
IN_ROW_AND_ONE_MORE = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
IN_FILES = ["-n", "2", "--dist", "loadfile"]
Job = Callable[[], int]


def run(*command: str, checked: bool = False) -> int:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"} if checked else None
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=False).returncode


def compilations(checked: bool) -> list[Job]:
    """Compile the rules, a game a job, so that the workers of pytest do not all do it."""
    return [partial(run, "-m", "tests.preparing", game, checked=checked) for game in GAMES]


def at_once(jobs: Sequence[Job]) -> int:
    """As many jobs at a time as there are cores; the worst exit status."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(pool.map(lambda job: job(), jobs))


def run_tests(*paths: str) -> int:
    return at_once(compilations(checked=False)) or run("-m", "pytest", *IN_ROW, *paths)


def run_all(*options: str) -> int:
    page: list[Job] = [partial(run, "hatch_build.py", "run", "test"), find_browser]
    return (
        at_once([*compilations(checked=False), *compilations(checked=True), *page])
        or run("-m", "pytest", *IN_ROW, *CHECKED, *options, checked=True)
        or run("-m", "pytest", *IN_ROW_AND_ONE_MORE, f"--ignore={BROWSER}", *options)
        or run("-m", "pytest", *IN_FILES, BROWSER, *options)
    )


def find_browser() -> int:
    run("tests/browser/chromium.py")  # the tests say so where it cannot be had
    return 0


if __name__ == "__main__":
    given = sys.argv[1:]
    names_tests = any(not each.startswith("--") for each in given)
    sys.exit(run_tests(*given) if names_tests else run_all(*given))
