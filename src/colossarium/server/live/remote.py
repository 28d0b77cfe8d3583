"""Thinking that other processes do: a decision becomes a job in the database, and its answer is waited for."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from colossarium.kernel.chance import DREAM_BITS
from colossarium.server.engines.levels import AT_ONCE
from colossarium.server.engines.queue import MOST_WAITING_PER_ADDRESS, TRY_AGAIN, Job, Queue
from colossarium.server.errors import TooFast
from colossarium.server.store import Store, jobs
from colossarium.server.store.rows import JobRow

T = TypeVar("T")
log = logging.getLogger(__name__)
ASK_AGAIN = 5.0  # seconds, in case an answer was told while nobody listened
AFTER_FAILURE = 1.0


class ThoughtFailed(Exception):
    """A worker could not say what its player would do."""


class RemoteQueue:
    """Choices of computer players go to workers; what is asked for at once, or for people's eyes alone, stays here."""

    def __init__(self, store: Store, local: Queue) -> None:
        self._store = store
        self._local = local
        self._answered: dict[jobs.Key, asyncio.Event] = {}
        self._withdrawing: set[asyncio.Task[None]] = set()

    def submit(self, job: Job, work: Callable[[], T]) -> asyncio.Future[T]:
        if job.kind != "choose" or job.level in AT_ONCE or len(job.about.legal_ids()) == 1:
            return self._local.submit(job, work)
        return asyncio.ensure_future(self._asked(job))  # type: ignore[arg-type]  # both say what is chosen

    def heard(self, text: str) -> None:
        """A job is done."""
        match_id, number, level = text.split()
        if (match_id, int(number), level) in self._answered:
            self._answered[match_id, int(number), level].set()

    async def _asked(self, job: Job) -> str:
        row = await asyncio.to_thread(row_of, job)
        key = jobs.key_of(row)
        answered = self._answered.setdefault(key, asyncio.Event())
        try:
            return await self._answer_to(row, answered)
        except asyncio.CancelledError:
            withdrawing = asyncio.create_task(self._withdraw(key))
            self._withdrawing.add(withdrawing)
            withdrawing.add_done_callback(self._withdrawing.discard)
            raise
        finally:
            self._answered.pop(key, None)

    async def _answer_to(self, row: JobRow, answered: asyncio.Event) -> str:
        key = jobs.key_of(row)
        while True:
            try:
                found = await self._store.do(lambda session: jobs.found(session, key))
                if found is None:
                    await self._put(row)
                elif found[0] is not None:
                    return found[0]
                elif found[1] is not None:
                    raise ThoughtFailed(found[1])
                else:
                    await self._store.do(lambda session: jobs.renew(session, key))
            except (SQLAlchemyError, OSError) as problem:
                log.warning("a job could not be asked for", extra={"match": key[0], "why": type(problem).__name__})
                await asyncio.sleep(AFTER_FAILURE)
                continue
            try:
                await asyncio.wait_for(answered.wait(), ASK_AGAIN)
            except TimeoutError:
                continue
            answered.clear()

    async def _put(self, row: JobRow) -> None:
        row.made = row.wanted = time.time()
        if await self._store.do(lambda session: jobs.put(session, row)) >= MOST_WAITING_PER_ADDRESS:
            await self._withdraw(jobs.key_of(row))
            raise TooFast("Too many computer players are thinking at once. Try again in a moment.", TRY_AGAIN)

    async def _withdraw(self, key: jobs.Key) -> None:
        try:
            await self._store.do(lambda session: jobs.withdraw(session, key))
        except (SQLAlchemyError, OSError):  # nobody asks for it again, so nobody will begin it
            log.info("a job could not be withdrawn", extra={"match": key[0]})

    def close(self, *, wait: bool = False) -> None:
        self._local.close(wait=wait)


def row_of(job: Job) -> JobRow:
    """What a worker is told: a position that the seat cannot tell from the real one, and nothing of the match's key."""
    match = job.about
    dream = match.resample(match.seat, secrets.randbits(DREAM_BITS))
    return JobRow(
        match_id=job.match,
        number=job.number,
        level=job.level,
        game=match.game.id,
        options=dict(match.game.options),
        content=match.game.content_hash,
        position=dream.position(),
        seat=match.seat,
        people=job.people,
        account=hashlib.blake2b(job.address.encode(), digest_size=16).hexdigest(),
        turn=0,
        made=time.time(),
        wanted=time.time(),
    )
