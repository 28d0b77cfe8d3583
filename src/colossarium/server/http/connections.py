"""Which connections may stay open: limited per address and in total, and none that keeps the server waiting.

uvicorn answers requests; its protocols are extended by what it leaves to a proxy. Callers behind a trusted proxy share
the proxy's connections: they are counted by request, in the middleware.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from colossarium.server.addresses import Network, group_of, is_in
from colossarium.server.protocol.base import Refusal
from colossarium.server.settings import Caps

log = logging.getLogger(__name__)
LOOK_AGAIN = 1.0  # seconds; less where somebody may wait less long
FULL = "The server is full. Try again in a moment."
TOO_MANY_HERE = "There are too many connections from this address. Try again in a moment."


class ConnectionLimits:
    """Counts connections, and closes those that take too long."""

    def __init__(self, caps: Caps, proxies: Sequence[Network] = ()) -> None:
        self.caps = caps
        self.refused: Counter[str] = Counter()  # by reason, since the start
        self._proxies = proxies
        self._inside: dict[Any, tuple[str, Any]] = {}  # by transport: the address, and the protocol that serves it
        self._of_address: Counter[str] = Counter()
        self._looks = False

    @property
    def open(self) -> int:
        """How many are connected."""
        return len(self._inside)

    def admit(self, transport: Any, protocol: Any) -> str | None:
        """Let a connection in, or say why not; one that has become a socket is served by another protocol."""
        if transport in self._inside:
            self._inside[transport] = (self._inside[transport][0], protocol)
            return None
        peer = transport.get_extra_info("peername")
        address = "" if not isinstance(peer, tuple) or is_in(peer[0], self._proxies) else group_of(peer[0])
        if len(self._inside) >= self.caps.connections:
            return self._refuse("full", FULL, address)
        if address and self._of_address[address] >= self.caps.of_one_address:
            return self._refuse("address", TOO_MANY_HERE, address)
        self._inside[transport] = (address, protocol)
        self._of_address[address] += 1
        self._look_later()
        return None

    def _refuse(self, reason: str, sentence: str, address: str) -> str:
        self.refused[reason] += 1
        log.warning("a connection was refused", extra={"reason": reason, "address": address})
        return sentence

    def leave(self, transport: Any) -> None:
        address, _ = self._inside.pop(transport, ("", None))
        self._of_address[address] -= 1
        if self._of_address[address] <= 0:
            del self._of_address[address]

    def _look_later(self) -> None:
        if not self._looks and self._inside:
            self._looks = True
            pause = min(LOOK_AGAIN, self.caps.headers, self.caps.body, self.caps.unread)
            asyncio.get_running_loop().call_later(pause, self._look)

    def _look(self) -> None:
        self._looks = False
        now = asyncio.get_running_loop().time()
        for transport, (address, protocol) in list(self._inside.items()):
            waits_for = protocol.overdue(self.caps, now)
            if waits_for is not None:
                self.refused[waits_for] += 1
                log.warning("a connection was closed", extra={"reason": f"slow {waits_for}", "address": address})
                transport.abort()
        self._look_later()


class Waiting:
    """What a connection waits for, and since when."""

    def __init__(self) -> None:
        self._for: object = None
        self._since = 0.0

    def is_over(self, stage: str | None, about: object, limit: float, now: float) -> bool:
        if self._for != (stage, about):
            self._for, self._since = (stage, about), now
        return stage is not None and now - self._since > limit


class Guarded:
    """A protocol that asks the limits first."""

    limits: ClassVar[ConnectionLimits]
    transport: Any

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._waiting = Waiting()
        self._inside = False

    def connection_made(self, transport: Any) -> None:
        refused = self.limits.admit(transport, self)
        if refused is not None:
            transport.write(_refusal(refused))
            transport.close()
            return
        self._inside = True
        super().connection_made(transport)  # type: ignore[misc]

    def connection_lost(self, problem: Exception | None) -> None:
        if self._inside:
            self.limits.leave(self.transport)
            super().connection_lost(problem)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        if self._inside:
            super().data_received(data)  # type: ignore[misc]


class GuardedRequests(Guarded, AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    cycle: Any

    def overdue(self, caps: Caps, now: float) -> str | None:
        """What this connection has waited for too long."""
        stage, cycle = self._stage(), self.cycle
        limit = {"headers": caps.headers, "body": caps.body}.get(stage or "", caps.unread)
        return stage if self._waiting.is_over(stage, cycle, limit, now) else None

    def _stage(self) -> str | None:
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return "reader"  # an answer is on its way, and nobody takes it
        if self.cycle is None or self.cycle.response_complete:
            return "headers"
        return "body" if self.cycle.more_body else None


class GuardedSockets(Guarded, WebSocketsSansIOProtocol):
    """Sockets have time limits of their own: for the first message, for reading, and for answers to pings."""

    def overdue(self, caps: Caps, now: float) -> str | None:
        stage = "reader" if self.transport.is_closing() else None
        return stage if self._waiting.is_over(stage, self, caps.unread, now) else None


def protocols_within(limits: ConnectionLimits) -> dict[str, Any]:
    """uvicorn's settings for connections within these limits."""
    guard = {"limits": limits}
    return {
        "http": type("GuardedRequests", (GuardedRequests,), guard),
        "ws": type("GuardedSockets", (GuardedSockets,), guard),
    }


def _refusal(sentence: str) -> bytes:
    """A whole answer, for somebody who may not even ask."""
    body = json.dumps(Refusal(code="too_many", sentence=sentence, retry_after=None).model_dump())
    head = f"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Retry-After: 10\r\nConnection: close\r\n\r\n{body}".encode()
