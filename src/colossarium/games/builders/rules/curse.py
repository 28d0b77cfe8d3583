"""U6 Curse: Runes from the Stockpile, handed out as the player likes."""

from __future__ import annotations

from colossarium.games.builders.actions import curse_action, curse_for
from colossarium.games.builders.events import CURSE_MADE
from colossarium.games.builders.rules.runes import take_from_stockpile
from colossarium.games.builders.state import CURSED, DREW, REVEALED, TRADED, TURN, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def can_curse(s: State, c: Content) -> bool:
    if s.done & (CURSED | TRADED | DREW | REVEALED):
        return False  # U3.2, U3.3
    if s.proposals > 0 and not c.curse_after_offer:
        return False  # U9.10
    return s.stockpile >= c.curse_least  # U6.5


@rule
def is_curse_allowed(s: State, c: Content, act: int, total: int) -> bool:
    """Nobody is cursed who does not sit here, and the player keeps little."""
    kept, others = curse_for(act, s.active), 0
    for seat in range(c.seats):
        if seat != s.active:
            others += curse_for(act, seat)
    if kept + others < total or kept > c.curse_keep:
        return False  # U6.2, U6.3
    return others > 0 or c.curse_self_only  # U6.4


@rule
def list_curses(s: State, c: Content, out: Actions) -> int:
    """By total, then by seat; nobody can hold too many Runes (U6.1, U6.6)."""
    count = 0
    for total in range(c.curse_least, min(c.curse_most, s.stockpile) + 1):
        for red in range(total + 1):
            for blue in range(total - red + 1):
                for green in range(total - red - blue + 1):
                    act = curse_action(red, blue, green, total - red - blue - green)
                    if is_curse_allowed(s, c, act, total):
                        out[count] = act
                        count += 1
    return count


@rule
def curse(s: State, c: Content, chosen: int) -> None:
    tell(s, CURSE_MADE, chosen, 0, 0)
    for seat in range(c.seats):
        take_from_stockpile(s, seat, curse_for(chosen, seat))
    s.done |= CURSED
    s.phase = TURN
