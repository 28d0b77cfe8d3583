"""How promising actions look: a guess for computer players, not a rule of the game."""

from __future__ import annotations

from math import exp

from colossarium.games.builders.actions import (
    ACCEPT,
    BEGIN_CURSE,
    BEGIN_TRADE,
    BUILD,
    DRAW,
    NO_DEAL,
    REFUSE,
    REVEAL,
    RUNES_ZERO,
    TAKE_NOTHING,
    argument_of,
    curse_for,
    op_of,
    size_of,
    wilds_for,
)
from colossarium.games.builders.heuristics.outlook import worth_in, worth_of_handful, worths_kept, worths_wanted
from colossarium.games.builders.rules.ending import is_ahead
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.state import (
    ADDRESS,
    ADORN,
    ASK,
    C_RUNES,
    C_WANT,
    COUNTERED,
    CURSE,
    GIVE_A,
    GIVE_B,
    NO_VIGIL,
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
from colossarium.kernel.schema import Actions, Weights

LEAST = 0.02
BUILDS, WINS, GIVES_AWAY = 24.0, 400.0, 0.05
CURSES, BREAKS_VIGIL, TRADES, DRAWS, REVEALS = 1.2, 12.0, 1.0, 2.0, 1.6
PER_CARD = 20.0  # worth of cards that counts like a Rune


@rule
def weigh(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    if s.phase == TURN:
        weigh_turn(s, c, actions, n, out)
    elif s.phase == CURSE:
        weigh_curses(s, c, actions, n, out)
    elif s.phase == PAY or s.phase == ADORN:
        weigh_payments(s, c, actions, n, out)
    elif s.phase == RUNES or s.phase == C_RUNES or s.phase == RESPOND or s.phase == ADDRESS or s.phase == SETTLE:
        weigh_terms(s, c, actions, n, out)
    else:
        weigh_cards(s, c, actions, n, out)


# The turn.


@rule
def weigh_turn(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    for number in range(n):
        op = op_of(actions[number])
        if op == BUILD:
            out[number] = weight_of_build(s, c, argument_of(actions[number]))
        elif op == BEGIN_CURSE:
            out[number] = BREAKS_VIGIL if is_vigil_near(s, c) else CURSES
        elif op == BEGIN_TRADE:
            out[number] = TRADES
        elif op == DRAW:
            out[number] = DRAWS
        elif op == REVEAL:
            out[number] = REVEALS
        else:
            out[number] = 1.0


@rule
def weight_of_build(s: State, c: Content, slot: int) -> float:
    """The last Colossus decides: it is for who will be ahead with it, and for nobody else."""
    if s.built + 1 < c.colossi:
        return BUILDS + 2.0 * c.cost[s.row[slot]]
    left = s.runes[s.active] - c.cost[s.row[slot]]
    for seat in range(c.seats):
        if seat != s.active and s.runes[seat] < left:
            return GIVES_AWAY
    return WINS


@rule
def is_vigil_near(s: State, c: Content) -> bool:
    """Somebody else keeps a Vigil."""
    for seat in range(c.seats):
        if seat != s.active and s.vigil[seat] != NO_VIGIL:
            return True
    return False


@rule
def weigh_curses(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    """Runes go to who is ahead, above all to a player in Vigil."""
    for number in range(n):
        weight = 0.3
        for seat in range(c.seats):
            weight += curse_for(actions[number], seat) * threat_of(s, c, seat)
        out[number] = max(LEAST, weight) ** 2


@rule
def threat_of(s: State, c: Content, seat: int) -> float:
    if seat == s.active:
        return -1.0
    threat = 4.0 if s.vigil[seat] != NO_VIGIL else 0.3
    for other in range(c.seats):
        if other != s.active and other != seat and is_ahead(s, c, seat, other):
            threat += 0.7
    return threat


@rule
def weigh_payments(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    """Few wilds, many accessories."""
    for number in range(n):
        if s.phase == ADORN:
            out[number] = 1.0 + 3.0 * actions[number]
        else:
            wilds = 0
            for kind in range(c.kinds):
                wilds += wilds_for(c, actions[number], kind)
            out[number] = exp(-1.5 * wilds) + LEAST


# Cards: what is wanted is asked for and taken, what is not is given.


@rule
def weigh_cards(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    gains = s.phase == ASK or s.phase == C_WANT or s.phase == TAKE
    worths = worths_wanted(s, c, s.seat) if gains else worths_kept(s, c, s.seat)
    for number in range(n):
        if s.phase == TAKE:
            out[number] = weight_of_card(worths, actions[number])
        elif gains:
            out[number] = weight_of_wish(c, worths, actions[number])
        elif s.phase == GIVE_A or s.phase == GIVE_B:
            out[number] = exp(-worth_of_handful(c, worths, actions[number]) / PER_CARD) + LEAST
        else:
            out[number] = weight_of_promise(c, worths, actions[number])


@rule
def weight_of_card(worths: int, chosen: int) -> float:
    return 0.2 if chosen == TAKE_NOTHING else 0.4 + worth_in(worths, chosen - 1) / PER_CARD


@rule
def weight_of_wish(c: Content, worths: int, handful: int) -> float:
    """One or two cards that help; a long list is refused."""
    size = size_of(handful)
    if size == 0:
        return 0.3
    worth = worth_of_handful(c, worths, handful) / PER_CARD
    return LEAST + worth * exp(-1.2 * (size - 1))


@rule
def weight_of_promise(c: Content, worths: int, handful: int) -> float:
    """One card that can be spared."""
    size = size_of(handful)
    if size == 0:
        return 0.5
    return LEAST + exp(-worth_of_handful(c, worths, handful) / PER_CARD - 0.9 * (size - 1))


# Runes are a burden: to take some is a favour.


@rule
def weigh_terms(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    for number in range(n):
        if s.phase == RUNES or s.phase == C_RUNES:
            out[number] = weight_of_runes(s, actions[number] - RUNES_ZERO)
        elif s.phase == ADDRESS:
            out[number] = float(size_of(actions[number]))
        elif s.phase == RESPOND:
            out[number] = weight_of_answer(s, actions[number])
        else:
            out[number] = weight_of_deal(s, c, actions[number])


@rule
def weight_of_runes(s: State, taken: int) -> float:
    """A small favour, or none; what is gained by asking for one is soon refused."""
    favour = taken if s.seat == s.active else -taken
    return exp(-0.8 * favour) if favour >= 0 else 0.6 * exp(0.8 * (favour + 1))


@rule
def weight_of_answer(s: State, chosen: int) -> float:
    if chosen == ACCEPT:
        cards = size_of(s.give[s.active]) - size_of(s.get[s.active])
        return exp(min(4.0, max(-4.0, s.take[s.active] + 0.6 * cards)))
    return 1.2 if chosen == REFUSE else 0.4


@rule
def weight_of_deal(s: State, c: Content, chosen: int) -> float:
    if chosen == NO_DEAL:
        return 1.0
    seat = clockwise(s, c, chosen)
    terms = seat if s.answer[seat] == COUNTERED else s.active
    cards = size_of(s.get[terms]) - size_of(s.give[terms])
    return exp(min(4.0, max(-4.0, 0.6 * cards - s.take[terms] + 0.3)))
