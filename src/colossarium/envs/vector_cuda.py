"""Many matches of one game stepped at once on a GPU: everything stays in device memory, with the CPU's bits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from colossarium.envs.buffers import Buffers
from colossarium.envs.device import CudaDevice
from colossarium.envs.errors import BadStep
from colossarium.envs.on_device import Needs
from colossarium.envs.rewards import column_of, weights_of
from colossarium.envs.settings import NEXT_STEP, SAME_STEP, Settings
from colossarium.envs.small_kernels import SORTED_PHASES, Tally
from colossarium.envs.step import Step
from colossarium.envs.stepping import LEARNER, SEEDS, Envs
from colossarium.kernel.game import Game
from colossarium.kernel.observation.observing import Eyes, Memory
from colossarium.kernel.observation.spaces import FlatIndex, FlatSpace

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class CudaSettings:
    """What only environments on a GPU ask for."""

    check: bool = True  # refuse illegal actions, which waits for the device; else they do nothing
    by_phase: bool = False  # neighbouring threads play matches in the same phase
    in_place: bool = False  # states are played on in global memory, and not copied into each thread's own


class CudaVectorEnv:
    """As `VectorEnv`, on the first CUDA device; a step's arrays are tensors of torch, or arrays of cupy or numba.

    Work is queued on the stream that the framework uses, and nothing but the check of actions waits for it.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        settings: Settings,
        cuda_settings: CudaSettings = CudaSettings(),  # noqa: B008  it cannot be changed
        device: Any = None,
    ) -> None:
        if settings.thinks(game) or settings.reacts(game):
            raise BadStep("Opponents that look ahead or have a network do not play here: expected random or by_weight.")
        has_opponents = any(kind != LEARNER for kind in settings.kinds(game))
        needs = Needs(has_opponents, settings.features, settings.shaping is not None, cuda_settings.in_place)
        self.game, self.num_envs, self.settings, self.cuda_settings = game, num_envs, settings, cuda_settings
        self.space = FlatSpace(game) if settings.actions == "flat" else None
        self.device = CudaDevice(game, needs) if device is None else device
        self._load(Buffers(game, num_envs, settings))

    def _load(self, host: Buffers) -> None:
        """The buffers of the CPU, in device memory."""
        self.layout, self.num_actions = host.layout, host.width
        upload = self.device.upload
        self.envs = Envs(**self._uploaded(host.envs))
        octets = self.envs.states.view(np.uint8)
        shorts, words = (octets[: host.memory.octets.size & -size].view(f"i{size}") for size in (2, 4))
        self._memory = Memory(octets, shorts, words, host.memory.size)
        self._eyes, self._flat_index = Eyes(**self._uploaded(host.eyes)), FlatIndex(**self._uploaded(host.flat_index))
        self._contents = upload(np.array([self.game.engine.content]))
        self._tally = Tally(**self._uploaded(self._tallied()))
        self._order = upload(np.arange(self.num_envs, dtype=np.int32))
        self._all = upload(np.array([self.num_envs], np.int32))
        self._phases, self._starts = (upload(np.zeros(SORTED_PHASES, np.int32)) for _ in range(2))
        self._shown = self._step(host)

    @property
    def flats(self) -> Any:
        """As of environments on a CPU."""
        flats: Any = self.envs.flats
        return self.device.exported(flats.reshape(self.num_envs, -1))

    def _uploaded(self, arrays: Any) -> dict[str, Any]:
        upload = self.device.upload
        return {
            name: upload(value) if isinstance(value, np.ndarray) else value for name, value in arrays._asdict().items()
        }

    def _tallied(self) -> Tally:
        count, seats = self.num_envs, self.game.seats
        arrays: dict[str, Any] = {
            "ended": np.zeros(count, np.int32),
            "how_many": np.zeros(1, np.int32),
            "dealt": np.zeros(2, np.int64),
            "shown": np.zeros(count, np.uint8),
            "wrong": np.full(1, count, np.int32),
            "reward": np.zeros(count * seats, np.float32),
            "weights": weights_of(self.game, self.settings.reward).astype(np.float32).reshape(-1),
            "remembered": np.zeros((count, seats)),
        }
        return Tally(
            **arrays,
            seats=seats,
            column=column_of(self.settings.reward),
            gamma=float(self.settings.gamma),
            strided=int(self.settings.deals == "strided"),
        )

    def _step(self, host: Buffers) -> Step:
        """The arrays of a step, which are the same after every step."""
        count, shown = self.num_envs, self.device.exported
        envs: Any = self.envs
        tally: Any = self._tally
        seen = envs.units if self.settings.encoding == "unit" else envs.cells
        return Step(
            observation=None if host.observation is None else shown(seen.reshape(host.observation.shape)),
            mask=shown(envs.mask.view(np.bool_).reshape(count, self.num_actions)),
            seat=shown(tally.shown.view(np.int8)),
            reward=shown(tally.reward.reshape(count, self.game.seats)),
            done=shown(envs.done.view(np.bool_)),
            truncated=shown(self.device.upload(host.truncated)),
            ids=shown(envs.lists.reshape(count, envs.longest)),
            count=shown(envs.counts),
            deal=shown(envs.deals),
            final=shown(envs.scores),
            action_features=None if host.features is None else shown(envs.features.reshape(host.features.shape)),
        )

    @property
    def states(self) -> Any:
        """The states themselves, with all that is hidden: a row of bytes for each, in device memory."""
        return self.device.exported(self._memory.octets.reshape(self.num_envs, self._memory.size))

    # Playing.

    def reset(self, seed: int | None = None, *, only: Any = None) -> Step:
        """Begin new matches everywhere, or only in environments that are numbered; a seed starts again from deal 0."""
        device, tally = self.device, self._tally
        dealt = int(device.fetch(tally.dealt)[1])
        if seed is not None:
            self.envs = self.envs._replace(seed=seed & SEEDS)
            dealt = 0
        chosen = np.arange(self.num_envs) if only is None else np.atleast_1d(np.asarray(only, np.int64))
        if len(chosen) and not 0 <= chosen.min() <= chosen.max() < self.num_envs:
            raise BadStep(f"Environments are numbered from 0 to {self.num_envs - 1}.")
        if dealt == 0 and self.settings.deals == "strided":
            device.copy_over(self.envs.deals, np.arange(self.num_envs) - self.num_envs)
        listed = np.zeros(self.num_envs, np.int32)
        listed[: len(chosen)] = chosen
        device.copy_over(tally.ended, listed)
        device.copy_over(tally.how_many, np.array([len(chosen)], np.int32))
        device.copy_over(tally.dealt, np.array([dealt, dealt + len(chosen)]))
        device.copy_over(tally.reward, np.zeros(self.num_envs * self.game.seats, np.float32))
        self._launch("deal_listed")
        self._run(tally.ended, tally.how_many)
        device.copy_over(tally.remembered, self.envs.potential)
        self._launch("show_all")
        return self._told()

    def step(self, actions: Any) -> Step:
        """Take one action in every environment; where a match is over, the action does not count."""
        chosen = self.device.numbers(actions)
        if tuple(chosen.shape) != (self.num_envs,):
            raise BadStep(f"step needs {self.num_envs} actions, one for each environment, not {tuple(chosen.shape)}.")
        self._launch("accept_all", chosen)
        if self.cuda_settings.check:
            self._check(chosen)
        if self.settings.autoreset == NEXT_STEP:
            self._launch("list_ended")
            self._launch("deal_listed")
        self._run(self._sorted() if self.cuda_settings.by_phase else self._order, self._all)
        self._launch("reward_all")
        if self.settings.autoreset == SAME_STEP:
            self._launch("list_ended")
            self._launch("deal_listed")
            self._run(self._tally.ended, self._tally.how_many)
            self._launch("begun_listed")
        self._launch("show_all")
        return self._told()

    def _launch(self, name: str, *more: Any) -> None:
        octets: Any = self._memory.octets  # where no rules are, states are bytes: the same kernels for every game
        envs = self.envs._replace(states=octets, blank=octets)
        self.device.launch(name, self.num_envs, envs, self._tally, *more)

    def _run(self, order: Any, how_many: Any) -> None:
        arrays = self.envs, self._memory, self._eyes, self._flat_index
        self.device.launch("run_listed", self.num_envs, self._contents, *arrays, order, how_many)

    def _sorted(self) -> Any:
        """The numbers of environments by the phases of their matches; the results do not depend on the order."""
        states, count, launch = self.envs.states, self.num_envs, self.device.launch
        launch("count_phases", count, states, self._phases)
        launch("start_phases", 1, self._phases, self._starts)
        launch("sort_by_phase", count, states, self._starts, self._order)
        return self._order

    def _told(self) -> Step:
        if not self.settings.copy:
            return self._shown
        copied = self.device.copied
        arrays: dict[str, Any] = {
            name: None if value is None else copied(value) for name, value in vars(self._shown).items()
        }
        return Step(**arrays)

    def _check(self, chosen: Any) -> None:
        """Refuse an illegal action before anything is played."""
        wrong = int(self.device.fetch(self._tally.wrong)[0])
        if wrong == self.num_envs:
            return
        self.device.copy_over(self._tally.wrong, np.full(1, self.num_envs, np.int32))
        choice, count = self.device.fetch(chosen)[wrong], self.device.fetch(self.envs.counts)[wrong]
        legal = f": expected a number from 0 to {count - 1}" if self.space is None else ""
        raise BadStep(f"Action {choice} of environment {wrong} is not legal{legal}.")

    def close(self) -> None:
        """Nothing is held that the device does not give back by itself."""
