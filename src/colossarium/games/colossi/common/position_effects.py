"""Writing what is going on within an Action or an effect over a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colossarium.games.colossi.common import state
from colossarium.games.colossi.common.content.effects import OPERATIONS
from colossarium.games.colossi.common.content.geometry import WAY_IDS
from colossarium.games.colossi.common.content.reading import COLOUR_IDS, ColossiRuleset
from colossarium.games.colossi.common.position import KINDS
from colossarium.games.colossi.common.position_cards import bare
from colossarium.games.colossi.common.rules.movement import end_movement
from colossarium.games.colossi.common.rules.pushing import choose_pushed
from colossarium.games.colossi.common.state import (
    DEPTH,
    NO_BEAST,
    NO_CARD,
    NO_OP,
    NO_PROGRAM,
    NO_SPACE,
    NO_WAY,
    NOBODY,
    PROGRAM_LINES,
    SEATS,
    UNSET,
    State,
)
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition

if TYPE_CHECKING:
    from colossarium.games.colossi.common.position_reading import Given

MOST = 9999
BLANK = {  # registers that no open effect uses
    "program": NO_PROGRAM,
    "line": 0,
    "actor": NOBODY,
    "card": NO_CARD,
    "here": NO_SPACE,
    "picked": NO_SPACE,
    "foe": NOBODY,
    "done": 0,
    "source": NO_BEAST,
    "heading": NO_WAY,
    "left": UNSET,
    "led": NO_BEAST,
    "deaths_before": 0,
    "skipped": 0,
}
DUES = ("draw", "trait", "discard", "cull")


def clear_effects(s: State) -> None:
    end_movement(s)
    choose_pushed(s, NO_SPACE, NOBODY, state.ACOLYTE)
    for name, value in BLANK.items():
        getattr(s, name)[:] = [value] * DEPTH
    s.depth = s.deaths = s.taken = s.strides = s.actions = 0
    s.due_kind, s.due[:] = NO_OP, [0] * SEATS
    s.beast_to = s.collecting = NO_SPACE
    s.unsettled = True


def place_effects(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    given_type = type(given)
    if "unsettled" in given:
        s.unsettled = given.truth("unsettled")
    if "deaths" in given:
        s.deaths = given.integer("deaths", 0, MOST)
    s.beast_to = given.space("beast_to")
    if given.values.get("movement") is not None:
        place_movement(ruleset, s, given_type("position.movement", given.table("movement").values))
    if given.values.get("pushed") is not None:
        owner, kind, space = read_piece(ruleset, given_type("position.pushed", given.table("pushed").values))
        choose_pushed(s, space, owner, kind)
    if given.values.get("due") is not None:
        place_due(ruleset, s, given_type("position.due", given.table("due").values))
    place_programs(ruleset, s, given)
    given.offered(("movement", "pushed", "due", "programs"))


def read_piece(ruleset: ColossiRuleset, part: Given) -> tuple[int, int, int]:
    owner = COLOUR_IDS.index(part.choice("seat", COLOUR_IDS[: ruleset.seats]))
    return owner, KINDS.index(part.choice("kind", KINDS)), part.space("space")


def place_movement(ruleset: ColossiRuleset, s: State, part: Given) -> None:
    s.mover, s.mover_kind, s.mover_space = read_piece(ruleset, part)
    s.visited = part.spaces("visited")
    s.stage = part.integer("stage", 0, 7)
    for name in ("road", "halted", "perished", "went_onward"):
        setattr(s, name, part.truth(name))
    s.move_depth = part.integer("programs_below", 0, DEPTH)
    part.close()


def place_due(ruleset: ColossiRuleset, s: State, part: Given) -> None:
    s.due_kind = OPERATIONS[part.choice("do", DUES)].code
    for seat, times, colour in part.by_colour("times", ruleset.seats):
        s.due[seat] = times.integer(colour, 0, MOST)
    part.close()


def place_programs(ruleset: ColossiRuleset, s: State, given: Given) -> None:
    if "programs" not in given:
        return
    programs = given.any("programs", "a list of open effects")
    good = isinstance(programs, list) and len(programs) <= DEPTH and all(isinstance(each, dict) for each in programs)
    if not good:
        raise given.refuse("programs", f"a list of at most {DEPTH} open effects")
    for depth, values in enumerate(programs):
        place_program(ruleset, s, depth, type(given)(f"position.programs {depth + 1}", values))
    s.depth = len(programs)


def place_program(ruleset: ColossiRuleset, s: State, depth: int, part: Given) -> None:
    names = ruleset.names
    s.program[depth] = index_in(names.programs, part, "effect", NO_PROGRAM)
    if s.program[depth] == NO_PROGRAM:
        raise BadPosition(f"{part.label}: every open effect has a name, such as {names.programs[0]}.")
    s.line[depth] = part.integer("line", 0, PROGRAM_LINES)
    s.actor[depth], s.foe[depth] = part.colour("actor", ruleset.seats), part.colour("foe", ruleset.seats)
    s.here[depth], s.picked[depth] = part.space("here"), part.space("picked")
    s.card[depth] = index_in([card["id"] for card in names.cards], part, "card", NO_CARD)
    beasts = [beast["id"] for beast in names.beasts]
    s.source[depth] = index_in(beasts, part, "beast", NO_BEAST)
    s.led[depth] = index_in(beasts, part, "led", NO_BEAST)
    s.heading[depth] = index_in(WAY_IDS, part, "heading", NO_WAY)
    s.left[depth] = part.integer("left", UNSET, 127)
    for key, most in (("done", MOST), ("deaths_before", MOST), ("skipped", PROGRAM_LINES)):
        getattr(s, key)[depth] = part.integer(key, 0, most)
    part.close()


def index_in(names: list[str] | tuple[str, ...], part: Table, key: str, none: int) -> int:
    if part.values.get(key) is None:
        part.offered((key,))
        return none
    found = part.text(key) if part.text(key) in names else bare(part.text(key))
    if found not in names:
        raise part.refuse(key, "one of " + ", ".join(names), names)
    return list(names).index(found)
