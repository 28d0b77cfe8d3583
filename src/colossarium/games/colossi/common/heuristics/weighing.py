"""How promising a choice looks at a glance, for computer players: what it wins first, idling last."""

from __future__ import annotations

from colossarium.games.colossi.common.actions import CARD, DROP, GO, MOVE, PIECE, PLAY, REFUSE, SPAWN
from colossarium.games.colossi.common.constants import (
    ACT,
    CONTINUE,
    DIRECTIONS,
    FREE_MOVE,
    KILL,
    PUSH_PIECE,
    SPAWN_MORE,
)
from colossarium.games.colossi.common.heuristics.worth import TENTH, UNKNOWN, claim_of, stake_of, worth_of_space
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.actions import first_of, op_of, second_of, third_of
from colossarium.kernel.rule import rule

IDLE, LEAST, MOST = 0.15, 0.1, 12.0
PER_GOLD = 1.2  # weight that each Gold to be won adds
SPAWNED, DROPPED, OWN_PIECE = 2.0, 0.05, 0.15


@rule
def bounded(weight: float) -> float:
    return min(MOST, max(LEAST, weight))


@rule
def weigh_choice(s: State, c: Content, act: int) -> float:
    """A choice of a decision that both editions know."""
    op = op_of(act)
    if op == REFUSE:
        return IDLE if s.phase == ACT or s.phase == FREE_MOVE or s.phase == SPAWN_MORE else 1.0
    if op == MOVE:
        return weigh_step(s, c, second_of(act), first_of(act), c.next_space[first_of(act) * DIRECTIONS + third_of(act)])
    if op == SPAWN:
        return SPAWNED
    if op == PLAY:
        return bounded(1.0 + PER_GOLD * TENTH * c.card_worth[first_of(act)])
    if op == DROP and s.phase == ACT:
        return DROPPED
    if op == CARD:
        return bounded(2.0 - PER_GOLD * TENTH * c.card_worth[first_of(act)])
    if op == GO:
        return weigh_space(s, c, first_of(act))
    if op == PIECE and second_of(act) == 0 and (s.phase == KILL or s.phase == PUSH_PIECE):
        return OWN_PIECE
    return 1.0


@rule
def weigh_step(s: State, c: Content, kind: int, here: int, there: int) -> float:
    """A Movement is worth what it may win less what it leaves."""
    return bounded(1.0 + PER_GOLD * (claim_of(s, c, s.seat, there) - stake_of(s, c, s.seat, kind, here)))


@rule
def weigh_space(s: State, c: Content, space: int) -> float:
    if s.phase == CONTINUE:
        return weigh_step(s, c, s.mover_kind, s.mover_space, space)
    return bounded(1.0 + PER_GOLD * (worth_of_space(s, c, space) - UNKNOWN))
