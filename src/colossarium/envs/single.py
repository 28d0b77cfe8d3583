"""One match at a time, for the adapters: a vector environment of one, with all that every seat sees."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from colossarium.envs.errors import BadStep
from colossarium.envs.settings import DISABLED, Settings
from colossarium.envs.vector import VectorEnv
from colossarium.kernel.game import Game

Array = np.ndarray[Any, Any]


class SingleEnv:
    """A match that is stepped action by action; opponents, if there are any, play in between."""

    def __init__(self, game: Game, settings: Settings) -> None:
        settings.check(game, 1)
        self.game = game
        self.env = VectorEnv(game, 1, settings)
        self._has_begun = False

    def reset(self, seed: int | None) -> None:
        """Another match: deal 0 of a seed, or the next one."""
        self.env.reset(seed)
        self._has_begun = True

    @property
    def over(self) -> bool:
        return bool(self.env.buffers.counts[0] == 0)

    @property
    def seat(self) -> int:
        """Who decides; while a match is over, who acted last."""
        return int(self.env.buffers.seats[0])

    def observation(self, seat: int) -> Array:
        shown = self.env.observation
        assert shown is not None
        row: Array = shown[0, seat].copy()
        return row

    def mask(self, seat: int) -> Array:
        """The legal actions of the seat that decides; nothing for the others, since it could reveal hands."""
        if self.over or seat != self.seat:
            return np.zeros(self.env.num_actions, np.int8)
        legal: Array = self.env.buffers.mask[0].astype(np.int8)
        return legal

    def step(self, action: int) -> Array:
        """Take an action; the rewards of all seats."""
        if not self._has_begun:
            raise BadStep("call reset before step: no match has begun.")
        rewards: Array = self.env.step([action]).reward[0].copy()
        return rewards

    def rendered(self) -> str:
        """What the seat that decides may know, as text."""
        s = self.game.definition.state.of(self.env.states[0])
        definition, ruleset = self.game.definition, self.game.ruleset
        view = definition.view(ruleset, s, self.seat)
        sentence = definition.result(ruleset, s)["sentence"] if self.over else definition.question(ruleset, s)
        return f"{sentence}\n{json.dumps(view, indent=1, ensure_ascii=False)}\n"


def single(game: Game, *, observe: str = "all", **settings: Any) -> SingleEnv:
    return SingleEnv(game, Settings(observe=observe, autoreset=DISABLED, **settings))
