"""The decision at hand: computer players think about it, and clocks run for people."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.match import Match
from colossarium.server.engines.queue import Job
from colossarium.server.errors import TooFast
from colossarium.server.protocol.table import Clock, Thinking
from colossarium.server.table.people import people

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable

log = logging.getLogger(__name__)
PAUSE_AFTER_FAILURE = 5.0  # seconds
TELL_EVERY = 0.5  # seconds between two words about a thought
AWAY_AFTER = 2  # decisions in a row that the clock has made for somebody
SOON = 180.0  # seconds; a table whose clock runs longer need not wait for it in memory
MORE = 60.0  # seconds that a total grows by when the others agree to more time
AT_LEAST = 60.0  # seconds that a clock gives after the server has started: nobody could decide before


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

    @property
    def busy(self) -> bool:
        """Something will happen here soon without anybody's doing."""
        if self._task is None or self._task.done():
            return False
        left = self._left()
        return left is None or left < SOON

    def timing_for(self, match: Match, *, decided: bool = False, **changed: str | None) -> dict[str, Any]:
        """What is stored of clocks with whatever leads to the decision at hand in a match: when its time is up, and
        what each seat has left where people have a total.

        `decided` says that the decision before was taken; `changed` is what changes about the seat that decides.
        """
        clocks = self._stopped(decided)
        timing: dict[str, Any] = {"deadline": None} | ({} if clocks is None else {"clocks": clocks})
        if match.over or self._table.seconds is None or self._is_abandoned():
            return timing
        seat = self._table.seats[match.seat]
        kind, level = changed.get("kind", seat.kind), changed.get("level", seat.level)
        if kind == "person" and level is None:
            timing["deadline"] = time.time() + (self._table.seconds if clocks is None else clocks[match.seat])
        return timing

    def _stopped(self, decided: bool) -> list[float] | None:
        """What all seats have left once the clock that runs is stopped; None where time is per decision."""
        table = self._table
        if table.row.clocks is None:
            return None
        clocks, left = list(table.row.clocks), self._left()
        if left is not None:
            clocks[table.match.seat] = max(0.0, left) + (table.pace.increment if decided else 0)
        return clocks

    def begin(self) -> None:
        """Let whoever decides now begin; computer players wait until somebody plays or watches."""
        self.stop()
        table = self._table
        if table.match.over or table.row.origin == "record" or table.registry.closing:
            return
        seat = table.seats[table.match.seat]
        number = len(table.actions)
        if seat.level is not None:
            if table.presence.is_attended:
                self._task = asyncio.create_task(self._think(seat.seat, seat.level, number))
        elif seat.kind == "person" and table.seconds is not None:
            self._task = asyncio.create_task(self._run_clock(seat.seat, number))

    def wake(self) -> None:
        """Somebody has arrived: an idle table continues."""
        if self._task is None or self._task.done():
            self.begin()

    def stop(self) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = self._thought = None

    def stop_unattended(self) -> None:
        """Nobody plays or watches any more: what still waits to be thought about is withdrawn."""
        if self._thought is not None and not self._table.presence.is_attended:
            self.stop()

    async def _think(self, seat: int, level: str, number: int) -> None:
        self._thought = Thought(seat, level, time.monotonic())
        self._table.broadcast.show_around()
        telling = asyncio.create_task(self._tell())
        try:
            await self._warm_up(level)
            began = self._thought.began = time.monotonic()
            text = await self._chosen(seat, level)
            if self._table.broadcast.any_connected:
                await asyncio.sleep(max(0.0, self._table.registry.settings.pause - (time.monotonic() - began)))
            await self._play(seat, text, number, level)
        except TooFast as refusal:
            await self._try_again(refusal.retry_after)
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

    def job(self, kind: str, seat: int | None, level: str = "") -> Job:
        """Something to be thought about at this table, on the account of whoever is here."""
        table = self._table
        here = table.presence
        return Job(here.address, table.id, seat, kind, table.match, level, here.has_people, len(table.actions))

    async def _chosen(self, seat: int, level: str) -> str:
        """What a player chooses; one that fails must not hold up the match, so a random choice steps in."""
        engines = self._table.registry.engines
        try:
            return await engines.choose(self.job("choose", seat, level))
        except TooFast:
            raise
        except Exception:
            log.exception("a computer player failed", extra={"match": self._table.id, "level": level})
            return await engines.choose(self.job("choose", seat, "random"))

    async def _run_clock(self, seat: int, number: int) -> None:
        table = self._table
        try:
            if (table.row.deadline is None) != self._is_abandoned():
                async with table.lock:
                    await self.start_clock()
        except Exception:
            log.exception("a clock could not be started", extra={"match": table.id})
            await self._try_again()
            return
        while (left := self._left()) is not None and left > 0:
            await asyncio.sleep(min(left, SOON))
        if table.row.deadline is not None:
            await self.time_is_up(seat, number)

    async def start_clock(self) -> None:
        """Let the clock for the decision at hand run from now on; none where nobody plays any more."""
        await self._table.write(self.timing_for(self._table.match))
        self._table.broadcast.show_table()

    async def give_more_time(self) -> None:
        """The whole time for the decision once more, or something more of a total."""
        timing, seat = self.timing_for(self._table.match), self._table.match.seat
        if "clocks" in timing and timing["deadline"] is not None:
            timing["clocks"][seat] += MORE
            timing["deadline"] += MORE
        await self._table.write(timing)
        self._table.broadcast.show_table()

    def _left(self) -> float | None:
        """Seconds that the clock still gives; None where none runs."""
        table = self._table
        if table.row.deadline is None or table.seconds is None:
            return None
        given = table.seconds if table.row.clocks is None else table.row.clocks[table.match.seat]
        soonest = table.registry.opened + min(given, AT_LEAST)
        return max(table.row.deadline, soonest) - time.time()

    async def time_is_up(self, seat: int, number: int) -> None:
        """A computer player decides once; after two in a row everybody is asked whether one shall sit in."""
        table = self._table
        try:
            text = await self._chosen(seat, table.registry.engines.quickest(table.row.game))
            await self._play(seat, text, number, "clock")
            if self.is_away(seat):
                async with table.lock:
                    await table.consents.replace_unasked(seat)
        except TooFast as refusal:
            await self._try_again(refusal.retry_after)
        except ColossariumError as problem:
            log.info("time was up too late", extra={"match": table.id, "code": problem.code})
        except Exception:
            log.exception("a clock's decision failed", extra={"match": table.id})
            await self._try_again()

    async def _try_again(self, pause: float = PAUSE_AFTER_FAILURE) -> None:
        """The database may be back in a while, or others may have thought enough."""
        await asyncio.sleep(pause)
        if self._task is asyncio.current_task():
            self.begin()

    async def _play(self, seat: int, text: str, number: int, by: str) -> None:
        table = self._table
        if len(table.actions) == number:
            await table.play(seat, text, table.ply, by)

    def is_away(self, seat: int, times: int = AWAY_AFTER) -> bool:
        """The clock has made this seat's last decisions."""
        own = [action.by for action in self._table.actions if action.kind == "play" and action.seat == seat]
        return own[-times:] == ["clock"] * times

    def _is_abandoned(self) -> bool:
        """Nobody is here, and the clock has decided for all people: it waits for one of them to come back."""
        return not self._table.presence.is_attended and all(self.is_away(seat) for seat in people(self._table.seats))

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
        left = self._left() if self._task is not None and self._thought is None else None
        return Clock(
            seconds=seconds, left=None if left is None else max(0.0, round(left, 1)), totals=self._table.row.clocks
        )
