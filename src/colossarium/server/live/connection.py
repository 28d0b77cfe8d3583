"""One socket: what it asks is done and answered, and whatever changes at its table is sent to it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from pydantic_core import from_json

from colossarium.kernel.errors import ColossariumError
from colossarium.server.addresses import address_of
from colossarium.server.errors import (
    BadToken,
    Malformed,
    NotYours,
    TooFast,
    UnknownMatch,
    refusal_of,
    server_error,
    what_is_wrong,
)
from colossarium.server.limits import LARGEST_MESSAGE, Bucket
from colossarium.server.live.commands import execute
from colossarium.server.protocol.messages import ClientMessage, Done, Refused, SitDown, client_message

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry
    from colossarium.server.table.table import LiveTable

log = logging.getLogger(__name__)
SIT_DOWN_WITHIN = 10.0  # seconds
READ_WITHIN = 30.0
BAD_FIRST_MESSAGE, BAD_TOKEN, NO_TABLE, TOO_SLOW, TOO_MANY = 4400, 4401, 4404, 4408, 4429
OUR_FAULT = 1011
MOST_HINTS_AT_ONCE = 1


class MalformedRequest(Malformed):
    """A message that is not understood, except perhaps for its id."""

    def __init__(self, sentence: str, request: int | None) -> None:
        super().__init__(sentence)
        self.request = request


def _parsed(text: str | None) -> ClientMessage:
    if text is None:
        raise Malformed("Messages are JSON texts, not binary data.")
    if len(text) > LARGEST_MESSAGE:
        raise Malformed(f"A message may have at most {LARGEST_MESSAGE} characters.")
    try:
        return client_message.validate_json(text)
    except ValidationError as problem:
        raise MalformedRequest(what_is_wrong(problem.errors()), _id_in(text)) from None


def _id_in(text: str) -> int | None:
    try:
        message = from_json(text)
    except ValueError:
        return None
    number = message.get("id") if isinstance(message, dict) else None
    return number if isinstance(number, int) and 0 <= number <= 2**53 else None


class Connection:
    """Answers wait in a row; tables do not: whoever reads slowly gets the latest one only."""

    def __init__(self, socket: WebSocket, registry: Registry) -> None:
        self._socket = socket
        self._registry = registry
        self.address = address_of(socket.client)
        self.table: LiveTable
        self.seats: frozenset[int] = frozenset()
        self.look: int | None = None
        self._version = 0
        self._answers: list[bytes] = []
        self.owes_table = self._owes_around = False
        self._close_with: int | None = None
        self._wake = asyncio.Event()
        self._background: set[asyncio.Task[None]] = set()
        rates = registry.settings.rates
        self._messages = Bucket(*rates.message)
        self.hints = Bucket(*rates.hint)

    async def serve(self, match_id: str) -> None:
        await self._socket.accept()
        try:
            await self._sit_down(match_id)
        except UnknownMatch as refusal:
            await self._reject(refusal, NO_TABLE)
        except BadToken as refusal:
            await self._reject(refusal, BAD_TOKEN)
        except ColossariumError as refusal:
            await self._reject(refusal, BAD_FIRST_MESSAGE)
        except WebSocketDisconnect:
            return
        else:
            await self._stay()

    async def _reject(self, refusal: ColossariumError, code: int) -> None:
        try:
            await self._send(Refused(id=None, refusal=refusal_of(refusal)).model_dump_json().encode())
            await self._socket.close(code)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _sit_down(self, match_id: str) -> None:
        message = await self._first_message()
        self.table = await self._registry.table(match_id)
        self.table.broadcast.check_room()
        readers = [self.table.tokens.reader_of(token) for token in message.tokens]
        self.seats = frozenset(seat for seat in readers if seat is not None)
        self.look_through(message.look)
        self._version = message.version
        for seat in self.seats:
            await self.table.consents.come_back(seat)
        self.answer(Done(id=message.id, version=self.table.version))
        self.owes_table = True

    async def _first_message(self) -> SitDown:
        try:
            message = _parsed(await asyncio.wait_for(self._received(), SIT_DOWN_WITHIN))
        except TimeoutError:
            raise Malformed("The first message must come within ten seconds.") from None
        if not isinstance(message, SitDown):
            raise Malformed("The first message must be of the type 'sit', with the tokens of the match.")
        return message

    async def _stay(self) -> None:
        """Read and write until either ends; reading is never cut off in the middle of a request."""
        self.table.presence.entered(self)
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            self.table.presence.left(self)
            for task in (writer, *self._background):
                task.cancel()
            await asyncio.gather(writer, *self._background, return_exceptions=True)

    # Reading.

    async def _received(self) -> str | None:
        """The next message; None if it is not text."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text: str | None = event.get("text")
        return text

    async def _read(self) -> None:
        while True:
            try:
                text = await self._received()
                if self._close_with is not None:
                    continue  # said before the other side could know that it is over
                self._messages.take("messages")
                message = _parsed(text)
            except Malformed as refusal:
                self.answer(Refused(id=getattr(refusal, "request", None), refusal=refusal_of(refusal)))
                continue
            except TooFast as refusal:
                self.answer(Refused(id=None, refusal=refusal_of(refusal)))
                self._end(TOO_MANY)
                continue
            except WebSocketDisconnect:
                return
            if message.type == "hint":
                self._in_background(message)
            else:
                await self._execute(message)

    def _in_background(self, message: ClientMessage) -> None:
        if len(self._background) >= MOST_HINTS_AT_ONCE:
            refusal = TooFast("A hint is already being worked out.", 1.0)
            self.answer(Refused(id=message.id, refusal=refusal_of(refusal)))
            return
        task = asyncio.create_task(self._execute(message))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _execute(self, message: ClientMessage) -> None:
        try:
            self.answer(await execute(self, message))
        except ColossariumError as refusal:
            self.answer(Refused(id=message.id, refusal=refusal_of(refusal)))
        except Exception:
            log.exception("a request failed", extra={"match": self.table.id, "request": message.type})
            self.answer(Refused(id=message.id, refusal=server_error(self.table.ply)))

    def own(self, seat: int) -> int:
        """A seat that this connection has proven to hold."""
        if seat not in self.seats:
            raise NotYours("This page does not hold that seat.")
        return seat

    def look_through(self, seat: int | None) -> None:
        self.look = None if seat is None else self.own(seat)
        self._version = 0
        self.table_changed()

    # Writing.

    def answer(self, message: BaseModel) -> None:
        self._answers.append(message.model_dump_json().encode())
        self._wake.set()

    def table_changed(self) -> None:
        self.owes_table = True
        self._wake.set()

    def around_changed(self) -> None:
        self._owes_around = True
        self._wake.set()

    def revoke(self) -> None:
        """A token that this connection used is no longer valid."""
        self.seats, self.look = frozenset(), None
        self._end(BAD_TOKEN)

    def _end(self, code: int) -> None:
        self._close_with = code
        self._wake.set()

    async def _write(self) -> None:
        try:
            while self._close_with is None:
                await self._wake.wait()
                self._wake.clear()
                await self._write_all()
            await self._socket.close(self._close_with)
        except TimeoutError:
            await self._socket.close(TOO_SLOW)
        except (WebSocketDisconnect, RuntimeError):  # the other side has gone; reading notices it too
            return
        except Exception:
            log.exception("a table could not be shown", extra={"match": self.table.id})
            await self._socket.close(OUR_FAULT)

    async def _write_all(self) -> None:
        while self._answers:
            answers, self._answers = self._answers, []
            for answer in answers:
                await self._send(answer)
        if self._close_with is not None:
            return
        if self.owes_table:
            self.owes_table = self._owes_around = False
            since, self._version = self._version, self.table.version
            message = self.table.broadcast.table_message(self.look, since)
            self.table.broadcast.sent()
            await self._send(message)
        elif self._owes_around:
            self._owes_around = False
            await self._send(self.table.broadcast.around_message(self.look))

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(READ_WITHIN):
            await self._socket.send_text(message.decode())
