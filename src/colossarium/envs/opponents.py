"""Opponents that look ahead, in machine code: `greedy` and searches, between two decisions of the learner."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from colossarium.envs.buffers import Buffers
from colossarium.envs.settings import Settings
from colossarium.kernel.game import Game
from colossarium.kernel.machine import machine_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Record
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.lens import Lens
from colossarium.players.reflex.rooms import ReflexThinkersMatches
from colossarium.players.thinking import ThinkersMatches, begin_thoughts, think
from colossarium.players.thinking_room import RECORDS, room_to_think
from colossarium.players.variants import THINKING, MatchNeeds, variant_of

Array = np.ndarray[Any, Any]


@rule
def think_in_turn(
    c: Record, room: ThinkersMatches, lists: Actions, counts: Actions, acts: Actions, waiting: Counts, seed: int
) -> None:
    """Choose for the seat that decides in each of the environments that wait; every thought begins anew."""
    seats = len(room.thoughts)
    for place in range(len(waiting)):
        number = waiting[place]
        s, count = room.states[number], int(counts[number])
        for choice in range(count):
            room.out[choice] = lists[number * len(room.out) + choice]
        begin_thoughts(room, number)
        chosen = think(s, c, room, count, number * seats + s.seat, seed, room.deals[number])
        acts[number] = room.out[chosen]


class Thinkers:
    """The seats of opponents that look ahead, and room for their thoughts in each thread."""

    def __init__(self, game: Game, buffers: Buffers, settings: Settings) -> None:
        self._buffers = buffers
        self._engine = game.engine
        players = settings.players(game)
        self._is_thinker = np.array([each is not None and each.thinks for each in players])
        kinds = np.array([0 if each is None else each.kind for each in players], np.int64)
        budgets = np.array([0 if each is None else each.simulations for each in players], np.int64)
        guided = np.array([each is not None and each.guided for each in players], np.int64)
        self._network = found_for(game).network if guided.any() else None
        self._rooms = [self._room(game, kinds, budgets, guided) for _ in range(settings.cores)]
        arrays = ("Actions", "Actions", "Actions", "Counts", "int")
        variant = variant_of(game.definition, MatchNeeds(THINKING, network=self._network is not None))
        entry = machine_of(game.definition, variant).entry
        self._think = entry(think_in_turn, "Content", type(self._rooms[0]), *arrays, records=RECORDS)

    def choose(self, spread: Callable[..., Iterable[Any]] = map, among: Any = True) -> bool:
        """Choose where such a seat decides; whether there was one.

        `spread` is a map over threads, `among` marks the environments that are meant.
        """
        buffers = self._buffers
        deciding = (buffers.counts > 0) & self._is_thinker[buffers.seats] & among
        waiting = np.flatnonzero(deciding)
        if not len(waiting):
            return False
        envs = buffers.envs

        def think(part: tuple[Any, Array]) -> None:
            room, numbers = part
            self._think(self._engine.content, room, envs.lists, envs.counts, envs.acts, numbers, envs.seed)

        for _ in spread(think, zip(self._rooms, np.array_split(waiting, len(self._rooms)), strict=True)):
            pass
        return True

    def _room(self, game: Game, kinds: Array, budgets: Array, guided: Array) -> Any:
        buffers, count, nothing = self._buffers, self._buffers.count, np.zeros(1, np.int64)
        arrays: dict[str, Any] = {
            "states": buffers.states,
            "deals": buffers.deals,
            "kinds": np.tile(kinds, count),
            "withheld": nothing,
            "sources": nothing,
            "listed": nothing,
            "results": buffers.final,
            "out": np.zeros(self._engine.longest, np.int32),
            "weights": np.zeros(self._engine.longest),
        }
        thoughts = room_to_think(game, self._engine.dtype, np.tile(budgets, count), np.tile(guided, count))
        if self._network is None:
            return ThinkersMatches(**arrays, **thoughts)
        lens, unused = Lens(game, self._network), np.zeros(1, np.int64)
        sights = {
            "sight": lens.sight(buffers.states),
            "world_sight": lens.sight(thoughts["worlds"]),
            "memo": lens.memo(),
        }
        return ReflexThinkersMatches(**arrays, **thoughts, temperatures=unused, network=self._network, **sights)
