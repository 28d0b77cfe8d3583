"""The content of the Banners edition, read into its record and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from colossarium.games.colossi.banners.state import Content
from colossarium.games.colossi.common.content.effects import AGES_ONLY
from colossarium.games.colossi.common.content.reading import COLOUR_IDS, ColossiRuleset, Reader, longest_list
from colossarium.games.colossi.common.content.reading import read_options as read_common_options
from colossarium.games.colossi.common.content.worth import read_worths
from colossarium.games.colossi.common.state import ANY, CURSES, GRASS, LAIR, MOVE_BEAST, SPACES, SPECIAL, STACK, START
from colossarium.kernel.content import Table, Tables
from colossarium.kernel.options import Option, Value

CARDS = ("action", "beast", "gift", "curse")
TILES = ("grass", "special", "lair", "start")


@dataclass(frozen=True)
class BannersRuleset(ColossiRuleset):
    content: Content


def read_options(tables: Tables) -> list[Option]:
    return read_common_options(tables)


def read_ruleset(tables: Tables, options: Mapping[str, Value]) -> BannersRuleset:
    c = Content()
    reader = Reader(c, tables, AGES_ONLY)
    tables.one("game").choice("id", ["colossi-banners"])
    reader.read_numbers(options)
    reader.read_beasts()
    reader.read_cards(CARDS)
    rows = reader.read_tiles(c.produced, TILES)
    read_homes(c, rows)
    reader.read_traits()
    read_stack(c, tables, rows)
    c.banners_each = tables.one("banners").integer("each", 1, SPACES)
    c.steward_rest = tables.one("banners").integer("steward_rest", 0, SPACES)
    c.curses_most = tables.one("curses").integer("most", 0, CURSES)
    steps = tables.one("turn").integer("beast_step", 1, 9)
    c.move_beast = reader.programs.add("beast step", op=MOVE_BEAST, amount=steps, what=ANY, may=1)
    read_match(c, options)
    read_worths(c)
    return BannersRuleset(
        content=c, names=reader.names, seats=c.players, longest_list=longest_list(c, c.in_stack[LAIR])
    )


def read_homes(c: Content, rows: Sequence[Table]) -> None:
    """One Starting tile of each colour (B3.2)."""
    homes: dict[str, int] = {}
    starts = [(tile, row) for tile, row in enumerate(rows) if c.tile_class[tile] == START]
    for tile, row in starts:
        if row.choice("colour", COLOUR_IDS) in homes:
            raise row.refuse("colour", "a colour that no other Starting tile has (B3.2)")
        homes[row.text("colour")] = tile
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
    c.in_stack[SPECIAL] = stack.integer("specials", 0, given[SPECIAL])
    c.in_stack[LAIR] = stack.integer("lairs", 0, given[LAIR])
    if given[GRASS] + given[SPECIAL] + given[LAIR] > STACK:
        raise rows[-1].refuse("copies", f"at most {STACK} tiles together, Starting tiles not counted")


def read_match(c: Content, options: Mapping[str, Value]) -> None:
    c.gold_goal = int(options["gold_goal"])
    c.is_instant = options["end_mode"] == "instant"
    c.moves_banners = options["banner_move"] == "deploy"
    c.collects_one = options["score_mode"] == "choose"
    c.loot_at_once = options["loot_on_explore"] == "now"
    c.round_limit = int(options["round_limit"])
