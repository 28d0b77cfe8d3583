"""K14 End of the game: elimination, the count of crystals, and the result of each seat."""

from __future__ import annotations

from colossarium.games.kolossus.constants import CORNERS, DRAW, DRAWN, ELIMINATION, LAST_CRYSTAL, MAJORITY, NOBODY
from colossarium.games.kolossus.events import GAME_OVER
from colossarium.games.kolossus.rules.warbands import alliance_of, has_fallen
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Scores


@rule
def end_game(s: State, winner: int, reason: int) -> None:
    s.over = True
    s.winner = winner
    s.reason = reason
    tell(s, GAME_OVER, winner, reason, 0)


@rule
def is_out(s: State, c: Content, corner: int) -> bool:
    """The warband's fall loses the game for its alliance (K14.4)."""
    if not has_fallen(s, corner):
        return False
    if not c.player_falls:
        return True
    for other in range(CORNERS):
        if c.seat_of[other] == c.seat_of[corner] and not has_fallen(s, other):
            return False
    return True


@rule
def has_lost(s: State, c: Content, alliance: int) -> bool:
    return is_out(s, c, alliance) or is_out(s, c, alliance + 2)


@rule
def check_elimination(s: State, c: Content) -> None:
    """End the game at once if a warband is wiped out, whoever did it (K9.6, K14.4, K14.5)."""
    mine = alliance_of(s.active)
    if has_lost(s, c, mine):
        end_game(s, 1 - mine, ELIMINATION)  # K14.6: who wipes out both loses
    elif has_lost(s, c, 1 - mine):
        end_game(s, mine, ELIMINATION)


@rule
def crystals_of(s: State, alliance: int) -> int:
    return s.crystals[alliance] + s.crystals[alliance + 2]


@rule
def has_majority(s: State, c: Content, alliance: int) -> bool:
    if c.needs_half:
        return 2 * crystals_of(s, alliance) > c.crystals
    return crystals_of(s, alliance) > crystals_of(s, 1 - alliance)


@rule
def end_by_crystals(s: State, c: Content) -> None:
    """The last round is over, and not before (K14.7): most crystals, else the last capture, else a draw."""
    if has_majority(s, c, 0):
        end_game(s, 0, MAJORITY)  # K14.2
    elif has_majority(s, c, 1):
        end_game(s, 1, MAJORITY)
    elif s.last_captor != NOBODY:
        end_game(s, alliance_of(s.last_captor), LAST_CRYSTAL)  # K14.3
    else:
        end_game(s, DRAW, DRAWN)


@rule
def score(s: State, c: Content, out: Scores) -> None:
    """Rank, crystals and share of the win of every seat; an alliance shares its result (K1.2)."""
    for corner in range(CORNERS):
        seat = c.seat_of[corner]
        alliance = alliance_of(corner)
        won = s.winner == alliance
        drawn = s.winner == DRAW
        out[seat][0] = 1 if won or drawn else 2
        out[seat][1] = crystals_of(s, alliance)
        out[seat][2] = 1.0 if won else 0.5 if drawn else 0.0
