"""Consent of the others at the table: may I take that back, may a computer sit in, may I have more time?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Executable, update

from colossarium.server.engines.levels import USUAL, checked_level, display_name, first_known
from colossarium.server.errors import NotNow, NotYours
from colossarium.server.protocol.table import Consent
from colossarium.server.store.rows import ConsentRow, SeatRow
from colossarium.server.table.people import others

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable

ENDED_BY_AN_ACTION = ("undo", "more_time")


class Consents:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    @property
    def open(self) -> list[ConsentRow]:
        return [consent for consent in self._table.consent_rows if consent.outcome is None]

    # Questions that an action makes pointless.

    def voided(self) -> list[Executable]:
        return [self._alter(consent, outcome="void") for consent in self._ending()]

    def void(self) -> None:
        for consent in self._ending():
            consent.outcome = "void"

    def _ending(self) -> list[ConsentRow]:
        return [consent for consent in self.open if consent.kind in ENDED_BY_AN_ACTION]

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

    async def replace(self, seat: int, gone: int, level: str | None) -> None:
        """Let a computer player sit in for somebody who is away; at once if there is nobody else to ask."""
        table = self._table
        async with table.lock:
            table.check_running()
            if gone >= len(table.seats) or table.seats[gone].kind != "person" or table.seats[gone].level is not None:
                raise NotNow("Only a person's seat can be played by a computer player meanwhile.")
            if gone == seat:
                raise NotNow("A computer player sits in for others who are away, not for oneself.")
            if table.broadcast.is_present(gone):
                raise NotNow(f"{table.seats[gone].name} is here.")
            level = checked_level(table.row.game, level or first_known(USUAL, table.row.game))
            needs = others(table.seats, seat, gone)
            if needs:
                await self.ask("replace", seat, gone, needs, level=level)
            else:
                await self._sit_in(gone, level)

    async def replace_unasked(self, gone: int) -> None:
        """The table itself asks, after somebody's time was up twice in a row. The caller holds the lock."""
        table = self._table
        needs = others(table.seats, gone)
        is_open = any(each.kind == "replace" and each.about == gone for each in self.open)
        if needs and not is_open:
            await self.ask("replace", None, gone, needs, level=first_known(USUAL, table.row.game))

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
                table.decisions.begin()
                table.broadcast.show_around()

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
        elif consent.kind == "replace" and table.seats[consent.about].level is None:
            await self._sit_in(consent.about, consent.level or first_known(USUAL, table.row.game))
        elif consent.kind == "more_time":
            table.decisions.begin()
            table.broadcast.show_around()

    # Sitting in, and coming back.

    async def _sit_in(self, gone: int, level: str) -> None:
        name = self._table.seats[gone].name
        await self._table.change_seat(
            gone, f"{display_name(level)} plays for {name} until {name} is back.", level=level
        )

    async def come_back(self, seat: int) -> None:
        """Somebody is here: no computer player decides for them, and nobody is asked about one any more."""
        table = self._table
        async with table.lock:
            if table.seats[seat].stand_in:
                await table.change_seat(seat, f"{table.seats[seat].name} is back.", level=None)
            pointless = [consent for consent in self.open if consent.kind == "replace" and consent.about == seat]
            if pointless:
                await table.write(altered=[self._alter(consent, outcome="void") for consent in pointless])
                for consent in pointless:
                    consent.outcome = "void"
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
    return f"{about} is away. Let {display_name(consent.level or '')} play until {about} is back?"
