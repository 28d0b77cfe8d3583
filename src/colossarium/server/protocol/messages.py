"""What goes over a socket: requests from the page, and messages to it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from colossarium.server.protocol.base import (
    LONGEST_NAME,
    MOST_SEATS,
    GivenName,
    Model,
    Ply,
    Refusal,
    Seat,
    Talk,
    Text,
)
from colossarium.server.protocol.table import Around, TableView, Why

Token = Annotated[str, Field(max_length=80)]


class Request(Model):
    id: int = Field(ge=0, le=2**53, description="Chosen by the page; the answer carries it.")


class SitDown(Request):
    """The first message. Proves seats by their tokens, and says whose view the page shows."""

    type: Literal["sit"]
    tokens: list[Token] = Field(min_length=1, max_length=MOST_SEATS + 1)
    look: Seat | None = Field(None, description="One of these seats; null: only what a spectator may know.")
    version: int = Field(0, ge=0, description="The version that the page has; 0: none.")


class Look(Request):
    """Show another seat's view; a whole table follows."""

    type: Literal["look"]
    look: Seat | None


class Play(Request):
    type: Literal["play"]
    seat: Seat
    ply: Ply = Field(description="The ply at which the action was listed.")
    action: Text


class AskWhy(Request):
    """Why are these clicks not legal? Only the seat that decides may ask."""

    type: Literal["why"]
    seat: Seat
    action: Text


class AskHint(Request):
    type: Literal["hint"]
    seat: Seat


class AskUndo(Request):
    """Take back this seat's last action: at once where that is free, else a question to the others."""

    type: Literal["undo"]
    seat: Seat
    ply: Ply


class AnswerConsent(Request):
    type: Literal["answer"]
    seat: Seat
    consent: int
    yes: bool


class AskReplace(Request):
    """Let a computer player decide for somebody who is away, until that person is back."""

    type: Literal["replace"]
    seat: Seat = Field(description="Who asks; they do not choose which computer player it is.")
    gone: Seat


class AskMoreTime(Request):
    type: Literal["more_time"]
    seat: Seat


class Resign(Request):
    """Give up: at once, or once all allies agree; with more than two sides a computer player plays on."""

    type: Literal["resign"]
    seat: Seat


class OfferDraw(Request):
    """Ask the others for a draw, where the game can be drawn; computer players answer at once."""

    type: Literal["offer_draw"]
    seat: Seat


class GiveName(Request):
    """Name something that this seat has made, once; no rule depends on it."""

    type: Literal["name"]
    seat: Seat
    thing: str = Field(max_length=LONGEST_NAME)
    name: GivenName


class ComeBack(Request):
    """Take one's seat back from the computer player that sits in."""

    type: Literal["come_back"]
    seat: Seat


class SayChat(Request):
    type: Literal["chat"]
    seat: Seat
    text: Talk


class Mute(Request):
    """Do not send what another seat says, or send it again; it is kept until it is taken back."""

    type: Literal["mute"]
    seat: Seat = Field(description="The seat that does not want to read it.")
    whom: Seat
    on: bool


class AskRematch(Request):
    """The same seats and options once more; the same tokens open the new match."""

    type: Literal["rematch"]
    seat: Seat


class Ping(Request):
    type: Literal["ping"]


ClientMessage = Annotated[
    SitDown
    | Look
    | Play
    | AskWhy
    | AskHint
    | AskUndo
    | AnswerConsent
    | AskReplace
    | AskMoreTime
    | Resign
    | OfferDraw
    | GiveName
    | ComeBack
    | SayChat
    | Mute
    | AskRematch
    | Ping,
    Field(discriminator="type"),
]


class TableMessage(Model):
    """The table, whole or from the version that the page knew; sent after sitting down and whenever it changes."""

    type: Literal["table"] = "table"
    table: TableView


class AroundMessage(Model):
    """Presence, clock, thinking and estimate; sent when they change between two tables."""

    type: Literal["around"] = "around"
    version: int
    around: Around


class Done(Model):
    """The request has been carried out, and is stored."""

    type: Literal["done"] = "done"
    id: int
    version: int


class Refused(Model):
    """The request was not carried out; nothing has changed. `id` is null where the message had none."""

    type: Literal["refused"] = "refused"
    id: int | None
    refusal: Refusal


class WhyAnswer(Model):
    type: Literal["why"] = "why"
    id: int
    why: Why


class Hint(Model):
    clicks: list[str]
    label: str
    share: float = Field(description="The seat's expected share of the win.")
    margin: float = Field(description="The half-width of the share's 95% interval.")
    playouts: int


class HintAnswer(Model):
    type: Literal["hint"] = "hint"
    id: int
    ply: Ply
    hints: list[Hint] = Field(description="The best three, best first.")
    reason: str | None = Field(description="What the first of them achieves, in a sentence of the game.")


class Pong(Model):
    type: Literal["pong"] = "pong"
    id: int


ServerMessage = Annotated[
    TableMessage | AroundMessage | Done | Refused | WhyAnswer | HintAnswer | Pong, Field(discriminator="type")
]

client_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
server_message: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
