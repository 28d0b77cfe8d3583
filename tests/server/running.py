"""Servers for the tests: one in a thread of this process, and one in a process that can be killed."""

from __future__ import annotations

import asyncio
import ctypes
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import uvicorn

from colossarium.server.http.app import Application, create_app
from colossarium.server.live.registry import Registry
from colossarium.server.serve import config_of, listen
from colossarium.server.settings import Settings
from tests.patience import STILL, wait_while_it_goes_on, work_of

PR_SET_PDEATHSIG = 1


def end_with_the_tests() -> None:
    """Called in a process that a test starts: the system ends it when the tests end, however they do; on Linux."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _limited(descriptors: tuple[int, int] | None) -> None:
    """In a process that is about to become a server: how many files it may open, if not as many as usual."""
    end_with_the_tests()
    if descriptors is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, descriptors)


def said_by(process: subprocess.Popen[Any], log: Path, pattern: str) -> str:
    """Wait until a process has said something in its log; the first group of the pattern."""

    def found() -> re.Match[str] | None:
        said = log.read_text(encoding="utf-8")
        assert process.poll() is None, said
        return re.search(pattern, said)

    wait_while_it_goes_on(lambda: found() is not None, lambda: work_of(process.pid), pause=0.05)
    match = found()
    assert match is not None
    return match[1]


class Running:
    """A server in a thread, at `url`; `registry` is what stands behind it."""

    def __init__(self, settings: Settings) -> None:
        self._listening = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.app: Application = create_app(settings)
        self._server = uvicorn.Server(config_of(self.app, settings, seconds_to_finish=2))
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop that the server runs in."""
        return self.registry.loop

    @property
    def registry(self) -> Registry:
        registry: Registry = self.app.state.registry
        return registry

    def __enter__(self) -> Running:
        self._thread.start()
        until = time.monotonic() + STILL
        while not self._server.started:
            assert self._thread.is_alive(), "the server ended at once"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(STILL)
        self._listening.close()


class Process:
    """`colossarium serve` as people start it, in a process of its own."""

    def __init__(
        self,
        database: str,
        log: Path,
        *options: str,
        program: Sequence[str] = (sys.executable, "-m", "colossarium.cli"),
        descriptors: tuple[int, int] | None = None,
        **environment: str,
    ) -> None:
        self.log = log
        command = [*program, "serve", "--no-browser", "--port", "0", *options]
        self._output = log.open("w")
        self.process = subprocess.Popen(
            [*command, "--database", database],
            stdout=self._output,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
            preexec_fn=partial(_limited, descriptors),  # noqa: PLW1509  one system call
        )
        try:
            self.url = self._address()
        except BaseException:  # an interrupt as well: nobody else knows of this process yet
            self.kill()
            raise

    def _address(self) -> str:
        return said_by(self.process, self.log, r"open at (http://\S+)/")

    def kill(self) -> None:
        """SIGKILL: no chance to say good-bye."""
        self.process.kill()
        self.process.wait(30)
        self._output.close()
