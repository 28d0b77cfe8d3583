"""Games on a GPU beside the same games on the CPU, at random and between players: the same bits, and how fast.

Run where a GPU is: `python bench/gpu.py > bench/gpu.jsonl`; results.md shows what stands there.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime

import numpy as np
from numba import cuda

import colossarium
from colossarium.kernel.batch import Simulation, simulate
from colossarium.kernel.cuda import simulate_on_gpu
from colossarium.players.batches import simulate_with
from colossarium.players.on_gpu import simulate_on_gpu_with

SAME_GAMES = 1_000
SEED = 2026


def differing_fields(here: Simulation, there: Simulation) -> list[str]:
    """Fields in which any of these games differs between CPU and GPU; none, if all is well."""
    assert here.states is not None
    assert there.states is not None
    names = here.states.dtype.names or ()
    fields = [name for name in names if not np.array_equal(here.states[name], there.states[name])]
    results = ("shares", "points", "plies", "listed")
    return fields + [name for name in results if not np.array_equal(getattr(here, name), getattr(there, name))]


def measure(name: str, options: dict[str, object], games: int, player: str = "random") -> dict[str, object]:
    """Games of equal players; random ones by the loop that needs no players."""
    game = colossarium.game(name, **options)
    seating = [[player] * game.seats]
    if player == "random":
        done = simulate_on_gpu(game, games, SEED)
        here = simulate(game, SAME_GAMES, SEED, keep_states=True)
        there = simulate_on_gpu(game, SAME_GAMES, SEED, keep_states=True)
    else:
        done = simulate_on_gpu_with(game, seating, games, SEED)
        here = simulate_with(game, seating, SAME_GAMES, SEED, keep_states=True)
        there = simulate_on_gpu_with(game, seating, SAME_GAMES, SEED, keep_states=True)
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "game": name,
        "options": options,
        "player": player,
        "games": games,
        "device": str(cuda.get_current_device().name),
        "compared": SAME_GAMES,
        "differing": differing_fields(here, there),
        "decisions": done.decisions,
        "seconds": round(done.seconds, 3),
        "decisions_per_second": round(done.decisions / done.seconds),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1 << 20)
    games = parser.parse_args().games
    for chapter in (1, 2, 3):
        print(json.dumps(measure("kolossus", {"chapter": chapter}, games)), flush=True)
    print(json.dumps(measure("og", {}, games)), flush=True)
    for name in ("colossi-banners", "colossi-ages", "builders"):
        print(json.dumps(measure(name, {"players": 4}, games >> 2)), flush=True)
    print(json.dumps(measure("og", {}, games >> 2, "by_weight")), flush=True)
    for name in ("kolossus", "colossi-banners", "colossi-ages", "builders"):
        print(json.dumps(measure(name, {"players": 2}, games >> 3, "by_weight")), flush=True)


if __name__ == "__main__":
    main()
