"""Writing a (partial) position of the Ages edition over a state, refusing what cannot be.

`epoch` says which Age it is. Water is the border and what `water` names; an Age brings its Water only when it begins.
"""

from __future__ import annotations

from colossarium.games.colossi.ages.edition import AgesEdition
from colossarium.games.colossi.ages.state import EPOCHS, NEW_AGE, PHASES, REAP, STEPS, State
from colossarium.games.colossi.edition import COLOUR_IDS
from colossarium.games.colossi.place import TABLE, Given, finish, place_common
from colossarium.games.colossi.place_cards import numbers_of
from colossarium.games.colossi.state import BEASTS, NO_AGE, NO_SPACE, SEATS
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Json


def place(edition: AgesEdition, s: State, position: Json) -> None:
    given = place_common(edition, s, position, PHASES, STEPS)
    place_ages(edition, s, given)
    if any(key in given for key in TABLE):
        place_reaps(edition, s, given)
    finish(edition, s, given)


def place_ages(edition: AgesEdition, s: State, given: Given) -> None:
    c, names = edition.content, [age["id"] for age in edition.words.ages]
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


def place_reaps(edition: AgesEdition, s: State, given: Given) -> None:
    s.lying[:], s.passed[:], s.reaped[:] = [0] * SEATS, [0] * SEATS, [0] * SEATS
    for key, row in (("lying", s.lying), ("passed", s.passed)):
        for seat in numbers_of(given, key, COLOUR_IDS[: edition.seats], SEATS):
            row[seat] = 1
    for seat, part, colour in given.by_colour("reaped", edition.seats):
        s.reaped[seat] = Given(part.label, part.values).spaces(colour)
        part.offered((colour,))
    s.reaping = given.space("reaping")
    beasts = numbers_of(given, "beasts_to_reap", [beast["id"] for beast in edition.words.beasts], BEASTS)
    s.to_reap = sum(1 << beast for beast in set(beasts))
    if s.phase == REAP and "step" not in given:
        s.step, s.acting, s.actions = STEPS.index("reaping"), False, 0
    if s.step < NEW_AGE and s.epoch > 1:
        raise given.refuse("epoch", "1 in the draft")
    if s.reaping == NO_SPACE and s.to_reap:
        raise BadPosition("position: beasts_to_reap is given, but no space is being Reaped.")
