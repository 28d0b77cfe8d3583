"""O5 Step 3: placing the cards of the hand."""

from __future__ import annotations

from colossarium.games.og.actions import LAY, action, which_of, x_of, y_of
from colossarium.games.og.events import PLACED
from colossarium.games.og.rules.surface import lay, list_places
from colossarium.games.og.state import NO_CARD, PLAY, POWER, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def begin_placing(s: State, c: Content) -> None:
    s.phase = PLAY if s.held > 0 else POWER


@rule
def list_plays(s: State, c: Content, out: Actions) -> int:
    """OD2: every card of the hand, none that lies already (O5.6), at every place (O5.1, O5.2)."""
    count = 0
    for number in range(s.held):
        count = list_places(s, c, action(LAY, number), out, count)
    return count


@rule
def place_card(s: State, c: Content, card: int, chosen: int) -> None:
    lay(s, c, card, x_of(chosen), y_of(chosen))
    tell(s, PLACED, card, x_of(chosen), y_of(chosen))


@rule
def play_card(s: State, c: Content, chosen: int) -> None:
    number = which_of(chosen)
    place_card(s, c, int(s.hand[number]), chosen)
    for each in range(number, s.held - 1):
        s.hand[each] = s.hand[each + 1]
    s.held -= 1
    s.hand[s.held] = NO_CARD
    if not c.takeback:
        s.news += 1  # O5.7: what is placed stays
    if s.held == 0:
        s.phase = POWER  # O6.1
        s.asks = c.takeback  # O5.7: placements can be taken back until this is answered
