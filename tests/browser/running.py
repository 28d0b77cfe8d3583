"""A real server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

# As `colossarium serve`, but for hurried guests: computers do not pause, and nothing is compiled for them first.
SERVE = """
import sys
from colossarium.server.serve import serve
from colossarium.server.settings import Rates, Settings

settings = Settings(database=sys.argv[1], rates=Rates(make=(20.0, 500)), breath=0.0, prepare=False)
serve(settings, "127.0.0.1", int(sys.argv[2]), browser=False, verbose=False, say=print)
"""
PATIENCE = 90  # seconds until the server must have answered


class RunningServer:
    """The server over a database file that survives it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, f"sqlite:///{self.folder / 'matches.db'}", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        self._wait()

    def _wait(self) -> None:
        for _ in range(PATIENCE * 4):
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.25)
        raise RuntimeError(f"The server did not answer within {PATIENCE} s; see {self.folder / 'server.log'}.")

    def kill(self) -> None:
        """Without any chance to tidy up."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
