"""Every game as a PettingZoo environment (AEC): the seats are agents, and one of them acts at a time.

Needs the extra `rl`. Importing this module registers `colossarium/Builders-v0` and its like for `pettingzoo.make`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo.utils import wrappers

from colossarium.envs.making import REGISTERED, game_and_settings
from colossarium.envs.single import single
from colossarium.kernel.game import Game

AGENT = "seat_"


class ColossariumAEC(pettingzoo.AECEnv):  # type: ignore[misc]
    """A match with an agent for each seat. Nothing wraps it yet: `env` adds what checks the use of it."""

    metadata = {  # noqa: RUF012  as PettingZoo has it
        "name": "colossarium_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, game: str | Game, *, render_mode: str | None = None, **settings_and_options: Any) -> None:
        super().__init__()
        made, settings = game_and_settings(game, settings_and_options)
        settings = {"actions": "flat", **settings}
        self.single = single(made, **settings)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"colossarium_{made.id.replace('-', '_')}_v0"}
        self.possible_agents = [f"{AGENT}{seat}" for seat in range(made.seats)]
        self.agents: list[str] = []
        low, high = self.single.env.bounds
        actions = self.single.env.num_actions
        seen = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=low.dtype.type),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._seen[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def _seat(self, agent: str) -> int:
        return int(agent.removeprefix(AGENT))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.single.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def _tell(self) -> None:
        self.agent_selection = f"{AGENT}{self.single.seat}"
        self.infos = {agent: {"action_mask": self.single.mask(self._seat(agent))} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        return {"observation": self.single.observation(seat), "action_mask": self.single.mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        rewards = self.single.step(int(action))  # type: ignore[arg-type]
        self.rewards = {agent: float(rewards[self._seat(agent)]) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, self.single.over)
        self._tell()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.single.rendered() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.single.env.close()


def env(game: str | Game = "builders", **settings_and_options: Any) -> Any:
    """A game with its options and the settings of `vector`; an illegal action ends the match with the reward -1."""
    made = ColossariumAEC(game, **settings_and_options)
    checked = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


raw_env = ColossariumAEC

for _id, _name in REGISTERED.items():
    pettingzoo.register("aec", _name, entry_point="colossarium.envs.pettingzoo:env", kwargs={"game": _id})
