"""The built page: read once, compressed once, kept in memory."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

INDEX = "index.html"
TITLE = "<title>Colossarium</title>"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALLEST_COMPRESSED = 1024
NOT_BUILT = "The page has not been built. In a checkout, `make page` builds it."

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class File:
    content: bytes
    kind: str
    keeps: str

    @cached_property
    def tag(self) -> str:
        return f'"{hashlib.blake2b(self.content, digest_size=12).hexdigest()}"'

    @cached_property
    def packed(self) -> bytes | None:
        """Compressed, where that helps."""
        if len(self.content) < SMALLEST_COMPRESSED:
            return None
        packed = gzip.compress(self.content, 9, mtime=0)
        return packed if len(packed) < 0.95 * len(self.content) else None

    @property
    def is_ready(self) -> bool:
        """Its hash and its compressed form are known, which takes a moment to find out."""
        return {"tag", "packed"} <= vars(self).keys()

    def get_ready(self) -> None:
        self.tag, self.packed  # noqa: B018  worked out when first asked for

    def response(self, request: Request) -> Response:
        headers = {"Cache-Control": self.keeps, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.content, media_type=self.kind, headers=headers)


class Page:
    """Files whose names carry a hash are kept for ever; every other address is the page itself."""

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }

    @property
    def names(self) -> set[str]:
        """The files that there are."""
        return set(self._files)

    async def answer(self, request: Request, path: str, head: str | None = None) -> Response:
        """A file, or the page itself, with a head of its own if one is given."""
        found = self._files.get(path)
        if found is None and path.startswith("assets/"):
            return PlainTextResponse("There is no such file.", 404)
        found = found or self._files.get(INDEX)
        if found is None:
            return PlainTextResponse(NOT_BUILT, 503)
        if head is not None:
            page = found.content.decode().replace(TITLE, head, 1)
            return Response(page, media_type=found.kind, headers={"Cache-Control": ASK_AGAIN})
        if not found.is_ready:
            await asyncio.to_thread(found.get_ready)
        return found.response(request)


def _read(path: Path, folder: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    keeps = FOR_EVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN
    return File(path.read_bytes(), kind, keeps)
