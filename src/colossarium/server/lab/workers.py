"""The processes that play studies: started when somebody comes to the lab, kept while they are used."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from colossarium.kernel.errors import ColossariumError

log = logging.getLogger(__name__)
Json = dict[str, Any]
LONGEST_LINE = 32 * 1024 * 1024  # a report has some hundred kilobytes
IDLE = 600.0  # seconds until a process that nobody uses is ended
PROGRAM = "colossarium.server.lab.process"
FINAL = ("done", "failed", "rate", "prepared")


class StudyFailed(ColossariumError):
    code = "study_failed"


class Worker:
    """One process, which does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.used = time.monotonic()

    @classmethod
    async def start(cls) -> Worker:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", PROGRAM),
            stdin=asyncio.subprocess.PIPE,  # held until the process ends, which ends with us
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_LINE,
        )
        return cls(process)

    @property
    def lives(self) -> bool:
        return self._process.returncode is None

    async def do(self, **job: Any) -> AsyncIterator[Json]:
        """What the process says until the job is done; the last word is of one of the kinds in FINAL."""
        self.send(job)
        while True:
            assert self._process.stdout is not None
            line = await self._process.stdout.readline()
            if not line:
                yield {"type": "failed", "sentence": "The process that played it has ended."}
                return
            told: Json = json.loads(line)
            if told["type"] != "ready":
                yield told
            if told["type"] in FINAL:
                self.used = time.monotonic()
                return

    def send(self, job: Json) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{json.dumps(job)}\n".encode())

    def stop(self, *, drop: bool = False) -> None:
        """End the job as Ctrl-C would: what was played is kept, and told unless it is dropped."""
        self.send({"do": "stop", "drop": drop})

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Workers:
    """Processes that are free, and those that play."""

    def __init__(self) -> None:
        self._free: list[Worker] = []
        self._busy: set[Worker] = set()
        self._starting = asyncio.Lock()
        self._ready: dict[str, asyncio.Task[None]] = {}  # games that comparisons are prepared for

    async def warm(self) -> None:
        """Have one ready, so that a first study need not wait for it."""
        async with self._starting:
            if not self._free:
                self._free.append(await Worker.start())

    @asynccontextmanager
    async def borrowed(self) -> AsyncIterator[Worker]:
        async with self._starting:
            self._free = [each for each in self._free if each.lives]
            worker = self._free.pop() if self._free else await Worker.start()
        self._busy.add(worker)
        try:
            yield worker
        except BaseException:
            await worker.end()
            raise
        finally:
            self._busy.discard(worker)
            if worker.lives:
                self._free.append(worker)

    def get_ready(self, game: str) -> None:
        """Let a process load, or compile, what comparisons of a game take; once."""
        if game not in self._ready:
            self._ready[game] = asyncio.create_task(self._prepare(game))

    async def _prepare(self, game: str) -> None:
        async with self.borrowed() as worker:
            async for told in worker.do(do="prepare", game=game):
                if told["type"] == "failed":
                    log.warning("comparisons could not be prepared", extra={"game": game, "why": told["sentence"]})

    async def rest(self) -> None:
        """End processes that nobody has used for long."""
        old = [each for each in self._free if time.monotonic() - each.used > IDLE]
        self._free = [each for each in self._free if each not in old]
        for each in old:
            await each.end()

    async def close(self) -> None:
        for task in self._ready.values():
            task.cancel()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)
        for each in [*self._free, *self._busy]:
            await each.end()
