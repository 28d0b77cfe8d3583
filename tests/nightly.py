"""Everything at full size, each part in an environment of its own; run by `make nightly`.

    python3 tests/nightly.py            every part
    python3 tests/nightly.py browsers   some of them

The last parts share all other tests among themselves, folder by folder. `nightly.lock` has every extra of the package
but PyTorch, so that nothing of them is skipped for want of one; PyTorch, which is large, is in `learning.lock`.

The date and the result of every part that ran are written into docs/contributors/testing.md, with the number of tests
that were skipped.
"""

from __future__ import annotations

import datetime
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "contributors" / "testing.md"
BUILD = ROOT / "build" / "nightly"
FULL = {"COLOSSARIUM_NIGHTLY": "1"}
BEGIN, END = "<!-- nightly: written by make nightly -->", "<!-- nightly: end -->"
CLOSING = re.compile(r"^=* ?(\d+ [a-z]+(?:, \d+ [a-z]+)*) in [\d.]+s")  # the last line of pytest
SKIPPED = re.compile(r"(\d+) skipped")


@dataclass(frozen=True)
class Part:
    name: str
    what: str
    tests: tuple[str, ...] = ()  # files and folders for pytest
    command: tuple[str, ...] = ()  # in place of pytest
    workers: int = 0  # of pytest
    lock: str = "dev"  # requirements/<lock>.lock: the packages of its environment

    @property
    def arguments(self) -> tuple[str, ...]:
        return self.command or ("-m", "pytest", "-n", str(self.workers), *self.tests)


CLAIMS = tuple(f"tests/games/{game}/test_estimate.py" for game in ("kolossus", "colossi-ages", "builders"))
ADAPTERS = tuple(f"tests/envs/test_{name}.py" for name in ("adapters", "openspiel", "planes"))
LEARNING = (
    "tests/examples/test_learning.py",
    "tests/envs/test_maskable_ppo.py",
    "tests/training",
    "tests/cli/test_train.py",
)
KILLS = tuple(f"tests/server/test_{name}.py" for name in ("restart", "many_servers", "backups"))
ALONE = (
    Part("claims", "statistical claims, over more matches", CLAIMS, workers=2),
    Part("cuda", "PTX of every game", ("tests/kernel/test_cuda.py",), workers=2),
    Part("kills", "servers killed at every stage", KILLS),
    Part("screens", "every screen, theme and size, for axe", ("tests/browser/test_screens.py",)),
    Part("browsers", "Firefox and WebKit", ("tests/browser/test_other_browsers.py",)),
    Part("release", "the wheel in a clean environment", ("tests/deploy/release.py",)),
    Part("nginx", "the proxy's file, run by nginx", ("tests/deploy/nginx.py",)),
    Part("adapters", "PettingZoo, Gymnasium and OpenSpiel", ADAPTERS, workers=2, lock="nightly"),
    Part("learning", "training, examples that learn, and MaskablePPO for a minute", LEARNING, lock="learning"),
)
TAKEN = tuple(f"--ignore={path}" for part in ALONE for path in part.tests)


def share(name: str, what: str, *tests: str) -> Part:
    """Everything in these folders and files that has no part of its own."""
    return Part(name, what, tests, ("tests/run.py", *tests, *TAKEN), lock="nightly")


def folders(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/{name}" for name in names)


TOP = tuple(sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py")))
SHARES = (
    share("kernel", "the kernel, scenarios and old records", *folders("kernel", "scenarios", "records")),
    share("games", "the clauses of every game, and the example", *folders("games", "examples"), "examples"),
    share("laws", "laws, counts and playthroughs", *folders("laws", "counts", "playthroughs")),
    share("players", "computer players and the lab", *folders("players", "lab")),
    share("environments", "environments on a CPU", *folders("envs")),
    share("server", "the server", *folders("server")),
    share("commands", "the command line, books, lessons, docs", *folders("cli", "book", "lessons", "mutants"), *TOP),
    share("browser", "the page in Chromium", *folders("browser")),
)
PARTS = (
    *ALONE,
    Part("mutants", "every planted fault", command=("tests/mutants/planting.py",)),
    Part("bounds", "laws and counts with bounds checked", command=("tests/run.py", "bounds")),
    *SHARES,
)


def environment_of(part: Part) -> Path:
    """The Python of a fresh environment with exactly the packages of the part's lock file."""
    folder = BUILD / part.name
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
    subprocess.run([*pip, "--require-hashes", "-r", f"requirements/{part.lock}.lock"], cwd=ROOT, check=True)
    subprocess.run([*pip, "--no-deps", "--editable", "."], cwd=ROOT, check=True)
    return python


def run(part: Part) -> str:
    """How a part came out, in a few words."""
    began = time.monotonic()
    status, printed = run_aloud([str(environment_of(part)), *part.arguments])
    minutes, skipped = (time.monotonic() - began) / 60, skipped_in(printed)
    result = f"{'passed' if status == 0 else 'FAILED'} in {minutes:.0f} min"
    return f"{result}, {skipped} skipped" if skipped else result


def run_aloud(command: list[str]) -> tuple[int, list[str]]:
    """The exit status of a command and the lines that it printed, which are shown as they come."""
    environment = {**os.environ, **FULL, "COLOSSARIUM_CACHE": str(BUILD / "cache")}
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as running:
        printed = []
        for line in running.stdout or ():
            print(line, end="", flush=True)
            printed.append(line)
    return running.returncode, printed


def skipped_in(printed: Iterable[str]) -> int:
    """How many tests were skipped, by the closing line of every pytest in it."""
    closing = [found[1] for line in printed if (found := CLOSING.match(line))]
    return sum(int(found[1]) for line in closing if (found := SKIPPED.search(line)))


def results_in(text: str) -> dict[str, tuple[str, str]]:
    """The date and result of each part that the page tells of."""
    table = text.partition(BEGIN)[2].partition(END)[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| ")
    ]
    return {name: (date, result) for name, _, date, result in rows[1:]}


def with_results(text: str, results: dict[str, tuple[str, str]]) -> str:
    rows = [
        f"| {part.name} | {part.what} | {' | '.join(results.get(part.name, ('', 'not run yet')))} |" for part in PARTS
    ]
    table = "\n".join(["| part | what | last run | result |", "|---|---|---|---|", *rows])
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{table}\n{END}{rest.partition(END)[2]}"


def main(wanted: list[str]) -> int:
    known = {part.name for part in PARTS}
    if unknown := set(wanted) - known:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}; the parts are {', '.join(sorted(known))}.")
    has_failed = False
    for part in PARTS:
        if wanted and part.name not in wanted:
            continue
        print(f"{part.name}: {part.what}…", flush=True)
        result = run(part)
        has_failed |= not result.startswith("passed")
        text = PAGE.read_text(encoding="utf-8")
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        PAGE.write_text(with_results(text, {**results_in(text), part.name: (today, result)}), encoding="utf-8")
        print(f"{part.name}: {result}", flush=True)
    return 1 if has_failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
