"""O11 End of the game: the four results, and Saga points."""

from __future__ import annotations

from colossarium.games.og.events import GAME_OVER
from colossarium.games.og.state import WON, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Scores


@rule
def end_game(s: State, result: int) -> None:
    """O1.2, O11.1: exactly one result."""
    s.over = True
    s.result = result
    tell(s, GAME_OVER, result, 0, 0)


@rule
def saga_points(s: State, c: Content) -> int:
    """O11.5: for leaderboards only."""
    points = c.saga_climb * s.climbed
    if s.result == WON:
        points += c.saga_win + c.saga_grip * s.grip + c.saga_card * s.blow_left
    return points


@rule
def score(s: State, c: Content, out: Scores) -> None:
    """Rank, Saga points and the value of the game: 1 for a win, 0 otherwise (O11.2)."""
    won = s.result == WON
    out[0][0] = 1 if won else 2
    out[0][1] = saga_points(s, c)
    out[0][2] = 1.0 if won else 0.0
