"""New matches: made, played again, played on from a moment, or read from a record."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from colossarium.kernel.chance import DREAM_BITS, published_hash
from colossarium.kernel.content import Tables
from colossarium.kernel.daily import daily_match
from colossarium.kernel.errors import BadOption, BadRecord
from colossarium.kernel.game import definition_of, game_ids
from colossarium.kernel.match import Match
from colossarium.kernel.puzzles.solving import is_of_older_rules
from colossarium.kernel.records import verify
from colossarium.kernel.starting import new_match
from colossarium.server.engines.levels import STRONGEST, USUAL, checked_level, display_name, first_known
from colossarium.server.errors import MatchRunning, NotNow
from colossarium.server.history.rebuild import row_of
from colossarium.server.history.replays import match_at
from colossarium.server.protocol.base import LONGEST_NAME, Json
from colossarium.server.protocol.cleaning import all_told_apart, cleaned, told_apart
from colossarium.server.protocol.matches import MadeMatch, MadeSeat, NewMatch, Pace, PlayOn, SeatWish
from colossarium.server.protocol.puzzles import PuzzleMatch
from colossarium.server.protocol.replays import StoredRecord
from colossarium.server.puzzles.tables import played_on
from colossarium.server.store.rows import ActionRow, MatchRow, SeatRow
from colossarium.server.store.store import make
from colossarium.server.table.tokens import hash_of, new_token, watch_token

if TYPE_CHECKING:
    from colossarium.server.live.registry import Registry
    from colossarium.server.table.table import LiveTable

ID_BYTES = 9


class NewMatches:
    """Each is written to the store before its table is opened."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def make(self, wish: NewMatch, address: str = "") -> MadeMatch:
        """Make a match for a caller at this address."""
        definition_of(wish.game)  # an unknown game is refused before its options
        if wish.daily and wish.options:
            raise BadOption("The daily challenge has the default options; none can be chosen.")
        if wish.daily and wish.variant is not None:
            raise BadOption("The daily challenge is played with the published content, not with a variant.")
        laid = None if wish.variant is None else await self._registry.variants.laid(wish.variant, wish.game)
        match = await asyncio.to_thread(self._started, wish, None if laid is None else laid.tables)
        self._registry.engines.want(wish.game)
        mark = None if laid is None else laid.mark.model_dump()
        return await self._store(match, wish.seats, wish.pace, address, variant=mark)

    def _started(self, wish: NewMatch, content: Tables | None = None) -> Match:
        game = self._registry.engines.game(wish.game, wish.options, content)
        engine = self._registry.engines.engine_of(game)
        if wish.daily:
            return daily_match(game, datetime.now(UTC).date(), engine)
        return game.start(engine=engine)

    async def _store(
        self,
        match: Match,
        wishes: Sequence[SeatWish],
        pace: Pace,
        address: str,
        played_on_from: str | None = None,
        variant: Json | None = None,
    ) -> MadeMatch:
        """Store a match that has just begun, with its seats."""
        game = match.game
        if len(wishes) > game.seats:
            raise NotNow(f"{len(wishes)} seats are given, but this match has {game.seats}.")
        usual = SeatWish(kind="computer")
        row = row_of(match, secrets.token_urlsafe(ID_BYTES), pace.model_dump(), time.time(), variant)
        host = new_token()
        row.host_hash, row.played_on_from = hash_of(host), played_on_from
        made, seats = [], []
        for seat, title in enumerate(match.seat_names):
            wished = wishes[seat] if seat < len(wishes) else usual
            secret = None if wished.kind == "computer" else new_token()
            seats.append(self._seat_row(row, seat, wished, secret, title))
            if wished.name is not None:
                titles = [other for other in match.seat_names if other != title]
                seats[-1].name = told_apart(wished.name, [*titles, *(each.name for each in seats[:-1])], LONGEST_NAME)
            made.append(
                MadeSeat(
                    seat=seat,
                    token=secret if wished.kind == "here" else None,
                    invitation=secret if wished.kind == "link" else None,
                )
            )
        start_clock(row, seats)
        await self._registry.store.make(row, game.content_text, *seats)
        (await self._registry.table(row.id)).presence.requested(None, address)
        return MadeMatch(match=row.id, host=host, watch=watch_token(row), seats=made, published=published_hash(row.key))

    def _seat_row(self, row: MatchRow, seat: int, wish: SeatWish, secret: str | None, title: str) -> SeatRow:
        if wish.kind == "computer":
            level = checked_level(row.game, wish.level or first_known(USUAL, row.game))
            return SeatRow(match_id=row.id, seat=seat, kind="computer", name=display_name(level), level=level)
        kept = hash_of(secret or "")
        if wish.kind == "link":
            return SeatRow(
                match_id=row.id, seat=seat, kind="open", name=wish.name or title, by_link=True, invitation_hash=kept
            )
        return SeatRow(match_id=row.id, seat=seat, kind="person", name=wish.name or title, token_hash=kept)

    async def rematch(self, table: LiveTable) -> None:
        """The same seats and options once more, opened by the same tokens. The caller holds the table's lock."""
        if table.row.rematch is not None:
            return
        if not table.match.over or table.row.origin == "record":
            raise MatchRunning("A rematch is possible once the match is over.")
        content = table.match.game.tables if table.row.variant else None
        wish = NewMatch(game=table.row.game, options=table.row.options)
        match = await asyncio.to_thread(self._started, wish, content)
        row = row_of(match, secrets.token_urlsafe(ID_BYTES), table.row.pace, time.time(), table.row.variant)
        row.host_hash = table.row.host_hash
        seats = [_seat_again(seat, row.id) for seat in table.seats]
        start_clock(row, seats)
        await self._registry.store.make(row, match.game.content_text, *seats)
        await table.write({"rematch": row.id})
        table.happened(new_decision=False)
        (await self._registry.table(row.id)).presence.requested(None, table.presence.address)

    async def play_on(self, table: LiveTable, reader: int | None, wish: PlayOn, address: str = "") -> MadeMatch:
        """A new match from a moment; while the first one runs, what the reader cannot know is redrawn."""
        if not table.row.over and reader is None and table.match.game.definition.has_secrets:
            raise MatchRunning(
                "Until the match is over, only its players can play on from it, each from what they know."
            )
        match = await asyncio.to_thread(self._branched, table, reader, wish.ply)
        return await self._store(match, wish.seats, wish.pace, address, table.id, table.row.variant)

    def _branched(self, table: LiveTable, reader: int | None, ply: int) -> Match:
        moment = match_at(table, ply)
        if moment.over:
            raise NotNow("The match is over at this moment; go back before playing on.")
        if not table.row.over:
            moment = moment.resample(moment.seat if reader is None else reader, secrets.randbits(DREAM_BITS))
        return new_match(moment.game, position=_without_ply(moment), engine=moment.engine)

    async def from_puzzle(self, name: str, wish: PuzzleMatch, address: str = "") -> MadeMatch:
        """A new match from where a try at a puzzle stands: its person against the strongest computer players."""
        seat, match = await asyncio.to_thread(self._after_puzzle, name, wish.actions)
        self._registry.engines.want(match.game.id)
        level = first_known(STRONGEST, match.game.id)
        person, computer = SeatWish(kind="here", name=wish.name), SeatWish(kind="computer", level=level)
        seats = [person if other == seat else computer for other in range(match.game.seats)]
        return await self._store(match, seats, Pace(), address)

    def _after_puzzle(self, name: str, actions: Sequence[str]) -> tuple[int, Match]:
        puzzle, moment = played_on(name, actions)
        if moment.over:
            raise NotNow("The match is over at this moment; there is nothing to play on.")
        content = definition_of(puzzle.game).published(puzzle.content) if is_of_older_rules(puzzle) else None
        game = self._registry.engines.game(puzzle.game, puzzle.options, content)
        engine = self._registry.engines.engine_of(game)
        return puzzle.seat, new_match(game, position=_without_ply(moment), engine=engine)

    async def store_record(self, record: Json, address: str = "") -> StoredRecord:
        size = len(await asyncio.to_thread(json.dumps, record))
        self._registry.keeping.check("record", address, size)
        await self._check_content(record)
        match = await asyncio.to_thread(verify, record, plain=record.get("game") not in self._registry.engines.prepared)
        match.names = {thing: name for thing, text in match.names.items() if (name := cleaned(text))}
        row = row_of(match, secrets.token_urlsafe(ID_BYTES), Pace().model_dump(), time.time())
        row.origin, row.over = "record", True
        names = match.seats if len(match.seats) == match.game.seats else match.seat_names
        clean = all_told_apart(
            [cleaned(name)[:LONGEST_NAME] or f"Seat {seat}" for seat, name in enumerate(names)], LONGEST_NAME
        )
        seats = [SeatRow(match_id=row.id, seat=seat, kind="person", name=name) for seat, name in enumerate(clean)]
        actions = _actions_of(match, row)
        rows, content = [*seats, *actions], match.game.content_text
        await self._registry.keeping.keep(
            "record", row.id, address, size, lambda session: make(session, row, content, rows)
        )
        return StoredRecord(match=row.id, watch=watch_token(row))

    async def _check_content(self, record: Json) -> None:
        """Refuse content that nobody has published here: whatever a stranger wrote would run on this machine."""
        game_id, content = record.get("game"), record.get("content")
        if not isinstance(content, str) or game_id not in game_ids():
            return  # verifying says what is wrong
        today = (await asyncio.to_thread(self._registry.engines.game, game_id, {})).content_hash
        published = content == today or definition_of(game_id).published(content) is not None
        if not published and await self._registry.store.content(content) is None:
            raise BadRecord(f"This record was made with content that is not known here ({content}).")


def _without_ply(moment: Match) -> Json:
    """The position for a match of its own, which counts its actions from the start."""
    return {name: value for name, value in moment.position().items() if name != "ply"}


def start_clock(row: MatchRow, seats: Sequence[SeatRow]) -> None:
    """The clock of a new match runs from the start, if a person decides first."""
    total = row.pace.get("total")
    if total:
        row.clocks = [float(total)] * len(seats)
    seconds = row.pace.get("seconds") or total
    if seconds and row.deciding is not None and seats[row.deciding].kind == "person":
        row.deadline = row.made + seconds


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


def _actions_of(match: Match, row: MatchRow) -> list[ActionRow]:
    """Everything that was done in a match from a record, and who left it when."""
    left = [("resign", each["ply"], each["seat"], "") for each in match.resignations()]
    played = [("play", ply, past.seat, past.text) for ply, past in enumerate(match.past)]
    in_order = sorted([*left, *played], key=lambda done: (done[1], done[0] == "play"))
    return [
        ActionRow(
            match_id=row.id, number=number, kind=kind, version=1, ply=ply, seat=seat, text=text, by=None, at=row.made
        )
        for number, (kind, ply, seat, text) in enumerate(in_order)
    ]
