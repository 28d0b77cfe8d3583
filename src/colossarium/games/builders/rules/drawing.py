"""U7 Draw: a Rune, then a card."""

from __future__ import annotations

from colossarium.games.builders.events import DRAW_MADE
from colossarium.games.builders.rules.hands import draw_cards, refill
from colossarium.games.builders.rules.runes import take_from_stockpile
from colossarium.games.builders.rules.seats import in_deck
from colossarium.games.builders.state import CURSED, DREW, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def can_draw(s: State, c: Content) -> bool:
    if s.done & (CURSED | DREW) or in_deck(s) == 0:
        return False  # U3.2, U3.4, U7.3
    return s.stockpile > 0 or not c.draw_blocked  # U7.2


@rule
def draw_for_rune(s: State, c: Content) -> None:
    """U7.1; an empty Stockpile gives what it has (U7.2)."""
    gained = min(c.draw_runes, s.stockpile)
    tell(s, DRAW_MADE, gained, 0, 0)
    take_from_stockpile(s, s.active, gained)
    draw_cards(s, c, s.active, c.draw_cards)
    s.done |= DREW
    refill(s, c)  # U4.1
