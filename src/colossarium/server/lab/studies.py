"""The studies of this server: made, played one at a time for each visitor, stopped, continued, and kept."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import secrets
import shutil
import time
from collections import defaultdict
from dataclasses import replace
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from colossarium.kernel.batch import cores_here
from colossarium.lab.plan import Plan
from colossarium.lab.sizing import matches_of
from colossarium.server.errors import NotNow, NotYours, SwitchedOff, UnknownStudy
from colossarium.server.lab import queueing
from colossarium.server.lab.rates import Rates
from colossarium.server.lab.wishes import estimated, plan_of, players_needed, understood
from colossarium.server.lab.workers import Worker, Workers
from colossarium.server.protocol.lab import (
    FEWEST_GAMES,
    MOST_GAMES,
    LabState,
    MadeStudy,
    StudyPlan,
    StudyProblem,
    StudyWish,
)
from colossarium.server.settings import Settings
from colossarium.server.store.keeping import Keeping, owner_of
from colossarium.server.store.rows import STUDY, LeftRow, StudyRow
from colossarium.server.store.store import Store
from colossarium.server.studio.variants import Variants
from colossarium.server.table.tokens import hash_of, new_token

log = logging.getLogger(__name__)
ID_BYTES = 15
DROPPED_WITHIN = 2.0  # seconds that a study waits for the one whose place it takes
LOOK_AGAIN = 5.0  # seconds until somebody looks for studies that other servers left, and for wishes to stop
SWITCHED_OFF = "The lab is switched off on this server. Studies run on your own machine: colossarium study GAME."
NO_POLARS = "The lab needs one more package on this server: pip install 'colossarium[lab]', then start it again."


class Studies:
    def __init__(self, settings: Settings, store: Store, keeping: Keeping, variants: Variants) -> None:
        self._variants = variants
        self._settings = settings
        self.store = store
        self._keeping = keeping
        self.workers = Workers()
        self.rates = Rates(store, self.workers)
        self.cores = settings.lab.cores or cores_here()
        self.folder = settings.studies
        self._playing: dict[str, Worker] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._wake = asyncio.Event()
        self.versions: defaultdict[str, int] = defaultdict(int)  # of what a study shows, by study, in this server

    # Opening and closing.

    @property
    def state(self) -> LabState:
        if not self._settings.lab.on:
            return LabState(on=False, why=SWITCHED_OFF)
        if importlib.util.find_spec("polars") is None:
            return LabState(on=False, why=NO_POLARS)
        return LabState(on=True, why="")

    def check_on(self) -> None:
        if not self.state.on:
            raise SwitchedOff(self.state.why)

    async def run(self) -> None:
        """Play what waits, for as long as the server runs; studies that were under way go on."""
        while self.state.on:
            try:
                await self._begin_next()
                await self._renew()
                await self.workers.rest()
            except Exception:
                log.exception("studies could not be looked after")
            self._wake.clear()
            try:
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self.rates.close()
        await self.workers.close()

    async def _begin_next(self) -> None:
        alone, at_once = not self.store.is_shared, self._settings.lab.at_once
        while True:
            own = list(self._tasks)
            row = await self.store.do(lambda session, own=own: queueing.claim(session, at_once, alone=alone, own=own))  # type: ignore[misc]
            if row is None:
                return
            self._tasks[row.id] = asyncio.create_task(self._play(row))

    async def _renew(self) -> None:
        own = list(self._tasks)
        for study in await self.store.do(lambda session: queueing.renew(session, own)):
            if study in self._playing:
                self._playing[study].stop()

    # Playing.

    async def _play(self, row: StudyRow) -> None:
        began, before = time.monotonic(), row.done
        job = {
            "do": "play",
            "plan": row.plan,
            "folder": str(self.folder / row.id),
            "cores": self.cores,
            "watched": row.watched,
        }
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            async with self.workers.borrowed() as worker:
                self._playing[row.id] = worker
                async for told in worker.do(**job):
                    spent = max(0.1, time.monotonic() - began)
                    rate = max(0, told.get("done", before) - before) / spent
                    await self._heard(row.id, told, rate)
        except asyncio.CancelledError:
            raise  # the server closes; the study goes on when it opens again
        except Exception as problem:
            log.exception("a study failed", extra={"study": row.id})
            await self._heard(row.id, {"type": "failed", "sentence": f"{type(problem).__name__}: {problem}"}, 0.0)
        finally:
            self._playing.pop(row.id, None)
            self._tasks.pop(row.id, None)
            self._wake.set()

    async def _heard(self, study: str, told: dict[str, Any], rate: float) -> None:
        """Keep what a process says of a study, and tell those who watch it."""

        row = await self.store.do(lambda session: queueing.note(session, study, told, rate))
        if row is not None and told.get("rates"):
            seats = len(Plan.from_json(row.plan).parts[0].players)
            await self.rates.learn(row.game, seats, told["rates"])
        if told["type"] != "progress":
            self.versions[study] += 1
        self.tell(study)

    def tell(self, study: str) -> None:
        self._changed.pop(study, asyncio.Event()).set()

    async def change(self, study: str, seconds: float) -> None:
        """Wait until something has changed about a study here, or for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._changed[study].wait()
        except TimeoutError:
            return

    # What visitors ask for.

    async def plan(self, wish: StudyWish) -> StudyPlan:
        """What a study would take; players whose speed is not known are measured meanwhile."""
        self.check_on()
        problems: list[StudyProblem] = []
        wish = await self._with_variant(wish)
        studied = await asyncio.to_thread(understood, wish, problems)
        needed = await asyncio.to_thread(players_needed, studied)
        rates = await self.rates.of(studied.a.id, studied.a.options, studied.a.seats, needed)
        limit = self._settings.lab.minutes
        return await asyncio.to_thread(estimated, studied, rates, self.cores, limit, problems)

    async def make(self, wish: StudyWish, address: str) -> MadeStudy:
        """Keep a study and play it when its turn comes."""
        self.check_on()
        size = len(wish.model_dump_json())
        self._keeping.check(STUDY, address, size)
        if wish.instead_of is not None:
            await self._drop(wish.instead_of.study, wish.instead_of.token)
        wish = (await self._with_variant(wish)).model_copy(update={"instead_of": None})
        seeded = wish if wish.seed is not None else wish.model_copy(update={"seed": secrets.randbelow(2**31)})
        _, plan = await asyncio.to_thread(plan_of, seeded, self._settings.lab.minutes)
        token, study = new_token(), secrets.token_urlsafe(ID_BYTES)
        row = StudyRow(
            id=study,
            number=0,
            game=plan.game,
            wish=seeded.model_dump(),
            plan=plan.as_json(),
            token_hash=hash_of(token),
            owner=owner_of(address),
            made=time.time(),
            state="waiting",
            total=sum(matches for _, matches in matches_of(plan)),
        )

        def write(session: Session) -> None:
            row.number = queueing.next_number(session)
            session.add(row)

        await self._keeping.keep(STUDY, study, address, size, write)
        self._wake.set()
        return MadeStudy(study=study, number=row.number, token=token)

    async def _with_variant(self, wish: StudyWish) -> StudyWish:
        """The draft that a variant is now, so that the study stays what it is whatever becomes of the variant."""
        if wish.variant is None:
            return wish
        found = await self._variants.draft_of(wish.variant, wish.game)
        return wish.model_copy(update={"draft": found.draft, "called": wish.called or found.name})

    async def _drop(self, study: str, token: str) -> None:
        """Delete a study that another one takes the place of; its process is free again before that one begins."""

        def work(session: Session) -> None:
            if session.get(StudyRow, study) is not None:
                session.delete(self._own(session, study, token))
                session.execute(delete(LeftRow).where(LeftRow.kind == STUDY, LeftRow.thing == study))

        await self.store.do(work)
        worker, task = self._playing.get(study), self._tasks.get(study)
        if worker is not None and task is not None:
            worker.stop(drop=True)
            await asyncio.wait([task], timeout=DROPPED_WITHIN)

    def get_ready(self, game: str) -> None:
        """Somebody changes this game: have its machine code for comparisons ready in a process."""
        if self._settings.prepare and self.state.on:
            self.workers.get_ready(game)

    async def row(self, study: str) -> StudyRow:
        row = await self.store.do(lambda session: session.get(StudyRow, study))
        if row is None:
            raise UnknownStudy
        await self._keeping.used(STUDY, study)
        return row

    async def stop(self, study: str, token: str) -> None:
        """Stop a study; what was measured is kept."""

        def work(session: Session) -> None:
            row = self._own(session, study, token)
            if row.state == "waiting":
                row.state = "stopped"
            elif row.state == "running":
                row.stop = True

        await self.store.do(work)
        if study in self._playing:
            self._playing[study].stop()
        self.tell(study)

    async def go_on(self, study: str, token: str, games: int) -> None:
        """Continue a study, or run it longer: its intervals must hold however often somebody looks from now on."""
        self.check_on()

        def work(session: Session) -> None:
            row = self._own(session, study, token)
            if row.state in queueing.OPEN:
                raise NotNow("This study is being played already.")
            plan = replace(Plan.from_json(row.plan), games=max(FEWEST_GAMES, min(MOST_GAMES, games)))
            row.plan, row.total = plan.as_json(), sum(matches for _, matches in matches_of(plan))
            row.state, row.stop, row.watched, row.failed = "waiting", False, True, None

        await self.store.do(work)
        self._wake.set()
        self.versions[study] += 1
        self.tell(study)

    def _own(self, session: Session, study: str, token: str) -> StudyRow:
        row = session.get(StudyRow, study)
        if row is None:
            raise UnknownStudy
        if not secrets.compare_digest(row.token_hash, hash_of(token)):
            raise NotYours("Only the browser that made this study can stop it or let it run longer.")
        return row

    async def tidy(self) -> None:
        """Delete the tables of studies that are no longer kept."""
        if not self.folder.is_dir():
            return
        there = [path.name for path in self.folder.iterdir() if path.is_dir()]
        kept = await self.store.do(lambda session: queueing.ids_in(session, there))
        for name in set(there) - kept:
            await asyncio.to_thread(shutil.rmtree, self.folder / name, ignore_errors=True)
