"""The log of a table as each reader may read it: lines keep their numbers, and those taken back stay."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from colossarium.kernel.match import Match
from colossarium.kernel.story import Told
from colossarium.server.protocol.table import LogEvent, LogLine

Reader = int | None  # a seat, or none: one who watches


@dataclass
class Written:
    ply: int
    seat: int | None
    heading: str | None
    text: str
    event: LogEvent | None = None
    taken_back: bool = False


@dataclass
class Pages:
    """The lines of one reader, and in order of versions which of them each has written or taken back."""

    lines: list[Written] = field(default_factory=list)
    changes: list[tuple[int, int]] = field(default_factory=list)  # version, number of the line

    def write(self, line: Written, version: int) -> None:
        self.changes.append((version, len(self.lines)))
        self.lines.append(line)

    def take_back(self, to_ply: int, version: int) -> None:
        for number, line in enumerate(self.lines):
            if line.ply > to_ply and not line.taken_back:
                line.taken_back = True
                self.changes.append((version, number))

    def changed_since(self, version: int) -> list[int]:
        """However long the match, only what is new is looked at."""
        first = bisect_right(self.changes, version, key=itemgetter(0))
        return sorted({number for _, number in self.changes[first:]})


class LogBook:
    def __init__(self, readers: list[Reader]) -> None:
        self._pages: dict[Reader, Pages] = {reader: Pages() for reader in readers}

    def tell(self, match: Match, version: int) -> None:
        """Write down what the last action of a match has brought about; the setup if there was none."""
        ply = len(match.past)
        seat, heading = actor_of(match, ply), heading_of(match.state)
        for reader, lines in match.told(ply, list(self._pages)).items():
            for told in lines:
                if told.text is not None:
                    self._pages[reader].write(Written(ply, seat, heading, told.text, event_of(told)), version)

    def note(self, match: Match, ply: int, seat: int, text: str, version: int) -> None:
        """Write the same line for every reader."""
        for pages in self._pages.values():
            pages.write(Written(ply, seat, heading_of(match.state), text), version)

    def take_back(self, to_ply: int, version: int) -> None:
        """Strike out what came after a ply."""
        for pages in self._pages.values():
            pages.take_back(to_ply, version)

    def since(self, reader: Reader, version: int) -> list[LogLine]:
        """The lines that were written or taken back after a version."""
        pages = self._pages[reader]
        return [LogLine(number=number, **vars(pages.lines[number])) for number in pages.changed_since(version)]

    def standing(self, reader: Reader) -> list[LogLine]:
        """The lines that have not been taken back."""
        return [line for line in self.since(reader, 0) if not line.taken_back]


def event_of(told: Told) -> LogEvent:
    return LogEvent(id=told.id, arguments=told.arguments)


def actor_of(match: Match, ply: int) -> int | None:
    return None if ply == 0 else match.past[ply - 1].seat


def heading_of(state: Any) -> str | None:
    """The round, or else the turn, that a state is in; games number rounds from 1 and count the turns before this.

    The moves of a game that has neither are all of one kind.
    """
    if hasattr(state, "round"):
        return f"Round {state.round}" if state.round > 0 else None
    if state.ply == 0:
        return None
    return f"Turn {state.turn + 1}" if hasattr(state, "turn") else "Moves"
