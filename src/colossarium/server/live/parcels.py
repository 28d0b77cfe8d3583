"""Sealed records on their way to another device: kept for a while, taken over by whoever has the link."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy import delete
from sqlalchemy.orm import Session

from colossarium.server.errors import NotYours, UnknownParcel
from colossarium.server.protocol.parcels import KeptParcel, Parcel
from colossarium.server.store.keeping import A_DAY
from colossarium.server.store.rows import PARCEL, LeftRow, ParcelRow
from colossarium.server.table.tokens import hash_of, new_token

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry

ID_BYTES = 12


class Parcels:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def keep(self, sealed: str, address: str) -> KeptParcel:
        keeping, allowed = self._registry.keeping, self._registry.settings.allowances[PARCEL]
        keeping.check(PARCEL, address, len(sealed))
        token, now = new_token(), time.time()
        row = ParcelRow(
            id=secrets.token_urlsafe(ID_BYTES),
            sealed=sealed,
            token_hash=hash_of(token),
            expires=now + allowed.days * A_DAY,
        )
        kept = KeptParcel(parcel=row.id, token=token, expires=row.expires)
        await keeping.keep(PARCEL, row.id, address, len(sealed), lambda session: session.add(row))
        return kept

    async def show(self, parcel: str) -> Parcel:
        """Looking at it does not make it last longer."""
        row = await self._registry.store.do(lambda session: session.get(ParcelRow, parcel))
        if row is None or row.expires < time.time():
            raise UnknownParcel
        return Parcel(sealed=row.sealed, expires=row.expires)

    async def end(self, parcel: str, token: str) -> None:
        """Nobody can take it over any more; whoever made it has the token."""

        def work(session: Session) -> None:
            row = session.get(ParcelRow, parcel)
            if row is None:
                raise UnknownParcel
            if not secrets.compare_digest(row.token_hash, hash_of(token)):
                raise NotYours("Only the browser that made this link can end it.")
            session.delete(row)
            session.execute(delete(LeftRow).where(LeftRow.kind == PARCEL, LeftRow.thing == parcel))

        await self._registry.store.do(work)
