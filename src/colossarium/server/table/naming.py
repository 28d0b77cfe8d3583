"""Names that people give to what they have made; no rule depends on them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from colossarium.server.errors import NotNow
from colossarium.server.history.rebuild import copied, naming_sentence
from colossarium.server.store.rows import ActionRow, Played
from colossarium.server.table.catching_up import again_if_late

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


class Naming:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def offered(self, seat: int | None) -> list[str]:
        """What a seat has made that has no name yet; the last of it can still be named when the match is over."""
        table = self._table
        if seat is None or table.row.origin == "record":
            return []
        found = table.match.nameable().items()
        return [thing for thing, each in found if each.seat == seat and thing not in table.match.names]

    @again_if_late
    async def give(self, seat: int, thing: str, name: str) -> None:
        table = self._table
        async with table.lock:
            if table.row.origin == "record":
                raise NotNow("This is a replay; nothing in it can be given a name.")
            if thing in table.match.standing_names():
                raise NotNow(f"{table.match.nameable()[thing].title} has a name already.")
            after = copied(table.match)
            after.give_name(thing, name, seat=seat)
            action = ActionRow(
                match_id=table.id,
                number=len(table.actions),
                kind="name",
                version=table.version + 1,
                ply=table.ply,
                seat=seat,
                text=f"{thing} {name}",
                by=None,
                at=time.time(),
            )
            await table.write({"names": after.names}, [action])
            table.actions.append(Played.of(action))
            table.match = after
            sentence = naming_sentence(after, action.text, table.seats[seat])
            table.book.note(after, table.ply, seat, sentence, action.version)
            table.happened()
