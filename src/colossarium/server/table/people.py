"""The people at a table, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.wording import listed
from colossarium.server.store.rows import SeatRow


def people(seats: Sequence[SeatRow]) -> list[int]:
    """The seats where a person decides now."""
    return [seat.seat for seat in seats if seat.kind == "person" and seat.level is None]


def others(seats: Sequence[SeatRow], *besides: int | None) -> list[int]:
    """The other people at the table; computer players agree to everything."""
    return [seat for seat in people(seats) if seat not in besides]


def names_of(seats: Sequence[SeatRow], wanted: Sequence[int]) -> str:
    names = [seats[seat].name for seat in wanted]
    return listed(names)
