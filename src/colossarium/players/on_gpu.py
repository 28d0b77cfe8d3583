"""Whole matches between quick players on a GPU, one thread per match, with the same bits as on the CPU."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.kernel import play
from colossarium.kernel.batch import SEEDS, Chunk, Simulation, simulation_of
from colossarium.kernel.chance import choice_word, seed_game
from colossarium.kernel.cuda import AT_ONCE, THREADS, _cuda, _pretended_device
from colossarium.kernel.engine import Compiled
from colossarium.kernel.errors import BadPlayer, NoDevice
from colossarium.kernel.machine_types import machine_types
from colossarium.kernel.play import BEGIN, go
from colossarium.kernel.rule import Way, rule
from colossarium.kernel.schema import Actions, Counts, Header, Record, Weights
from colossarium.players.choosing import MACHINE_PLAYERS, choose_for, weighted

if TYPE_CHECKING:
    from colossarium.kernel.definition import Definition
    from colossarium.kernel.game import Game


@rule
def play_quickly(s: Header, c: Record, seed: int, deal: int, kinds: Counts, out: Actions, weights: Weights) -> int:
    """Play one deal, the players by seat; the sum of the lengths of its lists."""
    seed_game(s, seed, deal)
    listed, action = 0, BEGIN
    while True:
        count = go(s, c, action, out)
        if count == 0:
            return listed
        listed += count
        word = choice_word(seed, deal, s.ply, s.seat)
        action = int(out[choose_for(s, c, kinds[s.seat], word, out, count, weights)])


LOOP = (play_quickly, go, choose_for, weighted)  # in the kernel itself: no rule with memory of its own is called


def simulate_on_gpu_with(
    game: Game, seatings: Sequence[Sequence[str]], deals: int, seed: int, *, keep_states: bool = False
) -> Simulation:
    """As players.batches.simulate_with, on the first CUDA device, for players that choose at once."""
    kinds = kinds_of(game, seatings)
    if not _cuda().is_available():
        raise NoDevice("No CUDA device is available here; the CPU plays the same matches.")
    kernel, engine = kernel_for(game.definition, game.ruleset.longest_list + 1), Compiled(game)
    _launch(kernel, engine, kinds, seed, range(1))  # compile before the clock starts
    started, rows = time.perf_counter(), deals * len(kinds)
    parts = [
        _launch(kernel, engine, kinds, seed, range(first, min(first + AT_ONCE, rows)))
        for first in range(0, rows, AT_ONCE) or (0,)
    ]
    return simulation_of(parts, time.perf_counter() - started, keep_states=keep_states)


def kinds_of(game: Game, seatings: Sequence[Sequence[str]]) -> Any:
    """The kinds of the players, seat by seat in every seating."""
    for seating in seatings:
        if len(seating) != game.seats or not set(seating) <= set(MACHINE_PLAYERS):
            known = ", ".join(MACHINE_PLAYERS)
            raise BadPlayer(f"A seating on a GPU names {game.seats} players of {known}, not {', '.join(seating)}.")
    return np.array([[MACHINE_PLAYERS[name] for name in seating] for seating in seatings], np.int64)


def _launch(kernel: Any, engine: Compiled, kinds: Any, seed: int, rows: range) -> Chunk:
    cuda, matches = _cuda(), len(rows)
    states = cuda.device_array(matches, engine.dtype)
    blank, content = cuda.to_device(np.zeros(1, engine.dtype)), cuda.to_device(np.array([engine.content]))
    listed = cuda.device_array(matches, np.int64)
    results = cuda.to_device(np.zeros((matches, engine.game.seats, 3)))
    of = cuda.to_device(np.array([seed & SEEDS, rows.start, len(kinds)], np.int64))
    if matches > 0:
        blocks = (matches + THREADS - 1) // THREADS
        kernel[blocks, THREADS](states, blank, content, of, cuda.to_device(kinds.reshape(-1)), listed, results)
    final = states.copy_to_host()
    fields = {name: final[name].copy() for name in engine.game.definition.tallied}
    return Chunk(final, final["ply"].astype(np.int64), listed.copy_to_host(), results.copy_to_host(), fields)


@cache
def kernel_for(definition: Definition, longest: int) -> Any:
    """The CUDA kernel of a game: states, legal lists and weights live in each thread's own memory."""
    from numba import from_dtype

    cuda = _cuda()
    bound = play.bindings(definition.rules)
    way = Way("cuda", definition.id, bound, machine_types(definition), expanded=[*LOOP, *bound.values()])
    play_one, score = way.of(play_quickly), way.of(play.score_all)
    record = from_dtype(definition.state.dtype())

    @cuda.jit
    def play_on_gpu(states, blank, contents, of, kinds, listed, results):  # type: ignore[no-untyped-def]
        match = cuda.grid(1)
        if match >= listed.size:
            return
        own = cuda.local.array(1, record)
        out = cuda.local.array(longest, np.int32)
        weights = cuda.local.array(longest, np.float64)
        own[0] = blank[0]
        s = own[0]
        row = of[1] + match
        at = results.shape[1] * (row % of[2])
        listed[match] = play_one(s, contents[0], of[0], row // of[2], kinds[at:], out, weights)
        score(s, contents[0], results[match])
        states[match] = own[0]

    return play_on_gpu


def compile_to_ptx(definition: Definition, longest: int, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel as PTX, for machines without a GPU: proof that the players compile for CUDA."""
    from numba import from_dtype, types

    s, c = from_dtype(definition.state.dtype()), from_dtype(definition.content.dtype())
    numbers = types.int64[::1]
    states, contents = types.Array(s, 1, "C"), types.Array(c, 1, "C")
    signature = (states, states, contents, numbers, numbers, numbers, types.float64[:, :, ::1])
    with _pretended_device(capability):
        text, _ = _cuda().compile_ptx(kernel_for(definition, longest).py_func, signature, cc=capability)
    return str(text)
