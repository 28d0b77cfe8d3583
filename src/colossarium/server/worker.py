"""`colossarium worker`: computer players that think for servers, on this machine or another.

It reads jobs and contents, and nothing else: no match, no key, no token.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import definition_of
from colossarium.kernel.match import Match
from colossarium.server.engines.pool import EnginePool
from colossarium.server.engines.queue import Job
from colossarium.server.history.rebuild import content_of
from colossarium.server.http.json_logs import write_logs
from colossarium.server.settings import shared_url
from colossarium.server.store.jobs import next_job
from colossarium.server.store.notifications import ANSWERS, JOBS, KEEPALIVE, TOLD, Notifications
from colossarium.server.store.rows import ContentRow, JobRow

log = logging.getLogger(__name__)
LOOK_EVERY = 1.0  # seconds, in case a job was told while nobody listened
AFTER_FAILURE = 1.0


def work(database: str, thinkers: int, *, verbose: bool, say: Callable[[str], Any]) -> None:
    """Think for servers until interrupted."""
    write_logs(logging.INFO if verbose or not sys.stderr.isatty() else logging.WARNING)
    asyncio.run(Worker(database, thinkers).work(say))


class Thinkers:
    """What the thinkers of a worker are busy with: of several, one is left to other addresses, and one to people."""

    def __init__(self, number: int) -> None:
        self._most = max(1, number - 1)
        self._accounts: Counter[str] = Counter()
        self._without_people = 0
        self._choosing = asyncio.Lock()  # whoever chooses next knows of this choice

    @asynccontextmanager
    async def next_job(self, session: AsyncSession) -> AsyncIterator[JobRow | None]:
        """The job that one of them shall think about, which counts until the end of the block."""
        async with self._choosing:
            held_back = [account for account, jobs in self._accounts.items() if jobs >= self._most]
            wanted = next_job(held_back, people_only=self._without_people >= self._most)
            row = await session.scalar(wanted)
            if row is not None:
                self._count(row, 1)
        try:
            yield row
        finally:
            if row is not None:
                self._count(row, -1)

    def _count(self, row: JobRow, more: int) -> None:
        self._accounts[row.account] += more
        self._without_people += 0 if row.people else more
        if not self._accounts[row.account]:
            del self._accounts[row.account]


class Worker:
    """Each of its thinkers takes one job after another, and holds its row in an open transaction meanwhile."""

    def __init__(self, database: str, thinkers: int, *, prepare: bool = True) -> None:
        self._url = shared_url(database)
        self._thinkers, self._slots = Thinkers(thinkers), thinkers
        self._prepare = prepare  # compile the rules in the background
        self._database = create_async_engine(
            self._url,
            pool_size=thinkers,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"server_settings": KEEPALIVE},
        )
        self._sessions = async_sessionmaker(self._database, expire_on_commit=False)
        self._engines = EnginePool(thinkers, lambda _: None)
        self._told = asyncio.Event()
        self._contents: dict[str, str | None] = {}

    async def work(self, say: Callable[[str], Any]) -> None:
        notifications = Notifications(self._url, {JOBS: lambda _: self._told.set()}, self._look)
        slots = [self._take_jobs() for _ in range(self._slots)]
        say(f"Thinking for the servers at {self._url.render_as_string(hide_password=True)}. Ctrl+C ends it.")
        preparing = [self._engines.prepare()] if self._prepare else []
        try:
            await asyncio.gather(notifications.listen(), *preparing, *slots)
        finally:
            await self._database.dispose()

    async def _look(self) -> None:
        self._told.set()

    async def _take_jobs(self) -> None:
        while True:
            try:
                if await self._did_one():
                    continue
                self._told.clear()
                await asyncio.wait_for(self._told.wait(), LOOK_EVERY)
            except TimeoutError:
                continue
            except (SQLAlchemyError, OSError) as problem:
                log.warning("jobs cannot be read", extra={"why": type(problem).__name__})
                await asyncio.sleep(AFTER_FAILURE)

    async def _did_one(self) -> bool:
        async with self._sessions.begin() as session, self._thinkers.next_job(session) as row:
            if row is None:
                return False
            await self._answer(session, row)
            told = {"channel": ANSWERS, "text": f"{row.match_id} {row.number} {row.level}"}
            await session.execute(TOLD, told)
            return True

    async def _answer(self, session: AsyncSession, row: JobRow) -> None:
        content = await self._content(session, row.content)
        try:
            match = await asyncio.to_thread(self._match_of, row, content)
            # A row is held by this process alone, so nobody's turn is to be weighed against another's here.
            job = Job(row.match_id, row.match_id, row.seat, "choose", match, row.level)
            row.answer = await self._engines.choose(job)
        except ColossariumError as problem:
            row.failed = problem.sentence
        except Exception as problem:
            log.exception("a computer player failed", extra={"match": row.match_id, "level": row.level})
            row.failed = type(problem).__name__

    async def _content(self, session: AsyncSession, content_hash: str) -> str | None:
        if content_hash not in self._contents:
            wanted = select(ContentRow.text).where(ContentRow.hash == content_hash)
            self._contents[content_hash] = await session.scalar(wanted)
        return self._contents[content_hash]

    def _match_of(self, row: JobRow, content: str | None) -> Match:
        tables = content_of(definition_of(row.game), row.content, content)
        game = self._engines.game(row.game, row.options, tables)
        return game.at(row.position, engine=self._engines.engine_of(game))
