"""What an invitation says before anybody takes its seat."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

from colossarium.server.protocol.invitations import Invitation, InvitationState
from colossarium.server.protocol.studio import VariantMark
from colossarium.server.store.rows import SeatRow
from colossarium.server.table.view import named, seat_cards

if TYPE_CHECKING:
    from colossarium.server.store import Store
    from colossarium.server.table.table import LiveTable

FEWEST = 5  # matches that a length can be told from
ROUNDED_TO = 5  # minutes
KNOWN_FOR = 600.0  # seconds


class Lengths:
    """How long matches take here, by game and number of seats; asked of the database now and then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[tuple[str, int], tuple[float, int | None]] = {}

    async def minutes(self, game: str, seats: int) -> int | None:
        asked, known = self._known.get((game, seats), (float("-inf"), None))
        if time.monotonic() - asked < KNOWN_FOR:
            return known
        lengths = await self._store.lengths(game, seats)
        found = None
        if len(lengths) >= FEWEST:
            found = max(ROUNDED_TO, ROUNDED_TO * round(median(lengths) / 60 / ROUNDED_TO))
        self._known[game, seats] = time.monotonic(), found
        return found


async def invitation(table: LiveTable, token: str) -> Invitation:
    """What the holder of this token is invited to; a token of no seat is refused."""
    seat = table.tokens.invitation_of(token)
    row, match = table.row, table.match
    return Invitation(
        match=row.id,
        game=row.game,
        name=match.game.name,
        blurb=match.game.definition.blurb,
        state=_state(table, seat),
        inviter=next((each.name for each in table.seats if each.kind == "person" and not each.by_link), None),
        seat=seat.seat,
        title=match.seat_names[seat.seat],
        allies=match.game.definition.allies(match.game.ruleset, seat.seat),
        places=seat_cards(table),
        options=dict(match.game.options),
        variant=None if row.variant is None else VariantMark.model_validate(row.variant),
        has_secrets=match.game.definition.has_secrets,
        pace=table.pace,
        minutes=await table.registry.lengths.minutes(row.game, len(table.seats)),
        watch=table.tokens.watch,
        result=None if row.result is None else named(table, row.result),
    )


def _state(table: LiveTable, seat: SeatRow) -> InvitationState:
    if table.match.over:
        return "over"
    if seat.kind == "open":
        return "open" if seat.level is None else "begun"
    return "withdrawn" if seat.kind == "computer" else "taken"
