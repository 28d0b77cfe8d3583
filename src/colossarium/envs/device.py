"""A CUDA device as vector environments use it: memory, kernels, the caller's stream, and arrays for frameworks."""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

import numpy as np

from colossarium.envs.on_device import Needs, run_kernel
from colossarium.envs.small_kernels import SCANNERS, small_kernels
from colossarium.kernel.cuda import THREADS, _cuda
from colossarium.kernel.errors import NoDevice
from colossarium.kernel.game import Game

Array = np.ndarray[Any, Any]
BLOCK = 64  # threads that play side by side: matches differ, and a small block ends sooner
FRAMEWORKS = ("torch", "cupy")


class CudaDevice:
    """The first CUDA device, for environments of one game."""

    def __init__(self, game: Game, needs: Needs) -> None:
        self._cuda = _cuda()
        if not self._cuda.is_available():
            raise NoDevice('No CUDA device is available here; device="cpu" steps the same matches.')
        self.block = BLOCK
        self._framework = framework()
        self._kernels = {**small_kernels(), "run_listed": run_kernel(game.definition, game.engine.longest, needs)}

    def upload(self, array: Array) -> Any:
        return self._cuda.to_device(np.ascontiguousarray(array))

    def fetch(self, array: Any) -> Array:
        """A copy of an array in host memory, once the device is done with it."""
        stream = self.stream()
        stream.synchronize()
        fetched: Array = array.copy_to_host(stream=stream)
        stream.synchronize()
        return fetched

    def copy_over(self, target: Any, source: Any) -> None:
        """Copy an array of the host, or of the device, over one of the device."""
        target.copy_to_device(source, stream=self.stream())

    def copied(self, array: Any) -> Any:
        """A lasting copy of an array that has been exported."""
        if self._framework == "torch":
            return array.clone()
        if self._framework == "cupy":
            return array.copy()
        return self.upload(self.fetch(array))

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Run a kernel with at least this many threads; one that lists things is a single block."""
        size = self.block if name == "run_listed" else THREADS
        blocks = (threads + size - 1) // size
        if name == "list_ended":
            blocks, size = 1, SCANNERS
        if name == "start_phases":
            blocks, size = 1, 1
        self._kernels[name][blocks, size, self.stream()](*arguments)

    def stream(self) -> Any:
        """The stream that the caller's framework uses now, so that its work and ours wait for each other."""
        pointer = 0
        if self._framework == "torch":
            pointer = sys.modules["torch"].cuda.current_stream().cuda_stream
        elif self._framework == "cupy":
            pointer = sys.modules["cupy"].cuda.get_current_stream().ptr
        return self._cuda.external_stream(pointer) if pointer else self._cuda.default_stream()

    def numbers(self, array: Any) -> Any:
        """Chosen actions, of any framework or numpy, as 64-bit whole numbers in device memory."""
        if not hasattr(array, "__cuda_array_interface__"):
            return self.upload(np.asarray(array, np.int64))
        held = self._cuda.as_cuda_array(array)
        if held.dtype == np.int64 and held.is_c_contiguous():
            return held
        if self._framework == "torch":
            return self._cuda.as_cuda_array(sys.modules["torch"].as_tensor(array).long().contiguous())
        return self.upload(held.copy_to_host().astype(np.int64))

    def exported(self, array: Any) -> Any:
        """The same memory as a tensor of torch or an array of cupy, whichever is installed; else as numba has it.

        All of them have `__cuda_array_interface__`, those of torch and cupy `__dlpack__` too.
        """
        if self._framework == "torch":
            return sys.modules["torch"].as_tensor(array, device="cuda")
        return sys.modules["cupy"].asarray(array) if self._framework == "cupy" else array


def framework() -> str:
    """The framework whose arrays are shown: one that is imported already, or else one that is installed."""
    for name in FRAMEWORKS:
        if name in sys.modules:
            return name
    for name in FRAMEWORKS:
        if importlib.util.find_spec(name) is not None:
            importlib.import_module(name)
            return name
    return ""
