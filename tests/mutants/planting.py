"""Faults planted in a copy of the tree: which of them do the tests notice? Run by `make mutants`.

.venv/bin/python tests/mutants/planting.py            every fault
.venv/bin/python tests/mutants/planting.py og K8.1    those of a game, of a clause
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = Path("src/colossarium/games")
BREAKTHROUGH = Path("examples/breakthrough")
OUTSIDE = {"breakthrough": BREAKTHROUGH / "src" / "colossarium_breakthrough"}  # games of other packages
COPIED = ("src", "tests", "docs", "examples", "pyproject.toml", "hatch_build.py")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "web", "browser", "playthroughs")
SCENARIOS = {  # where they are not in the folder of the game alone
    "colossi": [f"tests/scenarios/{page}" for page in ("colossi", "colossi-ages", "colossi-banners")],
    "breakthrough": [f"{BREAKTHROUGH}/tests"],
}
TESTS = {"breakthrough": f"{BREAKTHROUGH}/tests/test_rules.py"}  # where they are not in tests/games
LONGEST = 240  # seconds of CPU after which a fault is one that makes a game endless


@dataclass(frozen=True)
class Mutant:
    game: str
    clause: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...] = ()  # looked at when no scenario of the game notices; its clause tests by default
    unreachable: str = ""  # why no position can show the fault

    @property
    def path(self) -> Path:
        return OUTSIDE.get(self.game, GAMES) / self.file

    @property
    def rules(self) -> Path:
        """The page with its clause."""
        folder = OUTSIDE[self.game] / "docs" if self.game in OUTSIDE else Path("docs/rules")
        return folder / f"{self.game}.md"

    def planted(self, text: str) -> str:
        assert text.count(self.old) == 1, f"{self.file}: {self.old!r} occurs {text.count(self.old)} times"
        return text.replace(self.old, self.new)

    def __str__(self) -> str:
        return f"{self.clause} {self.file}: {self.new.strip() or 'nothing'}"


def load_mutants(folder: Path = HERE) -> list[Mutant]:
    found = []
    for path in sorted(folder.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]:
            found.append(Mutant(game=path.stem, **{**row, "tests": tuple(row.get("tests", ()))}))
    return found


class Copy:
    """A copy of the tree, in which one fault at a time is planted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=LEFT_OUT)
            else:
                shutil.copy(source, folder / name)

    def noticed(self, mutant: Mutant) -> str | None:
        """What notices the fault; None if nothing does."""
        path = self.folder / mutant.path
        right = path.read_text(encoding="utf-8")
        path.write_text(mutant.planted(right), encoding="utf-8")
        try:
            return self._look(mutant)
        finally:
            path.write_text(right, encoding="utf-8")

    def _look(self, mutant: Mutant) -> str | None:
        folders = SCENARIOS.get(mutant.game, [f"tests/scenarios/{mutant.game}"])
        found = self._run("tests/mutants/scenarios.py", *folders)
        if found is None:
            folders = list(mutant.tests) or [TESTS.get(mutant.game, f"tests/games/{mutant.game}")]
            found = self._run("-m", "pytest", "-x", "-q", "-n", "0", "--no-header", "-p", "no:cacheprovider", *folders)
        return found

    def _run(self, *command: str) -> str | None:
        """The line that names the first failure; None if there is none."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self.folder / "src"), str(self.folder)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "COLOSSARIUM_CACHE": str(self.folder / "cache"),
        }
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST)),
        )
        if done.returncode == 0:
            return None
        failures = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
        if not failures and done.returncode > 0:
            raise RuntimeError(f"{' '.join(command)} failed to run:\n{done.stdout}\n{done.stderr}")
        return failures[0].removeprefix("FAILED ") if failures else "it does not come to an end"


def try_out(mutants: list[Mutant], cores: int) -> Iterator[tuple[Mutant, str | None]]:
    """Each fault with what notices it, in the order given."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(cores) as pool:
        free: SimpleQueue[Copy] = SimpleQueue()
        for number in range(cores):
            free.put(Copy(Path(folder) / str(number)))

        def try_one(mutant: Mutant) -> str | None:
            copy = free.get()
            try:
                return copy.noticed(mutant)
            finally:
                free.put(copy)

        yield from zip(mutants, pool.map(try_one, mutants), strict=True)


def main(wanted: list[str]) -> int:
    mutants = [each for each in load_mutants() if not wanted or each.game in wanted or each.clause in wanted]
    missed = 0
    for mutant, found in try_out(mutants, os.cpu_count() or 1):
        is_as_said = (found is None) == bool(mutant.unreachable)
        missed += not is_as_said
        said = f"unreachable: {mutant.unreachable}" if mutant.unreachable else "NOT NOTICED"
        print(f"{'' if is_as_said else '!! '}{mutant}\n    {said if found is None else found}", flush=True)
    print(f"{len(mutants)} faults, {missed} not as they should be.")
    return 1 if missed or not mutants else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
