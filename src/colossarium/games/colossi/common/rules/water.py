"""C2.62 to C2.64: Water and prizes, where an edition has them."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import COLOURS
from colossarium.games.colossi.common.events import EBBED, FLOODED
from colossarium.games.colossi.common.rules.counting import count_for, seat_after
from colossarium.games.colossi.common.rules.pieces import gain, kill
from colossarium.games.colossi.common.rules.programs import actor_of
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def flood(s: State, c: Content, space: int, killer: int) -> int:
    """A space becomes Water: its Acolytes die, its cubes are lost (C2.62); says how many died."""
    before = int(s.deaths)
    s.dry &= ~(1 << space)
    tell(s, FLOODED, space, 0, 0)
    for turn in range(c.players):
        owner = seat_after(c, actor_of(s), turn)
        if s.acolytes[owner][space] > 0:
            kill(s, c, owner, space, s.acolytes[owner][space], killer)
    for colour in range(COLOURS):
        s.cubes[colour][space] = 0
    return s.deaths - before


@rule
def ebb(s: State, space: int) -> None:
    s.dry |= 1 << space  # C2.63
    tell(s, EBBED, space, 0, 0)


@rule
def award_prize(s: State, c: Content, line: int) -> None:
    """Majority scoring (C2.64): ties take the prize of the place below, and nobody takes that place."""
    most, leaders, next_most, seconds = 0, 0, 0, 0
    for seat in range(c.players):
        count = count_for(s, c, c.per[line], seat, s.here[s.depth - 1])
        s.due[seat] = count
        if count > most:
            next_most, seconds = most, leaders
            most, leaders = count, 1
        elif count == most:
            leaders += 1
        elif count > next_most:
            next_most, seconds = count, 1
        elif count == next_most:
            seconds += 1
    for turn in range(c.players):
        seat = seat_after(c, actor_of(s), turn)
        if s.due[seat] > 0 and s.due[seat] == most:
            gain(s, c, seat, c.amount[line] if leaders == 1 else c.second[line])
        elif s.due[seat] > 0 and s.due[seat] == next_most and leaders == 1 and seconds == 1:
            gain(s, c, seat, c.second[line])
