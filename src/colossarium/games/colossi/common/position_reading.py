"""Reading a (partial) position over a state: what both editions share, refusing what cannot be.

A position that names anything on the table begins with an empty one: no pieces but the Colossi, no Beasts, cubes,
hands, Traits or Gold; decks and stack are completed, below what is given, from what lies nowhere else. It is then the
Action step of the active seat, unless a phase or a step is named. A step without a phase is begun by the game itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from colossarium.games.colossi.common import constants, state
from colossarium.games.colossi.common.constants import BEASTS, COLOURS, NO_SPACE, NO_TILE, NOBODY, SPACES
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import LOOT_IDS
from colossarium.games.colossi.common.position_cards import set_cards
from colossarium.games.colossi.common.position_checks import check_decision, check_island
from colossarium.games.colossi.common.position_programs import set_programs
from colossarium.games.colossi.common.rules.exploring import lay_tile, produce, put_beast
from colossarium.games.colossi.common.rules.tables import clear_course, clear_island, clear_piles, clear_seats
from colossarium.games.colossi.common.rules.traits import renew_mods
from colossarium.games.colossi.common.state import State
from colossarium.kernel.definition import Json
from colossarium.kernel.positions import Given, Ids, PositionFormat

ON_ISLAND = ("tiles", "fill", "cubes", "colossi", "acolytes", "beasts")
IN_HANDS = ("hands", "traits", "gold", "deck", "discard_pile", "tile_stack", "trait_deck", "face_up_traits")
TABLE = (*ON_ISLAND, *IN_HANDS, "phase", "step")
PREFIXED = {  # keys whose ids may be written without what they are: `shove` for `card-shove`
    **dict.fromkeys(("hands", "known", "curses", "deck", "discard_pile"), "card"),
    **dict.fromkeys(("traits", "face_up_traits", "trait_deck", "trait_discard"), "trait"),
    "beasts": "beast",
}
UNDER_WAY = ("movement", "pushed", "due")  # tables that are given whole or not at all

WHOLE = {
    table: [
        key.steps[1].name for key in PositionFormat(State).keys if key.steps[0].name == table and len(key.steps) == 2
    ]
    for table in UNDER_WAY
}


@dataclass(frozen=True)
class PositionReading:
    """A position on its way into a state."""

    ruleset: Any
    s: Any
    given: Given
    ids: Ids
    read: Callable[..., None]  # reads the declared fields under these keys
    table: tuple[str, ...]  # keys of what is on the table

    @property
    def is_table(self) -> bool:
        return any(key in self.given for key in self.table)


# Ids as people may write them.


def with_full_ids(position: Json, ids: Ids) -> Json:
    full = {key: _full(value, PREFIXED.get(key, ""), ids) for key, value in position.items()}
    if isinstance(full.get("beasts"), dict):
        full["beasts"] = {_full(name, "beast", ids): space for name, space in position["beasts"].items()}
    if isinstance(full.get("programs"), list):
        full["programs"] = [_full_program(each, ids) for each in full["programs"]]
    return full


def short_ids(ids: Ids, kind: str) -> list[str]:
    """The ids of a kind without its name, which positions may use as well."""
    return [each.removeprefix(f"{kind}-") for each in ids[kind]]


def _full(value: Any, kind: str, ids: Ids) -> Any:
    if isinstance(value, list) and kind:
        return [_full(each, kind, ids) for each in value]
    if isinstance(value, dict) and kind:
        return {key: _full(each, kind, ids) for key, each in value.items()}
    return f"{kind}-{value}" if kind and f"{kind}-{value}" in ids[kind] else value


def _full_program(program: Any, ids: Ids) -> Any:
    kinds = {"card": "card", "beast": "beast", "led": "beast"}
    is_table = isinstance(program, dict)
    return {key: _full(each, kinds.get(key, ""), ids) for key, each in program.items()} if is_table else program


# What an edition calls: `begin`, then `set_table` if there is a table, its own, and `finish`.


def begin(to: PositionReading) -> None:
    """An empty table where the position names anything on it; the turn, the phase, and who decides."""
    s = to.s
    if to.is_table:
        clear(s, to.ruleset.content)
    to.read("ply", "news", "round", "actions", "taken", "strides", "first", "over")
    s.active = s.first
    to.read("active")
    if to.is_table:
        set_phase(to)


def clear(s: State, c: state.Content) -> None:
    colossi, number = list(s.colossus), s.round
    clear_island(s, c)
    clear_seats(s, c)
    clear_piles(s)
    clear_course(s)
    s.colossus[:], s.round, s.unsettled = colossi, number, True


def set_phase(to: PositionReading) -> None:
    """The phase, the step and who decides; left out, the active seat is about to take an Action."""
    s, given, actions = to.s, to.given, to.ids["step"].index("actions")
    s.phase, s.step = constants.BEGIN if "step" in given else constants.ACT, actions
    to.read("phase", "step")
    if s.phase == constants.RUNNING and not s.over:
        raise given.refuse("phase", "a decision, unless the match is over")
    s.acting = s.step == actions
    to.read("acting")
    if s.acting and s.step != actions:
        raise given.refuse("acting", "false in every step but actions (C2.35)")
    if s.acting and "actions" not in given:
        s.actions = to.ruleset.content.actions_each
    s.seat = NOBODY if s.over else s.active
    to.read("seat")
    if s.over != (s.seat == NOBODY):
        raise given.refuse("seat", "-1 when the match is over, and a seat otherwise")


def set_table(to: PositionReading, *, colossi_may_drown: bool = False) -> None:
    """The island, cards, and what is under way."""
    set_tiles(to)
    set_cubes(to.s, to.given.part("cubes"))
    set_pieces(to, colossi_may_drown=colossi_may_drown)
    set_cards(to.ruleset, to.s, to.given, to.ids, to.read)
    for table in UNDER_WAY:
        need_whole(to.given, table)
    to.read("unsettled", "deaths", "beast_to", *UNDER_WAY)
    set_programs(to.s, to.given, to.ids)


def finish(to: PositionReading) -> None:
    """The modifiers follow from what was set; refuse what cannot be."""
    ruleset, s = to.ruleset, to.s
    unsettled = s.unsettled
    for seat in range(ruleset.seats):
        renew_mods(s, ruleset.content, seat)
    s.unsettled = unsettled
    check_island(ruleset, s, to.given)
    check_decision(ruleset, s, to.given)


# The island.


def set_tiles(to: PositionReading) -> None:
    """Tiles by space; `fill` lies on every other dry space. More of a kind than there are may lie there.

    Tiles bear the cubes that they produce, unless `cubes` says otherwise.
    """
    s, c = to.s, to.ruleset.content
    to.read("tiles")
    filler = to.given.one_of("fill", to.ids["tile"])
    for space in range(SPACES):
        tile = s.tile[space] if s.tile[space] != NO_TILE or not s.dry >> space & 1 else filler
        if tile != NO_TILE:
            lay_tile(s, c, space, tile)
            produce(s, c, space)


def set_cubes(s: State, part: Given) -> None:
    """`c3 = 2` stands for golden cubes alone."""
    most = next(field.high for field in State.fields if field.name == "cubes")
    for space, name in enumerate(SPACE_IDS):
        if name not in part:
            continue
        if isinstance(part.values[name], dict):
            cubes = part.part(name)
            amounts = [cubes.integer(loot, 0, most) if loot in cubes else 0 for loot in LOOT_IDS]
        else:
            amounts = [part.integer(name, 0, most), *[0] * (COLOURS - 1)]
        for colour, amount in enumerate(amounts):
            s.cubes[colour][space] = amount


def set_pieces(to: PositionReading, *, colossi_may_drown: bool) -> None:
    s, c, given = to.s, to.ruleset.content, to.given
    to.read("colossi", "acolytes", "gold", "beasts")
    for seat, colour in enumerate(to.ids["colour"]):
        if not colossi_may_drown and given.part("colossi").has(colour):
            need_dry(s, given.part("colossi"), colour, s.colossus[seat])
        set_acolytes(s, c, seat, given.part("acolytes").part(colour))
        given.part("reserve").confirm(colour, s.reserve[seat])
    for number, name in enumerate(to.ids["beast"]):
        need_dry(s, given.part("beasts"), name, s.beast[number])
    for beast in range(BEASTS):
        put_beast(s, c, beast, s.beast[beast])


def set_acolytes(s: State, c: state.Content, seat: int, part: Given) -> None:
    """Those not on the island are in hand (C2.11)."""
    row = s.acolytes[seat]
    for space, count in enumerate(row):
        if count:
            s.standing[seat] |= 1 << space
            need_dry(s, part, SPACE_IDS[space], space)
    s.reserve[seat] = c.acolytes - sum(row)
    if s.reserve[seat] < 0:
        last = max(space for space, count in enumerate(row) if count)
        raise part.refuse(SPACE_IDS[last], f"at most {c.acolytes} Acolytes of a colour (C2.9)")


def need_dry(s: State, part: Given, key: str, space: int) -> None:
    if space != NO_SPACE and not s.dry >> space & 1:
        raise part.refuse(key, "nothing on Water (C2.5)")


def need_whole(given: Given, table: str) -> None:
    """What is under way has all its parts."""
    if given.has(table):
        part = given.part(table)
        for key in WHOLE[table]:
            if key not in part:
                raise part.refuse(key, "all of " + ", ".join(WHOLE[table]))
