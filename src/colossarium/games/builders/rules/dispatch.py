"""The rules of Builders as the kernel calls them: each dispatches by phase."""

from __future__ import annotations

from colossarium.games.builders.rules.building import list_accessories, list_payments, pay, seal
from colossarium.games.builders.rules.curse import curse, list_curses
from colossarium.games.builders.rules.exchange import exchange, lay_down, list_handovers
from colossarium.games.builders.rules.reveal import list_takes, take_card
from colossarium.games.builders.rules.trade import (
    compose,
    compose_counter,
    list_answers,
    list_asks,
    list_counter_gives,
    list_counter_runes,
    list_counter_wants,
    list_groups,
    list_offers,
    list_partners,
    list_runes,
    propose,
    respond,
    settle,
)
from colossarium.games.builders.rules.turns import act, list_turn
from colossarium.games.builders.state import (
    ADDRESS,
    ADORN,
    ASK,
    C_GIVE,
    C_RUNES,
    C_WANT,
    CURSE,
    GIVE_A,
    GIVE_B,
    OFFER,
    PAY,
    RESPOND,
    RUNES,
    SETTLE,
    TAKE,
    TURN,
    Content,
    State,
)
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    if s.phase == TURN:
        return list_turn(s, c, out)
    if s.phase == PAY:
        return list_payments(s, c, out)
    if s.phase == ADORN:
        return list_accessories(s, c, out)
    if s.phase == CURSE:
        return list_curses(s, c, out)
    if s.phase == TAKE:
        return list_takes(s, c, out)
    if s.phase == GIVE_A or s.phase == GIVE_B:
        return list_handovers(s, c, out)
    return list_bargain(s, c, out)


@rule
def list_bargain(s: State, c: Content, out: Actions) -> int:
    if s.phase == ASK:
        return list_asks(s, c, out)
    if s.phase == OFFER:
        return list_offers(s, c, out)
    if s.phase == RUNES:
        return list_runes(s, c, out)
    if s.phase == ADDRESS:
        return list_groups(s, c, out)
    if s.phase == RESPOND:
        return list_answers(s, c, out)
    if s.phase == C_WANT:
        return list_counter_wants(s, c, out)
    if s.phase == C_GIVE:
        return list_counter_gives(s, c, out)
    if s.phase == C_RUNES:
        return list_counter_runes(s, c, out)
    return list_partners(s, c, out)


@rule
def apply(s: State, c: Content, chosen: int) -> None:
    if s.phase == TURN:
        act(s, c, chosen)
    elif s.phase == PAY:
        pay(s, c, chosen)
    elif s.phase == ADORN:
        seal(s, c, chosen)
    elif s.phase == CURSE:
        curse(s, c, chosen)
    elif s.phase == TAKE:
        take_card(s, c, chosen)
    elif s.phase == GIVE_A:
        lay_down(s, chosen)
    elif s.phase == GIVE_B:
        exchange(s, c, chosen)
    else:
        bargain(s, c, chosen)


@rule
def bargain(s: State, c: Content, chosen: int) -> None:
    if s.phase == ASK or s.phase == OFFER or s.phase == RUNES:
        compose(s, chosen)
    elif s.phase == ADDRESS:
        propose(s, c, chosen)
    elif s.phase == RESPOND:
        respond(s, c, chosen)
    elif s.phase == SETTLE:
        settle(s, c, chosen)
    else:
        compose_counter(s, c, chosen)
