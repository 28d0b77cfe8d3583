"""One match while it is in use: a command is stored first, and then everybody is shown what they may see."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Executable, update

from colossarium.kernel.errors import MatchOver, NothingToUndo, StalePly
from colossarium.server.engines.levels import display_name
from colossarium.server.errors import NotNow, TwoWriters
from colossarium.server.history import replays
from colossarium.server.history.log import LogBook, Reader
from colossarium.server.history.rebuild import copied, summary_of, taken_back_sentence, tell
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.matches import Pace
from colossarium.server.protocol.replays import Moment, Timeline
from colossarium.server.protocol.reviews import Review
from colossarium.server.protocol.table import Why
from colossarium.server.store.rows import ActionRow, ChatRow, Played, Row, SeatRow
from colossarium.server.store.store import Stored
from colossarium.server.table import view
from colossarium.server.table.broadcast import Broadcast
from colossarium.server.table.catching_up import again_if_late, catch_up
from colossarium.server.table.consents import Consents
from colossarium.server.table.decisions import Decisions
from colossarium.server.table.naming import Naming
from colossarium.server.table.presence import Presence
from colossarium.server.table.resigning import Resigning
from colossarium.server.table.seating import Seating
from colossarium.server.table.talk import Talk
from colossarium.server.table.tokens import Tokens
from colossarium.server.table.undo import TakeBack, take_back_for

if TYPE_CHECKING:
    from colossarium.kernel.match import Match
    from colossarium.kernel.story import Told
    from colossarium.server.live.registry import Registry

log = logging.getLogger(__name__)
QUIET_FOR = 20.0  # seconds until a table comes to rest


class LiveTable:
    """Commands take the lock, write to the store, and only then change what is here and tell everybody.

    `match` is replaced, never changed: threads that think about one go on undisturbed.
    """

    def __init__(self, registry: Registry, stored: Stored, match: Match, book: LogBook) -> None:
        self.registry = registry
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.acted: float | None = self.used  # when something happened last; None once it has come to rest
        self.take(stored, match, book)
        self.broadcast = Broadcast(self)
        self.consents = Consents(self)
        self.decisions = Decisions(self)
        self.naming = Naming(self)
        self.presence = Presence(self)
        self.resigning = Resigning(self)
        self.seating = Seating(self)
        self.talk = Talk(self)

    def take(self, stored: Stored, match: Match, book: LogBook) -> None:
        self.row, self.seats = stored.match, stored.seats
        self.actions = [Played.of(action) for action in stored.actions]
        self.chat, self.consent_rows = stored.chat, stored.consents
        self.match, self.book = match, book
        self.pace = Pace.model_validate(self.row.pace)
        self.seconds: float | None = self.pace.seconds or self.pace.total  # for one decision, or for all of a person
        self.tokens = Tokens(self.row, self.seats)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def ply(self) -> int:
        return len(self.match.past)

    # Writing.

    async def write(
        self, changes: dict[str, Any] | None = None, added: Sequence[Row] = (), altered: Sequence[Executable] = ()
    ) -> None:
        """Store one change of this table; where that fails, start again from what is stored."""
        changes = changes or {}
        try:
            self.row.changed = await self.registry.store.change(self.row, changes, added, altered)
        except TwoWriters:
            await asyncio.shield(catch_up(self))
            raise
        except BaseException:
            if not self.registry.closing:
                await asyncio.shield(self.reload())
            raise
        self.row.version += 1
        for name, value in changes.items():
            setattr(self.row, name, value)

    async def reload(self) -> None:
        stored, match, book = await self.registry.read(self.id)
        self.take(stored, match, book)
        self.happened()

    def happened(self, *, new_decision: bool = True) -> None:
        """Something is stored: tell everybody, and let whoever decides begin."""
        self.used = self.acted = time.monotonic()
        self.broadcast.show_table()
        if new_decision:
            self.decisions.begin()

    def alter_seat(self, seat: int, **values: Any) -> Executable:
        return update(SeatRow).where(SeatRow.match_id == self.id, SeatRow.seat == seat).values(**values)

    async def change_seat(self, seat: int, said: str, altered: Sequence[Executable] = (), **values: Any) -> None:
        """Write a change of who sits in a seat, and what the table says about it."""
        line = self.line(None, said)
        changes = self.decisions.timing_for(self.match, **values) if seat == self.match.seat else {}
        await self.write(changes, [line], [self.alter_seat(seat, **values), *altered])
        self.chat.append(line)
        for name, value in values.items():
            setattr(self.seats[seat], name, value)
        self.match.seats = [each.name for each in self.seats]
        self.happened()

    # Playing.

    @again_if_late
    async def play(self, seat: int, text: str, ply: int, by: str | None = None) -> None:
        """Take an action for a seat; `by` names the computer player or the clock that chose it."""
        async with self.lock:
            self.check_running()
            if by is None:
                self._check_own(self.seats[seat])
            if ply != self.ply:
                raise StalePly(f"This action was meant for ply {ply}, but the match is at ply {self.ply}.")
            await self.use_compiled_rules()
            after = copied(self.match)
            told = after.play_and_tell(text, self.book.readers, seat=seat)
            await self._advance(after, told, by)

    def _check_own(self, seat: SeatRow) -> None:
        """A person decides only where no computer player does."""
        if seat.resigned is not None:
            raise NotNow(f"{seat.name} has resigned; {display_name(seat.level or '')} plays on.")
        if seat.stand_in:
            raise NotNow(f"{display_name(seat.level or '')} plays for this seat now; take it back first.")

    async def use_compiled_rules(self) -> None:
        """Go on with the compiled rules as soon as there are any. The caller holds the lock."""
        if self.registry.engines.are_newer(self.match):
            self.match = await asyncio.to_thread(self.registry.engines.on_newest, self.match)

    async def _advance(self, after: Match, told: dict[Reader, list[Told]], by: str | None) -> None:
        past = after.past[-1]
        action = ActionRow(
            match_id=self.id,
            number=len(self.actions),
            kind="play",
            version=self.version + 1,
            ply=self.ply,
            seat=past.seat,
            text=past.text,
            by=by,
            at=time.time(),
        )
        changes = {**summary_of(after), **self.decisions.timing_for(after, decided=True)}
        await self.write(changes, [action], self.consents.voided())
        self.actions.append(Played.of(action))
        self.consents.void()
        self.match = after
        tell(self.book, after, told, action, self.seats)
        self.happened()
        if after.over and self.broadcast.any_connected:
            self.registry.reviews.begin(self)

    def check_running(self) -> None:
        if self.row.origin == "record":
            raise NotNow("This is a replay; to play, continue from one of its moments.")
        if self.match.over:
            raise MatchOver("The match is over; no action can be taken.")

    def why(self, seat: int, text: str) -> Why:
        if self.match.seat != seat:
            return Why(legal=False, sentence=f"{self.decider} decides now.", clause="", ids=[])
        reason = self.match.why(text)
        sentence = _sentence(reason.sentence)
        return Why(legal=reason.legal, sentence=sentence, clause=reason.clause, ids=list(reason.ids))

    @property
    def decider(self) -> str:
        return "Nobody" if self.match.over else self.seats[self.match.seat].name

    # Going back.

    def take_back_plan(self, seat: int) -> TakeBack | None:
        return None if self.row.origin == "record" else take_back_for(self.match, self.seats, seat)

    @again_if_late
    async def undo(self, seat: int, ply: int) -> None:
        """Take back a seat's last action at once if nobody need agree; else ask."""
        async with self.lock:
            self.check_running()
            if ply != self.ply:
                raise StalePly(f"This undo was meant for ply {ply}, but the match is at ply {self.ply}.")
            plan = self.take_back_plan(seat)
            if plan is None:
                raise NothingToUndo("This seat has no action that could be taken back.")
            if plan.needs:
                await self.consents.ask("undo", seat, seat, plan.needs, to_ply=plan.to_ply)
            else:
                await self.take_back(seat, plan.to_ply)

    async def take_back(self, seat: int, to_ply: int) -> None:
        """The log keeps what is taken back. The caller holds the lock."""
        version = self.version + 1
        after = copied(self.match, to_ply)
        gone = (ActionRow.ply >= to_ply) & (ActionRow.kind == "play") & ActionRow.taken_back.is_(None)
        undo = ActionRow(
            match_id=self.id,
            number=len(self.actions),
            kind="undo",
            version=version,
            ply=to_ply,
            seat=seat,
            text="",
            by=None,
            at=time.time(),
        )
        strike = update(ActionRow).where(ActionRow.match_id == self.id, gone).values(taken_back=version)
        changes = {**summary_of(after), **self.decisions.timing_for(after)}
        await self.write(changes, [undo], [strike, *self.consents.voided()])
        for action in self.actions:
            if action.kind == "play" and action.ply >= to_ply and action.taken_back is None:
                action.taken_back = version
        self.actions.append(Played.of(undo))
        self.consents.void()
        self.match = after
        self.book.take_back(to_ply, version)
        self.book.note(self.match, to_ply, seat, taken_back_sentence(self.seats[seat]), version)
        self.happened()

    def line(self, seat: int | None, text: str) -> ChatRow:
        number, version = len(self.chat), self.version + 1
        return ChatRow(match_id=self.id, number=number, version=version, seat=seat, text=text, at=time.time())

    async def rest(self) -> None:
        """Keep less in memory while nothing happens here."""
        if self.acted is None or time.monotonic() - self.acted < QUIET_FOR or self.lock.locked():
            return
        async with self.lock:
            self.match = await asyncio.to_thread(self.match.rested)
            self.acted = None

    def close(self) -> None:
        self.decisions.stop()
        self.broadcast.close()
        self.presence.close()

    # Showing.

    def show(self, reader: int | None, since: int = 0) -> bytes:
        """A TableView as JSON."""
        return view.table_for(self, reader, since)

    async def timeline(self, reader: int | None, seen_by: int | None) -> Timeline:
        return await asyncio.to_thread(replays.timeline, self, replays.viewpoint(self, reader, seen_by))

    async def moment(self, reader: int | None, ply: int, seen_by: int | None) -> Moment:
        return await asyncio.to_thread(replays.moment, self, replays.viewpoint(self, reader, seen_by), ply)

    async def review(self, reader: int | None, seen_by: int | None, known: int) -> Review:
        return await self.registry.reviews.show(self, replays.viewpoint(self, reader, seen_by), known)

    async def record(self) -> Json:
        return await asyncio.to_thread(replays.record, self)


def _sentence(reason: str) -> str:
    whole = f"{reason[:1].upper()}{reason[1:]}"
    return whole if whole.endswith((".", "?")) else f"{whole}."
