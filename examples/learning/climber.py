"""The policy that train_og.py has learnt as a player: `colossarium play og --seats climber`.

`pip install ./examples/learning` makes it known, by the entry point in pyproject.toml. The policy is read from the file
that $CLIMBER names, or from runs/og/policy.npz. It was learnt with one content, and is refused with another.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import numpy as np
from og_eyes import Eyes
from train_og import Policy, shown

import colossarium as col
from colossarium.kernel.match import Action, Match


class Climber:
    """Takes the likeliest action of the policy."""

    def __init__(self, seed: int | None = None) -> None:
        kept = np.load(Path(os.environ.get("CLIMBER", "runs/og/policy.npz")))
        self._policy = Policy(len(kept["arr_0"]), np.random.default_rng(0))
        self._policy.weights = [kept[f"arr_{number}"] for number in range(len(self._policy.weights))]
        self._layout = json.loads(str(kept["layout"]))
        self._env = col.envs.vector("og", 1, features=True, autoreset=False)

    def choose(self, match: Match) -> Action:
        if match.game.content_hash != self._env.game.content_hash or match.game.options != self._env.game.options:
            self._env = col.envs.vector(match.game, 1, features=True, autoreset=False)
        self._env.layout.check(self._layout)
        step = self._env.show([match.state])
        chances = shown(Eyes(self._env), self._policy, step)["chances"]
        chosen = int(step.ids[0, int(chances[0].argmax())])
        return next(action for action in match.legal() if action.id == chosen)
