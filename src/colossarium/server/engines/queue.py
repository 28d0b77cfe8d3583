"""Who thinks next: people's games first, then by turns, so that no address and no match can keep the others waiting."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from colossarium.kernel.match import Match
from colossarium.server.engines.priority import lower_priority
from colossarium.server.errors import TooFast

T = TypeVar("T")

MOST_WAITING = 2_000  # jobs in total
MOST_WAITING_PER_ADDRESS = 200
TRY_AGAIN = 5.0  # seconds


@dataclass(frozen=True)
class Job:
    """One thing to be thought about, and for whom."""

    address: str  # on whose account it is
    match: str
    seat: int | None
    kind: str  # choose, hint, estimate or review
    about: Match
    level: str = ""  # of the computer player that is asked
    people: bool = True  # a person takes part in the match
    number: int = 0  # of the action that is to come: with `match`, it says which decision this is


class Queue(Protocol):
    def submit(self, job: Job, work: Callable[[], T]) -> asyncio.Future[T]:
        """What `work` finds, when its turn has come; cancelling the future withdraws the job.

        Refuses (`TooFast`) where too many wait. `job` says all that another machine needs to do the same work.
        """
        ...

    def close(self, *, wait: bool = False) -> None: ...


@dataclass(eq=False)
class Ticket:
    job: Job
    work: Callable[[], Any]
    found: asyncio.Future[Any]
    began: float = 0.0


@dataclass
class Turns:
    """Start-time fair queueing: whoever has used least goes first, and idling earns nothing."""

    used: dict[str, float] = field(default_factory=dict)
    running: Counter[str] = field(default_factory=Counter)
    waiting: Counter[str] = field(default_factory=Counter)

    def enter(self, name: str) -> None:
        floor = min(self.used.values(), default=0.0)
        self.used[name] = max(floor, self.used.get(name, 0.0))
        self.waiting[name] += 1

    def begin(self, name: str) -> None:
        self.waiting[name] -= 1
        self.running[name] += 1

    def end(self, name: str, seconds: float) -> None:
        self.running[name] -= 1
        self.used[name] += seconds
        self._forget(name)

    def withdraw(self, name: str) -> None:
        self.waiting[name] -= 1
        self._forget(name)

    def _forget(self, name: str) -> None:
        """Who neither waits nor thinks comes back as a newcomer."""
        if not self.waiting[name] and not self.running[name]:
            del self.waiting[name], self.running[name], self.used[name]

    def rank(self, name: str) -> tuple[int, float]:
        return self.running[name], self.used[name]


class FairQueue:
    """The queue of one process, with threads of its own. To be used from the event loop alone.

    An address has all threads but one at most, and so have all matches together in which no person takes part. One more
    thread is for a thought that nobody waits for any more, so that it does not hold up whoever took a move back.
    """

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads + 1, name, lower_priority)
        self._free = threads
        self._most = max(1, threads - 1)
        self._waiting: list[Ticket] = []
        self._addresses, self._matches = Turns(), Turns()
        self._without_people = 0
        self._thinking: set[Ticket] = set()
        self._abandoned: Ticket | None = None  # continues on the one thread that is not counted
        self._closed = False

    def submit(self, job: Job, work: Callable[[], T]) -> asyncio.Future[T]:
        mine = self._addresses.waiting[job.address]
        if len(self._waiting) >= MOST_WAITING or mine >= MOST_WAITING_PER_ADDRESS:
            raise TooFast("Too many computer players are thinking at once. Try again in a moment.", TRY_AGAIN)
        ticket = Ticket(job, work, asyncio.get_running_loop().create_future())
        self._waiting.append(ticket)
        self._addresses.enter(job.address)
        self._matches.enter(job.match)
        ticket.found.add_done_callback(lambda _: self._withdraw(ticket))
        self._begin()
        return ticket.found

    def _withdraw(self, ticket: Ticket) -> None:
        """Whoever asked has gone before the turn came."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
            self._addresses.withdraw(ticket.job.address)
            self._matches.withdraw(ticket.job.match)
        elif ticket in self._thinking and self._abandoned is None:
            self._abandoned = ticket
            self._release(ticket)
            self._begin()

    def _begin(self) -> None:
        while self._free and not self._closed:
            able = [ticket for ticket in self._waiting if self._may_begin(ticket.job)]
            if not able:
                return
            ticket = min(able, key=self._rank)
            self._waiting.remove(ticket)
            self._hold(ticket)
            thinking = asyncio.get_running_loop().run_in_executor(self._threads, ticket.work)
            thinking.add_done_callback(lambda done, ticket=ticket: self._end(ticket, done))  # type: ignore[misc]

    def _may_begin(self, job: Job) -> bool:
        return self._addresses.running[job.address] < self._most and (job.people or self._without_people < self._most)

    def _rank(self, ticket: Ticket) -> tuple[object, ...]:
        job = ticket.job
        return not job.people, self._addresses.rank(job.address), self._matches.rank(job.match)

    def _hold(self, ticket: Ticket) -> None:
        self._thinking.add(ticket)
        ticket.began = time.monotonic()
        self._free -= 1
        self._without_people += not ticket.job.people
        self._addresses.begin(ticket.job.address)
        self._matches.begin(ticket.job.match)

    def _release(self, ticket: Ticket) -> None:
        self._thinking.discard(ticket)
        seconds = time.monotonic() - ticket.began
        self._free += 1
        self._without_people -= not ticket.job.people
        self._addresses.end(ticket.job.address, seconds)
        self._matches.end(ticket.job.match, seconds)

    def _end(self, ticket: Ticket, done: asyncio.Future[Any]) -> None:
        if ticket is self._abandoned:
            self._abandoned = None
        else:
            self._release(ticket)
        problem = None if done.cancelled() else done.exception()
        if ticket.found.done():
            pass  # whoever asked has gone; its thread thought on
        elif done.cancelled():
            ticket.found.cancel()
        elif problem is not None:
            ticket.found.set_exception(problem)
        else:
            ticket.found.set_result(done.result())
        self._begin()

    def close(self, *, wait: bool = False) -> None:
        self._closed = True
        self._threads.shutdown(wait=wait, cancel_futures=not wait)
