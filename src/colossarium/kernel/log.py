"""What happened: rules tell events; plain runs keep them for the log, machine code leaves them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colossarium.kernel.rule import compiled_as, rule
from colossarium.kernel.schema import Header

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

FORCED = -1  # an action taken by the game itself because it was the only one
EVERYTHING = -1  # who reads a log and may know everything; seats count from 0, None is a spectator


@rule
def say_nothing(s: Header, event: int, a: int, b: int, c: int) -> None:
    return


@compiled_as(say_nothing)
def tell(s: Header, event: int, a: int, b: int, c: int) -> None:
    """Note an event with up to three numbers; the game's `describe` puts it into words."""
    if s.events is not None:
        s.events.append((event, a, b, c))


class Story:
    """Hears the events of a plain run and puts each into words for one reader, at the moment it happens."""

    def __init__(self, game: Game, s: Any, seat: int | None) -> None:
        self._definition, self._edition, self._s, self._seat = game.definition, game.edition, s, seat
        self._forced: str | None = None  # a forced action that nothing has told of yet
        self._lines: list[str] = []

    def append(self, event: tuple[int, ...]) -> None:
        if event[0] == FORCED:
            self._tell_forced()
            self._forced = self._definition.forced(self._edition, self._s, event[1], self._seat)
            return
        line = self._definition.describe(self._edition, self._s, event, self._seat)
        if line is not None:
            self._lines.append(line)
            self._forced = None

    def _tell_forced(self) -> None:
        if self._forced is not None:
            self._lines.append(self._forced)
            self._forced = None

    def lines(self) -> list[str]:
        """Every event worth a line; a forced action has one of its own where no event tells of it."""
        self._tell_forced()
        return self._lines
