"""Small look-ups around the table that several sections share."""

from __future__ import annotations

from colossarium.games.builders.state import CARDS, SEATS, Content, State
from colossarium.kernel.rule import rule


@rule
def clockwise(s: State, c: Content, steps: int) -> int:
    """The seat so many steps clockwise from the active player."""
    return (s.active + steps) % c.seats


@rule
def steps_to(s: State, c: Content, seat: int) -> int:
    """How many steps clockwise a seat is from the active player."""
    return (seat - s.active + c.seats) % c.seats


@rule
def in_deck(s: State) -> int:
    """Cards of the Parts deck."""
    return CARDS - s.deck_top


@rule
def known_row(knower: int, holder: int) -> int:
    """The row of the ledger with what one seat knows of another's hand."""
    return SEATS * knower + holder


@rule
def built_by_seat(s: State, seat: int) -> int:
    """Colossi that a seat has built."""
    count = 0
    for number in range(s.built):
        count += s.built_by[number] == seat
    return count
