"""The names of chance events' outcomes, as scenarios write them."""

from __future__ import annotations

from colossarium.games.colossi import ids, state
from colossarium.games.colossi.edition import COLOUR_IDS, ColossiEdition
from colossarium.games.colossi.state import State


def outcomes(edition: ColossiEdition, s: State, kind: int, n: int) -> list[str]:
    """Shuffles name their items by number, so all names of that kind are given."""
    words = edition.words
    if kind == state.FIRST_PLAYER:
        return list(COLOUR_IDS[:n])
    if kind == state.TILE_SHUFFLE:
        return [tile["id"] for tile in words.tiles]
    if kind == state.TRAIT_SHUFFLE:
        return [ids.trait(edition, trait) for trait in range(len(words.traits))]
    if kind == state.ROBBED_CARD:
        return [ids.card(edition, card) for card in s.hand[s.foe[s.depth - 1]][:n]]
    return [ids.card(edition, card) for card in range(len(words.cards))]
