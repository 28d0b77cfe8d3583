"""What all models share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from colossarium.server.protocol.cleaning import cleaned

LONGEST_NAME = 40
LONGEST_GIVEN_NAME = 24
LONGEST_ACTION = 400
LONGEST_CHAT = 500
MOST_SEATS = 8
SHORTEST_DECISION, LONGEST_DECISION = 10, 14 * 24 * 3600  # seconds
LONGEST_TOTAL, LONGEST_INCREMENT = 24 * 3600, 600  # seconds

Json = dict[str, Any]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS, description="A seat, counted from 0.")]
SeatId = Annotated[
    str | None,
    Field(
        description="The warband or colour that a seat plays, which chooses its emblem; null before it is chosen.",
        examples=["tuatha"],
    ),
]
Ply = Annotated[int, Field(ge=0, le=1_000_000, description="How many actions the match has seen.")]
Clean = BeforeValidator(lambda said: cleaned(said) if isinstance(said, str) else said)
Name = Annotated[str, Clean, Field(max_length=LONGEST_NAME, pattern=r"^\S(.*\S)?$", examples=["Mira"])]
GivenName = Annotated[str, Clean, Field(min_length=1, max_length=LONGEST_GIVEN_NAME, examples=["Old Thunder"])]
Talk = Annotated[str, Clean, Field(min_length=1, max_length=LONGEST_CHAT, examples=["Well played."])]
OwnToken = Annotated[str, Field(min_length=22, max_length=80, pattern=r"^[A-Za-z0-9_-]+$")]
Level = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_-]+$", examples=["mason"])]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_ACTION, examples=["tuatha-guardian-1 f6"])]
HasSecrets = Annotated[
    bool, Field(description="Seats know different things, so people who share a screen need a curtain.")
]
OptionValue = bool | int | str


class Model(BaseModel):
    """A model that accepts nothing it does not know."""

    model_config = ConfigDict(extra="forbid")


class Refusal(Model):
    """Why something was not done: programs act on the code, people read the sentence."""

    code: str = Field(examples=["illegal_action"])
    sentence: str
    clause: str = Field("", description="The rule that forbids it, if it is one.", examples=["K8.4"])
    ids: list[str] = Field([], description="The things on the table that it concerns.")
    retry_after: float | None = Field(None, description="Seconds until it can be tried again.")


SeatKind = Literal["here", "link", "computer"]
