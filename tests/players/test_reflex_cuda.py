"""The rules of networks compile for CUDA, as part of a kernel that reads states in device memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.kernel import play
from colossarium.kernel.cuda import _cuda, _pretended_device
from colossarium.kernel.definition import Definition
from colossarium.kernel.game import Game
from colossarium.kernel.machine_types import machine_types, type_of
from colossarium.kernel.observation import observing, spaces
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.rule import Way
from colossarium.players import lookahead
from colossarium.players.batches import simulate_with
from colossarium.players.choosing import BY_WEIGHT, REFLEX, thought_seed
from colossarium.players.mcts import rollout
from colossarium.players.on_gpu import simulate_on_gpu_with
from colossarium.players.reflex import choosing, foresight, inference
from colossarium.players.reflex.cards import used
from colossarium.players.reflex.choosing import Sight, score_one
from colossarium.players.reflex.foresight import room_to_foresee
from colossarium.players.reflex.network import Network, room_for
from colossarium.players.reflex.on_gpu import arrays_of, compile_to_ptx, play_with_network, sizes_of
from tests.kernel.test_cuda import needs_compiler, needs_device, same_games
from tests.players.nets import random_network
from tests.scale import nightly, sample
from tests.variants import GAMES

CAPABILITY = (9, 0)
LOOP = (
    *(score_one, inference.read_position, inference.add_rows, inference.bucket_of, inference.product_of),
    inference.view_of,
    *(inference.score_actions, inference.logarithm, inference.drawn, inference.exponential, inference.expect),
    *(observing.look, observing.copy_runs, observing.copy_bytes, observing.copy_wide, observing.take_apart),
    *(observing.turn_values, spaces.find_flat),
    *(choosing.look_ahead_of, choosing.look_around),
    *(foresight.foresee, foresight.forget, foresight.add_outcomes, foresight.note_odds, foresight.odds_of),
    *(lookahead.imagine, lookahead.take_all, rollout.evaluate, thought_seed, play.go),
)


def compiled_to_ptx(definition: Definition) -> str:
    from numba import types

    cuda, known = _cuda(), machine_types(definition)
    bound = play.bindings(definition.rules)
    with _pretended_device(CAPABILITY):
        way = Way("cuda", definition.id, bound, known, expanded=[*LOOP, *bound.values()])
        score, draw = way.of(score_one), way.of(inference.drawn)

        def choose(
            contents: Any, states: Any, network: Any, sight: Any, actions: Any, weights: Any, chosen: Any
        ) -> None:
            score(contents[0], states, network, sight, actions, weights, states[0].seat)
            chosen[0] = draw(network, sight.room, len(actions), 100, 12345)

        contents, states = types.Array(known["Content"], 1, "C"), known["States"]
        more = (type_of(Network, known), type_of(Sight, known), known["Actions"], known["Weights"], known["Actions"])
        text, _ = cuda.compile_ptx(choose, (contents, states, *more), cc=CAPABILITY)
    return str(text)


@nightly  # whole matches, below, contain them
@pytest.mark.cuda
@needs_compiler
@pytest.mark.parametrize("name", ["orchard", *GAMES])
@pytest.mark.usefixtures("registered")
def test_networks_of_every_game_compile_for_cuda(name: str) -> None:
    text = compiled_to_ptx(colossarium.game(name).definition)
    assert text.count(".entry") == 1
    assert text.count(".local .align") <= 1, "a rule that is called has memory of its own"


@pytest.mark.cuda
@needs_compiler
@pytest.mark.parametrize("name", ["orchard", *sample([], nightly=GAMES)])
@pytest.mark.usefixtures("registered")
def test_whole_matches_with_a_network_compile_for_cuda(name: str) -> None:
    game = colossarium.game(name)
    text = compile_to_ptx(game.definition, sizes_of(game, random_network(game, worlds=1)))
    assert text.count(".entry") == 1
    assert text.count(".local .align") == 1, "a rule that is called has memory of its own"


@pytest.mark.parametrize("worlds", [0, 2])
def test_the_rule_of_the_kernel_plays_the_matches_of_the_cpu(orchard: Game, worlds: int) -> None:
    """What one thread of the kernel does, in machine code of the CPU."""
    network = random_network(orchard, worlds=worlds)
    with used(network):
        expected = simulate_with(orchard, [["reflex:0.8", "by_weight"]], 20, 4, keep_states=True)
    engine, states = orchard.engine, np.zeros(20, orchard.engine.dtype)
    room = room_for(network, layout_of(orchard).width, engine.longest, orchard.seats)
    ahead = room_to_foresee(engine.dtype, engine.longest, orchard.seats)
    uploaded, *arrays = arrays_of(orchard, network, states, lambda array: array)
    kinds = ("Content", "States", "int", Network, Sight, "Counts", "int", "int", "Actions", "Weights")
    play_one = engine.machine.entry(play_with_network, *kinds)
    out, weights, seats = (
        np.zeros(engine.longest, np.int32),
        np.zeros(engine.longest),
        np.array([REFLEX, 80, BY_WEIGHT, 0]),
    )
    for number in range(20):
        sight = Sight(*arrays, room, ahead)
        listed = play_one(engine.content, states, number, uploaded, sight, seats, 4, number, out, weights)
        assert listed == expected.listed[number]
    assert (states == expected.states).all()


@pytest.mark.gpu
@needs_device
@pytest.mark.parametrize("worlds", [0, 1])
@pytest.mark.parametrize("name", ["orchard", *GAMES])
@pytest.mark.usefixtures("registered")
def test_matches_with_a_network_on_the_gpu_have_the_same_bits(name: str, worlds: int) -> None:
    game = colossarium.game(name)
    seatings = [["reflex", *["by_weight"] * (game.seats - 1)], ["reflex:0.7"] * game.seats]
    with used(random_network(game, worlds=worlds)):
        here = simulate_with(game, seatings, 100, 7, keep_states=True)
        there = simulate_on_gpu_with(game, seatings, 100, 7, keep_states=True)
    assert same_games(here, there)
