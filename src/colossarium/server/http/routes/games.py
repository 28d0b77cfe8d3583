"""The games there are, their options, their rules and their books."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from colossarium.kernel.printing import Printout, printout_of
from colossarium.server.http import books, catalogue
from colossarium.server.http.printing import printout
from colossarium.server.http.routes.callers import REFUSALS, Spend, TheRegistry
from colossarium.server.protocol.books import BookPictures, BookText
from colossarium.server.protocol.games import ChosenOptions, GameCard, RulesText, SeatPlan
from colossarium.server.protocol.studio import VariantId

VariantAsked = Annotated[VariantId | None, Query(description="A variant, by its secret id.")]
COST_OF_A_VARIANT = 4.0  # of requests: content is read for it
router = APIRouter(prefix="/games", tags=["games"], responses={404: REFUSALS[404], 422: REFUSALS[422]})


@router.get("")
def list_games(registry: TheRegistry) -> list[GameCard]:
    return [catalogue.card_of(game, registry.engines) for game in catalogue.playable_ids()]


@router.get("/{game}")
def show_game(registry: TheRegistry, game: str) -> GameCard:
    return catalogue.card_of(game, registry.engines)


@router.post("/{game}/seats")
def plan_seats(game: str, chosen: ChosenOptions, spend: Spend) -> SeatPlan:
    """The seats of a game with these options; options that do not exist or fit are refused."""
    return catalogue.seats_of(game, chosen.options, spend)


@router.get("/{game}/rules")
def read_rules(game: str) -> RulesText:
    return catalogue.rules_text(game)


@router.get("/{game}/book")
def read_book(game: str) -> BookText:
    """The rules told in order; a game without a book is refused, and has clauses only."""
    return books.book_text(game)


@router.get("/{game}/book/pictures")
def see_pictures(game: str) -> BookPictures:
    """The positions that the book shows, and the examples that it plays."""
    return books.book_pictures(game)


@router.get("/{game}/print")
async def list_prints(registry: TheRegistry, spend: Spend, game: str, variant: VariantAsked = None) -> Printout:
    """What the game prints: cards, boards, tiles, tokens and player aids, with sizes in millimetres and counts.

    Of a variant, changed things are marked.
    """
    if variant is None:
        return await asyncio.to_thread(printout, game)
    spend(COST_OF_A_VARIANT)
    laid = await registry.variants.laid(variant, game)
    return await asyncio.to_thread(printout_of, game, laid.tables)
