"""A seat that is kept for a while: whoever was invited learns the rules first."""

from __future__ import annotations

import time
from dataclasses import dataclass

from colossarium.server.store.rows import Json, SeatRow
from colossarium.server.table.tokens import hash_of

KEPT_FOR = 15 * 60.0  # seconds
SOMEBODY = "Somebody"


@dataclass(frozen=True)
class Held:
    by: str  # the hash of the holder's token
    name: str
    seconds: float  # that are left


def held_now(seat: SeatRow) -> Held | None:
    """For whom a seat is kept at this moment."""
    if seat.kind != "open" or seat.held is None:
        return None
    left = seat.held["until"] - time.time()
    return Held(seat.held["by"], seat.held["name"], left) if left > 0 else None


def is_kept_from(seat: SeatRow, token: str | None) -> Held | None:
    """For whom else a seat is kept."""
    held = held_now(seat)
    return None if held is None or (token is not None and held.by == hash_of(token)) else held


def holding(name: str | None, token: str) -> Json:
    """What a seat stores of whoever begins to learn."""
    return {"by": hash_of(token), "name": name or SOMEBODY, "until": time.time() + KEPT_FOR}
