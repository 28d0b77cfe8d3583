"""What the policy of train_og.py looks at: the table, and for each legal action what it would leave there.

All of it comes from what an environment shows to the seat that decides: its observation and its features of actions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from colossarium.games.og.actions import LAY, OFFER, PAY, PUT, RUIN
from colossarium.games.og.state import COLUMNS, DOWN, LINES, PLACES, RIGHT, ROWS, SQUARES

Array = np.ndarray[Any, Any]
OPERATIONS, TRACKERS = 9, 2
LEVELS = {"weakness": 8, "climbed": 11, "round": 30, "rights": 2, "power_left": 1, "advanced_top": 8, "destroyed": 20}
LAYOUT = ("grip", "held", "hand", "drawn", "net", "colossus", "laid", "area", "area_x", "area_y", *LEVELS)
WIDE = PLACES + 1  # of the grid on which cards lie, with room for a card at its edge
GRID = (ROWS + 3) * WIDE


class Eyes:
    def __init__(self, env: Any) -> None:
        content = env.game.ruleset.content
        self.columns = {name: env.layout[name] for name in LAYOUT}
        self.climb, self.points_of_a_card = content.climb, content.saga_climb
        self.need = np.array(content.need, np.float32)
        self.lines = np.array(content.line_medallion)[:LINES]
        shows = np.array(content.medallion)[:, None] == self.lines
        nothing = np.zeros((1, LINES), np.float32)  # so that -1, no card and no square, shows nothing
        self.square = np.concatenate([shows * np.array(content.worth, np.float32)[:, None], nothing])
        self.card = np.concatenate([self.square[:-1].reshape(-1, SQUARES, LINES).sum(axis=1), nothing])

    def read(self, seen: Array, name: str) -> Array:
        """A field of the table: one number, or one row, for each environment."""
        found: Array = seen[:, self.columns[name]]
        return found[:, 0] if found.shape[1] == 1 else found

    def missing(self, seen: Array) -> Array:
        """How many medallions each line of the current Colossus card still asks for."""
        climbed = np.minimum(self.read(seen, "climbed"), self.climb - 1)
        card = self.read(seen, "colossus")[np.arange(len(seen)), climbed]
        missing: Array = self.need[card] - self.read(seen, "net")[:, self.lines]
        return missing

    def table(self, seen: Array) -> Array:
        """One row for each environment: levels, what the lines ask for, and what is in hand."""
        missing = self.missing(seen)
        grip = self.read(seen, "grip")[:, None] > np.arange(8)
        held = self.read(seen, "held")[:, None] == np.arange(4)
        levels = np.column_stack([self.read(seen, name) / most for name, most in LEVELS.items()])
        hand = self.card[self.read(seen, "hand")].sum(axis=1) + self.card[self.read(seen, "drawn")]
        parts = [np.ones((len(seen), 1)), grip, held, levels, np.clip(missing, -2, 6) / 4, missing <= 0, hand / 4]
        return np.concatenate(parts, axis=1, dtype=np.float32)

    def actions(self, seen: Array, features: Array) -> Array:
        """One row for each legal action: the table, its kind, and what the lines would still ask for after it."""
        operation, which = features[..., 1], features[..., 2]
        rows, hand = np.arange(len(seen))[:, None], self.read(seen, "hand")
        drawn = np.where(operation == PUT, self.read(seen, "drawn")[:, None], -1)
        placed = np.where(operation == LAY, hand[rows, which % hand.shape[1]], drawn)
        area = self.read(seen, "area")
        ruined = np.where(operation == RUIN, area[rows, which % area.shape[1]], -1)
        covered = self.covered(seen, features) * (placed >= 0)[..., None]
        after = self.missing(seen)[:, None] - self.card[placed] + covered
        rest = self.card[hand].sum(axis=1)[:, None] - self.card[placed] * (operation == LAY)[..., None]
        tracker = np.where((operation == PAY) | (operation == OFFER), which, 0)
        kinds = np.eye(OPERATIONS * TRACKERS)[operation * TRACKERS + tracker]
        table = self.table(seen)
        table = np.broadcast_to(table[:, None], (*operation.shape, table.shape[1]))
        weight = np.log(np.maximum(features[..., 5:], 1) / 100)
        parts = [
            table,
            kinds,
            np.clip(after, -2, 6) / 4,
            after <= 0,
            after <= 1,
            rest / 4,
            self.card[ruined] / 4,
            weight,
        ]
        return np.concatenate(parts, axis=2, dtype=np.float32)

    def covered(self, seen: Array, features: Array) -> Array:
        """What the squares under a card at each action's place show, by line."""
        squares = np.arange(SQUARES)
        offsets = squares // COLUMNS * WIDE + squares % COLUMNS
        laid = self.read(seen, "laid")
        most = int(laid.max())
        area, x, y = (self.read(seen, name)[:, :most, None] for name in ("area", "area_x", "area_y"))
        corner = (y + DOWN) * WIDE + x + RIGHT
        is_there = np.arange(most)[:, None] < laid[:, None, None]
        places = np.where(is_there, corner + offsets, GRID - 1)
        grid = np.full((len(seen), GRID), -1)
        shown = np.where(is_there, area * SQUARES + squares, -1)
        np.put_along_axis(
            grid, places.reshape(len(seen), -1), shown.reshape(len(seen), -1), axis=1
        )  # the last one counts
        asked = (features[..., 3].astype(np.int64) * WIDE + features[..., 4])[..., None] + offsets
        under = np.take_along_axis(grid, asked.reshape(len(seen), -1), axis=1).reshape(asked.shape)
        found: Array = self.square[under].sum(axis=2)
        return found

    def climbed(self, step: Any) -> Array:
        """Cards climbed so far, or in the match that has just ended: its points count every card, and a win more."""
        at_the_end = np.minimum(step.final[:, 0, 1] // self.points_of_a_card, self.climb)
        return np.where(step.done, at_the_end, self.read(step.observation, "climbed"))
