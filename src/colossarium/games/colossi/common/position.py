"""The whole state as people read it: what both editions share. `position_reading.py` reads the same keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from colossarium.games.colossi.common.content.effects import NAMES
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, WAY_IDS
from colossarium.games.colossi.common.content.reading import COLOUR_IDS, LOOT_IDS, ColossiRuleset
from colossarium.games.colossi.common.state import (
    COLOSSUS,
    DIRECTIONS,
    GOLDEN,
    NO_BEAST,
    NO_CARD,
    NO_OP,
    NO_SPACE,
    NO_TILE,
    NO_TRAIT,
    NOBODY,
    SEATS,
    SPACES,
    TRAITS,
    State,
)
from colossarium.games.colossi.common.text import ids
from colossarium.kernel.game import Json

KINDS = ("acolyte", "colossus")


def position(ruleset: ColossiRuleset, s: State, phases: Sequence[str], steps: Sequence[str]) -> Json:
    return {
        "seat": s.seat,
        "over": s.over,
        "ply": s.ply,
        "news": s.news,
        "phase": phases[s.phase],
        "step": steps[s.step],
        "round": s.round,
        "first": COLOUR_IDS[s.first],
        "active": COLOUR_IDS[s.active],
        "acting": s.acting,
        "actions": s.actions,
        "taken": s.taken,
        "strides": s.strides,
        **island(ruleset, s),
        **cards(ruleset, s),
        **open_choices(ruleset, s),
    }


# Names of things; none for what is not there.


def space_id(space: int) -> str | None:
    return None if space == NO_SPACE else SPACE_IDS[space]


def spaces_of(spaces: int) -> list[str]:
    return [name for space, name in enumerate(SPACE_IDS) if spaces >> space & 1]


def colour_of(seat: int) -> str | None:
    return None if seat == NOBODY else COLOUR_IDS[seat]


def card_ids(ruleset: ColossiRuleset, cards: Iterable[int]) -> list[str]:
    return [ids.card(ruleset, card) for card in cards if card != NO_CARD]


def trait_ids(ruleset: ColossiRuleset, traits: Iterable[int]) -> list[str]:
    return [ids.trait(ruleset, trait) for trait in traits if trait != NO_TRAIT]


def seats_in(ruleset: ColossiRuleset) -> range:
    return range(ruleset.seats)


# Parts.


def island(ruleset: ColossiRuleset, s: State) -> Json:
    tiles = ruleset.names.tiles
    with_cubes = [space for space in range(SPACES) if s.tile[space] != NO_TILE or s.cubes[GOLDEN][space]]
    return {
        "tiles": {SPACE_IDS[n]: tiles[tile]["id"] for n, tile in enumerate(s.tile) if tile != NO_TILE},
        "cubes": {
            SPACE_IDS[space]: {name: s.cubes[colour][space] for colour, name in enumerate(LOOT_IDS)}
            for space in with_cubes
        },
        "colossi": {COLOUR_IDS[seat]: space_id(s.colossus[seat]) for seat in seats_in(ruleset)},
        "acolytes": {COLOUR_IDS[seat]: acolytes_of(s, seat) for seat in seats_in(ruleset)},
        "reserve": {COLOUR_IDS[seat]: s.reserve[seat] for seat in seats_in(ruleset)},
        "beasts": {ids.beast(ruleset, n): SPACE_IDS[space] for n, space in enumerate(s.beast) if space != NO_SPACE},
        "gold": {COLOUR_IDS[seat]: s.gold[seat] for seat in seats_in(ruleset)},
    }


def acolytes_of(s: State, seat: int) -> dict[str, int]:
    return {SPACE_IDS[space]: count for space, count in enumerate(s.acolytes[seat]) if count}


def cards(ruleset: ColossiRuleset, s: State) -> Json:
    face_up = s.face_up[: ruleset.content.traits_shown]
    return {
        "hands": {COLOUR_IDS[seat]: card_ids(ruleset, s.hand[seat]) for seat in seats_in(ruleset)},
        "known": {COLOUR_IDS[seat]: known_of(ruleset, s, seat) for seat in seats_in(ruleset)},
        "deck": card_ids(ruleset, s.deck),
        "discard_pile": card_ids(ruleset, discards(s)),
        "tile_stack": [ruleset.names.tiles[tile]["id"] for tile in s.stack if tile != NO_TILE],
        "traits": {COLOUR_IDS[seat]: trait_ids(ruleset, s.traits[seat]) for seat in seats_in(ruleset)},
        "face_up_traits": [None if trait == NO_TRAIT else ids.trait(ruleset, trait) for trait in face_up],
        "trait_deck": trait_ids(ruleset, s.trait_deck),
        "trait_discard": trait_ids(ruleset, (n for n in range(TRAITS) if s.dropped_traits >> n & 1)),
    }


def discards(s: State) -> list[int]:
    return [card for card, count in enumerate(s.discard) for _ in range(count)]


def known_of(ruleset: ColossiRuleset, s: State, seat: int) -> dict[str, list[str]]:
    """Cards of a hand that other seats know to be there, by seat (C7.4)."""
    found = {}
    for other in range(SEATS):
        known = [card for card, seats in zip(s.hand[seat], s.known[seat], strict=True) if seats >> other & 1]
        if known:
            found[COLOUR_IDS[other]] = card_ids(ruleset, known)
    return found


def open_choices(ruleset: ColossiRuleset, s: State) -> Json:
    """What is going on within an Action or an effect."""
    is_pushing, is_due = s.pushed_from != NO_SPACE, s.due_kind != NO_OP
    return {
        "unsettled": s.unsettled,
        "movement": movement(s) if s.mover != NOBODY else None,
        "pushed": piece(s.pushed_owner, s.pushed_kind, s.pushed_from) if is_pushing else None,
        "due": due(ruleset, s) if is_due else None,
        "beast_to": space_id(s.beast_to),
        "deaths": s.deaths,
        "programs": [program(ruleset, s, depth) for depth in range(s.depth)],
    }


def piece(owner: int, kind: int, space: int) -> Json:
    return {"seat": COLOUR_IDS[owner], "kind": KINDS[kind == COLOSSUS], "space": SPACE_IDS[space]}


def movement(s: State) -> Json:
    return {
        **piece(s.mover, s.mover_kind, s.mover_space),
        "visited": spaces_of(s.visited),
        "stage": s.stage,
        "road": s.road,
        "halted": s.halted,
        "perished": s.perished,
        "went_onward": s.went_onward,
        "programs_below": s.move_depth,
    }


def due(ruleset: ColossiRuleset, s: State) -> Json:
    seats = {COLOUR_IDS[seat]: s.due[seat] for seat in seats_in(ruleset) if s.due[seat]}
    return {"do": NAMES[s.due_kind], "times": seats}


def program(ruleset: ColossiRuleset, s: State, depth: int) -> Json:
    """One open effect with its registers (C2.22)."""
    card, source, led, heading = s.card[depth], s.source[depth], s.led[depth], s.heading[depth]
    return {
        "effect": ruleset.names.programs[s.program[depth]],
        "line": s.line[depth],
        "actor": colour_of(s.actor[depth]),
        "card": None if card == NO_CARD else ids.card(ruleset, card),
        "here": space_id(s.here[depth]),
        "picked": space_id(s.picked[depth]),
        "foe": colour_of(s.foe[depth]),
        "done": s.done[depth],
        "beast": None if source == NO_BEAST else ids.beast(ruleset, source),
        "heading": WAY_IDS[heading] if 0 <= heading < DIRECTIONS else None,
        "left": s.left[depth],
        "led": None if led == NO_BEAST else ids.beast(ruleset, led),
        "deaths_before": s.deaths_before[depth],
        "skipped": s.skipped[depth],
    }
