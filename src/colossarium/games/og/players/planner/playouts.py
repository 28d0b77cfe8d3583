"""Playouts: a candidate is taken, then the planner plays on without playouts, for some rounds or to the end."""

from __future__ import annotations

from typing import Any

from colossarium.games.og.players.planner.candidates import list_candidates
from colossarium.games.og.players.planner.notes import (
    CANDIDATES,
    FIRST_GAME,
    HORIZON,
    LAST_GAME,
    LENGTH,
    LIST_CANDIDATES,
    ROW,
    SEED,
    STEP,
    TASK,
    Counts,
    Marks,
)
from colossarium.games.og.players.planner.policy import play_on
from colossarium.games.og.players.planner.value import value_now
from colossarium.games.og.rules.dispatch import apply
from colossarium.games.og.rules.hidden import resample
from colossarium.games.og.state import ROUND_START, WON, Content, State
from colossarium.kernel.chance import seed_game
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def work(states: Any, c: Content, rows: Counts, counts: Counts, marks: Marks, out: Actions, results: Marks) -> int:
    """List candidates, or play out those that are listed; one entry for both, so that machine code is made once."""
    if rows[TASK] == LIST_CANDIDATES:
        return list_candidates(states[0], c, counts, marks, out, rows)
    play_out_candidates(states, c, rows, counts, marks, out, results)
    return 0


@rule
def play_out_candidates(
    states: Any, c: Content, rows: Counts, counts: Counts, marks: Marks, out: Actions, results: Marks
) -> None:
    """Play out the candidates in turn from the first state, in the second; what cannot be known is redrawn.

    Playouts of one number are alike for all candidates: the same cards lie hidden.
    """
    for number in range(rows[FIRST_GAME], rows[LAST_GAME]):
        states[1] = states[0]
        s = states[1]
        seed_game(s, rows[SEED], number // rows[CANDIDATES])
        resample(s, c, 0)
        row = ROW * (1 + number % rows[CANDIDATES])
        for step in range(rows[row + LENGTH]):
            apply(s, c, rows[row + STEP + step])
        results[number - rows[FIRST_GAME]] = result_of_playout(s, c, counts, marks, out, rows[HORIZON])


@rule
def result_of_playout(s: State, c: Content, counts: Counts, marks: Marks, out: Actions, horizon: int) -> float:
    """Play so many more rounds, and what they lead to: 1 for a win, 0 for a loss, else the chance to win."""
    while not s.over:
        if s.phase == ROUND_START and s.climbed < c.climb:
            if horizon == 0:
                return value_now(s, c, counts, marks)
            horizon -= 1
        play_on(s, c, counts, marks, out)
    return 1.0 if s.result == WON else 0.0
