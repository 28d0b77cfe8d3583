"""One match while it is in use: a command is stored first, and then everybody is shown what they may see."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Executable, update

from colossarium.kernel.errors import MatchOver, NothingToUndo, StalePly
from colossarium.server.engines.levels import USUAL, checked_level, display_name, first_known
from colossarium.server.errors import NotNow, SeatTaken
from colossarium.server.history import replays
from colossarium.server.history.log import LogBook
from colossarium.server.history.rebuild import copied, summary_of, taken_back_sentence, tell
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.matches import JoinedSeat, Pace, RenewedInvitation, RenewedToken
from colossarium.server.protocol.replays import Moment, Timeline
from colossarium.server.protocol.reviews import Review
from colossarium.server.protocol.table import TableView, Why
from colossarium.server.store.rows import ActionRow, ChatRow, Row, SeatRow
from colossarium.server.store.store import Stored
from colossarium.server.table import view
from colossarium.server.table.broadcast import Broadcast
from colossarium.server.table.consents import Consents
from colossarium.server.table.decisions import Decisions
from colossarium.server.table.rematches import renew_in_rematches
from colossarium.server.table.tokens import Tokens, hash_of, new_token
from colossarium.server.table.undo import TakeBack, take_back_for

if TYPE_CHECKING:
    from colossarium.kernel.match import Match
    from colossarium.server.live.registry import Registry

log = logging.getLogger(__name__)


class LiveTable:
    """Commands take the lock, write to the store, and only then change what is here and tell everybody.

    `match` is replaced, never changed: threads that think about one go on undisturbed.
    """

    def __init__(self, registry: Registry, stored: Stored, match: Match, book: LogBook) -> None:
        self.registry = registry
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._take(stored, match, book)
        self.broadcast = Broadcast(self)
        self.consents = Consents(self)
        self.decisions = Decisions(self)

    def _take(self, stored: Stored, match: Match, book: LogBook) -> None:
        self.row, self.seats = stored.match, stored.seats
        self.actions, self.chat, self.consent_rows = stored.actions, stored.chat, stored.consents
        self.match, self.book = match, book
        self.pace = Pace.model_validate(self.row.pace)
        self.seconds: float | None = self.pace.seconds  # for one decision
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
        except BaseException:
            if not self.registry.closing:
                await asyncio.shield(self.reload())
            raise
        self.row.version += 1
        for name, value in changes.items():
            setattr(self.row, name, value)

    async def reload(self) -> None:
        stored, match, book = await self.registry.read(self.id)
        self._take(stored, match, book)
        self.happened()

    def happened(self, *, new_decision: bool = True) -> None:
        """Something is stored: tell everybody, and let whoever decides begin."""
        self.used = time.monotonic()
        self.broadcast.show_table()
        if new_decision:
            self.decisions.begin()

    def alter_seat(self, seat: int, **values: Any) -> Executable:
        return update(SeatRow).where(SeatRow.match_id == self.id, SeatRow.seat == seat).values(**values)

    async def change_seat(self, seat: int, said: str, **values: Any) -> None:
        """Write a change of who sits in a seat, and what the table says about it."""
        line = self._line(None, said)
        await self.write(added=[line], altered=[self.alter_seat(seat, **values)])
        self.chat.append(line)
        for name, value in values.items():
            setattr(self.seats[seat], name, value)
        self.match.seats = [each.name for each in self.seats]
        self.happened()

    # Playing.

    async def play(self, seat: int, text: str, ply: int, by: str | None = None) -> None:
        """Take an action for a seat; `by` names the computer player or the clock that chose it."""
        async with self.lock:
            self.check_running()
            if ply != self.ply:
                raise StalePly(f"This action was meant for ply {ply}, but the match is at ply {self.ply}.")
            if by is None and self.seats[seat].stand_in:
                raise NotNow(
                    f"{display_name(self.seats[seat].level or '')} plays for this seat now; take it back first."
                )
            await self.use_compiled_rules()
            after = copied(self.match)
            after.play(text, seat=seat)
            await self._advance(after, by)

    async def use_compiled_rules(self) -> None:
        """Go on with the compiled rules as soon as there are any. The caller holds the lock."""
        if self.registry.engines.are_newer(self.match):
            self.match = await asyncio.to_thread(self.registry.engines.on_newest, self.match)

    async def _advance(self, after: Match, by: str | None) -> None:
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
        await self.write(summary_of(after), [action], self.consents.voided())
        self.actions.append(action)
        self.consents.void()
        self.match = after
        tell(self.book, after, action, self.seats)
        self.happened()
        if after.over and self.broadcast.any_connected:
            self.registry.reviews.begin(self)

    def check_running(self) -> None:
        if self.row.origin == "record":
            raise NotNow("This is a replay; to play, go on from one of its moments.")
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

    async def undo(self, seat: int, ply: int) -> None:
        """Take back a seat's last action at once if nobody need agree; else ask."""
        async with self.lock:
            self.check_running()
            if ply != self.ply:
                raise StalePly(f"Taking back was meant for ply {ply}, but the match is at ply {self.ply}.")
            plan = self.take_back_plan(seat)
            if plan is None:
                raise NothingToUndo("There is nothing of this seat that could be taken back.")
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
        await self.write(summary_of(after), [undo], [strike, *self.consents.voided()])
        for action in self.actions:
            if action.kind == "play" and action.ply >= to_ply and action.taken_back is None:
                action.taken_back = version
        self.actions.append(undo)
        self.consents.void()
        self.match = after
        self.book.take_back(to_ply, version)
        self.book.note(self.match, to_ply, seat, taken_back_sentence(self.seats[seat]), version)
        self.happened()

    # Talking.

    def _line(self, seat: int | None, text: str) -> ChatRow:
        number, version = len(self.chat), self.version + 1
        return ChatRow(match_id=self.id, number=number, version=version, seat=seat, text=text, at=time.time())

    async def say(self, seat: int | None, text: str) -> None:
        async with self.lock:
            line = self._line(seat, text)
            await self.write(added=[line])
            self.chat.append(line)
            self.happened(new_decision=False)

    # Seats.

    async def join(self, invitation: str, name: str) -> JoinedSeat:
        async with self.lock:
            seat, token = self.tokens.invited_to(invitation).seat, new_token()
            await self.change_seat(seat, f"{name} sits down.", kind="person", name=name, token_hash=hash_of(token))
            return JoinedSeat(match=self.id, seat=seat, token=token)

    async def renew_token(self, seat: int) -> RenewedToken:
        async with self.lock:
            old, token = self.seats[seat].token_hash, new_token()
            await self.write(altered=[self.alter_seat(seat, token_hash=hash_of(token))])
            self.seats[seat].token_hash = hash_of(token)
            self.broadcast.disconnect(seat)
            self.happened(new_decision=False)
            rematches = await renew_in_rematches(self, seat, "token_hash", old, hash_of(token))
            return RenewedToken(seat=seat, token=token, matches=[self.id, *rematches])

    async def renew_invitation(self, seat: int) -> RenewedInvitation:
        async with self.lock:
            self._check_open(seat)
            old, token = self.seats[seat].invitation_hash, new_token()
            await self.write(altered=[self.alter_seat(seat, invitation_hash=hash_of(token))])
            self.seats[seat].invitation_hash = hash_of(token)
            await renew_in_rematches(self, seat, "invitation_hash", old, hash_of(token))
            return RenewedInvitation(seat=seat, invitation=token)

    async def seat_computer(self, seat: int, level: str | None) -> None:
        async with self.lock:
            self._check_open(seat)
            level = checked_level(self.row.game, level or first_known(USUAL, self.row.game))
            name = display_name(level)
            await self.change_seat(seat, f"{name} sits down.", kind="computer", name=name, level=level)

    def _check_open(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise NotNow(f"There is no seat {seat}; the seats are 0 to {len(self.seats) - 1}.")
        if self.seats[seat].kind != "open":
            raise SeatTaken(f"{self.seats[seat].name} has this seat already.")

    # Showing.

    async def show(self, reader: int | None, since: int = 0) -> TableView:
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
