"""A program that plays, as a process of its own: one JSON message per line, with limits on time, memory and output."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from colossarium.kernel.errors import ColossariumError

MEMORY = 1 << 30  # bytes of address space
LONGEST_LINE = 1 << 16  # bytes of an answer
PATIENCE = 2.0  # seconds in which a program may end by itself


class BotFailed(ColossariumError):
    """A program that crashed, was too slow or gave an answer that is none."""

    code = "bot_failed"


class BotProcess:
    """It gets no environment, an empty folder to work in, and only what it is told."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self._folder = tempfile.TemporaryDirectory(prefix="colossarium-bot-", ignore_cleanup_errors=True)
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=self._folder.name,
                env={},
                start_new_session=True,
            )
        except OSError as problem:
            self._folder.cleanup()
            raise BotFailed(f"{self.command[0]} cannot be started: {problem.strerror}.") from None
        _limit_memory(self._process.pid)
        self._lines: queue.Queue[bytes | None] = queue.Queue(maxsize=16)
        assert self._process.stdout is not None
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()

    def tell(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise BotFailed(self._how_it_ended()) from None

    def ask(self, message: dict[str, Any], seconds: float) -> Any:
        """Its answer, as JSON."""
        self.tell(message)
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise BotFailed(f"no answer within {seconds:g} seconds") from None
        if line is None:
            raise BotFailed(self._how_it_ended())
        if len(line) > LONGEST_LINE:
            raise BotFailed(f"an answer of more than {LONGEST_LINE} bytes")
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise BotFailed(f"an answer that is not JSON: {line[:60].decode(errors='replace')!a}") from None

    def close(self) -> None:
        """Let it end; whatever it has started ends with it."""
        assert self._process.stdin is not None
        with suppress(OSError, subprocess.TimeoutExpired):
            self._process.stdin.close()
            self._process.wait(PATIENCE)
        _end_all(self._process)
        self._folder.cleanup()

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "it closed its standard output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"


def _limit_memory(process: int) -> None:
    if sys.platform == "linux":
        import resource

        try:
            resource.prlimit(process, resource.RLIMIT_AS, (MEMORY, MEMORY))
        except OSError:  # it has ended already
            return


def _end_all(process: subprocess.Popen[bytes]) -> None:
    """The process and its children; they are a session of their own."""
    if os.name == "posix":
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _read(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Pass on line after line, cut where they are too long; a full queue holds up a program that talks too much."""
    with suppress(OSError, ValueError):
        while line := pipe.readline(LONGEST_LINE + 1):
            lines.put(line)
    lines.put(None)
