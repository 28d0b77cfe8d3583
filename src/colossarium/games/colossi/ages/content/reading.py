"""The content of the Ages edition, read into its record and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from colossarium.games.colossi.ages.state import AGES, EPOCHS, MOST_TURNS, NO_AGE, REAP_GOLD_MOD, Content
from colossarium.games.colossi.common.constants import BEASTS, MOST_GOLD, NO_SPACE, SEATS, SET, STACK
from colossarium.games.colossi.common.content.geometry import space_number
from colossarium.games.colossi.common.content.mods import read_mods
from colossarium.games.colossi.common.content.reading import (
    TEXTS,
    ColossiRuleset,
    Edition,
    Reader,
    longest_list,
    space_set,
)
from colossarium.games.colossi.common.content.reading import read_options as read_common_options
from colossarium.games.colossi.common.content.worth import read_worths
from colossarium.kernel.content import Tables
from colossarium.kernel.ids import read_names
from colossarium.kernel.numbers import read_row, read_table
from colossarium.kernel.options import Option, Value
from colossarium.kernel.table import Table

CARDS = ("action", "beast", "gift")  # AR1
OPERATIONS = ("flood", "ebb", "prize")  # C2.73: A4.30, A4.34, A4.45 and A4.46
TILES = ("grass", "special")
BEASTS_OF_AN_AGE = 3  # A2.1
PRINTED = "printed"


EDITION = Edition("Reap", ("pass",), {"reap_gold": REAP_GOLD_MOD})


@dataclass(frozen=True)
class AgesRuleset(ColossiRuleset):
    content: Content


def read_options(tables: Tables) -> list[Option]:
    c, rows = Content(), tables.rows("age", range(1, AGES + 1))
    for card, row in enumerate(rows):
        read_row(c, "age", row, card)
    ages = [(c.epoch_of[card], row.text("id")) for card, row in enumerate(rows)]
    named = [
        Option(
            f"age_{epoch}",
            ("random", *(name for number, name in ages if number == epoch)),
            "random",
            f"The card of Age {'I' * epoch} (A3.3).",
        )
        for epoch in range(1, EPOCHS + 1)
    ]
    turns = Option(
        "turns_per_age", (PRINTED, 1, MOST_TURNS), PRINTED, "Turns of everybody in an Age (A4.2).", is_range=True
    )
    return [*read_common_options(tables, Content), turns, *named]


def read_ruleset(tables: Tables, options: Mapping[str, Value]) -> AgesRuleset:
    c = Content()
    reader = Reader(c, tables, OPERATIONS, EDITION)
    tables.one("game").choice("id", ["colossi-ages"])
    reader.read_numbers(options)
    reader.read_beasts(reap=True)
    reader.read_cards(CARDS)
    rows = reader.read_tiles(TILES)
    reader.read_arrivals(rows)
    reader.read_traits()
    read_water(c, tables)
    ages = tables.rows("age", range(1, AGES + 1))
    for card, row in enumerate(ages):
        read_age(reader, c, card, row)
    c.ages = len(ages)
    for row_of_content in (c.age_setup, c.age_scoring):
        row_of_content[c.ages :] = [NO_AGE] * (AGES - c.ages)
    check_ages(c, tables, ages)
    read_match(reader, c, options)
    for tile in range(c.tiles):
        c.in_stack[c.tile_class[tile]] += c.tile_copies[tile]
    if sum(c.in_stack) > STACK:
        raise rows[-1].refuse("copies", f"at most {STACK} tiles together")
    c.drops_traits = True  # A4.9
    read_worths(c)
    c.gold_goal = MOST_GOLD + 1  # no amount of Gold ends the game (A6.1)
    return AgesRuleset(
        content=c,
        names=reader.names,
        edition=EDITION,
        clauses={"drops_traits": "A4.9"},
        seats=c.players,
        longest_list=longest_list(c, BEASTS_OF_AN_AGE),
    )


def read_water(c: Content, tables: Tables) -> None:
    """The supply, and the border for every number of players (A3.2)."""
    read_table(c, tables, "water")
    border = tables.one("border")
    for players in range(2, SEATS + 1):
        spaces = space_set(border, f"players_{players}")
        if spaces >> c.centre & 1 or spaces.bit_count() > c.water_tiles:
            raise border.refuse(f"players_{players}", "a list without the centre, no longer than the supply (A2.2)")
        if players == c.players:
            c.border = spaces


def read_age(reader: Reader, c: Content, card: int, row: Table) -> None:
    names = reader.names.rulings
    names.append({**read_names(row, TEXTS, names), "story": row.text("story", otherwise="")})
    read_row(c, "age", row, card)
    c.age_water[card] = space_set(row, "water", optional=True)
    if c.age_water[card] >> c.centre & 1:
        raise row.refuse("water", "a list without the centre (A2.1)")
    read_age_beasts(reader, c, card, row)
    read_mods(row, c.rulings[card], EDITION.mods)
    c.age_setup[card] = reader.programs.read(row, "setup", "ruling")
    c.age_scoring[card] = reader.programs.read(row, "scoring", "ruling")


def read_age_beasts(reader: Reader, c: Content, card: int, row: Table) -> None:
    c.age_beasts[card] = [NO_SPACE] * BEASTS
    names = [beast["id"] for beast in reader.names.beasts]
    beasts = row.table("beasts")
    if len(beasts.values) > BEASTS_OF_AN_AGE:
        raise row.refuse("beasts", f"at most {BEASTS_OF_AN_AGE} Beasts (A2.1)")
    for beast, name in enumerate(names):
        space = beasts.text(name, otherwise="")
        if space:
            number = space_number(space)
            if number is None:
                raise beasts.refuse(name, "a space such as c3")
            c.age_beasts[card][beast] = number
    beasts.close()


def check_ages(c: Content, tables: Tables, ages: list[Table]) -> None:
    border = tables.one("border")
    for players in range(2, SEATS + 1):
        wet = space_set(border, f"players_{players}")
        for card, row in enumerate(ages):
            if (wet | c.age_water[card]).bit_count() > c.water_tiles:
                raise row.refuse("water", f"Water that the supply of {c.water_tiles} tiles can lay (A2.2)")
            if wet | c.age_water[card] == SET:
                raise row.refuse("water", "a list that leaves dry land")
    for epoch in range(1, EPOCHS + 1):
        if epoch not in c.epoch_of[: c.ages]:
            raise ages[-1].refuse("age", f"at least one card of each of the {EPOCHS} Ages (A2.3)")


def read_match(reader: Reader, c: Content, options: Mapping[str, Value]) -> None:
    names = [age["id"] for age in reader.names.rulings]
    for epoch in range(EPOCHS):
        named = str(options[f"age_{epoch + 1}"])
        c.named_ages[epoch] = NO_AGE if named == "random" else names.index(named)
    if options["turns_per_age"] != PRINTED:
        c.age_turns[: c.ages] = [int(options["turns_per_age"])] * c.ages
