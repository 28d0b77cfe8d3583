"""What one seat may know: the only way out of a state while a match is on."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.actions import wilds_for
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.position import position_ids
from colossarium.games.builders.rules.building import can_build, wilds_of
from colossarium.games.builders.rules.ending import place_of, turns_to_win
from colossarium.games.builders.rules.seats import built_by_seat, in_deck, known_row
from colossarium.games.builders.state import (
    BLUEPRINTS,
    CARDS,
    ENDINGS,
    NO_BLUEPRINT,
    NO_SLOT,
    NO_VIGIL,
    NOBODY,
    SEAT_IDS,
    State,
)
from colossarium.games.builders.text.ids import plan_id
from colossarium.games.builders.text.labels import seat_name
from colossarium.games.builders.text.log import result_sentence
from colossarium.games.builders.text.questions import question
from colossarium.games.builders.view_bargain import BARGAINING, bargain_view, counts
from colossarium.games.builders.view_shape import (
    POSITIONS,
    SHARED,
    BlueprintView,
    Building,
    Built,
    Line,
    OwnKeys,
    Reveal,
    SeatView,
    Vigil,
)
from colossarium.games.builders.view_turn import last_turn, turn_actions
from colossarium.kernel.definition import Json


def view(ruleset: BuildersRuleset, s: State, seat: int | None) -> Json:
    return {**POSITIONS.write(position_ids(ruleset), s, only=SHARED), **own_keys(ruleset, s, seat)}


def own_keys(ruleset: BuildersRuleset, s: State, seat: int | None) -> OwnKeys:
    c = ruleset.content
    return {
        "you": seat,
        "question": "" if s.over else question(ruleset, s),
        "counter": {"built": s.built, "of": c.colossi, "space": min(s.built + 1, c.colossi)},
        "built": [built_view(ruleset, s, number) for number in range(s.built)],
        "seats": [seat_view(ruleset, s, other, seat) for other in range(c.seats)],
        "blueprints": [blueprint_view(ruleset, s, slot, seat) for slot in range(c.slots)],
        "blueprint_deck": BLUEPRINTS - s.plans_top,
        "parts_deck": {"count": in_deck(s), "returned": kinds_of(ruleset, s.deck[CARDS - s.returned :])},
        "actions": turn_actions(ruleset, s),
        "building": building_view(ruleset, s),
        "reveal": reveal_view(ruleset, s, seat),
        "bargain": bargain_view(ruleset, s, seat) if s.phase in BARGAINING and not s.over else None,
        "last_turn": last_turn(ruleset, s),
    }


def kinds_of(ruleset: BuildersRuleset, cards: list[int]) -> list[str]:
    return [ruleset.kind_ids[kind] for kind in cards]


def seat_view(ruleset: BuildersRuleset, s: State, seat: int, you: int | None) -> SeatView:
    is_other = you is not None and you != seat
    return {
        "id": SEAT_IDS[seat],
        "name": seat_name(seat),
        "runes": s.runes[seat],
        "cards": s.held[seat],
        "built": built_by_seat(s, seat),
        "vigil": vigil_view(ruleset, s, seat),
        "hand": counts(ruleset, s.hands[seat]) if seat == you or s.over else None,  # U11.1
        "known": counts(ruleset, s.know[known_row(you or 0, seat)]) if is_other else None,
        "knows": counts(ruleset, s.know[known_row(seat, you or 0)]) if is_other else None,
    }


def vigil_view(ruleset: BuildersRuleset, s: State, seat: int) -> Vigil | None:
    if s.vigil[seat] == NO_VIGIL:
        return None
    return {"since": s.vigil[seat], "wins": s.turn + turns_to_win(s, ruleset.content, seat)}


def blueprint_view(ruleset: BuildersRuleset, s: State, slot: int, you: int | None) -> BlueprintView | None:
    c, plan = ruleset.content, s.row[slot]
    if plan == NO_BLUEPRINT:
        return None
    hand = s.hands[you] if you is not None else [0] * c.kinds
    kinds = [kind for kind in range(c.kinds) if c.need[plan][kind] > 0]
    lines: list[Line] = [
        {
            "kind": ruleset.kind_ids[kind],
            "name": ruleset.names.kinds[kind]["name"],
            "need": c.need[plan][kind],
            "held": min(hand[kind], c.need[plan][kind]),
        }
        for kind in kinds
    ]
    uncovered = sum(line["need"] - line["held"] for line in lines)
    wilds = wilds_of(s, c, you) if you is not None else 0
    names = ruleset.names.blueprints[plan]
    return {
        "slot": slot + 1,
        "id": names["id"],
        "name": names["name"],
        "title": names["title"],
        "note": names["note"],
        "cost": c.cost[plan],
        "parts": lines,
        "missing": None if you is None else max(0, uncovered - wilds),
        "wilds": None if you is None else min(uncovered, wilds),
        "runes_missing": None if you is None else max(0, c.cost[plan] - s.runes[you]),
        "due": you == s.active and not s.over and c.build_duty and can_build(s, c, slot),
    }


def built_view(ruleset: BuildersRuleset, s: State, number: int) -> Built:
    names = ruleset.names.blueprints[s.built_plan[number]]
    return {
        "id": names["id"],
        "name": names["name"],
        "by": SEAT_IDS[s.built_by[number]],
        "turn": s.built_turn[number],
    }


def building_view(ruleset: BuildersRuleset, s: State) -> Building | None:
    if s.slot == NO_SLOT:
        return None
    c = ruleset.content
    wilds = [wilds_for(c, s.wilds, kind) for kind in range(c.kinds)]
    shown = counts(ruleset, wilds) if s.phase == state.ADORN else None
    return {"id": plan_id(ruleset, s.row[s.slot]), "wilds": shown}


def reveal_view(ruleset: BuildersRuleset, s: State, you: int | None) -> Reveal | None:
    if s.target == NOBODY:
        return None
    cards = counts(ruleset, s.seen) if you in (s.active, s.target) else None
    return {"target": SEAT_IDS[s.target], "count": sum(s.seen), "cards": cards}


def result(ruleset: BuildersRuleset, s: State) -> Json:
    """How the game came out; promises are told now (U11.1)."""
    seats = {name: seat for seat, name in enumerate(ruleset.seat_ids)}
    return {
        "ending": ENDINGS[s.ending],
        "winners": [name for name, seat in seats.items() if place_of(s, ruleset.content, seat) == 1],
        "runes": {name: s.runes[seat] for name, seat in seats.items()},
        "built": {name: built_by_seat(s, seat) for name, seat in seats.items()},
        "handed": {name: s.handed[seat] for name, seat in seats.items()},
        "differed": {name: s.differed[seat] for name, seat in seats.items()},
        "turns": s.turn,
        "sentence": result_sentence(ruleset, s),
    }
