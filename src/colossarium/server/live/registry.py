"""All tables in use: found, resumed after a restart, and unloaded when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import Any

from colossarium.kernel.aliases import with_todays_names
from colossarium.kernel.errors import BrokenGame, ColossariumError, UnknownGame
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.match import Match
from colossarium.server.engines.pool import EnginePool
from colossarium.server.engines.queue import FairQueue
from colossarium.server.errors import BadToken, UnknownMatch
from colossarium.server.history.log import LogBook
from colossarium.server.history.rebuild import content_of, rebuilt
from colossarium.server.history.reviews import Reviews
from colossarium.server.lab.studies import Studies
from colossarium.server.limits import LONGEST_ID
from colossarium.server.live.new_matches import NewMatches
from colossarium.server.live.parcels import Parcels
from colossarium.server.live.peers import Peers
from colossarium.server.live.remote import RemoteQueue
from colossarium.server.live.retention import delete_old_matches
from colossarium.server.protocol.matches import (
    KnownMatches,
    MatchSummaries,
    MatchSummary,
)
from colossarium.server.settings import Settings
from colossarium.server.store import Store, jobs
from colossarium.server.store.keeping import Keeping
from colossarium.server.store.notifications import ANSWERS
from colossarium.server.store.rows import MatchRow, SeatRow
from colossarium.server.store.store import Stored
from colossarium.server.studio.variants import Variants
from colossarium.server.table.decisions import SOON
from colossarium.server.table.invitations import Lengths
from colossarium.server.table.table import LiveTable
from colossarium.server.table.tokens import Tokens

log = logging.getLogger(__name__)
IDLE = 600.0  # seconds until a table that nobody uses is unloaded
SWEEP = 60.0
REST = 10.0
EXPIRE_EVERY = 3600.0


class Registry:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        local = FairQueue(settings.thinkers, "thinker")
        self._remote = RemoteQueue(self.store, local) if settings.workers else None
        self.engines = EnginePool(settings.thinkers, self._show_again, self._remote or local)
        self.keeping = Keeping(self.store, settings.allowances)
        self.reviews = Reviews(self)
        self.lengths = Lengths(self.store)
        self.new_matches = NewMatches(self)
        self.parcels = Parcels(self)
        self.variants = Variants(self.store, self.keeping)
        self.studies = Studies(settings, self.store, self.keeping, self.variants)
        self.peers = Peers(self)
        self.closing = False
        self.opened = time.time()
        self._expired = -math.inf
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._passing: set[asyncio.Task[None]] = set()

    # Opening and closing.

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.opened = time.time()
        await self.store.open()
        if self.settings.prepare:
            self._tasks.append(asyncio.create_task(self.engines.prepare()))
        self._tasks.append(asyncio.create_task(self._sweep()))
        self._tasks.append(asyncio.create_task(self._let_rest()))
        if self.store.is_shared:
            hears = self.peers.hears | ({ANSWERS: self._remote.heard} if self._remote else {})
            notifications = self.store.notifications(hears, self.peers.catch_up_all)
            self._tasks.append(asyncio.create_task(notifications.listen()))
            self._tasks.append(asyncio.create_task(self.peers.tell_presence()))
        self._tasks.append(asyncio.create_task(delete_old_matches(self)))
        self._tasks.append(asyncio.create_task(self.studies.run()))

    async def close(self) -> None:
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for table in self._tables.values():
            table.close()
        self.reviews.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.studies.close()
        self.engines.close()
        await self.store.close()

    def _show_again(self, game_id: str) -> None:
        """With the compiled rules of a game there is more to show."""
        self._tasks.append(asyncio.create_task(self._go_on_compiled(game_id)))

    async def _go_on_compiled(self, game_id: str) -> None:
        for table in [each for each in self._tables.values() if each.row.game == game_id]:
            async with table.lock:
                await table.use_compiled_rules()
            table.broadcast.show_table()

    async def _sweep(self) -> None:
        while True:
            try:
                self.put_away()
                await self._open_due()
                self.peers.forget_old_news()
                if self._remote is not None:
                    await self.store.do(jobs.tidy)
                await self._expire()
            except Exception:
                log.exception("tables could not be swept")
            await asyncio.sleep(SWEEP)

    async def _let_rest(self) -> None:
        """Tables where nothing happens are kept in less memory, and computers stop where nobody is left."""
        while True:
            await asyncio.sleep(REST)
            for table in self.all_in_use():
                try:
                    table.decisions.stop_unattended()
                    await table.rest()
                except Exception:
                    log.exception("a table could not come to rest", extra={"match": table.id})

    async def _expire(self) -> None:
        if time.monotonic() - self._expired > EXPIRE_EVERY:
            self._expired = time.monotonic()
            if gone := await self.keeping.expire():
                log.info("what nobody has looked at for long is deleted", extra={"things": gone})
            await self.studies.tidy()

    def put_away(self) -> None:
        """Let go of tables that nobody uses. What they wait for is kept: the deadline of a clock is stored."""
        now = time.monotonic()
        for table in list(self._tables.values()):
            if not table.broadcast.any_connected and not table.decisions.busy and now - table.used > IDLE:
                del self._tables[table.id]
                table.close()

    async def _open_due(self) -> None:
        """Open every match in which somebody's time is up soon. All others wait until somebody asks for them."""
        for match_id in await self.store.due(time.time() + SOON):
            try:
                if match_id not in self._tables:
                    await self.table(match_id)
            except ColossariumError as problem:
                log.warning("a match cannot go on", extra={"match": match_id, "why": problem.sentence})
            except Exception:  # one match must not keep the others from going on
                log.exception("a match cannot go on", extra={"match": match_id})

    def keep(self, task: asyncio.Task[None]) -> None:
        """Let a task of its own run to its end."""
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    # Finding.

    def in_use(self, match_id: str) -> LiveTable | None:
        return self._tables.get(match_id)

    def all_in_use(self) -> list[LiveTable]:
        return list(self._tables.values())

    @property
    def tables_open(self) -> int:
        return len(self._tables)

    def is_in_use(self, match_id: str) -> bool:
        return match_id in self._tables or match_id in self._loading

    async def table(self, match_id: str) -> LiveTable:
        if not is_id(match_id):
            raise UnknownMatch
        table = self._tables.get(match_id) or await self._loaded(match_id)
        table.used = time.monotonic()
        return table

    async def _loaded(self, match_id: str) -> LiveTable:
        """A match is loaded once, however many ask for it; loading continues if some of them leave."""
        if match_id not in self._loading:
            self._loading[match_id] = loading = asyncio.create_task(self._load(match_id))
            loading.add_done_callback(lambda _: self._loading.pop(match_id))
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str) -> LiveTable:
        self._tables[match_id] = table = LiveTable(self, *await self.read(match_id))
        await self.peers.loaded(table)
        table.decisions.begin()
        if table.row.origin == "record":
            await self.keeping.used("record", match_id)
        return table

    async def read(self, match_id: str) -> tuple[Stored, Match, LogBook]:
        """A match from the store, played again."""
        stored = await self.store.load(match_id)
        if stored is None:
            raise UnknownMatch
        match, book = await asyncio.to_thread(self._rebuilt, stored)
        return stored, match, book

    def _rebuilt(self, stored: Stored) -> tuple[Match, LogBook]:
        """In a thread: making a game takes long, and waits for others that are being made."""
        game = self._game_of(stored)
        return rebuilt(stored, game, self.engines.engine_of(game))

    def _game_of(self, stored: Stored) -> Game:
        """The game of a stored match, with the content it began with."""
        row, definition = stored.match, definition_of(stored.match.game)
        content = content_of(definition, row.content, stored.content)
        return self.engines.game(row.game, with_todays_names(row.options, definition.aliases), content)

    async def game_of(self, match_id: str) -> str | None:
        """Which game a match is, without opening its table."""
        found = await self.store.heads([match_id]) if is_id(match_id) else []
        return found[0][0].game if found else None

    async def summaries(self, known: KnownMatches) -> MatchSummaries:
        tokens = {each.match: each.token for each in known.matches if is_id(each.match)}
        found = []
        for row, seats in await self.store.heads(list(tokens)):
            try:
                reader = Tokens(row, seats).reader_of(tokens[row.id])
            except BadToken:
                continue
            found.append(_summary(row, seats, reader))
        return MatchSummaries(matches=found)


def _name_of(game_id: str) -> str:
    """The name of a game, or its id if it is no longer installed."""
    try:
        return definition_of(game_id).name
    except (UnknownGame, BrokenGame):
        return game_id


def is_id(text: str) -> bool:
    """No database need be asked for what cannot be the id of a match."""
    return text.isascii() and text.isprintable() and len(text) <= LONGEST_ID


def _summary(row: MatchRow, seats: list[SeatRow], reader: int | None) -> MatchSummary:
    name = _name_of(row.game)
    if row.variant:
        name = f"{row.variant['name']}, a variant of {name}"
    fields: dict[str, Any] = {
        "match": row.id,
        "game": row.game,
        "seat": reader,
        "title": f"{name}, {len(seats)} seats" if len(seats) > 1 else name,
        "seats": [seat.name for seat in seats],
        "ply": row.ply,
        "deciding": row.deciding,
        "over": row.over,
        "waits_for_people": any(seat.kind == "open" and seat.level is None for seat in seats),
        "result": row.result,
        "origin": row.origin,
        "changed": row.changed,
    }
    return MatchSummary(**fields)
