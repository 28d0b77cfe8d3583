"""Positions that people read: the whole state but for the generator. `position_reading.py` reads them again."""

from __future__ import annotations

from colossarium.games.builders.actions import wilds_for
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules.ending import place_of
from colossarium.games.builders.rules.seats import in_deck, known_row
from colossarium.games.builders.state import (
    ANSWERS,
    CARDS,
    ENDINGS,
    NO_ANSWER,
    NO_BLUEPRINT,
    NO_SLOT,
    NO_VIGIL,
    NOBODY,
    PHASES,
    State,
)
from colossarium.games.builders.text.ids import ids_in, plan_id
from colossarium.games.builders.view_bargain import BARGAINING, counts
from colossarium.games.builders.view_turn import done_ids
from colossarium.kernel.game import Json

EMPTY = "none"  # a slot without a Blueprint


def position(ruleset: BuildersRuleset, s: State) -> Json:
    return {
        "phase": PHASES[s.phase],
        "seat": s.seat,
        "ply": s.ply,
        "news": s.news,
        "over": s.over,
        "turn": s.turn,
        "active": SEAT_IDS[s.active],
        "runes": by_seat(ruleset, s.runes),
        "stockpile": s.stockpile,
        "vigil": {name: None if since == NO_VIGIL else since for name, since in by_seat(ruleset, s.vigil).items()},
        "hands": {name: hand(ruleset, s, seat) for seat, name in enumerate(ruleset.seat_ids)},
        "held": by_seat(ruleset, s.held),
        "parts_deck": [ruleset.kind_ids[kind] for kind in s.deck[s.deck_top : CARDS - s.returned]],
        "returned": [ruleset.kind_ids[kind] for kind in s.deck[CARDS - s.returned :]],
        "parts_count": in_deck(s),
        "row": [EMPTY if plan == NO_BLUEPRINT else plan_id(ruleset, plan) for plan in s.row[: ruleset.content.slots]],
        "blueprint_deck": [plan_id(ruleset, plan) for plan in s.plans[s.plans_top :]],
        "built": [built(ruleset, s, number) for number in range(s.built)],
        "done": done_ids(s.done),
        "proposals": s.proposals,
        "start_runes": by_seat(ruleset, s.start_runes),
        "last_done": done_ids(s.last_done),
        "last_runes": by_seat(ruleset, s.last_runes),
        "building": building(ruleset, s),
        "reveal": None if s.target == NOBODY else {"target": SEAT_IDS[s.target], "seen": counts(ruleset, s.seen)},
        "trade": trade(ruleset, s) if s.phase in BARGAINING else None,
        "handed": by_seat(ruleset, s.handed),
        "differed": by_seat(ruleset, s.differed),
        "know": {name: knowledge(ruleset, s, seat) for seat, name in enumerate(ruleset.seat_ids)},
        "ending": ENDINGS[s.ending] or None,
        "winner": None if s.winner == NOBODY else SEAT_IDS[s.winner],
        "places": by_seat(ruleset, [place_of(s, ruleset.content, seat) for seat in range(ruleset.seats)])
        if s.over
        else None,
    }


def by_seat(ruleset: BuildersRuleset, values: list[int]) -> dict[str, int]:
    return dict(zip(ruleset.seat_ids, values, strict=False))


def hand(ruleset: BuildersRuleset, s: State, seat: int) -> dict[str, int]:
    return dict(zip(ruleset.kind_ids, s.hands[seat], strict=False))


def built(ruleset: BuildersRuleset, s: State, number: int) -> str:
    """`garrowmane red 9`: the Blueprint, its builder, the turn."""
    return f"{plan_id(ruleset, s.built_plan[number])} {SEAT_IDS[s.built_by[number]]} {s.built_turn[number]}"


def building(ruleset: BuildersRuleset, s: State) -> Json | None:
    if s.slot == NO_SLOT:
        return None
    c = ruleset.content
    wilds = [wilds_for(c, s.wilds, kind) for kind in range(c.kinds)]
    return {"blueprint": plan_id(ruleset, s.row[s.slot]), "wilds": counts(ruleset, wilds)}


def trade(ruleset: BuildersRuleset, s: State) -> Json:
    """Terms by the seat under which they stand, told from the active player's side."""
    return {
        "terms": {
            name: {
                "get": ids_in(ruleset, s.get[seat]),
                "give": ids_in(ruleset, s.give[seat]),
                "runes": s.take[seat],
            }
            for seat, name in enumerate(ruleset.seat_ids)
            if s.get[seat] or s.give[seat] or s.take[seat]
        },
        "answers": {
            name: ANSWERS[s.answer[seat]] for seat, name in enumerate(ruleset.seat_ids) if s.answer[seat] != NO_ANSWER
        },
        "partner": None if s.partner == NOBODY else SEAT_IDS[s.partner],
        "laid": ids_in(ruleset, s.laid),
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
