"""Consent of the others at the table: may I take that back, may a computer sit in, shall we call it a draw?"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from sqlalchemy import Executable, update

from colossarium.server.engines.levels import USUAL, display_name, first_known
from colossarium.server.errors import NotNow, NotYours
from colossarium.server.protocol.table import Consent
from colossarium.server.store.rows import ConsentRow, SeatRow
from colossarium.server.table.catching_up import again_if_late
from colossarium.server.table.people import others

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable

ENDED_BY_AN_ACTION = ("undo", "more_time", "draw")


class Consents:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    @property
    def open(self) -> list[ConsentRow]:
        return [consent for consent in self._table.consent_rows if consent.outcome is None]

    # Questions that an action makes pointless.

    def voided(self, pointless: Sequence[ConsentRow] | None = None) -> list[Executable]:
        ending = self._ended_by_an_action() if pointless is None else pointless
        return [self._alter(consent, outcome="void") for consent in ending]

    def void(self, pointless: Sequence[ConsentRow] | None = None) -> None:
        for consent in self._ended_by_an_action() if pointless is None else pointless:
            consent.outcome = "void"

    def _ended_by_an_action(self) -> list[ConsentRow]:
        return [consent for consent in self.open if consent.kind in ENDED_BY_AN_ACTION]

    def waiting_for(self, seat: int) -> list[ConsentRow]:
        return [consent for consent in self.open if seat in consent.needs]

    def _alter(self, consent: ConsentRow, **values: object) -> Executable:
        mine = (ConsentRow.match_id == consent.match_id) & (ConsentRow.number == consent.number)
        return update(ConsentRow).where(mine).values(**values)

    # Asking. The caller holds the lock.

    async def ask(
        self,
        kind: str,
        asker: int | None,
        about: int,
        needs: list[int],
        *,
        to_ply: int | None = None,
        level: str | None = None,
    ) -> None:
        if any(each.kind == kind and each.about == about for each in self.open):
            raise NotNow("That has been asked already. Waiting for an answer.")
        table = self._table
        consent = ConsentRow(
            match_id=table.id,
            number=len(table.consent_rows),
            kind=kind,
            asker=asker,
            about=about,
            to_ply=to_ply,
            level=level,
            needs=needs,
        )
        await table.write(added=[consent])
        table.consent_rows.append(consent)
        table.happened(new_decision=False)

    @again_if_late
    async def replace(self, seat: int, gone: int) -> None:
        """Let a computer player sit in for somebody who has been away for long; at once if there is nobody to ask."""
        table = self._table
        async with table.lock:
            table.check_running()
            if gone >= len(table.seats) or table.seats[gone].kind != "person" or table.seats[gone].level is not None:
                raise NotNow("A computer player can sit in only for a person.")
            if gone == seat:
                raise NotNow("A computer player can sit in only for somebody else who is away.")
            name, left = table.seats[gone].name, self.replaceable_in(gone)
            if left is None:
                raise NotNow(f"{name} is here.")
            if left > 0:
                raise NotNow(f"{name} has not been away for long. A computer player may take over {_in(left)}.")
            needs = self._to_be_asked(seat, gone)
            if needs:
                await self.ask("replace", seat, gone, needs, level=self.stand_in)
            else:
                await self._sit_in(gone)

    def replaceable_in(self, seat: int) -> float | None:
        """In how many seconds a computer player may sit in for an absent person; None for all other seats.

        It takes minutes of absence, or the time for a decision where that is longer, or a clock that has run out.
        """
        table = self._table
        if table.match.over or table.seats[seat].kind != "person" or table.presence.is_here(seat):
            return None
        if table.decisions.is_away(seat, times=1):
            return 0.0
        long = max(table.registry.settings.away, table.pace.seconds or 0.0)
        return max(0.0, long - table.presence.away_for(seat))

    def _to_be_asked(self, *besides: int) -> list[int]:
        """All who might answer: whoever has been away for as long is not waited for."""
        return [each for each in others(self._table.seats, *besides) if self.replaceable_in(each) != 0]

    @property
    def stand_in(self) -> str:
        """Nobody who asks for a stand-in chooses how well it plays."""
        wanted = self._table.registry.settings.stand_in
        return first_known((wanted, *USUAL) if wanted else USUAL, self._table.row.game)

    async def replace_unasked(self, gone: int) -> None:
        """The table itself asks, after somebody's time was up twice in a row. The caller holds the lock."""
        needs = self._to_be_asked(gone)
        is_open = any(each.kind == "replace" and each.about == gone for each in self.open)
        if needs and not is_open and not self._table.seats[gone].stand_in:
            await self.ask("replace", None, gone, needs, level=self.stand_in)

    @again_if_late
    async def more_time(self, seat: int) -> None:
        table = self._table
        async with table.lock:
            table.check_running()
            if table.match.seat != seat or table.seconds is None:
                raise NotNow("No clock runs for this seat.")
            needs = others(table.seats, seat)
            if needs:
                await self.ask("more_time", seat, seat, needs)
            else:
                await table.decisions.give_more_time()

    @again_if_late
    async def answer(self, seat: int, number: int, yes: bool) -> None:
        table = self._table
        async with table.lock:
            consent = next((each for each in self.open if each.number == number), None)
            if consent is None:
                raise NotNow("This question has been settled already.")
            if seat not in consent.needs:
                raise NotYours("This question is not for this seat, or it has been answered.")
            left = [each for each in consent.needs if each != seat]
            outcome = "refused" if not yes else "agreed" if not left else None
            await table.write(altered=[self._alter(consent, needs=left, outcome=outcome)])
            consent.needs, consent.outcome = left, outcome
            table.happened(new_decision=False)
            if outcome == "agreed":
                await self._do(consent)

    async def _do(self, consent: ConsentRow) -> None:
        table = self._table
        if consent.kind == "undo" and consent.to_ply is not None:
            await table.take_back(consent.about, consent.to_ply)
        elif consent.kind == "replace" and not table.seats[consent.about].stand_in:
            await self._sit_in(consent.about)
        elif consent.kind in ("resign", "draw"):
            await table.resigning.agreed(consent)
        elif consent.kind == "more_time" and table.match.seat == consent.about:
            await table.decisions.give_more_time()

    # Sitting in, and coming back.

    async def _sit_in(self, gone: int) -> None:
        name, level = self._table.seats[gone].name, self.stand_in
        await self._table.change_seat(
            gone, f"{display_name(level)} plays for {name} until {name} is back.", level=level
        )

    @again_if_late
    async def come_back(self, seat: int) -> None:
        """Somebody is here: no computer player decides for them, and nobody is asked about one any more."""
        table = self._table
        async with table.lock:
            if table.seats[seat].stand_in:
                await table.change_seat(seat, f"{table.seats[seat].name} is back.", level=None)
            pointless = [consent for consent in self.open if consent.kind == "replace" and consent.about == seat]
            if pointless:
                await table.write(altered=self.voided(pointless))
                self.void(pointless)
                table.happened(new_decision=False)


def shown(consent: ConsentRow, seats: Sequence[SeatRow]) -> Consent:
    return Consent(
        id=consent.number,
        kind=consent.kind,
        asker=consent.asker,
        about=consent.about,
        to_ply=consent.to_ply,
        level=consent.level,
        needs=consent.needs,
        sentence=sentence_of(consent, seats),
    )


def sentence_of(consent: ConsentRow, seats: Sequence[SeatRow]) -> str:
    about = seats[consent.about].name
    if consent.kind == "undo":
        return f"{about} asks to take back the last action."
    if consent.kind == "more_time":
        return f"{about} asks for more time."
    if consent.kind == "resign":
        return f"{about} wants to resign. An alliance resigns together."
    if consent.kind == "draw":
        return f"{about} offers a draw."
    return f"{about} is away. Let {display_name(consent.level or '')} play until {about} is back?"


def _in(seconds: float) -> str:
    minutes = ceil(seconds / 60)
    if minutes > 90:
        return f"in {ceil(minutes / 60)} hours"
    return f"in {minutes} minutes" if minutes > 1 else "in a minute"
