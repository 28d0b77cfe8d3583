"""Whole matches between quick players on a GPU, one thread per match, with the same bits as on the CPU."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache, partial
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
from colossarium.players.machine_players import MachinePlayer, machine_player
from colossarium.players.reflex import on_gpu as with_network
from colossarium.players.reflex.cards import base_of, found_for
from colossarium.players.reflex.network import Network

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
    seated = seated_on_gpu(game, seatings)
    if not _cuda().is_available():
        raise NoDevice("No CUDA device is available here; the CPU plays the same matches.")
    launch = _launcher(game, seated, seed)
    launch(range(1))  # compile before the clock starts
    started, rows = time.perf_counter(), deals * len(seated)
    parts = [launch(range(first, min(first + AT_ONCE, rows))) for first in range(0, rows, AT_ONCE) or (0,)]
    return simulation_of(parts, time.perf_counter() - started, keep_states=keep_states)


def seated_on_gpu(game: Game, seatings: Sequence[Sequence[str]]) -> list[list[MachinePlayer]]:
    """The players, seat by seat in every seating."""
    for seating in seatings:
        known = [*MACHINE_PLAYERS, "reflex"]
        if len(seating) != game.seats or not {base_of(name) for name in seating} <= set(known):
            names = ", ".join(known)
            raise BadPlayer(f"A seating on a GPU names {game.seats} players of {names}, not {', '.join(seating)}.")
    return [[machine_player(game, name) for name in seating] for seating in seatings]


def _launcher(game: Game, seated: Sequence[Sequence[MachinePlayer]], seed: int) -> Callable[[range], Chunk]:
    """What plays some rows of all matches, with a network where somebody asks one."""
    engine, network = Compiled(game), found_for(game).network
    if network is None or not any(each.asks_network for seating in seated for each in seating):
        kinds = np.array([[each.kind for each in seating] for seating in seated], np.int64)
        return partial(_launch, kernel_for(game.definition, game.ruleset.longest_list + 1), engine, kinds, seed)
    players = np.array([[(each.kind, each.temperature) for each in seating] for seating in seated], np.int64)
    kernel = with_network.kernel_for(game.definition, with_network.sizes_of(game, network))
    return partial(_launch, kernel, engine, players, seed, network=network)


def _launch(
    kernel: Any, engine: Compiled, players: Any, seed: int, rows: range, *, network: Network | None = None
) -> Chunk:
    cuda, matches = _cuda(), len(rows)
    states = cuda.device_array(matches, engine.dtype)
    blank, content = cuda.to_device(np.zeros(1, engine.dtype)), cuda.to_device(np.array([engine.content]))
    listed = cuda.device_array(matches, np.int64)
    results = cuda.to_device(np.zeros((matches, engine.game.seats, 3)))
    of = cuda.to_device(np.array([seed & SEEDS, rows.start, len(players)], np.int64))
    if matches > 0:
        more = () if network is None else with_network.arrays_of(engine.game, network, states, cuda.to_device)
        blocks, seats = (matches + THREADS - 1) // THREADS, cuda.to_device(players.reshape(-1))
        kernel[blocks, THREADS](states, blank, content, of, seats, listed, results, *more)
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
