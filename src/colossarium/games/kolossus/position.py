"""Positions as people read and write them: what the fields in state.py do not say by themselves."""

from __future__ import annotations

from functools import partial
from typing import Any

from colossarium.games.kolossus.constants import (
    BAND,
    CORNER_IDS,
    CORNERS,
    FALLEN,
    MINIS,
    NOBODY,
    PHASES,
    REASONS,
    SIDE,
    SPACES,
    TOP_LEVEL,
)
from colossarium.games.kolossus.content.reading import (
    CLASS_IDS,
    DIRECTION_IDS,
    SPACE_IDS,
    KolossusRuleset,
    space_name,
    space_number,
)
from colossarium.games.kolossus.position_checks import check_position
from colossarium.games.kolossus.position_turn import (
    read_crystals,
    read_ending,
    read_mana,
    read_movement,
    read_turn,
)
from colossarium.games.kolossus.rules.regions import renew_ways, set_level
from colossarium.games.kolossus.rules.spaces import space_on
from colossarium.games.kolossus.rules.warbands import put_on, take_off
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import REGION_IDS, SKILL_IDS, mini_id, mini_ids, warband_id
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.positions import Given, Ids

LANDSCAPE_IDS = ("", "", "woods", "hills", "mountains")  # by level, those that can be lost

NOTES = (
    ("seat", "number", "who decides; follows"),
    ("over", "true or false", "the match has ended; follows from `winner`"),
    ("levels", "eleven texts of eleven digits", "levels of the spaces, row by row; exactly one is 5 (K2.2)"),
    ("levels.LINE", "eleven digits", 'accepted only: single lines, such as `levels = { row-6 = "11111123454" }`'),
    ("miniatures", "table", "where miniatures are; every warband needs one on the board (K14.4)"),
    ("miniatures.MINIATURE", "space, or `fallen`", "those left out stay where they start"),
    ("miniatures.others", "`fallen`", "accepted only: all that are not named are off the board"),
    ("mana.WARBAND", "table", "of a warband that is named, what is left out is 0"),
    ("movement", "table or none", "the running activation; needed in the phases `move`, `chain` and `strike`"),
)


def position_ids(ruleset: KolossusRuleset, s: State) -> Ids:
    names = ruleset.names
    minis = [mini_id(ruleset, s, mini) for mini in range(MINIS)]
    return {
        "phase": PHASES,
        "corner": CORNER_IDS,
        "warband": [warband_id(ruleset, s, corner) for corner in range(CORNERS)],
        "any warband": [each["id"] for each in names.warbands],
        "space": SPACE_IDS,
        "landscape": LANDSCAPE_IDS,
        "region": REGION_IDS,
        "skill": SKILL_IDS,
        "power": [each["id"] for each in names.powers],
        "class": CLASS_IDS,
        "direction": DIRECTION_IDS,
        "miniature": minis,
        "own miniature": minis[BAND * s.active : BAND * (s.active + 1)],
        "winner": [*(each["id"] for each in names.alliances), "draw"],
        "reason": REASONS,
    }


def position_extras(ruleset: KolossusRuleset, s: State) -> Json:
    return {
        "levels": ["".join(map(str, s.level[start : start + SIDE])) for start in range(0, SPACES, SIDE)],
        "miniatures": {
            name: "fallen" if s.space_of[mini] == FALLEN else space_name(s.space_of[mini])
            for name, mini in mini_ids(ruleset, s).items()
        },
    }


# Reading.


def read_position(kolossus: Definition, ruleset: KolossusRuleset, s: State, given: Given) -> None:
    """Read a position from what stands on the board to what follows from it; refuse what cannot be."""
    read = partial(kolossus.read_declared, ruleset, s, given)
    follow = partial(kolossus.confirm_declared, ruleset, s, given)
    read("corners")
    check_corners(ruleset, s, given)
    if "levels" in given:
        read_levels(ruleset, s, given.any("levels", "11 rows of 11 levels"))
    follow("citadel")
    read("lost")
    read_miniatures(ruleset, s, given.part("miniatures"))
    read_turn(read, ruleset.content, s, given)
    read_mana(read, ruleset, s, given.part("mana"))
    read_crystals(read, ruleset.content, s, given)
    read("ply", "news", "allotted", "destiny", "activation", "quake", "activated", "uses")
    read_movement(read, ruleset, s, given)
    read_ending(read, s, given)
    follow("over", "seat")
    given.close()
    check_position(ruleset, s, given)


def check_corners(ruleset: KolossusRuleset, s: State, given: Given) -> None:
    chosen = [band for band in s.warband_of if band != NOBODY]
    if len(set(chosen)) != len(chosen):
        raise given.refuse("corners", "four different warbands")
    if "corners" in given:
        s.drafted = sum(1 << band for band in chosen) if ruleset.content.draft else 0


def read_levels(ruleset: KolossusRuleset, s: State, levels: Any) -> None:
    """All rows, or a table of single rows and columns: { row-6 = "11111123454" }."""
    rows = dict(enumerate(levels)) if isinstance(levels, list) else None
    if rows is None and isinstance(levels, dict):
        for name in levels:
            if name not in REGION_IDS:
                raise Given("position", {}).unknown("levels", name, REGION_IDS, "line")
        rows = {REGION_IDS.index(name): text for name, text in levels.items()}
    if rows is None or (isinstance(levels, list) and len(levels) != SIDE):
        raise BadPosition("position: levels are 11 rows, or a table of lines such as row-6 or column-d.")
    for line, text in rows.items():
        if not isinstance(text, str) or len(text) != SIDE or set(text) - set("12345"):
            raise BadPosition(f"position: levels of {REGION_IDS[line]} must be 11 digits from 1 to 5, not {text!r}.")
        for at, digit in enumerate(text):
            set_level(s, space_on(line, at), int(digit))
    if s.level.count(TOP_LEVEL) != 1:
        raise BadPosition(f"position: levels hold {s.level.count(TOP_LEVEL)} Citadels: expected exactly one (K2.8).")
    s.citadel = s.level.index(TOP_LEVEL)
    for level in range(2, TOP_LEVEL):
        s.lost[level] = max(0, ruleset.content.height.count(level) - s.level.count(level))
    renew_ways(s, ruleset.content)


def read_miniatures(ruleset: KolossusRuleset, s: State, given: Given) -> None:
    """Spaces by miniature; `others = "fallen"` takes all that are not named off the board."""
    minis = mini_ids(ruleset, s)
    named = {name: read_space(given, name) for name in given.values if name != "others"}
    for name in named:
        if name not in minis:
            meant, known = did_you_mean(name, [*minis, "others"]), list(minis)
            listed = f"{', '.join(known[:3])} … {known[-1]}"
            raise BadPosition(f"position: there is no miniature '{name}'{meant}; they are {listed}.")
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


def read_space(given: Given, name: str) -> int:
    text = given.text(name)
    space = FALLEN if text == "fallen" else space_number(text)
    if space is None:
        raise given.refuse(name, "a space from a1 to k11, or fallen")
    return space


# What no action may change.


def conserved(ruleset: KolossusRuleset, s: State) -> Json:
    """What no action may change: crystals, mana, landscapes, one Citadel, every miniature in one place."""
    on_board = [s.level.count(level) for level in range(TOP_LEVEL + 1)]
    return {
        "crystals": sum(s.crystals) + s.pile + s.reserve,
        "mana": [
            s.supply[corner]
            + sum(s.skill[corner])
            + s.pool[corner]
            + ruleset.content.charge * s.charged[corner]
            + s.fresh[corner]
            for corner in range(CORNERS)
        ],
        "landscapes": [on_board[level] + s.lost[level] for level in range(2, TOP_LEVEL + 1)],
        "citadel": (s.level[s.citadel], on_board[TOP_LEVEL]),
        "misplaced": _misplaced(s),
    }


def _misplaced(s: State) -> list[Any]:
    """Every disagreement between the places of miniatures, the spaces they are on, and the sets of both."""
    from colossarium.games.kolossus.rules.spaces import holds

    wrong: list[Any] = []
    for space in range(SPACES):
        mini = s.mini_on[space]
        if mini != NOBODY and s.space_of[mini] != space:
            wrong.append(("space", space, mini))
        for corner in range(CORNERS):
            held = holds(s.standing[2 * corner], s.standing[2 * corner + 1], space)
            if held != (mini != NOBODY and mini // BAND == corner):
                wrong.append(("set", space, corner))
    for mini, space in enumerate(s.space_of):
        if space != FALLEN and s.mini_on[space] != mini:
            wrong.append(("mini", mini, space))
    return wrong
