"""The bytes that a seat receives do not change with what it may not know."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args
from unittest.mock import Mock

import pytest
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic_core import from_json

from colossarium.kernel.book import has_book
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import game_ids
from colossarium.kernel.match import Match
from colossarium.kernel.player import player
from colossarium.server.engines import critics, pool
from colossarium.server.engines.levels import USUAL, first_known
from colossarium.server.errors import MatchRunning, refusal_of
from colossarium.server.history.rebuild import summary_of
from colossarium.server.history.replays import moment
from colossarium.server.http.app import ROUTERS
from colossarium.server.http.books import book_text_for
from colossarium.server.live import registry as registries
from colossarium.server.live.commands import execute
from colossarium.server.live.connection import Connection
from colossarium.server.live.registry import Registry
from colossarium.server.protocol import messages as m
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.matches import NewMatch, Pace, PlayOn, SeatWish
from colossarium.server.table import broadcast
from colossarium.server.table.table import LiveTable
from tests.server.conftest import settings_for
from tests.twins import twin_of

GAMES = [*game_ids(), "orchard"]
DREAMS = 3
PLIES = 15
LOOKS_AT = (2, 5)  # plies at which every message is looked at
PLAYOUTS = 40


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


def dreamt(match: Match, seat: int, seed: int) -> Match:
    """The same match but for what a seat cannot know, the dice to come included."""
    dream = match.resample(seat, seed)
    dream.key, dream.past, dream.start_position = match.key, match.past, match.start_position
    return dream


def bytes_for(table: LiveTable, reader: int | None) -> bytes:
    table.broadcast.show_table()
    return table.broadcast.table_message(reader, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_shows_a_seat_nothing_it_may_not_know(game: str, sqlite: str) -> None:
    async def look(registry: Registry) -> None:
        table, choices = await table_of(registry, game), random.Random(3)
        while not table.match.over and table.ply < PLIES:
            real = table.match
            for seat in range(len(table.seats)):
                shown = bytes_for(table, seat), bytes_for(table, None)
                for seed in range(DREAMS):
                    table.match = dreamt(real, seat, seed)
                    assert (bytes_for(table, seat), bytes_for(table, None)) == shown, (game, table.ply, seat)
                table.match = real
            action = choices.choice(real.legal())
            await table.play(real.seat, action.text, table.ply)

    in_registry(sqlite, look)


@pytest.mark.parametrize("game", GAMES)
def test_the_past_shows_a_seat_nothing_it_did_not_know(game: str, sqlite: str) -> None:
    async def look(registry: Registry) -> None:
        table, choices = await table_of(registry, game), random.Random(4)
        while table.ply < 4:
            await table.play(table.match.seat, choices.choice(table.match.legal()).text, table.ply)
        for ply in range(table.ply):
            past = table.match.copy()
            while len(past.past) > ply:
                past.undo(consent=True)
            for seat in range(len(table.seats)):
                assert moment(table, seat, ply).view == dreamt(past, seat, 5).view(seat)
                assert moment(table, seat, ply).position is None

    in_registry(sqlite, look)


def test_the_net_has_no_hole(sqlite: str) -> None:
    """What may not be known does change in a dream, so the tests above can fail."""

    async def look(registry: Registry) -> None:
        table = await table_of(registry, "orchard")
        real = table.match
        hidden: set[str] = set()
        for seed in range(12):
            table.match = dreamt(real, 0, seed)
            hidden.add(str(table.match.view(1)))
        assert len(hidden) > 1
        leaking = {bytes_for(table, 0)}
        for seed in range(12):
            table.match = dreamt(real, 0, seed)
            leaking.add(bytes_for(table, 1))
        assert len(leaking) > 2

    in_registry(sqlite, look)


def test_others_get_no_list_no_undo_label_and_no_key(sqlite: str) -> None:
    async def look(registry: Registry) -> None:
        table = await table_of(registry, "orchard")
        await table.play(0, "red blue share", 0)
        for reader in (None, 1):
            shown: Json = from_json(table.show(reader))
            assert shown["key"] is None
            assert shown["undo"] is None
            assert "red blue" not in str(shown | {"decision": None})
        assert from_json(table.show(None))["decision"]["actions"] == []

    in_registry(sqlite, look)


# Everything that a seat is ever sent.

Shown = Callable[["Guest"], Awaitable[object]]


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


OVER_SOCKETS: dict[str, Shown] = {
    "table": Guest.table_shown,
    "around": Guest.around_shown,
    "done": Guest.done,
    "refused": Guest.refused,
    "why": Guest.why,
    "hint": Guest.hint,
    "pong": Guest.pong,
}
OVER_HTTP: dict[str, Shown] = {
    "TableView": Guest.whole_table,
    "Why": Guest.why_alone,
    "Timeline": Guest.timeline,
    "Moment": Guest.moments,
    "Review": Guest.review,
    "MatchSummaries": Guest.summaries,
    "MadeMatch": Guest.fork,
    "BookText": Guest.book,
    "dict": Guest.record,
}
OF_NO_POSITION = {
    *("GameCard", "SeatPlan", "RulesText", "Health", "Readiness"),
    *("Invitation", "JoinedSeat", "HeldSeat", "RenewedToken", "RenewedInvitation", "StoredRecord", "NoneType"),
    *("KeptParcel", "Parcel"),
    *("LessonPath", "LessonTable", "BookPictures", "CreditsText", "Printout"),  # of no match: the same for everybody
    *("PuzzleShelf", "PuzzleTable", "PuzzleHint", "PuzzleAnswer"),  # the same; looked at in test_puzzles.py
    *("LabState", "StudyPlan", "MadeStudy", "StudySummary", "StudyView"),  # of matches between computers alone
    *("DraftView", "MadeVariant", "VariantView"),  # of content, which everybody may read
}


def test_every_kind_of_message_is_looked_at() -> None:
    """A new kind must be put into the lists above."""
    kinds: tuple[type[BaseModel], ...] = get_args(get_args(m.ServerMessage)[0])
    assert {kind.model_fields["type"].default for kind in kinds} == {*OVER_SOCKETS}
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    found = {answer_of(route) for route in routes}
    assert found == {*OVER_HTTP} | OF_NO_POSITION


def answer_of(route: APIRoute) -> str:
    """The name of the model that a route answers with."""
    model: Any = route.response_model
    inner = next(iter(get_args(model)), model) if getattr(model, "__origin__", None) is list else model
    return str(getattr(inner, "__origin__", inner if inner is not None else type(None)).__name__)


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players with a seed and without a clock, and forks with a seed."""

    def seeded(name: str, game: str, seconds: float | None = None) -> Any:
        budget = {} if seconds is None else {"simulations": PLAYOUTS, "threads": 1}
        return player(name, game=game, seed=11, **budget)

    monkeypatch.setattr(pool, "player", seeded)
    monkeypatch.setattr(broadcast, "QUIET", 0.0)
    monkeypatch.setattr(secrets, "randbits", lambda bits: bits)
    for critic in critics.CRITICS:
        monkeypatch.setitem(critics.CRITICS, critic, PLAYOUTS)


@pytest.mark.usefixtures("fixed")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_seat_is_sent_changes_with_what_it_may_not_know(game: str, sqlite: str) -> None:
    async def look(registry: Registry) -> None:
        registry.engines.prepared.append(game)
        table, choices = await table_of(registry, game, estimates=True), random.Random(8)
        texts = ["nowhere"]  # of other positions
        while table.ply <= max(LOOKS_AT) and not table.match.over:
            if table.ply in LOOKS_AT:
                for seat in range(len(table.seats)):
                    legal = [action.text for action in table.match.legal()]
                    await compare(table, seat, next(text for text in reversed(texts) if text not in legal))
            texts = ["nowhere", *(action.text for action in table.match.legal())]
            await table.play(table.match.seat, choices.choice(table.match.legal()).text, table.ply)

    in_registry(sqlite, look)


async def compare(table: LiveTable, seat: int, elsewhere: str) -> None:
    real = table.match
    for name, shown in {**OVER_SOCKETS, **OVER_HTTP, "stand-in": Guest.stand_in}.items():
        seen = []
        for match in (real, twin_of(real, seat, 21, past=True)):
            match.key = real.key  # its hash is published
            table.match = match
            seen.append(await shown(Guest(table, seat, elsewhere)))
            table.match = real
        assert seen[0] == seen[1], (name, seat, table.ply)
