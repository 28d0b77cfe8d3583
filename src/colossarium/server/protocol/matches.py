"""Making, joining and listing matches."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from colossarium.server.protocol.base import (
    LONGEST_DECISION,
    LONGEST_INCREMENT,
    LONGEST_TOTAL,
    MOST_SEATS,
    SHORTEST_DECISION,
    Level,
    Model,
    Name,
    OptionValue,
    OwnToken,
    Ply,
    Seat,
    SeatKind,
)
from colossarium.server.protocol.studio import VariantId


class SeatWish(Model):
    """Who is to sit in a seat: a person at this screen, whoever has the link, or a computer player."""

    kind: SeatKind
    name: Name | None = Field(None, description="The person's name; the seat's own name if absent.")
    level: Level | None = Field(None, description="Which computer player; the usual one if absent.")

    @model_validator(mode="after")
    def only_what_belongs(self) -> SeatWish:
        if self.kind == "computer" and self.name is not None:
            raise ValueError("a computer player has a level, not a name")
        if self.kind != "computer" and self.level is not None:
            raise ValueError("only a computer player has a level")
        return self


class Pace(Model):
    """How a match is played, apart from the rules of its game."""

    seconds: int | None = Field(
        None, ge=SHORTEST_DECISION, le=LONGEST_DECISION, description="Time for one decision; none if absent."
    )
    total: int | None = Field(
        None,
        ge=SHORTEST_DECISION,
        le=LONGEST_TOTAL,
        description="Time that each person has for the whole match, instead of `seconds`; without both, no clock runs.",
    )
    increment: int = Field(
        0, ge=0, le=LONGEST_INCREMENT, description="Seconds that every decision adds to its person's total."
    )
    hints: bool = Field(True, description="Anybody may ask for hints.")
    estimates: bool = Field(True, description="Everybody sees who is likely to win.")

    @model_validator(mode="after")
    def one_kind_of_clock(self) -> Pace:
        if self.seconds is not None and self.total is not None:
            raise ValueError("a clock is for one decision (seconds) or for the whole match (total), not for both")
        if self.increment and self.total is None:
            raise ValueError("an increment is added to a total, and none is given")
        return self


class NewMatch(Model):
    game: str = Field(max_length=40, examples=["kolossus"])
    options: dict[str, OptionValue] = Field(default={}, max_length=64)
    seats: list[SeatWish] = Field(
        default=[], max_length=MOST_SEATS, description="One per seat; seats beyond the list go to computers."
    )
    pace: Pace = Field(default_factory=Pace)
    variant: VariantId | None = Field(None, description="A variant of the game, by its secret id.")
    daily: bool = Field(False, description="The daily challenge, with the default options; only for solo games.")


class MadeSeat(Model):
    seat: Seat
    token: str | None = Field(None, description="Proves that the seat is yours: for a person at this screen.")
    invitation: str | None = Field(None, description="Whoever presents it takes the seat: for a person by link.")


class MadeMatch(Model):
    """All secrets of a new match; they are not shown again."""

    match: str
    host: str = Field(description="Proves that the match was made by you.")
    watch: str = Field(description="Lets anybody watch.")
    seats: list[MadeSeat]
    published: str = Field(description="The hash of the match's key; the key follows at the end.")


class JoinMatch(Model):
    name: Name
    token: OwnToken | None = Field(
        None,
        description="A secret of the joiner's own making, which becomes the seat's token. Joining again with the same"
        " one gives the same seat, so nothing is lost with an answer. Without one the server makes it.",
    )


class HoldSeat(Model):
    name: Name | None = Field(None, description="The name of the person who learns the rules first, if they gave one.")
    token: OwnToken = Field(description="A secret of the holder's own making; join with the same one.")


class HeldSeat(Model):
    match: str
    seat: Seat
    seconds: float = Field(description="How long the seat is kept.")


class JoinedSeat(Model):
    match: str
    seat: Seat
    token: str


class RenewedToken(Model):
    seat: Seat
    token: str
    matches: list[str] = Field(description="The matches that it opens: this one, and rematches that followed.")


class RenewedInvitation(Model):
    seat: Seat
    invitation: str


class ComputerInstead(Model):
    level: Level | None = None
    until_taken: bool = Field(False, description="The invitation stays valid: whoever presents it takes over the seat.")


class KnownMatch(Model):
    match: str = Field(max_length=40)
    token: str = Field(max_length=80)


class KnownMatches(Model):
    """The matches that a browser remembers, each with one of its tokens."""

    matches: list[KnownMatch] = Field(max_length=200)


class MatchSummary(Model):
    """A match on the home page."""

    match: str
    game: str
    seat: Seat | None = Field(description="The seat of the token; null for a spectator.")
    title: str = Field(description="What the match is, in a few words.", examples=["Kolossus, 4 seats"])
    seats: list[str] = Field(description="Who sits there, in order.")
    ply: Ply
    deciding: Seat | None
    over: bool
    waits_for_people: bool = Field(description="A seat has not been taken yet.")
    result: str | None = Field(description="How it came out, in a sentence.")
    origin: Literal["made", "record"]
    changed: float = Field(description="When something last happened, in seconds since 1970.")


class MatchSummaries(Model):
    matches: list[MatchSummary] = Field(description="Those found, latest first; unknown ones are omitted.")


class PlayOn(Model):
    """A new match from a moment of another one."""

    ply: Ply
    seats: list[SeatWish] = Field(default=[], max_length=MOST_SEATS)
    pace: Pace = Field(default_factory=Pace)
