"""What taking back a seat's last action would undo, and who must agree to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.kernel.match import Match
from colossarium.server.protocol.table import UndoState
from colossarium.server.store.rows import SeatRow
from colossarium.server.table.people import names_of, others


@dataclass(frozen=True)
class TakeBack:
    """What taking back a seat's last action would undo, and whom it must ask."""

    to_ply: int
    label: str
    needs: list[int]
    reason: str

    def shown(self) -> UndoState:
        return UndoState(to_ply=self.to_ply, action=self.label, needs=self.needs, reason=self.reason)


def last_own_ply(match: Match, seat: int) -> int | None:
    """The ply at which a seat decided last."""
    return next((ply for ply in reversed(range(len(match.past))) if match.past[ply].seat == seat), None)


def take_back_for(match: Match, seats: Sequence[SeatRow], seat: int) -> TakeBack | None:
    """Back to this seat's last decision; None if there is nothing to take back."""
    ply = last_own_ply(match, seat)
    if match.over or ply is None or seats[seat].resigned is not None:
        return None
    past = match.past[ply]
    if match.daily is not None and past.news != match.state.news:
        return None  # the daily challenge is the same for everybody, so what has been seen stays seen
    label = match.past_label(ply)
    needs = others(seats, seat, expected=True)
    since = {later.seat for later in match.past[ply + 1 :]} & set(needs)
    if past.news != match.state.news:
        reason = "Something was thrown, drawn or shown since."
    elif since:
        reason = f"{names_of(seats, sorted(since))} acted since."
    else:
        needs, reason = [], ""
    if not needs:
        return TakeBack(ply, label, [], "")
    return TakeBack(ply, label, needs, f"{reason} Taking it back needs the consent of {names_of(seats, needs)}.")
