"""Builders in words: ids of things, what a person clicks for an action, sentences and questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from colossarium.games.builders import actions, state
from colossarium.games.builders.actions import (
    argument_of,
    curse_for,
    name_of,
    op_of,
    size_of,
    wilds_for,
)
from colossarium.games.builders.edition import ANY, BuildersEdition
from colossarium.games.builders.options import SEAT_IDS
from colossarium.games.builders.rules.trade import terms_of_deal
from colossarium.games.builders.seats import clockwise
from colossarium.games.builders.state import NO_BLUEPRINT, State

ANSWER_IDS = ("accept", "refuse", "counter")
BUTTONS = {"next": (state.ASK, state.OFFER, state.C_WANT, state.C_GIVE), "hand-over": (state.GIVE_A, state.GIVE_B)}
ANY_ORDER = (*(phase for phases in BUTTONS.values() for phase in phases), state.PAY, state.CURSE, state.ADDRESS)


# Ids and names.


def seat_name(seat: int) -> str:
    return SEAT_IDS[seat].capitalize()


def seat_names(seats: Iterable[int]) -> str:
    return listed([seat_name(seat) for seat in seats])


def plan_id(edition: BuildersEdition, plan: int) -> str:
    return edition.words.blueprints[plan]["id"]


def plan_name(edition: BuildersEdition, plan: int) -> str:
    return edition.words.blueprints[plan]["name"]


def name_id(edition: BuildersEdition, name: int) -> str:
    """A kind, or `any`."""
    return ANY if name == edition.content.kinds else edition.words.kinds[name]["id"]


def ids_in(edition: BuildersEdition, handful: int) -> list[str]:
    return [name_id(edition, name_of(handful, number)) for number in range(size_of(handful))]


def group_in(s: State, edition: BuildersEdition, handful: int) -> list[int]:
    """The seats of a handful of steps."""
    return [clockwise(s, edition.content, name_of(handful, number)) for number in range(size_of(handful))]


def asked_seats(s: State, edition: BuildersEdition) -> list[int]:
    """Everybody to whom the proposal goes, clockwise."""
    seats = [clockwise(s, edition.content, steps) for steps in range(1, edition.seats)]
    return [seat for seat in seats if s.answer[seat] != state.NO_ANSWER]


# Clicks.


def clicks(edition: BuildersEdition, s: State, act: int) -> tuple[str, ...]:
    for button, phases in BUTTONS.items():
        if s.phase in phases:
            return (*ids_in(edition, act), button)
    if s.phase == state.TURN:
        return turn_clicks(edition, s, act)
    if s.phase == state.PAY:
        return (*wild_clicks(edition, act), "build")
    if s.phase == state.ADORN:
        return (*[edition.kind_ids[edition.content.accessory]] * act, "seal")
    if s.phase == state.CURSE:
        return (*(SEAT_IDS[seat] for seat in range(edition.seats) for _ in range(curse_for(act, seat))), "curse")
    if s.phase == state.TAKE:
        return ("nothing" if act == actions.TAKE_NOTHING else name_id(edition, act - 1),)
    if s.phase == state.ADDRESS:
        return (*(SEAT_IDS[seat] for seat in group_in(s, edition, act)), "propose")
    if s.phase == state.RESPOND:
        return (ANSWER_IDS[act],)
    if s.phase == state.SETTLE:
        return ("no-deal" if act == actions.NO_DEAL else SEAT_IDS[clockwise(s, edition.content, act)],)
    return (runes_id(own_runes(s, act)),)


def turn_clicks(edition: BuildersEdition, s: State, act: int) -> tuple[str, ...]:
    op, argument = op_of(act), argument_of(act)
    if op == actions.BUILD:
        return (plan_id(edition, s.row[argument]),)
    if op == actions.REVEAL:
        return ("reveal", SEAT_IDS[clockwise(s, edition.content, argument)])
    return ({actions.BEGIN_CURSE: "curse", actions.BEGIN_TRADE: "trade", actions.DRAW: "draw"}.get(op, "end"),)


def wild_clicks(edition: BuildersEdition, wilds: int) -> Iterable[str]:
    """For each part covered by a wild: the wild, and the line of the list."""
    c = edition.content
    for kind in range(c.kinds):
        for _ in range(wilds_for(c, wilds, kind)):
            yield from (name_id(edition, c.wild), name_id(edition, kind))


def own_runes(s: State, act: int) -> int:
    """Runes that the deciding player takes, or gives if negative; actions count from the active player's side."""
    taken = act - actions.RUNES_ZERO
    return taken if s.seat == s.active else -taken


def runes_id(taken: int) -> str:
    return "no-runes" if taken == 0 else f"take-{taken}" if taken > 0 else f"give-{-taken}"


def spelled(words: Sequence[str]) -> tuple[str, ...]:
    """Longer forms: `build garrowmane`, `deal with blue`, `take leg`, `take 2`, `give 1 rune`."""
    plain = [word for word in words if word not in ("with", "rune", "runes")]
    if len(plain) == 2 and plain[0] in ("take", "give") and re.fullmatch("[0-9]+", plain[1]):
        return (f"{plain[0]}-{plain[1]}",)
    if len(plain) == 2 and plain[0] in ("build", "deal", "take"):
        return (plain[1],)
    return tuple(plain) if plain else tuple(words)


# Sentences.


def listed(parts: Sequence[str], link: str = "and") -> str:
    """`a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {link} {parts[-1]}" if parts else ""


def runes_text(count: int) -> str:
    return "1 Rune" if count == 1 else f"{count} Runes"


def cards_text(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def several(edition: BuildersEdition, name: int, count: int) -> str:
    """`a leg`, `2 legs`, `any card`."""
    if name == edition.content.kinds:
        return "any card" if count == 1 else f"any {count} cards"
    words = edition.words.kinds[name]
    if count > 1:
        return f"{count} {words['plural']}"
    return f"{'an' if words['name'][0] in 'aeiou' else 'a'} {words['name']}"


def counted(edition: BuildersEdition, counts: Mapping[int, int]) -> list[str]:
    return [several(edition, name, count) for name, count in counts.items() if count > 0]


def names_in(edition: BuildersEdition, handful: int) -> list[str]:
    """A handful in words: `2 legs`, `any card`."""
    names = [name_of(handful, number) for number in range(size_of(handful))]
    return counted(edition, {name: names.count(name) for name in sorted(set(names))})


def goods(edition: BuildersEdition, handful: int, runes: int) -> str:
    """What one side of a bargain gives."""
    parts = names_in(edition, handful) + ([runes_text(runes)] if runes > 0 else [])
    return listed(parts) or "nothing"


def to_active(edition: BuildersEdition, s: State, terms: int) -> str:
    """What the active player would get by the terms that stand under a seat."""
    return goods(edition, s.get[terms], s.take[terms])


def from_active(edition: BuildersEdition, s: State, terms: int) -> str:
    return goods(edition, s.give[terms], -s.take[terms])


def proposal(edition: BuildersEdition, s: State) -> str:
    """`Blue offers Red 2 arms and 1 Rune for a head.`"""
    whom = seat_names(asked_seats(s, edition))
    mine, theirs = from_active(edition, s, s.active), to_active(edition, s, s.active)
    return f"{seat_name(s.active)} offers {whom} {mine} for {theirs}."


def counter_offer(edition: BuildersEdition, s: State, seat: int) -> str:
    mine, theirs = from_active(edition, s, seat), to_active(edition, s, seat)
    return f"{seat_name(seat)} counters and offers {seat_name(s.active)} {theirs} for {mine}."


def curse_text(edition: BuildersEdition, s: State, act: int) -> str:
    """`1 Rune to Blue, 2 to Green, 1 kept`."""
    parts = [(seat_name(seat), curse_for(act, seat)) for seat in range(edition.seats) if seat != s.active]
    told = [f"{count} to {name}" for name, count in parts if count]
    told += [f"{curse_for(act, s.active)} kept"] if curse_for(act, s.active) else []
    first, _, rest = told[0].partition(" ")
    return ", ".join([f"{runes_text(int(first))} {rest}", *told[1:]])


def promised(s: State) -> int:
    """The handful that the deciding player has named in the bargain."""
    terms = terms_of_deal(s)
    return s.give[terms] if s.seat == s.active else s.get[terms]


# Questions, without secrets: everybody may read them.


def question(edition: BuildersEdition, s: State) -> str:
    who = seat_name(s.seat)
    plan = plan_name(edition, s.row[s.slot]) if s.slot >= 0 and s.row[s.slot] != NO_BLUEPRINT else ""
    active = seat_name(s.active)
    if s.phase == state.RESPOND:
        return f"{proposal(edition, s)} {who}: do you agree?"
    if s.phase in (state.GIVE_A, state.GIVE_B):
        whom = seat_name(s.partner) if s.seat == s.active else active
        return f"{who}: what do you hand {whom}, face down? Promised: {goods(edition, promised(s), 0)}."
    return {
        state.TURN: f"{who}: what do you do?",
        state.PAY: f"{who}: which parts of {plan} are covered by wilds?",
        state.ADORN: f"{who}: do you add accessories to {plan}?",
        state.CURSE: f"{who}: who gets the Runes of the Curse? The Stockpile holds {s.stockpile}.",
        state.TAKE: f"{who}: which of the cards of {seat_name(s.target)} do you take?",
        state.ASK: f"{who}: which cards do you ask for?",
        state.OFFER: f"{who}: which cards do you offer for them?",
        state.RUNES: f"{who}: which Runes change hands besides?",
        state.ADDRESS: f"{who}: whom do you ask?",
        state.C_WANT: f"{who}: which cards do you ask {active} for?",
        state.C_GIVE: f"{who}: which cards do you give {active} for them?",
        state.C_RUNES: f"{who}: which Runes change hands besides?",
        state.SETTLE: f"{who}: with whom do you deal?",
    }[s.phase]
