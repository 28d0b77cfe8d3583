"""What the lab counts in Builders: parts drawn, and Blueprints opened and built."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from colossarium.games.builders.actions import BUILD, argument_of, op_of
from colossarium.games.builders.events import BLUEPRINT_OPENED, CARD_TAKEN, CARDS_DRAWN, COLOSSUS_BUILT
from colossarium.games.builders.rules.hands import TALLY_BITS
from colossarium.games.builders.state import KINDS, NOBODY, TURN, State
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
    from colossarium.games.builders.content.reading import BuildersRuleset

PART = 0
BLUEPRINT = PART + KINDS
TALLY = (1 << TALLY_BITS) - 1


def elements(ruleset: BuildersRuleset) -> list[Element]:
    return [*listed("part", PART, ruleset.names.kinds), *listed("blueprint", BLUEPRINT, ruleset.names.blueprints)]


@rule
def count(s: State, event: int, a: int, b: int, c: int) -> None:
    if event == CARDS_DRAWN:
        for kind in range(KINDS):
            drawn = ((b >> (TALLY_BITS * kind)) & TALLY) + ((c >> (TALLY_BITS * kind)) & TALLY)
            if drawn > 0:
                count_drawn(s, PART + kind, a, drawn)
    elif event == CARD_TAKEN and b >= 0:
        count_drawn(s, PART + b, s.active, 1)
    elif event == BLUEPRINT_OPENED:
        count_drawn(s, BLUEPRINT + a, NOBODY, 1)
    elif event == COLOSSUS_BUILT:
        count_taken(s, BLUEPRINT + a, s.active)


@rule
def blueprint_in(s: State, act: int) -> int:
    """The Blueprint that an action begins to build."""
    if s.phase == TURN and op_of(act) == BUILD:
        return BLUEPRINT + s.row[argument_of(act)]
    return NO_ELEMENT


LAB_RULES: dict[Callable[..., Any], Callable[..., Any]] = {count_event: count, element_in: blueprint_in}
