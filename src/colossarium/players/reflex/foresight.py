"""One action of lookahead for a network, as rules: what the game expects of a position, and after each action.

The worlds that are imagined depend on the ply and on what the seat may know, so a network that looks ahead still says
the same whenever its seat knows the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from colossarium.kernel.rule import hot, rule
from colossarium.kernel.schema import Actions, Record, Scores, Shares, States, Weights
from colossarium.players.choosing import thought_seed
from colossarium.players.lookahead import Lookahead, imagine, take_all
from colossarium.players.mcts.rollout import evaluate
from colossarium.players.reflex.inference import logarithm
from colossarium.players.reflex.network import LOG_STEPS, Network, Room

CERTAIN = 32766  # a share of 1, when shares are turned into odds


class Foresight(NamedTuple):
    """Room for looking ahead, and what is expected."""

    states: States  # a position, a world of it, and that world after an action
    before: Shares  # of every seat, the sum over all worlds
    value_sums: Scores  # for every action and seat, the same after it
    shares: Shares
    scores: Scores
    weights: Weights
    out: Actions


@rule
def foresee(c: Record, foresight: Foresight, actions: Actions, seat: int, worlds: int) -> None:
    """What the game expects of the first state and after each action, for everybody, in the eyes of a seat."""
    count = len(actions)
    forget(foresight, count)
    ahead = Lookahead(
        foresight.states,
        actions,
        foresight.weights,
        foresight.value_sums[:count],
        foresight.shares,
        foresight.scores,
        foresight.out,
    )
    seed = thought_seed(0, 0, int(foresight.states[0].ply), seat, 0)
    for world in range(worlds):
        imagine(c, ahead, seat, seed, world)
        evaluate(foresight.states[1], c, foresight.scores, foresight.shares)
        for each in range(len(foresight.shares)):
            foresight.before[each] += foresight.shares[each]
        take_all(c, ahead)


@rule
def forget(foresight: Foresight, count: int) -> None:
    for seat in range(len(foresight.shares)):
        foresight.before[seat] = 0.0
        for number in range(count):
            foresight.value_sums[number][seat] = 0.0


@rule
def add_outcomes(network: Network, foresight: Foresight, room: Room, count: int, seat: int) -> None:
    """Actions after which the seat can expect more have higher scores."""
    worlds, ahead = int(network.worlds[0]), int(network.ahead[foresight.states[0].phase])
    for place in range(count):
        room.scores[place] += ahead * odds_of(foresight.value_sums[place][seat] / worlds) // LOG_STEPS


@rule
def note_odds(network: Network, foresight: Foresight, room: Room, seat: int) -> None:
    """What the game expects of the position for every seat, counted from the one that looks."""
    worlds, seats = int(network.worlds[0]), len(room.odds)
    for place in range(seats):
        room.odds[place] = odds_of(foresight.before[(seat + place) % seats] / worlds)


@hot
def odds_of(share: float) -> int:
    """The binary logarithm of the odds of a share, in steps of 1 / LOG_STEPS."""
    part = int(CERTAIN * min(1.0, max(0.0, share)))
    return logarithm(1 + part) - logarithm(1 + CERTAIN - part)


def room_to_foresee(dtype: Any, longest: int, seats: int) -> Foresight:
    """For one thread."""
    arrays: dict[str, Any] = {
        "states": np.zeros(3, dtype),
        "before": np.zeros(seats),
        "value_sums": np.zeros((longest, seats)),
        "shares": np.zeros(seats),
        "scores": np.zeros((seats, 3)),
        "weights": np.zeros(longest),
        "out": np.zeros(longest, np.int32),
    }
    return Foresight(**arrays)
