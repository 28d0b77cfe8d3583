"""The names of chance events and of their outcomes, as scenarios write them."""

from __future__ import annotations

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common.constants import COLOUR_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text import ids
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES

DRAWN = {
    constants.FIRST_PLAYER: "the first player",
    constants.CARD_SHUFFLE: "the next card of the Colossus deck",
    constants.TILE_SHUFFLE: "the next tile of the stack",
    constants.TRAIT_SHUFFLE: "the next card of the Trait deck",
}


def drawn(s: State, kind: int) -> str:
    if kind == constants.ROBBED_CARD:
        return f"a card of {COLOUR_NAMES[s.foe[s.depth - 1]]}'s hand"
    return DRAWN[kind]


def outcomes(ruleset: ColossiRuleset, s: State, kind: int, n: int) -> list[str]:
    """Shuffles name their items by number, so all names of that kind are given."""
    names = ruleset.names
    if kind == constants.FIRST_PLAYER:
        return list(COLOUR_IDS[:n])
    if kind == constants.TILE_SHUFFLE:
        return [tile["id"] for tile in names.tiles]
    if kind == constants.TRAIT_SHUFFLE:
        return [ids.trait(ruleset, trait) for trait in range(len(names.traits))]
    if kind == constants.ROBBED_CARD:
        return [ids.card(ruleset, card) for card in s.hand[s.foe[s.depth - 1]][:n]]
    return [ids.card(ruleset, card) for card in range(len(names.cards))]
