"""Ids of the things that people click, the same in views, positions and actions."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import COLOSSUS, COLOUR_IDS, DIRECTIONS, NO_SPACE
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, WAY_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset

COLOUR_NAMES = tuple(colour.capitalize() for colour in COLOUR_IDS)


def way_id(ruleset: ColossiRuleset, space: int, way: int) -> str:
    """A direction is the neighbour that lies there, or an arrow at the shore."""
    there = ruleset.content.next_space[space * DIRECTIONS + way]
    return f"shore-{WAY_IDS[way]}" if there == NO_SPACE else SPACE_IDS[there]


def colossus(seat: int) -> str:
    return f"{COLOUR_IDS[seat]}-colossus"


def acolytes(seat: int, space: int) -> str:
    return f"{COLOUR_IDS[seat]}-acolyte-{SPACE_IDS[space]}"


def acolyte_in_hand(seat: int) -> str:
    return f"{COLOUR_IDS[seat]}-acolyte-hand"


def piece(seat: int, kind: int, space: int) -> str:
    return colossus(seat) if kind == COLOSSUS else acolytes(seat, space)


def banner(seat: int, space: int) -> str:
    return f"{COLOUR_IDS[seat]}-banner-{SPACE_IDS[space]}"


def banner_in_hand(seat: int) -> str:
    return f"{COLOUR_IDS[seat]}-banner-hand"


def card(ruleset: ColossiRuleset, kind: int) -> str:
    return ruleset.ids["card"][kind]


def trait(ruleset: ColossiRuleset, number: int) -> str:
    return ruleset.ids["trait"][number]


def beast(ruleset: ColossiRuleset, number: int) -> str:
    return ruleset.ids["beast"][number]
