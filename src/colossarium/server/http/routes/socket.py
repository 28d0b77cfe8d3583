"""The sockets of tables and of studies."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from colossarium.server.lab.watching import watch
from colossarium.server.live.connection import Connection

ADDRESS = re.compile(r"/api/matches/([^/]+)/socket")
STUDY = re.compile(r"/api/lab/studies/([^/]+)/socket")


class SocketMiddleware:
    """Sockets go straight to their tables: the framework would keep more for each of them than a table at rest holds.

    Tokens come in the first message, never in the address; no cookies are used, so any origin may connect.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "websocket" else ""
        match, study = ADDRESS.fullmatch(path), STUDY.fullmatch(path)
        if match is None and study is None:
            await self._app(scope, receive, send)
            return
        scope["headers"] = []  # nobody asks for them any more, and a socket stays for hours
        socket, registry = WebSocket(scope, receive, send), scope["app"].state.registry
        if match is not None:
            await Connection(socket, registry).serve(match[1])
        elif study is not None:
            await watch(socket, registry.studies, study[1])
