"""The book of a game: its rules told in order, with pictures of the real board."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from colossarium.server.protocol.base import Json, Model, Seat
from colossarium.server.protocol.table import LogEvent


class BookParagraph(Model):
    """A paragraph with the clauses behind it."""

    heading: str = Field(description="Empty for none.")
    text: str = Field(description="Markdown.")
    clauses: list[str]
    drawing: str = Field(description="The name of one of the page's drawings; empty for none.")
    picture: str = Field(description="The id of a picture of the book; empty for none.")


class BookStep(Model):
    text: str = Field(description="Markdown.")
    clauses: list[str]


class BookExample(Model):
    """An example whose steps are played on a picture of the same id."""

    id: str
    name: str
    steps: list[BookStep]


class BookDetails(Model):
    """What only some readers want."""

    name: str
    text: str = Field(description="Markdown, as the rules write it.")


class BookPart(Model):
    id: str = Field(examples=["placing"])
    name: str
    kind: Literal["story", "glance", "part", "questions"]
    lesson: str = Field(description="The lesson that teaches it; empty for none.")
    paragraphs: list[BookParagraph]
    examples: list[BookExample]
    details: list[BookDetails]


class BookText(Model):
    """The text of a game's book; its pictures are requested separately."""

    game: str
    name: str
    parts: list[BookPart]


class BookFrame(Model):
    """The board at the beginning, or after a step."""

    view: Json
    next: list[str] = Field(description="The ids that continue the clicks shown as already made.")
    seat: Seat = Field(description="Who acted in the step; at the beginning, whose view it is.")
    events: list[LogEvent] = Field(description="The effects of the step.")


class BookPicture(Model):
    """A position on the real board; an example has one frame more for each of its steps."""

    id: str
    says: str = Field(description="What the picture shows, in words.")
    zoom: float
    opens: int = Field(description="The frame that is shown at first.")
    chosen: list[str] = Field(description="Clicks that are shown as made.")
    names: list[str] = Field(description="What the game calls the seats, in order.")
    frames: list[BookFrame]


class BookPictures(Model):
    game: str
    pictures: list[BookPicture]


class CreditsText(Model):
    """Who made the games, and what was made here."""

    text: str = Field(description="Markdown.")
