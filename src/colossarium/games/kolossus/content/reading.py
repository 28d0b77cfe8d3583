"""Content/*.toml read into the content record and the names that people read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from colossarium.games.kolossus.constants import (
    BAND,
    CLASSES,
    CORNER_IDS,
    CORNERS,
    DIRECTIONS,
    FALLEN,
    LINES,
    SHIFT,
    SIDE,
    SPACES,
    TOP_LEVEL,
)
from colossarium.games.kolossus.content.armoury import read_powers, read_warbands, read_weapons
from colossarium.games.kolossus.content.geometry import draw_geometry
from colossarium.games.kolossus.content.odds import work_out_odds
from colossarium.games.kolossus.state import Content
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Ruleset
from colossarium.kernel.numbers import read_numbers, read_option, read_row, read_table, set_options
from colossarium.kernel.options import Option, Value
from colossarium.kernel.table import Table

COLUMNS = "abcdefghijk"
CLASS_IDS = ("warrior", "guardian", "colossus")
COUNTS = {"guardian": 2, "colossus": 1}  # of classes that formations rest on (K3.5)
INDEX_ORDER = ("colossus", "guardian", "warrior")  # the order of a warband's miniatures
DIRECTION_IDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


@dataclass(frozen=True)
class Names:
    """Names and texts, in the order of the numbers that the rules use."""

    game: dict[str, str]
    chapters: list[dict[str, str]]
    landscapes: list[str]
    corners: list[str]
    alliances: list[dict[str, str]]
    classes: list[dict[str, str]]
    warbands: list[dict[str, str]]
    weapons: dict[str, dict[str, str]]
    powers: list[dict[str, str]]


@dataclass(frozen=True)
class KolossusRuleset(Ruleset):
    content: Content
    names: Names


SPACE_IDS = tuple(f"{COLUMNS[space % SIDE]}{space // SIDE + 1}" for space in range(SPACES))


def space_name(space: int) -> str:
    return SPACE_IDS[space]


def space_number(name: str) -> int | None:
    column, row = COLUMNS.find(name[:1]), name[1:]
    if not name or column < 0 or not row.isdecimal() or str(int(row)) != row or not 1 <= int(row) <= SIDE:
        return None
    return SIDE * (int(row) - 1) + column


def read_options(tables: Tables) -> list[Option]:
    rows = tables.rows("chapter", (1, 2, 3))
    chapters = tuple(row.integer("number", number, number) for number, row in enumerate(rows, start=1))
    own = [
        Option("chapter", chapters, chapters[0], "Chapter of the rules: 1 Arrival, 2 Mana, 3 Destiny (K1.6)."),
        Option("players", (2, 3, 4), 4, "Seats at the table; four warbands always take part (K1.3)."),
    ]
    return own + [read_option(row, Content, besides=own) for row in tables.rows("option", range(64))]


def read_ruleset(tables: Tables, options: Mapping[str, Value]) -> KolossusRuleset:
    c = Content()
    set_options(c, options)
    names = Names(
        game=read_game(c, tables),
        chapters=read_chapters(c, tables),
        landscapes=read_board(c, tables),
        corners=[],
        alliances=[{"id": row.text("id"), "name": row.text("name")} for row in tables.rows("alliance", (2,))],
        classes=read_classes(c, tables),
        warbands=[],
        weapons=read_weapons(tables),
        powers=read_powers(c, tables),
    )
    names.warbands.extend(read_warbands(c, tables, names.weapons))
    names.corners.extend(read_corners(c, tables, [each["id"] for each in names.warbands]))
    read_seating(c, tables.one("seating"))
    draw_geometry(c)
    work_out_odds(c)
    return KolossusRuleset(content=c, names=names, seats=c.players, longest_list=longest_list(c))


def read_game(c: Content, tables: Tables) -> dict[str, str]:
    tables.one("game").choice("id", ["kolossus"])
    for name in ("dice", "destiny", "mana"):
        read_table(c, tables, name)
    read_central_regions(c, read_table(c, tables, "quake"))
    game = read_table(c, tables, "game")
    return {key: game.text(key) for key in ("id", "name", "subtitle", "edition", "blurb")}


def read_central_regions(c: Content, quake: Table) -> None:
    quake.means("lines", "numbers of the central rows and columns (K2.5)")
    numbers = quake.integers("lines", 1, SIDE, range(1, SIDE + 1))
    for number in numbers:
        c.quake_line[number - 1] = 1
        c.quake_line[SIDE + number - 1] = 1
    used_up = CORNERS * c.quakes_each - 1 if c.line_once else 0
    if 2 * len(set(numbers)) < used_up + 3:  # two regions may hold the Citadel, and one must be left
        raise quake.refuse("lines", f"{(used_up + 4) // 2} numbers or more, so that every quake can be made")


def read_chapters(c: Content, tables: Tables) -> list[dict[str, str]]:
    names = []
    for number, row in enumerate(tables.rows("chapter", (1, 2, 3)), start=1):
        chapter = c if number == c.chapter else Content()
        read_numbers(chapter, "chapter", row)
        names.append({key: row.text(key) for key in ("id", "title", "level")})
        if chapter.has_titans and not chapter.has_mana:
            raise row.refuse("titans", "false (weapons and powers need mana)")
    return names


def read_board(c: Content, tables: Tables) -> list[str]:
    board = tables.one("board")
    rows = board.texts("heights", (SIDE,))
    accepted = "11 rows of 11 digits from 1 to 5, with 5 exactly once"
    text = "".join(rows)
    if any(len(row) != SIDE for row in rows) or set(text) - set("12345") or text.count(str(TOP_LEVEL)) != 1:
        raise board.refuse("heights", accepted)
    c.height = [int(digit) for digit in text]
    names = []
    for number, row in enumerate(tables.rows("landscape", (TOP_LEVEL,)), start=1):
        row.text("id")
        row.means("level", "level that it names")
        row.integer("level", number, number)
        names.append(row.text("name"))
    return names


def read_classes(c: Content, tables: Tables) -> list[dict[str, str]]:
    rows = {row.text("id"): row for row in tables.rows("class", (CLASSES,))}
    names = []
    for kind, name in enumerate(CLASS_IDS):
        row = rows.get(name)
        if row is None:
            raise next(iter(rows.values())).refuse("id", "warrior, guardian and colossus, once each")
        read_row(c, "class", row, kind)
        if c.count_of[kind] != COUNTS.get(name, c.count_of[kind]):
            raise row.refuse("count", f"{COUNTS[name]} (K2.9)")
        names.append({key: row.text(key) for key in ("id", "name", "text")})
    if sum(c.count_of) > BAND:
        raise rows["warrior"].refuse("count", f"at most {BAND} miniatures in a warband")
    c.class_of = [-1] * BAND
    number = 0
    for name in INDEX_ORDER:
        kind = CLASS_IDS.index(name)
        c.first_of[kind] = number
        c.class_of[number : number + c.count_of[kind]] = [kind] * c.count_of[kind]
        number += c.count_of[kind]
    return names


def read_corners(c: Content, tables: Tables, warbands: list[str]) -> list[str]:
    names = []
    taken: set[int] = set()
    c.start_space = [FALLEN] * (CORNERS * BAND)
    for corner, row in enumerate(tables.rows("corner", (CORNERS,))):
        row.choice("id", [CORNER_IDS[corner]])
        row.means("warband", "who starts there (K3.3)")
        row.choice("warband", [warbands[corner]])
        names.append(row.text("name"))
        spaces: list[int] = []
        for name in INDEX_ORDER:
            count = c.count_of[CLASS_IDS.index(name)]
            for label in row.texts(name, (count,)):
                space = space_number(label)
                if space is None or space in taken:
                    raise row.refuse(name, f"{count} different spaces from a1 to k11 that no other miniature starts on")
                taken.add(space)
                c.start_space[BAND * corner + len(spaces)] = space
                spaces.append(space)
        c.corner_space[corner] = read_home(row, spaces)
    return names


def read_home(row: Table, standing: list[int]) -> list[int]:
    """The starting position of a corner; `spaces` gives it where fewer miniatures than spaces start there (K3.4)."""
    if "spaces" not in row and len(standing) == BAND:
        return sorted(standing)
    spaces = [space_number(label) for label in row.texts("spaces", (BAND,))]
    home = sorted(space for space in spaces if space is not None)
    if len(set(home)) != BAND or set(standing) - set(home):
        raise row.refuse("spaces", f"{BAND} different spaces, those of the corner's miniatures among them")
    return home


def read_seating(c: Content, seating: Table) -> None:
    for players in (2, 3, 4):
        seating.means(f"players_{players}", "who commands the corners nw, ne, se and sw (K1.3)")
        seats = seating.integers(f"players_{players}", 0, players - 1, (CORNERS,))
        if set(seats) != set(range(players)) or set(seats[0::2]) & set(seats[1::2]):
            raise seating.refuse(f"players_{players}", "every seat, each in corners of one alliance only")
        if players == c.players:
            c.seat_of = seats


def longest_list(c: Content) -> int:
    """No legal list is longer: a decision about moves, about powers, or about a quake."""
    attacks = 2 * BAND * (DIRECTIONS - 1)  # a Sword may split every attack by its last step
    moves = max(
        c.count_of[kind] * SPACES if not c.wields[kind] else c.count_of[kind] * (SPACES + attacks)
        for kind in range(CLASSES)
    )
    powers = 1 + CLASSES + sum(2 * LINES if op == SHIFT else CLASSES * BAND for op in c.power[: c.powers])
    quakes = 2 * sum(c.quake_line) * (max(c.face) * c.quake_dice if c.up_to else 1)
    return max(moves, powers, quakes)
