"""Who is at a table: pages that are connected, and people who have asked something over HTTP a moment ago."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from colossarium.server.history.log import Reader

if TYPE_CHECKING:
    from colossarium.server.live.connection import Connection
    from colossarium.server.table.table import LiveTable

REQUEST_LASTS = 60.0  # seconds that a request counts as being here
PEOPLE_LINGER = 600.0  # seconds that computer players continue a match after its people have left
WATCHERS_LINGER = 30.0  # the same in a match of computers alone: time enough to load a page again


class Presence:
    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._opened = time.monotonic()
        self._seen: dict[Reader, float] = {}  # when somebody was last known to be here; None: a spectator
        self._requested: dict[int, float] = {}  # when somebody without a page here last asked for something
        self._addresses: dict[Reader, str] = {}
        self._lapse: asyncio.TimerHandle | None = None

    # Coming and going.

    def entered(self, connection: Connection) -> None:
        self._note(connection)
        self._table.broadcast.enter(connection)
        self._table.registry.peers.entered(self._table)
        self._table.decisions.wake()

    def left(self, connection: Connection) -> None:
        self._note(connection)
        self._table.broadcast.leave(connection)

    def _note(self, connection: Connection) -> None:
        for seat in connection.seats or (None,):
            self._seen[seat] = time.monotonic()
            self._addresses[seat] = connection.address

    def requested(self, reader: Reader, address: str = "") -> None:
        """Somebody without a page has asked something, or done something."""
        was_here = reader is None or self.is_here(reader)
        self._seen[reader] = time.monotonic()
        self._addresses[reader] = address
        if reader is not None:
            self._requested[reader] = time.monotonic()
        if not was_here:
            self._table.broadcast.show_around()
            self._tell_later()
        self._table.decisions.wake()

    def is_elsewhere(self, readers: Sequence[Reader]) -> None:
        """Somebody has a page open at another server; said again and again while that is so."""
        news = any(reader is not None and not self.is_here(reader) for reader in readers)
        for reader in readers:
            self._seen[reader] = time.monotonic()
            if reader is not None:
                self._requested[reader] = time.monotonic()
        if news:
            self._table.broadcast.show_around()
            self._tell_later()

    def _tell_later(self) -> None:
        """Nobody says good-bye over HTTP, so the others are told when it has been quiet for a while."""
        if self._lapse is None:
            self._lapse = asyncio.get_running_loop().call_later(REQUEST_LASTS, self._tell)

    def _tell(self) -> None:
        self._lapse = None
        self._table.broadcast.show_around()
        if any(self._has_requested(seat) for seat in self._requested):
            self._tell_later()

    # Who is here.

    def is_here(self, seat: int) -> bool:
        return self._table.broadcast.is_present(seat) or self._has_requested(seat)

    def _has_requested(self, seat: int) -> bool:
        return time.monotonic() - self._requested.get(seat, -math.inf) < REQUEST_LASTS

    def away_for(self, seat: int) -> float:
        """For how many seconds nobody has been in a seat, as far as this table remembers."""
        return 0.0 if self.is_here(seat) else time.monotonic() - self._seen.get(seat, self._opened)

    @property
    def has_people(self) -> bool:
        """Somebody who plays is here, or has just left."""
        return any(seat is not None and self.away_for(seat) < PEOPLE_LINGER for seat in self._seen)

    @property
    def is_attended(self) -> bool:
        """Somebody plays or watches; computer players think for nobody else."""
        if self._table.broadcast.any_connected or self.has_people:
            return True
        linger = PEOPLE_LINGER if any(seat.kind == "person" for seat in self._table.seats) else WATCHERS_LINGER
        return time.monotonic() - self._seen.get(None, -math.inf) < linger

    @property
    def address(self) -> str:
        """On whose account computer players think: of somebody who plays, else of somebody who watches."""
        by_presence = sorted(self._addresses, key=lambda seat: (seat is None, self.away_for(seat or 0)))
        return self._addresses[by_presence[0]] if by_presence else ""

    def close(self) -> None:
        if self._lapse is not None:
            self._lapse.cancel()
