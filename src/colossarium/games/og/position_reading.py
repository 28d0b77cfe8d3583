"""Writing a (partial) position over a state, refusing what cannot be.

Where a position names cards, or a phase other than that of the start, every pile that it leaves out is empty. The word
`others` at the end of one pile stands for all cards placed nowhere; without it they complete the deck they belong to,
below the cards given, in random order.
"""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.og import state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.position_round import (
    OTHERS,
    check_phase,
    check_result,
    place_blow,
    place_colossus,
    place_rest,
    shuffled,
)
from colossarium.games.og.rules.setup import clear_table
from colossarium.games.og.rules.surface import clear_area, covers_exactly_two, lay
from colossarium.games.og.state import ADVANCED, AREA, CARDS, DOWN, PHASES, RESULTS, RIGHT, State
from colossarium.games.og.text.ids import place_numbers
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json

PILES = ("hand", "discard_pile", "destroyed", "action_deck")
ZONES = (*PILES, "area", "drawn", "advanced_deck")


class Given(Table):
    """A part of a position, read with checks."""

    error = BadPosition


def place(ruleset: OgRuleset, s: State, position: Json) -> None:
    given = Given("position", position)
    if "phase" in given:
        s.phase = PHASES.index(given.choice("phase", PHASES))
    place_result(s, given)
    place_numbers_given(ruleset, s, given)
    if any(zone in given for zone in ZONES) or s.phase != state.PLAY:
        place_cards(ruleset, s, given)
    given.offered((*ZONES, "unseen"))
    place_colossus(ruleset, s, given)
    place_blow(ruleset, s, given)
    place_rest(ruleset, s, given)
    given.close()
    if s.over:
        check_result(ruleset, s, given)
    else:
        check_phase(ruleset, s, given)
    for problem in s.out_of_range():
        raise BadPosition(f"position: {problem}.")


def place_result(s: State, given: Table) -> None:
    if given.values.get("result") is not None:
        s.result = RESULTS.index(given.choice("result", RESULTS[1:]))
        s.over = True
        s.seat = -1
    given.offered(("result",))
    if "over" in given and given.truth("over") != s.over:
        raise given.refuse("over", "true with a result, or false without one")
    if "seat" in given:
        given.integer("seat", s.seat, s.seat)


def place_numbers_given(ruleset: OgRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    if "weakness" in given:
        s.weakness = given.integer("weakness", c.weakness_min, c.weakness_max)
    if "grip" in given:
        s.grip = given.integer("grip", c.grip_min - s.over, c.grip_max)
    for key, high in (("ply", 65535), ("news", 2**31 - 1), ("round", c.limit)):
        if key in given:
            setattr(s, key, given.integer(key, 0, high))


# Cards.


def place_cards(ruleset: OgRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    kept = s.copy()
    clear_table(s)
    for key in ("ply", "news", "over", "round", "climbed", "result"):
        setattr(s, key, getattr(kept, key))
    s.colossus = kept.colossus
    used: set[int] = set()
    piles = {key: read_pile(ruleset, given, key, used) for key in PILES}
    laid = read_area(ruleset, given, used)
    if given.values.get("drawn") is not None:
        s.drawn = read_card(ruleset, given, "drawn", given.text("drawn"), used)
    advanced = read_pile(ruleset, given, "advanced_deck", used)
    if any(card < c.actions for card in advanced):
        raise given.refuse("advanced_deck", "a list of Advanced cards")
    advanced += shuffled(s, [card for card in range(c.actions, c.cards) if card not in used])
    left = [card for card in range(c.actions) if card not in used]
    open_pile = next((key for key in (*PILES, "advanced_deck") if OTHERS in given.values.get(key, ())), "")
    if open_pile in ("hand", "advanced_deck"):
        raise given.refuse(open_pile, "a list of ids without 'others'")
    piles[open_pile or "action_deck"] += left if open_pile else shuffled(s, left)
    fill(s.hand, piles["hand"], given, "hand")
    s.held = len(piles["hand"])
    fill(s.discard, piles["discard_pile"], given, "discard_pile")
    s.discarded = len(piles["discard_pile"])
    fill(s.gone, piles["destroyed"], given, "destroyed")
    s.destroyed = len(piles["destroyed"])
    s.deck_top = CARDS - len(piles["action_deck"])
    s.deck[s.deck_top :] = piles["action_deck"]
    s.advanced_top = ADVANCED - len(advanced)
    s.advanced[s.advanced_top :] = advanced
    place_unseen(ruleset, s, given)
    place_area(ruleset, s, given, laid)


def fill(row: list[int], cards: Sequence[int], given: Table, key: str) -> None:
    if len(cards) > len(row):
        raise given.refuse(key, f"at most {len(row)} cards")
    row[: len(cards)] = cards


def read_card(ruleset: OgRuleset, given: Table, key: str, name: str, used: set[int]) -> int:
    card = ruleset.card_number(name)
    if card is None:
        raise given.unknown(key, name, [each["id"] for each in ruleset.names.cards], "card")
    if card in used:
        raise BadPosition(f"position.{key}: {name} lies in another place already; every card is in one place (O1.8).")
    used.add(card)
    return card


def read_pile(ruleset: OgRuleset, given: Table, key: str, used: set[int]) -> list[int]:
    if key not in given:
        return []
    names = given.texts(key, range(CARDS + 2))
    if OTHERS in names[:-1]:
        raise given.refuse(key, f"'{OTHERS}' as the last word only")
    return [read_card(ruleset, given, key, name, used) for name in names if name != OTHERS]


def read_area(ruleset: OgRuleset, given: Table, used: set[int]) -> list[tuple[int, int, int]]:
    if "area" not in given:
        return []
    laid = []
    for text in given.texts("area", range(AREA + 1)):
        name, _, where = text.partition(" ")
        at = place_numbers(where)
        if at is None or abs(at[0]) > RIGHT or abs(at[1]) > DOWN:
            raise given.refuse("area", "a list of cards with their places, such as 'leap 0,-2'")
        laid.append((read_card(ruleset, given, "area", name, used), *at))
    return laid


def place_unseen(ruleset: OgRuleset, s: State, given: Table) -> None:
    """Advanced cards count as seen but for those in their deck and those gained and not yet drawn."""
    c = ruleset.content
    names = given.texts("unseen", range(ADVANCED + 1)) if "unseen" in given else []
    unseen = [ruleset.card_number(name) for name in names]
    deck = s.deck[s.deck_top :]
    if any(card is None or card < c.actions or card not in deck for card in unseen):
        raise given.refuse("unseen", "a list of Advanced cards in the Action deck")
    if s.phase != state.BLOW and set(deck[: len(unseen)]) != set(unseen):
        raise given.refuse("unseen", "the top cards of the Action deck (O7.5)")
    hidden = {*unseen, *s.advanced}
    s.seen = sum(1 << (card - c.actions) for card in range(c.actions, c.cards) if card not in hidden)


def place_area(ruleset: OgRuleset, s: State, given: Table, laid: Sequence[tuple[int, int, int]]) -> None:
    clear_area(s, ruleset.content)
    for card, x, y in laid:
        if s.phase != state.DESTROY:
            check_placement(ruleset, s, given, x, y)
        lay(s, ruleset.content, card, x, y)


def check_placement(ruleset: OgRuleset, s: State, given: Table, x: int, y: int) -> None:
    if s.laid == 0 and (x, y) != (0, 0):
        raise given.refuse("area", "the first card at 0,0 (O4.2)")
    inside = 0 <= y + DOWN < len(s.filled) - ruleset.content.rows + 1
    if s.laid > 0 and not (inside and covers_exactly_two(s, ruleset.content, y + DOWN) >> (x + RIGHT) & 1):
        raise given.refuse("area", "a layout in which every card covers exactly two squares (O5.2)")
