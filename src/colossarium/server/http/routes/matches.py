"""Making, joining and listing matches."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from colossarium.server.http import books
from colossarium.server.http.routes.callers import (
    JSON,
    REFUSALS,
    Caller,
    Host,
    OpenTable,
    OwnSeat,
    Reader,
    TheRegistry,
    Token,
    costs,
)
from colossarium.server.live.exports import exported
from colossarium.server.protocol.base import Seat
from colossarium.server.protocol.books import BookText
from colossarium.server.protocol.invitations import Invitation
from colossarium.server.protocol.matches import (
    ComputerInstead,
    HeldSeat,
    HoldSeat,
    JoinedSeat,
    JoinMatch,
    KnownMatches,
    MadeMatch,
    MatchSummaries,
    NewMatch,
    RenewedInvitation,
    RenewedToken,
)
from colossarium.server.protocol.table import TableView
from colossarium.server.table.invitations import invitation

router = APIRouter(prefix="/matches", tags=["matches"], responses=REFUSALS)


@router.post("", status_code=201)
async def make_match(registry: TheRegistry, wish: NewMatch, address: Caller) -> MadeMatch:
    """Make a match; the answer holds all its secrets, once."""
    return await registry.new_matches.make(wish, address)


@router.post("/known")
async def list_known_matches(registry: TheRegistry, known: KnownMatches) -> MatchSummaries:
    """What has become of the matches that a browser remembers."""
    return await registry.summaries(known)


@router.post(
    "/export",
    response_class=Response,
    responses={200: {"content": {"application/zip": {}}, "description": "A zip archive."}},
)
async def export_matches(registry: TheRegistry, known: KnownMatches) -> Response:
    """The records of all finished matches that a browser remembers, as one file."""
    name = {"Content-Disposition": 'attachment; filename="colossarium-matches.zip"'}
    return StreamingResponse(exported(registry, known), media_type="application/zip", headers=name)


@router.get("/{match}", response_model=TableView)
async def show_table(table: OpenTable, seat: Reader, since: int = 0) -> Response:
    """The table as the caller may know it; log and chat from a version on."""
    return Response(table.show(seat, since), media_type=JSON)


@router.get("/{match}/book", dependencies=[costs(2)])
async def read_book_of_match(table: OpenTable, _: Reader) -> BookText:
    """The rules told in order, with the numbers of this match: its options, and the content it is played with."""
    return books.book_text_for(table.match.game)


@router.get("/{match}/invitation")
async def show_invitation(table: OpenTable, token: Token) -> Invitation:
    """What an invitation is to; reading it changes nothing, and nobody counts as present for it."""
    return await invitation(table, token)


@router.post("/{match}/join")
async def take_open_seat(table: OpenTable, invitation: Token, join: JoinMatch) -> JoinedSeat:
    """Take the seat of an invitation, which uses it up; the same token again gives the same seat."""
    return await table.seating.join(invitation, join.name, join.token)


@router.post("/{match}/hold")
async def hold_open_seat(table: OpenTable, invitation: Token, hold: HoldSeat) -> HeldSeat:
    """Keep the seat of an invitation for 15 minutes, for whoever learns the rules first."""
    return await table.seating.hold(invitation, hold.name, hold.token)


@router.post("/{match}/token")
async def renew_own_token(table: OpenTable, seat: OwnSeat) -> RenewedToken:
    """Revoke the token of the caller's seat, wherever it is used, and get a new one."""
    return await table.seating.renew_token(seat)


@router.post("/{match}/seats/{seat}/invitation", dependencies=[Host])
async def renew_invitation(table: OpenTable, seat: Seat) -> RenewedInvitation:
    """Revoke the invitation to a seat that nobody has taken, and get a new one."""
    return await table.seating.renew_invitation(seat)


@router.post("/{match}/seats/{seat}/computer", dependencies=[Host], status_code=204)
async def seat_computer(table: OpenTable, seat: Seat, instead: ComputerInstead) -> None:
    """Let a computer player have a seat that nobody has taken, for good or until somebody takes it."""
    await table.seating.seat_computer(seat, instead.level, until_taken=instead.until_taken)
