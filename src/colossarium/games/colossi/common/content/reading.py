"""What both editions have in their content files, read into the content record and the names that people read."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common.constants import (
    BEASTS,
    COLOUR_IDS,
    DECK,
    DIRECTIONS,
    HAND,
    KINDS,
    NO_BEAST,
    NO_PROGRAM,
    RANGES,
    SEATS,
    SUMMON_BEAST,
    TILES,
    TRAITS,
    TRAITS_HELD,
)
from colossarium.games.colossi.common.content.effects import Programs
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, draw_board, space_number
from colossarium.games.colossi.common.content.labels import CARD_NAMES, CLASS_NAMES
from colossarium.games.colossi.common.content.mods import MODS, no_mods, read_mods
from colossarium.games.colossi.common.state import Content
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Ruleset
from colossarium.kernel.ids import read_names
from colossarium.kernel.numbers import read_option, read_row, read_table, read_values, set_options
from colossarium.kernel.options import Option, Value, invalid_option
from colossarium.kernel.table import Table

LOOT_IDS = ("gold", "cards", "traits")
CARD_TYPES = {
    "action": constants.ACTION_CARD,
    "beast": constants.BEAST_CARD,
    "gift": constants.GIFT_CARD,
    "curse": constants.CURSE_CARD,
}
TILE_CLASSES = {
    "grass": constants.GRASS,
    "special": constants.SPECIAL,
    "lair": constants.LAIR,
    "start": constants.START,
}
FLAGS = {
    "no_road": constants.FLAG_NO_ROAD,
    "hold": constants.FLAG_HOLD,
    "bar": constants.FLAG_BAR,
    "colossi_only": constants.FLAG_COLOSSI_ONLY,
    "swift": constants.FLAG_SWIFT,
    "carry": constants.FLAG_CARRY,
}
ARRIVAL_BY = {"any": constants.ANY, "acolyte": constants.ACOLYTES_ONLY, "colossus": constants.COLOSSUS_ONLY}
TEXTS = ("name", "text")  # of a card, a Beast, a Trait or a ruling
BARE_GROUND = {"id": "bare-ground", "name": "Bare ground", "class": "grass", "text": ""}  # C4.30


@dataclass(frozen=True)
class Names:
    """Ids, names and texts, in the order of the numbers that the rules use."""

    game: dict[str, str]
    cards: list[dict[str, str]] = field(default_factory=list)
    tiles: list[dict[str, str]] = field(default_factory=list)
    beasts: list[dict[str, str]] = field(default_factory=list)
    traits: list[dict[str, str]] = field(default_factory=list)
    rulings: list[dict[str, str]] = field(default_factory=list)
    programs: list[str] = field(default_factory=list)  # whose each effect is: `shove effect`, `geysers arrival`


@dataclass(frozen=True)
class Edition:
    """What an edition adds to common readers and texts."""

    harvest: str  # what it calls the moment at which tiles pay
    buttons: tuple[str, ...]
    own_mods: Mapping[str, int]

    @property
    def mods(self) -> dict[str, int]:
        """All modifiers that its content can have, by their names in files."""
        return {**MODS, **self.own_mods}


@dataclass(frozen=True)
class ColossiRuleset(Ruleset):
    content: Content
    names: Names
    edition: Edition
    clauses: Mapping[str, str]  # of the edition, by the field of the content that switches or limits a common rule

    @cached_property
    def ids(self) -> dict[str, list[str]]:
        """What people write and click for the things of the content, in the order of their numbers."""
        names = self.names
        prefixed = {"card": names.cards, "trait": names.traits, "beast": names.beasts}
        return {
            **{kind: [f"{kind}-{row['id']}" for row in rows] for kind, rows in prefixed.items()},
            "tile": [row["id"] for row in names.tiles],
            "ruling": [row["id"] for row in names.rulings],
            "bare_beast": [row["id"] for row in names.beasts],
            "effect": names.programs,
        }


def read_options(tables: Tables, content: type[Content]) -> list[Option]:
    players = tables.one("limits").table("players")
    players.means("least", "fewest players (C3.1)")
    players.means("most", "most players (C3.1)")
    least, most = players.integer("least", 2, SEATS), players.integer("most", 2, SEATS)
    players.close()
    seats = tuple(range(least, most + 1))
    if not seats:
        raise tables.one("limits").refuse("players", "a least number that is not above the most")
    option = Option("players", seats, most, "How many play (C3.1).")
    return [option, *(read_option(row, content, [option]) for row in tables.rows("option", range(64)))]


class Reader:
    """Reads what is common into one content record; an edition calls the parts and adds its own."""

    def __init__(self, c: Content, tables: Tables, special: Collection[str], edition: Edition) -> None:
        game = tables.one("game")
        self.edition = edition
        self.c = c
        self.tables = tables
        self.programs = Programs(c, special)
        names = {key: game.text(key) for key in ("id", "name", "edition", "blurb")}
        self.names = Names(names, programs=self.programs.names)
        draw_board(c)

    def read_numbers(self, options: Mapping[str, Value]) -> None:
        c = self.c
        read_table(c, self.tables, "limits").offered(("players",))
        for name in ("start", "turn"):
            read_table(c, self.tables, name)
        c.centre = space_of(read_table(c, self.tables, "island"), "centre")
        set_options(c, options)
        if c.first_player >= c.players:
            known = ", ".join(("random", *COLOUR_IDS[: c.players]))
            raise invalid_option("first_player", options, known, f" with {c.players} players")

    def read_beasts(self, *, reap: bool = False) -> None:
        c, names = self.c, self.names.beasts
        for beast, row in enumerate(self.tables.rows("beast", range(1, BEASTS + 1))):
            names.append(read_names(row, TEXTS, names))
            for flag in row.texts("flags", range(len(FLAGS) + 1), otherwise=(), known=list(FLAGS)):
                c.beast_flags[beast] |= 1 << FLAGS[flag]
            c.beast_enter[beast] = self.programs.read(row, "enter", "enter", own_beast=True)
            c.beast_reap[beast] = NO_PROGRAM
            if reap:
                c.beast_reap[beast] = self.programs.read(row, "reap", "reap", own_beast=True)
                names[beast]["reap_text"] = row.text("reap_text") if "reap" in row else ""
                row.offered(("reap_text",))
        c.beast_enter[len(names) :] = c.beast_reap[len(names) :] = [NO_PROGRAM] * (BEASTS - len(names))

    def read_cards(self, types: Collection[str]) -> None:
        c, names, deck = self.c, self.names.cards, self.tables.one("deck")
        rows = self.tables.rows("card", range(1, KINDS + 1))
        c.kinds = len(rows)
        for card, row in enumerate(rows):
            row.means("type", "", words=CARD_NAMES)
            names.append({**read_names(row, TEXTS, names), "type": row.choice("type", types)})
            c.card_type[card] = CARD_TYPES[names[card]["type"]]
            c.card_program[card] = self.programs.read(row, "effect", "card", optional=False)
            no_mods(c.card_mods[card])
            if c.card_type[card] == constants.CURSE_CARD:
                c.lasting[card] = read_mods(row, c.card_mods[card], self.edition.mods)
            elif "mods" in row:
                raise row.refuse("mods", "no modifiers, for only a Curse has them")
        for name, value in read_values(c, "deck", deck, [each["id"] for each in names]):
            setattr(c, name, value)
        if not 1 <= sum(c.copies) <= DECK:
            raise deck.refuse(names[-1]["id"], f"a deck of 1 to {DECK} cards")

    def read_tiles(self, classes: Collection[str]) -> list[Table]:
        """Read every tile; bare ground comes last (C4.30)."""
        c, names = self.c, self.names.tiles
        rows = self.tables.rows("tile", range(1, TILES))
        c.tiles = len(rows) + 1
        for tile, row in enumerate(rows):
            row.means("class", "", words=CLASS_NAMES)
            named = read_names(row, ("name",), [*names, BARE_GROUND])
            names.append({**named, "text": row.text("text", otherwise=""), "class": row.choice("class", classes)})
            c.tile_class[tile] = TILE_CLASSES[names[tile]["class"]]
            read_row(c, "tile", row, tile)
            loot = row.table("loot", optional=True)
            read_row(c, "tile.loot", loot, tile, LOOT_IDS)
            loot.close()
            self._read_lair(row, tile)
            is_lair = c.tile_beast[tile] != NO_BEAST
            c.tile_harvest[tile] = self.programs.read(row, "harvest", "harvest", own_beast=is_lair)
        names.append(dict(BARE_GROUND))
        for row_of_content in (c.tile_harvest, c.tile_arrival):
            row_of_content[c.tiles - 1 :] = [NO_PROGRAM] * (TILES - c.tiles + 1)
        c.tile_beast[c.tiles - 1 :] = [NO_BEAST] * (TILES - c.tiles + 1)
        c.arrival_by[:] = [constants.ANY] * TILES
        c.tile_arrival[: c.tiles] = [NO_PROGRAM] * c.tiles
        return rows

    def _read_lair(self, row: Table, tile: int) -> None:
        self.c.tile_beast[tile] = NO_BEAST
        if self.c.tile_class[tile] == constants.LAIR:
            beasts = [beast["id"] for beast in self.names.beasts]
            row.means("beast", "the Beast that comes with the tile")
            self.c.tile_beast[tile] = beasts.index(row.choice("beast", beasts))

    def read_arrivals(self, rows: Sequence[Table]) -> None:
        c = self.c
        for tile, row in enumerate(rows):
            c.tile_arrival[tile] = self.programs.read(row, "arrival", "arrival")
            c.arrival_by[tile] = ARRIVAL_BY[row.choice("arrival_by", ARRIVAL_BY, otherwise="any")]

    def read_traits(self) -> None:
        c, names = self.c, self.names.traits
        for trait, row in enumerate(self.tables.rows("trait", range(1, TRAITS + 1))):
            names.append(read_names(row, TEXTS, names))
            read_mods(row, c.trait_mods[trait], self.edition.mods)
            c.trait_stride[trait] = self.programs.read(row, "stride", "stride")
        c.traits = len(names)
        c.trait_stride[c.traits :] = [NO_PROGRAM] * (TRAITS - c.traits)


def space_of(row: Table, key: str) -> int:
    space = space_number(row.text(key))
    if space is None:
        raise row.refuse(key, "a space such as c3")
    return space


def space_set(row: Table, key: str, *, optional: bool = False) -> int:
    """The set of the spaces that a list names."""
    names = row.texts(key, range(len(SPACE_IDS) + 1), otherwise=() if optional else None)
    if any(space_number(name) is None for name in names) or len(set(names)) < len(names):
        raise row.refuse(key, "a list of different spaces such as c3")
    return sum(1 << SPACE_IDS.index(name) for name in names)


def longest_list(c: Content, beasts: int) -> int:
    """No legal list is longer: an Action (C5.1), a piece to push, or a Beast to summon."""
    pieces = 1 + c.acolytes
    act = pieces * DIRECTIONS + pieces + min(HAND, c.kinds) + TRAITS_HELD + 1
    ranges = [c.within[line] for line in range(len(c.op)) if c.op[line] == SUMMON_BEAST]
    discs = [c.disc[space * RANGES + within].bit_count() for within in ranges for space in range(len(SPACE_IDS))]
    return max(act, SEATS * pieces + 1, beasts * max(discs, default=0))
