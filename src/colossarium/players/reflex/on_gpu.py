"""Whole matches with `reflex` on a GPU, one thread per match: states stay in device memory, where the network looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from colossarium.kernel import play
from colossarium.kernel.chance import choice_word, seed_game
from colossarium.kernel.cuda import _cuda, _pretended_device
from colossarium.kernel.machine_types import machine_types, type_of
from colossarium.kernel.observation import observing, spaces
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.observing import Eyes, Memory, eyes_of
from colossarium.kernel.observation.spaces import FlatIndex, flat_index_of
from colossarium.kernel.play import BEGIN, go
from colossarium.kernel.rule import Way, rule
from colossarium.kernel.schema import Actions, Counts, Record, States, Weights
from colossarium.players import lookahead
from colossarium.players.choosing import REFLEX, choose_for, thought_seed, weighted
from colossarium.players.mcts.rollout import evaluate
from colossarium.players.reflex import choosing, foresight, inference
from colossarium.players.reflex.choosing import Sight, score_state
from colossarium.players.reflex.foresight import Foresight
from colossarium.players.reflex.inference import drawn
from colossarium.players.reflex.network import Network, Room

if TYPE_CHECKING:
    from colossarium.kernel.definition import Definition
    from colossarium.kernel.game import Game


@rule
def play_with_network(  # noqa: PLR0913, PLR0917  rules take what they need one by one
    c: Record,
    states: States,
    number: int,
    network: Network,
    sight: Sight,
    seats: Counts,
    seed: int,
    deal: int,
    out: Actions,
    weights: Weights,
) -> int:
    """Play one deal in a blank state; `seats` has the kind and temperature of every seat's player."""
    s = states[number]
    seed_game(s, seed, deal)
    listed, action = 0, BEGIN
    while True:
        count = go(s, c, action, out)
        if count == 0:
            return listed
        listed += count
        word, kind = choice_word(seed, deal, s.ply, s.seat), seats[2 * s.seat]
        if kind == REFLEX:
            score_state(s, c, states, number, network, sight, out[:count], weights)
            chosen = drawn(network, sight.room, count, seats[2 * s.seat + 1], word)
        else:
            chosen = choose_for(s, c, kind, word, out, count, weights)
        action = int(out[chosen])


STATES_AHEAD = 3  # that a lookahead needs
LOOP = (
    *(play_with_network, go, choose_for, weighted, score_state),
    *(inference.read_position, inference.view_of, inference.add_rows, inference.bucket_of, inference.product_of),
    *(inference.score_actions, inference.logarithm, inference.drawn, inference.exponential),
    *(observing.look, observing.copy_runs, observing.copy_bytes, observing.copy_wide, observing.take_apart),
    *(observing.turn_values, spaces.find_flat),
    *(choosing.look_ahead_of, foresight.foresee, foresight.forget, foresight.add_outcomes, foresight.odds_of),
    *(lookahead.imagine, lookahead.take_all, evaluate, thought_seed),
)  # in the kernel itself: no rule with memory of its own is called


class Sizes(NamedTuple):
    """Of what each thread keeps for itself."""

    longest: int  # list of actions
    seats: int
    width: int  # of an observation
    hidden: int  # units of the first layer
    units: int  # of the second
    states: int  # in which it looks ahead


def sizes_of(game: Game, network: Network) -> Sizes:
    states = STATES_AHEAD if network.worlds[0] > 0 else 1
    return Sizes(game.engine.longest, game.seats, layout_of(game).width, network.hidden, network.units, states)


@cache
def kernel_for(definition: Definition, sizes: Sizes) -> Any:
    """The CUDA kernel: what a network finds lives in each thread's own memory."""
    from numba import from_dtype

    cuda = _cuda()
    longest, seats_each, width, hidden, units, imagined = sizes
    record = from_dtype(definition.state.dtype())
    bound = play.bindings(definition.rules)
    way = Way("cuda", definition.id, bound, machine_types(definition), expanded=[*LOOP, *bound.values()])
    play_one, score = way.of(play_with_network), way.of(play.score_all)

    @cuda.jit
    def play_on_gpu(  # type: ignore[no-untyped-def]  # noqa: PLR0913, PLR0917
        states, blank, contents, of, seats, listed, results, network, memory, eyes, flat_index
    ):
        match = cuda.grid(1)
        if match >= listed.size:
            return
        out = cuda.local.array(longest, np.int32)
        weights = cuda.local.array(longest, np.float64)
        room = Room(
            cuda.local.array(width, np.int16),
            cuda.local.array(hidden, np.int32),
            cuda.local.array(hidden, np.int16),
            cuda.local.array(units, np.int16),
            cuda.local.array(longest, np.int32),
            cuda.local.array(seats_each, np.int32),
            cuda.local.array(seats_each, np.int32),
        )
        ahead = Foresight(
            cuda.local.array(imagined, record),
            cuda.local.array(seats_each, np.float64),
            cuda.local.array((longest, seats_each), np.float64),
            cuda.local.array(seats_each, np.float64),
            cuda.local.array((seats_each, 3), np.float64),
            weights,
            cuda.local.array(longest, np.int32),
        )
        sight = Sight(memory, eyes, flat_index, room, ahead)
        states[match] = blank[0]
        row = of[1] + match
        own = seats[2 * seats_each * (row % of[2]) :]
        c = contents[0]
        listed[match] = play_one(c, states, match, network, sight, own, of[0], row // of[2], out, weights)
        score(states[match], c, results[match])

    return play_on_gpu


def arrays_of(game: Game, network: Network, states: Any, upload: Callable[[Any], Any]) -> tuple[Any, ...]:
    """The network, and how it sees these states in device memory."""

    def uploaded(arrays: Any) -> Any:
        return type(arrays)(*(upload(each) if isinstance(each, np.ndarray) else each for each in arrays))

    octets = states.view(np.uint8)
    shorts, words = (octets[: octets.size & -size].view(f"i{size}") for size in (2, 4))
    memory = Memory(octets, shorts, words, states.dtype.itemsize)
    return uploaded(network), memory, uploaded(eyes_of(layout_of(game))), uploaded(flat_index_of(game))


def compile_to_ptx(definition: Definition, sizes: Sizes, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel as PTX, for machines without a GPU."""
    from numba import types

    known = machine_types(definition)
    numbers, states, contents = known["Counts"], known["States"], types.Array(known["Content"], 1, "C")
    arrays = [type_of(each, known) for each in (Network, Memory, Eyes, FlatIndex)]
    signature = (states, states, contents, numbers, numbers, numbers, known["AllScores"], *arrays)
    with _pretended_device(capability):
        text, _ = _cuda().compile_ptx(kernel_for(definition, sizes).py_func, signature, cc=capability)
    return str(text)
