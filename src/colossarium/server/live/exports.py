"""All matches of one person as one file: a zip archive, written as it is sent."""

from __future__ import annotations

import asyncio
import io
import json
import time
import zipfile
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from colossarium.kernel.errors import ColossariumError
from colossarium.server.protocol.matches import KnownMatches, MatchSummary

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry

CONTENTS = "matches.json"
STILL_ON = "This match is not over; its record holds secrets until then."


class _Pieces(io.RawIOBase):
    """Keeps what is written until it is taken."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        piece = bytes(data)  # type: ignore[call-overload]
        self._written.append(piece)
        return len(piece)

    def taken(self) -> bytes:
        whole = b"".join(self._written)
        self._written.clear()
        return whole


async def exported(registry: Registry, known: KnownMatches) -> AsyncIterator[bytes]:
    """The records of all matches that are over and whose tokens the caller has, and a list of all of them."""
    pieces, listed = _Pieces(), []
    with zipfile.ZipFile(pieces, "w", zipfile.ZIP_DEFLATED) as archive:
        for summary in (await registry.summaries(known)).matches:
            file, reason = None, None
            if summary.over:
                file, reason = f"{_name(summary)}.json", await _add(registry, archive, summary)
            listed.append({**summary.model_dump(), "file": None if reason else file, "left_out": reason})
            if not summary.over:
                listed[-1]["left_out"] = STILL_ON
            yield pieces.taken()
        archive.writestr(CONTENTS, json.dumps(listed, indent=1))
    yield pieces.taken()


async def _add(registry: Registry, archive: zipfile.ZipFile, summary: MatchSummary) -> str | None:
    """Put one record into the archive, or say why it cannot be."""
    try:
        _, match, _ = await registry.read(summary.match)
    except ColossariumError as problem:  # made under other rules, or deleted meanwhile
        return problem.sentence

    def write() -> None:
        archive.writestr(f"{_name(summary)}.json", json.dumps(match.record(), indent=1))

    await asyncio.to_thread(write)
    return None


def _name(summary: MatchSummary) -> str:
    day = time.strftime("%Y-%m-%d", time.gmtime(summary.changed))
    return f"{day}-{summary.game}-{summary.match}"
