"""What each legal action means, for the player who decides."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.builders import actions, state
from colossarium.games.builders.actions import argument_of, op_of, wilds_for
from colossarium.games.builders.edition import BuildersEdition
from colossarium.games.builders.rules.exchange import differing
from colossarium.games.builders.seats import clockwise
from colossarium.games.builders.state import State
from colossarium.games.builders.words import (
    cards_text,
    counted,
    curse_text,
    from_active,
    goods,
    group_in,
    listed,
    own_runes,
    promised,
    runes_text,
    seat_name,
    seat_names,
    several,
    to_active,
)


def label(edition: BuildersEdition, s: State, act: int) -> str:
    by_phase: dict[int, Callable[[BuildersEdition, State, int], str]] = {
        state.TURN: turn_label,
        state.PAY: pay_label,
        state.ADORN: adorn_label,
        state.CURSE: lambda edition, s, act: f"Curse: {curse_text(edition, s, act)}",
        state.TAKE: take_label,
        state.ADDRESS: lambda edition, s, act: f"Propose to {seat_names(group_in(s, edition, act))}",
        state.RESPOND: answer_label,
        state.SETTLE: settle_label,
        state.GIVE_A: hand_over_label,
        state.GIVE_B: hand_over_label,
        state.RUNES: runes_label,
        state.C_RUNES: runes_label,
    }
    return by_phase.get(s.phase, compose_label)(edition, s, act)


def turn_label(edition: BuildersEdition, s: State, act: int) -> str:
    c, op, argument = edition.content, op_of(act), argument_of(act)
    if op == actions.BUILD:
        words = edition.words.blueprints[s.row[argument]]
        return f"Build {words['name']}, {words['title']}, for {runes_text(c.cost[s.row[argument]])}"
    if op == actions.REVEAL:
        whom = seat_name(clockwise(s, c, argument))
        return f"Reveal {whom}: take {runes_text(c.reveal_runes)} and look at {cards_text(c.reveal_look)}"
    if op == actions.DRAW:
        gained = min(c.draw_runes, s.stockpile)
        return f"Draw {cards_text(c.draw_cards)}" + (f" and gain {runes_text(gained)}" if gained else ", free of Runes")
    return {
        actions.BEGIN_CURSE: "Curse: hand out Runes of the Stockpile",
        actions.BEGIN_TRADE: f"Trade: make proposal {s.proposals + 1} of {c.trade_proposals}",
    }.get(op, "End the turn")


def pay_label(edition: BuildersEdition, s: State, act: int) -> str:
    c = edition.content
    covered = {kind: wilds_for(c, act, kind) for kind in range(c.kinds)}
    parts = counted(edition, covered)
    if not parts:
        return "Build without wilds"
    return f"Build with {several(edition, c.wild, sum(covered.values()))} for {listed(parts)}"


def adorn_label(edition: BuildersEdition, s: State, act: int) -> str:
    c = edition.content
    price = runes_text(c.cost[s.row[s.slot]] + c.adorn_runes * act)
    with_what = f"with {several(edition, c.accessory, act)}" if act else "without accessories"
    return f"Seal {with_what}, for {price}"


def take_label(edition: BuildersEdition, s: State, act: int) -> str:
    return "Take nothing" if act == actions.TAKE_NOTHING else f"Take {several(edition, act - 1, 1)}"


def compose_label(edition: BuildersEdition, s: State, act: int) -> str:
    verb = {
        state.ASK: "Ask for",
        state.OFFER: "Offer",
        state.C_WANT: f"Ask {seat_name(s.active)} for",
        state.C_GIVE: f"Give {seat_name(s.active)}",
    }[s.phase]
    return f"{verb} {goods(edition, act, 0)}"


def runes_label(edition: BuildersEdition, s: State, act: int) -> str:
    taken = own_runes(s, act)
    whom = "the partner" if s.seat == s.active else seat_name(s.active)
    if taken == 0:
        return "Leave the Runes as they are"
    return f"Take {runes_text(taken)} from {whom}" if taken > 0 else f"Give {whom} {runes_text(-taken)}"


def answer_label(edition: BuildersEdition, s: State, act: int) -> str:
    if act == actions.ACCEPT:
        return f"Accept: give {to_active(edition, s, s.active)} for {from_active(edition, s, s.active)}"
    return "Refuse" if act == actions.REFUSE else "Counter with other terms"


def settle_label(edition: BuildersEdition, s: State, act: int) -> str:
    if act == actions.NO_DEAL:
        return "Make no deal"
    partner = clockwise(s, edition.content, act)
    terms = partner if s.answer[partner] == state.COUNTERED else s.active
    return f"Deal with {seat_name(partner)}: give {from_active(edition, s, terms)} for {to_active(edition, s, terms)}"


def hand_over_label(edition: BuildersEdition, s: State, act: int) -> str:
    lies = differing(edition.content, promised(s), act)
    kept = "as promised" if lies == 0 else f"{lies} not as promised"
    return f"Hand over {goods(edition, act, 0)}, {kept}" if act else "Hand over nothing"
