"""The planner without playouts in whole matches in machine code: the level `mason` of Og."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colossarium.games.og.players.planner.candidates import list_candidates
from colossarium.games.og.players.planner.notes import COUNTS, MARKS, NETWORK, ROW, ROWS, STEP, WORTH, Counts
from colossarium.games.og.state import HAND, PLAY, Content, State
from colossarium.kernel.own_player import OwnPlayer, Workspace
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

# Behind the planner's own numbers and the rows of its candidates: the plan that is being laid.
PLAN_ROW, PLAN_ROUND, PLAN_HELD = range(COUNTS + ROWS, COUNTS + ROWS + 3)
ALL_COUNTS = COUNTS + ROWS + 3

NOTHING_PLANNED = -1


@rule
def choose_as_mason(s: State, c: Content, workspace: Workspace, actions: Actions, count: int) -> int:
    """The number of the action that seems to be worth most; a hand is laid by one plan."""
    if count == 1:
        return 0
    wanted = next_of_plan(s, workspace.counts)
    if wanted == NOTHING_PLANNED:
        wanted = first_of_best(s, c, workspace)
    number = 0
    while number < count - 1 and actions[number] != wanted:
        number += 1
    return number


@rule
def next_of_plan(s: State, counts: Counts) -> int:
    """The next placement of the plan that is being laid."""
    if s.phase != PLAY or counts[PLAN_ROUND] != s.round or counts[PLAN_HELD] <= s.held:
        return NOTHING_PLANNED
    return counts[COUNTS + counts[PLAN_ROW] + STEP + counts[PLAN_HELD] - s.held]


@rule
def first_of_best(s: State, c: Content, workspace: Workspace) -> int:
    """The first step of the best candidate, of equals the first; it is the plan from now on."""
    counts, marks = workspace.counts, workspace.marks
    best, rows = 0, counts[COUNTS : COUNTS + ROWS]
    for number in range(1, list_candidates(s, c, counts, marks, workspace.lists, rows)):
        if marks[WORTH + number] > marks[WORTH + best]:
            best = number
    counts[PLAN_ROW], counts[PLAN_ROUND], counts[PLAN_HELD] = ROW * (best + 1), s.round, s.held
    return rows[ROW * (best + 1) + STEP]


def new_workspace(game: Game) -> tuple[Any, Any, Any]:
    """Room to think in, and the network."""
    import numpy as np

    from colossarium.games.og.players.planner.simulator import weights

    counts, marks = np.zeros(ALL_COUNTS, np.int64), np.zeros(MARKS)
    marks[NETWORK:] = weights()
    return counts, marks, np.zeros((HAND + 1) * (game.ruleset.longest_list + 1), np.int32)


MASON = OwnPlayer("mason", new_workspace)
