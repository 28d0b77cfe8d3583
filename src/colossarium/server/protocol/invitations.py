"""An invitation, as whoever has its link may read it before taking the seat."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from colossarium.server.protocol.base import HasSecrets, Model, OptionValue, Seat
from colossarium.server.protocol.matches import Pace
from colossarium.server.protocol.studio import VariantMark
from colossarium.server.protocol.table import SeatCard

InvitationState = Literal["open", "begun", "taken", "withdrawn", "over"]


class Invitation(Model):
    """Reading it changes nothing: nobody is seated, and nobody counts as present."""

    match: str
    game: str
    name: str = Field(description="Of the game.")
    blurb: str = Field(description="The game in a sentence.")
    state: InvitationState = Field(
        description="`begun`: a computer player has the seat until somebody takes it; `withdrawn`: it has it for good."
    )
    inviter: str | None = Field(description="Who sits at the host's screen, if anybody does.")
    seat: Seat
    title: str = Field(description="What the game calls the seat.")
    allies: list[Seat] = Field(description="Seats that win and lose with this one.")
    places: list[SeatCard]
    options: dict[str, OptionValue]
    variant: VariantMark | None = Field(description="The variant that it is played with; null: the published content.")
    has_secrets: HasSecrets
    pace: Pace
    minutes: int | None = Field(
        description="How long matches with as many seats have taken here, rounded to 5 minutes; null: too few so far."
    )
    watch: str = Field(description="The token for watching.")
    result: str | None = Field(description="How the match came out, in a sentence, once it is over.")
