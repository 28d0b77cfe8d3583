"""Names of things, and what each legal action means, for the player who decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from colossarium.games.builders import actions, state
from colossarium.games.builders.actions import argument_of, count_in, curse_for, op_of, wilds_for
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import BuildersEdition
from colossarium.games.builders.rules.exchange import differing
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.rules.trade import terms_of_deal
from colossarium.games.builders.state import State
from colossarium.games.builders.text.clicks import own_runes
from colossarium.games.builders.text.ids import asked_seats, group_in


def seat_name(seat: int) -> str:
    return SEAT_IDS[seat].capitalize()


def seat_names(seats: Iterable[int]) -> str:
    return listed([seat_name(seat) for seat in seats])


def plan_name(edition: BuildersEdition, plan: int) -> str:
    return edition.words.blueprints[plan]["name"]


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
    return counted(edition, {name: count_in(handful, name) for name in range(edition.content.kinds + 1)})


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
