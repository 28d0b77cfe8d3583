"""O6 Step 4, start: Netophah's power."""

from __future__ import annotations

from colossarium.games.og.actions import COMPARE, DROP, OFFER, PUT, action, op_of, which_of
from colossarium.games.og.events import DROPPED
from colossarium.games.og.rules.drawing import go_on_drawing
from colossarium.games.og.rules.lines import resolve_lines
from colossarium.games.og.rules.placing import place_card
from colossarium.games.og.rules.surface import list_places
from colossarium.games.og.rules.trackers import can_pay, pay
from colossarium.games.og.state import CARDS, GRIP_TRACKER, NO_CARD, POWER_DRAW, WEAKNESS_TRACKER, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def is_power_ready(s: State) -> bool:
    """Not used in this round (O6.1), and a card to draw (O6.2)."""
    return s.power_left > 0 and (s.deck_top < CARDS or s.discarded > 0)


@rule
def list_power(s: State, c: Content, out: Actions) -> int:
    """OD3: compare, or sacrifice a level of a tracker that can pay (O6.2)."""
    out[0] = action(COMPARE, 0)
    count = 1
    if is_power_ready(s):
        for tracker in range(WEAKNESS_TRACKER, GRIP_TRACKER + 1):
            if can_pay(s, c, tracker, c.power_toll):
                out[count] = action(OFFER, tracker)
                count += 1
    return count


@rule
def answer_power(s: State, c: Content, chosen: int) -> None:
    s.asks = False
    if op_of(chosen) == COMPARE:
        resolve_lines(s, c)
        return
    s.power_left -= 1
    pay(s, which_of(chosen), c.power_toll)  # O6.3
    s.due = POWER_DRAW
    go_on_drawing(s, c)


@rule
def list_power_card(s: State, c: Content, out: Actions) -> int:
    """OD4: put the drawn card on the discard pile, or place it (O6.4)."""
    out[0] = action(DROP, 0)
    return list_places(s, c, action(PUT, 0), out, 1)


@rule
def use_power_card(s: State, c: Content, chosen: int) -> None:
    card = s.drawn
    s.drawn = NO_CARD
    if op_of(chosen) == DROP:
        s.discard[s.discarded] = card  # O6.5
        s.discarded += 1
        tell(s, DROPPED, card, 0, 0)
    else:
        place_card(s, c, card, chosen)
    resolve_lines(s, c)
