"""Machine code for matches of the lab: who chooses how, whether elements are counted, and how chance is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from colossarium.kernel import chance, elements, log, play
from colossarium.kernel.chance_by_kind import (
    by_kind,
    draw_by_kind,
    resample_hidden,
    resample_streams,
    shuffle_by_kind,
    start_chance,
    start_streams,
)
from colossarium.kernel.definition import Definition
from colossarium.kernel.machine import THE_GAME, Rule, Variant
from colossarium.players.guided_thinking import search_with_network
from colossarium.players.mcts.guided import evaluate_with_network, weigh_with_network
from colossarium.players.mcts.simulate import evaluate_leaf, weigh_actions
from colossarium.players.playing import choose, choose_at_once, choose_with_own
from colossarium.players.reflex.choosing import choose_by_network
from colossarium.players.thinking import search, think_and_follow

QUICK, THINKING, OWN = "quick", "thinking", "own"
CHOOSERS: dict[str, tuple[tuple[Rule, Rule], ...]] = {
    QUICK: (),
    THINKING: ((choose, think_and_follow),),
    OWN: ((choose, choose_with_own),),
}
GUIDED: tuple[tuple[Rule, Rule], ...] = (
    (choose_at_once, choose_by_network),
    (search, search_with_network),
    (weigh_actions, weigh_with_network),
    (evaluate_leaf, evaluate_with_network),
)


@dataclass(frozen=True)
class MatchNeeds:
    """What machine code must do in matches besides playing them."""

    choosers: str = QUICK
    network: bool = False  # somebody asks a network
    elements: bool = False
    by_kind: bool = False


@cache
def variant_of(definition: Definition, needs: MatchNeeds) -> Variant:
    if needs == MatchNeeds():
        return THE_GAME
    name, bound = f"-{needs.choosers}", list(CHOOSERS[needs.choosers])
    state: Any = definition.state  # mypy takes no class for hashable
    if needs.network:
        name, bound = f"{name}-reflex", [*bound, *GUIDED]
    if needs.elements:
        name, state = f"{name}-counted", elements.counted(state)
        bound += [(log.tell, elements.count_told), (elements.note_offers, elements.count_offers)]
    if needs.by_kind:
        name, state = f"{name}-by-kind", by_kind(state)
        bound += [(chance.draw, draw_by_kind), (chance.shuffle, shuffle_by_kind), (start_chance, start_streams)]
        bound += [(resample_hidden, definition.rules["resample"]), (play.resample, resample_streams)]
    return Variant(name, state, tuple(bound))
