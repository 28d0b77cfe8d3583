"""The rules of the Ages edition as the kernel calls them: each dispatches by phase or step."""

from __future__ import annotations

from colossarium.games.colossi.ages.rules.epochs import begin_age, end_age, land, list_shores, set_up_age, wash_ashore
from colossarium.games.colossi.ages.rules.reaping import (
    ask_again,
    ask_next_reaper,
    list_reaps,
    pay_reap_gold,
    reap_next_beast,
    reap_or_pass,
    reap_tile,
    score_age,
)
from colossarium.games.colossi.ages.rules.setup import draw_age
from colossarium.games.colossi.ages.rules.turns import act_on, begin_turn, draft, draw_for_turn, end_turn
from colossarium.games.colossi.ages.state import (
    ACTION_STEP,
    AGE_SETUP,
    BEAST_REAPS,
    DRAFT,
    DRAW_STEP,
    EPOCHS,
    HARVEST,
    NEW_AGE,
    REAP,
    REAP_AGAIN,
    REAP_GOLD,
    REAPING,
    SCORING,
    TURN,
    TURN_END,
    WASH,
    WASHING,
    Content,
    State,
)
from colossarium.games.colossi.common.constants import RUNNING
from colossarium.games.colossi.common.rules.choices import list_choices
from colossarium.games.colossi.common.rules.deciding import apply_choice
from colossarium.games.colossi.common.rules.flow import carry_on
from colossarium.games.colossi.common.rules.hidden import resample as resample_common
from colossarium.kernel.actions import first_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    if s.phase == REAP:
        return list_reaps(s, c, out)
    if s.phase == WASH:
        return list_shores(s, c, out)
    return list_choices(s, c, out)


@rule
def apply(s: State, c: Content, chosen: int) -> None:
    phase = s.phase
    s.phase = RUNNING
    if phase == REAP:
        reap_or_pass(s, c, chosen)
    elif phase == WASH:
        land(s, c, first_of(chosen))
    else:
        s.phase = phase
        apply_choice(s, c, chosen)
    while s.phase == RUNNING and not s.over:
        if not carry_on(s, c):
            proceed(s, c)


@rule
def proceed(s: State, c: Content) -> None:
    """Nothing is open: the next step of the turn, the Reap Phase or the game."""
    step = s.step
    if step == ACTION_STEP:
        act_on(s, c)
    elif step == DRAW_STEP:
        draw_for_turn(s, c)
    elif step == TURN_END:
        end_turn(s, c)
    elif step == TURN:
        begin_turn(s, c)
    elif step == SCORING:
        score_age(s, c)
    elif step == REAP_GOLD:
        pay_reap_gold(s, c)
    elif step == REAPING:
        ask_next_reaper(s, c)
    elif step == REAP_AGAIN:
        ask_again(s, c)
    elif step == HARVEST:
        reap_tile(s, c)
    elif step == BEAST_REAPS:
        reap_next_beast(s, c)
    else:
        change_age(s, c)


@rule
def change_age(s: State, c: Content) -> None:
    step = s.step
    if step == DRAFT:
        draft(s, c)
    elif step == NEW_AGE:
        begin_age(s, c)
    elif step == WASHING:
        wash_ashore(s, c)
    elif step == AGE_SETUP:
        set_up_age(s, c)
    else:
        end_age(s, c)


@rule
def resample(s: State, c: Content, seat: int) -> None:
    """Cards, tiles and Traits as in both editions, and the Ages to come (A7.2)."""
    resample_common(s, c, seat)
    for epoch in range(s.epoch, EPOCHS):
        s.age_cards[epoch] = draw_age(s, c, epoch)
