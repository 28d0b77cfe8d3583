"""The seats of a table: taken, given away, and opened by other tokens."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from colossarium.server.engines.levels import USUAL, checked_level, display_name, first_known
from colossarium.server.errors import NotNow, SeatTaken
from colossarium.server.protocol.base import LONGEST_NAME
from colossarium.server.protocol.cleaning import told_apart
from colossarium.server.protocol.matches import HeldSeat, JoinedSeat, RenewedInvitation, RenewedToken
from colossarium.server.table.catching_up import again_if_late
from colossarium.server.table.holding import SOMEBODY, held_now, holding, is_kept_from
from colossarium.server.table.rematches import renew_in_rematches
from colossarium.server.table.tokens import hash_of, new_token

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


class Seating:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    @again_if_late
    async def join(self, invitation: str, name: str, own: str | None = None) -> JoinedSeat:
        """Give the seat of an invitation to its holder; asked again with the same token, answer the same."""
        table = self._table
        async with table.lock:
            if own is not None and (had := table.tokens.joined_with(invitation, own)) is not None:
                return JoinedSeat(match=table.id, seat=had, token=own)
            self._check_kept(invitation, own)
            seat, token = table.tokens.invited_to(invitation).seat, own or new_token()
            table.tokens.check_unused(token)
            name = self._told_apart(seat, name)
            said, kept = f"{name} sits down.", hash_of(token)
            await table.change_seat(seat, said, kind="person", name=name, level=None, token_hash=kept, held=None)
            return JoinedSeat(match=table.id, seat=seat, token=token)

    @again_if_late
    async def hold(self, invitation: str, name: str | None, own: str) -> HeldSeat:
        """Keep the seat of an invitation for whoever learns the rules first; asked again, it is kept no longer."""
        table = self._table
        async with table.lock:
            table.check_running()
            self._check_kept(invitation, own)
            seat = table.tokens.invited_to(invitation).seat
            if held_now(table.seats[seat]) is None:
                table.tokens.check_unused(own)
                held = holding(name and self._told_apart(seat, name), own)
                await table.change_seat(seat, f"{held['name']} is learning the rules.", held=held)
            kept = held_now(table.seats[seat])
            return HeldSeat(match=table.id, seat=seat, seconds=kept.seconds if kept else 0.0)

    def _check_kept(self, invitation: str, own: str | None) -> None:
        other = is_kept_from(self._table.tokens.invited_to(invitation), own)
        if other is not None:
            minutes = ceil(other.seconds / 60)
            raise SeatTaken(f"{other.name} is learning the rules. The seat is kept for {minutes} min more.")

    def _told_apart(self, seat: int, name: str) -> str:
        table = self._table
        others = [each.name for each in table.seats if each.seat != seat]
        titles = [title for other, title in enumerate(table.match.seat_names) if other != seat]
        return told_apart(name, [*others, *titles], LONGEST_NAME)

    @again_if_late
    async def renew_token(self, seat: int) -> RenewedToken:
        table = self._table
        async with table.lock:
            old, token = table.seats[seat].token_hash, new_token()
            await table.write(altered=[table.alter_seat(seat, token_hash=hash_of(token))])
            table.seats[seat].token_hash = hash_of(token)
            table.broadcast.disconnect(seat)
            table.happened(new_decision=False)
            rematches = await renew_in_rematches(table, seat, "token_hash", old, hash_of(token))
            return RenewedToken(seat=seat, token=token, matches=[table.id, *rematches])

    @again_if_late
    async def renew_invitation(self, seat: int) -> RenewedInvitation:
        table = self._table
        async with table.lock:
            self._check_open(seat)
            old, token = table.seats[seat].invitation_hash, new_token()
            await table.write(altered=[table.alter_seat(seat, invitation_hash=hash_of(token), held=None)])
            table.seats[seat].invitation_hash, table.seats[seat].held = hash_of(token), None
            table.broadcast.show_table()
            await renew_in_rematches(table, seat, "invitation_hash", old, hash_of(token))
            return RenewedInvitation(seat=seat, invitation=token)

    @again_if_late
    async def seat_computer(self, seat: int, level: str | None, *, until_taken: bool = False) -> None:
        """Questions that waited for whoever would come are void: a computer player is not asked."""
        table = self._table
        async with table.lock:
            self._check_open(seat)
            level = checked_level(table.row.game, level or first_known(USUAL, table.row.game))
            if until_taken:
                title, held = table.match.seat_names[seat], held_now(table.seats[seat])
                said = f"{display_name(level)} plays for {title} until somebody takes the seat."
                if held is not None:
                    who = held.name if held.name != SOMEBODY else SOMEBODY.lower()
                    said = f"{display_name(level)} plays until {who} comes."
                await table.change_seat(seat, said, level=level)
                return
            name, waiting = display_name(level), table.consents.waiting_for(seat)
            voided = table.consents.voided(waiting)
            said = f"{name} sits down."
            await table.change_seat(seat, said, voided, kind="computer", name=name, level=level, held=None)
            table.consents.void(waiting)
            table.broadcast.show_table()

    def _check_open(self, seat: int) -> None:
        seats = self._table.seats
        if seat >= len(seats):
            raise NotNow(f"There is no seat {seat}; the seats are 0 to {len(seats) - 1}.")
        if seats[seat].kind != "open":
            raise SeatTaken(f"{seats[seat].name} has this seat already.")
