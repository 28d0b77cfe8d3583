"""A registry without a server around it, and guests at its tables who ask for all that a seat is ever sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from pydantic_core import from_json

from colossarium.kernel.book import has_book
from colossarium.kernel.errors import ColossariumError
from colossarium.server.engines.levels import USUAL, first_known
from colossarium.server.errors import MatchRunning, refusal_of
from colossarium.server.history.rebuild import summary_of
from colossarium.server.http.books import book_text_for
from colossarium.server.live import registry as registries
from colossarium.server.live.commands import execute
from colossarium.server.live.connection import Connection
from colossarium.server.live.registry import Registry
from colossarium.server.protocol import messages as m
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.matches import NewMatch, Pace, PlayOn, SeatWish
from colossarium.server.table.table import LiveTable
from tests.server.conftest import settings_for


def in_registry(database: str, work: Callable[[Registry], object]) -> None:
    """Do something in a registry without a server around it."""

    async def run() -> None:
        registry = Registry(settings_for(database, Path("nowhere")))
        await registry.open()
        try:
            await work(registry)  # type: ignore[misc]
        finally:
            await registry.close()

    asyncio.run(run())


async def table_of(registry: Registry, game: str, estimates: bool = False) -> LiveTable:
    """A table with a person in every seat."""
    seats = [SeatWish(kind="here")] * registry.engines.game(game, {}).seats
    made = await registry.new_matches.make(NewMatch(game=game, seats=seats, pace=Pace(estimates=estimates)))
    return await registry.table(made.match)


def bytes_for(table: LiveTable, reader: int | None) -> bytes:
    table.broadcast.show_table()
    return table.broadcast.table_message(reader, 0)


class Guest:
    """One who holds a seat of a table, and asks for all there is."""

    def __init__(self, table: LiveTable, seat: int, elsewhere: str) -> None:
        self.table, self.seat = table, seat
        self.elsewhere = elsewhere  # the text of an action of some other position
        self.page = Connection(Mock(client=None), table.registry)
        self.page.table, self.page.seats, self.page.look = table, frozenset({seat}), seat

    async def ask(self, kind: type[m.Request], **details: Any) -> Json:
        """The answer to a request, whether it is done or refused."""
        request: Any = kind(id=1, type=kind.model_fields["type"].annotation.__args__[0], **details)  # type: ignore[union-attr]
        try:
            return (await execute(self.page, request)).model_dump()
        except ColossariumError as refusal:
            return m.Refused(id=1, refusal=refusal_of(refusal)).model_dump()

    async def table_shown(self) -> object:
        return bytes_for(self.table, self.seat)

    async def around_shown(self) -> object:
        """What changes beside the table, when the estimate for this seat is there."""
        everybody = self.table.broadcast
        everybody._estimates.clear()
        everybody._connections.add(self.page)
        await everybody._estimate()
        assert everybody.estimate_for(self.seat) is not None
        message = everybody.around_message(self.seat)
        everybody.leave(self.page)
        everybody._estimates.clear()
        return message

    async def done(self) -> object:
        return await self.ask(m.Look, look=self.seat)

    async def pong(self) -> object:
        return await self.ask(m.Ping)

    async def refused(self) -> object:
        return await self.ask(m.Play, seat=self.seat, ply=self.table.ply, action=self.elsewhere)

    async def why(self) -> object:
        return [await self.ask(m.AskWhy, seat=self.seat, action=text) for text in (self.elsewhere, "pass", "end")]

    async def hint(self) -> object:
        return await self.ask(m.AskHint, seat=self.seat)

    async def why_alone(self) -> object:
        return self.table.why(self.seat, self.elsewhere)

    async def whole_table(self) -> object:
        return from_json(self.table.show(self.seat))

    async def timeline(self) -> object:
        return await self.table.timeline(self.seat, None)

    async def moments(self) -> object:
        return [await self.table.moment(self.seat, ply, None) for ply in range(self.table.ply + 1)]

    async def review(self) -> object:
        self.table.registry.reviews._found.clear()
        while True:
            review = await self.table.review(self.seat, None, 0)
            if review.done == review.of:
                return review
            await asyncio.sleep(0.01)

    async def summaries(self) -> object:
        for name, value in summary_of(self.table.match).items():
            setattr(self.table.row, name, value)
        return registries._summary(self.table.row, self.table.seats, self.seat)

    async def fork(self) -> object:
        """What a match that goes on from here begins with, and all that its record could ever tell."""
        seats = [SeatWish(kind="here")] * len(self.table.seats)
        forks = []
        for ply in range(self.table.ply + 1):
            registry = self.table.registry
            made = await registry.new_matches.play_on(
                self.table, self.seat, PlayOn(ply=ply, seats=seats, pace=Pace(estimates=False))
            )
            forks.append((await registry.table(made.match)).row.position)
        return forks

    async def book(self) -> object:
        game = self.table.match.game
        return book_text_for(game) if has_book(game.id) else None

    async def record(self) -> object:
        with pytest.raises(MatchRunning) as refusal:
            await self.table.record()
        return refusal.value.sentence

    async def stand_in(self) -> object:
        """What computer players do in this seat, for a while or when time is up."""
        table, engines = self.table, self.table.registry.engines
        if table.match.seat != self.seat:
            return None
        engines._players.clear()
        levels = (first_known(USUAL, table.row.game), engines.quickest(table.row.game))
        return [await engines.choose(table.decisions.job("choose", self.seat, level)) for level in levels]
