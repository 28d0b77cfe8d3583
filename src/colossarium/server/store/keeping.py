"""What people may leave on the server: how large, how many, how often, and for how long.

A kind of thing (records, studies, variants, and parcels on their way to another device) is declared by an
`Allowance`, and by what deletes it. Its rows are written in the transaction that counts them, so nobody gets past a
limit by asking for many at once.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from colossarium.server.errors import TooLarge, TooMany
from colossarium.server.limits import Buckets
from colossarium.server.settings import Allowance
from colossarium.server.store.retention import delete_matches
from colossarium.server.store.rows import PARCEL, RECORD, STUDY, VARIANT, LeftRow, ParcelRow, StudyRow, VariantRow

if TYPE_CHECKING:
    from colossarium.server.store.store import Store

A_DAY = 86_400.0
EXPIRED_AT_ONCE = 200  # things; the rest waits for the next time


Deleter = Callable[[Session, Sequence[str]], None]


class Keeping:
    def __init__(self, store: Store, allowances: Mapping[str, Allowance]) -> None:
        self._store = store
        self._allowances = allowances
        self._rates = {kind: Buckets(allowed.rate, allowed.name) for kind, allowed in allowances.items()}

    def check(self, kind: str, address: str, size: int) -> None:
        """Refuse what is too large or too frequent, before any work is spent on it."""
        allowed = self._allowances[kind]
        if size > allowed.size:
            raise TooLarge(f"Each of the {allowed.name} may have at most {allowed.size // 1024} KiB.")
        self._rates[kind].take(address)

    async def keep(self, kind: str, thing: str, address: str, size: int, write: Callable[[Session], None]) -> None:
        """Write something that somebody leaves here, unless there are too many already."""
        allowed, now = self._allowances[kind], time.time()
        row = LeftRow(kind=kind, thing=thing, owner=owner_of(address), size=size, made=now, used=now)

        def work(session: Session) -> None:
            mine = (LeftRow.kind == kind) & (LeftRow.owner == row.owner)
            if _count(session, mine) >= allowed.each:
                raise TooMany(f"At most {allowed.each} {allowed.name} are kept per address; old ones expire.")
            if _count(session, LeftRow.kind == kind) >= allowed.total:
                raise TooMany(f"No more {allowed.name} can be stored now; old ones expire.")
            write(session)
            session.add(row)

        await self._store.do(work)

    async def used(self, kind: str, thing: str) -> None:
        """Somebody has looked at it: it is kept for longer. Written once a day at most."""
        now = time.time()
        stale = (LeftRow.kind == kind) & (LeftRow.thing == thing) & (LeftRow.used < now - A_DAY)
        await self._store.do(lambda session: session.execute(update(LeftRow).where(stale).values(used=now)))

    async def expire(self) -> int:
        """Delete what nobody has looked at for too long; how much of it there was."""
        gone = 0
        for kind, allowed in self._allowances.items():
            old = (LeftRow.kind == kind) & (LeftRow.used < time.time() - allowed.days * A_DAY)
            gone += await self._store.do(lambda session, kind=kind, old=old: _expire(session, kind, old))  # type: ignore[misc]
        return gone


def owner_of(address: str) -> str:
    """What is kept of an address: enough to count by."""
    return hashlib.blake2b(address.encode(), digest_size=16, person=b"colossarium-own").hexdigest()


def _count(session: Session, which: Any) -> int:
    return session.scalar(select(func.count()).select_from(LeftRow).where(which)) or 0


def _expire(session: Session, kind: str, old: Any) -> int:
    things = list(session.scalars(select(LeftRow.thing).where(old).limit(EXPIRED_AT_ONCE)))
    if things:
        DELETERS[kind](session, things)
        session.execute(delete(LeftRow).where(LeftRow.kind == kind, LeftRow.thing.in_(things)))
    return len(things)


def _delete_parcels(session: Session, parcels: Sequence[str]) -> None:
    session.execute(delete(ParcelRow).where(ParcelRow.id.in_(parcels)))


def _delete_studies(session: Session, studies: Sequence[str]) -> None:
    session.execute(delete(StudyRow).where(StudyRow.id.in_(studies)))


def _delete_variants(session: Session, variants: Sequence[str]) -> None:
    session.execute(delete(VariantRow).where(VariantRow.id.in_(variants)))


DELETERS: dict[str, Deleter] = {
    RECORD: delete_matches,
    PARCEL: _delete_parcels,
    STUDY: _delete_studies,
    VARIANT: _delete_variants,
}
