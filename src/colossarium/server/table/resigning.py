"""Giving up, and draws: allies resign together, and whoever else must agree to an end is asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from colossarium.kernel.endings import ends_by_resigning, sides_of, would_take_draw
from colossarium.kernel.match import Match
from colossarium.server.engines.levels import display_name
from colossarium.server.errors import NotNow
from colossarium.server.history.rebuild import copied, ending_sentence, summary_of
from colossarium.server.protocol.table import EndingState
from colossarium.server.store.rows import ActionRow, ConsentRow, Played
from colossarium.server.table.catching_up import again_if_late
from colossarium.server.table.people import people

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


class Resigning:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def shown(self, seat: int | None) -> EndingState | None:
        """What a seat can do about the end of the match; None for spectators, and when there is nothing to do."""
        table = self._table
        if seat is None or table.match.over or table.row.origin == "record" or table.seats[seat].resigned is not None:
            return None
        ends = ends_by_resigning(table.match)
        return EndingState(
            resigning_ends=ends,
            resigning_needs=self._allies(seat) if ends else [],
            draw=self._can_be_drawn,
        )

    @property
    def _can_be_drawn(self) -> bool:
        match = self._table.match
        return match.game.definition.can_be_drawn and len(sides_of(match)) > 1

    def _allies(self, seat: int) -> list[int]:
        """The people who win and lose with a seat; those for whom a computer player sits in are asked too."""
        allies = self._table.match.game.definition.allies(self._table.match.game.ruleset, seat)
        return [each for each in people(self._table.seats, expected=True) if each in allies]

    def _check(self, seat: int) -> None:
        self._table.check_running()
        if self._table.seats[seat].resigned is not None:
            raise NotNow("This seat has already resigned.")

    # Resigning.

    @again_if_late
    async def resign(self, seat: int) -> None:
        """Give up, at once or once all allies agree; with more than two sides a computer player plays on instead."""
        table = self._table
        async with table.lock:
            self._check(seat)
            if not ends_by_resigning(table.match):
                await self._leave(seat)
            elif needs := self._allies(seat):
                await table.consents.ask("resign", seat, seat, needs)
            else:
                await self._end("resign", seat, lambda after: after.resign(seat))

    # Draws.

    @again_if_late
    async def offer_draw(self, seat: int) -> None:
        """Ask all other people for a draw; computer players of other sides answer at once."""
        table = self._table
        async with table.lock:
            self._check(seat)
            if not self._can_be_drawn:
                raise NotNow(f"No draw can be offered in {table.match.game.name}.")
            if unwilling := [other for other in self._rivals(seat) if not would_take_draw(table.match, other)]:
                names = " and ".join(display_name(table.seats[other].level or "") for other in unwilling)
                raise NotNow(f"{names} would rather play on.")
            needs = [each for each in people(table.seats, expected=True) if each != seat]
            if needs:
                await table.consents.ask("draw", seat, seat, needs)
            else:
                await self._end("draw", seat, Match.agree_on_draw)

    def _rivals(self, seat: int) -> list[int]:
        """Computer players of the other sides; a stand-in leaves the answer to its person."""
        own = next(side for side in sides_of(self._table.match) if seat in side)
        return [each.seat for each in self._table.seats if each.kind == "computer" and each.seat not in own]

    # Once nobody need be asked. The caller holds the lock.

    async def agreed(self, consent: ConsentRow) -> None:
        if consent.kind == "draw":
            await self._end("draw", consent.about, Match.agree_on_draw)
        else:
            await self._end("resign", consent.about, lambda after: after.resign(consent.about))

    async def _end(self, kind: str, seat: int, end: Callable[[Match], None]) -> None:
        table = self._table
        after = copied(table.match)
        end(after)
        assert after.ended is not None
        action = self._noted(kind, seat)
        changes = {**summary_of(after), "ended": after.ended.as_json(), "deadline": None}
        pointless = table.consents.open
        await table.write(changes, [action], table.consents.voided(pointless))
        table.consents.void(pointless)
        self._done(after, action)
        if table.broadcast.any_connected:
            table.registry.reviews.begin(table)

    async def _leave(self, seat: int) -> None:
        """A computer player has the seat from here on; whoever resigned may still look and talk."""
        table = self._table
        after, row, level = copied(table.match), table.seats[seat], table.consents.stand_in
        after.resign(seat)
        action = self._noted("resign", seat)
        line = table.line(None, f"{row.name} resigned. {display_name(level)} plays on.")
        changes = table.decisions.timing_for(table.match, level=level) if table.match.seat == seat else {}
        pointless = [each for each in table.consents.open if seat in (each.about, *each.needs)]
        altered = [table.alter_seat(seat, level=level, resigned=table.ply), *table.consents.voided(pointless)]
        await table.write(changes, [action, line], altered)
        table.consents.void(pointless)
        table.chat.append(line)
        row.level, row.resigned = level, table.ply
        self._done(after, action)

    def _noted(self, kind: str, seat: int) -> ActionRow:
        table = self._table
        return ActionRow(
            match_id=table.id,
            number=len(table.actions),
            kind=kind,
            version=table.version + 1,
            ply=table.ply,
            seat=seat,
            text="",
            by=None,
            at=time.time(),
        )

    def _done(self, after: Match, action: ActionRow) -> None:
        table = self._table
        table.actions.append(Played.of(action))
        table.match = after
        table.book.note(after, action.ply, action.seat, ending_sentence(after, action), action.version, stands=True)
        table.happened()
