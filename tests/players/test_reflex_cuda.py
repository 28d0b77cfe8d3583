"""The rules of networks compile for CUDA, as part of a kernel that reads states in device memory."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium
from colossarium.kernel import play
from colossarium.kernel.cuda import _cuda, _pretended_device
from colossarium.kernel.definition import Definition
from colossarium.kernel.machine_types import machine_types, type_of
from colossarium.kernel.observation import observing, spaces
from colossarium.kernel.rule import Way
from colossarium.players.reflex import inference
from colossarium.players.reflex.choosing import Sight, score_one
from colossarium.players.reflex.network import Network
from tests.kernel.test_cuda import needs_compiler
from tests.scale import sample
from tests.variants import GAMES

CAPABILITY = (9, 0)
LOOP = (
    *(score_one, inference.read_position, inference.add_rows, inference.bucket_of, inference.product_of),
    inference.view_of,
    *(inference.score_actions, inference.logarithm, inference.drawn, inference.exponential, inference.expect),
    *(observing.look, observing.copy_runs, observing.copy_bytes, observing.copy_wide, observing.take_apart),
    *(observing.turn_values, spaces.find_flat),
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


@pytest.mark.cuda
@needs_compiler
@pytest.mark.parametrize("name", ["orchard", *sample(["builders"], nightly=GAMES)])
@pytest.mark.usefixtures("registered")
def test_networks_of_every_game_compile_for_cuda(name: str) -> None:
    text = compiled_to_ptx(colossarium.game(name).definition)
    assert text.count(".entry") == 1
    assert text.count(".local .align") <= 1, "a rule that is called has memory of its own"
