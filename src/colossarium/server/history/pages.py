"""The lines of a log as they are sent: each is JSON already, and long logs are kept packed."""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterable

PACKED = 64  # lines that are packed together, once as many more have been written
LEVEL = 6  # of zlib: lines repeat each other's words, so they shrink to a tenth


class Pages:
    """The lines of one reader, and in order of versions which of them each has written or taken back."""

    def __init__(self) -> None:
        self._plies = array("H")
        self._packs: list[bytes] = []
        self._loose: list[bytes] = []  # the lines after those in packs: the members of an object, without braces
        self._taken_back: set[int] = set()
        self._versions = array("I")  # of the changes below
        self._changed = array("I")  # numbers of lines

    def write(self, ply: int, line: bytes, version: int) -> None:
        self._note(version, len(self._plies))
        self._plies.append(ply)
        self._loose.append(line)
        if len(self._loose) == 2 * PACKED:
            self._packs.append(zlib.compress(b"\n".join(self._loose[:PACKED]), LEVEL))
            del self._loose[:PACKED]

    def _note(self, version: int, number: int) -> None:
        self._versions.append(version)
        self._changed.append(number)

    def take_back(self, to_ply: int, version: int) -> None:
        for number, ply in enumerate(self._plies):
            if ply > to_ply and number not in self._taken_back:
                self._taken_back.add(number)
                self._note(version, number)

    def since(self, version: int) -> list[bytes]:
        """The lines that were written or taken back after a version; however long the log, only those are looked at."""
        first = bisect_right(self._versions, version)
        return self._written(sorted(set(self._changed[first:])))

    def standing(self) -> list[bytes]:
        """The lines that have not been taken back."""
        return self._written(number for number in range(len(self._plies)) if number not in self._taken_back)

    def _written(self, numbers: Iterable[int]) -> list[bytes]:
        unpacked: dict[int, list[bytes]] = {}
        return [
            b'{"number":%d,%b,"taken_back":%b}'
            % (number, self._line(number, unpacked), b"true" if number in self._taken_back else b"false")
            for number in numbers
        ]

    def _line(self, number: int, unpacked: dict[int, list[bytes]]) -> bytes:
        pack, place = divmod(number, PACKED)
        if pack >= len(self._packs):
            return self._loose[number - PACKED * len(self._packs)]
        if pack not in unpacked:
            unpacked[pack] = zlib.decompress(self._packs[pack]).split(b"\n")
        return unpacked[pack][place]
