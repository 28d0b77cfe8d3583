"""Who is connected to a table, and what they are sent."""

from __future__ import annotations

import asyncio
import math
import time
from functools import cached_property
from typing import TYPE_CHECKING

from pydantic_core import to_json

from colossarium.server.errors import NotNow
from colossarium.server.history.log import Reader
from colossarium.server.limits import MOST_SOCKETS_PER_TABLE
from colossarium.server.protocol.table import Estimate
from colossarium.server.table import view

if TYPE_CHECKING:
    from colossarium.server.live.connection import Connection
    from colossarium.server.table.table import LiveTable

QUIET = 0.3  # seconds
FRESH = 0.1  # seconds that readers may share what is said of clocks


class Broadcast:
    """Everything sent to equal readers is written once."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._connections: set[Connection] = set()
        self._written: dict[tuple[Reader, int], bytes] = {}
        self._views: dict[Reader, bytes] = {}
        self._decisions: dict[bool, bytes] = {}  # by whether the reader decides
        self._names: tuple[list[str], list[str]] | None = None
        self._around: bytes | None = None
        self._written_at = -math.inf
        self._estimates: dict[Reader, Estimate] = {}
        self._estimating: asyncio.Task[None] | None = None

    @property
    def any_connected(self) -> bool:
        return bool(self._connections)

    @property
    def watchers(self) -> int:
        return sum(not connection.seats for connection in self._connections)

    def is_present(self, seat: int) -> bool:
        return any(seat in connection.seats for connection in self._connections)

    # Coming and going.

    def check_room(self) -> None:
        if len(self._connections) >= MOST_SOCKETS_PER_TABLE:
            raise NotNow("This table has too many connections already.")

    def enter(self, connection: Connection) -> None:
        self._connections.add(connection)
        self.show_around()
        self.estimate()

    def leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self.show_around()

    def disconnect(self, seat: int) -> None:
        """Close every connection that proved this seat by a token that is no longer valid."""
        for connection in list(self._connections):
            if seat in connection.seats:
                connection.revoke()

    # Telling.

    def show_table(self) -> None:
        self._forget()
        for connection in self._connections:
            connection.table_changed()
        self.estimate()

    def show_around(self) -> None:
        self._written.clear()
        self._forget_around()
        for connection in self._connections:
            connection.around_changed()

    def table_message(self, reader: Reader, since: int) -> bytes:
        known = (reader, since)
        if known not in self._written:
            self._written[known] = b'{"type":"table","table":%b}' % view.table_for(self._table, reader, since)
        return self._written[known]

    def sent(self) -> None:
        """A connection has been sent the table; when all have it, nothing written is kept."""
        if not any(connection.owes_table for connection in self._connections):
            self._forget()

    def _forget(self) -> None:
        for written in (self._written, self._views, self._decisions):
            written.clear()
        self._forget_around()

    def _forget_around(self) -> None:
        self._names = self._around = None

    @cached_property
    def constant(self) -> bytes:
        return view.constant_for(self._table)

    @property
    def names(self) -> tuple[list[str], list[str]]:
        """What the game calls the seats, and what people call them here."""
        self._forget_old()
        if self._names is None:
            self._names = view.names_of(self._table)
        return self._names

    @property
    def shared_around(self) -> bytes:
        self._forget_old()
        if self._around is None:
            self._around = view.shared_around_for(self._table)
        return self._around

    def _forget_old(self) -> None:
        """Clocks have run since it was written."""
        now = time.monotonic()
        if now - self._written_at > FRESH:
            self._forget_around()
            self._written_at = now

    def view_for(self, reader: Reader) -> bytes:
        match = self._table.match
        own = match.own_view(reader)
        if own is None:
            if reader not in self._views:
                self._views[reader] = to_json(match.view(reader))
            return self._views[reader]
        if None not in self._views:
            shared = match.view(None)
            self._views[None] = to_json({name: seen for name, seen in shared.items() if name not in own})[1:]
        return b"{%b,%b" % (to_json(own)[1:-1], self._views[None])

    def decision_for(self, reader: Reader) -> bytes:
        match = self._table.match
        decides = reader is not None and reader == match.seat
        if decides not in self._decisions:
            self._decisions[decides] = view.decision_for(match, reader, *self.names)
        return self._decisions[decides]

    def around_message(self, reader: Reader) -> bytes:
        around = view.around_for(self._table, reader)
        return b'{"type":"around","version":%d,"around":%b}' % (self._table.version, around)

    # Estimates, where the match shows them.

    def estimate_for(self, reader: Reader) -> Estimate | None:
        found = self._estimates.get(self._viewpoint(reader))
        return found if found is not None and found.ply == self._table.ply else None

    def estimate(self) -> None:
        """Work out who is likely to win, for every reader who does not know it yet."""
        if not self._table.pace.estimates or (self._estimating is not None and not self._estimating.done()):
            return
        self._estimating = asyncio.create_task(self._estimate())

    async def _estimate(self) -> None:
        refused: set[tuple[Reader, int]] = set()
        while missing := [reader for reader in self._readers() if not self._is_known(reader, refused)]:
            await self._until_quiet()
            reader, ply = missing[0], self._table.ply
            found = await self._table.registry.engines.estimate(self._table.decisions.job("estimate", reader))
            if found is None:
                refused.add((reader, ply))
                continue
            shares = [round(share, 3) for share in found.shares]
            self._estimates[reader] = Estimate(ply=ply, shares=shares, playouts=found.simulations)
            self.show_around()

    async def _until_quiet(self) -> None:
        """A table where much happens at once is estimated when that is over."""
        version = None
        while version != self._table.version:
            version = self._table.version
            await asyncio.sleep(QUIET)

    def _is_known(self, reader: Reader, refused: set[tuple[Reader, int]]) -> bool:
        return self.estimate_for(reader) is not None or (reader, self._table.ply) in refused

    def _readers(self) -> set[Reader]:
        return {self._viewpoint(connection.look) for connection in self._connections}

    def _viewpoint(self, reader: Reader) -> Reader:
        """Where nobody has secrets all readers are told the same."""
        return reader if self._table.match.game.definition.has_secrets else None

    def close(self) -> None:
        if self._estimating is not None:
            self._estimating.cancel()
