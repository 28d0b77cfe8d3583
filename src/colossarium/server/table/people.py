"""The people at a table, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.wording import listed
from colossarium.server.store.rows import SeatRow


def people(seats: Sequence[SeatRow], *, expected: bool = False) -> list[int]:
    """The seats of people, also while a computer player sits in; and those that wait for one, if asked.

    Whoever has resigned has no say any more.
    """
    playing = [seat for seat in seats if seat.resigned is None]
    return [seat.seat for seat in playing if seat.kind == "person" or (expected and seat.kind == "open")]


def others(seats: Sequence[SeatRow], *besides: int | None, expected: bool = False) -> list[int]:
    """The other people of the match; computer players agree to everything, unless they sit in for a person."""
    return [seat for seat in people(seats, expected=expected) if seat not in besides]


def names_of(seats: Sequence[SeatRow], wanted: Sequence[int]) -> str:
    return listed([_name_of(seats[seat]) for seat in wanted])


def _name_of(seat: SeatRow) -> str:
    return f"whoever takes the seat of {seat.name}" if seat.kind == "open" else seat.name
