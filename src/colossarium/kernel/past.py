"""The actions taken in a match, and which of them can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import NeedsConsent, NothingToUndo

if TYPE_CHECKING:
    from colossarium.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Past:
    """One action taken: the state before it, and how it was written."""

    state: Any
    legal: Sequence[int]
    action: int
    text: str
    seat: int
    news: int
    label: str | None = None  # where it was at hand


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
