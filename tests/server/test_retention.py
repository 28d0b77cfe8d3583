"""Matches that are kept for a while only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from colossarium.server.live import retention
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.matches import NewMatch, SeatWish
from colossarium.server.settings import Settings
from colossarium.server.store.rows import ActionRow, ContentRow, MatchRow, Row
from tests.server.conftest import new_database, settings_for

DAY = 86_400.0


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, sqlite: str, page_folder: Path) -> Settings:
    """Finished matches for 10 days, others for 30."""
    database = sqlite if request.param == "sqlite" else new_database(request.getfixturevalue("postgres"))
    return replace(settings_for(database, page_folder), keep_finished=10.0, keep_abandoned=30.0)


async def match_of(registry: Registry, age: float, *, over: bool) -> str:
    """A stored match that nothing has happened to for so many days."""
    made = await registry.new_matches.make(NewMatch(game="orchard", seats=[SeatWish(kind="here")] * 2))
    table = await registry.table(made.match)
    await table.play(0, "pick", 0)
    await table.talk.say(0, "Well")
    table.decisions.stop()
    del registry._tables[made.match]
    changes = {"changed": time.time() - age * DAY, "over": over}
    await registry.store.do(
        lambda session: session.execute(update(MatchRow).where(MatchRow.id == made.match).values(changes))
    )
    return made.match


async def left(registry: Registry) -> set[str]:
    return set(await registry.store.do(lambda session: list(session.scalars(select(MatchRow.id)))))


def with_registry(settings: Settings, work: Callable[[Registry], object]) -> None:
    async def run() -> None:
        registry = Registry(settings)
        registry.loop = asyncio.get_running_loop()
        await registry.store.open()
        await work(registry)  # type: ignore[misc]
        await registry.close()

    asyncio.run(run())


def test_finished_and_abandoned_matches_are_deleted_after_their_time(kept: Settings) -> None:
    async def work(registry: Registry) -> None:
        young = {
            await match_of(registry, 9, over=True),
            await match_of(registry, 11, over=False),
            await match_of(registry, 29, over=False),
        }
        old = {await match_of(registry, 11, over=True), await match_of(registry, 31, over=False)}
        assert await retention.delete_once(registry, time.time()) == len(old)
        assert await left(registry) == young
        of_old = select(func.count()).select_from(ActionRow).where(ActionRow.match_id.in_(old))
        assert await registry.store.do(lambda session: session.scalar(of_old)) == 0

    with_registry(kept, work)


def test_nothing_of_a_deleted_match_is_left(kept: Settings) -> None:
    async def work(registry: Registry) -> None:
        await match_of(registry, 100, over=True)
        await retention.delete_once(registry, time.time())
        for table in Row.metadata.sorted_tables:
            count = select(func.count()).select_from(table)
            assert await registry.store.do(lambda session, count=count: session.scalar(count)) == 0, table.name

    with_registry(kept, work)


def test_content_that_other_matches_are_played_with_is_kept(kept: Settings) -> None:
    async def work(registry: Registry) -> None:
        await match_of(registry, 100, over=True)
        await match_of(registry, 1, over=True)
        await retention.delete_once(registry, time.time())
        contents = select(func.count()).select_from(ContentRow)
        assert await registry.store.do(lambda session: session.scalar(contents)) == 1

    with_registry(kept, work)


def test_a_match_that_somebody_looks_at_is_not_deleted(kept: Settings) -> None:
    async def work(registry: Registry) -> None:
        match = await match_of(registry, 100, over=False)
        await registry.table(match)
        assert await retention.delete_once(registry, time.time()) == 0
        assert await left(registry) == {match}

    with_registry(kept, work)


def test_unless_an_operator_says_so_everything_is_kept(kept: Settings) -> None:
    async def work(registry: Registry) -> None:
        await match_of(registry, 10_000, over=True)
        await match_of(registry, 10_000, over=False)
        await retention.delete_old_matches(registry)  # ends at once
        assert await retention.delete_once(registry, time.time()) == 0

    with_registry(replace(kept, keep_finished=None, keep_abandoned=None), work)
