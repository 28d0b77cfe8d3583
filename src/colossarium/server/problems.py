"""Problems in words: what is wrong with a request, and what went wrong here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.server.protocol.base import Refusal

MOST_NAMED = 3


def what_is_wrong(errors: Sequence[Any]) -> str:
    """The first few findings of a validation, each with its place."""
    found = [f"{_place(error['loc'])}: {_plainly(error['msg'])}" for error in errors[:MOST_NAMED]]
    return f"This is not understood. {'; '.join(found)}."


def _place(loc: Sequence[Any]) -> str:
    named = [str(part) for part in loc if part not in ("body", "query", "path")]
    return ".".join(named) or "the message"


def _plainly(message: str) -> str:
    text = message.removeprefix("Value error, ").rstrip(".")
    return f"{text[:1].lower()}{text[1:]}"


def server_error(ply: int | None = None) -> Refusal:
    saved = "" if ply is None else f" The match is saved up to move {ply}."
    return Refusal(code="server_error", sentence=f"Something went wrong on the server.{saved}", retry_after=None)
