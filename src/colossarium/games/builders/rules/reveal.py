"""U8 Reveal: Runes from a player, a look at some cards of that hand, and one of them if wanted."""

from __future__ import annotations

from colossarium.games.builders.actions import TAKE_NOTHING
from colossarium.games.builders.events import CARD_TAKEN, CARDS_SHOWN, REVEAL_MADE
from colossarium.games.builders.rules.hands import move_card, refill
from colossarium.games.builders.rules.knowledge import learn_shown, learn_taken
from colossarium.games.builders.rules.runes import move_runes, take_from_stockpile
from colossarium.games.builders.state import CURSED, KINDS, NOBODY, REVEALED, SHOWN_CARD, TAKE, TURN, Content, State
from colossarium.kernel.chance import draw
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def can_reveal(s: State, c: Content, seat: int) -> bool:
    """U8.1."""
    if s.done & (CURSED | REVEALED) or seat == s.active or s.held[seat] == 0:
        return False
    if c.reveal_shortfall:
        return s.runes[seat] + s.stockpile >= c.reveal_runes
    return s.runes[seat] >= c.reveal_runes


@rule
def can_reveal_any(s: State, c: Content) -> bool:
    for seat in range(c.seats):
        if can_reveal(s, c, seat):
            return True
    return False


@rule
def reveal(s: State, c: Content, target: int) -> None:
    paid = min(c.reveal_runes, s.runes[target])
    tell(s, REVEAL_MADE, target, paid, c.reveal_runes - paid)
    move_runes(s, target, -paid)  # U8.2
    move_runes(s, s.active, paid)
    take_from_stockpile(s, s.active, c.reveal_runes - paid)
    s.target = target
    for _ in range(min(c.reveal_look, s.held[target])):
        show_one(s, c)  # U8.3
    s.news += 1
    s.done |= REVEALED  # U8.7
    tell(s, CARDS_SHOWN, target, 0, 0)
    learn_shown(s, c)
    s.phase = TAKE


@rule
def show_one(s: State, c: Content) -> None:
    """One more card of the target's hand, each equally likely."""
    shown = 0
    for kind in range(c.kinds):
        shown += s.seen[kind]
    left, kind = draw(s, SHOWN_CARD, s.held[s.target] - shown), 0
    while left >= s.hands[s.target][kind] - s.seen[kind]:
        left -= s.hands[s.target][kind] - s.seen[kind]
        kind += 1
    s.seen[kind] += 1


@rule
def list_takes(s: State, c: Content, out: Actions) -> int:
    """Nothing, or one of the cards shown (U8.5)."""
    out[0] = TAKE_NOTHING
    count = 1
    for kind in range(c.kinds):
        if c.reveal_take > 0 and s.seen[kind] > 0:
            out[count] = kind + 1
            count += 1
    return count


@rule
def take_card(s: State, c: Content, chosen: int) -> None:
    tell(s, CARD_TAKEN, s.target, chosen - 1, 0)
    if chosen != TAKE_NOTHING:
        move_card(s, chosen - 1, s.target, s.active)
        learn_taken(s, c, chosen - 1)  # U8.4
    clear_reveal(s)
    s.phase = TURN
    refill(s, c)  # U8.6


@rule
def clear_reveal(s: State) -> None:
    s.target = NOBODY
    for kind in range(KINDS):
        s.seen[kind] = 0
