"""The socket of a table."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from colossarium.server.live.connection import Connection

ADDRESS = re.compile(r"/api/matches/([^/]+)/socket")


class SocketMiddleware:
    """Sockets go straight to their tables: the framework would keep more for each of them than a table at rest holds.

    Tokens come in the first message, never in the address; no cookies are used, so any origin may connect.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await Connection(WebSocket(scope, receive, send), scope["app"].state.registry).serve(found[1])
