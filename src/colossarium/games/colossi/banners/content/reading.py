"""The content of the Banners edition, read into its record and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from colossarium.games.colossi.banners.state import REST_GOLD, Content
from colossarium.games.colossi.common.constants import ANY, COLOUR_IDS, GRASS, LAIR, MOVE_BEAST, SPECIAL, STACK, START
from colossarium.games.colossi.common.content.reading import ColossiRuleset, Edition, Reader, longest_list
from colossarium.games.colossi.common.content.reading import read_options as read_common_options
from colossarium.games.colossi.common.content.worth import read_worths
from colossarium.kernel.content import Tables
from colossarium.kernel.numbers import read_table
from colossarium.kernel.options import Option, Value
from colossarium.kernel.table import Table

CARDS = ("action", "beast", "gift", "curse")
OPERATIONS = ("lift", "plant", "unplant", "score")  # C2.73: B4.37, B4.20, B4.28
TILES = ("grass", "special", "lair", "start")


EDITION = Edition("Rest", ("deploy", "rest"), {"rest_gold": REST_GOLD})


@dataclass(frozen=True)
class BannersRuleset(ColossiRuleset):
    content: Content


def read_options(tables: Tables) -> list[Option]:
    return read_common_options(tables, Content)


def read_ruleset(tables: Tables, options: Mapping[str, Value]) -> BannersRuleset:
    c = Content()
    reader = Reader(c, tables, OPERATIONS, EDITION)
    tables.one("game").choice("id", ["colossi-banners"])
    reader.read_numbers(options)
    reader.read_beasts()
    reader.read_cards(CARDS)
    rows = reader.read_tiles(TILES)
    read_homes(c, rows)
    reader.read_traits()
    read_stack(c, tables, rows)
    for name in ("banners", "curses"):
        read_table(c, tables, name)
    c.move_beast = reader.programs.add("beast step", op=MOVE_BEAST, amount=c.beast_step, what=ANY, may=1)
    read_worths(c)
    return BannersRuleset(
        content=c,
        names=reader.names,
        edition=EDITION,
        clauses={"curses_most": "B4.36", "collects_one": "B4.28"},
        seats=c.players,
        longest_list=longest_list(c, c.in_stack[LAIR]),
    )


def read_homes(c: Content, rows: Sequence[Table]) -> None:
    """One Starting tile of each colour (B3.2)."""
    homes: dict[str, int] = {}
    starts = [(tile, row) for tile, row in enumerate(rows) if c.tile_class[tile] == START]
    for tile, row in starts:
        row.means("colour", "whose tile it is (B3.2)")
        colour = row.choice("colour", COLOUR_IDS)
        if colour in homes:
            raise row.refuse("colour", "a colour that no other Starting tile has (B3.2)")
        homes[colour] = tile
    if len(homes) < len(COLOUR_IDS):
        raise rows[-1].refuse("class", "a Starting tile of each colour, red, blue, green and yellow")
    c.home_tile = [homes[colour] for colour in COLOUR_IDS]


def read_stack(c: Content, tables: Tables, rows: Sequence[Table]) -> None:
    """How many tiles of each class are drawn for a game (B3.6)."""
    stack = tables.one("stack")
    given = [0] * len(c.in_stack)
    for tile in range(len(rows)):
        given[c.tile_class[tile]] += c.tile_copies[tile]
    c.in_stack[GRASS] = given[GRASS]
    stack.means("specials", "special Environments of a game (B3.6)")
    stack.means("lairs", "Lairs of a game (B3.6)")
    c.in_stack[SPECIAL] = stack.integer("specials", 0, given[SPECIAL])
    c.in_stack[LAIR] = stack.integer("lairs", 0, given[LAIR])
    if given[GRASS] + given[SPECIAL] + given[LAIR] > STACK:
        raise rows[-1].refuse("copies", f"at most {STACK} tiles together, Starting tiles not counted")
