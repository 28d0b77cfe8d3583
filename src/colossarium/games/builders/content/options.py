"""The options of a match: what the rules accept, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.builders.state import NOBODY, Content
from colossarium.kernel.content import Table, Tables
from colossarium.kernel.errors import BadOption
from colossarium.kernel.options import Option, Value, option_from

SEAT_IDS = ("red", "blue", "green", "yellow")

RANGES = {
    "colossi_to_build": (1, 30),
    "start_runes": (1, 30),
    "runes_per_player": (1, 60),
    "min_hand": (1, 20),
    "start_hand": (1, 20),
    "open_blueprints": (1, 5),
    "round_limit": (10, 250),
}
SWITCHES: dict[str, tuple[Value, ...]] = {
    "players": (2, 3, 4),
    "first_player": ("random", *SEAT_IDS),
    "empty_stockpile_draw": ("free", "blocked"),
    "build_duty": ("before_end", "optional"),
    "zero_vigil": ("full_round", "next_turn"),
    "reveal_shortfall": ("forbid", "stockpile"),
    "curse_after_offer": (False, True),
    "curse_self_only": (False, True),
    "final_tie": ("shared", "latest_builder"),
}


def read_options(tables: Tables) -> list[Option]:
    return [read_option(row) for row in tables.rows("option", (len(RANGES) + len(SWITCHES),))]


def read_option(row: Table) -> Option:
    """An option that the rules know, with values that they know."""
    row.choice("name", [*SWITCHES, *RANGES])
    option = option_from(row)
    if option.name in RANGES:
        low, high = RANGES[option.name]
        if not all(type(value) is int and low <= value <= high for value in option.values):
            raise row.refuse("values", f"whole numbers from {low} to {high}")
        return option
    known = SWITCHES[option.name]
    if option.is_range or any(type(value) is not type(known[0]) or value not in known for value in option.values):
        raise row.refuse("values", f"some of {', '.join(str(value).lower() for value in known)}")
    return option


def read_match(c: Content, options: Mapping[str, Value]) -> None:
    """Write the options into a content record that has its cards and Blueprints already."""
    check_together(c, options)
    c.seats = int(options["players"])
    first = str(options["first_player"])
    c.first = NOBODY if first == "random" else SEAT_IDS.index(first)
    c.start_runes = int(options["start_runes"])
    c.runes = c.seats * int(options["runes_per_player"])
    c.start_hand = int(options["start_hand"])
    c.min_hand = int(options["min_hand"])
    c.slots = int(options["open_blueprints"])
    c.colossi = int(options["colossi_to_build"])
    c.turn_limit = c.seats * int(options["round_limit"])
    c.draw_blocked = options["empty_stockpile_draw"] == "blocked"
    c.build_duty = options["build_duty"] == "before_end"
    c.vigil_next_turn = options["zero_vigil"] == "next_turn"
    c.reveal_shortfall = options["reveal_shortfall"] == "stockpile"
    c.curse_after_offer = bool(options["curse_after_offer"])
    c.curse_self_only = bool(options["curse_self_only"])
    c.latest_builder = options["final_tie"] == "latest_builder"


def check_together(c: Content, options: Mapping[str, Value]) -> None:
    """Refuse values that exclude each other."""
    number = {name: int(options[name]) for name in (*RANGES, "players")}
    in_play = SEAT_IDS[: number["players"]]
    if options["first_player"] not in ("random", *in_play):
        raise refused("first_player", options, f"one of random, {', '.join(in_play)} with {number['players']} players")
    if number["runes_per_player"] < number["start_runes"]:
        raise refused("runes_per_player", options, f"at least start_runes, {number['start_runes']} (U1.5)")
    if number["start_hand"] < number["min_hand"]:
        raise refused("start_hand", options, f"at least min_hand, {number['min_hand']} (U4.1)")
    if number["players"] * number["start_hand"] > c.cards:
        raise refused("start_hand", options, f"at most {c.cards // number['players']}, as the deck has {c.cards} cards")
    most = c.blueprints + 1 - number["open_blueprints"]
    if number["colossi_to_build"] > most:
        raise refused(
            "colossi_to_build",
            options,
            f"at most {most}, as there are {c.blueprints} Blueprints and {number['open_blueprints']} lie open (U2.6)",
        )


def refused(name: str, options: Mapping[str, Value], accepted: str) -> BadOption:
    return BadOption(f"Option {name} = {options[name]} is invalid: expected {accepted}.")
