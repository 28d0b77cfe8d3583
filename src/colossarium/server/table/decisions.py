"""The decision at hand: computer players think about it, and clocks run for people."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from colossarium.kernel.errors import ColossariumError
from colossarium.server.protocol.table import Clock, Thinking

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable

log = logging.getLogger(__name__)
PAUSE_AFTER_FAILURE = 5.0  # seconds
TELL_EVERY = 0.5  # seconds between two words about a thought
AWAY_AFTER = 2  # decisions in a row that the clock has made for somebody


@dataclass
class Thought:
    seat: int
    level: str
    began: float


class Decisions:
    """At most one task per table: for the decision at hand. Every new decision ends the task before."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._thought: Thought | None = None
        self._deadline: float | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self) -> None:
        """Let whoever decides now begin."""
        self.stop()
        table = self._table
        if table.match.over or table.row.origin == "record" or table.registry.closing:
            return
        seat = table.seats[table.match.seat]
        number = len(table.actions)
        if seat.level is not None:
            self._task = asyncio.create_task(self._think(seat.seat, seat.level, number))
        elif seat.kind == "person" and table.seconds is not None:
            self._deadline = time.monotonic() + table.seconds
            self._task = asyncio.create_task(self._run_clock(seat.seat, table.seconds, number))

    def stop(self) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = self._thought = self._deadline = None

    async def _think(self, seat: int, level: str, number: int) -> None:
        self._thought = Thought(seat, level, time.monotonic())
        self._table.broadcast.show_around()
        telling = asyncio.create_task(self._tell())
        try:
            await self._warm_up(level)
            began = self._thought.began = time.monotonic()
            text = await self._chosen(level)
            if self._table.broadcast.any_connected:
                await asyncio.sleep(max(0.0, self._table.registry.settings.pause - (time.monotonic() - began)))
            await self._play(seat, text, number, level)
        except ColossariumError as problem:  # the table has moved on meanwhile
            log.info("a thought came too late", extra={"match": self._table.id, "code": problem.code})
        except Exception:
            log.exception("a computer player's decision failed", extra={"match": self._table.id, "level": level})
            await self._try_again()
        finally:
            telling.cancel()

    async def _warm_up(self, level: str) -> None:
        engines, game = self._table.registry.engines, self._table.row.game
        if engines.waits_for(level, game):
            await engines.until_prepared(game)

    async def _tell(self) -> None:
        """How long it will take becomes clear while it is thought about."""
        while True:
            await asyncio.sleep(TELL_EVERY)
            self._table.broadcast.show_around()

    async def _chosen(self, level: str) -> str:
        """What a player chooses; one that fails must not hold up the match, so a random choice steps in."""
        table = self._table
        try:
            return await table.registry.engines.choose(table.match, level, table.id)
        except Exception:
            log.exception("a computer player failed", extra={"match": table.id, "level": level})
            return await table.registry.engines.choose(table.match, "random", table.id)

    async def _run_clock(self, seat: int, seconds: float, number: int) -> None:
        await asyncio.sleep(seconds)
        await self.time_is_up(seat, number)

    async def time_is_up(self, seat: int, number: int) -> None:
        """A computer player decides once; after two in a row everybody is asked whether one shall sit in."""
        table = self._table
        try:
            text = await self._chosen(table.registry.engines.quickest(table.row.game))
            await self._play(seat, text, number, "clock")
            if self._is_away(seat):
                async with table.lock:
                    await table.consents.replace_unasked(seat)
        except ColossariumError as problem:
            log.info("time was up too late", extra={"match": table.id, "code": problem.code})
        except Exception:
            log.exception("a clock's decision failed", extra={"match": table.id})
            await self._try_again()

    async def _try_again(self) -> None:
        """The database may be back in a while."""
        await asyncio.sleep(PAUSE_AFTER_FAILURE)
        if self._task is asyncio.current_task():
            self.begin()

    async def _play(self, seat: int, text: str, number: int, by: str) -> None:
        table = self._table
        if len(table.actions) == number:
            await table.play(seat, text, table.ply, by)

    def _is_away(self, seat: int) -> bool:
        own = [action.by for action in self._table.actions if action.kind == "play" and action.seat == seat]
        return own[-AWAY_AFTER:] == ["clock"] * AWAY_AFTER

    # What is shown of it.

    def thinking(self) -> Thinking | None:
        if self._thought is None:
            return None
        return Thinking(
            seat=self._thought.seat,
            level=self._thought.level,
            seconds=round(time.monotonic() - self._thought.began, 1),
            budget=self._budget(self._thought),
            warming_up=self._table.registry.engines.waits_for(self._thought.level, self._table.row.game),
        )

    def _budget(self, thought: Thought) -> float | None:
        left = self._table.registry.engines.remaining(self._table.id, thought.seat, thought.level)
        return None if left is None else round(time.monotonic() - thought.began + left, 1)

    def clock(self) -> Clock | None:
        seconds = self._table.seconds
        if seconds is None:
            return None
        left = None if self._deadline is None else max(0.0, round(self._deadline - time.monotonic(), 1))
        return Clock(seconds=seconds, left=left)
