"""The games there are, their options and their rules."""

from __future__ import annotations

from fastapi import APIRouter

from colossarium.server.http import catalogue
from colossarium.server.http.routes.callers import REFUSALS, Spend, TheRegistry
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
