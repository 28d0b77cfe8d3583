"""Rematches are opened by the tokens of the match before them, so what is revoked there is revoked in them too."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


async def renew_in_rematches(table: LiveTable, seat: int, kept: str, old: str | None, new: str) -> list[str]:
    """Put a new hash in the place of a revoked one in every match that followed; the ids of those matches.

    `kept` is the field of a seat that keeps the hash. The caller may hold the lock of `table`: rematches follow each
    other in one direction only. Matches before `table` are over, and have their rematch already.
    """
    changed = []
    while table.row.rematch is not None:
        table = await table.registry.table(table.row.rematch)
        async with table.lock:
            if old is None or getattr(table.seats[seat], kept) != old:
                break
            await table.write(altered=[table.alter_seat(seat, **{kept: new})])
            setattr(table.seats[seat], kept, new)
            if kept == "token_hash":
                table.broadcast.disconnect(seat)
            table.happened(new_decision=False)
        changed.append(table.id)
    return changed
