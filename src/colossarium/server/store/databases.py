"""How work reaches a database: every piece of it is a function of a session, and a transaction of its own.

Errors do not repeat what was written (`hide_parameters`): they are logged, and keys and chat must not be.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.orm import Session, sessionmaker

log = logging.getLogger(__name__)
T = TypeVar("T")
PRAGMAS = (
    "synchronous = NORMAL",  # what is committed survives the end of the process, though not always a power cut
    "wal_autocheckpoint = 4000",  # pages; the commit that tidies up waits for the disk, so few do
    "foreign_keys = ON",
)
PATIENCE = 10  # seconds that a writer waits for another process's lock on the file
PAUSE = 0.02  # seconds between two attempts where SQLite does not wait by itself
OWNER_ONLY, OWNERS_FOLDER = 0o600, 0o700
ONE_AT_A_TIME = 0x636F6C6F  # names the advisory lock under which tables are made


def keep_to_owner(path: Path) -> None:
    """Make a file that its owner alone can read, or take the others' rights away; SQLite gives its own files the same.

    Keys of running matches are in it. Windows has no such rights: there the folder's own decide.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=OWNERS_FOLDER)
    with contextlib.suppress(FileExistsError):  # one that exists is not opened: closing it would give up SQLite's locks
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    for each in (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_mode & 0o077:
            _close_to_others(each)


def _close_to_others(path: Path) -> None:
    try:
        path.chmod(OWNER_ONLY)
    except PermissionError:  # it is another user's, who lets us write to it
        log.warning("others can read the database", extra={"file": str(path)})


def wait_for_others(connection: Connection) -> None:
    """From here to the end of the transaction no other server makes tables."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")


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
    _let_readers_go_on(cursor)
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _let_readers_go_on(cursor: sqlite3.Cursor) -> None:
    """With a write-ahead log readers do not wait for the writer.

    Two servers may change an empty file to it at the same time. SQLite refuses one of them at once, since both hold
    the lock that the other waits for, so we wait here.
    """
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(PAUSE)
        else:
            return


class PostgresServer(Database):
    def __init__(self, url: URL) -> None:
        # Where they are needed: a server with a SQLite file starts sooner without them.
        from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

        self._engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        self._sessions = async_sessionmaker(self._engine, expire_on_commit=False)

    async def do(self, work: Callable[[Session], T]) -> T:
        async with self._sessions.begin() as session:
            return await session.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()
