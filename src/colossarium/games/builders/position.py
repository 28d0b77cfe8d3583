"""Positions: what they hold besides the keys that fields declare. `position_reading.py` reads them again."""

from __future__ import annotations

from colossarium.games.builders.actions import wilds_for
from colossarium.games.builders.content.reading import ACTION_IDS, BuildersRuleset
from colossarium.games.builders.rules.ending import place_of
from colossarium.games.builders.rules.seats import in_deck, known_row
from colossarium.games.builders.state import (
    ANSWERS,
    CARDS,
    ENDINGS,
    NO_BLUEPRINT,
    NO_SLOT,
    NOBODY,
    PHASES,
    SEAT_IDS,
    State,
)
from colossarium.games.builders.text.ids import ids_in, plan_id
from colossarium.games.builders.view_bargain import BARGAINING, counts
from colossarium.kernel.definition import Json
from colossarium.kernel.positions import NONE, Ids

EMPTY = NONE  # a slot without a Blueprint

NOTES = (
    ("seat", "number", "who decides; follows"),
    ("over", "true or false", "whether the match is over; follows from `ending`"),
    ("hands.SEAT", "table, or `others`", "`others` gets every card that lies nowhere else; random cards if left out"),
    ("parts_deck", "list of kinds", "the Parts deck, top first (U2.2); completed below what is given"),
    ("returned", "list of kinds", "the returned section under it (U4.7)"),
    ("parts_count", "number", "cards in both; follows"),
    ("row", "list of Blueprints", f"those that lie open (U2.6); `{EMPTY}` for an empty slot"),
    ("blueprint_deck", "list of Blueprints", "the deck, top first (U2.2); completed below what is given"),
    ("built", "list of Blueprint, builder and turn", "Colossi, such as `garrowmane red 9`; the turn may be left out"),
    ("building", "table or none", "needed in `pay` and `adorn`"),
    ("building.blueprint", "Blueprint", "what is being built (U5.1)"),
    ("building.wilds.KIND", "number", "wilds in place of this kind (U5.4); left out where it is 0"),
    ("reveal", "table or none", "needed in `take`"),
    ("trade", "table or none", "needed in a bargain"),
    ("trade.terms.SEAT", "table", "terms of this player, told from the active one's side; left out if there are none"),
    ("trade.terms.SEAT.get", "list of kinds, or `any`", "cards that the active player would get (U9.3)"),
    ("trade.terms.SEAT.give", "list of kinds, or `any`", "and would give (U9.4)"),
    ("trade.terms.SEAT.runes", "number", "Runes that the active player would take; less than 0 to give them (U9.5)"),
    ("trade.laid", "list of kinds", "cards that the active player has laid down, still in hand (U9.19)"),
    ("know.SEAT.SEAT", "list of kinds", "what the first is certain that the second holds (U11.3)"),
    ("places.SEAT", "number", "the places at the end; follow"),
)
LISTED_KINDS = ("phase", "action", "answer", "ending")  # written out in the docs


def position_ids(ruleset: BuildersRuleset) -> Ids:
    return {
        "phase": PHASES,
        "seat": ruleset.seat_ids,
        "kind": ruleset.kind_ids,
        "action": ACTION_IDS,
        "answer": ANSWERS,
        "ending": ENDINGS,
    }


def tables_not_now(s: State) -> set[str]:
    """What belongs to a Reveal or a Trade, if none is under way."""
    reveal = {"reveal"} if s.target == NOBODY else set()
    return reveal if s.phase in BARGAINING else {*reveal, "trade"}


def extras(ruleset: BuildersRuleset, s: State) -> Json:
    found: Json = {
        "parts_deck": [ruleset.kind_ids[kind] for kind in s.deck[s.deck_top : CARDS - s.returned]],
        "returned": [ruleset.kind_ids[kind] for kind in s.deck[CARDS - s.returned :]],
        "parts_count": in_deck(s),
        "row": [EMPTY if plan == NO_BLUEPRINT else plan_id(ruleset, plan) for plan in s.row[: ruleset.content.slots]],
        "blueprint_deck": [plan_id(ruleset, plan) for plan in s.plans[s.plans_top :]],
        "built": [built(ruleset, s, number) for number in range(s.built)],
        "building": building(ruleset, s),
        "know": {name: knowledge(ruleset, s, seat) for seat, name in enumerate(ruleset.seat_ids)},
        "places": places(ruleset, s) if s.over else None,
    }
    if s.phase in BARGAINING:
        found["trade"] = {"terms": terms(ruleset, s), "laid": ids_in(ruleset, s.laid)}
    return found


def places(ruleset: BuildersRuleset, s: State) -> dict[str, int]:
    return {name: place_of(s, ruleset.content, seat) for seat, name in enumerate(ruleset.seat_ids)}


def built(ruleset: BuildersRuleset, s: State, number: int) -> str:
    """`garrowmane red 9`: the Blueprint, its builder, the turn."""
    return f"{plan_id(ruleset, s.built_plan[number])} {SEAT_IDS[s.built_by[number]]} {s.built_turn[number]}"


def building(ruleset: BuildersRuleset, s: State) -> Json | None:
    if s.slot == NO_SLOT:
        return None
    c = ruleset.content
    wilds = [wilds_for(c, s.wilds, kind) for kind in range(c.kinds)]
    return {"blueprint": plan_id(ruleset, s.row[s.slot]), "wilds": counts(ruleset, wilds)}


def terms(ruleset: BuildersRuleset, s: State) -> Json:
    """By the seat under which they stand, told from the active player's side."""
    return {
        name: {"get": ids_in(ruleset, s.get[seat]), "give": ids_in(ruleset, s.give[seat]), "runes": s.take[seat]}
        for seat, name in enumerate(ruleset.seat_ids)
        if s.get[seat] or s.give[seat] or s.take[seat]
    }


def knowledge(ruleset: BuildersRuleset, s: State, knower: int) -> dict[str, list[str]]:
    """What a seat is certain that the others hold, card for card."""
    known = {}
    for holder, name in enumerate(ruleset.seat_ids):
        if holder != knower:
            row = s.know[known_row(knower, holder)]
            known[name] = [kind for kind, count in zip(ruleset.kind_ids, row, strict=False) for _ in range(count)]
    return known


def conserved(ruleset: BuildersRuleset, s: State) -> Json:
    """Cards of each kind, Runes and Blueprints; and whether counters and the ledger agree with the hands."""
    c, seats = ruleset.content, range(ruleset.seats)
    kinds = range(c.kinds)
    cards = [sum(s.hands[seat][kind] for seat in seats) + s.deck.count(kind) for kind in kinds]
    plans = [*s.row[: c.slots], *s.plans[s.plans_top :], *s.built_plan[: s.built]]
    return {
        "cards": cards,
        "runes": sum(s.runes) + s.stockpile,
        "blueprints": sorted(plan for plan in plans if plan != NO_BLUEPRINT),
        "held": all(s.held[seat] == sum(s.hands[seat]) for seat in seats),
        "certain": all(
            s.know[known_row(knower, holder)][kind] <= s.hands[holder][kind]
            for knower in seats
            for holder in seats
            for kind in kinds
        ),
    }
