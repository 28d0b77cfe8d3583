"""Ids of things, the same in views, positions and actions, and the piles of cards by them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.state import ADVANCED, COLUMNS, NO_CARD, SQUARES, State
from colossarium.kernel.once import once

TRACKER_IDS = ("weakness", "grip")


def card_id(ruleset: OgRuleset, card: int) -> str:
    return ruleset.names.cards[card]["id"]


def place_id(x: int, y: int) -> str:
    return f"{x},{y}"


def place_numbers(text: str) -> tuple[int, int] | None:
    """The x and y of a place's id."""
    found = re.fullmatch(r"(-?\d{1,3}),(-?\d{1,3})", text)
    return (int(found[1]), int(found[2])) if found else None


@once
def square_code(ruleset: OgRuleset, square: int) -> str:
    """A square as the content writes it: `+A`, `-G`, `..`."""
    rows = ruleset.names.grids[square // SQUARES]
    codes = [code for row in rows for code in row.split()]
    return codes[square % SQUARES]


@once
def places_of_card(ruleset: OgRuleset, x: int, y: int) -> list[tuple[int, int]]:
    """The places of a card's squares if its first one lies at (x, y), in reading order."""
    return [(x + square % COLUMNS, y + square // COLUMNS) for square in range(COLUMNS * ruleset.content.rows)]


def squares_shown(ruleset: OgRuleset, s: State) -> dict[tuple[int, int], int]:
    """The visible squares by their places: a card covers what was laid before it (O2.4)."""
    found: dict[tuple[int, int], int] = {}
    for number in range(s.laid):
        places = places_of_card(ruleset, s.area_x[number], s.area_y[number])
        found.update((place, square) for square, place in enumerate(places, SQUARES * s.area[number]))
    return found


def squares_under(ruleset: OgRuleset, s: State, x: int, y: int) -> list[int]:
    """The visible squares that a card at a place would cover, in reading order."""
    shown = squares_shown(ruleset, s)
    return [shown[place] for place in places_of_card(ruleset, x, y) if place in shown]


def pile(ruleset: OgRuleset, cards: Sequence[int]) -> list[str]:
    return [card_id(ruleset, card) for card in cards if card != NO_CARD]


def deck_set(ruleset: OgRuleset, s: State) -> list[str]:
    """The cards of the Action deck that everybody knows to be there, in the order of the content."""
    known = [card for card in s.deck[s.deck_top :] if not is_unseen(s, ruleset.content, card)]
    return pile(ruleset, sorted(known))


def unseen_advanced(ruleset: OgRuleset, s: State) -> list[str]:
    """The Advanced cards that nobody has seen, in the order of the content."""
    in_deck = [card for card in s.deck[s.deck_top :] if is_unseen(s, ruleset.content, card)]
    return pile(ruleset, sorted((*in_deck, *s.advanced[s.advanced_top : ADVANCED])))


@once
def grid_of(ruleset: OgRuleset, card: int) -> list[list[str]]:
    return [row.split() for row in ruleset.names.grids[card]]
