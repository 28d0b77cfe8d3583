"""K7 Die of Destiny and activation: what a turn may set in motion."""

from __future__ import annotations

from colossarium.games.kolossus.actions import CLASS, END
from colossarium.games.kolossus.constants import (
    ACTIVATE,
    BAND,
    CLASSES,
    DIE,
    FALLEN,
    INITIATIVE,
    MOVE,
    NO_DIRECTION,
    NO_SPACE,
    NOBODY,
    POWERS,
)
from colossarium.games.kolossus.events import DESTINY_ROLLED, MOVEMENT_ROLLED
from colossarium.games.kolossus.rules.mana import gain_mana
from colossarium.games.kolossus.rules.powers import can_raise, list_powers
from colossarium.games.kolossus.rules.warbands import mini_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.chance import draw
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def roll_die(s: State, c: Content) -> int:
    s.news += 1
    return c.face[draw(s, DIE, c.faces)]


@rule
def roll_destiny(s: State, c: Content) -> None:
    """Step 1 of a turn (K4.6, K7.1)."""
    for number in range(BAND):
        s.activated[number] = 0
    for power in range(POWERS):
        s.power_uses[power] = 0
    s.destiny = min(roll_die(s, c), c.top_result)
    tell(s, DESTINY_ROLLED, s.active, s.destiny, 0)
    ask_initiative(s, c)


@rule
def ask_initiative(s: State, c: Content) -> None:
    """Offer to raise the result while that is possible (K13.2); then the result is final."""
    if can_raise(s, c):
        s.phase = INITIATIVE
    else:
        accept_destiny(s, c)


@rule
def accept_destiny(s: State, c: Content) -> None:
    """Step 2 of a turn: points and mana follow the final result (K7.1, K11.4, K13.3)."""
    s.activation = c.activation[s.destiny]
    if c.has_mana:
        gain_mana(s, c, s.destiny)
    s.phase = ACTIVATE


@rule
def may_act(s: State, mini: int) -> bool:
    """The miniature is on the board and was not activated this turn (K7.3, K7.6)."""
    return s.space_of[mini] != FALLEN and not s.activated[mini % BAND]


@rule
def can_activate(s: State, c: Content, kind: int) -> bool:
    if c.cost[kind] > s.activation:
        return False  # K7.2
    for number in range(c.first_of[kind], c.first_of[kind] + c.count_of[kind]):
        if may_act(s, mini_of(s.active, number)):
            return True
    return False


@rule
def list_activations(s: State, c: Content, out: Actions) -> int:
    """KD8: end the turn, choose a class, or use a Titan Power (K7.8)."""
    out[0] = action(END, 0, 0, 0)  # K4.7: the only action where nothing can be done, and taken by the game itself
    count = 1
    for kind in range(CLASSES):
        if can_activate(s, c, kind):
            out[count] = action(CLASS, kind, 0, 0)
            count += 1
    return list_powers(s, c, out, count)


@rule
def activate_class(s: State, c: Content, kind: int) -> None:
    """Pay for a class and roll its dice; which miniature moves is chosen afterwards (K7.4, K7.5)."""
    s.activation -= c.cost[kind]
    s.moving_class = kind
    s.points = s.skill[s.active][2 * kind]  # K11.2; fresh mana does not count (K11.7)
    for die in range(c.class_dice[kind]):
        s.dice[die] = roll_die(s, c)
        s.points += s.dice[die]
    tell(s, MOVEMENT_ROLLED, kind, s.points, 0)
    s.phase = MOVE


@rule
def begin_activation(s: State, mini: int) -> None:
    s.mover = mini
    s.began_on = s.space_of[mini]


@rule
def end_activation(s: State) -> None:
    """The miniature has acted this turn; the next class may be chosen (K7.6, K7.7)."""
    s.activated[s.mover % BAND] = 1
    s.mover = NOBODY
    s.moving_class = -1
    s.points = 0
    for die in range(len(s.dice)):
        s.dice[die] = 0
    s.began_on = NO_SPACE
    s.heading = NO_DIRECTION
    s.turned = False
    s.wielding = False
    s.beats = 0
    s.strikes = 0
    s.phase = ACTIVATE
