"""The arrays of a vector environment: made once, written by machine code, read by whoever learns."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from colossarium.envs import stepping
from colossarium.envs.settings import Settings
from colossarium.envs.stepping import FEATURES, Envs, Slice
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.observing import Memory, eyes_of, memory_of, ranges_of
from colossarium.kernel.observation.spaces import empty_flat_index, flat_index_of

Array = np.ndarray[Any, Any]


class Buffers:
    """One row for each environment."""

    def __init__(self, game: Game, count: int, settings: Settings) -> None:
        self.layout = layout_of(game)
        self.count, self.seats_each, self.longest = count, game.seats, game.engine.longest
        self.eyes = eyes_of(self.layout)
        self.flat_index = flat_index_of(game) if settings.actions == "flat" else empty_flat_index()
        is_flat = settings.actions == "flat"
        self.width = len(self.flat_index.acts) if is_flat else game.ruleset.longest_list
        self.states = np.zeros(count, game.engine.dtype)
        self.acts = np.zeros(count, np.int32)
        self.deals = np.zeros(count, np.int64)
        self.lists = np.zeros((count, self.longest), np.int32)
        self.counts = np.zeros(count, np.int32)
        self.mask = np.zeros((count, self.width), bool)
        self.seats = np.zeros(count, np.int64)
        self.done = np.zeros(count, np.uint8)
        self.truncated = np.zeros(count, bool)
        self.reward = np.zeros((count, game.seats), np.float32)
        self.final = np.zeros((count, game.seats, 3))
        self.potential = np.zeros((count, game.seats))
        self.remembered = np.zeros((count, game.seats))
        self.features = np.zeros((count, self.longest, FEATURES), np.int16) if settings.features else None
        self.observation, cells, units = self._observations(settings)
        low, scale = ranges_of(self.layout)
        kinds = np.tile(np.array(settings.kinds(game), np.int64), count)
        self._has_flats = is_flat
        self._flats = np.zeros(count * self.longest if is_flat else 1, np.int32)
        self._masked = np.zeros(count, np.int32)
        arrays: dict[str, Any] = {
            "states": self.states,
            "acts": self.acts,
            "deals": self.deals,
            "kinds": kinds,
            "lists": self.lists.reshape(-1),
            "flats": self._flats,
            "counts": self.counts,
            "masked": self._masked,
            "mask": self.mask.view(np.uint8).reshape(-1),
            "features": np.zeros(1, np.int16) if self.features is None else self.features.reshape(-1),
            "seats": self.seats,
            "done": self.done,
            "scores": self.final,
            "potential": self.potential,
            "cells": cells.reshape(-1),
            "units": units.reshape(-1),
            "low": low,
            "scale": scale,
            "blank": np.zeros(1, game.engine.dtype),
        }
        self.envs = Envs(
            **arrays,
            seed=settings.seed & stepping.SEEDS,
            observes=0 if settings.observe is None else 2 if settings.encoding == "unit" else 1,
            sees_all=int(settings.observe == "all"),
            masks=int(is_flat),
            width=self.width,
            longest=self.longest,
            describes=int(settings.features),
            shapes=int(settings.shaping is not None),
        )
        self.memory = memory_of(self.states)

    def _observations(self, settings: Settings) -> tuple[Array | None, Array, Array]:
        """What is shown, and where raw and unit numbers are written."""
        views = (self.seats_each,) if settings.observe == "all" else ()
        shape = (self.count, *views, self.layout.width)
        nothing = np.zeros(1, np.int16), np.zeros(1, np.float32)
        if settings.observe is None:
            return None, *nothing
        cells = np.zeros(shape, np.int16)
        units = np.zeros(shape, np.float32) if settings.encoding == "unit" else nothing[1]
        return (units if settings.encoding == "unit" else cells), cells, units

    @property
    def flats(self) -> Array:
        """With actions="flat", the indices of the legal actions in the order of their lists."""
        return self._flats.reshape(self.count, -1)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What machine code needs besides the content and a slice."""
        memory: Memory = self.memory
        return self.envs, memory, self.eyes, self.flat_index

    def slices(self, cores: int) -> list[Slice]:
        """Equal parts of the environments, one for each thread."""
        ends = np.linspace(0, self.count, min(cores, self.count) + 1).astype(int).tolist()
        weights: list[Any] = [np.zeros(self.longest) for _ in ends]
        return [Slice(*part, own) for part, own in zip(pairwise(ends), weights, strict=False)]

    def seed(self, seed: int) -> None:
        self.envs = self.envs._replace(seed=seed & stepping.SEEDS)

    def remember(self, numbers: Any = None) -> None:
        """Keep the current estimates, for shaping in the next step."""
        if numbers is None:
            self.remembered[:] = self.potential
        else:
            self.remembered[numbers] = self.potential[numbers]

    @property
    def rows(self) -> list[Array]:
        """Every array that a match in progress depends on, one row for each environment."""
        rows = [self.states, self.deals, self.lists, self.counts, self.mask, self.seats, self.done, self.final]
        rows += [self.potential, self.remembered, self.reward, self._masked]
        rows += [each for each in (self.features, self.observation) if each is not None]
        return [*rows, self.flats] if self._has_flats else rows

    def copy(self, targets: Array, sources: Array) -> None:
        """All rows of some environments over those of others."""
        for each in self.rows:
            each[targets] = each[sources]

    def restore(self, rows: list[Array], seed: int) -> None:
        """Take over what other buffers of the same kind held."""
        self.seed(seed)
        for own, other in zip(self.rows, rows, strict=True):
            own[:] = other
