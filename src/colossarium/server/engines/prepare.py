"""Compile the rules of one game and its computer players into the cache; a process of its own, so that the server
stays responsive: `python -m colossarium.server.engines.prepare GAME`.

It keeps the usual priority: computer players wait for it, and on a busy machine a lower one means hardly any time at
all. It is one process that ends, while people's answers take little.
"""

from __future__ import annotations

import os
import sys
import threading

import colossarium
from colossarium.players.reflex.cards import options_of_network
from colossarium.server.engines.levels import QUICKEST, first_known

WITH_NETWORKS = ("reflex", "netsearch:1")  # players that run what levels need where a game has a network


def prepare(game_id: str) -> None:
    """Run everything once that a match needs; what is on disk already is only loaded."""
    game = colossarium.game(game_id)
    match = game.start()
    game.engine.score(game.engine.copy(match.resample(match.seat, 0).engine.load(match.state)))
    game.engine.estimate(game.engine.load(match.state))
    colossarium.player(first_known(QUICKEST, game_id), game=game_id).choose(match)
    options = options_of_network(game.definition.folder)
    if options is not None:  # machine code is the same for all options
        guided = colossarium.game(game_id, **options).start()
        for name in WITH_NETWORKS:
            colossarium.player(name, game=game_id).choose(guided)


def end_with_the_server() -> None:
    """The server holds the other end of standard input and writes nothing: it ends when the server does, however."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with_the_server, daemon=True).start()
    prepare(sys.argv[1])
