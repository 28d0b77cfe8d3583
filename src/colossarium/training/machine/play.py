"""Self-play on a CPU, in machine code: as `training/play.py` plays it."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numba import njit

from colossarium.envs.opponents import Thinkers
from colossarium.envs.rewards import SHARE
from colossarium.envs.vector import vector
from colossarium.training.machine.foresight import Foreseer
from colossarium.training.machine.layers import Positions, room_for
from colossarium.training.machine.learning import Decided, weights_of
from colossarium.training.machine.reading import Deciders, Noted, decide, plan_of, positions_for, shown_by
from colossarium.training.model import Model
from colossarium.training.play import NOBODY, League, teacher_of

Array = np.ndarray[Any, Any]

SPARRING = "greedy"
STAGGERED = 256  # steps before learning, about as many as a match has


class MachinePlay(League):
    """Matches of one game."""

    def __init__(self, model: Model, envs: int, seed: int, teacher: str | None, *, trusts: bool = False) -> None:
        super().__init__(model)
        self.game, self.envs, self.seats = model.game, envs, model.game.seats
        self.env = vector(self.game, envs, seed=seed, features=True, shaping="estimate" if trusts else None)
        self._dice = np.random.default_rng(seed)
        self._is_other: Array = np.arange(envs)[:, None] % self.seats != np.arange(self.seats)
        self._plan = plan_of(model)
        self._teacher = None if teacher is None else teacher_of(self.game, self.env, teacher)
        self._foreseer = Foreseer(self.game, self.env.buffers, model.size.worlds)
        self._sparring = teacher_of(self.game, self.env, SPARRING)
        self._positions: Positions | None = None
        self.env.reset()
        self._stagger()

    def _stagger(self) -> None:
        """Begin matches at different times, so that every update sees openings, middles and endings."""
        began = self._dice.integers(0, STAGGERED, self.envs)
        for step in range(STAGGERED):
            counts = self.env.buffers.counts
            self.env.step((self._dice.random(self.envs) * counts).astype(np.int64))
            if (began == step).any():
                self.env.reset(only=began == step)

    def dismiss_teacher(self) -> None:
        """From now on nobody gives advice."""
        self._teacher = None

    def collect(self, steps: int, decay: float, rivals: int, *, sparring: int = 0, trust: float = 0.0) -> Decided:
        """Play some steps everywhere; in the first `rivals` environments one seat only is the learner's.

        In the last `sparring` ones the other seats are those of a player that looks one action ahead. What is expected
        of a position is the model's value, and by a part of `trust` the game's own estimate.
        """
        count, buffers = (steps + 1) * self.envs, self.env.buffers
        positions, noted = self._room(count)
        seat, advised = np.zeros(count, np.int64), np.full(count, NOBODY)
        done, reward = np.zeros((steps, self.envs), bool), np.zeros((steps, self.envs, self.seats), np.float32)
        if trust == 0:
            buffers.envs = buffers.envs._replace(shapes=0)  # estimates are no longer needed
        is_rival, is_sparring = self._is_rival(rivals), self._is_sparring(sparring)
        deciders = self._deciders(is_rival)
        for step in range(steps + 1):
            first, words = step * self.envs, self._dice.random(self.envs)
            shown = shown_by(buffers, *self._foreseer.look())
            decide(self._plan, deciders, shown, words, positions, noted, first)
            if trust > 0:
                value = noted.value[first : first + self.envs]
                value += trust * (buffers.potential - value)
            seat[first : first + self.envs] = buffers.seats
            if step < steps:
                self._spar(is_sparring[np.arange(self.envs), buffers.seats], noted.chosen[first : first + self.envs])
                advised[first : first + self.envs] = self._advised()
                self.env.step(noted.chosen[first : first + self.envs])
                done[step], reward[step] = buffers.done, buffers.final[:, :, SHARE]
        return self._decided(positions, noted, seat, advised, is_rival | is_sparring, (reward, done, decay))

    def _decided(
        self, positions: Positions, noted: Noted, seat: Array, advised: Array, is_other: Array, came: Any
    ) -> Decided:
        count = len(seat) - self.envs
        target, gain = look_back(noted.value.reshape(-1, self.envs, self.seats), seat.reshape(-1, self.envs), *came)
        env = np.arange(count) % self.envs
        return Decided(
            positions,
            seat[:count],
            noted.chosen[:count],
            advised[:count],
            noted.chance[:count],
            ~is_other[env, seat[:count]],
            target.reshape(count, -1),
            gain.reshape(-1),
        )

    def _room(self, count: int) -> tuple[Positions, Noted]:
        if self._positions is None or len(self._positions.view_number) != count:
            self._positions = positions_for(self.model, count, self.env.buffers.longest)
        values = np.zeros((count, self.seats), np.float32)
        return self._positions, Noted(np.zeros(count, np.int64), np.zeros(count, np.float32), values)

    def _is_rival(self, rivals: int) -> Array:
        """By environment and seat: an earlier version decides."""
        return self._is_other & (np.arange(self.envs) < (rivals if self.past else 0))[:, None]

    def _is_sparring(self, sparring: int) -> Array:
        """By environment and seat: a player that looks ahead decides."""
        return self._is_other & (np.arange(self.envs) >= self.envs - sparring)[:, None]

    def _spar(self, among: Array, chosen: Array) -> None:
        """Let that player choose in these environments."""
        if among.any():
            chosen[among] = self._places(self._sparring, among)[among]

    def _places(self, thinkers: Thinkers, among: Any = True) -> Array:
        """The place of the action that a player who looks ahead would choose in every environment."""
        buffers = self.env.buffers
        thinkers.choose(among=among)
        places: Array = (buffers.lists == buffers.acts[:, None]).argmax(1)
        return places

    def _deciders(self, is_rival: Array) -> Deciders:
        """The model, and one of the versions from before."""
        with torch.no_grad():
            own = rival = weights_of(self.model.parameters, self.model.policy_rows())
            if self.past:
                before = self.rival(int(self._dice.integers(len(self.past))))
                rival = weights_of(before.parameters, before.policy_rows())
        return Deciders(own, rival, is_rival, room_for(own, self.env.buffers.longest))

    def _advised(self) -> Array:
        return np.full(self.envs, NOBODY) if self._teacher is None else self._places(self._teacher)


@njit  # type: ignore[untyped-decorator]
def look_back(value: Array, seat: Array, reward: Array, done: Array, decay: float) -> tuple[Array, Array]:
    """Targets from behind, counted from the seat that decides, and how much better it went than expected."""
    steps, envs, seats = reward.shape
    targets, gains = np.zeros((steps, envs, seats), np.float32), np.zeros((steps, envs), np.float32)
    for env in range(envs):
        target = value[steps, env].copy()
        for step in range(steps - 1, -1, -1):
            for each in range(seats):
                later = (1 - decay) * value[step + 1, env, each] + decay * target[each]
                target[each] = reward[step, env, each] if done[step, env] else later
            own = seat[step, env]
            gains[step, env] = target[own] - value[step, env, own]
            for each in range(seats):
                targets[step, env, each] = target[(own + each) % seats]
    return targets, gains
