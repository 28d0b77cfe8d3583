"""Breakthrough, the example game, beside OpenSpiel's: the same moves, positions and winners, and the speed of both.

Run by hand, `python bench/breakthrough.py`; `make bench` puts what it wrote into results.md. The two boards are mirror
images of each other: OpenSpiel's first player begins at the top.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from statistics import median
from typing import Any

import pyspiel
from anchors import breakthrough_compiled
from run import playouts

from colossarium.kernel.engine import Compiled
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match

HERE = Path(__file__).parent
SOURCES = HERE.parent / "examples" / "breakthrough" / "src"
SIDES = {6: 5, 8: 4, 11: 4}  # depths that are counted
GAMES = 200
ROUNDS = 3
SECONDS = 1.0


def mirrored(text: str, side: int) -> str:
    """A move as OpenSpiel writes it; what follows 9 among its digits is : and ;."""
    return "".join(f"{square[0]}{chr(ord('0') + side + 1 - int(square[1:]))}" for square in text.split())


def their_moves(state: Any) -> dict[str, int]:
    """Legal actions by their text, without the star of a move that takes."""
    return {state.action_to_string(action).rstrip("*"): action for action in state.legal_actions()}


def same_game(match: Match, state: Any, seed: int) -> int:
    """Play the same random game on both sides, and compare every legal list and the winner; its plies."""
    dice, side = random.Random(seed), match.game.ruleset.content.size
    while not match.over:
        ours, theirs = {mirrored(action.text, side): action.id for action in match.legal()}, their_moves(state)
        assert ours.keys() == theirs.keys(), f"{match.position()}: {sorted(ours.keys() ^ theirs.keys())}"
        chosen = dice.choice(sorted(ours))
        match.play(ours[chosen])
        state.apply_action(theirs[chosen])
        while not state.is_terminal() and len(state.legal_actions()) == 1 and not match.over:
            state.apply_action(state.legal_actions()[0])  # what is forced is played at once here
    assert state.is_terminal()
    assert [2 * share - 1 for _, _, share in match.scores()] == state.returns()
    return len(match.past)


def our_positions(engine: Compiled, state: Any, legal: tuple[int, ...], depth: int) -> int:
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = engine.copy(state)
        total += our_positions(engine, child, tuple(engine.go(child, action)), depth - 1)
    return total


def their_positions(state: Any, depth: int) -> int:
    actions = state.legal_actions()
    if depth == 1 or not actions:
        return len(actions)
    return sum(their_positions(state.child(action), depth - 1) for action in actions)


def breakthrough(side: int) -> Game:
    """The example game, installed or not."""
    sys.path.insert(0, str(SOURCES))
    from colossarium_breakthrough.game import Breakthrough

    return Game(Breakthrough(), {"size": side})


def compared(side: int, depth: int) -> dict[str, Any]:
    game = breakthrough(side)
    theirs = pyspiel.load_game("breakthrough", {"rows": side, "columns": side})
    engine, start = game.engine, game.start(seed=1)
    counts = [our_positions(engine, engine.load(start.state), start.legal_ids(), each + 1) for each in range(depth)]
    assert counts == [their_positions(theirs.new_initial_state(), each + 1) for each in range(depth)]
    plies = sum(same_game(game.start(seed=seed), theirs.new_initial_state(), seed) for seed in range(GAMES))
    rates = [(playouts(engine, 0).decisions, breakthrough_compiled(SECONDS, side)) for _ in range(ROUNDS)]
    return {
        "side": side,
        "positions": counts,
        "games": GAMES,
        "plies": plies,
        "decisions": round(median(ours for ours, _ in rates)),
        "open_spiel": round(median(theirs for _, theirs in rates)),
    }


if __name__ == "__main__":
    rows = [compared(side, depth) for side, depth in SIDES.items()]
    (HERE / "breakthrough.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(rows, indent=1))
