"""O1 Trackers: Weakness, Grip, tolls, and the effects that lines and costs are made of."""

from __future__ import annotations

from colossarium.games.og.events import CLIMBED, GAINED, GRIP_CHANGED, TOLL_PAID, WEAKNESS_CHANGED
from colossarium.games.og.rules.ending import end_game
from colossarium.games.og.state import (
    ADVANCE,
    ADVANCED,
    AREA,
    ASCEND,
    EFFECTS,
    HARDEN,
    LOST_GRIP,
    NO_CARD,
    RECOVER,
    RIGHTS,
    SLIP,
    WEAKEN,
    WEAKNESS_TRACKER,
    Content,
    State,
)
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def set_weakness(s: State, c: Content, level: int) -> None:
    """O1.3: never outside the scale."""
    s.weakness = min(max(level, c.weakness_min), c.weakness_max)
    tell(s, WEAKNESS_CHANGED, s.weakness, 0, 0)


@rule
def slip(s: State, c: Content, levels: int) -> None:
    """Lose Grip; below the lowest level the game is lost at once (O1.5)."""
    s.grip = max(s.grip - levels, c.grip_min - 1)
    tell(s, GRIP_CHANGED, s.grip, 0, 0)
    if s.grip < c.grip_min:
        end_game(s, LOST_GRIP)


@rule
def can_pay(s: State, c: Content, tracker: int, levels: int) -> bool:
    """O1.6, O1.9: the tracker keeps at least its lowest level."""
    if tracker == WEAKNESS_TRACKER:
        return s.weakness - levels >= c.weakness_min
    return s.grip - levels >= c.grip_min


@rule
def pay(s: State, tracker: int, levels: int) -> None:
    """O1.9: all levels from one tracker."""
    if tracker == WEAKNESS_TRACKER:
        s.weakness -= levels
        tell(s, TOLL_PAID, tracker, s.weakness, 0)
    else:
        s.grip -= levels
        tell(s, TOLL_PAID, tracker, s.grip, 0)


@rule
def gain_advanced(s: State) -> None:
    """The top Advanced card goes unseen on top of the Action deck, as one of its cards (O1.7, O7.5, O7.6, O9.6)."""
    if s.advanced_top == ADVANCED:
        return
    s.deck_top -= 1
    s.deck[s.deck_top] = s.advanced[s.advanced_top]
    s.advanced[s.advanced_top] = NO_CARD
    s.advanced_top += 1
    tell(s, GAINED, ADVANCED - s.advanced_top, 0, 0)


@rule
def climb_on(s: State, c: Content) -> None:
    """Discard the current Colossus card and reveal the next, if there are any (O7.7)."""
    if s.climbed == c.climb:
        return
    s.climbed += 1
    s.news += 1
    shown = s.colossus[s.climbed] if s.climbed < c.climb else NO_CARD
    tell(s, CLIMBED, s.colossus[s.climbed - 1], shown, 0)


@rule
def run_effect(s: State, c: Content, effect: int, amount: int) -> None:
    if effect == WEAKEN:
        set_weakness(s, c, s.weakness + amount)  # O7.3
    elif effect == HARDEN:
        set_weakness(s, c, s.weakness - amount)
    elif effect == SLIP:
        slip(s, c, amount)  # O7.4
    elif effect == RECOVER:
        s.grip = min(c.grip_max, s.grip + amount)
        tell(s, GRIP_CHANGED, s.grip, 0, 0)
    elif effect == ADVANCE:
        for _ in range(amount):
            gain_advanced(s)
    elif effect == ASCEND:
        for _ in range(amount):
            climb_on(s, c)
    elif effect == RIGHTS:
        s.rights = min(AREA, s.rights + amount)


@rule
def run_effects(s: State, c: Content, which: int) -> None:
    """Run a list of effects in order; once the game is over nothing else happens (O1.5)."""
    for number in range(EFFECTS):
        if not s.over:
            run_effect(s, c, c.effect[which][number], c.amount[which][number])
