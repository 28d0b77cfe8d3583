"""The same games on a GPU, one thread per game, from the same source and with the same bits as on the CPU."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel import play
from colossarium.kernel.batch import SEEDS, Chunk, Simulation, simulation_of
from colossarium.kernel.engine import Compiled
from colossarium.kernel.errors import NoDevice
from colossarium.kernel.machine_types import machine_types
from colossarium.kernel.rule import Way

if TYPE_CHECKING:
    from colossarium.kernel.definition import Definition
    from colossarium.kernel.game import Game

THREADS = 256  # of a block
AT_ONCE = 1 << 20  # games in one launch
LOOP = (play.play_at_random, play.go)  # in the kernel itself: no rule with memory of its own is called


def simulate_on_gpu(game: Game, games: int, seed: int, *, keep_states: bool = False) -> Simulation:
    """As kernel.batch.simulate, on the first CUDA device; final states leave it where the game tallies them."""
    cuda = _cuda()
    if not cuda.is_available():
        raise NoDevice("No CUDA device is available here; the CPU plays the same games.")
    kernel = kernel_for(game.definition, game.ruleset.longest_list + 1)
    engine = Compiled(game)
    content = cuda.to_device(np.array([engine.content]))
    _launch(kernel, engine, content, seed, 0, 1)  # compile before the clock starts
    started = time.perf_counter()
    tallied = game.definition.tallied
    parts = []
    for first in range(0, games, AT_ONCE) or (0,):
        part = _launch(kernel, engine, content, seed, first, min(AT_ONCE, games - first), keep_states or bool(tallied))
        fields = {name: part.states[name].copy() for name in tallied}
        parts.append(replace(part, fields=fields, states=part.states if keep_states else part.states[:0]))
    return simulation_of(parts, time.perf_counter() - started, keep_states=keep_states)


def _launch(
    kernel: Any, engine: Compiled, content: Any, seed: int, first: int, games: int, keep_states: bool = False
) -> Chunk:
    cuda = _cuda()
    states = cuda.device_array(games if keep_states else 0, engine.dtype)
    blank = cuda.to_device(np.zeros(1, engine.dtype))
    plies, listed = cuda.device_array(games, np.int64), cuda.device_array(games, np.int64)
    results = cuda.to_device(np.zeros((games, engine.game.seats, 3)))
    of = cuda.to_device(np.array([seed & SEEDS, first], np.int64))
    blocks = (games + THREADS - 1) // THREADS
    if games > 0:
        kernel[blocks, THREADS](states, blank, content, of, plies, listed, results)
    kept = states.copy_to_host() if keep_states else np.zeros(0, engine.dtype)
    return Chunk(kept, plies.copy_to_host(), listed.copy_to_host(), results.copy_to_host(), {})


@cache
def kernel_for(definition: Definition, longest: int) -> Any:
    """The CUDA kernel of a game: states and legal lists live in each thread's own memory."""
    from numba import from_dtype

    cuda = _cuda()
    bound = play.bindings(definition.rules)
    way = Way("cuda", definition.id, bound, machine_types(definition), expanded=[*LOOP, *bound.values()])
    play_at_random, score = way.of(play.play_at_random), way.of(play.score_all)
    record = from_dtype(definition.state.dtype())

    @cuda.jit
    def play_on_gpu(states, blank, contents, of, plies, listed, results):  # type: ignore[no-untyped-def]
        game = cuda.grid(1)
        if game >= plies.size:
            return
        own = cuda.local.array(1, record)
        out = cuda.local.array(longest, np.int32)
        own[0] = blank[0]
        s = own[0]
        listed[game] = play_at_random(s, contents[0], of[0], of[1] + game, out)
        plies[game] = s.ply
        score(s, contents[0], results[game])
        if states.size == plies.size:
            states[game] = own[0]

    return play_on_gpu


def compile_to_ptx(definition: Definition, longest: int, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel as PTX, for machines without a GPU: proof that the rules compile for CUDA."""
    from numba import from_dtype, types

    cuda = _cuda()
    s, c = from_dtype(definition.state.dtype()), from_dtype(definition.content.dtype())
    numbers = types.int64[::1]
    states, contents = types.Array(s, 1, "C"), types.Array(c, 1, "C")
    signature = (states, states, contents, numbers, numbers, numbers, types.float64[:, :, ::1])
    with _pretended_device(capability):
        kernel = kernel_for(definition, longest)
        text, _ = cuda.compile_ptx(kernel.py_func, signature, cc=capability)
    return str(text)


@contextmanager
def _pretended_device(capability: tuple[int, int]) -> Iterator[None]:
    """numba-cuda asks the current device what to compile inner functions for; where there is none, answer so."""
    from numba.cuda import dispatcher

    real = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = real


def _cuda() -> Any:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 asks numpy 2.5 for it
    from numba import cuda

    return cuda
