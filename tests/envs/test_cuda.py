"""Environments on a GPU: their kernels compile; a pretended device, and a real one, show what the CPU shows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.envs import BadStep, small_kernels, vector
from colossarium.envs.on_device import Needs, compile_to_ptx
from colossarium.envs.settings import Settings
from colossarium.envs.stepping import IDLE, Slice
from colossarium.envs.vector_cuda import CudaSettings, CudaVectorEnv
from colossarium.kernel.errors import NoDevice
from colossarium.kernel.game import Game
from tests.kernel.test_cuda import device_is_here, needs_compiler, needs_device
from tests.scale import sample
from tests.variants import GAMES

ENVS, STEPS = 7, 90
EVERYTHING = Needs(opponents=True, features=True, shaping=True)


@pytest.mark.cuda
@needs_compiler
@pytest.mark.parametrize("needs", [Needs(), Needs(in_place=True), *sample([], nightly=[EVERYTHING])])
@pytest.mark.parametrize("name", ["orchard", *sample([], nightly=GAMES)])
@pytest.mark.usefixtures("registered")
def test_the_kernels_of_every_game_compile(name: str, needs: Needs) -> None:
    game = colossarium.game(name)
    texts = compile_to_ptx(game.definition, game.engine.longest, needs)
    assert set(texts) > {"accept_all", "reward_all", "list_ended", "show_all", "run_listed"}
    for text in texts.values():
        assert text.count(".entry") == 1
        assert text.count(".local .align") <= 1, "a rule that is called has memory of its own"


@pytest.mark.cuda
@needs_compiler
@pytest.mark.skipif(device_is_here(), reason="there is a CUDA device")
def test_without_a_device_the_refusal_says_so(orchard: Game) -> None:
    with pytest.raises(NoDevice, match='No CUDA device is available here; device="cpu" steps the same matches'):
        vector(orchard, 2, device="cuda")


class PretendedDevice:
    """Memory of the machine, and kernels that run thread after thread on the CPU."""

    def __init__(self, game: Game) -> None:
        self.game = game
        cpu = vector(game, 1)
        self.run, self.weights = cpu._run, np.zeros(game.engine.longest)

    def upload(self, array: Any) -> Any:
        return np.array(array)

    fetch = copied = upload

    def exported(self, array: Any) -> Any:
        return array

    def numbers(self, array: Any) -> Any:
        return np.asarray(array, np.int64)

    def copy_over(self, target: Any, source: Any) -> None:
        target[...] = source

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        getattr(self, f"_{name}")(threads, *arguments)

    def _run_listed(self, threads: int, contents: Any, envs: Any, *rest: Any) -> None:
        *arrays, order, how_many = rest
        assert threads >= how_many[0]
        for number in order[: how_many[0]]:
            if envs.acts[number] == IDLE:
                envs.done[number] = 0
            part: Any = Slice(int(number), int(number) + 1, self.weights)
            self.run(contents[0], envs, *arrays, part)

    def _accept_all(self, threads: int, envs: Any, tally: Any, chosen: Any) -> None:
        for number in range(threads):
            if small_kernels.accept_one(number, envs, chosen):
                tally.wrong[0] = min(tally.wrong[0], number)

    def _reward_all(self, threads: int, envs: Any, tally: Any) -> None:
        for number in range(threads):
            small_kernels.reward_one(number, envs, tally)

    def _deal_listed(self, _threads: int, envs: Any, tally: Any) -> None:
        for place in range(tally.how_many[0]):
            small_kernels.deal_one(place, envs, tally)

    def _begun_listed(self, _threads: int, envs: Any, tally: Any) -> None:
        for place in range(tally.how_many[0]):
            small_kernels.begun_one(place, envs, tally)

    def _show_all(self, threads: int, envs: Any, tally: Any) -> None:
        for number in range(threads):
            small_kernels.show_one(number, envs, tally)

    def _list_ended(self, _threads: int, envs: Any, tally: Any) -> None:
        ended = np.flatnonzero(envs.done)
        tally.ended[: len(ended)] = ended
        tally.how_many[0] = len(ended)
        tally.dealt[:] = tally.dealt[1], tally.dealt[1] + len(ended)

    def _count_phases(self, _threads: int, states: Any, counts: Any) -> None:
        counts += np.bincount(states["phase"], minlength=len(counts))

    def _start_phases(self, _threads: int, counts: Any, starts: Any) -> None:
        starts[:] = np.cumsum(counts) - counts
        counts[:] = 0

    def _sort_by_phase(self, _threads: int, states: Any, starts: Any, order: Any) -> None:
        order[:] = np.argsort(states["phase"])[::-1]  # any order will do
        assert starts[0] == 0


def differing(here: Any, there: Any, fetch: Any) -> list[str]:
    """The arrays of two steps that are not the same."""
    names = []
    for name, value in vars(here).items():
        other = getattr(there, name)
        if value is None or other is None:
            assert value is other
        elif not np.array_equal(value, np.asarray(fetch(other))):
            names.append(name)
    return names


def stepped_alike(cpu: Any, gpu: Any, steps: int, fetch: Any) -> None:
    dice = np.random.default_rng(5)
    here, there = cpu.reset(), gpu.reset()
    ended = 0
    for number in range(steps):
        assert not differing(here, there, fetch), number
        octets = np.asarray(fetch(gpu.states))
        states = np.frombuffer(octets.tobytes(), cpu.states.dtype)
        assert all(np.array_equal(states[name], cpu.states[name]) for name in states.dtype.names), number
        places = dice.integers(0, np.maximum(1, here.count))
        if cpu.space is not None:
            places = cpu.buffers.envs.flats.reshape(cpu.num_envs, -1)[np.arange(cpu.num_envs), places]
        here, there = cpu.step(places), gpu.step(places)
        ended += int(here.done.sum())
    assert ended > 0


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"autoreset": "next_step", "features": True},
        {"autoreset": "disabled", "encoding": "unit"},
        {"deals": "strided", "actions": "flat", "reward": "zero_sum"},
        {"opponents": {1: "by_weight"}, "shaping": "estimate", "observe": "all"},
        {"observe": None, "reward": "points"},
    ],
)
@pytest.mark.parametrize("by_phase", [False, True])
def test_a_pretended_device_shows_what_the_cpu_shows(orchard: Game, asked: dict[str, Any], by_phase: bool) -> None:
    settings = Settings(seed=4, **asked)
    gpu = CudaVectorEnv(orchard, ENVS, settings, CudaSettings(by_phase=by_phase), PretendedDevice(orchard))
    stepped_alike(vector(orchard, ENVS, seed=4, **asked), gpu, STEPS, lambda array: array)


def pretended(orchard: Game, **asked: Any) -> CudaVectorEnv:
    device = PretendedDevice(orchard)
    return CudaVectorEnv(orchard, 3, Settings(**asked), CudaSettings(check=asked.pop("check", True)), device)


def test_a_seed_or_a_reset_of_some_begins_matches_as_on_the_cpu(orchard: Game) -> None:
    cpu, gpu = vector(orchard, 3), pretended(orchard)
    for each in (cpu, gpu):
        each.reset()
        each.step([0, 0, 0])
    assert not differing(cpu.reset(only=[2, 0]), gpu.reset(only=[2, 0]), np.asarray)
    assert not differing(cpu.reset(seed=9), gpu.reset(seed=9), np.asarray)
    with pytest.raises(BadStep, match="Environments are numbered from 0 to 2"):
        gpu.reset(only=3)


def test_an_illegal_action_is_refused_and_changes_nothing(orchard: Game) -> None:
    gpu = pretended(orchard)
    before = gpu.reset()
    states = gpu.states.copy()
    with pytest.raises(BadStep, match="Action 77 of environment 1 is not legal: expected a number from 0 to"):
        gpu.step([0, 77, 0])
    assert (gpu.states == states).all()
    assert not gpu.step([0, 0, 0]).done.any()
    with pytest.raises(BadStep, match="step needs 3 actions, one for each environment, not"):
        gpu.step([0])
    assert before is gpu.step([0, 0, 0]), "arrays are reused"


def test_an_unchecked_illegal_action_does_nothing(orchard: Game) -> None:
    gpu = CudaVectorEnv(orchard, 3, Settings(copy=True), CudaSettings(check=False), PretendedDevice(orchard))
    first = gpu.reset()
    states = gpu.states.copy()
    second = gpu.step([0, 77, 0])
    assert (gpu.states[1] == states[1]).all()
    assert not (gpu.states[0] == states[0]).all()
    assert first is not second


@pytest.mark.gpu
@needs_device
@pytest.mark.parametrize("name", ["orchard", *GAMES])
@pytest.mark.usefixtures("registered")
def test_steps_on_the_gpu_have_the_same_bits(name: str) -> None:
    from colossarium.envs.device import framework

    game = colossarium.game(name)
    there = vector(game, 200, seed=4, device="cuda", features=True)
    fetch = (lambda array: array.cpu().numpy()) if framework() == "torch" else (lambda array: array.copy_to_host())
    stepped_alike(vector(game, 200, seed=4, features=True), there, 400, fetch)


@pytest.mark.gpu
@needs_device
def test_torch_sees_the_same_memory_on_its_own_stream(orchard: Game) -> None:
    torch = pytest.importorskip("torch")
    env = vector(orchard, 64, device="cuda")
    with torch.cuda.stream(torch.cuda.Stream()):
        step = env.reset()
        env.step(torch.zeros(64, dtype=torch.int64, device="cuda"))
        handle = env.device.stream().handle  # an address, or an object of older bindings that holds one
        assert int(getattr(handle, "value", handle)) == torch.cuda.current_stream().cuda_stream
    assert step.observation.data_ptr() == env.envs.cells.device_ctypes_pointer.value
    assert torch.from_dlpack(step.observation).data_ptr() == step.observation.data_ptr()


@pytest.mark.gpu
@needs_device
def test_cupy_and_jax_see_the_same_memory(orchard: Game) -> None:
    cupy, jax = pytest.importorskip("cupy"), pytest.importorskip("jax")
    env = vector(orchard, 64, device="cuda")
    step, own = env.reset(), env.envs.cells.device_ctypes_pointer.value
    assert cupy.asarray(step.observation).data.ptr == own
    assert jax.dlpack.from_dlpack(step.observation).unsafe_buffer_pointer() == own
