"""Names of things, and what each legal action means, for the player who decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from colossarium.games.builders import actions, state
from colossarium.games.builders.actions import argument_of, curse_for, name_of, op_of, size_of, wilds_for
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules.exchange import differing
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.rules.trade import terms_of_deal
from colossarium.games.builders.state import SEAT_IDS, State
from colossarium.games.builders.text.clicks import own_runes
from colossarium.games.builders.text.ids import asked_seats, group_in
from colossarium.kernel.once import once
from colossarium.kernel.wording import listed, many, with_article


def seat_name(seat: int) -> str:
    return SEAT_IDS[seat].capitalize()


def seat_names(seats: Iterable[int]) -> str:
    return listed([seat_name(seat) for seat in seats])


def plan_name(ruleset: BuildersRuleset, plan: int) -> str:
    return ruleset.names.blueprints[plan]["name"]


def several(ruleset: BuildersRuleset, name: int, count: int) -> str:
    """`a leg`, `2 legs`, `any card`."""
    if name == ruleset.content.kinds:
        return "any card" if count == 1 else f"any {count} cards"
    names = ruleset.names.kinds[name]
    if count > 1:
        return f"{count} {names['plural']}"
    return with_article(names["name"])


def counted(ruleset: BuildersRuleset, counts: Mapping[int, int]) -> list[str]:
    return [several(ruleset, name, count) for name, count in counts.items() if count > 0]


@once
def names_in(ruleset: BuildersRuleset, handful: int) -> list[str]:
    """A handful in words: `2 legs`, `any card`."""
    names = [name_of(handful, number) for number in range(size_of(handful))]
    return counted(ruleset, {name: names.count(name) for name in sorted(set(names))})


def goods(ruleset: BuildersRuleset, handful: int, runes: int) -> str:
    """What one side of a bargain gives."""
    parts = names_in(ruleset, handful) + ([many(runes, "Rune")] if runes > 0 else [])
    return listed(parts) or "nothing"


def to_active(ruleset: BuildersRuleset, s: State, terms: int) -> str:
    """What the active player would get by the terms that stand under a seat."""
    return goods(ruleset, s.get[terms], s.take[terms])


def from_active(ruleset: BuildersRuleset, s: State, terms: int) -> str:
    return goods(ruleset, s.give[terms], -s.take[terms])


def proposal(ruleset: BuildersRuleset, s: State) -> str:
    """`Blue offers Red 2 arms and 1 Rune for a head.`"""
    whom = seat_names(asked_seats(s, ruleset))
    mine, theirs = from_active(ruleset, s, s.active), to_active(ruleset, s, s.active)
    return f"{seat_name(s.active)} offers {whom} {mine} for {theirs}."


def counter_offer(ruleset: BuildersRuleset, s: State, seat: int) -> str:
    mine, theirs = from_active(ruleset, s, seat), to_active(ruleset, s, seat)
    return f"{seat_name(seat)} counters and offers {seat_name(s.active)} {theirs} for {mine}."


def curse_text(ruleset: BuildersRuleset, s: State, act: int) -> str:
    """`1 Rune to Blue, 2 to Green, 1 kept`."""
    parts = [(seat_name(seat), curse_for(act, seat)) for seat in range(ruleset.seats) if seat != s.active]
    told = [f"{count} to {name}" for name, count in parts if count]
    told += [f"{curse_for(act, s.active)} kept"] if curse_for(act, s.active) else []
    first, _, rest = told[0].partition(" ")
    return ", ".join([f"{many(int(first), 'Rune')} {rest}", *told[1:]])


def promised(s: State) -> int:
    """The handful that the deciding player has named in the bargain."""
    terms = terms_of_deal(s)
    return s.give[terms] if s.seat == s.active else s.get[terms]


def label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    return LABELS.get(s.phase, compose_label)(ruleset, s, act)


def turn_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    c, op, argument = ruleset.content, op_of(act), argument_of(act)
    if op == actions.BUILD:
        names = ruleset.names.blueprints[s.row[argument]]
        return f"Build {names['name']}, {names['title']}, for {many(c.cost[s.row[argument]], 'Rune')}"
    if op == actions.REVEAL:
        whom = seat_name(clockwise(s, c, argument))
        return f"Reveal {whom}: take {many(c.reveal_runes, 'Rune')} and look at {many(c.reveal_look, 'card')}"
    if op == actions.DRAW:
        gained = min(c.draw_runes, s.stockpile)
        runes = f" and gain {many(gained, 'Rune')}" if gained else ", free of Runes"
        return f"Draw {many(c.draw_cards, 'card')}{runes}"
    return {
        actions.BEGIN_CURSE: "Curse: hand out Runes of the Stockpile",
        actions.BEGIN_TRADE: f"Trade: make proposal {s.proposals + 1} of {c.trade_proposals}",
    }.get(op, "End the turn")


def pay_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    c = ruleset.content
    covered = {kind: wilds_for(c, act, kind) for kind in range(c.kinds)}
    parts = counted(ruleset, covered)
    if not parts:
        return "Build without wilds"
    return f"Build with {several(ruleset, c.wild, sum(covered.values()))} for {listed(parts)}"


def adorn_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    c = ruleset.content
    price = many(c.cost[s.row[s.slot]] + c.adorn_runes * act, "Rune")
    with_what = f"with {several(ruleset, c.accessory, act)}" if act else "without accessories"
    return f"Seal {with_what}, for {price}"


def take_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    return "Take nothing" if act == actions.TAKE_NOTHING else f"Take {several(ruleset, act - 1, 1)}"


def compose_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    verb = {
        state.ASK: "Ask for",
        state.OFFER: "Offer",
        state.C_WANT: f"Ask {seat_name(s.active)} for",
        state.C_GIVE: f"Give {seat_name(s.active)}",
    }[s.phase]
    return f"{verb} {goods(ruleset, act, 0)}"


def runes_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    taken = own_runes(s, act)
    whom = "the partner" if s.seat == s.active else seat_name(s.active)
    if taken == 0:
        return "Leave the Runes as they are"
    return f"Take {many(taken, 'Rune')} from {whom}" if taken > 0 else f"Give {whom} {many(-taken, 'Rune')}"


def answer_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    if act == actions.ACCEPT:
        return f"Accept: give {to_active(ruleset, s, s.active)} for {from_active(ruleset, s, s.active)}"
    return "Refuse" if act == actions.REFUSE else "Counter with other terms"


def settle_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    if act == actions.NO_DEAL:
        return "Make no deal"
    partner = clockwise(s, ruleset.content, act)
    terms = partner if s.answer[partner] == state.COUNTERED else s.active
    return f"Deal with {seat_name(partner)}: give {from_active(ruleset, s, terms)} for {to_active(ruleset, s, terms)}"


def hand_over_label(ruleset: BuildersRuleset, s: State, act: int) -> str:
    lies = differing(ruleset.content, promised(s), act)
    kept = "as promised" if lies == 0 else f"{lies} not as promised"
    return f"Hand over {goods(ruleset, act, 0)}, {kept}" if act else "Hand over nothing"


LABELS: dict[int, Callable[[BuildersRuleset, State, int], str]] = {
    state.TURN: turn_label,
    state.PAY: pay_label,
    state.ADORN: adorn_label,
    state.CURSE: lambda ruleset, s, act: f"Curse: {curse_text(ruleset, s, act)}",
    state.TAKE: take_label,
    state.ADDRESS: lambda ruleset, s, act: f"Propose to {seat_names(group_in(s, ruleset, act))}",
    state.RESPOND: answer_label,
    state.SETTLE: settle_label,
    state.GIVE_A: hand_over_label,
    state.GIVE_B: hand_over_label,
    state.RUNES: runes_label,
    state.C_RUNES: runes_label,
}
