"""The bytes that a seat receives do not change with what it may not know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from colossarium.kernel.game import game_ids
from colossarium.kernel.match import Match
from colossarium.server.hall import Hall
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.matches import NewMatch, Pace, SeatWish
from colossarium.server.replays import moment
from colossarium.server.table import LiveTable
from tests.server.conftest import settings_for

GAMES = [*game_ids(), "orchard"]
DREAMS = 3
PLIES = 15


def in_hall(database: str, work: Callable[[Hall], object]) -> None:
    """Do something in a hall without a server around it."""

    async def run() -> None:
        hall = Hall(settings_for(database, Path("nowhere")))
        await hall.open()
        try:
            await work(hall)  # type: ignore[misc]
        finally:
            await hall.close()

    asyncio.run(run())


async def table_of(hall: Hall, game: str) -> LiveTable:
    """A table with a person in every seat, and no estimates: those are rough by nature."""
    seats = [SeatWish(kind="here")] * hall.workshop.game(game, {}).seats
    made = await hall.make(NewMatch(game=game, seats=seats, pace=Pace(estimates=False)))
    return await hall.table(made.match)


def dreamt(match: Match, seat: int, seed: int) -> Match:
    """The same match but for what a seat cannot know, the dice to come included."""
    dream = match.resample(seat, seed)
    dream.key, dream.past, dream.start_position = match.key, match.past, match.start_position
    return dream


def bytes_for(table: LiveTable, reader: int | None) -> bytes:
    table.crowd.show_table()
    return table.crowd.table_message(reader, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_shows_a_seat_nothing_it_may_not_know(game: str, sqlite: str) -> None:
    async def look(hall: Hall) -> None:
        table, choices = await table_of(hall, game), random.Random(3)
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

    in_hall(sqlite, look)


@pytest.mark.parametrize("game", GAMES)
def test_the_past_shows_a_seat_nothing_it_did_not_know(game: str, sqlite: str) -> None:
    async def look(hall: Hall) -> None:
        table, choices = await table_of(hall, game), random.Random(4)
        while table.ply < 4:
            await table.play(table.match.seat, choices.choice(table.match.legal()).text, table.ply)
        for ply in range(table.ply):
            past = table.match.copy()
            while len(past.past) > ply:
                past.undo(consent=True)
            for seat in range(len(table.seats)):
                assert moment(table, seat, ply).view == dreamt(past, seat, 5).view(seat)
                assert moment(table, seat, ply).position is None

    in_hall(sqlite, look)


def test_the_net_has_no_hole(sqlite: str) -> None:
    """What may not be known does change in a dream, so the tests above can fail."""

    async def look(hall: Hall) -> None:
        table = await table_of(hall, "orchard")
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

    in_hall(sqlite, look)


def test_others_get_no_list_no_undo_label_and_no_key(sqlite: str) -> None:
    async def look(hall: Hall) -> None:
        table = await table_of(hall, "orchard")
        await table.play(0, "red blue share", 0)
        for reader in (None, 1):
            shown: Json = (await table.show(reader)).model_dump()
            assert shown["key"] is None
            assert shown["undo"] is None
            assert "red blue" not in str(shown | {"decision": None})
        assert (await table.show(None)).decision.actions == []  # type: ignore[union-attr]

    in_hall(sqlite, look)
