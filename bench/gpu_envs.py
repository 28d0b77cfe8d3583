"""Vector environments on a GPU: the same bits as on the CPU in every array, and steps per second.

Run where a GPU is: `python bench/gpu_envs.py > bench/gpu_envs.jsonl`; results.md shows what stands there. Every game
has a process of its own, so that one which fails does not stop the others; only one at a time uses the GPU. The whole
run ends within `--seconds`.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

SEED = 2026
COMPARED_ENVS, COMPARED_STEPS = 1_000, 200
WARM_UP = 60  # steps, after which matches are in many stages
MEASURED = 60
GAMES: dict[str, list[dict[str, Any]]] = {
    "kolossus": [{"chapter": 1}, {"chapter": 3, "players": 4}],
    "og": [{}],
    "colossi-banners": [{"players": 2}, {"players": 4}],
    "colossi-ages": [{"players": 2}, {"players": 4}],
    "builders": [{"players": 2}, {"players": 4}],
}
COMPARISONS: list[dict[str, Any]] = [
    {"features": True, "shaping": "estimate", "opponents": None},
    {"actions": "flat", "encoding": "unit", "observe": "all", "deals": "strided"},
]
BLOCKS = (32, 64, 128, 256)


def tell(**row: Any) -> None:
    print(json.dumps({"date": datetime.now(UTC).date().isoformat(), **row}), flush=True)


def fetched(env: Any, array: Any) -> Any:
    env.device.stream().synchronize()
    if hasattr(array, "cpu"):
        return array.cpu().numpy()
    return array.get() if hasattr(array, "get") else array.copy_to_host()


def differing(cpu: Any, gpu: Any, here: Any, there: Any) -> list[str]:
    """Fields of states, and arrays of steps, in which any environment differs."""
    from numpy import array_equal

    states = np.frombuffer(fetched(gpu, gpu.states).tobytes(), cpu.states.dtype)
    names = [f"state.{name}" for name in states.dtype.names if not array_equal(states[name], cpu.states[name])]
    for name, value in vars(here).items():
        other = getattr(there, name)
        if value is not None and not array_equal(value, fetched(gpu, other)):
            names.append(name)
    return names


def close_to(here: Any, there: Any) -> float:
    """How far rewards are apart at most: on a GPU a product and a sum are rounded once."""
    return float(np.abs(here - there).max())


def compare(game: Any, label: dict[str, Any], asked: dict[str, Any], of_cuda: dict[str, Any]) -> None:
    """Step the same matches on both sides; every array is compared after every step."""
    import colossarium

    cpu = colossarium.envs.vector(game, COMPARED_ENVS, seed=SEED, **asked)
    gpu = colossarium.envs.vector(game, COMPARED_ENVS, seed=SEED, device="cuda", **asked, **of_cuda)
    dice, found, furthest, ended = np.random.default_rng(SEED), {}, 0.0, 0
    here, there = cpu.reset(), gpu.reset()
    for step in range(COMPARED_STEPS):
        for name in differing(cpu, gpu, here, there):
            found.setdefault(name, step)
        furthest = max(furthest, close_to(here.reward, fetched(gpu, there.reward)))
        places = (dice.random(COMPARED_ENVS) * here.count).astype(np.int64)
        if cpu.space is not None:
            places = cpu.buffers.envs.flats.reshape(COMPARED_ENVS, -1)[np.arange(COMPARED_ENVS), places]
        here, there = cpu.step(places), gpu.step(places)
        ended += int(here.done.sum())
    tell(case="equal", **label, asked=asked, differing=found, furthest_reward=furthest, matches_ended=ended)


def picking() -> Any:
    from numba import cuda

    @cuda.jit
    def pick(counts, step, chosen):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < counts.size:
            word = np.uint64(number * 2654435761 + step * 40503 + 12345)
            word ^= word >> np.uint64(15)
            word = (word * np.uint64(2246822519)) & np.uint64(0xFFFFFFFF)
            word ^= word >> np.uint64(13)
            chosen[number] = np.int64(word % np.uint64(max(1, counts[number])))

    return pick


def rate(env: Any, pick: Any, chosen: Any, steps: int) -> float:
    """Steps per second by the clock, with random choices made on the device."""
    from numba import cuda

    blocks, began = (env.num_envs + 255) // 256, time.perf_counter()
    for step in range(steps):
        pick[blocks, 256, env.device.stream()](env.envs.counts, step, chosen)
        env.step(chosen)
    cuda.synchronize()
    return env.num_envs * steps / (time.perf_counter() - began)


def measure(game: Any, label: dict[str, Any], asked: dict[str, Any], count: int, of_cuda: dict[str, Any]) -> None:
    from numba import cuda

    import colossarium

    env = colossarium.envs.vector(game, count, seed=SEED, device="cuda", check=False, **asked, **of_cuda)
    chosen, pick = cuda.to_device(np.zeros(count, np.int64)), picking()
    env.reset()
    rate(env, pick, chosen, WARM_UP)
    rates = {}
    for block in BLOCKS if "observe" not in asked and not of_cuda.get("by_phase") else (env.device.block,):
        env.device.block = block
        rates[block] = round(rate(env, pick, chosen, MEASURED))
    free, total = cuda.current_context().get_memory_info()
    best = max(rates.values())
    tell(case="speed", **label, asked=asked, cuda=of_cuda, envs=count, steps_per_second=best, blocks=rates,
         gigabytes=round((total - free) / 2**30, 1), columns=env.layout.width)  # fmt: skip


def frameworks() -> None:
    """Torch, cupy and jax see the memory of the environment itself."""
    import colossarium

    env = colossarium.envs.vector("og", 64, device="cuda")
    step, own = env.reset(), env.envs.cells.device_ctypes_pointer.value
    found: dict[str, Any] = {"interface": step.observation.__cuda_array_interface__["data"][0] == own}
    try:
        import torch

        with torch.cuda.stream(torch.cuda.Stream()):
            handle = env.device.stream().handle
            found["torch_stream"] = int(getattr(handle, "value", handle)) == torch.cuda.current_stream().cuda_stream
            env.step(torch.zeros(64, dtype=torch.int64, device="cuda"))
        found["torch"] = torch.as_tensor(step.observation).data_ptr() == own
        found["torch_dlpack"] = torch.from_dlpack(step.observation).data_ptr() == own
    except ImportError:
        found["torch"] = "not installed"
    try:
        import cupy

        found["cupy"] = cupy.asarray(step.observation).data.ptr == own
    except ImportError:
        found["cupy"] = "not installed"
    try:
        import jax

        found["jax"] = jax.dlpack.from_dlpack(step.observation).unsafe_buffer_pointer() == own
    except ImportError:
        found["jax"] = "not installed"
    tell(case="frameworks", same_pointer=found)


@contextmanager
def alone(path: str) -> Iterator[None]:
    """One process at a time uses the GPU."""
    with Path(path).open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def tried(label: dict[str, Any], what: Any, *arguments: Any) -> None:
    try:
        what(*arguments)
    except Exception as error:
        tell(case="failed", **label, error=repr(error)[:400], where=traceback.format_exc()[-700:])


def measure_game(name: str, kind: str, lock: str, envs: int) -> None:
    """All cases of a game; `kind` is own (each thread's own memory) or in_place."""
    import colossarium

    if name == "frameworks":
        with alone(lock):
            tried({}, frameworks)
        return
    of_cuda: dict[str, Any] = {"in_place": True} if kind == "in_place" else {}
    began = time.perf_counter()
    for options in GAMES[name]:
        game = colossarium.game(name, **options)
        label = {"game": name, "options": options}
        tried(label, compiled, game, label, of_cuda, {})
        with alone(lock):
            tell(case="ready", **label, kind=kind, seconds=round(time.perf_counter() - began, 1))
            tried(label, measure, game, label, {}, envs, of_cuda)
            tried(label, measure, game, label, {}, envs, {**of_cuda, "by_phase": True})
            tried(label, measure, game, label, {"observe": None}, envs, of_cuda)
            tried(label, compare, game, label, {}, of_cuda)
    if kind == "own":
        for asked in COMPARISONS:
            game = colossarium.game(name, **GAMES[name][-1])
            given = with_opponents(game, asked)
            tried(label, compiled, game, label, of_cuda, given)
            with alone(lock):
                tried(label, compare, game, label, given, of_cuda)


def with_opponents(game: Any, asked: dict[str, Any]) -> dict[str, Any]:
    if "opponents" not in asked:
        return asked
    return {**asked, "opponents": dict.fromkeys(range(1, game.seats), "by_weight")}


def compiled(game: Any, label: dict[str, Any], of_cuda: dict[str, Any], asked: dict[str, Any]) -> None:
    """Compile for both sides before the GPU is asked for: that takes longest."""
    import colossarium

    cpu = colossarium.envs.vector(game, 2, seed=1, **asked)
    env = colossarium.envs.vector(game, 2, seed=1, device="cuda", **asked, **of_cuda)
    cpu.reset()
    env.reset()
    env.step(cpu.buffers.mask.argmax(1))
    tell(case="compiled", **label, cuda=of_cuda)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=225)
    parser.add_argument("--envs", type=int, default=1 << 18)
    parser.add_argument("--games", default=",".join([*GAMES, "frameworks"]))
    parser.add_argument("--kinds", default="own,in_place")
    parser.add_argument("--one", nargs=3, metavar=("GAME", "KIND", "LOCK"))
    asked = parser.parse_args()
    if asked.one:
        measure_game(*asked.one, asked.envs)
        return
    began = time.monotonic()
    with tempfile.NamedTemporaryFile() as lock:
        cases = [(game, kind) for kind in asked.kinds.split(",") for game in asked.games.split(",")]
        cases = [case for case in cases if case != ("frameworks", "in_place")]
        running = {
            case: subprocess.Popen([sys.executable, __file__, "--envs", str(asked.envs), "--one", *case, lock.name])
            for case in cases
        }
        for case, process in running.items():
            try:
                process.wait(max(0.1, asked.seconds - (time.monotonic() - began)))
            except subprocess.TimeoutExpired:
                process.kill()
                tell(case="failed", game=case[0], kind=case[1], error="not finished in time")
            else:
                if process.returncode:
                    tell(case="failed", game=case[0], kind=case[1], error=f"exit status {process.returncode}")
    tell(case="end", seconds=round(time.monotonic() - began, 1))


if __name__ == "__main__":
    main()
