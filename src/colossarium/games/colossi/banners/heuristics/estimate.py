"""What a position promises to each seat, and which choices look good: guesses for computer players, not rules.

The numbers are fitted to games between players who follow `weigh`.
"""

from __future__ import annotations

from math import sqrt

from colossarium.games.colossi.banners.state import BANNER_ACTION, HOME, REST, REST_NOW, TAKE_UP, Content, State
from colossarium.games.colossi.common.actions import GO, REFUSE
from colossarium.games.colossi.common.constants import BLUE, COLOURS, GOLDEN, GREEN, NO_TILE, OWN_PHASE, SPACES
from colossarium.games.colossi.common.heuristics.weighing import IDLE, LEAST, PER_GOLD, bounded, weigh_choice
from colossarium.games.colossi.common.heuristics.worth import CARD, TENTH, TRAIT, share_out
from colossarium.games.colossi.common.rules.control import controlled_by
from colossarium.games.colossi.common.rules.pieces import on_island
from colossarium.games.colossi.common.rules.targets import banners_from, open_to_banner
from colossarium.games.colossi.common.rules.traits import traits_of
from colossarium.kernel.actions import first_of, op_of
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Shares, Weights

PLANTED, RULED = 0.8, 0.3  # of what a space brings: with a Banner on it, and controlled without one
CARD_AHEAD, TRAIT_AHEAD, ACOLYTE_AHEAD = 0.5, 1.0, 0.2  # Gold
SPREAD, DRIFT = 1.0, 2.2  # Gold by which the guess errs: in any case, and by the square root of the rounds to come
PER_TURN = 3.6  # Gold that a seat usually makes in a turn
MOVED = 0.3  # of what moving a Banner would seem to bring: it leaves something behind


@rule
def reward_of(s: State, c: Content, space: int) -> float:
    """What a Banner on a space will bring: its cubes, or those that come with the next Replenish, and the effect."""
    tile = s.tile[space]
    if tile == NO_TILE:
        return 0.0
    cubes = 0
    for colour in range(COLOURS):
        cubes += s.cubes[colour][space]
    worth = TENTH * c.tile_worth[tile]
    if cubes > 0:
        return worth + s.cubes[GOLDEN][space] + CARD * s.cubes[BLUE][space] + TRAIT * s.cubes[GREEN][space]
    return worth + c.produced[tile][GOLDEN] + CARD * c.produced[tile][BLUE] + TRAIT * c.produced[tile][GREEN]


@rule
def rewards_of(s: State, c: Content, spaces: int, most: int) -> float:
    """The rewards of these spaces, and of no more than so many of them."""
    total, left, count = 0.0, spaces, 0
    while left and count < most:
        total += reward_of(s, c, lowest(left))
        left &= left - 1
        count += 1
    return total


@rule
def estimate(s: State, c: Content, out: Shares) -> None:
    """The Gold that each seat can expect, compared: the more rounds are to come, the less a lead means."""
    doubt = SPREAD + DRIFT * sqrt(rounds_left(s, c))
    for seat in range(c.players):
        out[seat] = prospect_of(s, c, seat) / doubt
    share_out(c, out)


@rule
def rounds_left(s: State, c: Content) -> float:
    """Rounds until somebody will have reached the goal, or until the last one."""
    if s.rich:
        return 0.0
    richest = 0
    for seat in range(c.players):
        richest = max(richest, int(s.gold[seat]))
    return min((c.gold_goal - richest) / PER_TURN, float(c.round_limit - s.round + 1))


@rule
def prospect_of(s: State, c: Content, seat: int) -> float:
    """Gold at hand, Banners to be collected, and what helps later; in the final round only what is left of it."""
    banners = banners_from(s, seat)
    prospect = float(s.gold[seat])
    if s.rich and not has_turn(s, c, seat):
        return prospect
    prospect += PLANTED * rewards_of(s, c, banners, SPACES)
    if s.rich:
        return prospect
    ruled = controlled_by(s, c, seat) & ~banners
    prospect += RULED * rewards_of(s, c, ruled, s.banners[seat])
    prospect += CARD_AHEAD * s.held[seat] + TRAIT_AHEAD * traits_of(s, seat)
    return prospect + ACOLYTE_AHEAD * on_island(s, c, seat)


@rule
def has_turn(s: State, c: Content, seat: int) -> bool:
    """The seat is active or still to come in this round."""
    return (seat - s.first) % c.players >= (s.active - s.first) % c.players


@rule
def weigh(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    for number in range(n):
        out[number] = weigh_own(s, c, actions[number]) if s.phase >= OWN_PHASE else weigh_choice(s, c, actions[number])


@rule
def weigh_own(s: State, c: Content, act: int) -> float:
    """Choices of setup and Banner Phase: plant where it pays, Rest when more stands than could still be planted."""
    op = op_of(act)
    if op == BANNER_ACTION:
        return weigh_phase(s, c, first_of(act) == REST_NOW)
    if op == REFUSE:
        return IDLE
    if op == GO and (s.phase == HOME or s.phase == REST):
        return 1.0
    worth = reward_of(s, c, first_of(act))
    if op == TAKE_UP:
        return bounded(MOVED / (1.0 + worth))
    return bounded(1.0 + PER_GOLD * worth)


@rule
def weigh_phase(s: State, c: Content, is_rest: bool) -> float:
    standing = rewards_of(s, c, banners_from(s, s.active), SPACES)
    if is_rest:
        return bounded(standing)
    if s.rich:
        return LEAST  # nothing planted now will be collected
    return bounded(rewards_of(s, c, open_to_banner(s, c, s.active), s.banners[s.active]))
