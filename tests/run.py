"""Every test: the page's own, some with bounds checked in the compiled rules, everything else, then the browser.

python tests/run.py                           all of them
python tests/run.py --ignore=tests/server     all with an option of pytest
python tests/run.py tests/server              those named
python tests/run.py bounds                    those with bounds checked
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("colossi-banners", "colossi-ages", "kolossus", "builders", "og", "breakthrough")  # the longest first
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


def at_once(jobs: Sequence[Job], *, waiting: int = 0) -> int:
    """As many jobs at a time as there are cores, besides those that wait for something; the worst exit status."""
    with ThreadPoolExecutor((os.cpu_count() or 1) + waiting) as pool:
        return max(pool.map(lambda job: job(), jobs))


def timed(name: str, step: Job) -> int:
    """Run a step, and say how long it took and what it cost."""
    began, before = time.monotonic(), os.times()
    status, after = step(), os.times()
    seconds = time.monotonic() - began
    spent = sum(after[2:4]) - sum(before[2:4])
    print(f"{name}: {seconds:.0f} s, {spent:.0f} s of a core", flush=True)
    return status


def run_tests(*paths: str) -> int:
    return at_once(compilations(checked=False)) or run("-m", "pytest", *IN_ROW, *paths)


def run_all(*options: str) -> int:
    page = partial(run, "hatch_build.py", "run", "test")
    compiling: list[Job] = [find_browser, *compilations(checked=False), *compilations(checked=True), page]
    checked = partial(run, "-m", "pytest", *IN_ROW, *CHECKED, *options, checked=True)
    main = partial(run, "-m", "pytest", *IN_ROW_AND_ONE_MORE, f"--ignore={BROWSER}", *options)
    browser = partial(run, "-m", "pytest", *IN_FILES, BROWSER, *options)
    return (
        timed("Compiling and the page's own tests", partial(at_once, compiling, waiting=1))
        or timed("With bounds checked", checked)
        or timed("All others", main)
        or timed("In the browser", browser)
    )


def run_checked() -> int:
    return at_once(compilations(checked=True)) or run("-m", "pytest", *IN_ROW, *CHECKED, checked=True)


def find_browser() -> int:
    run("tests/browser/chromium.py")  # the tests say so where it cannot be had
    return 0


if __name__ == "__main__":
    given = sys.argv[1:]
    if given == ["bounds"]:
        sys.exit(run_checked())
    names_tests = any(not each.startswith("--") for each in given)
    sys.exit(run_tests(*given) if names_tests else run_all(*given))
