"""Steps of vector environments per CPU-second of one core, with random legal actions, in every game.

Run `python bench/envs.py`; it writes bench/envs.json, which results.md shows. What the environment itself needs is
measured: the time to draw the actions does not count.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

import colossarium
from colossarium.envs import VectorEnv

ENVS = 1024
ROUNDS = 5
SECONDS = 1.0
WARM_UP = 200  # steps, after which matches are in all stages
WANTED = {"mask": 1_500_000, "raw": 700_000}
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kolossus", {"chapter": 1}),
    ("kolossus", {"chapter": 3, "players": 4}),
    ("og", {}),
    ("colossi-banners", {"players": 2}),
    ("colossi-banners", {"players": 4}),
    ("colossi-ages", {"players": 2}),
    ("colossi-ages", {"players": 4}),
    ("builders", {"players": 2}),
    ("builders", {"players": 4}),
)
KINDS: dict[str, dict[str, Any]] = {
    "mask": {"observe": None},
    "raw": {},
    "unit": {"encoding": "unit"},
    "flat": {"observe": None, "actions": "flat"},
}


def chosen(env: VectorEnv, dice: np.random.Generator) -> Any:
    places = (dice.random(ENVS) * env.buffers.counts).astype(np.int64)
    if env.space is None:
        return places
    return env.buffers.envs.flats.reshape(ENVS, -1)[np.arange(ENVS), places]


def rate(env: VectorEnv, dice: np.random.Generator) -> float:
    """Steps per second of one core, over a while."""
    spent, steps = 0.0, 0
    while spent < SECONDS:
        actions = chosen(env, dice)
        started = time.process_time()
        env.step(actions)
        spent += time.process_time() - started
        steps += ENVS
    return steps / spent


def measure(name: str, options: dict[str, Any]) -> dict[str, Any]:
    rates = {}
    for kind, settings in KINDS.items():
        env, dice = colossarium.envs.vector(name, ENVS, seed=1, **settings, **options), np.random.default_rng(1)
        env.reset()
        for _ in range(WARM_UP):
            env.step(chosen(env, dice))
        rates[kind] = round(median(rate(env, dice) for _ in range(ROUNDS)))
    return {"game": name, "options": options, "columns": env.layout.width, **rates}


def main() -> None:
    rows = []
    for name, options in GAMES:
        rows.append(measure(name, options))
        print(json.dumps(rows[-1]), flush=True)
    Path(__file__).with_name("envs.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
