"""What looking back says of the moves: who was likely to win, and what else was possible."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from colossarium.server.protocol.base import Model, Ply, Seat

Mark = Literal["slip", "strong"]


class Choice(Model):
    """An action that was possible, the one that was played among them."""

    clicks: list[str]
    label: str
    share: float = Field(description="The share of the win that the deciding seat could expect from it.")
    margin: float = Field(description="The half-width of the share's 95% interval.")
    playouts: int
    played: bool


class Judgement(Model):
    """A move as somebody with its player's knowledge judges it: nothing counts that could not be known then."""

    shares: list[float] = Field(description="What each seat could expect before it, given the best choice.")
    lost: float = Field(description="How much of the win the move gave away; 0 where that is not certain.")
    mark: Mark | None = Field(description="slip: it gave much away; strong: it was clearly the best.")
    choices: list[Choice] = Field(description="The best few and the one that was played, best first.")
    line: list[str] = Field(description="How play was expected to continue after the best one, in words.")


class ReviewedMove(Model):
    ply: Ply = Field(description="Counted from 1, like the moves of the timeline.")
    shares: list[float] = Field(description="What each seat could expect before it, as far as the reader knew.")
    judgement: Judgement | None = Field(description="Null if the reader may not know it.")


class Review(Model):
    """The moves of a match that have been looked at so far; the rest follows, so ask again until `done` is `of`."""

    match: str
    seat: Seat | None = Field(
        description="Whose knowledge the shares are based on; null: at each move, that of the seat that decides."
    )
    done: Ply
    of: Ply
    moves: list[ReviewedMove] = Field(description="In order, those that the caller does not know yet.")
    end: list[float] | None = Field(description="Each seat's share of the win in the end, when the match is over.")
