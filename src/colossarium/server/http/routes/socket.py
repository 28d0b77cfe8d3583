"""The socket of a table."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from colossarium.server.live.connection import Connection

router = APIRouter()


@router.websocket("/matches/{match}/socket")
async def sit_at_table(socket: WebSocket, match: str) -> None:
    """Tokens come in the first message, never in the address; no cookies are used, so any origin may connect."""
    await Connection(socket, socket.app.state.registry).serve(match)
