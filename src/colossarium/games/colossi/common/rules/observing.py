"""C7 Hidden information: what a seat knows of hands and face-down piles, counted by kind."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import DECK, HAND, NO_TILE, SPACES, STACK, START, TRAITS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Cells, Field


def observed(ruleset: ColossiRuleset) -> tuple[Field, ...]:
    c = ruleset.content
    return (
        Field("known_hand", (c.players, c.kinds), 0, HAND, "cards of each kind that the observer knows in each hand"),
        Field("unseen_cards", (c.kinds,), 0, DECK, "cards of each kind in the deck, or in a hand without being known"),
        Field("unseen_tiles", (c.tiles,), 0, STACK, "tiles of each kind that are not on the island"),
        Field("trait_in_deck", (c.traits,), 0, 1, "Traits in the deck"),
    )


@rule
def cells_in_common(c: Content) -> int:
    """How many cells `observe_piles` writes."""
    return (c.players + 1) * c.kinds + c.tiles + c.traits


@rule
def observe_piles(s: State, c: Content, seat: int, out: Cells) -> None:
    for cell in range((c.players + 1) * c.kinds):
        out[cell] = 0
    observe_hands(s, c, seat, out)
    for place in range(s.deck_top, DECK):
        out[c.players * c.kinds + s.deck[place]] += 1
    at = (c.players + 1) * c.kinds
    observe_tiles(s, c, at, out)
    at += c.tiles
    for trait in range(c.traits):
        out[at + trait] = 0
    for place in range(s.trait_top, TRAITS):
        out[at + s.trait_deck[place]] = 1


@rule
def observe_hands(s: State, c: Content, seat: int, out: Cells) -> None:
    """The observer's own cards, and those it learnt from a robbery (C7.2, C7.4); the others are unseen."""
    for steps in range(c.players):
        holder = (seat + steps) % c.players
        for place in range(s.held[holder]):
            is_known = steps == 0 or (s.known[holder][place] >> seat) & 1 == 1
            row = steps if is_known else c.players
            out[row * c.kinds + s.hand[holder][place]] += 1


@rule
def observe_tiles(s: State, c: Content, at: int, out: Cells) -> None:
    for tile in range(c.tiles):
        out[at + tile] = 0 if c.tile_class[tile] == START else c.tile_copies[tile]
    for space in range(SPACES):
        tile = s.tile[space]
        if tile != NO_TILE and c.tile_class[tile] != START:
            out[at + tile] -= 1
