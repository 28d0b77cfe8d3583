"""The log of a table as each reader may read it: lines keep their numbers, and those taken back stay."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.match import Match
from colossarium.server.protocol.table import LogLine

Reader = int | None  # a seat, or none: one who watches
ROUNDS = {"round": "Round", "turn": "Turn"}  # what games count, and what people call it


@dataclass
class Written:
    """A line, the version that wrote it and the one that took it back."""

    ply: int
    seat: int | None
    heading: str | None
    text: str
    version: int
    taken_back: int | None = None


class LogBook:
    def __init__(self, readers: list[Reader]) -> None:
        self._lines: dict[Reader, list[Written]] = {reader: [] for reader in readers}

    def tell(self, match: Match, version: int) -> None:
        """Write down what the last action of a match has brought about; the setup if there was none."""
        ply = len(match.past)
        seat, heading = actor_of(match, ply), heading_of(match.state)
        for reader, lines in self._lines.items():
            lines += [Written(ply, seat, heading, text, version) for _, text in match.log(ply, seat=reader)]

    def note(self, match: Match, ply: int, seat: int, text: str, version: int) -> None:
        """Write the same line for every reader."""
        for lines in self._lines.values():
            lines.append(Written(ply, seat, heading_of(match.state), text, version))

    def take_back(self, to_ply: int, version: int) -> None:
        """Strike out what came after a ply."""
        for lines in self._lines.values():
            for line in lines:
                if line.ply > to_ply and line.taken_back is None:
                    line.taken_back = version

    def since(self, reader: Reader, version: int) -> list[LogLine]:
        """The lines that were written or taken back after a version."""
        return [
            LogLine(
                number=number,
                ply=line.ply,
                seat=line.seat,
                heading=line.heading,
                text=line.text,
                taken_back=line.taken_back is not None,
            )
            for number, line in enumerate(self._lines[reader])
            if max(line.version, line.taken_back or 0) > version
        ]

    def standing(self, reader: Reader) -> list[LogLine]:
        """The lines that have not been taken back."""
        return [line for line in self.since(reader, 0) if not line.taken_back]


def actor_of(match: Match, ply: int) -> int | None:
    return None if ply == 0 else match.past[ply - 1].seat


def heading_of(state: object) -> str | None:
    """The round or turn that a state is in, where the game counts them."""
    for field, word in ROUNDS.items():
        if count := getattr(state, field, 0):
            return f"{word} {count}"
    return None
