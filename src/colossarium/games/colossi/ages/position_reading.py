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
    PHASES,
    REAP,
    REAP_AGAIN,
    REAPING,
    SCORING,
    STEPS,
    WASH,
    WASHING,
    State,
)
from colossarium.games.colossi.common.content.reading import COLOUR_IDS
from colossarium.games.colossi.common.position_cards import numbers_of
from colossarium.games.colossi.common.position_reading import TABLE, Given, finish, place_common
from colossarium.games.colossi.common.state import BEASTS, NO_AGE, NO_SPACE, SEATS, SET
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json

AFTER_REAPS = (
    REAPING,
    REAP_AGAIN,
    HARVEST,
    BEAST_REAPS,
    MANTLE,
    NEW_AGE,
)  # steps in which somebody may have Reaped or passed


def place(ruleset: AgesRuleset, s: State, position: Json) -> None:
    given = place_common(ruleset, s, position, PHASES, STEPS)
    place_ages(ruleset, s, given)
    if any(key in given for key in TABLE):
        place_reaps(ruleset, s, given)
    finish(ruleset, s, given)
    check_water(ruleset, s, given)
    check_age(ruleset, s, given)


def place_ages(ruleset: AgesRuleset, s: State, given: Given) -> None:
    c, names = ruleset.content, [age["id"] for age in ruleset.names.ages]
    if "epoch" in given:
        s.epoch = given.integer("epoch", 1, EPOCHS)
    if "ages" in given:
        cards = numbers_of(given, "ages", names, EPOCHS)
        if [c.epoch_of[card] for card in cards] != list(range(1, EPOCHS + 1)):
            raise given.refuse("ages", "a card of Age I, one of Age II and one of Age III")
        if any(named not in (NO_AGE, card) for named, card in zip(c.named_ages, cards, strict=True)):
            raise given.refuse("ages", "the cards that the options name")
        s.age_cards[:] = cards
    if any(key in given for key in (*TABLE, "epoch", "ages")):
        in_force = given.truth("age_in_force") if "age_in_force" in given else True
        s.age = s.age_cards[s.epoch - 1] if in_force else earlier_age(s)
    given.offered(("age_in_force",))


def earlier_age(s: State) -> int:
    """The modifiers of an Age stay until those of the next begin (A4.20)."""
    return NO_AGE if s.epoch == 1 else s.age_cards[s.epoch - 2]


def place_reaps(ruleset: AgesRuleset, s: State, given: Given) -> None:
    s.lying[:], s.passed[:], s.reaped[:] = [0] * SEATS, [0] * SEATS, [0] * SEATS
    for key, row in (("lying", s.lying), ("passed", s.passed)):
        for seat in numbers_of(given, key, COLOUR_IDS[: ruleset.seats], SEATS):
            row[seat] = 1
    for seat, part, colour in given.by_colour("reaped", ruleset.seats):
        s.reaped[seat] = Given(part.label, part.values).spaces(colour)
        part.offered((colour,))
    s.reaping = given.space("reaping")
    beasts = numbers_of(given, "beasts_to_reap", [beast["id"] for beast in ruleset.names.beasts], BEASTS)
    s.to_reap = sum(1 << beast for beast in set(beasts))
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
