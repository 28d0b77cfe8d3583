"""O8 End of the round: destroying cards, and cleaning up."""

from __future__ import annotations

from colossarium.games.og.actions import DONE, RUIN, action, op_of, which_of
from colossarium.games.og.events import DESTROYED
from colossarium.games.og.rules.surface import clear_area, take_from_area
from colossarium.games.og.state import DESTROY, ROUND_START, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def ask_destroying(s: State, c: Content) -> None:
    """After the last line, while there are rights and cards to spend them on (O8.1, O8.4)."""
    if s.rights > 0 and s.laid > 0:
        s.phase = DESTROY
    else:
        clean_up(s, c)


@rule
def list_ruins(s: State, c: Content, out: Actions) -> int:
    """OD5: stop, or any card in the Playing Area, in the order placed (O8.2)."""
    out[0] = action(DONE, 0)
    for number in range(s.laid):
        out[number + 1] = action(RUIN, number)
    return s.laid + 1


@rule
def destroy(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == DONE:
        clean_up(s, c)  # O8.1: unspent rights are lost
        return
    card = take_from_area(s, c, which_of(chosen))
    s.gone[s.destroyed] = card  # O8.3; out of circulation (O1.8)
    s.destroyed += 1
    s.rights -= 1
    tell(s, DESTROYED, card, 0, 0)
    ask_destroying(s, c)


@rule
def clean_up(s: State, c: Content) -> None:
    """All cards go to the discard pile, in the order in which they were placed (O8.5)."""
    s.rights = 0
    for number in range(s.laid):
        s.discard[s.discarded] = s.area[number]
        s.discarded += 1
    clear_area(s, c)
    s.phase = ROUND_START
