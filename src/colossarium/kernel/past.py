"""The actions taken in a match, and which of them can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import NeedsConsent, NothingToUndo

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine
    from colossarium.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Past:
    """One action taken, and the state before it. How it was written is worked out when somebody asks."""

    state: Any
    legal: Sequence[int]
    action: int
    seat: int
    news: int
    engine: Engine | None = field(repr=False, compare=False)  # which reads the state; None where the text is at hand
    written: str | None = None
    label: str | None = None  # where it was at hand

    @property
    def text(self) -> str:
        """The clicks of the action, joined by spaces."""
        if self.written is None:
            assert self.engine is not None
            game = self.engine.game
            clicks = game.definition.clicks(game.ruleset, self.engine.plain(self.state), self.action)
            object.__setattr__(self, "written", " ".join(clicks))
        return str(self.written)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without the engine."""
        return Past, (self.state, self.legal, self.action, self.seat, self.news, None, self.text, self.label)


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
    """A match that people have ended continues only by consent."""
    if not consent:
        raise NeedsConsent("The match was ended; continuing it needs the others' consent.")
