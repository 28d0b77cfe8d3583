"""Talk at a table: how much of it there may be, and who does not want to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colossarium.server.errors import NotNow
from colossarium.server.limits import MOST_LINES, Bucket
from colossarium.server.table.catching_up import again_if_late

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


class Talk:
    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._rates: dict[int, Bucket] = {}  # by seat: whoever opens more pages may not say more

    async def say(self, seat: int, text: str) -> None:
        table = self._table
        rate = self._rates.setdefault(seat, Bucket(*table.registry.settings.rates.chat))
        rate.take("messages")
        await self._write(seat, text)

    @again_if_late
    async def _write(self, seat: int, text: str) -> None:
        table = self._table
        async with table.lock:
            if sum(line.seat is not None for line in table.chat) >= MOST_LINES:
                raise NotNow(f"The chat of this table is full: at most {MOST_LINES} messages.")
            line = table.line(seat, text)
            await table.write(added=[line])
            table.chat.append(line)
            table.happened(new_decision=False)

    @again_if_late
    async def mute(self, seat: int, whom: int, on: bool) -> None:
        """Leave out what one seat says from what another is sent, or send it again."""
        table = self._table
        async with table.lock:
            if whom >= len(table.seats) or whom == seat:
                raise NotNow("Only other people at this table can be muted.")
            muted = sorted({*(table.seats[seat].muted or []), whom} - (set() if on else {whom}))
            await table.write(altered=[table.alter_seat(seat, muted=muted)])
            table.seats[seat].muted = muted
            table.happened(new_decision=False)
