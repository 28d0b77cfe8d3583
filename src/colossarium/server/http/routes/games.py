"""The games there are, their options, their rules and their books."""

from __future__ import annotations

from fastapi import APIRouter

from colossarium.kernel.printing import Printout
from colossarium.server.http import books, catalogue
from colossarium.server.http.printing import printout
from colossarium.server.http.routes.callers import REFUSALS, Spend, TheRegistry
from colossarium.server.protocol.books import BookPictures, BookText
from colossarium.server.protocol.games import ChosenOptions, GameCard, RulesText, SeatPlan

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
def list_prints(game: str) -> Printout:
    """What the game prints: cards, boards, tiles, tokens and player aids, with sizes in millimetres and counts."""
    return printout(game)
