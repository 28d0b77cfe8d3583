"""The tables of the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, LargeBinary, MetaData, String, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

Json = dict[str, Any]
HASH = String(64)


class Row(MappedAsDataclass, DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {Json: JSON, list[int]: JSON}  # noqa: RUF012  SQLAlchemy reads it from the class


class ContentRow(Row):
    """A content that matches are played with, as text: they continue under the rules they began with."""

    __tablename__ = "contents"

    hash: Mapped[str] = mapped_column(String(80), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class MatchRow(Row):
    """A match without its actions. `version` goes up with everything that is written about it."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[Json]
    content: Mapped[str] = mapped_column(String(80))  # a hash: of a ContentRow, or, of older matches, a published one
    key: Mapped[bytes] = mapped_column(LargeBinary(64))
    pace: Mapped[Json]
    host_hash: Mapped[str | None] = mapped_column(HASH)
    made: Mapped[float]
    changed: Mapped[float]
    origin: Mapped[str] = mapped_column(String(10), default="made")
    seed: Mapped[int | None] = mapped_column(BigInteger, default=None)
    daily: Mapped[str | None] = mapped_column(String(10), default=None)
    position: Mapped[Json | None] = mapped_column(JSON(none_as_null=True), default=None)
    version: Mapped[int] = mapped_column(default=1)
    ply: Mapped[int] = mapped_column(default=0)
    digest: Mapped[str] = mapped_column(String(16), default="")  # of the position, to notice other rules
    deciding: Mapped[int | None] = mapped_column(default=None)
    deadline: Mapped[float | None] = mapped_column(default=None, index=True)  # of the clock that runs for a person
    clocks: Mapped[list[float] | None] = mapped_column(JSON(none_as_null=True), default=None)  # totals that are left
    over: Mapped[bool] = mapped_column(default=False, index=True)
    result: Mapped[str | None] = mapped_column(Text, default=None)
    ended: Mapped[Json | None] = mapped_column(JSON(none_as_null=True), default=None)  # by people, before the rules do
    names: Mapped[Json | None] = mapped_column(JSON(none_as_null=True), default=None)  # given to things of the match
    rematch: Mapped[str | None] = mapped_column(String(40), default=None)
    played_on_from: Mapped[str | None] = mapped_column(String(40), default=None)
    variant: Mapped[Json | None] = mapped_column(JSON(none_as_null=True), default=None)  # its name, and what it changes


class SeatRow(Row):
    """A seat and who is in it: a person, nobody yet (open), or a computer player of a level."""

    __tablename__ = "seats"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(80))
    level: Mapped[str | None] = mapped_column(String(40), default=None)
    by_link: Mapped[bool] = mapped_column(default=False)
    token_hash: Mapped[str | None] = mapped_column(HASH, default=None)
    invitation_hash: Mapped[str | None] = mapped_column(HASH, default=None)
    muted: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True), default=None)  # whose talk is not wanted
    resigned: Mapped[int | None] = mapped_column(default=None)  # the ply at which its person left; `level` plays on
    held: Mapped[Json | None] = mapped_column(JSON(none_as_null=True), default=None)  # for a learner of the rules

    @property
    def stand_in(self) -> bool:
        """A computer player decides here for a person who may come back."""
        return self.kind == "person" and self.level is not None and self.resigned is None


class ActionRow(Row):
    """An action (`play`), that actions were taken back to a ply (`undo`), that a seat resigned (`resign`), that a draw
    was agreed on (`draw`), or that something was given a name (`name`). Nothing is ever deleted."""

    __tablename__ = "actions"
    __table_args__ = (
        Index(
            "one_action_a_ply",
            "match_id",
            "ply",
            unique=True,
            sqlite_where=text("kind = 'play' AND taken_back IS NULL"),
            postgresql_where=text("kind = 'play' AND taken_back IS NULL"),
        ),
    )

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    version: Mapped[int]
    ply: Mapped[int]  # of a play: how many actions came before it; of an undo: how many are left
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    by: Mapped[str | None] = mapped_column(String(40))  # the computer player that chose it; `clock` when time was up
    at: Mapped[float]
    taken_back: Mapped[int | None] = mapped_column(default=None)  # the version that took it back


@dataclass(slots=True)
class Played:
    """What a table needs of an action that is stored, in a tenth of the memory."""

    kind: str
    ply: int
    seat: int
    by: str | None
    taken_back: int | None
    text: str = ""  # of a name alone

    @classmethod
    def of(cls, action: ActionRow) -> Played:
        text = action.text if action.kind == "name" else ""
        return cls(action.kind, action.ply, action.seat, action.by, action.taken_back, text)


class ChatRow(Row):
    """A line of talk; without a seat the table itself speaks."""

    __tablename__ = "chat"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int]
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


class ReviewRow(Row):
    """What has been found out about the moves of a match that is over."""

    __tablename__ = "reviews"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    found: Mapped[Json]


class ConsentRow(Row):
    """A question to the others at the table, and what came of it: `agreed`, `refused` or `void`."""

    __tablename__ = "consents"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    asker: Mapped[int | None]
    about: Mapped[int]
    to_ply: Mapped[int | None]
    level: Mapped[str | None] = mapped_column(String(40))
    needs: Mapped[list[int]]
    outcome: Mapped[str | None] = mapped_column(String(10), default=None)


RECORD, PARCEL, STUDY, VARIANT = "record", "parcel", "study", "variant"  # kinds of things that people leave


class StudyRow(Row):
    """A study of the lab: what was asked, how far it has come, and what it says; its tables are files."""

    __tablename__ = "studies"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    number: Mapped[int] = mapped_column(index=True)  # what people call it
    game: Mapped[str] = mapped_column(String(40))
    wish: Mapped[Json]
    plan: Mapped[Json]
    token_hash: Mapped[str] = mapped_column(HASH)  # of what stops it, and lets it run longer
    owner: Mapped[str] = mapped_column(String(32))  # a hash of the address
    made: Mapped[float]
    state: Mapped[str] = mapped_column(String(10), index=True)  # waiting, running, done, stopped or failed
    total: Mapped[int]  # matches
    done: Mapped[int] = mapped_column(default=0)
    left: Mapped[float | None] = mapped_column(default=None)  # seconds, as far as can be told
    watched: Mapped[bool] = mapped_column(default=False)  # its end was not planned: intervals must always be valid
    held_until: Mapped[float] = mapped_column(default=0.0)  # a server plays it, and says so until then
    stop: Mapped[bool] = mapped_column(default=False)  # somebody wants it to stop
    shown: Mapped[Json | None] = mapped_column(JSON(none_as_null=True), default=None)
    measures: Mapped[str | None] = mapped_column(Text, default=None)  # as CSV
    failed: Mapped[str | None] = mapped_column(Text, default=None)


class StudyRateRow(Row):
    """How long a match between equal players takes one core of this server."""

    __tablename__ = "study_rates"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    seats: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    seconds: Mapped[float]


class VariantRow(Row):
    """A designer's changes of a game's content, under a name and a secret address."""

    __tablename__ = "variants"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    draft: Mapped[Json]
    content: Mapped[str] = mapped_column(String(80))  # the hash of the content when it was saved
    token_hash: Mapped[str] = mapped_column(HASH)  # of what replaces it
    made: Mapped[float]


class ParcelRow(Row):
    """Somebody's own record on its way to another device, sealed in the browser: the key is not here."""

    __tablename__ = "parcels"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    sealed: Mapped[str] = mapped_column(Text)
    token_hash: Mapped[str] = mapped_column(HASH)  # of what ends it before its time
    expires: Mapped[float]


class LeftRow(Row):
    """Something that people have left here, of a kind that is counted and expires."""

    __tablename__ = "left_things"

    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    thing: Mapped[str] = mapped_column(String(40), primary_key=True)  # its id in a table of its own: that of a match
    owner: Mapped[str] = mapped_column(String(32), index=True)  # a hash of the address that left it
    size: Mapped[int]
    made: Mapped[float]
    used: Mapped[float] = mapped_column(index=True)  # when somebody last looked at it


class JobRow(Row):
    """A decision that another process thinks about: what the seat may know of its match, and later the answer.

    The position is redrawn as the seat knows it, and no key is in it. Who thinks about a job holds a lock on its row,
    which PostgreSQL releases when the process is gone.
    """

    __tablename__ = "jobs"

    match_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # of the action that is to come
    level: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[Json]
    content: Mapped[str] = mapped_column(String(80))
    position: Mapped[Json]
    seat: Mapped[int]
    people: Mapped[bool]  # a person takes part in the match
    account: Mapped[str] = mapped_column(HASH)  # on whose account it is: a hash of the address
    turn: Mapped[int]  # how many jobs of that account waited before this one
    made: Mapped[float]
    wanted: Mapped[float]  # when a server last asked for it
    answer: Mapped[str | None] = mapped_column(Text, default=None)
    failed: Mapped[str | None] = mapped_column(Text, default=None)
