"""K4 Rounds and turns: who is next, and what each round begins with."""

from __future__ import annotations

from colossarium.games.kolossus.constants import CORNERS, NOBODY, PLACE
from colossarium.games.kolossus.events import ROUND_STARTED
from colossarium.games.kolossus.rules.activation import roll_destiny
from colossarium.games.kolossus.rules.crystals import capture_by_occupation
from colossarium.games.kolossus.rules.ending import end_by_crystals
from colossarium.games.kolossus.rules.mana import is_placing_over
from colossarium.games.kolossus.rules.quake import roll_quake
from colossarium.games.kolossus.rules.warbands import activate_corner, next_corner
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def begin_quakes(s: State, c: Content) -> None:
    """The Great Quake comes once, before round 1 (K4.1, K5.1)."""
    activate_corner(s, c, s.first)
    if c.quakes_each > 0:
        roll_quake(s, c)
    else:
        begin_round(s, c)


@rule
def next_quake(s: State, c: Content) -> None:
    if s.quakes < CORNERS * c.quakes_each:
        activate_corner(s, c, next_corner(s.active))
        roll_quake(s, c)
    else:
        begin_round(s, c)


@rule
def begin_round(s: State, c: Content) -> None:
    s.round += 1
    if s.captor != NOBODY:
        s.first = s.captor  # K4.4
    s.captor = NOBODY
    s.turn = 0
    tell(s, ROUND_STARTED, s.round, s.first, 0)
    if s.round > 1:
        place_crystals(s, c)
    begin_turn(s, c, s.first)


@rule
def place_crystals(s: State, c: Content) -> None:
    """Bring new crystals from the reserve to the Citadel (K4.2)."""
    if s.pile > 0 and not c.pile_up:
        return
    placed = min(c.crystals_per_round, s.reserve)
    s.reserve -= placed
    s.pile += placed
    if placed > 0:
        capture_by_occupation(s, c)


@rule
def begin_turn(s: State, c: Content, corner: int) -> None:
    activate_corner(s, c, corner)
    roll_destiny(s, c)


@rule
def end_activations(s: State, c: Content) -> None:
    """Step 4 of a turn, left out at the very end of the game (K4.6, K14.1)."""
    s.activation = 0
    if s.turn == CORNERS - 1 and s.round == c.rounds:
        end_by_crystals(s, c)
    else:
        go_on_placing(s, c)


@rule
def go_on_placing(s: State, c: Content) -> None:
    """Ask for the next fresh point; when none is left, the next warband follows (K5.7, K11.6)."""
    if not is_placing_over(s, c):
        s.phase = PLACE
    elif s.round == 0:
        next_quake(s, c)
    else:
        end_turn(s, c)


@rule
def end_turn(s: State, c: Content) -> None:
    s.destiny = 0
    if s.turn == CORNERS - 1:
        begin_round(s, c)
    else:
        s.turn += 1
        begin_turn(s, c, next_corner(s.active))  # K4.3, K4.5
