"""The cards and Blueprints of a position.

Where a position names hands or cards of the Parts deck, all cards are placed anew: a hand that is `others` gets what
lies nowhere else; otherwise hands that are left out get as many random cards as they held, and the rest completes the
deck.
"""

from __future__ import annotations

import re

from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.position import EMPTY
from colossarium.games.builders.rules.seats import in_deck
from colossarium.games.builders.state import (
    BLUEPRINT_SHUFFLE,
    BLUEPRINTS,
    CARDS,
    KINDS,
    NO_BLUEPRINT,
    NO_KIND,
    NOBODY,
    PARTS_SHUFFLE,
    State,
)
from colossarium.kernel.chance import unscripted_shuffle
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition

OTHERS = "others"
CARD_KEYS = ("hands", "parts_deck", "returned")
PLAN_KEYS = ("row", "blueprint_deck", "built")


class Given(Table):
    """A part of a position, read with checks."""

    error = BadPosition


def read_by_seat(ruleset: BuildersRuleset, given: Table, key: str, values: list[int], high: int) -> None:
    """Numbers for some seats; the others keep theirs."""
    if key not in given:
        return
    table = given.table(key)
    for seat, name in enumerate(ruleset.seat_ids):
        if name in table:
            values[seat] = table.integer(name, 0, high)
    table.offered(ruleset.seat_ids)
    table.close()


def confirm(given: Table, key: str, value: int) -> None:
    """A number that follows from others may only be confirmed."""
    if key in given:
        given.integer(key, value, value)


def confirm_by_seat(ruleset: BuildersRuleset, given: Table, key: str, values: list[int]) -> None:
    if key in given:
        table = given.table(key)
        for seat, name in enumerate(ruleset.seat_ids):
            confirm(table, name, values[seat])
        table.offered(ruleset.seat_ids)
        table.close()


# Cards.


def read_cards(ruleset: BuildersRuleset, given: Table, key: str) -> list[int]:
    names = given.texts(key, range(CARDS + 1)) if key in given else []
    unknown = [name for name in names if name not in ruleset.kind_ids]
    if unknown:
        raise given.unknown(key, unknown[0], ruleset.kind_ids, "card")
    return [ruleset.kind_ids.index(name) for name in names]


def place_cards(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    if any(key in given for key in CARD_KEYS):
        top, returned = read_cards(ruleset, given, "parts_deck"), read_cards(ruleset, given, "returned")
        hands, rest_goes_to = read_hands(ruleset, given)
        pool = cards_left(ruleset, hands, top + returned)
        unscripted_shuffle(s, PARTS_SHUFFLE, pool, 0, len(pool))
        deal(ruleset, s, hands, pool, rest_goes_to)
        write_deck(s, top + pool, returned)
    given.offered(CARD_KEYS)
    confirm(given, "parts_count", in_deck(s))
    confirm_by_seat(ruleset, given, "held", s.held)


def cards_left(ruleset: BuildersRuleset, hands: dict[int, list[int]], in_deck: list[int]) -> list[int]:
    """The cards that are placed nowhere yet."""
    pool = []
    for kind in range(ruleset.content.kinds):
        there_are = ruleset.content.count[kind]
        placed = sum(row[kind] for row in hands.values()) + in_deck.count(kind)
        if placed > there_are:
            name = ruleset.names.kinds[kind]["plural"]
            raise BadPosition(f"position: {placed} {name} are placed, but there are {there_are} (U1.1).")
        pool += [kind] * (there_are - placed)
    return pool


def read_hands(ruleset: BuildersRuleset, given: Table) -> tuple[dict[int, list[int]], int]:
    """The hands given, by kind, and the seat that gets what lies nowhere else."""
    hands: dict[int, list[int]] = {}
    rest_goes_to = NOBODY
    table = given.table("hands") if "hands" in given else Given("position.hands", {})
    for seat, name in enumerate(ruleset.seat_ids):
        if name not in table:
            continue
        if table.any(name, "cards by kind") == OTHERS and rest_goes_to == NOBODY:
            rest_goes_to = seat
            continue
        if not isinstance(table.values[name], dict):
            raise table.refuse(name, f"a table of cards by kind, or '{OTHERS}' for one hand")
        row = table.table(name)
        cards = [row.integer(kind, 0, CARDS) if kind in row else 0 for kind in ruleset.kind_ids]
        row.offered(ruleset.kind_ids)
        row.close()
        hands[seat] = cards + [0] * (KINDS - len(cards))
    table.offered(ruleset.seat_ids)
    table.close()
    return hands, rest_goes_to


def deal(ruleset: BuildersRuleset, s: State, hands: dict[int, list[int]], pool: list[int], rest_goes_to: int) -> None:
    """Write the hands; those that are left out are dealt from the pool, which shrinks."""
    for seat in range(ruleset.seats):
        row = hands.get(seat)
        if row is None:
            row = [0] * KINDS
            count = len(pool) if seat == rest_goes_to else s.held[seat] if rest_goes_to == NOBODY else 0
            for kind in pool[:count]:
                row[kind] += 1
            del pool[:count]
        s.hands[seat] = row
        s.held[seat] = sum(row)


def write_deck(s: State, cards: list[int], returned: list[int]) -> None:
    s.returned = len(returned)
    s.deck_top = CARDS - len(cards) - len(returned)
    s.deck = [NO_KIND] * s.deck_top + cards + returned


# Blueprints.


def place_blueprints(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    given.offered(PLAN_KEYS)
    if not any(key in given for key in PLAN_KEYS):
        return
    used: set[int] = set()
    colossi = read_built(ruleset, s, given, used)
    deck = [read_plan(ruleset, given, "blueprint_deck", name, used) for name in read_names(given, "blueprint_deck")]
    row = read_row(ruleset, s, given, used)
    rest = [plan for plan in range(ruleset.content.blueprints) if plan not in used]
    unscripted_shuffle(s, BLUEPRINT_SHUFFLE, rest, 0, len(rest))
    deck += rest
    s.plans_top = BLUEPRINTS - len(deck)
    s.plans = [NO_BLUEPRINT] * s.plans_top + deck
    s.row[: len(row)] = row
    s.built = len(colossi)
    for number, (plan, seat, turn) in enumerate(colossi):
        s.built_plan[number], s.built_by[number], s.built_turn[number] = plan, seat, turn


def read_names(given: Table, key: str) -> list[str]:
    return given.texts(key, range(BLUEPRINTS + 1)) if key in given else []


def read_plan(ruleset: BuildersRuleset, given: Table, key: str, name: str, used: set[int]) -> int:
    if name not in ruleset.plan_ids:
        raise given.unknown(key, name, ruleset.plan_ids, "Blueprint")
    plan = ruleset.plan_ids.index(name)
    if plan in used:
        raise BadPosition(f"position.{key}: {name} lies in another place already; every Blueprint is in one place.")
    used.add(plan)
    return plan


def read_built(ruleset: BuildersRuleset, s: State, given: Table, used: set[int]) -> list[tuple[int, int, int]]:
    """Blueprint, builder and turn of each Colossus, in order; the turn may be left out."""
    colossi = []
    for text in read_names(given, "built"):
        found = re.fullmatch(r"(\S+) (\S+)(?: (\d{1,4}))?", text)
        if found is None or found[2] not in ruleset.seat_ids:
            raise given.refuse("built", "a list of Blueprints with builder and turn, such as 'garrowmane red 9'")
        if int(found[3] or 0) > s.turn:
            raise given.refuse("built", f"a list of Colossi that were built in turn {s.turn} or before")
        plan = read_plan(ruleset, given, "built", found[1], used)
        colossi.append((plan, SEAT_IDS.index(found[2]), int(found[3] or 0)))
    if len(colossi) > ruleset.content.colossi:
        raise given.refuse("built", f"at most {ruleset.content.colossi} Colossi")
    return colossi


def read_row(ruleset: BuildersRuleset, s: State, given: Table, used: set[int]) -> list[int]:
    """The open Blueprints as given; else those of the start, without what lies elsewhere."""
    slots = ruleset.content.slots
    if "row" not in given:
        kept = [NO_BLUEPRINT if plan in used else plan for plan in s.row[:slots]]
        used.update(plan for plan in kept if plan != NO_BLUEPRINT)
        return kept
    names = given.texts("row", range(slots + 1))
    row = [NO_BLUEPRINT if name == EMPTY else read_plan(ruleset, given, "row", name, used) for name in names]
    return row + [NO_BLUEPRINT] * (slots - len(row))
