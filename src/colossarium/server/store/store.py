"""What is done to the database. Every change of a match is one transaction, and only on the version that it knows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, event, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine

from colossarium.server.errors import TwoWriters
from colossarium.server.settings import BadDatabase, database_url
from colossarium.server.store.rows import ActionRow, ChatRow, ConsentRow, Json, MatchRow, ReviewRow, Row, SeatRow

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass
class Stored:
    """All that is kept of one match."""

    match: MatchRow
    seats: list[SeatRow]
    actions: list[ActionRow]
    chat: list[ChatRow]
    consents: list[ConsentRow]


class Store:
    def __init__(self, database: str) -> None:
        url = database_url(database)
        self.engine = _engine(url)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._under_way: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Reach the database and bring its tables up to date."""
        url = self.engine.url
        try:
            if url.get_backend_name() == "sqlite" and url.database:
                Path(url.database).parent.mkdir(parents=True, exist_ok=True)
            async with self.engine.begin() as connection:
                await connection.run_sync(_upgrade)
        except (SQLAlchemyError, OSError) as problem:
            place = url.render_as_string(hide_password=True)
            raise BadDatabase(f"The database {place} cannot be used: {_first_line(problem)}.") from problem

    async def close(self) -> None:
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self.engine.dispose()

    async def _undisturbed(self, work: Coroutine[Any, Any, T]) -> T:
        """Whoever waits may be cancelled; the work itself is always brought to its end."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def make(self, match: MatchRow, *rows: Row) -> None:
        await self._undisturbed(self._make(match, rows))

    async def _make(self, match: MatchRow, rows: Iterable[Row]) -> None:
        async with self._sessions.begin() as session:
            session.add(match)
            await session.flush()
            session.add_all(rows)

    async def load(self, match_id: str) -> Stored | None:
        return await self._undisturbed(self._load(match_id))

    async def _load(self, match_id: str) -> Stored | None:
        async with self._sessions() as session:
            match = await session.get(MatchRow, match_id)
            if match is None:
                return None

            async def rows(kind: Any, order: Any) -> list[Any]:
                found = await session.scalars(select(kind).where(kind.match_id == match_id).order_by(order))
                return list(found)

            return Stored(
                match,
                await rows(SeatRow, SeatRow.seat),
                await rows(ActionRow, ActionRow.number),
                await rows(ChatRow, ChatRow.number),
                await rows(ConsentRow, ConsentRow.number),
            )

    async def change(
        self, match: MatchRow, changes: dict[str, Any], added: Iterable[Row] = (), altered: Sequence[Executable] = ()
    ) -> float:
        """Write one change of a match that is still at the version of `match`; the time it was written."""
        return await self._undisturbed(self._change(match, changes, added, altered))

    async def _change(
        self, match: MatchRow, changes: dict[str, Any], added: Iterable[Row], altered: Sequence[Executable]
    ) -> float:
        now = time.time()
        known = (MatchRow.id == match.id) & (MatchRow.version == match.version)
        values = {"version": match.version + 1, "changed": now, **changes}
        try:
            async with self._sessions.begin() as session:
                done: Any = await session.execute(
                    update(MatchRow).where(known).values(values), execution_options={"synchronize_session": False}
                )
                if done.rowcount != 1:
                    raise TwoWriters
                for statement in altered:
                    await session.execute(statement, execution_options={"synchronize_session": False})
                session.add_all(added)
        except IntegrityError:
            raise TwoWriters from None
        return now

    async def unfinished(self) -> list[str]:
        """The matches that go on when the server starts again, latest first."""
        return await self._undisturbed(self._unfinished())

    async def _unfinished(self) -> list[str]:
        wanted = select(MatchRow.id).where(~MatchRow.over, MatchRow.origin == "made").order_by(MatchRow.changed.desc())
        async with self._sessions() as session:
            return list(await session.scalars(wanted))

    async def heads(self, match_ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        """Matches without their actions, latest first."""
        return await self._undisturbed(self._heads(match_ids))

    async def _heads(self, match_ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        async with self._sessions() as session:
            wanted = select(MatchRow).where(MatchRow.id.in_(match_ids)).order_by(MatchRow.changed.desc())
            matches = list(await session.scalars(wanted))
            seats = await session.scalars(select(SeatRow).where(SeatRow.match_id.in_(match_ids)).order_by(SeatRow.seat))
            by_match: dict[str, list[SeatRow]] = {match.id: [] for match in matches}
            for seat in seats:
                by_match[seat.match_id].append(seat)
            return [(match, by_match[match.id]) for match in matches]

    async def review(self, match_id: str) -> Json | None:
        """What has been found out about the moves of a match."""
        return await self._undisturbed(self._review(match_id))

    async def _review(self, match_id: str) -> Json | None:
        async with self._sessions() as session:
            row = await session.get(ReviewRow, match_id)
            return None if row is None else row.found

    async def keep_review(self, match_id: str, found: Json) -> None:
        await self._undisturbed(self._keep_review(match_id, found))

    async def _keep_review(self, match_id: str, found: Json) -> None:
        async with self._sessions.begin() as session:
            await session.merge(ReviewRow(match_id=match_id, found=found))


def _first_line(problem: BaseException) -> str:
    return str(problem).splitlines()[0].rstrip(".") if str(problem) else type(problem).__name__


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True)
    # One connection: writers queue here, in order, instead of polling each other's lock on the file.
    engine = create_async_engine(url, connect_args={"timeout": 10}, pool_size=1, max_overflow=0)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for the writer, and what is committed survives even a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
