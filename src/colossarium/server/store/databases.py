"""How work reaches a database: every piece of it is a function of a session, and a transaction of its own.

Errors do not repeat what was written (`hide_parameters`): they are logged, and keys and talk are no part of a log.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import Session, sessionmaker

T = TypeVar("T")
PRAGMAS = (
    "journal_mode = WAL",  # readers do not wait for the writer
    "synchronous = NORMAL",  # what is committed survives the end of the process, though not always a power cut
    "wal_autocheckpoint = 4000",  # pages; the commit that tidies up waits for the disk, so few do
    "foreign_keys = ON",
)
PATIENCE = 10  # seconds that a writer waits for another process's lock on the file


class Database(ABC):
    @abstractmethod
    async def do(self, work: Callable[[Session], T]) -> T:
        """Do some work and commit it, or undo all of it if it fails."""

    @abstractmethod
    async def close(self) -> None: ...


class SqliteFile(Database):
    """One thread with one connection: writers queue here, and a whole transaction is handed over at once."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True)
        event.listen(self._engine, "connect", _prepare)
        self._sessions = sessionmaker(self._engine, expire_on_commit=False)
        self._thread = ThreadPoolExecutor(1, "database")

    async def do(self, work: Callable[[Session], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._done, work)

    def _done(self, work: Callable[[Session], T]) -> T:
        with self._sessions.begin() as session:
            return work(session)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class PostgresServer(Database):
    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        self._sessions = async_sessionmaker(self._engine, expire_on_commit=False)

    async def do(self, work: Callable[[Session], T]) -> T:
        async with self._sessions.begin() as session:
            return await session.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()
