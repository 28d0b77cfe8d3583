"""Reading hands, decks, Traits and the tile stack of a position: piles are completed from what lies nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from colossarium.games.colossi.common import constants, state
from colossarium.games.colossi.common.constants import DECK, HAND, NO_CARD, NO_TRAIT, STACK
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.hands import remember
from colossarium.games.colossi.common.state import State
from colossarium.kernel.chance import unscripted_shuffle
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given, Ids

OTHERS = "others"  # at the end of a discard pile: every card that lies nowhere else
NO_MORE = "none"  # at the end of the tile stack


def set_cards(ruleset: ColossiRuleset, s: State, given: Given, ids: Ids, read: Callable[..., None]) -> None:
    read("hands")
    for seat in range(ruleset.seats):
        hand = sorted(card for card in s.hand[seat] if card != NO_CARD)
        s.hand[seat][: len(hand)], s.held[seat] = hand, len(hand)
        set_known(s, seat, given.part("known").part(ids["colour"][seat]), ids)
    set_deck(ruleset.content, s, given, ids)
    set_stack(ruleset.content, s, given, ids["tile"])
    if ruleset.content.with_traits:
        read("traits")
        set_traits(ruleset.content, s, given, ids["trait"])
    given.offered(("traits", "face_up_traits", "trait_deck", "trait_discard"))


def pile_in(given: Given, key: str, ids: Sequence[str], what: str, last: str = "") -> tuple[list[int], bool]:
    """What a list of ids names, top first, and whether the word `last` ends it."""
    most = DECK + STACK
    found = given.list_of(key, [*ids, last] if last else ids, what, most)
    ends = found[-1:] == [len(ids)]
    if len(ids) in found[:-1]:
        raise given.refuse(key, f"'{last}' at the end alone")
    return found[: len(found) - ends], ends


def shuffled(s: State, items: list[int]) -> list[int]:
    unscripted_shuffle(s, constants.CARD_SHUFFLE, items, 0, len(items))
    return items


def fill_from_end(row: list[int], items: Sequence[int], key: str) -> int:
    """Write a pile, top first, at the end of its row; where it begins."""
    top = len(row) - len(items)
    if top < 0:
        raise BadPosition(f"position.{key}: expected at most {len(row)}.")
    row[top:] = items
    return top


# Colossus cards.


def set_deck(c: state.Content, s: State, given: Given, ids: Ids) -> None:
    cards = ids["card"]
    discarded, is_rest_discarded = pile_in(given, "discard_pile", cards, "card", OTHERS)
    deck, _ = pile_in(given, "deck", cards, "card")
    lying = [card for row in (*s.hand, *s.curses) for card in row]
    used = Counter([*lying, *discarded, *deck, *cards_played(given, cards)])
    for card in range(c.kinds):
        if used[card] > c.copies[card]:
            raise BadPosition(f"position: {cards[card]} lies in {used[card]} places; there are {c.copies[card]} of it.")
    rest = [card for card in range(c.kinds) for _ in range(c.copies[card] - used[card])]
    if is_rest_discarded:
        discarded += rest
    else:
        deck += shuffled(s, rest)
    for card in discarded:
        s.discard[card] += 1
    s.deck_top = fill_from_end(s.deck, deck, "deck")


def cards_played(given: Given, cards: Sequence[str]) -> list[int]:
    """The cards of open effects lie neither in a hand nor in a pile (C4.54)."""
    rows = given.values.get("programs")
    played = [row.get("card") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [cards.index(card) for card in played if card in cards]


def set_known(s: State, seat: int, part: Given, ids: Ids) -> None:
    """Cards that other seats know to be in a hand (C7.4): `known = { red = { blue = ["smite"] } }`."""
    for other, name in enumerate(ids["colour"]):
        known = Counter(part.list_of(name, ids["card"], "card", HAND))
        if other == seat and known:
            raise part.refuse(name, "no card, for everybody knows their own hand")
        if any(count > s.hand[seat].count(card) for card, count in known.items()):
            raise part.refuse(name, "a list of cards in that hand")
        for card in known.elements():
            remember(s, seat, card, 1 << other)


# Tiles.


def set_stack(c: state.Content, s: State, given: Given, tiles: Sequence[str]) -> None:
    """The stack; completed, unless it ends in `none`, by what it had at the start and the island has not."""
    stack, is_all = pile_in(given, "tile_stack", tiles, "tile", NO_MORE)
    s.stack_top = fill_from_end(s.stack, stack if is_all else stack + tiles_left(s, c, stack), "tile_stack")


def tiles_left(s: State, c: state.Content, given: Sequence[int]) -> list[int]:
    """Of each class, as many tiles at random as the stack still lacks."""
    used = Counter([*s.tile, *given])
    left = []
    for tile_class in range(constants.CLASSES):
        kinds = [tile for tile in range(c.tiles - 1) if c.tile_class[tile] == tile_class]
        free = [tile for tile in kinds for _ in range(c.tile_copies[tile] - used[tile])]
        missing = c.in_stack[tile_class] - sum(used[tile] for tile in kinds)
        left += shuffled(s, free)[: max(0, missing)]
    return shuffled(s, left)


# Traits.


def set_traits(c: state.Content, s: State, given: Given, traits: Sequence[str]) -> None:
    dropped, is_rest_dropped = pile_in(given, "trait_discard", traits, "Trait", OTHERS)
    deck, _ = pile_in(given, "trait_deck", traits, "Trait")
    face_up = read_face_up(given, traits, c.traits_shown)
    used = [trait for row in (*s.traits, dropped, deck, face_up or []) for trait in row if trait != NO_TRAIT]
    if len(set(used)) < len(used):
        raise BadPosition("position: a Trait lies in two places; there is one of each.")
    rest = shuffled(s, [trait for trait in range(c.traits) if trait not in used])
    if is_rest_dropped:
        dropped, rest = [*dropped, *rest], []
    deck += rest
    if face_up is None:
        face_up, deck = deck[: c.traits_shown], deck[c.traits_shown :]
    s.face_up[: len(face_up)] = face_up
    s.trait_top = fill_from_end(s.trait_deck, deck, "trait_deck")
    s.dropped_traits = sum(1 << trait for trait in dropped)


def read_face_up(given: Given, traits: Sequence[str], most: int) -> list[int] | None:
    """The face-up Traits; null where one is missing."""
    given.offered(("face_up_traits",))
    if not given.has("face_up_traits"):
        return None
    names = given.values["face_up_traits"]
    good = isinstance(names, list) and len(names) <= most
    if not good or any(name is not None and name not in traits for name in names):
        raise given.refuse("face_up_traits", f"a list of at most {most} Traits", traits)
    return [NO_TRAIT if name is None else traits.index(name) for name in names]
