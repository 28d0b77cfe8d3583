"""CUDA: every game's rules compile for it; where there is a device, games have the same bits as on the CPU."""

from __future__ import annotations

import importlib.util

import numpy as np
import pytest

import colossarium
from colossarium.kernel.batch import simulate
from colossarium.kernel.cuda import compile_to_ptx, simulate_on_gpu
from colossarium.kernel.errors import NoDevice
from colossarium.kernel.game import Game
from tests.kernel.orchard import ORCHARD
from tests.variants import GAMES

PARTS = ("shares", "points", "plies", "listed")


def compiler_is_here() -> bool:
    """numba-cuda, and NVIDIA's libraries that it compiles with."""
    if importlib.util.find_spec("numba_cuda") is None:
        return False
    from cuda.pathfinder import DynamicLibNotFoundError, load_nvidia_dynamic_lib

    try:
        for name in ("nvvm", "nvrtc"):
            load_nvidia_dynamic_lib(name)
    except DynamicLibNotFoundError:
        return False
    return True


def device_is_here() -> bool:
    if not compiler_is_here():
        return False
    from colossarium.kernel.cuda import _cuda

    return bool(_cuda().is_available())


needs_compiler = pytest.mark.skipif(not compiler_is_here(), reason="no CUDA compiler")
needs_device = pytest.mark.skipif(not device_is_here(), reason="no CUDA device")


every_game = pytest.mark.parametrize("name", ["orchard", *GAMES])


@pytest.mark.cuda
@needs_compiler
@every_game
@pytest.mark.usefixtures("registered")
def test_the_rules_of_every_game_compile_for_cuda(name: str) -> None:
    game = colossarium.game(name)
    text = compile_to_ptx(game.definition, game.edition.longest_list + 1)
    assert ".entry" in text
    assert ".target sm_90" in text


@pytest.mark.cuda
@needs_compiler
@pytest.mark.skipif(device_is_here(), reason="there is a CUDA device")
def test_without_a_device_the_refusal_says_so() -> None:
    with pytest.raises(NoDevice, match="No CUDA device is available here; the CPU plays the same games"):
        simulate_on_gpu(Game(ORCHARD, {}), 10, 1)


@pytest.mark.gpu
@needs_device
@every_game
@pytest.mark.usefixtures("registered")
def test_games_on_the_gpu_have_the_same_bits(name: str) -> None:
    game = colossarium.game(name)
    here = simulate(game, 300, 7, keep_states=True)
    there = simulate_on_gpu(game, 300, 7, keep_states=True)
    assert here.states is not None
    assert there.states is not None
    fields = here.states.dtype.names or ()
    assert [name for name in fields if not np.array_equal(here.states[name], there.states[name])] == []
    assert [part for part in PARTS if not np.array_equal(getattr(here, part), getattr(there, part))] == []
    assert here.decisions == there.decisions
