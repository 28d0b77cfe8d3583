"""What is done to the database. Every change of a match is one transaction, and only on the version that it knows."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Executable, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from colossarium.server.errors import NotReady
from colossarium.server.settings import BadDatabase, database_url
from colossarium.server.store.changes import Change, Changes
from colossarium.server.store.databases import PostgresServer, SqliteFile, keep_to_owner
from colossarium.server.store.notifications import TOLD, Hear, Notifications
from colossarium.server.store.rows import (
    ActionRow,
    ChatRow,
    ConsentRow,
    ContentRow,
    Json,
    MatchRow,
    ReviewRow,
    Row,
    SeatRow,
)
from colossarium.server.store.schema import bring_up_to_date

T = TypeVar("T")
log = logging.getLogger(__name__)
ANSWERS_WITHIN = 5.0  # seconds
LENGTHS_LOOKED_AT = 100  # matches


@dataclass
class Stored:
    """All that is kept of one match."""

    match: MatchRow
    seats: list[SeatRow]
    actions: list[ActionRow]
    chat: list[ChatRow]
    consents: list[ConsentRow]
    content: str | None  # as text; None where only its hash is known


class Store:
    def __init__(self, database: str) -> None:
        self._url = database_url(database)
        self._is_file = self._url.get_backend_name() == "sqlite"
        self._database = (SqliteFile if self._is_file else PostgresServer)(self._url)
        self._under_way: set[asyncio.Task[Any]] = set()
        self.name = secrets.token_hex(4)  # distinguishes what this server writes from what others do
        self._changes = Changes(self.do, None if self._is_file else self.name)

    async def open(self) -> None:
        """Reach the database and bring its tables up to date."""
        try:
            if self._is_file and self._url.database not in (None, "", ":memory:"):
                keep_to_owner(Path(str(self._url.database)))
            await self.do(lambda session: bring_up_to_date(session.connection()))
        except (SQLAlchemyError, OSError) as problem:
            address = self._url.render_as_string(hide_password=True)
            raise BadDatabase(f"The database {address} cannot be used: {_first_line(problem)}.") from problem

    async def close(self) -> None:
        await self._changes.all_settled()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._database.close()

    async def do(self, work: Callable[[Session], T]) -> T:
        """Do some work in one transaction. Whoever waits may be cancelled; the work itself comes to its end."""
        task = asyncio.create_task(self._database.do(work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def ping(self) -> None:
        """Refuse if the database does not answer."""
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await self.do(lambda session: session.execute(text("SELECT 1")))
        except (SQLAlchemyError, OSError) as problem:  # a time-out is one of these
            log.warning("the database does not answer", extra={"why": _first_line(problem)})
            raise NotReady("The database does not answer.") from None

    async def make(self, match: MatchRow, content: str, *rows: Row) -> None:
        """Keep a new match, and the content it is played with."""
        await self.do(lambda session: make(session, match, content, rows))

    async def content(self, content_hash: str) -> str | None:
        """A content that some match is played with, as text."""
        wanted = select(ContentRow.text).where(ContentRow.hash == content_hash)
        return await self.do(lambda session: session.scalar(wanted))

    async def load(self, match_id: str) -> Stored | None:
        await self._changes.settled(match_id)
        return await self.do(lambda session: _load(session, match_id))

    async def load_newer(self, match_id: str, version: int) -> Stored | None:
        """What is kept of a match, of its actions and its talk only what is newer than a version."""
        await self._changes.settled(match_id)
        return await self.do(lambda session: _load(session, match_id, version))

    async def versions(self, match_ids: Sequence[str]) -> dict[str, int]:
        wanted = select(MatchRow.id, MatchRow.version).where(MatchRow.id.in_(match_ids))
        return await self.do(lambda session: {row.id: row.version for row in session.execute(wanted)})

    @property
    def is_shared(self) -> bool:
        """Several servers can use this database at a time."""
        return not self._is_file

    def notifications(self, hears: dict[str, Hear], missed: Callable[[], Awaitable[None]]) -> Notifications:
        """What other servers report through a shared database."""
        return Notifications(self._url, hears, missed)

    async def tell(self, channel: str, text: str) -> None:
        """Tell all servers at a shared database something that is not kept."""
        await self.do(lambda session: session.execute(TOLD, {"channel": channel, "text": text}))

    async def change(
        self, match: MatchRow, changes: dict[str, Any], added: Sequence[Row] = (), altered: Sequence[Executable] = ()
    ) -> float:
        """Write one change of a match that is still at the version of `match`; the time it was written."""
        change = Change(match.id, match.version, changes, added, altered)
        await self._changes.write(change)
        return change.at

    async def due(self, before: float) -> list[str]:
        """The matches in which the time for a decision is up before some moment, the first one first."""
        wanted = select(MatchRow.id).where(MatchRow.deadline < before).order_by(MatchRow.deadline)
        return await self.do(lambda session: list(session.scalars(wanted)))

    async def heads(self, match_ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        """Matches without their actions, latest first."""
        return await self.do(lambda session: _heads(session, match_ids))

    async def lengths(self, game: str, seats: int) -> list[float]:
        """How many seconds the latest finished matches of a game took, from the first to the last action."""
        return await self.do(lambda session: _lengths(session, game, seats))

    async def review(self, match_id: str) -> Json | None:
        """What has been found out about the moves of a match."""
        row = await self.do(lambda session: session.get(ReviewRow, match_id))
        return None if row is None else row.found

    async def keep_review(self, match_id: str, found: Json) -> None:
        await self.do(lambda session: session.merge(ReviewRow(match_id=match_id, found=found)))


def make(session: Session, match: MatchRow, content: str, rows: Iterable[Row]) -> None:
    session.merge(ContentRow(hash=match.content, text=content))
    session.add(match)
    session.flush()
    session.add_all(rows)


def _load(session: Session, match_id: str, newer_than: int = 0) -> Stored | None:
    if session.get_bind().dialect.name == "postgresql":  # all of it as it was at one moment
        session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
    match = session.get(MatchRow, match_id)
    if match is None:
        return None

    def rows(kind: Any, order: Any) -> list[Any]:
        wanted = select(kind).where(kind.match_id == match_id).order_by(order)
        if newer_than and hasattr(kind, "version"):
            wanted = wanted.where(kind.version > newer_than)
        return list(session.scalars(wanted))

    return Stored(
        match,
        rows(SeatRow, SeatRow.seat),
        rows(ActionRow, ActionRow.number),
        rows(ChatRow, ChatRow.number),
        rows(ConsentRow, ConsentRow.number),
        None if newer_than else session.scalar(select(ContentRow.text).where(ContentRow.hash == match.content)),
    )


def _heads(session: Session, match_ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
    wanted = select(MatchRow).where(MatchRow.id.in_(match_ids)).order_by(MatchRow.changed.desc())
    found: dict[str, tuple[MatchRow, list[SeatRow]]] = {match.id: (match, []) for match in session.scalars(wanted)}
    for seat in session.scalars(select(SeatRow).where(SeatRow.match_id.in_(found)).order_by(SeatRow.seat)):
        found[seat.match_id][1].append(seat)
    return list(found.values())


def _lengths(session: Session, game: str, seats: int) -> list[float]:
    counted = select(func.count()).where(SeatRow.match_id == MatchRow.id).scalar_subquery()
    finished = MatchRow.over.is_(True) & (MatchRow.origin == "made") & MatchRow.ended.is_(None)
    latest = select(MatchRow.id).where(MatchRow.game == game, finished, counted == seats)
    ids = list(session.scalars(latest.order_by(MatchRow.changed.desc()).limit(LENGTHS_LOOKED_AT)))
    took = (func.max(ActionRow.at) - func.min(ActionRow.at)).label("took")
    wanted = select(took).where(ActionRow.match_id.in_(ids)).group_by(ActionRow.match_id)
    return [float(seconds) for seconds in session.scalars(wanted)]


def _first_line(problem: BaseException) -> str:
    return str(problem).splitlines()[0].rstrip(".") if str(problem) else type(problem).__name__
