"""Ids of things, the same in views, positions and actions, and the piles of cards by them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colossarium.games.og.content.reading import OgEdition
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.state import ADVANCED, NO_CARD, SQUARES, State

TRACKER_IDS = ("weakness", "grip")


def card_id(edition: OgEdition, card: int) -> str:
    return edition.words.cards[card]["id"]


def place_id(x: int, y: int) -> str:
    return f"{x},{y}"


def place_numbers(text: str) -> tuple[int, int] | None:
    """The x and y of a place's id."""
    found = re.fullmatch(r"(-?\d{1,3}),(-?\d{1,3})", text)
    return (int(found[1]), int(found[2])) if found else None


def square_code(edition: OgEdition, square: int) -> str:
    """A square as the content writes it: `+A`, `-G`, `..`."""
    rows = edition.words.grids[square // SQUARES]
    codes = [code for row in rows for code in row.split()]
    return codes[square % SQUARES]


def pile(edition: OgEdition, cards: Sequence[int]) -> list[str]:
    return [card_id(edition, card) for card in cards if card != NO_CARD]


def deck_set(edition: OgEdition, s: State) -> list[str]:
    """The cards of the Action deck that everybody knows to be there, in the order of the content."""
    known = [card for card in s.deck[s.deck_top :] if not is_unseen(s, edition.content, card)]
    return pile(edition, sorted(known))


def unseen_advanced(edition: OgEdition, s: State) -> list[str]:
    """The Advanced cards that nobody has seen, in the order of the content."""
    in_deck = [card for card in s.deck[s.deck_top :] if is_unseen(s, edition.content, card)]
    return pile(edition, sorted((*in_deck, *s.advanced[s.advanced_top : ADVANCED])))


def grid_of(edition: OgEdition, card: int) -> list[list[str]]:
    return [row.split() for row in edition.words.grids[card]]
