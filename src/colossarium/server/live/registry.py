"""All tables: made, found, resumed after a restart, and put away when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from colossarium.kernel.aliases import with_todays_names
from colossarium.kernel.chance import DREAM_BITS, published_hash
from colossarium.kernel.daily import daily_match
from colossarium.kernel.errors import BadOption, BadRecord, ColossariumError
from colossarium.kernel.game import Game, definition_of, game_ids
from colossarium.kernel.match import Match, new_match
from colossarium.kernel.player import player
from colossarium.kernel.records import verify
from colossarium.server.engines.levels import USUAL, first_known, spoken
from colossarium.server.engines.pool import Workshop
from colossarium.server.errors import BadToken, MatchRunning, NotNow, UnknownMatch
from colossarium.server.history.log import LogBook
from colossarium.server.history.rebuild import content_of, rebuilt, row_of
from colossarium.server.history.replays import match_at
from colossarium.server.history.reviews import Reviews
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.matches import (
    KnownMatches,
    MadeMatch,
    MadeSeat,
    MatchSummaries,
    MatchSummary,
    NewMatch,
    Pace,
    PlayOn,
    SeatWish,
)
from colossarium.server.protocol.replays import StoredRecord
from colossarium.server.settings import Settings
from colossarium.server.store import Store
from colossarium.server.store.rows import ActionRow, MatchRow, SeatRow
from colossarium.server.store.store import Stored
from colossarium.server.table.table import LiveTable
from colossarium.server.table.tokens import Doors, hash_of, new_token, watch_token

log = logging.getLogger(__name__)
ID_BYTES = 9
IDLE = 600.0  # seconds until a table that nobody uses is put away
SWEEP = 60.0


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workshop = Workshop(settings.thinkers, self._show_again)
        self.reviews = Reviews(self)
        self.closing = False
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # Opening and closing.

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.store.open()
        if self.settings.prepare:
            self._tasks.append(asyncio.create_task(self.workshop.prepare()))
        self._tasks.append(asyncio.create_task(self._resume()))
        self._tasks.append(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for table in self._tables.values():
            table.turns.stop()
            table.crowd.close()
        self.reviews.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workshop.close()
        await self.store.close()

    async def _resume(self) -> None:
        """Go on with every match in which a computer decides or a clock runs; people's own wait until asked for."""
        for match_id in await self.store.unfinished():
            (row, seats), *_ = await self.store.heads([match_id])
            if row.deciding is not None and (row.pace.get("seconds") or seats[row.deciding].level is not None):
                try:
                    await self.table(match_id)
                except ColossariumError as problem:
                    log.warning("a match cannot go on", extra={"match": match_id, "why": problem.sentence})
                except Exception:  # one match must not keep the others from going on
                    log.exception("a match cannot go on", extra={"match": match_id})

    def _show_again(self, game_id: str) -> None:
        """With the compiled rules of a game there is more to show."""
        for table in self._tables.values():
            if table.row.game == game_id:
                table.quicken()
                table.crowd.show_table()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for table in list(self._tables.values()):
                if not table.crowd.somebody and not table.turns.busy and now - table.used > IDLE:
                    del self._tables[table.id]

    # Finding.

    async def table(self, match_id: str) -> LiveTable:
        table = self._tables.get(match_id) or await self._loaded(match_id)
        table.used = time.monotonic()
        return table

    async def _loaded(self, match_id: str) -> LiveTable:
        """A match is loaded once, however many ask for it; it goes on if some of them leave."""
        if match_id not in self._loading:
            self._loading[match_id] = loading = asyncio.create_task(self._load(match_id))
            loading.add_done_callback(lambda _: self._loading.pop(match_id))
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str) -> LiveTable:
        self._tables[match_id] = table = LiveTable(self, *await self.read(match_id))
        table.turns.begin()
        return table

    async def read(self, match_id: str) -> tuple[Stored, Match, LogBook]:
        """A match from the store, played again."""
        stored = await self.store.load(match_id)
        if stored is None:
            raise UnknownMatch
        game = self._game_of(stored)
        match, book = await asyncio.to_thread(rebuilt, stored, game, self.workshop.engine_of(game))
        return stored, match, book

    def _game_of(self, stored: Stored) -> Game:
        """The game of a stored match, with the content it began with."""
        row, definition = stored.match, definition_of(stored.match.game)
        content = content_of(definition, row.content, stored.content)
        return self.workshop.game(row.game, with_todays_names(row.options, definition.aliases), content)

    async def summaries(self, known: KnownMatches) -> MatchSummaries:
        tokens = {each.match: each.token for each in known.matches}
        found = []
        for row, seats in await self.store.heads(list(tokens)):
            try:
                reader = Doors(row, seats).reader_of(tokens[row.id])
            except BadToken:
                continue
            found.append(_summary(row, seats, reader))
        return MatchSummaries(matches=found)

    # Making.

    async def make(self, wish: NewMatch) -> MadeMatch:
        definition_of(wish.game)  # an unknown game is refused before its options
        if wish.daily and wish.options:
            raise BadOption("The match of the day has the usual options; none can be chosen.")
        match = await asyncio.to_thread(self._started, wish)
        return await self.seat_down(match, wish.seats, wish.pace)

    def _started(self, wish: NewMatch) -> Match:
        game = self.workshop.game(wish.game, wish.options)
        engine = self.workshop.engine_of(game)
        if wish.daily:
            return daily_match(game, datetime.now(UTC).date(), engine)
        return game.start(engine=engine)

    async def seat_down(
        self, match: Match, wishes: Sequence[SeatWish], pace: Pace, played_on_from: str | None = None
    ) -> MadeMatch:
        """Store a match that has just begun, with its seats."""
        game = match.game
        if len(wishes) > game.seats:
            raise NotNow(f"{len(wishes)} seats are given, but this match has {game.seats}.")
        usual = SeatWish(kind="computer")
        row = row_of(match, secrets.token_urlsafe(ID_BYTES), pace.model_dump(), time.time())
        host = new_token()
        row.host_hash, row.played_on_from = hash_of(host), played_on_from
        made, seats = [], []
        for seat, title in enumerate(match.seat_names):
            wished = wishes[seat] if seat < len(wishes) else usual
            secret = None if wished.kind == "computer" else new_token()
            seats.append(self._seat_row(row, seat, wished, secret, title))
            made.append(
                MadeSeat(
                    seat=seat,
                    token=secret if wished.kind == "here" else None,
                    invitation=secret if wished.kind == "link" else None,
                )
            )
        await self.store.make(row, game.content_text, *seats)
        await self.table(row.id)
        return MadeMatch(match=row.id, host=host, watch=watch_token(row), seats=made, published=published_hash(row.key))

    def _seat_row(self, row: MatchRow, seat: int, wish: SeatWish, secret: str | None, title: str) -> SeatRow:
        if wish.kind == "computer":
            level = self.checked_level(row.game, wish.level or first_known(USUAL, row.game))
            return SeatRow(match_id=row.id, seat=seat, kind="computer", name=spoken(level), level=level)
        kept = hash_of(secret or "")
        if wish.kind == "link":
            return SeatRow(
                match_id=row.id, seat=seat, kind="open", name=wish.name or title, by_link=True, invitation_hash=kept
            )
        return SeatRow(match_id=row.id, seat=seat, kind="person", name=wish.name or title, token_hash=kept)

    def checked_level(self, game_id: str, level: str) -> str:
        """The name of a computer player that can play this game."""
        player(level, game=game_id)
        return level

    async def rematch(self, table: LiveTable) -> None:
        """The same seats and options once more, opened by the same tokens. The caller holds the table's lock."""
        if table.row.rematch is not None:
            return
        if not table.match.over or table.row.origin == "record":
            raise MatchRunning("A rematch can be had when the match is over.")
        match = await asyncio.to_thread(self._started, NewMatch(game=table.row.game, options=table.row.options))
        row = row_of(match, secrets.token_urlsafe(ID_BYTES), table.row.pace, time.time())
        row.host_hash = table.row.host_hash
        seats = [_seat_again(seat, row.id) for seat in table.seats]
        await self.store.make(row, match.game.content_text, *seats)
        await table.write({"rematch": row.id})
        table.happened(new_turn=False)
        await self.table(row.id)

    async def play_on(self, table: LiveTable, reader: int | None, wish: PlayOn) -> MadeMatch:
        """A new match from a moment; while the first one runs, what the reader cannot know is drawn anew."""
        if not table.row.over and reader is None and table.match.game.definition.has_secrets:
            raise MatchRunning("Until the match is over only its own people can play on from their knowledge.")
        match = await asyncio.to_thread(self._branched, table, reader, wish.ply)
        return await self.seat_down(match, wish.seats, wish.pace, table.id)

    def _branched(self, table: LiveTable, reader: int | None, ply: int) -> Match:
        moment = match_at(table, ply)
        if moment.over:
            raise NotNow("The match is over at this moment; go back before playing on.")
        if not table.row.over:
            moment = moment.resample(moment.seat if reader is None else reader, secrets.randbits(DREAM_BITS))
        position = {name: value for name, value in moment.position().items() if name != "ply"}
        return new_match(moment.game, position=position, engine=moment.engine)

    async def store_record(self, record: Json) -> StoredRecord:
        await self._check_content(record)
        match = await asyncio.to_thread(verify, record, plain=record.get("game") not in self.workshop.prepared)
        row = row_of(match, secrets.token_urlsafe(ID_BYTES), Pace().model_dump(), time.time())
        row.origin, row.over = "record", True
        names = match.seats if len(match.seats) == match.game.seats else match.seat_names
        seats = [SeatRow(match_id=row.id, seat=seat, kind="person", name=name[:80]) for seat, name in enumerate(names)]
        actions = [
            ActionRow(
                match_id=row.id,
                number=ply,
                kind="play",
                version=1,
                ply=ply,
                seat=past.seat,
                text=past.text,
                by=None,
                at=row.made,
            )
            for ply, past in enumerate(match.past)
        ]
        await self.store.make(row, match.game.content_text, *seats, *actions)
        return StoredRecord(match=row.id, watch=watch_token(row))

    async def _check_content(self, record: Json) -> None:
        """Refuse content that nobody has published here: whatever a stranger wrote would run on this machine."""
        game_id, content = record.get("game"), record.get("content")
        if not isinstance(content, str) or game_id not in game_ids():
            return  # verifying says what is wrong
        today = self.workshop.game(game_id, {}).content_hash
        published = content == today or definition_of(game_id).published(content) is not None
        if not published and await self.store.content(content) is None:
            raise BadRecord(f"This record was made with content that is not known here ({content}).")


def _seat_again(seat: SeatRow, match_id: str) -> SeatRow:
    return SeatRow(
        match_id=match_id,
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        level=seat.level if seat.kind == "computer" else None,
        by_link=seat.by_link,
        token_hash=seat.token_hash,
        invitation_hash=seat.invitation_hash,
    )


def _summary(row: MatchRow, seats: list[SeatRow], reader: int | None) -> MatchSummary:
    name = definition_of(row.game).name
    fields: dict[str, Any] = {
        "match": row.id,
        "game": row.game,
        "seat": reader,
        "title": f"{name}, {len(seats)} seats" if len(seats) > 1 else name,
        "seats": [seat.name for seat in seats],
        "ply": row.ply,
        "deciding": row.deciding,
        "over": row.over,
        "waits_for_people": any(seat.kind == "open" for seat in seats),
        "result": row.result,
        "origin": row.origin,
        "changed": row.changed,
    }
    return MatchSummary(**fields)
