"""A match as one reader sees it: what the page draws."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from colossarium.kernel.events import Role
from colossarium.server.protocol.base import HasSecrets, Json, Model, OptionValue, Ply, Seat, SeatId, Text
from colossarium.server.protocol.endings import Ending
from colossarium.server.protocol.matches import Pace
from colossarium.server.protocol.studio import VariantMark


class LegalAction(Model):
    clicks: list[str] = Field(description="What a person clicks, in order; joined by spaces, it is the action's text.")
    label: str
    news: bool | None = Field(
        description="Something will be thrown, drawn or revealed, so it cannot be undone freely; null: not known yet."
    )


class Decision(Model):
    """The current decision. Its actions are listed only for the seat that decides."""

    seat: Seat
    question: str
    any_order: bool = Field(description="The clicks of an action may be given in any order.")
    actions: list[LegalAction]


class SeatCard(Model):
    """One seat of the table and who is in it."""

    seat: Seat
    id: SeatId
    title: str = Field(description="What the game calls the seat.", examples=["Tua'tha"])
    kind: Literal["person", "open", "computer"] = Field(description="open: waits for whoever has the link")
    name: str = Field(
        description="The person, the computer player with the seat's title, or the title while the seat is open.",
        examples=["Mason, Blue"],
    )
    level: str | None = Field(description="The computer player that decides here now.")
    by_link: bool
    stand_in: bool = Field(description="The computer player sits in for a person until that person returns.")
    resigned: bool = Field(description="Its person has resigned; the computer player plays on to the end.")
    present: bool = Field(description="Somebody is here for this seat; always true for computers.")
    learner: str | None = Field(
        description="Who is learning the rules before taking this open seat, which is kept for them; null: nobody."
    )
    kept_for: float | None = Field(description="Seconds that it is kept for the learner.")
    replaceable_in: float | None = Field(
        description="Seconds until a computer player may sit in for a person who is away; null for all others."
    )


class LogEvent(Model):
    """What happened, as data. Programs act on it; the sentence next to it is for people."""

    id: str = Field(description="Never changes; each game has its own.", examples=["crystal-captured"])
    arguments: Json = Field(description="What this reader may know of it; the rest is absent.")


class Heading(Model):
    """The part of a match that a line of the log belongs to. Games without rounds or turns have one part."""

    kind: Literal["round", "turn", "moves"]
    number: int | None = Field(description="Counted from 1; null where there is one part only.", examples=[5])
    label: str = Field(description="What people read above its lines.", examples=["Round 5"])


class LogLine(Model):
    """A line of the log as this reader may read it. Lines are kept by number; a later one replaces an earlier."""

    number: int
    ply: Ply = Field(description="The action it belongs to, counted from 1; 0: the setup.")
    seat: Seat | None = Field(description="Who acted; none for the setup.")
    heading: Heading | None = Field(description="The round or turn it belongs to; null for the setup.")
    text: str
    event: LogEvent | None = Field(description="What the line reports; null if it comes from the table itself.")
    weight: int = Field(description="How much the event matters in its game; 0: it is an everyday one.")
    role: Role = Field(
        description="`detail`: it belongs to a move, but makes none by itself; `frame`: the heading shows it already."
    )
    taken_back: bool


class ChatLine(Model):
    number: int
    seat: Seat | None = Field(description="Who speaks; null: a message from the table itself.")
    text: str
    at: float = Field(description="Seconds since 1970.")


class UndoState(Model):
    """What taking back would do for this reader's seat."""

    to_ply: Ply
    action: str = Field(description="The action that would be taken back, in words.")
    needs: list[Seat] = Field(description="Whose consent it needs; if empty, it is free.")
    reason: str = Field(description="Why it needs consent, in a sentence; empty if it is free.")


class EndingState(Model):
    """How this reader's seat can end the match, or leave it."""

    resigning_ends: bool = Field(description="Resigning ends the match; otherwise a computer player plays on.")
    resigning_needs: list[Seat] = Field(description="Allies who must agree to it: an alliance resigns together.")
    draw: bool = Field(description="A draw can be offered.")


ConsentKind = Literal["undo", "replace", "more_time", "resign", "draw"]


class Consent(Model):
    """A question that others at the table answer."""

    id: int
    kind: ConsentKind
    asker: Seat | None = Field(description="Who asks; null: the table itself.")
    about: Seat = Field(description="Whose action, seat or time it is about.")
    to_ply: Ply | None
    level: str | None
    needs: list[Seat] = Field(description="Who still has to answer.")
    sentence: str


class Clock(Model):
    seconds: float = Field(description="The time for one decision, or for the whole match where there are `totals`.")
    left: float | None = Field(description="The time left for whoever decides; null while no clock runs.")
    totals: list[float] | None = Field(
        description="The time each seat has left for the whole match while its clock is stopped; null: per decision."
    )


class Thinking(Model):
    """A computer player at work."""

    seat: Seat
    level: str
    seconds: float = Field(description="How long it has been thinking.")
    budget: float | None = Field(description="How long it will think in total, as far as is known.")
    warming_up: bool = Field(description="It waits for the compiled rules.")


class Estimate(Model):
    """Each seat's share of the win, as far as this reader's knowledge goes."""

    ply: Ply
    shares: list[float]
    playouts: int = Field(description="The number of playouts behind it; below 300 it is only approximate.")


class SeatResult(Model):
    rank: int
    points: int
    share: float


class Result(Model):
    """How the match came out; `details` are the game's own."""

    sentence: str
    seats: list[SeatResult]
    details: Json
    ending: Ending


class Around(Model):
    """What changes without anything happening on the table."""

    places: list[SeatCard]
    watchers: int
    clock: Clock | None
    thinking: Thinking | None
    estimate: Estimate | None


class TableView(Model):
    """A match as one reader sees it. `log` and `chat` hold what is new since the version that the reader knew."""

    match: str
    game: str
    name: str
    has_secrets: HasSecrets
    options: dict[str, OptionValue]
    pace: Pace
    daily: str | None
    variant: VariantMark | None = Field(description="The variant that it is played with; null: the published content.")
    origin: Literal["made", "record"]
    version: int
    since: int = Field(description="The version from which log and chat continue; 0: they are complete.")
    seat: Seat | None = Field(description="Whose knowledge this is; null: a spectator's.")
    ply: Ply
    over: bool
    decision: Decision | None
    view: Json = Field(description="What the seat may know, in the shape that Views gives for the game.")
    around: Around
    log: list[LogLine]
    chat: list[ChatLine] = Field(description="Without messages from seats that this seat has muted.")
    muted: list[Seat]
    undo: UndoState | None
    ending: EndingState | None = Field(description="Null for spectators, and when there is nothing to end.")
    consents: list[Consent]
    names: dict[str, str] = Field(description="What people have named things of the match, by their ids.")
    nameable: dict[str, str] = Field(
        description="What this reader's seat may name now: ids, and what the game calls each."
    )
    result: Result | None
    watch: str = Field(description="The token of the link for watching.")
    published: str
    key: str | None = Field(description="The match's key in hexadecimal digits, once the match is over.")
    rematch: str | None = Field(description="The match that continues this one; the same tokens open it.")
    played_on_from: str | None


class ChosenAction(Model):
    """An action of the caller's seat, meant for one ply."""

    ply: Ply
    action: Text


class Clicks(Model):
    action: Text


class Why(Model):
    """Why clicks are not a legal action."""

    legal: bool = Field(description="The clicks are legal after all.")
    sentence: str
    clause: str
    ids: list[str]
