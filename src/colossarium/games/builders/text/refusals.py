"""Why an action is not legal, in terms of the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import RESERVED, BuildersRuleset
from colossarium.games.builders.rules.building import can_build, most_accessories, wilds_of
from colossarium.games.builders.rules.turns import owes_action
from colossarium.games.builders.state import SEAT_IDS, State
from colossarium.games.builders.text.labels import plan_name, seat_name, several
from colossarium.games.builders.text.refusals_common import Refusal, no_button, not_now
from colossarium.games.builders.text.refusals_trade import (
    why_not_address,
    why_not_answer,
    why_not_hand_over,
    why_not_names,
    why_not_runes,
    why_not_settle,
)
from colossarium.kernel.definition import Reason
from colossarium.kernel.wording import listed, many


def is_known(ruleset: BuildersRuleset, click: str) -> bool:
    names = {*RESERVED, *ruleset.kind_ids, *ruleset.plan_ids}
    return click in names or re.fullmatch("(take|give)-[0-9]+", click) is not None


# The turn.


def why_not_turn(refusal: Refusal) -> Reason:
    first = refusal.clicks[0]
    if first in refusal.ruleset.plan_ids:
        return why_not_build(refusal, refusal.ruleset.plan_ids.index(first))
    known = {
        "curse": why_not_curse_now,
        "trade": why_not_trade_now,
        "draw": why_not_draw,
        "reveal": why_not_reveal,
        "end": why_not_end,
    }
    return known.get(first, not_now)(refusal)


def why_not_build(refusal: Refusal, plan: int) -> Reason:
    s, c = refusal.s, refusal.c
    name = plan_name(refusal.ruleset, plan)
    if plan not in s.row[: c.slots]:
        return refusal.because(f"{name} is not face up", "U5.1")
    if s.runes[s.active] < c.cost[plan]:
        clause = "U10.12" if s.runes[s.active] == 0 else "U5.1"
        return refusal.because(f"{name} costs {many(c.cost[plan], 'Rune')}, and you hold {s.runes[s.active]}", clause)
    missing = {kind: c.need[plan][kind] - s.hands[s.active][kind] for kind in range(c.kinds)}
    parts = [several(refusal.ruleset, kind, count) for kind, count in missing.items() if count > 0]
    wilds = wilds_of(s, c, s.active)
    instead = f", and {wilds} of your cards can stand for them" if wilds else ""
    return refusal.because(f"{name} lacks {listed(parts)} in your hand{instead}", "U5.1")


def why_not_again(refusal: Refusal, bit: int, name: str) -> Reason | None:
    """After a Curse nothing else, and nothing twice."""
    if refusal.s.done & state.CURSED:
        return refusal.because("after a Curse there is no other action in the turn", "U3.4")
    if refusal.s.done & bit:
        return refusal.because(f"you have already done a {name} this turn", "U3.2")
    return None


def why_not_curse_now(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if s.done & state.CURSED:
        return refusal.because("you have already cursed this turn", "U3.2")
    if s.done:
        return refusal.because("a Curse is possible only before every other action of the turn", "U3.3")
    if s.proposals and not c.curse_after_offer:
        return refusal.because("a Curse is not possible after a proposal", "U9.10")
    return refusal.because(f"the Stockpile holds {many(s.stockpile, 'Rune')}", "U6.5")


def why_not_trade_now(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if s.done & state.TRADED:
        return refusal.because("you have already concluded a Trade this turn", "U9.1")
    again = why_not_again(refusal, state.TRADED, "Trade")
    if again is not None:
        return again
    if s.proposals >= c.trade_proposals:
        return refusal.because(f"you have made {s.proposals} proposals in this turn, and no more are allowed", "U9.2")
    return refusal.because("nobody else holds a card", "U9.8")


def why_not_draw(refusal: Refusal) -> Reason:
    again = why_not_again(refusal, state.DREW, "Draw")
    if again is not None:
        return again
    if refusal.s.deck_top == state.CARDS:
        return refusal.because("the Parts deck is empty", "U7.3")
    return refusal.because("the Stockpile is empty", "U7.2")


def why_not_reveal(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    again = why_not_again(refusal, state.REVEALED, "Reveal")
    if again is not None:
        return again
    if len(refusal.clicks) != 2 or refusal.clicks[1] not in refusal.ruleset.seat_ids:
        return refusal.because("a Reveal needs one player, such as reveal blue", "U8.1")
    seat = SEAT_IDS.index(refusal.clicks[1])
    if seat == s.active:
        return refusal.because("you cannot reveal your own hand", "U8.1")
    if s.held[seat] == 0:
        return refusal.because(f"{seat_name(seat)} holds no card", "U8.1")
    need = many(c.reveal_runes, "Rune")
    return refusal.because(f"{seat_name(seat)} holds {many(s.runes[seat], 'Rune')}, and a Reveal takes {need}", "U8.1")


def why_not_end(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if owes_action(s, c):
        return refusal.because("a turn ends only after a Curse, a Trade, a Draw or a Reveal", "U3.7")
    plans = [plan_name(refusal.ruleset, s.row[slot]) for slot in range(c.slots) if can_build(s, c, slot)]
    return refusal.because(f"your turn cannot end while you can build {listed(plans, 'or')}", "U5.2")


# Building, cursing, revealing.


def why_not_pay(refusal: Refusal) -> Reason:
    ruleset, s, c = refusal.ruleset, refusal.s, refusal.c
    wild = ruleset.kind_ids[c.wild] if c.wild >= 0 else ""
    covered = [click for click in refusal.without("build") if click != wild]
    plan = s.row[s.slot]
    name = plan_name(ruleset, plan)
    if any(click not in ruleset.kind_ids for click in covered):
        return not_now(refusal)
    for kind, kind_id in enumerate(ruleset.kind_ids):
        if kind_id in covered and c.place[kind] < 0:
            return refusal.because(f"{several(ruleset, kind, 1)} is not a part of any Blueprint's list", "U5.8")
        if covered.count(kind_id) > c.need[plan][kind]:
            need = several(ruleset, kind, c.need[plan][kind]) if c.need[plan][kind] else f"no {kind_id}"
            return refusal.because(f"{name} takes {need}", "U5.5")
    if len(covered) > wilds_of(s, c, s.active):
        return refusal.because(f"you hold {several(ruleset, c.wild, wilds_of(s, c, s.active))}", "U5.3")
    if refusal.clicks.count(wild) != len(covered) or refusal.clicks.count("build") != 1:
        return refusal.because(f"name each wild with the part it stands for, then build: {wild} leg build", "U5.4")
    return refusal.because(f"the cards of your hand do not cover the rest of {name}", "U5.5")


def why_not_adorn(refusal: Refusal) -> Reason:
    ruleset, s, c = refusal.ruleset, refusal.s, refusal.c
    name = ruleset.kind_ids[c.accessory]
    added = refusal.without("seal")
    if any(click != name for click in added):
        if set(added) <= set(ruleset.kind_ids):
            return refusal.because(f"only accessories can be added, no {next(x for x in added if x != name)}", "U5.8")
        return not_now(refusal)
    if len(added) > min(c.adorn_most, s.hands[s.active][c.accessory]):
        return refusal.because(f"you may add {c.adorn_most} at most, and hold {s.hands[s.active][c.accessory]}", "U5.6")
    if len(added) > most_accessories(s, c):
        return refusal.because(f"you hold {many(s.runes[s.active], 'Rune')}, which is not enough for that", "U5.7")
    return no_button(refusal, "seal")


def why_not_curse(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    names = refusal.without("curse")
    if not names or any(name not in refusal.ruleset.seat_ids for name in names):
        return not_now(refusal)
    most = min(c.curse_most, s.stockpile)
    if not c.curse_least <= len(names) <= most:
        return refusal.because(f"a Curse hands out {c.curse_least} to {most} Runes now", "U6.1")
    if names.count(SEAT_IDS[s.active]) > c.curse_keep:
        return refusal.because(f"you may keep {many(c.curse_keep, 'Rune')} of a Curse at most", "U6.2")
    if set(names) == {SEAT_IDS[s.active]} and not c.curse_self_only:
        return refusal.because("a Rune of a Curse must go to somebody else", "U6.4")
    return no_button(refusal, "curse")


def why_not_take(refusal: Refusal) -> Reason:
    if len(refusal.clicks) == 1 and refusal.first in refusal.ruleset.kind_ids:
        return refusal.because(f"no {refusal.first} was shown", "U8.5")
    return not_now(refusal)


ANSWERERS: dict[int, Callable[[Refusal], Reason]] = {
    state.TURN: why_not_turn,
    state.PAY: why_not_pay,
    state.ADORN: why_not_adorn,
    state.CURSE: why_not_curse,
    state.TAKE: why_not_take,
    state.RUNES: why_not_runes,
    state.C_RUNES: why_not_runes,
    state.ADDRESS: why_not_address,
    state.RESPOND: why_not_answer,
    state.SETTLE: why_not_settle,
    state.GIVE_A: why_not_hand_over,
    state.GIVE_B: why_not_hand_over,
}


def why_not(ruleset: BuildersRuleset, s: State, clicks: Sequence[str]) -> Reason:
    refusal = Refusal(ruleset, s, tuple(clicks))
    not_understood = refusal.not_understood(lambda click: is_known(ruleset, click))
    return not_understood or ANSWERERS.get(s.phase, why_not_names)(refusal)
