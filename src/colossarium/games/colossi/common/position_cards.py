"""Writing hands, decks, Traits and the tile stack of a position over a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from colossarium.games.colossi.common import state
from colossarium.games.colossi.common.content.reading import COLOUR_IDS, ColossiRuleset
from colossarium.games.colossi.common.rules.hands import add_card, remember
from colossarium.games.colossi.common.state import (
    CURSES,
    DECK,
    HAND,
    KINDS,
    NO_CARD,
    NO_TILE,
    NO_TRAIT,
    SEATS,
    STACK,
    TRAITS,
    TRAITS_HELD,
    State,
)
from colossarium.kernel.chance import unscripted_shuffle
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition

if TYPE_CHECKING:
    from colossarium.games.colossi.common.position_reading import Given

OTHERS = "others"  # at the end of a discard pile: every card that lies nowhere else


def clear_cards(s: State) -> None:
    for seat in range(SEATS):
        s.hand[seat][:] = [NO_CARD] * HAND
        s.known[seat][:] = [0] * HAND
        s.traits[seat][:] = [NO_TRAIT] * TRAITS_HELD
        s.curses[seat][:] = [NO_CARD] * CURSES
    s.held[:] = [0] * SEATS
    s.deck[:], s.deck_top = [NO_CARD] * DECK, DECK
    s.discard[:] = [0] * KINDS
    s.stack[:], s.stack_top = [NO_TILE] * STACK, STACK
    s.trait_deck[:], s.trait_top = [NO_TRAIT] * TRAITS, TRAITS
    s.face_up[:] = [NO_TRAIT] * len(s.face_up)
    s.dropped_traits = 0


def place_cards(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    place_colossus_cards(ruleset, s, given)
    place_stack(ruleset, s, given)
    if ruleset.content.with_traits:
        place_traits(ruleset, s, given)
    given.offered(("traits", "face_up_traits", "trait_deck", "trait_discard"))


def bare(name: str) -> str:
    """Ids may be written without what they are: `shove` for `card-shove`."""
    return name.removeprefix("card-").removeprefix("trait-").removeprefix("beast-")


def numbers_of(given: Table, key: str, ids: Sequence[str], most: int, also: Iterable[str] = ()) -> list[int]:
    """What a list of ids names, in its order; a word of `also` at its end is left out."""
    if key not in given:
        given.offered((key,))
        return []
    names = [name if name in ids else bare(name) for name in given.texts(key, range(most + 2))]
    last = names[-1:] if names[-1:] and names[-1] in also else []
    for name in names[: len(names) - len(last)]:
        if name not in ids:
            raise given.unknown(key, name, ids)
    return [ids.index(name) for name in names if name in ids]


def has_others(given: Table, key: str) -> bool:
    names = given.values.get(key)
    return isinstance(names, list) and names[-1:] == [OTHERS]


def shuffled(s: State, items: list[int]) -> list[int]:
    unscripted_shuffle(s, state.CARD_SHUFFLE, items, 0, len(items))
    return items


def fill_from_end(row: list[int], items: Sequence[int], key: str) -> int:
    """Write a pile, top first, at the end of its row; where it begins."""
    top = len(row) - len(items)
    if top < 0:
        raise BadPosition(f"position.{key}: expected at most {len(row)}.")
    row[top:] = items
    return top


# Colossus cards.


def place_colossus_cards(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    c, ids = ruleset.content, [card["id"] for card in ruleset.names.cards]
    for seat, part, colour in given.by_colour("hands", ruleset.seats):
        for card in numbers_of(part, colour, ids, HAND):
            add_card(s, seat, card, 0)
    for seat, part, colour in given.by_colour("curses", ruleset.seats):
        curses = numbers_of(part, colour, ids, CURSES)
        if len(curses) > c.curses_most or not all(c.lasting[card] for card in curses):
            raise part.refuse(colour, f"a list of at most {c.curses_most} lasting Curses (B4.36)")
        s.curses[seat][: len(curses)] = curses
    place_known(ruleset, s, given, ids)
    played = [ids.index(bare(card)) for card in cards_played(given) if bare(card) in ids]
    discarded = numbers_of(given, "discard_pile", ids, DECK, (OTHERS,))
    deck = numbers_of(given, "deck", ids, DECK)
    used = Counter([*(card for row in (*s.hand, *s.curses) for card in row), *discarded, *deck, *played])
    for card in range(c.kinds):
        if used[card] > c.copies[card]:
            raise BadPosition(f"position: {ids[card]} lies in {used[card]} places; there are {c.copies[card]} of it.")
    rest = [card for card in range(c.kinds) for _ in range(c.copies[card] - used[card])]
    if has_others(given, "discard_pile"):
        discarded += rest
    else:
        deck += shuffled(s, rest)
    for card in discarded:
        s.discard[card] += 1
    s.deck_top = fill_from_end(s.deck, deck, "deck")


def cards_played(given: Table) -> list[str]:
    """The cards of open effects lie neither in a hand nor in a pile (C4.54)."""
    programs = given.values.get("programs")
    if not isinstance(programs, list):
        return []
    return [str(program.get("card")) for program in programs if isinstance(program, dict)]


def place_known(ruleset: ColossiRuleset, s: State, given: Given, ids: Sequence[str]) -> None:
    """Cards that other seats know to be in a hand (C7.4): `known = { red = { blue = ["smite"] } }`."""
    for seat, part, colour in given.by_colour("known", ruleset.seats):
        others = part.table(colour)
        for other, name in enumerate(COLOUR_IDS[: ruleset.seats]):
            known = Counter(numbers_of(others, name, ids, HAND))
            if other == seat and known:
                raise others.refuse(name, "no card, for everybody knows their own hand")
            if any(count > s.hand[seat].count(card) for card, count in known.items()):
                raise others.refuse(name, "a list of cards in that hand")
            for card, count in known.items():
                for _ in range(count):
                    remember(s, seat, card, 1 << other)
        others.close()


# Tiles.


def place_stack(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    """The stack; completed, unless it ends in `none`, by what an edition's stack has and the island has not."""
    c, ids = ruleset.content, [tile["id"] for tile in ruleset.names.tiles]
    stack = numbers_of(given, "tile_stack", ids, STACK, ("none",))
    names = given.values.get("tile_stack")
    if not (isinstance(names, list) and names[-1:] == ["none"]):
        stack += tiles_left(s, c, stack)
    s.stack_top = fill_from_end(s.stack, stack, "tile_stack")


def tiles_left(s: State, c: state.Content, given: Sequence[int]) -> list[int]:
    """Of each class, as many tiles at random as the stack still lacks (B3.6)."""
    used = Counter([*s.tile, *given])
    left = []
    for tile_class in range(state.CLASSES):
        kinds = [tile for tile in range(c.tiles - 1) if c.tile_class[tile] == tile_class]
        free = [tile for tile in kinds for _ in range(c.tile_copies[tile] - used[tile])]
        missing = c.in_stack[tile_class] - sum(used[tile] for tile in kinds)
        left += shuffled(s, free)[: max(0, missing)]
    return shuffled(s, left)


# Traits.


def place_traits(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    c, ids = ruleset.content, [trait["id"] for trait in ruleset.names.traits]
    for seat, part, colour in given.by_colour("traits", ruleset.seats):
        found = numbers_of(part, colour, ids, TRAITS_HELD)
        s.traits[seat][: len(found)] = found
    dropped = numbers_of(given, "trait_discard", ids, TRAITS, (OTHERS,))
    deck = numbers_of(given, "trait_deck", ids, TRAITS)
    face_up = read_face_up(given, ids, c.traits_shown)
    held = [trait for row in s.traits for trait in row if trait != NO_TRAIT]
    used = [*held, *dropped, *deck, *(trait for trait in face_up or () if trait != NO_TRAIT)]
    if len(set(used)) < len(used):
        raise BadPosition("position: a Trait lies in two places; there is one of each.")
    rest = shuffled(s, [trait for trait in range(c.traits) if trait not in used])
    if has_others(given, "trait_discard"):
        dropped, rest = [*dropped, *rest], []
    deck += rest
    if face_up is None:
        face_up, deck = deck[: c.traits_shown], deck[c.traits_shown :]
    s.face_up[: len(face_up)] = face_up
    s.trait_top = fill_from_end(s.trait_deck, deck, "trait_deck")
    s.dropped_traits = sum(1 << trait for trait in dropped)


def read_face_up(given: Table, ids: Sequence[str], most: int) -> list[int] | None:
    """The face-up Traits; null where one is missing."""
    if "face_up_traits" not in given:
        return None
    names = given.any("face_up_traits", f"a list of at most {most} Traits")
    good = isinstance(names, list) and len(names) <= most
    if not good or any(name is not None and bare(str(name)) not in ids for name in names):
        raise given.refuse("face_up_traits", f"a list of at most {most} Traits")
    return [NO_TRAIT if name is None else ids.index(bare(name)) for name in names]
