"""The actions taken in a match, and which of them can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import NeedsConsent, NothingToUndo

if TYPE_CHECKING:
    from colossarium.kernel.match import Match


@dataclass(frozen=True)
class Past:
    """One action taken: the state before it, and how it was written."""

    state: Any
    legal: tuple[int, ...]
    action: int
    text: str
    seat: int
    news: int


def to_undo(match: Match, seat: int | None, consent: bool) -> Past:
    """The last action; past the last news, or for another seat, only by consent."""
    if not match.past:
        raise NothingToUndo("Nothing has been played yet.")
    last = match.past[-1]
    if not consent and not match.undo_is_free:
        raise NeedsConsent("Something was thrown, drawn or shown since; taking it back needs the others' consent.")
    if not consent and seat is not None and seat != last.seat:
        raise NeedsConsent(f"Seat {last.seat} acted last; taking that back needs its consent.")
    return last


def check_reopening(consent: bool) -> None:
    """A match that people have ended goes on by consent only."""
    if not consent:
        raise NeedsConsent("The match was ended; going on needs the others' consent.")
