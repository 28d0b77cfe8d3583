"""Other servers at the same database: what they write is taken in at once, and who sits at theirs is here too."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import TYPE_CHECKING

from colossarium.server.store.notifications import CHANGES, PRESENCE, Hear
from colossarium.server.table.catching_up import catch_up

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry
    from colossarium.server.table.table import LiveTable

log = logging.getLogger(__name__)
TELL_EVERY = 15.0  # seconds; somebody counts as here for longer than that after the last word
HEARD_LATELY = 60.0  # seconds that a table counts as open elsewhere after the last word about it
MOST_IN_A_MESSAGE = 100  # PostgreSQL carries 8000 bytes
NOBODY = "-"  # only watches
UNATTENDED = ""  # the table is open, and nobody has a page there


class Peers:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._open_elsewhere: dict[str, float] = {}  # when another server last spoke of a table, by match
        self._listening_since = math.inf

    @property
    def hears(self) -> dict[str, Hear]:
        return {CHANGES: self._changed, PRESENCE: self._present}

    # Changes.

    def _changed(self, text: str) -> None:
        writer, *changes = text.split()
        if writer == self._registry.store.name:
            return
        for change in changes:
            match_id, _, version = change.rpartition(":")
            table = self._registry.in_use(match_id)
            if table is not None and int(version) > table.version:
                self._catch_up(table)

    def _catch_up(self, table: LiveTable) -> None:
        """One task per table: whatever is told while it waits for the lock, it will read."""
        if table.id not in self._catching_up:
            self._catching_up[table.id] = asyncio.create_task(self._catch_up_now(table))

    async def _catch_up_now(self, table: LiveTable) -> None:
        try:
            async with table.lock:
                self._catching_up.pop(table.id, None)
                await catch_up(table)
        except Exception:
            log.exception("what another server wrote could not be read", extra={"match": table.id})

    async def loaded(self, table: LiveTable) -> None:
        """A table has just come into use; what was told while it was being read has not been heard."""
        if self._registry.store.is_shared:
            versions = await self._registry.store.versions([table.id])
            if versions.get(table.id, 0) > table.version:
                self._catch_up(table)

    async def catch_up_all(self) -> None:
        """Notifications may have been missed: look at every table."""
        self._listening_since = time.monotonic()
        tables = self._registry.all_in_use()
        versions = await self._registry.store.versions([table.id for table in tables])
        for table in tables:
            if versions.get(table.id, 0) > table.version:
                self._catch_up(table)

    # Presence.

    async def tell_presence(self) -> None:
        while True:
            words = [_presence_of(table) for table in self._registry.all_in_use()]
            for first in range(0, len(words), MOST_IN_A_MESSAGE):
                await self._tell(words[first : first + MOST_IN_A_MESSAGE])
            await asyncio.sleep(TELL_EVERY)

    def entered(self, table: LiveTable) -> None:
        """Somebody has sat down here; the others need not wait for the next round of news."""
        if self._registry.store.is_shared:
            self._registry.keep(asyncio.create_task(self._tell([_presence_of(table)])))

    async def _tell(self, words: list[str]) -> None:
        try:
            await self._registry.store.tell(PRESENCE, " ".join([self._registry.store.name, *words]))
        except Exception as problem:  # the database may be back by the next time
            log.warning("presence could not be told", extra={"why": type(problem).__name__})

    def _present(self, text: str) -> None:
        writer, *words = text.split()
        if writer == self._registry.store.name:
            return
        for word in words:
            match_id, _, seats = word.rpartition(":")
            self._open_elsewhere[match_id] = time.monotonic()
            table = self._registry.in_use(match_id)
            if table is not None and seats != UNATTENDED:
                table.presence.is_elsewhere([None if seat == NOBODY else int(seat) for seat in seats.split(",")])

    # Tables that are open anywhere.

    async def all_heard(self) -> None:
        """Wait until every other server has had the time to say which tables it has open."""
        while self._registry.store.is_shared and time.monotonic() - self._listening_since < HEARD_LATELY:
            await asyncio.sleep(TELL_EVERY)

    def is_open_elsewhere(self, match_id: str) -> bool:
        return time.monotonic() - self._open_elsewhere.get(match_id, -math.inf) < HEARD_LATELY

    def forget_old_news(self) -> None:
        self._open_elsewhere = {each: at for each, at in self._open_elsewhere.items() if self.is_open_elsewhere(each)}


def _presence_of(table: LiveTable) -> str:
    if not table.broadcast.any_connected:
        return f"{table.id}:{UNATTENDED}"
    seats = ",".join(str(seat) for seat in range(len(table.seats)) if table.broadcast.is_present(seat))
    return f"{table.id}:{seats or NOBODY}"
