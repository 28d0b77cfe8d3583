"""Many matches of one game stepped at once: the core that all adapters wrap."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from colossarium.envs import stepping
from colossarium.envs.buffers import Buffers
from colossarium.envs.errors import BadStep
from colossarium.envs.making import game_and_settings
from colossarium.envs.opponents import Thinkers
from colossarium.envs.planes import Planes
from colossarium.envs.reflexes import slices_for, variant_for
from colossarium.envs.rewards import column_of, weights_of
from colossarium.envs.settings import DISABLED, NEXT_STEP, SAME_STEP, Settings
from colossarium.envs.step import Step
from colossarium.envs.stepping import IDLE, Envs
from colossarium.kernel.game import Game
from colossarium.kernel.machine import machine_of
from colossarium.kernel.observation.layout import Layout
from colossarium.kernel.observation.observing import Eyes, Memory, bounds_of
from colossarium.kernel.observation.spaces import FlatIndex, FlatSpace
from colossarium.kernel.play import BEGIN, LIST
from colossarium.kernel.schema import Header

Array = np.ndarray[Any, Any]

DEVICES = ("cpu", "cuda")
SOME = 20  # legal actions that a refusal lists


class VectorEnv:
    """N matches of a game. Actions are indices into the mask; seats without an opponent in it are the learner's."""

    def __init__(self, game: Game, num_envs: int, settings: Settings) -> None:
        self.game = game
        self.num_envs = num_envs
        self.settings = settings
        self.buffers = Buffers(game, num_envs, settings)
        self.space = FlatSpace(game) if settings.actions == "flat" else None
        self.planes = Planes(self.buffers.layout) if settings.encoding == "planes" else None
        self._column = column_of(settings.reward)
        self._weights = weights_of(game, settings.reward).astype(np.float32)
        self._dealt = 0
        self._pool: ThreadPoolExecutor | None = None
        self._engine = game.engine
        self._accept = self._engine.machine.entry(stepping.accept, Envs, "Counts", "int", "int")
        self._slices = slices_for(game, self.buffers, settings)
        machine, part = machine_of(game.definition, variant_for(game, settings)), type(self._slices[0])
        self._run = machine.entry(stepping.run_envs, "Content", Envs, Memory, Eyes, FlatIndex, part)
        self._thinkers = Thinkers(game, self.buffers, settings) if settings.thinks(game) else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied with the current matches, so that the copy continues in the same way."""
        held = self.buffers.rows, int(self.buffers.envs.seed), self._dealt
        return restored, (self.game, self.num_envs, self.settings, *held)

    @property
    def layout(self) -> Layout:
        """What the columns of observations mean."""
        return self.buffers.layout

    @property
    def bounds(self) -> tuple[Array, Array]:
        """The lowest and the highest values of one seat's observation, in its shape and type."""
        if self.planes is not None:
            return np.zeros(self.planes.shape, np.float32), np.ones(self.planes.shape, np.float32)
        return bounds_of(self.layout, self.settings.encoding)

    @property
    def observation(self) -> Array | None:
        """What is shown now, in the encoding that was asked for."""
        shown = self.buffers.observation
        return self.planes.draw(shown) if self.planes is not None and shown is not None else shown

    @property
    def flats(self) -> Array:
        """With actions="flat", the indices of the legal actions, in the order of a step's `ids`."""
        return self.buffers.flats

    @property
    def num_actions(self) -> int:
        """How many indices the mask has."""
        return self.buffers.width

    @property
    def states(self) -> Array:
        """The states themselves, with all that is hidden: an array of records, not a copy."""
        return self.buffers.states

    # Playing.

    def reset(self, seed: int | None = None, *, only: Any = None) -> Step:
        """Begin new matches everywhere, or only in environments marked or numbered; a seed starts again from deal 0."""
        if seed is not None:
            self.buffers.seed(seed)
            self._dealt = 0
        chosen = np.arange(self.num_envs) if only is None else self._numbers(only)
        self.buffers.acts[:] = IDLE
        self.buffers.reward[:] = 0
        self._deal(chosen, first=seed is not None or self._dealt == 0)
        self._go()
        self.buffers.remember()
        return self._step()

    def step(self, actions: Any) -> Step:
        """Take one action in every environment, in their order; where a match is over, the action does not count."""
        buffers = self.buffers
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.num_envs,):
            raise BadStep(f"step needs {self.num_envs} actions, one for each environment, not {chosen.shape}.")
        ended = np.flatnonzero(buffers.counts == 0)
        buffers.acts[:] = 0
        buffers.acts[ended] = IDLE
        wrong = self._accept(buffers.envs, chosen, 0, self.num_envs)
        if wrong >= 0:
            raise BadStep(self._why_not(int(wrong), int(chosen[wrong])))
        buffers.done[ended] = 0
        if self.settings.autoreset == NEXT_STEP:
            self._deal(ended)
        self._go()
        self._reward()
        if self.settings.autoreset == SAME_STEP:
            self._begin_again()
        return self._step()

    def _begin_again(self) -> None:
        """New matches where some have ended in this step; rewards and final scores are those of the old ones."""
        buffers = self.buffers
        ended = np.flatnonzero(buffers.done)
        if len(ended):
            buffers.acts[:] = IDLE
            self._deal(ended)
            self._go()
            buffers.done[ended] = 1
            buffers.remember(ended)

    def _deal(self, numbers: Array, *, first: bool = False) -> None:
        """Hand out deals in the order of environments, or to each every N-th."""
        buffers = self.buffers
        buffers.acts[numbers] = BEGIN
        if self.settings.deals == "strided":
            buffers.deals[numbers] = numbers if first else buffers.deals[numbers] + self.num_envs
        else:
            buffers.deals[numbers] = self._dealt + np.arange(len(numbers))
        self._dealt += len(numbers)

    def _go(self) -> None:
        """Do what `acts` says, up to the learner's next decision."""
        self._run_all()
        while self._thinkers is not None and self._think(self._thinkers):
            self._run_all()

    def _think(self, thinkers: Thinkers) -> bool:
        """Let opponents that look ahead choose where they decide; whether any does."""
        self.buffers.acts[:] = IDLE
        if len(self._slices) == 1:
            return thinkers.choose()
        self._pool = self._pool or ThreadPoolExecutor(len(self._slices))
        return thinkers.choose(self._pool.map)

    def _run_all(self) -> None:
        """In as many threads as there are slices; what comes of it does not depend on them."""
        arguments = (self._engine.content, *self.buffers.arrays)
        if len(self._slices) == 1:
            self._run(*arguments, self._slices[0])
            return
        self._pool = self._pool or ThreadPoolExecutor(len(self._slices))
        for _ in self._pool.map(lambda part: self._run(*arguments, part), self._slices):
            pass

    def _reward(self) -> None:
        buffers = self.buffers
        buffers.reward[:] = 0
        ended = np.flatnonzero(buffers.done)
        if len(ended):
            buffers.reward[ended] = buffers.final[ended, :, self._column] @ self._weights
        if self.settings.shaping is not None:
            gain = self.settings.gamma * buffers.potential - buffers.remembered
            buffers.reward += (gain @ self._weights).astype(np.float32)
            buffers.remember()

    def _step(self) -> Step:
        buffers = self.buffers
        step = Step(
            observation=self.observation,
            mask=buffers.mask,
            seat=np.where(buffers.counts > 0, buffers.seats, -1).astype(np.int8),
            reward=buffers.reward,
            done=buffers.done.view(bool),
            truncated=buffers.truncated,
            ids=buffers.lists,
            count=buffers.counts,
            deal=buffers.deals,
            final=buffers.final,
            action_features=buffers.features,
        )
        return step.copy() if self.settings.copy else step

    def _why_not(self, number: int, choice: int) -> str:
        count = int(self.buffers.counts[number])
        if self.space is None:
            return f"Action {choice} of environment {number} is not legal: expected a number from 0 to {count - 1}."
        legal = ", ".join(str(each) for each in np.flatnonzero(self.buffers.mask[number])[:SOME])
        return f"Action {choice} of environment {number} is not legal; legal are {legal}{' …' if count > SOME else ''}."

    # Searching.

    def show(self, states: Any) -> Step:
        """Put these states, plain or records, into the environments, and list what is legal in each of them."""
        if len(states) != self.num_envs:
            raise BadStep(f"show needs {self.num_envs} states, one for each environment, not {len(states)}.")
        for number, state in enumerate(states):
            self.states[number] = self._engine.load(state) if isinstance(state, Header) else state
        asks = self.states["asks"].copy()
        self.states["asks"] = True  # a single action is listed, not taken
        self.buffers.acts[:] = np.where(self.states["over"], IDLE, LIST)
        self.buffers.counts[:] = 0
        self._go()
        self.states["asks"] = asks
        return self._step()

    def copy_from(self, targets: Any, sources: Any) -> Step:
        """Put environments `sources` into the places of `targets`, dice to come included."""
        into, out_of = self._numbers(targets), self._numbers(sources)
        if len(out_of) not in (1, len(into)):
            raise BadStep(
                f"copy_from needs as many sources as targets, or one: {len(into)} targets, {len(out_of)} sources."
            )
        self.buffers.copy(into, out_of)
        return self._step()

    def resample(self, seat: int, seed: int, *, only: Any = None) -> Step:
        """Redraw what a seat cannot know, the dice to come included, where a match is on."""
        if not 0 <= seat < self.game.seats:
            raise BadStep(f"seat = {seat} is invalid: expected a number from 0 to {self.game.seats - 1}.")
        chosen = np.arange(self.num_envs) if only is None else self._numbers(only)
        chosen = np.ascontiguousarray(chosen[self.buffers.counts[chosen] > 0], np.int64)
        imagine = self._engine.machine.entry(stepping.imagine, "Content", Envs, "Counts", "int", "int")
        asks = self.states["asks"][chosen].copy()
        self.buffers.acts[:] = IDLE
        imagine(self._engine.content, self.buffers.envs, chosen, seat, seed & stepping.SEEDS)
        assert bool((self.buffers.acts[chosen] == LIST).all())
        self._go()
        self.states["asks"][chosen] = asks
        return self._step()

    def _numbers(self, chosen: Any) -> Array:
        """Environments by their numbers, by marks, or a single one."""
        array = np.atleast_1d(np.asarray(chosen))
        if array.dtype == bool:
            if array.shape != (self.num_envs,):
                raise BadStep(f"Marks of environments must be {self.num_envs}, not {array.shape}.")
            array = np.flatnonzero(array)
        numbers = array.astype(np.int64)
        if len(numbers) and not 0 <= numbers.min() <= numbers.max() < self.num_envs:
            raise BadStep(f"Environments are numbered from 0 to {self.num_envs - 1}.")
        return numbers

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None


def restored(game: Game, num_envs: int, settings: Settings, rows: list[Array], seed: int, dealt: int) -> VectorEnv:
    """The environment that was pickled with these rows."""
    env = VectorEnv(game, num_envs, settings)
    env.buffers.restore(rows, seed)
    env._dealt = dealt
    return env


def vector(asked_game: str | Game, num_envs: int, **settings_and_options: Any) -> VectorEnv:
    """N environments of a game: settings (envs/settings.py) by name, and options of the game.

    With device="cuda" they are on a GPU (envs/vector_cuda.py), with the same methods but for those of searching.
    """
    device = settings_and_options.pop("device", "cpu")
    if device not in DEVICES:
        raise BadStep(f"device = {device!r} is invalid: expected one of {', '.join(DEVICES)}.")
    names = ("check", "by_phase", "in_place") if device == "cuda" else ()
    of_cuda = {name: settings_and_options.pop(name) for name in names if name in settings_and_options}
    made, settings = game_and_settings(asked_game, settings_and_options)
    if isinstance(settings.get("autoreset"), bool):
        settings["autoreset"] = SAME_STEP if settings["autoreset"] else DISABLED
    kept = Settings(**settings)
    kept.check(made, num_envs)
    if device == "cpu":
        return VectorEnv(made, num_envs, kept)
    if kept.encoding == "planes":
        raise BadStep("Planes are drawn on a CPU only: expected encoding = 'raw' or 'unit' with device = 'cuda'.")
    from colossarium.envs.vector_cuda import CudaSettings, CudaVectorEnv

    return CudaVectorEnv(made, num_envs, kept, CudaSettings(**of_cuda))  # type: ignore[return-value]
