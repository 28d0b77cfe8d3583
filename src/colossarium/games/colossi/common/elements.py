"""What the lab counts in both editions: cards, tiles, Beasts and Traits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from colossarium.games.colossi.common.actions import PLAY, TAKE
from colossarium.games.colossi.common.constants import (
    BEASTS,
    CARD_SHUFFLE,
    FACE_UP,
    KINDS,
    NO_TRAIT,
    ROBBED_CARD,
    TILE_SHUFFLE,
    TILES,
    TRAIT_SHUFFLE,
    TRAITS,
)
from colossarium.games.colossi.common.events import BEAST_PUT, DREW, EXPLORED, PLAYED, ROBBED, TRAIT_GAINED
from colossarium.games.colossi.common.state import State
from colossarium.kernel.actions import first_of, op_of
from colossarium.kernel.elements import (
    NO_ELEMENT,
    Element,
    count_drawn,
    count_event,
    count_taken,
    element_in,
    listed,
)
from colossarium.kernel.rule import rule

if TYPE_CHECKING:
    from colossarium.games.colossi.common.content.reading import ColossiRuleset

CARD = 0
TILE = CARD + KINDS
BEAST = TILE + TILES
TRAIT = BEAST + BEASTS
AGE = TRAIT + TRAITS


def elements(ruleset: ColossiRuleset) -> list[Element]:
    names = ruleset.names
    return [
        *listed("card", CARD, names.cards),
        *listed("tile", TILE, names.tiles),
        *listed("beast", BEAST, names.beasts),
        *listed("trait", TRAIT, names.traits),
        *listed("age", AGE, names.rulings),
    ]


@rule
def count(s: State, event: int, a: int, b: int, c: int) -> None:
    """What nobody chose, a tile or a Beast for instance, counts for the seat that decides."""
    if event == DREW:
        count_drawn(s, CARD + b, a, 1)
    elif event == ROBBED:
        count_drawn(s, CARD + c, a, 1)
    elif event == PLAYED:
        count_taken(s, CARD + b, a)
    elif event == EXPLORED:
        count_taken(s, TILE + b, s.seat)
    elif event == BEAST_PUT:
        count_taken(s, BEAST + a, s.seat)
    elif event == TRAIT_GAINED:
        count_taken(s, TRAIT + b, a)


@rule
def card_or_trait_in(s: State, act: int) -> int:
    """The card that an action plays, or the face-up Trait that it takes."""
    if op_of(act) == PLAY:
        return CARD + first_of(act)
    if op_of(act) == TAKE and first_of(act) < FACE_UP and s.face_up[first_of(act)] != NO_TRAIT:
        return TRAIT + s.face_up[first_of(act)]
    return NO_ELEMENT


CHANCE_SOURCES = {
    "cards": (CARD_SHUFFLE,),
    "tiles": (TILE_SHUFFLE,),
    "traits": (TRAIT_SHUFFLE,),
    "robbed-cards": (ROBBED_CARD,),
}
LAB_RULES: dict[Callable[..., Any], Callable[..., Any]] = {count_event: count, element_in: card_or_trait_in}
