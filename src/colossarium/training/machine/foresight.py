"""What the game expects of positions and after each action, for networks that look one action ahead."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from colossarium.envs.buffers import Buffers
from colossarium.kernel.game import Game
from colossarium.kernel.machine import machine_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Counts, Record, States
from colossarium.players.reflex.foresight import Foresight, foresee, odds_of, room_to_foresee
from colossarium.players.reflex.network import LOG_STEPS

Array = np.ndarray[Any, Any]

NATS = np.float32(np.log(2) / LOG_STEPS)


class Foreseen(NamedTuple):
    """The environments' matches, and what is expected of them, as odds."""

    states: States
    lists: Actions  # of legal actions, one after the other
    counts: Actions
    seats: Counts
    ahead: Actions  # after each action
    odds: Actions  # of the position for every seat, counted from the one that decides


@rule
def foresee_all(c: Record, foresight: Foresight, foreseen: Foreseen, worlds: int) -> None:
    """Look one action ahead in every environment."""
    seats = len(foresight.shares)
    longest = len(foreseen.lists) // len(foreseen.states)
    for number in range(len(foreseen.states)):
        first, count, seat = number * longest, int(foreseen.counts[number]), int(foreseen.seats[number])
        foresight.states[0] = foreseen.states[number]
        foresee(c, foresight, foreseen.lists[first : first + count], seat, worlds)
        for place in range(count):
            foreseen.ahead[first + place] = odds_of(foresight.value_sums[place][seat] / worlds)
        for place in range(seats):
            foreseen.odds[number * seats + place] = odds_of(foresight.before[(seat + place) % seats] / worlds)


class Foreseer:
    """Looks one action ahead in all environments; with no worlds it expects nothing."""

    def __init__(self, game: Game, buffers: Buffers, worlds: int) -> None:
        self._content, self._worlds = game.engine.content, worlds
        seats, longest, count = game.seats, buffers.longest, buffers.count
        self._room = room_to_foresee(game.engine.dtype, longest, seats)
        ahead, odds = np.zeros((count, longest), np.int32), np.zeros((count, seats), np.int32)
        shown: Any = (buffers.states, buffers.envs.lists, buffers.counts, buffers.seats)
        expected: Any = (ahead.reshape(-1), odds.reshape(-1))
        self._foreseen = Foreseen(*shown, *expected)
        self._ahead, self._odds = ahead, odds
        if worlds:
            self._look = machine_of(game.definition).entry(foresee_all, "Content", Foresight, Foreseen, "int")

    def look(self) -> tuple[Array, Array]:
        """Odds after each action and of every seat, in nats."""
        if self._worlds:
            self._look(self._content, self._room, self._foreseen, self._worlds)
        return self._ahead * NATS, self._odds * NATS
