"""A4A Action Phase: turns, round after round."""

from __future__ import annotations

from colossarium.games.colossi.ages.state import (
    ACTION_STEP,
    AGE_SETUP,
    DRAW_STEP,
    SCORING,
    TURN,
    TURN_END,
    Content,
    State,
)
from colossarium.games.colossi.common.events import TURN_BEGUN
from colossarium.games.colossi.common.rules.acting import begin_actions, go_on_acting
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.hands import owe_cards
from colossarium.games.colossi.common.rules.traits import owe_traits
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def draft(s: State, c: Content) -> None:
    """Everybody gains a Trait, the Mantle holder first (A3.8)."""
    s.step = AGE_SETUP
    owe_traits(s, c)


@rule
def begin_turn(s: State, c: Content) -> None:
    tell(s, TURN_BEGUN, s.active, s.round, 0)
    begin_actions(s, c)
    s.step = ACTION_STEP


@rule
def act_on(s: State, c: Content) -> None:
    """The next Action, or the Draw step (A4.3)."""
    if s.acting:
        go_on_acting(s, c)
    else:
        s.step = DRAW_STEP


@rule
def draw_for_turn(s: State, c: Content) -> None:
    """A4.5."""
    s.step = TURN_END
    owe_cards(s, c)


@rule
def end_turn(s: State, c: Content) -> None:
    """The next player's turn, or after the last round the Reap Phase (A4.2)."""
    s.active = seat_after(c, s.active, 1)
    s.step = TURN
    if s.active == s.first:
        s.round += 1
        if s.round > c.age_turns[s.age]:
            s.step = SCORING
