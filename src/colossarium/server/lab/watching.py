"""The socket of a study: how far it is, and what it shows, as often as that changes."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from colossarium.kernel.errors import ColossariumError
from colossarium.server.lab import queueing
from colossarium.server.lab.studies import Studies
from colossarium.server.lab.views import progress_of, view_of
from colossarium.server.protocol.lab import LabProgress, LabReport

NO_STUDY = 4404  # as of a table that is not found
LOOK_AGAIN = 2.0  # seconds: another server may play it
ENDED = ("done", "stopped", "failed")


async def watch(socket: WebSocket, studies: Studies, study: str) -> None:
    """Tell everything that changes, until the visitor leaves."""
    await socket.accept()
    telling = asyncio.create_task(_tell(socket, studies, study))
    try:
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
    except WebSocketDisconnect:
        return
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _tell(socket: WebSocket, studies: Studies, study: str) -> None:
    known: object = None
    try:
        while True:
            row = await studies.row(study)
            now = (studies.versions[study], row.state, row.shown is None, row.total)
            if now != known:
                others = await studies.store.do(queueing.open_studies)
                view = await asyncio.to_thread(view_of, row, others)
                await socket.send_text(LabReport(study=view).model_dump_json())
            elif row.state not in ENDED:
                told = LabProgress(state=row.state, progress=progress_of(row))
                await socket.send_text(told.model_dump_json())
            known = now
            await studies.change(study, LOOK_AGAIN)
    except ColossariumError:
        await socket.close(NO_STUDY)
    except (WebSocketDisconnect, RuntimeError):
        return
