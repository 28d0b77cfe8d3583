"""Questions to the others at the table: may I take that back, may a computer sit in, may I have more time?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.kernel.match import Match
from colossarium.server.engines.levels import spoken
from colossarium.server.protocol.table import Consent, UndoState
from colossarium.server.store.rows import ConsentRow, SeatRow


def people(seats: Sequence[SeatRow]) -> list[int]:
    """The seats where a person decides now."""
    return [seat.seat for seat in seats if seat.kind == "person" and seat.level is None]


def others(seats: Sequence[SeatRow], *besides: int | None) -> list[int]:
    """The other people at the table; computer players agree to everything."""
    return [seat for seat in people(seats) if seat not in besides]


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
    if match.over or ply is None:
        return None
    past = match.past[ply]
    if match.daily is not None and past.news != match.state.news:
        return None  # the match of the day is the same for everybody: once seen is seen
    label = match.game.definition.label(match.game.edition, match.engine.plain(past.state), past.action)
    asked = others(seats, seat)
    since = {later.seat for later in match.past[ply + 1 :]} & set(asked)
    if past.news != match.state.news:
        reason = "Something was thrown, drawn or shown since."
    elif since:
        reason = f"{names_of(seats, sorted(since))} acted since."
    else:
        asked, reason = [], ""
    if not asked:
        return TakeBack(ply, label, [], "")
    return TakeBack(ply, label, asked, f"{reason} Taking it back needs the consent of {names_of(seats, asked)}.")


def names_of(seats: Sequence[SeatRow], wanted: Sequence[int]) -> str:
    names = [seats[seat].name for seat in wanted]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def shown(consent: ConsentRow, seats: Sequence[SeatRow]) -> Consent:
    return Consent(
        id=consent.number,
        kind=consent.kind,
        asker=consent.asker,
        about=consent.about,
        to_ply=consent.to_ply,
        level=consent.level,
        needs=consent.needs,
        sentence=sentence_of(consent, seats),
    )


def sentence_of(consent: ConsentRow, seats: Sequence[SeatRow]) -> str:
    about = seats[consent.about].name
    if consent.kind == "undo":
        return f"{about} asks to take back the last action."
    if consent.kind == "more_time":
        return f"{about} asks for more time."
    return f"{about} is away. Let {spoken(consent.level or '')} play until {about} is back?"
