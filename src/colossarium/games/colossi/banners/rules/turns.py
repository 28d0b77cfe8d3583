"""B4A The turn, from Replenish to the next player, and B6 the end."""

from __future__ import annotations

from colossarium.games.colossi.banners.events import FINAL_ROUND, GAME_OVER, REPLENISHED
from colossarium.games.colossi.banners.rules.deploying import ask_deploy, ask_rest, begin_banner_phase
from colossarium.games.colossi.banners.rules.setup import ask_home, deal, draft
from colossarium.games.colossi.banners.state import (
    ACTION_STEP,
    BANNER_PHASE,
    BEAST_STEP,
    BEGIN_ACTIONS,
    DEAL,
    DEPLOYING,
    DRAFT,
    DRAW_STEP,
    HOMES,
    REPLENISH,
    RESTING,
    Content,
    State,
)
from colossarium.games.colossi.common.constants import COLOURS, NO_BEAST, NOBODY
from colossarium.games.colossi.common.events import TURN_BEGUN
from colossarium.games.colossi.common.rules.acting import begin_actions, go_on_acting
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.exploring import produce
from colossarium.games.colossi.common.rules.hands import owe_cards
from colossarium.games.colossi.common.rules.programs import actor_of, open_program
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def proceed(s: State, c: Content) -> None:
    """Nothing is open: go on to what comes next in the turn (B4.1)."""
    if s.step == ACTION_STEP:
        if s.acting:
            go_on_acting(s, c)
        else:
            s.step = BEAST_STEP
    elif s.step == REPLENISH:
        replenish(s, c)
    elif s.step == DRAW_STEP:
        draw_for_turn(s, c)
    elif s.step == BEGIN_ACTIONS:
        s.step = ACTION_STEP
        begin_actions(s, c)  # B4.6
    elif s.step == BEAST_STEP:
        move_beast(s, c)
    elif s.step == BANNER_PHASE:
        begin_banner_phase(s)
    elif s.step == DEPLOYING:
        ask_deploy(s, c)
    elif s.step == RESTING:
        ask_rest(s, c)
    elif s.step == DRAFT:
        draft(s, c)
    elif s.step == DEAL:
        deal(s, c)
    elif s.step == HOMES:
        ask_home(s, c)
    else:
        end_turn(s, c)


@rule
def replenish(s: State, c: Content) -> None:
    """Bare tiles of the whole island receive all the Loot they produce (B4.2 to B4.4)."""
    tell(s, TURN_BEGUN, s.active, s.round, 0)
    s.step = DRAW_STEP
    count, left = 0, int(s.explored)
    while left:
        space = lowest(left)
        left &= left - 1
        if is_bare(s, space) and is_fertile(s, c, space):
            produce(s, c, space)
            count += 1
    if count > 0:
        tell(s, REPLENISHED, count, 0, 0)


@rule
def is_bare(s: State, space: int) -> bool:
    for colour in range(COLOURS):
        if s.cubes[colour][space] > 0:
            return False  # B4.3
    return True


@rule
def is_fertile(s: State, c: Content, space: int) -> bool:
    for colour in range(COLOURS):
        if c.produced[s.tile[space]][colour] > 0:
            return True
    return False


@rule
def draw_for_turn(s: State, c: Content) -> None:
    """B4.5."""
    s.step = BEGIN_ACTIONS
    owe_cards(s, c)


@rule
def move_beast(s: State, c: Content) -> None:
    """B4.7; without a Beast there is nothing to move (B4.8)."""
    s.step = BANNER_PHASE
    if s.beasts != 0:
        open_program(s, c, c.move_beast, s.active, s.colossus[s.active], NO_BEAST)


@rule
def end_turn(s: State, c: Content) -> None:
    """The next player, the next round, or the end, even if nobody is rich any more (B6.2, B6.3, B6.5)."""
    s.active = seat_after(c, s.active, 1)
    s.step = REPLENISH
    if s.active != s.first:
        return
    if s.rich or s.round >= c.round_limit:
        s.over = True
        tell(s, GAME_OVER, s.round, 0, 0)
    else:
        s.round += 1


@rule
def watch_gold(s: State, c: Content, was_rich: bool) -> None:
    """B6.1: somebody has reached the goal; with `end_mode` = instant that ends the game."""
    if c.is_instant:
        end_at_once(s, c)
    elif not was_rich:
        tell(s, FINAL_ROUND, s.round, 0, 0)


@rule
def end_at_once(s: State, c: Content) -> None:
    """The richest wins; among equals the first in turn order from the actor."""
    s.rich = False
    for turn in range(c.players):
        seat = seat_after(c, actor_of(s), turn)
        if s.gold[seat] < c.gold_goal:
            continue
        s.rich, s.over = True, True
        if s.favoured == NOBODY or s.gold[seat] > s.gold[s.favoured]:
            s.favoured = seat
    if s.over:
        tell(s, GAME_OVER, s.round, 0, 0)
