"""Compiles what the tests use of a game's rules: `python -m tests.preparing GAME`; less of it with bounds checked.

All of it in one process: numba reads the rules of a game again in every process that compiles anything of it, and that
takes longer than the rest.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from colossarium.envs import vector
from colossarium.kernel.batch import simulate
from colossarium.kernel.game import Game, game
from colossarium.kernel.observation.observing import Observer
from colossarium.kernel.player import player
from colossarium.lab.watching import WatchedBatch
from colossarium.players.batches import simulate_with
from colossarium.server.engines import prepare
from tests.envs.leaking import leaks_of
from tests.examples.installing import install_breakthrough
from tests.networks import leave_out_networks

BY_WEIGHT = ("by_weight",)
GREEDY = ("greedy",)
SEATED = {"builders": (BY_WEIGHT, GREEDY, ("reflex", "greedy")), "og": (BY_WEIGHT, GREEDY)}  # who plays in batches
OWN_PLAYERS = {"og": ("og-reference",)}  # besides the one that the server prepares


def prepare_matches(chosen: Game) -> None:
    """What laws and counts call."""
    match = chosen.start(seed=1)
    match.estimate()
    chosen.engine.weigh(chosen.engine.load(match.state), match.legal_ids())
    match.resample(match.seat, 1).scores()


def prepare_players(chosen: Game) -> None:
    leave_out_networks()
    prepare.prepare(chosen.id)
    match = chosen.start(seed=1)
    for name in ("greedy", *OWN_PLAYERS.get(chosen.id, ())):
        player(name, game=chosen.id, seed=1).choose(match)
    searching = player("search", game=chosen.id, simulations=50, threads=1, seed=1)
    for _ in range(4):  # the search goes on from what it found before
        match.play(searching.choose(match))


def prepare_batches(chosen: Game) -> None:
    chosen.engine.machine.prepare()
    simulate(chosen, 1, 1)
    for names in SEATED.get(chosen.id, (BY_WEIGHT,)):
        simulate_with(chosen, [[names[seat % len(names)] for seat in range(chosen.seats)]], 1, 1)
    WatchedBatch(chosen, [[*BY_WEIGHT] * chosen.seats])


def prepare_environments(chosen: Game) -> None:
    env = vector(chosen, 1, seed=1)
    env.reset()
    env.resample(0, seed=1)
    leaks_of(chosen, env.layout, seed=1, positions=1, worlds=1)
    Observer(chosen).raw(env.states, 0)


if __name__ == "__main__":
    installed = tempfile.TemporaryDirectory()
    install_breakthrough(Path(installed.name))
    the_game = game(sys.argv[1])
    prepare_matches(the_game)
    if os.environ.get("NUMBA_BOUNDSCHECK") != "1":
        prepare_players(the_game)
        prepare_batches(the_game)
        prepare_environments(the_game)
