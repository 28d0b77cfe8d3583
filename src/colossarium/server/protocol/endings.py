"""The end of a match: the figures that decided it, and its story."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from colossarium.server.protocol.base import Model, Seat

FigureState = Literal["decided", "open", "unneeded", "told"]


class Figure(Model):
    """A number of every seat that the rules compare at the end, or that helps to understand the result."""

    id: str
    name: str = Field(examples=["Crystals"])
    clause: str = Field(description="The rule that compares it; empty where none does.", examples=["K14.2"])
    values: list[int | None] = Field(description="By seat.")
    totals: list[int] = Field(description="By side, where allies add up; otherwise empty.")
    need: int | None = Field(description="What had to be reached, where seats are not compared with each other.")
    fewest: bool = Field(description="Lower is better.")
    mark: bool = Field(description="1 stands for yes.")
    state: FigureState = Field(
        description="decided: it settled the win; open: it was compared before and left it open; "
        "unneeded: it would have come next; told: it is not compared."
    )


class Fact(Model):
    name: str = Field(examples=["Rounds"])
    value: str = Field(examples=["12 of 12"])


class Ending(Model):
    """How a match is told when it is over."""

    scene: str = Field(description="Which picture the result asks for; each game has its own.", examples=["og-falls"])
    headline: str = Field(examples=["Bright Suns, 7 crystals to 5"])
    title: str
    story: str
    verdict: str = Field(description="What decided it, in a sentence with its clause.")
    tie_break: bool = Field(description="The first comparison left the win open.")
    figures: list[Figure] = Field(description="The deciding one first.")
    facts: list[Fact]
    sides: list[list[Seat]] = Field(description="The seats that win and lose together.")
