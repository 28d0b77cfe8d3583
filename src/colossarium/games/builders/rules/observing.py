"""U11 Hidden information: what a seat knows of hands, decks, and terms that are being put together."""

from __future__ import annotations

from colossarium.games.builders.actions import name_of, size_of
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules.seats import known_row
from colossarium.games.builders.state import (
    ADDRESS,
    ASK,
    BLUEPRINTS,
    C_RUNES,
    C_WANT,
    CARDS,
    COUNTERED,
    GIVE_B,
    HAND_OVER,
    KINDS,
    MOST_RUNES,
    NO_KIND,
    NOBODY,
    Content,
    State,
)
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Cells, Field


def observed(ruleset: BuildersRuleset) -> tuple[Field, ...]:
    c = ruleset.content
    return (
        Field("known_hand", (c.seats, c.kinds), 0, CARDS, "cards of each kind that the observer knows in each hand"),
        Field("known_of_own", (c.seats - 1, c.kinds), 0, CARDS, "cards that each other seat knows of the observer's"),
        Field("unseen_cards", (c.kinds,), 0, CARDS, "cards of each kind in the deck, or in a hand without being known"),
        Field("returned_card", (CARDS,), NO_KIND, KINDS - 1, "kinds of the returned section, in order"),
        Field("plan_in_deck", (c.blueprints,), 0, 1, "Blueprints in the deck"),
        Field("terms_get", (c.seats, c.kinds + 1), 0, HAND_OVER, "names that the active player would get; `any` last"),
        Field("terms_give", (c.seats, c.kinds + 1), 0, HAND_OVER, "and would give"),
        Field("terms_take", (c.seats,), -MOST_RUNES, MOST_RUNES, "and Runes that she would take"),
        Field("laid_count", (), 0, HAND_OVER, "cards that the active player has laid down"),
        Field("laid_card", (c.kinds,), 0, HAND_OVER, "and their kinds, for who laid them down"),
        Field("shown_count", (), 0, CARDS, "cards that are shown in a Reveal"),
        Field("shown_card", (c.kinds,), 0, CARDS, "and their kinds, for the two who see them"),
        Field("broken_promises", (c.seats,), 0, 2**15 - 1, "cards not of the kinds named; others' after the end"),
    )


@rule
def observe(s: State, c: Content, seat: int, out: Cells) -> None:
    at = observe_hands(s, c, seat, out)
    at = observe_decks(s, c, at, out)
    at = observe_terms(s, c, seat, at, out)
    at = observe_laid(s, c, seat, at, out)
    at = observe_shown(s, c, seat, at, out)
    for steps in range(c.seats):
        other = (seat + steps) % c.seats
        out[at + steps] = s.differed[other] if steps == 0 or s.over else 0  # U11.1


@rule
def observe_hands(s: State, c: Content, seat: int, out: Cells) -> int:
    """The own hand, the ledger, what others know of the own hand, and all that is left; the next cell."""
    unseen = (2 * c.seats - 1) * c.kinds
    for kind in range(c.kinds):
        left = c.count[kind]
        for steps in range(c.seats):
            other = (seat + steps) % c.seats
            is_open = steps == 0 or s.over
            known = s.hands[other][kind] if is_open else s.know[known_row(seat, other)][kind]
            out[steps * c.kinds + kind] = known
            left -= known
            if steps > 0:
                out[(c.seats + steps - 1) * c.kinds + kind] = s.know[known_row(other, seat)][kind]
        out[unseen + kind] = left
    for place in range(CARDS - s.returned, CARDS):
        out[unseen + s.deck[place]] -= 1
    return unseen + c.kinds


@rule
def observe_decks(s: State, c: Content, at: int, out: Cells) -> int:
    """The returned section, which everybody saw in its order (U4.7), and the Blueprints to come; the next cell."""
    first = CARDS - s.returned
    for number in range(s.returned):
        out[at + number] = s.deck[first + number]
    for number in range(s.returned, CARDS):
        out[at + number] = NO_KIND
    at += CARDS
    for plan in range(c.blueprints):
        out[at + plan] = 0
    for place in range(s.plans_top, BLUEPRINTS):
        out[at + s.plans[place]] = 1
    return at + c.blueprints


@rule
def sees_terms(s: State, of: int, seat: int) -> bool:
    """In a bargain, terms are open once they are complete; until then their author alone knows them (U11.1)."""
    if s.answer[of] == COUNTERED or (of == s.active and s.phase > ADDRESS):
        return True
    is_composing = s.phase <= ADDRESS or (s.phase >= C_WANT and s.phase <= C_RUNES)
    return is_composing and of == s.seat and of == seat


@rule
def observe_terms(s: State, c: Content, seat: int, at: int, out: Cells) -> int:
    """What each seat proposes or counters, its own draft included; the next cell."""
    names = c.kinds + 1
    end = at + c.seats * (2 * names + 1)
    for cell in range(at, end):
        out[cell] = 0
    if s.over or s.phase < ASK:
        return end
    for steps in range(c.seats):
        of = (seat + steps) % c.seats
        if sees_terms(s, of, seat):
            count_names(s.get[of], at + steps * names, out)
            count_names(s.give[of], at + (c.seats + steps) * names, out)
            out[end - c.seats + steps] = s.take[of]
    return end


@rule
def count_names(handful: int, at: int, out: Cells) -> None:
    for number in range(size_of(handful)):
        out[at + name_of(handful, number)] += 1


@rule
def observe_laid(s: State, c: Content, seat: int, at: int, out: Cells) -> int:
    """How many cards lie there, and which, for who laid them down (U9.19); the next cell."""
    laid = s.laid if s.phase == GIVE_B and not s.over else 0
    out[at] = size_of(laid)
    for kind in range(c.kinds):
        out[at + 1 + kind] = 0
    if seat == s.active:
        count_names(laid, at + 1, out)
    return at + 1 + c.kinds


@rule
def observe_shown(s: State, c: Content, seat: int, at: int, out: Cells) -> int:
    """How many cards are shown, and which, for the two players of the Reveal (U8.3); the next cell."""
    is_shown, sees = s.target != NOBODY, seat == s.active or seat == s.target
    out[at] = 0
    for kind in range(c.kinds):
        shown = s.seen[kind] if is_shown else 0
        out[at] += shown
        out[at + 1 + kind] = shown if sees else 0
    return at + 1 + c.kinds
