"""Writing a (partial) position over a state, refusing what cannot be."""

from __future__ import annotations

from typing import Any

from colossarium.games.kolossus import state
from colossarium.games.kolossus.content.reading import CORNER_IDS, KolossusRuleset, space_number
from colossarium.games.kolossus.position_checks import check_position
from colossarium.games.kolossus.position_turn import place_details
from colossarium.games.kolossus.rules.regions import renew_ways, set_level
from colossarium.games.kolossus.rules.spaces import space_on
from colossarium.games.kolossus.rules.warbands import activate_corner, put_on, take_off
from colossarium.games.kolossus.state import CORNERS, FALLEN, NOBODY, PHASES, SIDE, TOP_LEVEL, State
from colossarium.games.kolossus.text.ids import SKILL_IDS, line_id, mini_ids, warband_id
from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json
from colossarium.kernel.nearest import did_you_mean

TURN_PHASES = (state.INITIATIVE, state.ACTIVATE, state.MOVE, state.CHAIN, state.STRIKE)


class Given(Table):
    """A part of a position, read with checks."""

    error = BadPosition


def place(ruleset: KolossusRuleset, s: State, position: Json) -> None:
    given = Given("position", position)
    place_warbands(ruleset, s, given)
    if "levels" in given:
        place_levels(ruleset, s, given.any("levels", "11 rows of 11 levels"))
    if "citadel" in given and space_number(given.text("citadel")) != s.citadel:
        raise given.refuse("citadel", "the one space of level 5")
    if "lost" in given:
        lost = given.table("lost")
        for level, name in enumerate(("woods", "hills", "mountains"), start=2):
            if name in lost:
                s.lost[level] = lost.integer(name, 0, 49)
        lost.close()
    if "miniatures" in given:
        place_miniatures(ruleset, s, given.table("miniatures"))
    place_turn(ruleset, s, given)
    place_mana(ruleset, s, given)
    place_crystals(ruleset, s, given)
    place_details(ruleset, s, given)
    given.offered(("seat",))
    if "seat" in given and given.integer("seat", -1, ruleset.seats - 1) != (-1 if s.over else s.seat):
        raise given.refuse("seat", f"{s.seat}, the seat of the warband whose turn it is")
    given.close()
    for problem in s.out_of_range():
        raise BadPosition(f"position: {problem}.")
    check_position(ruleset, s, given)


def corner_of_warband(ruleset: KolossusRuleset, s: State, given: Table, key: str) -> int:
    names = [warband_id(ruleset, s, corner) for corner in range(CORNERS)]
    return names.index(given.choice(key, names))


def place_warbands(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    if "corners" not in given:
        return
    corners = given.table("corners")
    names = [each["id"] for each in ruleset.names.warbands]
    for number, corner in enumerate(CORNER_IDS):
        if corner in corners:
            empty = corners.values[corner] is None
            s.warband_of[number] = NOBODY if empty else names.index(corners.choice(corner, names))
            corners.offered((corner,))
    corners.close()
    chosen = [band for band in s.warband_of if band != NOBODY]
    if len(set(chosen)) != len(chosen):
        raise given.refuse("corners", "four different warbands")
    s.drafted = sum(1 << band for band in chosen) if ruleset.content.draft else 0


def place_levels(ruleset: KolossusRuleset, s: State, levels: Any) -> None:
    """All rows, or a table of single rows and columns: { row-6 = "11111123454" }."""
    rows = dict(enumerate(levels)) if isinstance(levels, list) else None
    if rows is None and isinstance(levels, dict):
        lines = {line_id(line): line for line in range(state.LINES)}
        for name in levels:
            if name not in lines:
                raise Given("position", {}).unknown("levels", name, list(lines), "line")
        rows = {lines[name]: text for name, text in levels.items()}
    if rows is None or (isinstance(levels, list) and len(levels) != SIDE):
        raise BadPosition("position: levels are 11 rows, or a table of lines such as row-6 or column-d.")
    for line, text in rows.items():
        if not isinstance(text, str) or len(text) != SIDE or set(text) - set("12345"):
            raise BadPosition(f"position: levels of {line_id(line)} must be 11 digits from 1 to 5, not {text!r}.")
        for at, digit in enumerate(text):
            set_level(s, space_on(line, at), int(digit))
    if s.level.count(TOP_LEVEL) != 1:
        raise BadPosition(f"position: levels hold {s.level.count(TOP_LEVEL)} Citadels: expected exactly one (K2.8).")
    s.citadel = s.level.index(TOP_LEVEL)
    for level in range(2, TOP_LEVEL):
        s.lost[level] = max(0, ruleset.content.height.count(level) - s.level.count(level))
    renew_ways(s, ruleset.content)


def place_miniatures(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    """Spaces by miniature; `others = "fallen"` takes all that are not named off the board."""
    minis = mini_ids(ruleset, s)
    named = {name: place_name(given, name) for name in given.values if name != "others"}
    for name in named:
        if name not in minis:
            meant = did_you_mean(name, [*minis, "others"])
            raise BadPosition(f"position: there is no miniature '{name}'{meant}; they are {_listed(minis)}.")
    clears = "others" in given and given.choice("others", ("fallen",)) == "fallen"
    for name, mini in minis.items():
        if s.space_of[mini] != FALLEN and (clears or name in named):
            take_off(s, mini)
    for name, space in named.items():
        if space == FALLEN:
            continue
        if s.mini_on[space] != NOBODY:
            raise given.refuse(name, "a space without another miniature (K2.3)")
        put_on(s, minis[name], space)


def place_name(given: Table, name: str) -> int:
    text = given.text(name)
    space = FALLEN if text == "fallen" else space_number(text)
    if space is None:
        raise given.refuse(name, "a space from a1 to k11, or fallen")
    return space


def place_turn(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    """Whose turn it is, of which round and in which phase."""
    c = ruleset.content
    if "phase" in given:
        s.phase = PHASES.index(given.choice("phase", PHASES))
    in_round = s.phase in TURN_PHASES or ("phase" in given and s.phase == state.PLACE and "round" in given)
    if in_round and s.round == 0:
        s.round = 1
        s.quakes = CORNERS * c.quakes_each
        s.quake_roll = 0
    if "round" in given:
        s.round = given.integer("round", 0, c.rounds)
    corner = corner_of_warband(ruleset, s, given, "warband") if "warband" in given else s.active
    if "first" in given:
        s.first = corner_of_warband(ruleset, s, given, "first")
    elif "warband" in given:
        s.first = corner
    if "first" in given and "warband" not in given:
        corner = s.first
    if s.round == 0 and s.phase in TURN_PHASES:
        raise given.refuse("round", f"1 to {c.rounds} in the phase {PHASES[s.phase]}")
    activate_corner(s, c, corner)
    s.turn = (corner - s.first) % CORNERS if s.round > 0 else 0


def place_mana(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    if "mana" not in given:
        return
    tables = given.table("mana")
    for corner in range(CORNERS):
        name = warband_id(ruleset, s, corner)
        if name not in tables:
            continue
        mana = tables.table(name)
        skill_top = c.skill_cap or c.mana_total  # K11.10
        for number, skill in enumerate(SKILL_IDS):
            s.skill[corner][number] = mana.integer(skill, 0, skill_top) if skill in mana else 0
        s.pool[corner] = mana.integer("pool", 0, c.pool_top if c.has_titans else 0) if "pool" in mana else 0
        s.charged[corner] = mana.truth("weapon") if "weapon" in mana else 0
        if s.charged[corner] and not c.has_titans:
            raise mana.refuse("weapon", f"false in chapter {c.chapter}")
        s.fresh[corner] = mana.integer("fresh", 0, c.mana_total) if "fresh" in mana else 0
        spent = sum(s.skill[corner]) + s.pool[corner] + c.charge * s.charged[corner] + s.fresh[corner]
        total = c.mana_total if c.has_mana else 0
        s.supply[corner] = mana.integer("supply", 0, 40) if "supply" in mana else total - spent
        if spent + s.supply[corner] != total:
            raise BadPosition(f"position.mana.{name}: {spent + s.supply[corner]} points in all: expected {total}.")
        mana.offered((*SKILL_IDS, "pool", "weapon", "fresh", "supply"))
        mana.close()
    tables.close()


def place_crystals(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    if "crystals" in given:
        crystals = given.table("crystals")
        for corner in range(CORNERS):
            name = warband_id(ruleset, s, corner)
            if name in crystals:
                s.crystals[corner] = crystals.integer(name, 0, c.crystals)
        crystals.offered(warband_id(ruleset, s, corner) for corner in range(CORNERS))
        crystals.close()
    if "pile" in given:
        s.pile = given.integer("pile", 0, c.crystals)
    rest = c.crystals - s.pile - sum(s.crystals)
    s.reserve = given.integer("reserve", 0, c.crystals) if "reserve" in given else rest
    if rest != s.reserve or rest < 0:
        raise BadPosition(f"position: crystals, pile and reserve must add up to {c.crystals}.")
    for key in ("last_captor", "captor"):
        if key in given:
            empty = given.values[key] is None
            setattr(s, key, NOBODY if empty else corner_of_warband(ruleset, s, given, key))
        given.offered((key,))
    if "last_captor" not in given and s.captor != NOBODY:
        s.last_captor = s.captor


def _listed(names: Any) -> str:
    known = list(names)
    return ", ".join(known[:3]) + f" … {known[-1]}"
