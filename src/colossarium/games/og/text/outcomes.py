"""The names of chance events and of their outcomes, as scenarios write them."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import OgRuleset

DRAWN = {
    state.ACTION_SHUFFLE: "the next card of the Action deck",
    state.ADVANCED_SHUFFLE: "the next card of the Advanced deck",
    state.COLOSSUS_SHUFFLE: "the next card of the Colossus deck",
    state.BLOW_DRAW: "the Final Blow",
}


def drawn(kind: int) -> str:
    return DRAWN[kind]


def outcomes(ruleset: OgRuleset, kind: int, n: int) -> list[str]:
    """Shuffles name their cards by number, so all names of that kind are given."""
    if kind == state.BLOW_DRAW:
        return [blow["id"] for blow in ruleset.names.blows[:n]]
    if kind == state.COLOSSUS_SHUFFLE:
        return [card["id"] for card in ruleset.names.colossi]
    return [card["id"] for card in ruleset.names.cards]
