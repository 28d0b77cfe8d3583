"""The log of Builders: each event in words, as its reader may know it (U11)."""

from __future__ import annotations

from colossarium.games.builders import events, state
from colossarium.games.builders.actions import size_of, wilds_for
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules.ending import place_of
from colossarium.games.builders.rules.hands import TALLY_BITS
from colossarium.games.builders.state import NO_KIND, NOBODY, VIGIL, State
from colossarium.games.builders.text.labels import (
    counted,
    counter_offer,
    curse_text,
    goods,
    plan_name,
    proposal,
    seat_name,
    seat_names,
    several,
)
from colossarium.kernel.events import Reader
from colossarium.kernel.wording import listed, many


def describe(ruleset: BuildersRuleset, s: State, event: tuple[int, ...], reader: Reader) -> str | None:
    kind, a, b, c = event
    who, knows = seat_name(s.active), events.EVENTS.known_to(reader, s, event)
    known = {
        events.TURN_BEGUN: lambda: f"Turn {a + 1}: {seat_name(b)}.",
        events.TURN_ENDED: lambda: f"{seat_name(a)} ends the turn.",
        events.VIGIL_BEGUN: lambda: f"{seat_name(a)} holds no Rune: a Vigil begins.",
        events.VIGIL_BROKEN: lambda: f"The Vigil of {seat_name(a)} is over.",
        events.CARDS_DRAWN: lambda: told_drawn(ruleset, (a, b, c), knows("cards")),
        events.COLOSSUS_BUILT: lambda: f"{who} builds {told_built(ruleset, a, b, c)}.",
        events.BLUEPRINT_OPENED: lambda: f"{plan_name(ruleset, a)} is turned up.",
        events.CURSE_MADE: lambda: f"{who} curses: {curse_text(ruleset, s, a)}.",
        events.DRAW_MADE: lambda: f"{who} chooses Draw and gains {many(a, 'Rune') if a else 'no Rune'}.",
        events.REVEAL_MADE: lambda: f"{who} reveals {seat_name(a)} and takes {told_price(a, b, c)}.",
        events.CARDS_SHOWN: lambda: f"{seat_name(a)} shows {who} {told_shown(ruleset, s, knows('cards'))}.",
        events.CARD_TAKEN: lambda: f"{who} takes {told_taken(ruleset, b, knows('card'))}.",
        events.PROPOSED: lambda: proposal(ruleset, s),
        events.ANSWERED: lambda: told_answer(ruleset, s, a, b),
        events.SETTLED: lambda: "The proposal has failed." if a == NOBODY else f"{who} deals with {seat_name(a)}.",
        events.CARDS_LAID: lambda: f"{who} lays down {told_side(ruleset, a, 0, knows('cards'))}.",
        events.CARDS_HANDED: lambda: told_handed(ruleset, s, (a, b, c), knows("given")),
        events.GAME_OVER: lambda: result_sentence(ruleset, s),
    }
    return known[kind]()


def told_side(ruleset: BuildersRuleset, handful: int, runes: int, is_known: bool) -> str:
    """What one side of a bargain gives, or only how many cards."""
    if is_known or handful == 0:
        return goods(ruleset, handful, runes)
    return listed([many(size_of(handful), "card")] + ([many(runes, "Rune")] if runes > 0 else []))


def tallied(ruleset: BuildersRuleset, tally: int) -> dict[int, int]:
    """A tally as numbers by kind."""
    return {kind: tally >> (TALLY_BITS * kind) & (1 << TALLY_BITS) - 1 for kind in range(ruleset.content.kinds)}


def told_drawn(ruleset: BuildersRuleset, event: tuple[int, int, int], is_known: bool) -> str:
    seat, hidden, known = event
    cards = tallied(ruleset, hidden)
    parts = counted(ruleset, cards) if is_known else [many(sum(cards.values()), "card")] if hidden else []
    if known:
        parts.append(f"{listed(counted(ruleset, tallied(ruleset, known)))} from the returned cards")
    return f"{seat_name(seat)} draws {listed(parts)}."


def told_built(ruleset: BuildersRuleset, plan: int, wilds: int, accessories: int) -> str:
    c = ruleset.content
    covered = counted(ruleset, {kind: wilds_for(c, wilds, kind) for kind in range(c.kinds)})
    extras = [f"wilds for {listed(covered)}"] if covered else []
    extras += [several(ruleset, c.accessory, accessories)] if accessories else []
    price = many(c.cost[plan] + c.adorn_runes * accessories, "Rune")
    return f"{plan_name(ruleset, plan)}{f', with {listed(extras)}' if extras else ''}: {price} sealed"


def told_price(target: int, paid: int, rest: int) -> str:
    return f"{many(paid, 'Rune')} from {seat_name(target)}" + (f" and {rest} from the Stockpile" if rest else "")


def told_shown(ruleset: BuildersRuleset, s: State, is_known: bool) -> str:
    cards = dict(enumerate(s.seen[: ruleset.content.kinds]))
    return listed(counted(ruleset, cards)) if is_known else many(sum(cards.values()), "card")


def told_taken(ruleset: BuildersRuleset, kind: int, is_known: bool) -> str:
    if kind == NO_KIND:
        return "nothing"
    return several(ruleset, kind, 1) if is_known else "a card"


def told_answer(ruleset: BuildersRuleset, s: State, seat: int, answer: int) -> str:
    if answer == state.COUNTERED:
        return counter_offer(ruleset, s, seat)
    return f"{seat_name(seat)} {'accepts' if answer == state.ACCEPTED else 'refuses'}."


def told_handed(ruleset: BuildersRuleset, s: State, event: tuple[int, int, int], is_known: bool) -> str:
    by_active, by_partner, taken = event
    mine, theirs = told_side(ruleset, by_active, -taken, is_known), told_side(ruleset, by_partner, taken, is_known)
    me, partner = seat_name(s.active), seat_name(s.partner)
    return f"{me} hands {partner} {mine}, {partner} hands {me} {theirs}."


def result_sentence(ruleset: BuildersRuleset, s: State) -> str:
    if s.ending == VIGIL:
        return f"{seat_name(s.winner)} has kept the Vigil and wins."
    winners = [seat for seat in range(ruleset.seats) if place_of(s, ruleset.content, seat) == 1]
    with_what = f"with {many(s.runes[winners[0]], 'Rune')}"
    after = "" if s.ending == state.TENTH else " at the round limit"
    if len(winners) > 1:
        return f"{seat_names(winners)} share the victory {with_what} each{after}."
    return f"{seat_name(winners[0])} wins {with_what}{after}."
