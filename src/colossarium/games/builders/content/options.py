"""The options of a match: which of them go together, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.builders.state import SEAT_IDS, Content
from colossarium.kernel.numbers import set_options
from colossarium.kernel.options import Value, invalid_option


def read_match(c: Content, options: Mapping[str, Value]) -> None:
    """Write the options into a content record that has its cards and Blueprints already."""
    set_options(c, options)
    check_together(c, options)
    c.runes = c.seats * c.runes_each
    c.turn_limit = c.seats * c.rounds


def check_together(c: Content, options: Mapping[str, Value]) -> None:
    """Refuse values that exclude each other."""
    if c.first >= c.seats:
        in_play = ", ".join(("random", *SEAT_IDS[: c.seats]))
        raise invalid_option("first_player", options, f"one of {in_play} with {c.seats} players")
    if c.runes_each < c.start_runes:
        raise invalid_option("runes_per_player", options, f"at least start_runes, {c.start_runes} (U1.5)")
    if c.start_hand < c.min_hand:
        raise invalid_option("start_hand", options, f"at least min_hand, {c.min_hand} (U4.1)")
    if c.seats * c.start_hand > c.cards:
        raise invalid_option("start_hand", options, f"at most {c.cards // c.seats}, as the deck has {c.cards} cards")
    most = c.blueprints + 1 - c.slots
    if c.colossi > most:
        there_are = f"as there are {c.blueprints} Blueprints and {c.slots} lie open (U2.6)"
        raise invalid_option("colossi_to_build", options, f"at most {most}, {there_are}")
