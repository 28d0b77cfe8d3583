"""What the lab counts in Og: cards drawn and placed, Colossus cards climbed, and Final Blows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from colossarium.games.og.actions import LAY, PUT, op_of, which_of
from colossarium.games.og.events import BLOW_BEGUN, CLIMBED, DRAWN, PLACED
from colossarium.games.og.players.planner.in_matches import choose_as_mason
from colossarium.games.og.state import CARDS, COLOSSI, State
from colossarium.kernel.elements import (
    NO_ELEMENT,
    Element,
    count_drawn,
    count_event,
    count_taken,
    element_in,
    listed,
)
from colossarium.kernel.own_player import choose_own
from colossarium.kernel.rule import rule

if TYPE_CHECKING:
    from colossarium.games.og.content.reading import OgRuleset

CARD = 0
COLOSSUS = CARD + CARDS
BLOW = COLOSSUS + COLOSSI


def elements(ruleset: OgRuleset) -> list[Element]:
    names = ruleset.names
    return [
        *listed("card", CARD, names.cards),
        *listed("colossus", COLOSSUS, names.colossi),
        *listed("final-blow", BLOW, names.blows),
    ]


@rule
def count(s: State, event: int, a: int, b: int, _rest: int) -> None:
    if event == DRAWN:
        count_drawn(s, CARD + a, 0, 1)
    elif event == PLACED:
        count_taken(s, CARD + a, 0)
    elif event == CLIMBED:
        count_taken(s, COLOSSUS + a, 0)
    elif event == BLOW_BEGUN:
        count_taken(s, BLOW + a, 0)


@rule
def card_in(s: State, act: int) -> int:
    """The card that an action places."""
    if op_of(act) == LAY:
        return CARD + s.hand[which_of(act)]
    if op_of(act) == PUT:
        return CARD + s.drawn
    return NO_ELEMENT


LAB_RULES: dict[Callable[..., Any], Callable[..., Any]] = {
    count_event: count,
    element_in: card_in,
    choose_own: choose_as_mason,
}
