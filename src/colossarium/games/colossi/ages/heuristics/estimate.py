"""What a position promises to each seat, and which choices look good: guesses for computer players, not rules.

The numbers are fitted to games between searching players, where the last turns of the last Age are worth more than most
leads: the Mantle for it, which the richest takes, is a burden. What turns to come and the burden weigh was then set by
playing, to half and to three quarters of what the games show: with all of it, weaker players were beaten less surely.
"""

from __future__ import annotations

from math import sqrt

from colossarium.games.colossi.ages.state import EPOCHS, LEADER, LEFT, REAP, SCORING, TURN, Content, State
from colossarium.games.colossi.common.actions import DROP, REFUSE
from colossarium.games.colossi.common.constants import SPACES
from colossarium.games.colossi.common.heuristics.weighing import DROPPED, PER_GOLD, bounded, weigh_choice
from colossarium.games.colossi.common.heuristics.worth import share_out, worth_of_space
from colossarium.games.colossi.common.rules.control import control_of
from colossarium.games.colossi.common.rules.counting import seat_after
from colossarium.games.colossi.common.rules.pieces import on_island
from colossarium.games.colossi.common.rules.traits import traits_of
from colossarium.kernel.actions import first_of, op_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Shares, Weights

HELD, RIVALLED = 0.8, 0.1  # of what a space brings: controlled now, and with own Acolytes under another's control
CARD_AHEAD, TRAIT_AHEAD, ACOLYTE_AHEAD = 0.25, 0.9, 0.2  # Gold for each Age that can still make use of it
LATER_TURN, ACTION_LEFT = 14.0, 2.5  # Gold in the last Age, of one more turn in this round, and of each Action left
EARLIER = 0.27  # as much of that in the Ages before
SPREAD, DRIFT = 1.6, 2.7  # Gold by which the guess errs: in any case, and by the square root of the turns to come
OPENING = 1.4  # what the first turn of the last Age costs, as a logarithm of odds
PASSING, REAPED = 0.02, 3.0


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """The Gold that each seat can expect, compared: the more turns are to come, the less a lead means."""
    expect_opening(s, c, out)
    doubt = doubt_after(turns_left(s, c))
    for seat in range(c.players):
        out[seat] = prospect_of(s, c, seat) / doubt - OPENING * out[seat]
    share_out(c, out)


@rule
def expect_opening(s: State, c: Content, out: Shares) -> None:
    """Each seat's chance to have the Mantle in the last Age: to be the richest then, or the next in turn (A4.63)."""
    for seat in range(c.players):
        out[seat] = 0.0
    if s.epoch < EPOCHS and c.mantle == LEFT:
        out[seat_after(c, s.first, EPOCHS - s.epoch)] = 1.0
    if s.epoch == EPOCHS or c.mantle != LEADER:
        return
    doubt = doubt_after(turns_left(s, c) - turns_of(s, c, EPOCHS))
    for seat in range(c.players):
        out[seat] = wealth_of(s, c, seat) / doubt
    share_out(c, out)


@rule
def doubt_after(turns: int) -> float:
    return SPREAD + DRIFT * sqrt(max(0.0, float(turns)))


@rule
def turns_left(s: State, c: Content) -> int:
    """Turns of each seat until the end, a Reap Phase counting as one."""
    left = 0
    for epoch in range(s.epoch + 1, EPOCHS + 1):
        left += turns_of(s, c, epoch)
    if not is_reaping(s):
        left += 1 + turns_of(s, c, s.epoch) - s.round
    return left


@rule
def turns_of(s: State, c: Content, epoch: int) -> int:
    """Turns of an Age, its Reap Phase included."""
    return 1 + int(c.age_turns[s.age_cards[epoch - 1]])


@rule
def is_reaping(s: State) -> bool:
    return bool(s.step >= SCORING)


@rule
def prospect_of(s: State, c: Content, seat: int) -> float:
    """What a seat will have after the coming Reap, and what is of use in the Ages after it."""
    ahead = EPOCHS - s.epoch + (0.0 if is_reaping(s) else 1.0)
    prospect = wealth_of(s, c, seat)
    prospect += ahead * (CARD_AHEAD * s.held[seat] + TRAIT_AHEAD * traits_of(s, seat))
    return prospect + ahead * ACOLYTE_AHEAD * on_island(s, c, seat)


@rule
def wealth_of(s: State, c: Content, seat: int) -> float:
    """Gold at hand, what the coming Reap brings, and what can still be done before it."""
    share = 1.0 if s.epoch == EPOCHS else EARLIER
    return s.gold[seat] + reap_of(s, c, seat) + share * tempo_of(s, c, seat)


@rule
def tempo_of(s: State, c: Content, seat: int) -> float:
    """What a seat can still do in this round: its Actions of this turn, or a turn that is still to come."""
    if is_reaping(s):
        return 0.0
    if seat == s.active:
        return ACTION_LEFT * (s.actions if s.acting else c.actions_each * (s.step <= TURN))
    is_later = seat_after(c, seat, c.players - s.first) > seat_after(c, s.active, c.players - s.first)
    return LATER_TURN if is_later else 0.0


@rule
def reap_of(s: State, c: Content, seat: int) -> float:
    """What the spaces with pieces of a seat will bring it in the Reap Phase of this Age."""
    if s.passed[seat]:
        return 0.0
    gain = 0.0
    for space in range(SPACES):
        is_own = s.acolytes[seat][space] > 0 or s.colossus[seat] == space
        if is_own and not (s.reaped[seat] >> space) & 1 and not (s.lying[seat] and s.colossus[seat] == space):
            share = HELD if control_of(s, c, space) == seat else RIVALLED
            gain += share * worth_of_space(s, c, space)
    return gain


@rule
def weigh(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    for number in range(n):
        out[number] = weigh_reap(s, c, actions[number]) if s.phase == REAP else weigh_choice(s, c, actions[number])


@rule
def weigh_reap(s: State, c: Content, act: int) -> float:
    """To pass is to leave Gold behind; of several spaces the richest comes first."""
    if op_of(act) == REFUSE:
        return PASSING
    if op_of(act) == DROP:
        return DROPPED
    return bounded(REAPED + PER_GOLD * worth_of_space(s, c, first_of(act)))
