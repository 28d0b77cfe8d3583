"""The whole state as people read it: ids, and what positions hold besides the fields that declare their keys."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.colossi.common.constants import (
    COLOUR_IDS,
    CULL_OWN,
    DISCARD_CARDS,
    DRAW,
    GAIN_TRAIT,
    GOLDEN,
    NO_OP,
    NO_SPACE,
    NO_TILE,
    NO_TRAIT,
    NOBODY,
    SEATS,
    SPACES,
)
from colossarium.games.colossi.common.content.effects import NAMES
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, WAY_IDS
from colossarium.games.colossi.common.content.reading import LOOT_IDS, ColossiRuleset
from colossarium.games.colossi.common.position_programs import NOTES as OF_PROGRAMS
from colossarium.games.colossi.common.position_programs import program
from colossarium.games.colossi.common.state import State
from colossarium.kernel.definition import Json
from colossarium.kernel.positions import Ids

PIECES = ("acolyte", "colossus")
IN_TURN = (DRAW, GAIN_TRAIT, DISCARD_CARDS, CULL_OWN)  # what seats carry out one after the other
LOOT = ("Gold", "cards", "Traits")
DUES = [NAMES[op] if op in IN_TURN else "" for op in range(CULL_OWN + 1)]

# For the docs: path, value and meaning of tables, and of keys that no field declares.
NOTES = (
    ("seat", "number", "who decides: the active player if it is left out; -1 when the match is over"),
    ("tiles", "table", "the island; tiles hold what they produce unless `cubes` says otherwise"),
    ("fill", "tile", "accepted only: the tile on every other dry space"),
    ("cubes", "table", "cubes by space"),
    ("cubes.SPACE", "table, or a number of golden cubes", "what lies there"),
    *((f"cubes.SPACE.{loot}", "number", f"cubes that give {what}") for loot, what in zip(LOOT_IDS, LOOT, strict=True)),
    ("colossi", "table", "where the Colossi are"),
    ("acolytes", "table", "Acolytes on the island"),
    ("acolytes.COLOUR", "table", "of this player; spaces without any are left out"),
    ("reserve", "table", "Acolytes in hand; follows"),
    ("beasts", "table", "Beasts on the island"),
    ("gold", "table", "Gold"),
    ("hands", "table", "cards in hand"),
    ("known", "table", "cards of a hand that others know to be there (C7.4)"),
    ("known.COLOUR", "table", "of this player's hand"),
    (
        "known.COLOUR.COLOUR",
        "list of cards",
        'what the second knows of the first: `known = { red = { blue = ["smite"] } }`',
    ),
    ("discard_pile", "list of cards", "discarded; `others` at its end stands for every card that lies nowhere else"),
    ("tile_stack", "list of tiles", "the stack, top first (C4.29); `none` at its end means that no more follow"),
    ("traits", "table", "Traits of the players"),
    ("face_up_traits", "list of traits", "those that can be taken (C4.60); none where one is missing"),
    ("trait_discard", "list of traits", "discarded (C4.63); `others` at its end as in `discard_pile`"),
    ("movement", "table or none", "the Movement under way; needed whole in the phase `continue`"),
    ("pushed", "table or none", "the piece being pushed"),
    ("due", "table or none", "something that players still have to do"),
    ("due.times", "table", "how often; players who are done are left out"),
    ("programs", "list of tables", "open effects, the innermost last"),
    *OF_PROGRAMS,
)


def position_ids(ruleset: ColossiRuleset, phases: Sequence[str], steps: Sequence[str]) -> Ids:
    return {
        **ruleset.ids,
        "phase": phases,
        "step": steps,
        "colour": COLOUR_IDS[: ruleset.seats],
        "space": SPACE_IDS,
        "piece": PIECES,
        "due": DUES,
        "way": WAY_IDS,
    }


def tables_closed(s: State) -> list[str]:
    """The tables about what is not under way."""
    is_open = {"movement": s.mover != NOBODY, "pushed": s.pushed_from != NO_SPACE, "due": s.due_kind != NO_OP}
    return [name for name, applies in is_open.items() if not applies]


def position_extras(ruleset: ColossiRuleset, s: State, known: Ids) -> Json:
    cards, traits = known["card"], known["trait"]
    with_cubes = [space for space in range(SPACES) if s.tile[space] != NO_TILE or s.cubes[GOLDEN][space]]
    face_up = s.face_up[: ruleset.content.traits_shown]
    return {
        "cubes": {
            SPACE_IDS[space]: {name: s.cubes[colour][space] for colour, name in enumerate(LOOT_IDS)}
            for space in with_cubes
        },
        "known": {COLOUR_IDS[seat]: known_of(s, seat, cards) for seat in range(ruleset.seats)},
        "discard_pile": [cards[card] for card in discards(s)],
        "face_up_traits": [None if trait == NO_TRAIT else traits[trait] for trait in face_up],
        "programs": [program(s, depth, known) for depth in range(s.depth)],
    }


def known_of(s: State, seat: int, cards: Sequence[str]) -> dict[str, list[str]]:
    """Cards of a hand that other seats know to be there, by seat (C7.4)."""
    found = {}
    for other in range(SEATS):
        known = [card for card, seats in zip(s.hand[seat], s.known[seat], strict=True) if seats >> other & 1]
        if known:
            found[COLOUR_IDS[other]] = [cards[card] for card in known]
    return found


def discards(s: State) -> list[int]:
    return [card for card, count in enumerate(s.discard) for _ in range(count)]


# Names of things; none for what is not there.


def spaces_of(spaces: int) -> list[str]:
    return [name for space, name in enumerate(SPACE_IDS) if spaces >> space & 1]


def colour_of(seat: int) -> str | None:
    return None if seat == NOBODY else COLOUR_IDS[seat]
