"""What a position promises to each seat, and which choices look good: guesses for computer players, not rules.

The numbers are fitted to games between players who follow `weigh`.
"""

from __future__ import annotations

from math import sqrt

from colossarium.games.colossi.actions import REFUSE
from colossarium.games.colossi.ages.state import BEAST_REAPS, EPOCHS, REAP, SCORING, Content, State
from colossarium.games.colossi.rules.control import control_of
from colossarium.games.colossi.rules.pieces import on_island
from colossarium.games.colossi.rules.traits import traits_of
from colossarium.games.colossi.rules.weighing import PER_GOLD, bounded, weigh_choice
from colossarium.games.colossi.rules.worth import share_out, worth_of_space
from colossarium.games.colossi.state import SPACES
from colossarium.kernel.actions import first_of, op_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Shares, Weights

HELD, RIVALLED = 0.8, 0.1  # of what a space brings: controlled now, and with own Acolytes under another's control
CARD_AHEAD, TRAIT_AHEAD, ACOLYTE_AHEAD = 0.2, 0.6, 0.3  # Gold for each Age that can still make use of it
SPREAD, DRIFT = 1.0, 2.5  # Gold by which the guess errs: in any case, and by the square root of the turns to come
PASSING, REAPED = 0.02, 3.0


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """The Gold that each seat can expect, compared: the more turns are to come, the less a lead means."""
    doubt = SPREAD + DRIFT * sqrt(float(turns_left(s, c)))
    for seat in range(c.players):
        out[seat] = prospect_of(s, c, seat) / doubt
    share_out(c, out)


@rule
def turns_left(s: State, c: Content) -> int:
    """Turns of each seat until the end, a Reap Phase counting as one."""
    left = 0
    for epoch in range(s.epoch, EPOCHS):
        left += 1 + c.age_turns[s.age_cards[epoch]]
    if not is_reaping(s):
        left += 2 + c.age_turns[s.age_cards[s.epoch - 1]] - s.round
    return left


@rule
def is_reaping(s: State) -> bool:
    return s.step >= SCORING and s.step <= BEAST_REAPS


@rule
def prospect_of(s: State, c: Content, seat: int) -> float:
    """Gold at hand, what the coming Reap brings, and what is of use in the Ages after it."""
    ahead = EPOCHS - s.epoch + (0.0 if is_reaping(s) else 1.0)
    prospect = float(s.gold[seat]) + reap_of(s, c, seat)
    prospect += ahead * (CARD_AHEAD * s.held[seat] + TRAIT_AHEAD * traits_of(s, seat))
    return prospect + ahead * ACOLYTE_AHEAD * on_island(s, c, seat)


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
    return bounded(REAPED + PER_GOLD * worth_of_space(s, c, first_of(act)))
