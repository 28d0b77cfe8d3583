"""How fast this server plays: seconds of a match on one core, measured at first use and by every study."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from colossarium.lab.plan import ASKED_RUNGS, LADDER, Plan
from colossarium.lab.sizing import matches_of
from colossarium.players.levels import LEVELS
from colossarium.server.lab.workers import Workers
from colossarium.server.store.rows import StudyRateRow
from colossarium.server.store.store import Store

log = logging.getLogger(__name__)
SEARCH = "search:"
Key = tuple[str, int, str]  # game, seats, player


class Rates:
    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._known: dict[Key, float] = {}
        self._measuring: dict[Key, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def of(self, game: str, options: Mapping[str, Any], seats: int, players: Sequence[str]) -> dict[str, float]:
        """Seconds by player, as far as they are known; the players that are named are measured if need be."""
        found = {}
        for name in dict.fromkeys([*players, *LADDER[:ASKED_RUNGS]]):
            base, scale = measured_as(name)
            key = (game, seats, base)
            if key not in self._known:
                await self._look_up(key)
            if key in self._known:
                found[name] = scale * self._known[key]
            elif name in players and key not in self._measuring:
                self._measuring[key] = asyncio.create_task(self._measure(key, dict(options)))
        return found

    async def _look_up(self, key: Key) -> None:
        row = await self._store.do(lambda session: session.get(StudyRateRow, key))
        if row is not None:
            self._known[key] = row.seconds

    async def _measure(self, key: Key, options: dict[str, Any]) -> None:
        try:
            async with self._one_at_a_time, self._workers.borrowed() as worker:
                job = {"do": "measure", "game": key[0], "options": options, "player": key[2]}
                async for told in worker.do(**job):
                    if told["type"] == "rate":
                        await self.learn(key[0], key[1], {key[2]: told["seconds"]})
                    else:
                        log.warning("a rate could not be measured", extra={"player": key[2], "why": told["sentence"]})
        finally:
            self._measuring.pop(key, None)

    async def learn(self, game: str, seats: int, seconds: Mapping[str, float]) -> None:
        own = {name: taken for name, taken in seconds.items() if measured_as(name)[0] == name}

        def work(session: Session) -> None:
            for name, taken in own.items():
                session.merge(StudyRateRow(game=game, seats=seats, player=name, seconds=taken))

        self._known.update({(game, seats, name): taken for name, taken in own.items()})
        await self._store.do(work)

    async def close(self) -> None:
        for task in list(self._measuring.values()):
            task.cancel()
        await asyncio.gather(*self._measuring.values(), return_exceptions=True)


def measured_as(name: str) -> tuple[str, float]:
    """The player that is measured in the place of this one, and how much longer this one takes."""
    if name.startswith(SEARCH) and name.removeprefix(SEARCH).isdecimal():
        return "mason", int(name.removeprefix(SEARCH)) / LEVELS["mason"].alone
    return name.partition("!")[0], 1.0


def seconds_of(plan: Plan, rates: Mapping[str, float], cores: int) -> dict[str, float]:
    """How long each part of a plan takes, by its label; parts whose players were never measured are left out.

    A match between several kinds of players takes as long as they do on average.
    """
    return {
        part.label: matches * sum(rates[name] for name in part.players) / len(part.players) / cores
        for part, matches in matches_of(plan)
        if set(part.players) <= set(rates)
    }
