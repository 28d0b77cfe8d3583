"""The parts of a position that belong to a build, a Reveal or a Trade under way."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.actions import size_of, wilds_for, with_name
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import ANY, BuildersRuleset
from colossarium.games.builders.rules.building import can_build, list_payments, most_accessories
from colossarium.games.builders.rules.exchange import holds
from colossarium.games.builders.rules.reveal import clear_reveal
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.rules.trade import can_fulfil, clear_trade, is_bound, terms_of_deal
from colossarium.games.builders.state import (
    ANSWERS,
    ASKED,
    CHOICES,
    GIVE_A,
    GIVE_B,
    NO_ANSWER,
    NO_SLOT,
    NOBODY,
    PHASES,
    SETTLE,
    State,
)
from colossarium.kernel.content import Table

PROPOSING = (state.ASK, state.OFFER, state.RUNES, state.ADDRESS)
COUNTERING = (state.C_WANT, state.C_GIVE, state.C_RUNES)
IN_PHASE = {
    "building": (state.PAY, state.ADORN),
    "reveal": (state.TAKE,),
    "trade": range(state.ASK, state.GIVE_B + 1),
}


def pending(s: State, given: Table, key: str) -> Table | None:
    """The table of what is under way; needed in its phases, and not accepted in any other."""
    is_now = s.phase in IN_PHASE[key]
    given.offered((key,))
    if given.values.get(key) in (None, "none") and not is_now:
        return None
    if not is_now:
        raise given.refuse(key, f"nothing in the phase {PHASES[s.phase]}")
    return given.table(key)


def place_building(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    c, table = ruleset.content, pending(s, given, "building")
    s.slot, s.wilds = NO_SLOT, 0
    if table is None:
        return
    open_ids = [ruleset.plan_ids[plan] for plan in s.row[: c.slots] if plan >= 0]
    name = table.choice("blueprint", open_ids)
    s.slot = [ruleset.plan_ids[plan] if plan >= 0 else "" for plan in s.row].index(name)
    if not can_build(s, c, s.slot):
        raise table.refuse("blueprint", "a Blueprint that the active player can build (U5.1)")
    wilds = table.table("wilds") if "wilds" in table else None
    if wilds is not None:
        for kind, kind_id in enumerate(ruleset.kind_ids):
            if kind_id in wilds and c.place[kind] >= 0:
                s.wilds |= wilds.integer(kind_id, 0, state.MOST_PARTS) << c.place[kind]
        wilds.offered([kind_id for kind, kind_id in enumerate(ruleset.kind_ids) if c.place[kind] >= 0])
        wilds.close()
    table.offered(("wilds",))
    table.close()
    check_payment(ruleset, s, table)


def check_payment(ruleset: BuildersRuleset, s: State, table: Table) -> None:
    c, payments = ruleset.content, [0] * CHOICES
    if s.phase == state.PAY and any(wilds_for(c, s.wilds, kind) for kind in range(c.kinds)):
        raise table.refuse("wilds", "nothing before the payment is chosen")
    if s.phase == state.ADORN and s.wilds not in payments[: list_payments(s, c, payments)]:
        raise table.refuse("wilds", "a payment that the hand covers (U5.4)")
    if s.phase == state.ADORN and most_accessories(s, c) == 0:
        raise table.refuse("blueprint", "a Blueprint that an accessory can be added to (U5.7)")


def place_reveal(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    c, table = ruleset.content, pending(s, given, "reveal")
    clear_reveal(s)
    if table is None:
        return
    s.target = SEAT_IDS.index(table.choice("target", [name for name in ruleset.seat_ids if name != SEAT_IDS[s.active]]))
    if s.runes[s.active] < c.reveal_runes:
        raise table.refuse("target", f"a Reveal by a player who has gained {c.reveal_runes} Runes (U8.2)")
    seen = table.table("seen")
    for kind, name in enumerate(ruleset.kind_ids):
        if name in seen:
            s.seen[kind] = seen.integer(name, 0, s.hands[s.target][kind])
    seen.offered(ruleset.kind_ids)
    seen.close()
    table.close()
    if sum(s.seen) != min(c.reveal_look, s.held[s.target]):
        raise table.refuse("seen", f"{min(c.reveal_look, s.held[s.target])} cards (U8.3)")


# Trade.


def read_handful(ruleset: BuildersRuleset, table: Table, key: str, names: list[str]) -> int:
    """Cards by name, in any order."""
    given = table.texts(key, range(ruleset.content.trade_cards + 1)) if key in table else []
    if set(given) - set(names):
        raise table.refuse(key, f"a list of {', '.join(names)}", names)
    handful = 0
    for name in sorted(given, key=names.index):
        handful = with_name(handful, names.index(name))
    return handful


def place_trade(ruleset: BuildersRuleset, s: State, given: Table) -> None:
    table = pending(s, given, "trade")
    clear_trade(s)
    if table is None:
        return
    place_terms(ruleset, s, table)
    answers = table.table("answers") if "answers" in table else None
    if answers is not None:
        for seat, name in enumerate(ruleset.seat_ids):
            if name in answers and seat != s.active:
                s.answer[seat] = ANSWERS.index(answers.choice(name, ANSWERS[1:]))
        answers.close()
    if table.values.get("partner") not in (None, "none"):
        s.partner = SEAT_IDS.index(table.choice("partner", ruleset.seat_ids))
    s.laid = read_handful(ruleset, table, "laid", ruleset.kind_ids)
    table.offered(("answers", "partner"))
    table.close()
    check_trade(ruleset, s, table)


def place_terms(ruleset: BuildersRuleset, s: State, table: Table) -> None:
    c, names = ruleset.content, [*ruleset.kind_ids, ANY]
    terms = table.table("terms") if "terms" in table else None
    table.offered(("terms",))
    if terms is None:
        return
    for seat, name in enumerate(ruleset.seat_ids):
        if name in terms:
            row = terms.table(name)
            s.get[seat] = read_handful(ruleset, row, "get", names)
            s.give[seat] = read_handful(ruleset, row, "give", names)
            s.take[seat] = row.integer("runes", -c.trade_runes, c.trade_runes) if "runes" in row else 0
            row.offered(("get", "give"))
            row.close()
    terms.close()


def check_trade(ruleset: BuildersRuleset, s: State, table: Table) -> None:
    """Refuse terms that nobody could keep, and answers that do not fit the phase."""
    answered = [seat for seat in range(ruleset.seats) if s.answer[seat] != NO_ANSWER]
    waiting = [seat for seat in answered if s.answer[seat] == ASKED]
    if s.phase in PROPOSING:
        if answered:
            raise table.refuse("answers", "nothing before the proposal is complete")
    elif not answered or bool(waiting) == (s.phase >= SETTLE):
        raise table.refuse("answers", f"answers that lead to the phase {PHASES[s.phase]}")
    check_answers(ruleset, s, table)
    check_composed(ruleset, s, table)
    if s.phase > state.ASK and size_of(s.get[s.active]) == 0:
        raise table.refuse("terms", "a proposal that asks for a card (U9.3)")
    for seat in answered:
        terms = seat if s.answer[seat] == state.COUNTERED else s.active
        fits = can_fulfil(s, seat, size_of(s.get[terms]), s.take[terms])
        if not fits or not can_fulfil(s, s.active, size_of(s.give[terms]), -s.take[terms]):
            raise table.refuse("terms", f"terms that {SEAT_IDS[s.active]} and {SEAT_IDS[seat]} can keep (U9.8)")
        if size_of(s.get[terms]) == 0:
            raise table.refuse("terms", "a counter-offer that gives a card (U9.12)")
    check_deal(ruleset, s, table)


def check_answers(ruleset: BuildersRuleset, s: State, table: Table) -> None:
    """Players answer clockwise, and counter only where content lets them."""
    c = ruleset.content
    order = [s.answer[clockwise(s, c, steps)] for steps in range(1, c.seats)]
    waits = [answer == ASKED for answer in order if answer != NO_ANSWER]
    if waits != sorted(waits):
        raise table.refuse("answers", "answers clockwise from the active player, those that wait last (U9.11)")
    counters = state.COUNTERED in order or s.phase in COUNTERING
    if counters and c.trade_counters == 0:
        raise table.refuse("answers", "no counter-offer in content without them (U9.11)")


def check_composed(ruleset: BuildersRuleset, s: State, table: Table) -> None:
    """Terms stand under the active player and those who countered; who composes has got as far as the phase says."""
    c = ruleset.content
    waiting = [seat for seat in (clockwise(s, c, steps) for steps in range(1, c.seats)) if s.answer[seat] == ASKED]
    composer = s.active if s.phase in PROPOSING else waiting[0] if s.phase in COUNTERING else NOBODY
    for seat in range(c.seats):
        if seat == composer or s.answer[seat] == state.COUNTERED or (seat == s.active and composer != s.active):
            continue
        if s.get[seat] or s.give[seat] or s.take[seat]:
            raise table.refuse("terms", f"no terms of {SEAT_IDS[seat]} in the phase {PHASES[s.phase]}")
    if composer != NOBODY:
        check_draft(ruleset, s, table, composer)


def check_draft(ruleset: BuildersRuleset, s: State, table: Table, seat: int) -> None:
    """What is composed so far, step by step, and whether it can be kept."""
    c, step = ruleset.content, (PROPOSING if seat == s.active else COUNTERING).index(s.phase)
    others = [other for other in range(c.seats) if other != s.active] if seat == s.active else [seat]
    parts = (s.get[seat], s.give[seat], s.take[seat]) if seat == s.active else (s.give[seat], s.get[seat], s.take[seat])
    if any(parts[step:]):
        raise table.refuse(
            "terms", f"no more of {SEAT_IDS[seat]}'s terms than lead to the phase {PHASES[s.phase]} (U12.4)"
        )
    needs_card = seat == s.active or step == COUNTERING.index(state.C_RUNES)
    if step > 0 and needs_card and size_of(s.get[seat]) == 0:
        raise table.refuse("terms", "terms by which the active player gets a card (U9.3, U9.12)")
    can_give = any(can_fulfil(s, other, size_of(s.get[seat]), s.take[seat]) for other in others)
    if not can_give or not can_fulfil(s, s.active, size_of(s.give[seat]), -s.take[seat]):
        raise table.refuse("terms", "terms that both sides can keep (U9.7, U9.8, U9.13)")


def check_deal(ruleset: BuildersRuleset, s: State, table: Table) -> None:
    if (s.partner != NOBODY) != (s.phase in (GIVE_A, GIVE_B)) or (s.partner != NOBODY and not is_bound(s, s.partner)):
        raise table.refuse("partner", "a player who accepted or countered, in the phases give and give_back only")
    if s.phase == GIVE_B:
        if size_of(s.laid) != size_of(s.give[terms_of_deal(s)]) or not holds(s, ruleset.content, s.active, s.laid):
            raise table.refuse("laid", "as many cards of the active player's hand as were agreed (U9.19)")
    elif s.laid:
        raise table.refuse("laid", "nothing before the cards are laid down")
