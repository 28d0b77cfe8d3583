"""K5 The Great Quake: before round 1 every warband moves a central region."""

from __future__ import annotations

from colossarium.games.kolossus.actions import QUAKE
from colossarium.games.kolossus.constants import LINES
from colossarium.games.kolossus.constants import QUAKE as QUAKE_PHASE
from colossarium.games.kolossus.events import QUAKE_ROLLED
from colossarium.games.kolossus.rules.activation import roll_die
from colossarium.games.kolossus.rules.mana import gain_mana
from colossarium.games.kolossus.rules.regions import keeps_citadel, move_region
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def roll_quake(s: State, c: Content) -> None:
    """Roll first, choose afterwards (K5.2); the roll brings mana as a destiny roll does (K5.7)."""
    s.quake_roll = 0
    for _ in range(c.quake_dice):
        s.quake_roll += roll_die(s, c)
    tell(s, QUAKE_ROLLED, s.active, s.quake_roll, 0)
    if c.has_mana and c.invasion_mana:
        gain_mana(s, c, min(s.quake_roll, c.top_result))
    s.phase = QUAKE_PHASE  # K13.4: nobody is asked whether to raise the roll


@rule
def may_quake(s: State, c: Content, line: int) -> bool:
    """The region is central and still unmoved (K2.5, K5.2, K5.4)."""
    if not c.quake_line[line]:
        return False
    return not c.line_once or (s.moved_lines >> line) & 1 == 0


@rule
def list_quakes(s: State, c: Content, out: Actions) -> int:
    """KD5: a central region, one of its two directions and, with option `up_to`, a distance (K5.3).

    No action declines the quake (K5.6).
    """
    count = 0
    shortest = 1 if c.up_to else s.quake_roll
    for line in range(LINES):
        if not may_quake(s, c, line):
            continue
        for direction in range(2):
            for spaces in range(shortest, s.quake_roll + 1):
                if keeps_citadel(s, line, direction, spaces):  # K5.5
                    out[count] = action(QUAKE, line, direction, spaces)
                    count += 1
    return count


@rule
def make_quake(s: State, c: Content, line: int, direction: int, spaces: int) -> None:
    s.moved_lines |= 1 << line
    s.quakes += 1
    s.quake_roll = 0
    move_region(s, c, line, direction, spaces)
