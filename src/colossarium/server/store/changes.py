"""Changes of matches, written many to a transaction: whatever comes while one is being written waits for the next."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

from sqlalchemy import Executable, Table, Update, bindparam, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import Session

from colossarium.server.errors import TwoWriters
from colossarium.server.store.notifications import CHANGES, TOLD
from colossarium.server.store.rows import MatchRow, Row

MATCHES: Table = MatchRow.__table__  # type: ignore[assignment]
MOST_AT_ONCE = 64
UNSEEN = {"synchronize_session": False}
Do: TypeAlias = Callable[[Callable[[Session], Any]], Awaitable[Any]]


@dataclass(eq=False)
class Change:
    """One change of a match that is still at a version."""

    match_id: str
    version: int
    values: dict[str, Any]
    added: Sequence[Row]
    altered: Sequence[Executable]
    at: float = field(default_factory=time.time)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def __post_init__(self) -> None:
        self.done.add_done_callback(lambda done: done.exception())  # whoever waited for it may have left


class Changes:
    """Each change comes to its end, even if whoever waits for it is cancelled, and fails for itself alone."""

    def __init__(self, do: Do, writer: str | None) -> None:
        self._do = do
        self._name = writer  # who writes, for others who listen; None where nobody does
        self._waiting: list[Change] = []
        self._under_way: dict[str, Change] = {}
        self._writer: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        self._waiting.append(change)
        self._under_way[change.match_id] = change
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await asyncio.shield(change.done)

    async def settled(self, match_id: str) -> None:
        """Wait for a change of this match that is under way."""
        if match_id in self._under_way:
            await asyncio.wait([self._under_way[match_id].done])

    async def all_settled(self) -> None:
        if self._writer is not None:
            await self._writer

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            await self._write(sorted(group, key=lambda change: change.match_id))  # nobody waits for each other's rows
            for change in group:
                if self._under_way.get(change.match_id) is change:
                    del self._under_way[change.match_id]

    async def _write(self, group: list[Change]) -> None:
        try:
            late: set[Change] = await self._do(lambda session: write_group(session, group, self._name))
        except BaseException as problem:
            if len(group) > 1 and isinstance(problem, DBAPIError) and not problem.connection_invalidated:
                for change in group:
                    await self._write([change])
                return
            for change in group:
                change.done.set_exception(TwoWriters() if isinstance(problem, IntegrityError) else problem)
            return
        for change in group:
            if change in late:
                change.done.set_exception(TwoWriters())
            else:
                change.done.set_result(None)


def write_group(session: Session, group: Iterable[Change], writer: str | None) -> set[Change]:
    """Write changes in one transaction; those that come too late, since the match has changed meanwhile, are left."""
    written = []
    connection, late = session.connection(), set()
    added: dict[Table, list[dict[str, Any]]] = defaultdict(list)
    for change in group:
        values = {**change.values, "version": change.version + 1, "changed": change.at}
        step = _step(tuple(sorted(values)))
        found = connection.execute(step, {**values, "known_id": change.match_id, "known_version": change.version})
        if found.rowcount != 1:
            late.add(change)
            continue
        written.append(f"{change.match_id}:{change.version + 1}")
        for statement in change.altered:
            session.execute(statement, execution_options=UNSEEN)
        for row in change.added:
            table: Any = row.__table__
            added[table].append({name: getattr(row, name) for name in table.columns.keys()})  # noqa: SIM118
    for table, rows in added.items():
        connection.execute(_addition(table), rows)
    if writer is not None and written:
        connection.execute(TOLD, {"channel": CHANGES, "text": " ".join([writer, *written])})
    return late


@lru_cache(maxsize=64)
def _step(names: tuple[str, ...]) -> Update:
    """Change these columns of a match that is still at a version."""
    known = (MATCHES.c.id == bindparam("known_id")) & (MATCHES.c.version == bindparam("known_version"))
    return update(MATCHES).where(known).values({name: bindparam(name) for name in names})


@lru_cache(maxsize=16)
def _addition(table: Table) -> Any:
    return insert(table)
