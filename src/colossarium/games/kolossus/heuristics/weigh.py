"""How promising an action looks at a glance, for computer players: crystals first, then beatings, then the climb."""

from __future__ import annotations

from colossarium.games.kolossus.actions import CLASS, END, STAY, STOP
from colossarium.games.kolossus.constants import ACTIVATE, CHAIN, MOVE, NOBODY, STRIKE
from colossarium.games.kolossus.heuristics.outlook import best_odds
from colossarium.games.kolossus.rules.spaces import distance
from colossarium.games.kolossus.rules.warbands import class_of
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import first_of, op_of, second_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Weights

CAPTURE, BEAT, NEARER, IDLE = 20.0, 16.0, 1.6, 0.3
HOPE, USE = 8.0, 0.5


@rule
def weigh(s: State, c: Content, actions: Actions, n: int, out: Weights) -> None:
    if s.phase == MOVE or s.phase == CHAIN:
        for number in range(n):
            out[number] = weight_of_move(s, c, actions[number])
    elif s.phase == ACTIVATE:
        for number in range(n):
            out[number] = weight_of_activation(s, c, actions[number])
    else:
        for number in range(n):
            out[number] = IDLE if s.phase == STRIKE and op_of(actions[number]) == STOP else 1.0


@rule
def weight_of_move(s: State, c: Content, action: int) -> float:
    if op_of(action) == STAY or op_of(action) == STOP:
        return IDLE
    here, there = s.space_of[first_of(action)], second_of(action)
    if there == s.citadel and s.pile > 0 and here != s.citadel:
        return CAPTURE * s.pile
    if s.mini_on[there] != NOBODY:
        return BEAT * c.cost[class_of(c, s.mini_on[there])]
    weight = 1.0
    steps = distance(here, s.citadel) - distance(there, s.citadel)
    while steps > 0:
        weight *= NEARER
        steps -= 1
    while steps < 0:
        weight /= NEARER
        steps += 1
    return weight


@rule
def weight_of_activation(s: State, c: Content, action: int) -> float:
    if op_of(action) == END:
        return IDLE
    if op_of(action) == CLASS:
        kind = first_of(action)
        weight = 1.0 * c.cost[kind]
        if s.pile > 0:
            weight += HOPE * best_odds(s, c, s.active, kind)[0]
        return weight
    return USE
