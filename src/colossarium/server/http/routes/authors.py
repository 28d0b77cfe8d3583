"""Who made the games."""

from __future__ import annotations

from fastapi import APIRouter

from colossarium.server.http import books
from colossarium.server.http.routes.callers import REFUSALS
from colossarium.server.protocol.books import CreditsText

router = APIRouter(prefix="/credits", tags=["games"], responses={404: REFUSALS[404]})


@router.get("")
def read_credits() -> CreditsText:
    """Who made the games, what was made here, and under which licence."""
    return books.credits_text()
