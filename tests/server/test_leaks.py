"""The bytes that a seat receives do not change with what it may not know."""

from __future__ import annotations

import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic_core import from_json

from colossarium.kernel.game import game_ids
from colossarium.kernel.match import Match
from colossarium.kernel.player import player
from colossarium.server.engines import critics, pool
from colossarium.server.history.replays import moment
from colossarium.server.http.app import ROUTERS
from colossarium.server.live.registry import Registry
from colossarium.server.protocol import messages as m
from colossarium.server.protocol.base import Json
from colossarium.server.table import broadcast
from colossarium.server.table.table import LiveTable
from tests.lookalikes import lookalike_of
from tests.server.guests import Guest, bytes_for, in_registry, table_of

GAMES = [*game_ids(), "orchard"]
DREAMS = 3
PLIES = 15
LOOKS_AT = (2, 5)  # plies at which every message is looked at
PLAYOUTS = 40


def dreamt(match: Match, seat: int, seed: int) -> Match:
    """The same match but for what a seat cannot know, the dice to come included."""
    dream = match.resample(seat, seed)
    dream.key, dream.past, dream.start_position = match.key, match.past, match.start_position
    return dream


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

Shown = Callable[[Guest], Awaitable[object]]


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

    monkeypatch.setattr(pool, "player", lambda name, game: player(name, game=game, seed=11))
    monkeypatch.setattr(pool, "adviser_of", lambda game, _: critics.critic_of(game))
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
        for match in (real, lookalike_of(real, seat, 21, past=True)):
            match.key = real.key  # its hash is published
            table.match = match
            seen.append(await shown(Guest(table, seat, elsewhere)))
            table.match = real
        assert seen[0] == seen[1], (name, seat, table.ply)
