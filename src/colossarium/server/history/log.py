"""The log of a table as each reader may read it: lines keep their numbers, and those taken back stay."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from pydantic_core import to_json

from colossarium.kernel.events import MOVE
from colossarium.kernel.match import Match
from colossarium.kernel.story import Told
from colossarium.server.history.pages import Pages
from colossarium.server.protocol.table import Heading, LogEvent, LogLine

Reader = int | None  # a seat, or none for a spectator


class LogBook:
    """Readers who know the same share their pages."""

    def __init__(self, readers: list[Reader], *, has_secrets: bool = True) -> None:
        self.readers = readers if has_secrets else readers[:1]  # those who are told apart
        own = {reader: Pages() for reader in self.readers}
        self._pages = {reader: own.get(reader, own[self.readers[0]]) for reader in readers}

    def tell(self, match: Match, version: int) -> None:
        """Write down the effects of the last action of a match, or the setup if there was none."""
        self.write(match, match.told(len(match.past), self.readers), version)

    def write(self, match: Match, told: Mapping[Reader, list[Told]], version: int) -> None:
        """Write down what `told` says of the last action of a match."""
        ply = len(match.past)
        seat, heading = actor_of(match, ply), heading_of(match.state)
        equal: dict[bytes, bytes] = {}  # lines that several readers share are kept once
        for reader, lines in told.items():
            for each in lines:
                if each.text is not None:
                    line = _line(ply, seat, heading, each.text, each)
                    self._pages[reader].write(ply, equal.setdefault(line, line), version)

    def note(self, match: Match, ply: int, seat: int, text: str, version: int, *, stands: bool = False) -> None:
        """Write the same line for every reader; a permanent one is not struck out by an undo."""
        line = _line(ply, seat, heading_of(match.state), text, None)
        for reader in self.readers:
            self._pages[reader].write(0 if stands else ply, line, version)

    def take_back(self, to_ply: int, version: int) -> None:
        """Strike out what came after a ply."""
        for reader in self.readers:
            self._pages[reader].take_back(to_ply, version)

    def since(self, reader: Reader, version: int) -> list[LogLine]:
        """The lines that were written or taken back after a version."""
        return [LogLine.model_validate_json(line) for line in self.written_since(reader, version)]

    def written_since(self, reader: Reader, version: int) -> list[bytes]:
        """The same, each line as JSON."""
        return self._pages[reader].since(version)

    def standing(self, reader: Reader) -> list[LogLine]:
        """The lines that have not been taken back."""
        return [LogLine.model_validate_json(line) for line in self._pages[reader].standing()]


def _line(ply: int, seat: int | None, heading: Heading | None, text: str, told: Told | None) -> bytes:
    """The members of a LogLine but for the number and whether it was taken back."""
    event = {"id": told.id, "arguments": told.arguments} if told else None
    weight, role = (told.weight, told.role) if told else (0, MOVE)
    about = {"ply": ply, "seat": seat, "heading": heading, "text": text}
    return to_json({**about, "event": event, "weight": weight, "role": role})[1:-1]


def event_of(told: Told) -> LogEvent:
    return LogEvent(id=told.id, arguments=told.arguments)


def actor_of(match: Match, ply: int) -> int | None:
    return None if ply == 0 else match.past[ply - 1].seat


def heading_of(state: Any) -> Heading | None:
    """The round, or else the turn, that a state is in; games number rounds from 1 and count the turns before this.

    The moves of a game that has neither are all of one kind.
    """
    if hasattr(state, "round"):
        return _numbered("round", state.round) if state.round > 0 else None
    if state.ply == 0:
        return None
    return _numbered("turn", state.turn + 1) if hasattr(state, "turn") else ALL_MOVES


ALL_MOVES = Heading(kind="moves", number=None, label="Moves")


@lru_cache(maxsize=256)
def _numbered(kind: Literal["round", "turn"], number: int) -> Heading:
    return Heading(kind=kind, number=number, label=f"{kind.capitalize()} {number}")
