"""Vectors of Breakthrough, the example game, beside games of Pgx on boards of a like size: random steps on one core.

Run by hand where Pgx is installed beside the bench's packages: `pip install pgx==2.6.0 'jax[cpu]'`, then
`python bench/pgx_steps.py`. It writes pgx_steps.json, which results.md shows. Pgx has no Breakthrough, so these are
other games: they say how fast vectors are, not which rules are quicker. Both sides draw a random legal action in every
environment, begin new matches by themselves, and give masks and observations. They are measured in turns, per
CPU-second.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from breakthrough import breakthrough
from pgx.experimental import auto_reset

import colossarium

HERE = Path(__file__).parent
ENVS, ROUNDS, SECONDS = 1024, 3, 1.0
TOGETHER = 32  # steps of Pgx in one compiled call, so that Python costs it nothing
THEIRS = {"othello": "Othello, 8 x 8", "hex": "Hex, 11 x 11", "animal_shogi": "Animal shogi, 3 x 4"}
OURS = {"Breakthrough, 8 x 8": 8, "Breakthrough, 11 x 11": 11}


def pgx_stepper(name: str) -> Callable[[], int]:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        chance = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        chosen = jax.random.categorical(key, chance, axis=-1)
        state = step(state, chosen, jax.random.split(key, ENVS))
        return state, state.observation.sum()

    many = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, TOGETHER)))
    held = {"state": jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), ENVS)), "turn": 0}

    def work() -> int:
        held["turn"] += 1
        held["state"], seen = many(held["state"], jax.random.key(held["turn"]))
        seen.block_until_ready()
        return ENVS * TOGETHER

    return work


def own_stepper(side: int) -> Callable[[], int]:
    env, dice = colossarium.envs.vector(breakthrough(side), ENVS, seed=1), np.random.default_rng(1)
    env.reset()

    def work() -> int:
        env.step((dice.random(ENVS) * env.buffers.counts).astype(np.int64))
        return ENVS

    return work


def rate(work: Callable[[], int]) -> float:
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        done += work()
    return done / spent


def main() -> None:
    works = {name: own_stepper(side) for name, side in OURS.items()}
    works |= {f"Pgx: {title}": pgx_stepper(name) for name, title in THEIRS.items()}
    for work in works.values():
        work()
    rounds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            rounds[name].append(rate(work))
    found = {
        "versions": {"pgx": pgx.__version__, "jax": jax.__version__},
        "envs": ENVS,
        "load": round(os.getloadavg()[0], 1),
        "steps": {name: round(median(rates)) for name, rates in rounds.items()},
    }
    (HERE / "pgx_steps.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
