"""Compile the rules of one game and its computer players into the cache; a process of its own, so that the server
stays responsive: `python -m colossarium.server.engines.prepare GAME`."""

from __future__ import annotations

import sys

import colossarium
from colossarium.server.engines.levels import QUICKEST, first_known
from colossarium.server.engines.priority import lower_priority


def prepare(game_id: str) -> None:
    """Run everything once that a match needs; what is on disk already is only loaded."""
    game = colossarium.game(game_id)
    match = game.start()
    game.engine.score(game.engine.copy(match.resample(match.seat, 0).engine.load(match.state)))
    game.engine.estimate(game.engine.load(match.state))
    colossarium.player(first_known(QUICKEST, game_id), game=game_id).choose(match)


if __name__ == "__main__":
    lower_priority()
    prepare(sys.argv[1])
