"""Looking back at matches, and records in and out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from colossarium.server.http.routes.callers import REFUSALS, Caller, OpenTable, Reader, TheRegistry, costs
from colossarium.server.protocol.base import Json, Ply, Seat
from colossarium.server.protocol.matches import MadeMatch, PlayOn
from colossarium.server.protocol.replays import Moment, StoredRecord, Timeline, UploadedRecord
from colossarium.server.protocol.reviews import Review

router = APIRouter(tags=["replays"], responses=REFUSALS)


@router.get("/matches/{match}/timeline", dependencies=[costs(5)])
async def show_timeline(table: OpenTable, seat: Reader, seen_by: Seat | None = None) -> Timeline:
    """All moves and the log: while the match runs as the caller may know them, afterwards in full."""
    return await table.timeline(seat, seen_by)


@router.get("/matches/{match}/plies/{ply}")
async def show_moment(table: OpenTable, seat: Reader, ply: Ply, seen_by: Seat | None = None) -> Moment:
    """The table after this many actions: during the match as the caller knew it, afterwards as any seat did."""
    return await table.moment(seat, ply, seen_by)


@router.get("/matches/{match}/review")
async def show_review(
    table: OpenTable, seat: Reader, seen_by: Seat | None = None, known: Annotated[Ply, Query()] = 0
) -> Review:
    """The review of the moves after the first `known` ones; it is worked out when it is first requested."""
    return await table.review(seat, seen_by, known)


@router.get("/matches/{match}/record", dependencies=[costs(3)])
async def download_record(table: OpenTable, _: Reader) -> Json:
    """The record of a finished match, key included."""
    return await table.record()


@router.post("/matches/{match}/play-on", status_code=201)
async def play_on_from(
    registry: TheRegistry, table: OpenTable, seat: Reader, wish: PlayOn, address: Caller
) -> MadeMatch:
    """A new match that begins at a moment of this one, with dice of its own."""
    return await registry.new_matches.play_on(table, seat, wish, address)


@router.post("/records", status_code=201)
async def upload_record(registry: TheRegistry, uploaded: UploadedRecord, address: Caller) -> StoredRecord:
    """Check a record by playing it again, and keep it as long as somebody looks at it now and then."""
    return await registry.new_matches.store_record(uploaded.record, address)
