"""A real server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from hatch_build import ROOT, build_page
from tests.examples.installing import SOURCES, path_with_breakthrough
from tests.patience import wait_while_it_goes_on, work_of
from tests.scale import NIGHTLY, sample

HURRY = sample(4, nightly=1)  # how many times fewer rollouts there are in reviews, estimates and hints

# As `colossarium serve`, but for hurried guests: computers do not pause, clocks run fast, limits are wide,
# whoever is away may be replaced at once, and reviews, estimates and hints look less far. The rules
# are compiled beforehand where computer players think. The version is what the page may find changed after a restart.
# Dice and computer players that have no seed get one, so that the tests of a file meet the same matches in every run.
SERVE = """
import random
import secrets
import sys
from types import SimpleNamespace

seeds = random.Random(1)

class Foreseen(random.Random):
    def __init__(self, seed=None):
        super().__init__(seeds.getrandbits(62) if seed is None else seed)

secrets.randbits = random.Random(2).getrandbits
from colossarium.kernel import starting
starting.secrets = SimpleNamespace(token_bytes=random.Random(3).randbytes)
random.Random = Foreseen

from colossarium import version
from colossarium.server.protocol import base

address, port, prepare, ready, hurry, version.__version__ = sys.argv[1:]
base.SHORTEST_DECISION = 1

from colossarium.server.serve import serve
from colossarium.server.settings import Rates, Settings

from colossarium.server.engines import critics, pool
from colossarium.server.lab import workers
from colossarium.server.table import presence

hurry = int(hurry)
critics.CRITICS.update({name: rollouts // hurry for name, rollouts in critics.CRITICS.items()})
pool.HINT_SECONDS /= hurry

if ready:
    from tests.networks import leave_out_networks

    async def compile_nothing(*_):
        pass  # the server itself loads what is on disk

    pool.EnginePool._compile = compile_nothing
    leave_out_networks()

workers.PROGRAM = "tests.server.lab_process"

presence.REQUEST_LASTS = 1.0
wide = (100.0, 2000)
rates = Rates(request=wide, make=wide, message=wide, hint=wide)
settings = Settings(database=address, rates=rates, pause=0.0, prepare=prepare == "prepare", away=0.0)
serve(settings, "127.0.0.1", int(port), browser=False, verbose=False, say=print)
"""


def have_page() -> None:
    """Build the page, unless it is built already."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the tests of another core may want the page at the same time
        build_page()


class RunningServer:
    """The server over a database file that survives it."""

    def __init__(self, folder: Path, prepare: bool = False, cold: bool = False) -> None:
        self.folder = folder
        self._own = {"COLOSSARIUM_CACHE": str(folder / "cache")} if cold else {}  # nothing has been compiled before
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._prepare = prepare
        self._ready = not cold and not NIGHTLY  # `make test` has compiled the rules before it runs the browser's tests
        self._process: subprocess.Popen[bytes] | None = None
        have_page()
        self.start()

    def start(self, version: str = "1.0") -> None:
        database = f"sqlite:///{self.folder / 'matches.db'}"
        wishes = ["prepare" if self._prepare else "", "ready" if self._ready else "", str(HURRY), version]
        command = [sys.executable, "-c", SERVE, database, str(self.port), *wishes]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environment())
        self._wait()

    def environment(self) -> dict[str, str]:
        """Such that the server knows the game of another package, as if it were installed."""
        installed = self.folder / "installed"
        added = [str(installed), str(SOURCES)] if installed.exists() else path_with_breakthrough(installed)
        known = os.environ.get("PYTHONPATH", "")
        return {**os.environ, **self._own, "PYTHONPATH": os.pathsep.join([*added, *filter(None, [known])])}

    def _wait(self) -> None:
        """Until the server answers: it may have to compile rules first, and has failed once it has ended."""
        log = self.folder / "server.log"
        wait_while_it_goes_on(self._answers, self.work)
        assert self._process is not None
        assert self._process.poll() is None, f"The server has ended; see {log}."

    def _answers(self) -> bool:
        assert self._process is not None
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=10):
                return True
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return self._process.poll() is not None

    def work(self) -> int:
        assert self._process is not None
        return work_of(self._process.pid)

    def kill(self) -> None:
        """Without any chance to tidy up."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
