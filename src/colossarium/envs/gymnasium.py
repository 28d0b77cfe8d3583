"""One seat of any game as a Gymnasium environment; quick players have the other seats.

Needs the extra `rl`. Importing this module registers `colossarium/Og-v0` and its like for `gymnasium.make` and
`gymnasium.make_vec`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from colossarium.envs.errors import BadStep
from colossarium.envs.making import REGISTERED, game_and_settings
from colossarium.envs.settings import Settings
from colossarium.envs.single import single
from colossarium.envs.vector import VectorEnv
from colossarium.kernel.game import Game

Array = np.ndarray[Any, Any]

ILLEGAL = ("lose", "random")
ILLEGAL_REWARD = -1.0
MODES = {"same_step": AutoresetMode.SAME_STEP, "next_step": AutoresetMode.NEXT_STEP, "disabled": AutoresetMode.DISABLED}


def _settings(game: Game, seat: int, opponents: Any, illegal: str, settings: dict[str, Any]) -> dict[str, Any]:
    if illegal not in ILLEGAL:
        raise BadStep(f"illegal = {illegal!r} is invalid: expected one of {', '.join(ILLEGAL)}.")
    if not 0 <= seat < game.seats:
        raise BadStep(f"seat = {seat} is invalid: expected a number from 0 to {game.seats - 1}.")
    others = [each for each in range(game.seats) if each != seat]
    players = dict.fromkeys(others, opponents) if isinstance(opponents, str) else opponents
    given = players if isinstance(players, dict) else dict(enumerate(players or ()))
    if given.get(seat) is not None:
        raise BadStep(f"Seat {seat} is the learner's, and opponents give it to {given[seat]}: expected None there.")
    return {"actions": "flat", "opponents": players, **settings}


def _spaces(env: VectorEnv) -> tuple[spaces.Box, spaces.Discrete]:
    low, high = env.bounds
    return spaces.Box(low, high, dtype=low.dtype.type), spaces.Discrete(env.num_actions)


class SeatEnv(gymnasium.Env):
    """One match at a time. `action_masks()` and `info["action_mask"]` say which actions are legal.

    An illegal action ends the match with the reward -1, or with illegal="random" is replaced by a random legal one.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str | Game = "og",
        *,
        seat: int = 0,
        opponents: Any = "by_weight",
        illegal: str = "lose",
        render_mode: str | None = None,
        **settings_and_options: Any,
    ) -> None:
        made, settings = game_and_settings(game, settings_and_options)
        self.single = single(made, **_settings(made, seat, opponents, illegal, settings))
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self.observation_space, self.action_space = _spaces(self.single.env)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  there are none
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.single.reset(int(self.np_random.integers(2**62)) if seed is not None else None)
        return self._seen(), self._info()

    def _seen(self) -> Array:
        return self.single.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.single.mask(self.seat)}

    def action_masks(self) -> Array:
        """Which actions are legal now, as sb3-contrib's MaskablePPO asks for it."""
        return self.single.mask(self.seat).astype(bool)

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        legal = self.action_masks()
        chosen = int(action)
        if not legal[chosen]:
            if self.illegal == "lose":
                return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
            chosen = int(self.np_random.choice(np.flatnonzero(legal)))
        reward = float(self.single.step(chosen)[self.seat])
        return self._seen(), reward, self.single.over, False, self._info()

    def render(self) -> str | None:
        return self.single.rendered() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.single.env.close()


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """Many matches at once, with one learning seat in each; illegal actions are replaced by random legal ones."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        num_envs: int = 1,
        game: str | Game = "og",
        *,
        seat: int = 0,
        opponents: Any = "by_weight",
        **settings_and_options: Any,
    ) -> None:
        made, settings = game_and_settings(game, settings_and_options)
        kept = Settings(**_settings(made, seat, opponents, "random", {"copy": True, **settings}))
        kept.check(made, num_envs)
        self.env = VectorEnv(made, num_envs, kept)
        self.seat, self.num_envs = seat, num_envs
        self.metadata = {**self.metadata, "autoreset_mode": MODES[kept.autoreset]}
        self.single_observation_space, self.single_action_space = _spaces(self.env)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  there are none
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        step = self.env.reset(seed)
        assert step.observation is not None
        return step.observation, {"action_mask": step.mask}

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        mask = self.env.buffers.mask
        chosen = np.asarray(actions, np.int64).copy()
        wrong = np.flatnonzero((self.env.buffers.counts > 0) & ~mask[np.arange(self.num_envs), chosen])
        for number in wrong:
            chosen[number] = self.np_random.choice(np.flatnonzero(mask[number]))
        step = self.env.step(chosen)
        assert step.observation is not None
        info = {"action_mask": step.mask, "final": step.final, "illegal": np.isin(np.arange(self.num_envs), wrong)}
        return step.observation, step.reward[:, self.seat].astype(np.float64), step.done, step.truncated, info

    def close_extras(self, **_kwargs: Any) -> None:
        self.env.close()


for _game, _name in REGISTERED.items():
    gymnasium.register(
        id=_name,
        entry_point="colossarium.envs.gymnasium:SeatEnv",
        vector_entry_point="colossarium.envs.gymnasium:SeatVectorEnv",
        kwargs={"game": _game},
    )
