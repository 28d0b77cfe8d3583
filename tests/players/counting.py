"""Orchard with elements: the fruits that are shown, and the die; and whole matches as plain Python."""

from __future__ import annotations

from typing import Any, ClassVar

from colossarium.kernel import play
from colossarium.kernel.elements import NO_ELEMENT, Element, count_drawn, count_event, count_taken, element_in, listed
from colossarium.kernel.game import Game
from colossarium.kernel.rule import Way, rule
from colossarium.players.choosing import RANDOM
from colossarium.players.playing import Matches, play_matches
from colossarium.players.variants import MatchNeeds, variant_of
from tests.kernel.orchard import Orchard, OrchardRuleset
from tests.kernel.orchard.events import BEGUN, ROLLED, SHOWN
from tests.kernel.orchard.rules import CARD, CARDS, DIE, ROLL, SHOW, State

THE_DIE = CARDS


@rule
def count(s: State, event: int, a: int, b: int, c: int) -> None:
    if event == BEGUN:
        for seat in range(2):
            count_drawn(s, s.deck[seat], seat, 1)
    elif event == SHOWN:
        count_taken(s, b, a)
    elif event == ROLLED:
        count_taken(s, THE_DIE, a)


@rule
def fruit_or_die(s: State, act: int) -> int:
    if act == SHOW:
        return s.deck[s.seat]
    return THE_DIE if act == ROLL else NO_ELEMENT


class CountedOrchard(Orchard):
    id = "counted-orchard"
    lab_rules: ClassVar = {count_event: count, element_in: fruit_or_die}
    chance_sources: ClassVar = {"dice": (DIE,), "cards": (CARD,)}

    def elements(self, ruleset: OrchardRuleset) -> list[Element]:
        rows = [{"id": fruit, "name": fruit.capitalize()} for fruit in ruleset.fruits]
        return [*listed("fruit", 0, rows), Element("die", "die", "The die", THE_DIE)]


def played_plainly(game: Game, deals: int, seed: int, needs: MatchNeeds, sources: list[int] | None = None) -> list[Any]:
    """The final states of random matches as plain Python, each with its events where nothing is counted."""
    variant = variant_of(game.definition, needs)
    bound = {**play.bindings(game.definition.rules), **game.definition.lab_rules, **dict(variant.bound)}
    states = [(variant.state or game.definition.state)() for _ in range(deals)]
    for s in states:
        s.events = []
    longest = game.ruleset.longest_list + 1
    room = Matches(
        states=states,
        deals=list(range(deals)),
        kinds=[RANDOM] * game.seats * deals,
        withheld=[NO_ELEMENT] * game.seats * deals,
        sources=sources or [],
        listed=[0] * deals,
        results=[[[0.0] * 3 for _ in range(game.seats)] for _ in range(deals)],
        out=[0] * longest,
        weights=[0.0] * longest,
    )
    Way("plain", game.id, bound).of(play_matches)(game.ruleset.content, room, seed)
    return states
