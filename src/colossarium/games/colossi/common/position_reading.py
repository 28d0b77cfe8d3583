"""Writing a (partial) position over a state: what both editions share, refusing what cannot be.

A position that names anything on the table (TABLE) begins with an empty one: no pieces but the Colossi, no Beasts,
cubes, hands, Traits or Gold; decks and stack are completed, below what is given, from what lies nowhere else. It is
then the Action step of the active seat, unless a phase or a step is named. A step without a phase is begun by the game
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from colossarium.games.colossi.common import state
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, space_number
from colossarium.games.colossi.common.content.reading import COLOUR_IDS, LOOT_IDS, ColossiRuleset
from colossarium.games.colossi.common.position_cards import clear_cards, place_cards
from colossarium.games.colossi.common.position_checks import check_decision, check_island
from colossarium.games.colossi.common.position_effects import clear_effects, place_effects
from colossarium.games.colossi.common.rules.exploring import lay_tile, produce, put_beast
from colossarium.games.colossi.common.rules.pieces import add_acolytes
from colossarium.games.colossi.common.rules.traits import renew_mods
from colossarium.games.colossi.common.state import BEASTS, COLOURS, MOST_GOLD, NO_SPACE, NO_TILE, NOBODY, SPACES, State
from colossarium.games.colossi.common.text import ids
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json

ON_ISLAND = ("tiles", "fill", "cubes", "colossi", "acolytes", "beasts", "water", "banners")
IN_HANDS = ("hands", "traits", "curses", "gold", "deck", "discard_pile", "tile_stack", "trait_deck", "face_up_traits")
TABLE = (*ON_ISLAND, *IN_HANDS, "phase", "step")
NUMBERS = {"ply": 65535, "news": 2**31 - 1, "round": 127, "actions": 127, "taken": 127, "strides": 99}


class Given(Table):
    """A part of a position, read with checks."""

    error = BadPosition

    def by_colour(self, key: str, seats: int) -> Iterator[tuple[int, Given, str]]:
        """For each seat that a table names: the seat, the table, and its colour."""
        if key not in self:
            self.offered((key,))
            return
        part = self.table(key)
        for seat, colour in enumerate(COLOUR_IDS[:seats]):
            part.offered((colour,))
            if part.values.get(colour) is not None:
                yield seat, part, colour
        part.close()

    def space(self, key: str) -> int:
        """A space, or none."""
        if self.values.get(key) is None:
            self.offered((key,))
            return NO_SPACE
        return space_in(self, key)

    def colour(self, key: str, seats: int) -> int:
        if self.values.get(key) is None:
            self.offered((key,))
            return NOBODY
        return COLOUR_IDS.index(self.choice(key, COLOUR_IDS[:seats]))

    def spaces(self, key: str) -> int:
        """The set of the spaces of a list."""
        names = self.texts(key, range(SPACES + 1))
        if any(space_number(name) is None for name in names):
            raise self.refuse(key, "a list of spaces such as c3", SPACE_IDS)
        return sum(1 << SPACE_IDS.index(name) for name in set(names))


def space_in(table: Table, key: str) -> int:
    space = space_number(table.text(key))
    if space is None:
        raise table.refuse(key, "a space from a1 to e5", SPACE_IDS)
    return space


def place_common(
    ruleset: ColossiRuleset, s: State, position: Json, phases: Sequence[str], steps: Sequence[str]
) -> Given:
    """Everything but what an edition adds; the edition closes what is returned."""
    given = Given("position", position)
    is_table = any(key in given for key in TABLE)
    if is_table:
        clear_island(ruleset, s)
        clear_cards(s)
        clear_effects(s)
        s.first = 0
    place_turn(ruleset, s, given)
    if is_table:
        place_phase(ruleset, s, given, phases, steps)
        place_island(ruleset, s, given, is_drowning=phases[s.phase] == "wash")
        place_cards(ruleset, s, given)
        place_effects(ruleset, s, given)
    return given


def finish(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    """The modifiers follow from what was placed; refuse what nobody read and what is out of range."""
    unsettled = s.unsettled
    for seat in range(ruleset.seats):
        renew_mods(s, ruleset.content, seat)
    s.unsettled = unsettled
    given.close()
    for problem in s.out_of_range():
        raise BadPosition(f"position: {problem}.")
    check_island(ruleset, s, given)
    check_decision(ruleset, s, given)


# Turn and phase.


def place_turn(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    for key, most in NUMBERS.items():
        if key in given:
            setattr(s, key, given.integer(key, 0, most))
    s.first = given.colour("first", ruleset.seats) if "first" in given else s.first
    s.active = given.colour("active", ruleset.seats) if "active" in given else s.first
    if "over" in given:
        s.over = given.truth("over")


def place_phase(ruleset: ColossiRuleset, s: State, given: Given, phases: Sequence[str], steps: Sequence[str]) -> None:
    """The phase, the step and who decides; left out, the active seat is about to take an Action."""
    named = [phase for phase in phases if phase != phases[state.RUNNING]]
    if "phase" in given:
        s.phase = phases.index(given.choice("phase", phases if s.over else named))
    else:
        s.phase = state.BEGIN if "step" in given else state.ACT
    s.step = steps.index(given.choice("step", steps)) if "step" in given else steps.index("actions")
    s.acting = given.truth("acting") if "acting" in given else s.step == steps.index("actions")
    if s.acting and s.step != steps.index("actions"):
        raise given.refuse("acting", "false in every step but actions (C2.35)")
    if s.acting and "actions" not in given:
        s.actions = ruleset.content.actions_each
    s.seat = given.integer("seat", -1, ruleset.seats - 1) if "seat" in given else -1 if s.over else s.active
    if s.over != (s.seat == NOBODY):
        raise given.refuse("seat", "-1 when the match is over, and a seat otherwise")


# The island.


def clear_island(ruleset: ColossiRuleset, s: State) -> None:
    c = ruleset.content
    s.dry, s.explored = state.SET & ~c.border, 0
    s.tile[:] = [NO_TILE] * SPACES
    for row in (*s.cubes, *s.acolytes):
        row[:] = [0] * SPACES
    s.banner[:] = [NOBODY] * SPACES
    s.standing[:] = [0] * len(s.standing)
    s.reserve[: c.players] = [c.acolytes] * c.players
    s.gold[:] = [0] * len(s.gold)
    for beast in range(BEASTS):
        put_beast(s, c, beast, NO_SPACE)


def place_island(ruleset: ColossiRuleset, s: State, given: Given, *, is_drowning: bool) -> None:
    if "water" in given and ruleset.content.water_tiles:
        s.dry &= ~given.spaces("water")  # besides the border (A3.2)
    place_tiles(ruleset, s, given)
    place_cubes(s, given)
    for seat, part, colour in given.by_colour("colossi", ruleset.seats):
        s.colossus[seat] = space_in(part, colour) if is_drowning else dry_space(s, part, colour)  # A4.25
    for seat, part, colour in given.by_colour("acolytes", ruleset.seats):
        place_acolytes(ruleset, s, seat, part.table(colour))
    for seat, part, colour in given.by_colour("gold", ruleset.seats):
        s.gold[seat] = part.integer(colour, 0, min(MOST_GOLD, ruleset.content.gold_most))
    for seat, part, colour in given.by_colour("reserve", ruleset.seats):
        part.integer(colour, s.reserve[seat], s.reserve[seat])
    place_beasts(ruleset, s, given)


def each_space(given: Table, key: str, read: Callable[[Table, str, int], Any]) -> None:
    """Read a table whose keys are spaces."""
    if key in given:
        part = given.table(key)
        for space, name in enumerate(SPACE_IDS):
            part.offered((name,))
            if name in part:
                read(part, name, space)
        part.close()
    given.offered((key,))


def place_tiles(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    """Tiles by space; `fill` lies on every other dry space. More of a kind than there are may lie there.

    Tiles bear the cubes that they produce, unless `cubes` says otherwise.
    """
    c, kinds = ruleset.content, [tile["id"] for tile in ruleset.names.tiles]
    each_space(given, "tiles", lambda part, name, space: lay_tile(s, c, space, kinds.index(part.choice(name, kinds))))
    if "fill" in given:
        tile = kinds.index(given.choice("fill", kinds))
        for space in range(SPACES):
            if s.tile[space] == NO_TILE and s.dry >> space & 1:
                lay_tile(s, c, space, tile)
    for space in range(SPACES):
        if s.tile[space] != NO_TILE:
            produce(s, c, space)


def place_cubes(s: State, given: Given) -> None:
    """`c3 = 2` stands for golden cubes alone."""

    def read(part: Table, name: str, space: int) -> None:
        for row in s.cubes:
            row[space] = 0
        if not isinstance(part.values[name], dict):
            s.cubes[0][space] = part.integer(name, 0, 127)
            return
        cubes = part.table(name)
        for colour in range(COLOURS):
            if LOOT_IDS[colour] in cubes:
                s.cubes[colour][space] = cubes.integer(LOOT_IDS[colour], 0, 127)
        cubes.offered(LOOT_IDS)
        cubes.close()

    each_space(given, "cubes", read)


def dry_space(s: State, part: Table, key: str) -> int:
    space = space_in(part, key)
    if not s.dry >> space & 1:
        raise part.refuse(key, "a space that is not Water (A4.32)")
    return space


def place_acolytes(ruleset: ColossiRuleset, s: State, seat: int, part: Table) -> None:
    for space, name in enumerate(SPACE_IDS):
        part.offered((name,))
        if name not in part:
            continue
        count = part.integer(name, 0, ruleset.content.acolytes)
        if count > s.reserve[seat]:
            raise part.refuse(name, f"at most {ruleset.content.acolytes} Acolytes of a colour (C2.9)")
        if count and not s.dry >> space & 1:
            raise part.refuse(name, "no Acolyte on Water (A4.32)")
        if count:
            add_acolytes(s, seat, space, count)
            s.reserve[seat] -= count
    part.close()


def place_beasts(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    if "beasts" not in given:
        return
    part = given.table("beasts")
    for number, beast in enumerate(ruleset.names.beasts):
        for name in (beast["id"], ids.beast(ruleset, number)):
            part.offered((name,))
            if name in part:
                put_beast(s, ruleset.content, number, dry_space(s, part, name))
    part.close()
