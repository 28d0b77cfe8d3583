"""CUDA: every game's rules compile for it; where there is a device, games have the same bits as on the CPU."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.kernel import cuda as on_gpu
from colossarium.kernel import play
from colossarium.kernel.batch import Simulation, play_chunk, simulate
from colossarium.kernel.cuda import compile_to_ptx, simulate_on_gpu
from colossarium.kernel.engine import Compiled
from colossarium.kernel.errors import NoDevice
from colossarium.kernel.game import Game
from colossarium.kernel.machine_types import machine_types
from colossarium.kernel.rule import Way
from tests.kernel.orchard import ORCHARD
from tests.scale import sample
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
    return bool(on_gpu._cuda().is_available())


needs_compiler = pytest.mark.skipif(not compiler_is_here(), reason="no CUDA compiler")
needs_device = pytest.mark.skipif(not device_is_here(), reason="no CUDA device")


every_game = pytest.mark.parametrize("name", ["orchard", *sample([], nightly=GAMES)])


@pytest.mark.cuda
@needs_compiler
@every_game
@pytest.mark.usefixtures("registered")
def test_the_rules_of_every_game_compile_for_cuda(name: str) -> None:
    game = colossarium.game(name)
    text = compile_to_ptx(game.definition, game.ruleset.longest_list + 1)
    assert ".entry" in text
    assert ".target sm_90" in text
    assert text.count(".local .align") == 1, "a rule that is called has memory of its own"


@pytest.mark.cuda
@needs_compiler
@every_game
@pytest.mark.usefixtures("registered")
def test_draws_for_a_seat_compile_for_cuda(name: str) -> None:
    from numba import from_dtype, types

    definition = colossarium.game(name).definition
    bound = play.bindings(definition.rules)
    s, c = from_dtype(definition.state.dtype()), from_dtype(definition.content.dtype())
    signature = (types.Array(s, 1, "C"), types.Array(c, 1, "C"), types.int64)
    with on_gpu._pretended_device((9, 0)):
        way = Way("cuda", definition.id, bound, machine_types(definition), expanded=[*bound.values()])
        resample = way.of(play.resample_for)

        def draw_for_a_seat(states: Any, contents: Any, seat: int) -> None:
            resample(states[0], contents[0], seat)

        text, _ = on_gpu._cuda().compile_ptx(draw_for_a_seat, signature, cc=(9, 0))
    assert ".entry" in text


@pytest.mark.cuda
@needs_compiler
@pytest.mark.skipif(device_is_here(), reason="there is a CUDA device")
def test_without_a_device_the_refusal_says_so() -> None:
    with pytest.raises(NoDevice, match="No CUDA device is available here; the CPU plays the same games"):
        simulate_on_gpu(Game(ORCHARD, {}), 10, 1)


# How games are handed to a device, with a pretended one that plays them on the CPU.


class OnDevice(np.ndarray):
    def copy_to_host(self) -> Any:
        return np.array(self)


class PretendedKernel:
    def __init__(self, game: Game) -> None:
        self.engine = Compiled(game)
        self.launches: list[tuple[int, int]] = []  # threads, games

    def __getitem__(self, grid: tuple[int, int]) -> Callable[..., None]:
        def launch(states: Any, blank: Any, content: Any, of: Any, plies: Any, listed: Any, results: Any) -> None:
            chunk = play_chunk(self.engine, int(of[0]), int(of[1]), len(plies))
            plies[:], listed[:], results[:] = chunk.plies, chunk.listed, chunk.results
            if len(states):
                states[:] = chunk.states
            self.launches.append((grid[0] * grid[1], len(plies)))

        return launch


@pytest.fixture
def pretended(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> PretendedKernel:
    kernel = PretendedKernel(orchard)
    device = SimpleNamespace(
        is_available=lambda: True,
        to_device=lambda array: array.copy().view(OnDevice),
        device_array=lambda size, dtype: np.zeros(size, dtype).view(OnDevice),
    )
    monkeypatch.setattr(on_gpu, "_cuda", lambda: device)
    monkeypatch.setattr(on_gpu, "kernel_for", lambda *_: kernel)
    monkeypatch.setattr(on_gpu, "AT_ONCE", 40)
    return kernel


def same_games(one: Simulation, other: Simulation) -> bool:
    assert one.states is not None
    assert other.states is not None
    columns = [(one.states[name], other.states[name]) for name in one.states.dtype.names or ()]
    columns += [(getattr(one, part), getattr(other, part)) for part in PARTS]
    return all(np.array_equal(*pair) for pair in columns) and one.decisions == other.decisions


@pytest.mark.parametrize("games", [1, 40, 100])
@pytest.mark.usefixtures("pretended")
def test_a_device_plays_the_same_games_launch_by_launch(orchard: Game, games: int) -> None:
    there = simulate_on_gpu(orchard, games, 7, keep_states=True)
    assert there.games == games
    assert same_games(there, simulate(orchard, games, 7, keep_states=True))


@pytest.mark.parametrize("seed", [-1, 2**63 + 5, -(2**64)])
@pytest.mark.usefixtures("pretended")
def test_a_device_takes_every_seed_as_the_cpu_does(orchard: Game, seed: int) -> None:
    there = simulate_on_gpu(orchard, 10, seed, keep_states=True)
    assert same_games(there, simulate(orchard, 10, seed, keep_states=True))


@pytest.mark.usefixtures("pretended")
def test_no_games_on_a_device_are_no_games(orchard: Game) -> None:
    done = simulate_on_gpu(orchard, 0, 7)
    assert (done.games, done.decisions, done.shares.shape) == (0, 0, (0, 2))


def test_every_launch_has_a_thread_for_every_game(orchard: Game, pretended: PretendedKernel) -> None:
    simulate_on_gpu(orchard, 100, 7)
    assert [games for _, games in pretended.launches] == [1, 40, 40, 20]  # the first one is to compile
    assert all(games <= threads < games + on_gpu.THREADS for threads, games in pretended.launches)


@pytest.mark.usefixtures("pretended")
def test_a_device_gives_the_fields_that_a_game_tallies(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(orchard.definition), "tallied", ("points", "winner"))
    here, there = simulate(orchard, 100, 7), simulate_on_gpu(orchard, 100, 7)
    assert set(there.fields) == {"points", "winner"}
    assert all(np.array_equal(here.fields[name], there.fields[name]) for name in here.fields)
    assert there.states is None


@pytest.mark.usefixtures("pretended")
def test_final_states_stay_on_the_device_unless_asked_for(orchard: Game) -> None:
    assert simulate_on_gpu(orchard, 10, 7).states is None


@pytest.mark.gpu
@needs_device
@pytest.mark.parametrize("name", ["orchard", *GAMES])
@pytest.mark.usefixtures("registered")
def test_games_on_the_gpu_have_the_same_bits(name: str) -> None:
    game = colossarium.game(name)
    here = simulate(game, 300, 7, keep_states=True)
    there = simulate_on_gpu(game, 300, 7, keep_states=True)
    assert same_games(here, there)
    assert set(there.fields) == set(game.definition.tallied)
    assert all(np.array_equal(here.fields[name], there.fields[name]) for name in here.fields)
