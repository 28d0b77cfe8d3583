"""Playing without a socket: for programs, and for a page that has lost it."""

from __future__ import annotations

from fastapi import APIRouter, Response

from colossarium.server.http.routes.callers import JSON, REFUSALS, OpenTable, OwnSeat
from colossarium.server.protocol.table import ChosenAction, Clicks, TableView, Why

router = APIRouter(prefix="/matches", tags=["play"], responses=REFUSALS)


@router.post("/{match}/actions", response_model=TableView)
async def play_action(table: OpenTable, seat: OwnSeat, chosen: ChosenAction) -> Response:
    """Play one action from the caller's seat, then show everybody the table."""
    before = table.version
    await table.consents.come_back(seat)
    await table.play(seat, chosen.action, chosen.ply)
    return Response(table.show(seat, before), media_type=JSON)


@router.post("/{match}/why")
async def ask_why(table: OpenTable, seat: OwnSeat, clicks: Clicks) -> Why:
    """Why are these clicks not a legal action of the caller's seat?"""
    return table.why(seat, clicks.action)
