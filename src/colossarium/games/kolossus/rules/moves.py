"""K7.5 to K10.8: carrying out a chosen movement, and what it sets off."""

from __future__ import annotations

from colossarium.games.kolossus.actions import MOVE, STAY
from colossarium.games.kolossus.constants import CHAIN, DIRECTIONS, NO_DIRECTION, NOBODY, STRIKE, WORDS
from colossarium.games.kolossus.events import MOVED, STAYED
from colossarium.games.kolossus.rules.activation import begin_activation, end_activation, may_act
from colossarium.games.kolossus.rules.beating import BY_MOVE, BY_SWORD, BY_WHIP, beat, defence_of
from colossarium.games.kolossus.rules.crystals import end_movement_on
from colossarium.games.kolossus.rules.movement import fewest_spaces, price_of, reach, spaces_by_last_step, walk_straight
from colossarium.games.kolossus.rules.spaces import holds
from colossarium.games.kolossus.rules.warbands import corner_of, mini_of, put_on
from colossarium.games.kolossus.rules.weapons import (
    can_go_on,
    has_sword,
    is_armed,
    list_attacks_by_way,
    list_spaces,
    targets,
    use_weapon,
)
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def list_moves(s: State, c: Content, out: Actions) -> int:
    """KD9: every miniature of the class that may act, staying or moving (K7.5)."""
    kind = s.moving_class
    count = 0
    for number in range(c.first_of[kind], c.first_of[kind] + c.count_of[kind]):
        mini = mini_of(s.active, number)
        if may_act(s, mini):
            out[count] = action(STAY, mini, 0, 0)
            count += 1
    for number in range(c.first_of[kind], c.first_of[kind] + c.count_of[kind]):
        mini = mini_of(s.active, number)
        if not may_act(s, mini):
            continue
        if has_sword(s, c, mini):
            count = list_attacks_by_way(s, c, mini, out, count)
        else:
            low, high = reach(s, c, mini, s.points, NO_DIRECTION, c.bends[kind])
            count = list_spaces(action(MOVE, mini, 0, 0), low, high, out, count)
    return count


@rule
def stay(s: State, c: Content, mini: int) -> None:
    begin_activation(s, mini)
    tell(s, STAYED, mini, 0, 0)
    finish_movement(s, c)


@rule
def move(s: State, c: Content, mini: int, space: int, approach: int) -> None:
    """Move to a space that was listed, from there or after a beating (K8, K9)."""
    if s.mover == NOBODY:
        begin_activation(s, mini)
    else:
        use_weapon(s, c, corner_of(mini))  # K12.8: the first step onward
    cause = BY_SWORD if s.wielding else BY_MOVE
    if is_armed(s, c, mini) and pay_for_move(s, c, mini, space, approach):
        cause = BY_WHIP
    target = s.mini_on[space]
    tell(s, MOVED, mini, s.space_of[mini], space)
    if target != NOBODY:
        beat(s, c, target, cause)
        s.beats += 1
    put_on(s, mini, space)
    if s.over:
        return  # K14.4 comes before any capture
    if target != NOBODY and can_go_on(s, c, mini):
        s.phase = CHAIN
    else:
        finish_movement(s, c)


@rule
def pay_for_move(s: State, c: Content, mini: int, space: int, approach: int) -> bool:
    """Take the price of a move from the points of a Colossus with a weapon; says whether the Whip was needed."""
    target = s.mini_on[space]
    straight = walk_straight(s, c, mini, s.points, s.heading)
    if approach == NO_DIRECTION:
        spaces = fewest_spaces(s, c, mini, space, straight)
    else:
        spaces = spaces_by_last_step(s, c, mini, space, approach, straight)
    if target == NOBODY:
        s.points -= spaces
        return False
    if approach == NO_DIRECTION and holds(straight[2], straight[3], space):
        s.heading = direction_to(c, s.space_of[mini], space)
    else:
        s.heading = approach
        s.turned = True  # K12.10
    if spaces + defence_of(s, c, target) <= s.points:
        s.points -= spaces + defence_of(s, c, target)  # K9.4
        return False
    s.points -= spaces + price_of(s, c, mini, target)
    use_weapon(s, c, corner_of(mini))  # K12.13
    return True


@rule
def direction_to(c: Content, here: int, there: int) -> int:
    """The direction in which a space lies straight ahead."""
    for direction in range(DIRECTIONS):
        ray = WORDS * (DIRECTIONS * here + direction)
        if holds(c.ray[ray], c.ray[ray + 1], there):
            return direction
    return NO_DIRECTION


@rule
def finish_movement(s: State, c: Content) -> None:
    """The movement is over: capture, then strike or end the activation (K10.8, K12.14)."""
    end_movement_on(s, c, s.mover)
    go_on_striking(s, c)


@rule
def go_on_striking(s: State, c: Content) -> None:
    """Ask for a strike while one is possible; otherwise the activation is over."""
    low, high = targets(s, c)
    if (low | high) != 0:
        s.phase = STRIKE
    else:
        end_activation(s)
