"""The log of a table as each reader may read it: lines keep their numbers, and those taken back stay."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.match import Match
from colossarium.server.protocol.table import LogLine

Reader = int | None  # a seat, or none: one who watches


def lines_for(match: Match, ply: int, reader: Reader) -> list[str]:
    """What a reader is told of one ply."""
    del reader
    return [text for at, text in match.log(ply) if at == ply]


@dataclass
class Written:
    """A line, the version that wrote it and the one that took it back."""

    ply: int
    text: str
    version: int
    taken_back: int | None = None


class LogBook:
    def __init__(self, readers: list[Reader]) -> None:
        self._lines: dict[Reader, list[Written]] = {reader: [] for reader in readers}

    def tell(self, match: Match, version: int) -> None:
        """Write down what the last action of a match has brought about; the setup if there was none."""
        ply = len(match.past)
        for reader, lines in self._lines.items():
            lines += [Written(ply, text, version) for text in lines_for(match, ply, reader)]

    def note(self, ply: int, text: str, version: int) -> None:
        """Write the same line for every reader."""
        for lines in self._lines.values():
            lines.append(Written(ply, text, version))

    def take_back(self, to_ply: int, version: int) -> None:
        """Strike out what came after a ply."""
        for lines in self._lines.values():
            for line in lines:
                if line.ply > to_ply and line.taken_back is None:
                    line.taken_back = version

    def since(self, reader: Reader, version: int) -> list[LogLine]:
        """The lines that were written or taken back after a version."""
        return [
            LogLine(number=number, ply=line.ply, text=line.text, taken_back=line.taken_back is not None)
            for number, line in enumerate(self._lines[reader])
            if max(line.version, line.taken_back or 0) > version
        ]

    def standing(self, reader: Reader) -> list[LogLine]:
        """The lines that have not been taken back."""
        return [line for line in self.since(reader, 0) if not line.taken_back]
