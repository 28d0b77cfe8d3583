"""What happens to every request: limits, headers, and a line in the log."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from colossarium.kernel.errors import ColossariumError
from colossarium.server.addresses import caller_of
from colossarium.server.errors import TooFast, TooLarge, refusal_of, status_of
from colossarium.server.http.metrics import Measured
from colossarium.server.limits import LARGEST_BODY, LARGEST_RECORD, Buckets, InFlight
from colossarium.server.live.connection import TOO_MANY
from colossarium.server.settings import Rates

log = logging.getLogger(__name__)

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
MADE_BY = ("/api/matches", "/api/records")  # posts that make something to keep

LARGE_BODIES = re.compile(r"/api/(records|parcels|studio/[a-z0-9-]+/import)")
EXPORT = "/api/matches/export"


class RequestMiddleware:
    """Refuses what is too large or too frequent, adds headers, and logs; addresses without their queries."""

    def __init__(self, app: ASGIApp, rates: Rates, most: int, measured: Measured) -> None:
        self._app = app
        self._measured = measured
        self._exports = Buckets(rates.export, "exports")
        self._in_flight = InFlight(most)
        self._requests = Buckets(rates.request, "requests")
        self._made = Buckets(rates.make, "new matches")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._pass_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._pass_request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _pass_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, caller = time.monotonic(), caller_of(scope)
        try:
            self._requests.take(caller)
            with self._in_flight.entered(caller), self._counted():
                await self._app(scope, receive, send)
        except TooFast:
            await receive()  # the wish to connect
            await send({"type": "websocket.accept"})  # only then the code is seen by a page
            await send({"type": "websocket.close", "code": TOO_MANY})
        finally:
            log.info("socket", extra={"path": scope["path"], "seconds": round(time.monotonic() - began, 1)})

    async def _pass_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message).update(_headers_for(scope["path"]))
            await send(message)

        try:
            self._check(scope)
            with self._in_flight.entered(caller_of(scope)):
                await self._app(scope, await _read_whole(scope, receive), send_with_headers)
        except ColossariumError as refusal:
            await _refuse(refusal, scope, receive, send_with_headers)
        finally:
            spent = time.perf_counter() - began
            self._measured.note(scope["method"], status, spent)
            told = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(1000 * spent, 1)}
            log.info("request", extra=told)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        self._measured.sockets += 1
        self._measured.sockets_open += 1
        try:
            yield
        finally:
            self._measured.sockets_open -= 1

    def _check(self, scope: Scope) -> None:
        if not scope["path"].startswith("/api/"):
            return
        caller = caller_of(scope)
        self._requests.take(caller)
        scope["spend"] = partial(self._requests.take, caller)
        if scope["method"] == "POST" and (scope["path"] in MADE_BY or scope["path"].endswith("/play-on")):
            self._made.take(caller)
        if scope["path"] == EXPORT:
            self._exports.take(caller)


def _headers_for(path: str) -> dict[str, str]:
    return {**HEADERS, "Cache-Control": "no-store"} if path.startswith("/api/") else HEADERS


async def _read_whole(scope: Scope, receive: Receive) -> Receive:
    """Read the body, if it keeps within its limit, and hand it on in one piece."""
    limit = LARGEST_RECORD if LARGE_BODIES.fullmatch(scope["path"]) else LARGEST_BODY
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return receive
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > limit:
            raise TooLarge(f"A request may have at most {limit // 1024} KiB.")
    handed_on = False

    async def receive_whole() -> Message:
        nonlocal handed_on
        if handed_on:
            return await receive()
        handed_on = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_whole


async def _refuse(refusal: ColossariumError, scope: Scope, receive: Receive, send: Send) -> None:
    headers = {"Retry-After": str(max(1, round(refusal.retry_after)))} if isinstance(refusal, TooFast) else None
    response = JSONResponse(refusal_of(refusal).model_dump(), status_of(refusal), headers)
    await response(scope, receive, send)
