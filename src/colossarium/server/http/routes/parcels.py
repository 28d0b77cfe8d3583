"""Moving a record to another device by a secret link."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from colossarium.server.http.routes.callers import REFUSALS, Caller, TheRegistry, Token
from colossarium.server.limits import LONGEST_ID
from colossarium.server.protocol.parcels import KeptParcel, Parcel, SealedRecord

router = APIRouter(tags=["parcels"], responses=REFUSALS)
ParcelId = Annotated[str, Path(max_length=LONGEST_ID)]


@router.post("/parcels", status_code=201)
async def keep_parcel(registry: TheRegistry, given: SealedRecord, address: Caller) -> KeptParcel:
    """Keep a sealed record for a while, for whoever has the link."""
    return await registry.parcels.keep(given.sealed, address)


@router.get("/parcels/{parcel}")
async def show_parcel(registry: TheRegistry, parcel: ParcelId) -> Parcel:
    """The sealed record; only the key behind the link's # opens it."""
    return await registry.parcels.show(parcel)


@router.delete("/parcels/{parcel}", status_code=204)
async def end_parcel(registry: TheRegistry, parcel: ParcelId, token: Token) -> None:
    """Delete a link before it expires."""
    await registry.parcels.end(parcel, token)
