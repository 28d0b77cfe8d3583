"""What other servers have written: PostgreSQL notifies all who listen (NOTIFY). A SQLite file has one server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.engine import URL

log = logging.getLogger(__name__)
CHANGES, PRESENCE, JOBS, ANSWERS = (f"colossarium_{name}" for name in ("changes", "presence", "jobs", "answers"))
TRY_AGAIN = 1.0  # seconds
TOLD = select(func.pg_notify(bindparam("channel"), bindparam("text")))  # told when the transaction is committed
KEEPALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
Hear = Callable[[str], None]


def plain_address(url: URL) -> str:
    """A database's address as asyncpg itself reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


class Notifications:
    """Listens on a connection of its own, and reconnects when it is lost; `missed` is called before it continues."""

    def __init__(self, url: URL, hears: dict[str, Hear], missed: Callable[[], Awaitable[None]]) -> None:
        self._address = plain_address(url)
        self._hears = hears
        self._missed = missed

    async def listen(self) -> None:
        import asyncpg  # where it is needed: a server with a SQLite file starts without it

        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                log.warning("notifications are not received", extra={"why": type(problem).__name__})
            await asyncio.sleep(TRY_AGAIN)

    async def _listen(self) -> None:
        import asyncpg

        connection: Any = await asyncpg.connect(self._address, server_settings=KEEPALIVE)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            for channel in self._hears:
                await connection.add_listener(channel, self._heard)
            await self._missed()
            await lost.wait()
        finally:
            connection.terminate()

    def _heard(self, _: object, __: int, channel: str, text: str) -> None:
        try:
            self._hears[channel](text)
        except Exception:
            log.exception("a notification was not understood", extra={"channel": channel})
