"""Catching up with other servers: what they wrote is taken in, and a command that came too late is tried again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from colossarium.kernel.endings import Ended
from colossarium.kernel.errors import Refused
from colossarium.kernel.records import digest_of
from colossarium.server.errors import TwoWriters
from colossarium.server.history.rebuild import copied, repeat
from colossarium.server.store.rows import Played
from colossarium.server.table.tokens import Tokens

if TYPE_CHECKING:
    from colossarium.server.store.rows import ActionRow, SeatRow
    from colossarium.server.store.store import Stored
    from colossarium.server.table.table import LiveTable

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 20
PAUSE = 0.01  # seconds, more with every try
FEW = 8  # actions that are played on the spot; with more, the match is read again as a whole


def again_if_late(command: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Try a command again if another server changed the match meanwhile: the table knows of that by then."""

    @wraps(command)
    async def tried(*args: P.args, **named: P.kwargs) -> T:
        for number in range(TRIES - 1):
            try:
                return await command(*args, **named)
            except TwoWriters:
                await asyncio.sleep(random.uniform(0, PAUSE * number))  # two do not collide for ever
        return await command(*args, **named)

    return tried


async def catch_up(table: LiveTable) -> None:
    """Take in what others have written about a match. The caller holds the lock."""
    newer = await table.registry.store.load_newer(table.id, table.version)
    if newer is None or newer.match.version <= table.version:
        return
    before = table.seats
    if len(newer.actions) > FEW or not _taken_in(table, newer):
        await table.reload()
    else:
        same = [_who(seat) for seat in before] == [_who(seat) for seat in table.seats]
        table.happened(new_decision=bool(newer.actions) or not same)
    for seat, (old, new) in enumerate(zip(before, table.seats, strict=True)):
        if old.token_hash is not None and old.token_hash != new.token_hash:
            table.broadcast.disconnect(seat)


def _who(seat: SeatRow) -> tuple[Any, ...]:
    return seat.kind, seat.level


def _taken_in(table: LiveTable, newer: Stored) -> bool:
    """Play what others did on top of what is here; whether that led where it led them."""
    match = copied(table.match)
    try:
        for action in newer.actions:
            repeat(match, table.book, action, newer.seats)
    except Refused:
        return False
    row = newer.match
    if digest_of(match) != row.digest:
        return False
    for action in newer.actions:
        if action.kind == "undo":
            _strike(table.actions, action)
        table.actions.append(Played.of(action))
    match.seats, match.names = [seat.name for seat in newer.seats], dict(row.names or {})
    match.ended = Ended(**row.ended) if row.ended else None
    table.match, table.row, table.seats = match, row, newer.seats
    table.chat += newer.chat
    table.consent_rows, table.tokens = newer.consents, Tokens(row, newer.seats)
    return True


def _strike(actions: list[Played], undo: ActionRow) -> None:
    for action in actions:
        if action.kind == "play" and action.ply >= undo.ply and action.taken_back is None:
            action.taken_back = undo.version
