"""Looking back: the moments of a match, and records."""

from __future__ import annotations

from pydantic import Field

from colossarium.server.protocol.base import HasSecrets, Json, Model, Ply, Seat
from colossarium.server.protocol.table import LogLine, Result


class Move(Model):
    """One action as the reader may know it; the action itself is hidden while the reader may not know it."""

    ply: Ply = Field(description="Counted from 1.")
    seat: Seat
    by: str | None = Field(description="The computer player that chose it, if one did.")
    text: str | None
    label: str | None


class Timeline(Model):
    """All moves of a match with the log, as one reader may know them."""

    match: str
    game: str
    has_secrets: HasSecrets
    seat: Seat | None
    over: bool
    seats: list[str] = Field(description="Who sits there, in order.")
    titles: list[str] = Field(description="What the game calls the seats.")
    moves: list[Move]
    log: list[LogLine]
    names: dict[str, str] = Field(description="What people have named things of the match, by their ids.")
    result: Result | None


class Moment(Model):
    """The table after this many actions, as one reader knew it then."""

    match: str
    game: str
    ply: Ply
    seat: Seat | None
    deciding: Seat | None
    question: str
    view: Json
    position: Json | None = Field(description="Everything, once the match is over.")


class UploadedRecord(Model):
    record: Json


class StoredRecord(Model):
    """A record that has been checked and can be looked at."""

    match: str
    watch: str
