"""Writing a (partial) position of the Ages edition over a state, refusing what cannot be.

`epoch` says which Age it is. Water is the border and what `water` names; an Age brings its Water only when it begins.
"""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.rules.reaping import reapable
from colossarium.games.colossi.ages.state import (
    AGE_SETUP,
    BEAST_REAPS,
    EPOCHS,
    HARVEST,
    MANTLE,
    NEW_AGE,
    NO_AGE,
    REAP,
    REAP_AGAIN,
    REAPING,
    SCORING,
    WASH,
    WASHING,
    State,
)
from colossarium.games.colossi.common.constants import NO_SPACE, SEATS, SET, SPACES
from colossarium.games.colossi.common.position_reading import PositionReading, begin, finish, set_table
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given

AFTER_REAPS = (
    REAPING,
    REAP_AGAIN,
    HARVEST,
    BEAST_REAPS,
    MANTLE,
    NEW_AGE,
)  # steps in which somebody may have Reaped or passed


def set_from(to: PositionReading) -> None:
    s, given = to.s, to.given
    begin(to)
    if to.is_table:
        for space in given.list_of("water", to.ids["space"], "space", SPACES):
            s.dry &= ~(1 << space)  # besides the border (A3.2)
        set_table(to, colossi_may_drown=s.phase == WASH)  # A4.25
        if NO_SPACE in s.colossus[: to.ruleset.seats]:
            raise given.refuse("colossi", "a space for the Colossus of every player (C2.10)")
    set_ages(to)
    if to.is_table:
        set_reaps(to)
    finish(to)
    check_water(to.ruleset, s, given)
    check_age(to.ruleset, s, given)


def set_ages(to: PositionReading) -> None:
    s, c, given = to.s, to.ruleset.content, to.given
    to.read("epoch", "ages")
    if s.epoch == 0:
        raise given.refuse("epoch", f"a whole number from 1 to {EPOCHS}")
    if [c.epoch_of[card] for card in s.age_cards] != list(range(1, EPOCHS + 1)):
        raise given.refuse("ages", "a card of Age I, one of Age II and one of Age III")
    if any(named not in (NO_AGE, card) for named, card in zip(c.named_ages, s.age_cards, strict=True)):
        raise given.refuse("ages", "the cards that the options name")
    if to.is_table or "epoch" in given or "ages" in given:
        in_force = "age_in_force" not in given or given.truth("age_in_force")
        s.in_force = s.age_cards[s.epoch - 1] if in_force else earlier_age(s)
    given.offered(("age_in_force",))


def earlier_age(s: State) -> int:
    """The modifiers of an Age stay until those of the next begin (A4.20)."""
    return NO_AGE if s.epoch == 1 else s.age_cards[s.epoch - 2]


def set_reaps(to: PositionReading) -> None:
    s, given = to.s, to.given
    s.lying[:], s.passed[:], s.reaped[:] = [0] * SEATS, [0] * SEATS, [0] * SEATS
    s.reaping, s.to_reap = NO_SPACE, 0
    to.read("lying", "passed", "reaped", "reaping", "beasts_to_reap")
    if s.phase == REAP and "step" not in given:
        s.step, s.acting, s.actions = REAPING, False, 0
    if s.phase == WASH and "step" not in given:
        s.step, s.acting, s.actions = WASHING, False, 0
    if s.step < NEW_AGE and s.epoch > 1:
        raise given.refuse("epoch", "1 in the draft")
    if s.reaping == NO_SPACE and s.to_reap:
        raise BadPosition("position: beasts_to_reap is given, but no space is being Reaped.")


def check_water(ruleset: AgesRuleset, s: State, given: Given) -> None:
    c, wet = ruleset.content, SET & ~s.dry
    if wet >> c.centre & 1:
        raise given.refuse("water", "a list without the centre (A2.1, A4.30)")
    if wet.bit_count() > c.water_tiles:
        raise given.refuse("water", f"no more Water than {c.water_tiles} tiles, those of the border included (A4.35)")


def check_age(ruleset: AgesRuleset, s: State, given: Given) -> None:
    """Rounds, and what belongs to the Reap Phase alone; then the decisions of this edition."""
    turns = ruleset.content.age_turns[s.age_cards[s.epoch - 1]]
    if s.round > turns + (s.step >= SCORING or s.step == NEW_AGE or s.step == WASHING or s.step == AGE_SETUP):
        raise given.refuse("round", f"at most {turns}, the turns of this Age (A4.2)")
    if s.step not in AFTER_REAPS and any((*s.lying, *s.passed, *s.reaped)):
        key = next(key for key, row in (("lying", s.lying), ("passed", s.passed), ("reaped", s.reaped)) if any(row))
        raise given.refuse(key, "nobody before Reaping begins (A4.20)")
    if s.reaping != NO_SPACE and s.step not in (HARVEST, BEAST_REAPS):
        raise given.refuse("reaping", "a space in the steps harvest and beast_reaps alone")
    if s.over:
        return
    if s.phase == REAP:
        check_reap(ruleset, s, given)
    if s.phase == WASH and (s.step != WASHING or s.dry >> s.colossus[s.seat] & 1):
        raise given.refuse("colossi", "a space that has become Water for the Colossus of the deciding seat (A4.25)")


def check_reap(ruleset: AgesRuleset, s: State, given: Given) -> None:
    if s.step != REAPING or s.seat != s.active:
        raise given.refuse("step", "reaping, with the active seat deciding, in the phase reap (A4.50)")
    if s.passed[s.seat]:
        raise given.refuse("passed", "not the deciding seat: who has passed is done Reaping (A4.51)")
    if not reapable(s, ruleset.content, s.seat):
        raise given.refuse("reaped", "a space that the deciding seat may still Reap; without one it passes (A4.57)")
