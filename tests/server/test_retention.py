"""Matches that are kept for a while only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import func, select, update

from colossarium.server.live import peers, retention
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.matches import NewMatch, SeatWish
from colossarium.server.settings import Settings
from colossarium.server.store.rows import ActionRow, ContentRow, MatchRow, Row
from tests.server.conftest import new_database, settings_for
from tests.server.visitors import PATIENCE

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


def test_a_match_that_changes_while_others_are_deleted_stays(kept: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: Registry) -> None:
        first, second = await match_of(registry, 100, over=False), await match_of(registry, 90, over=False)

        async def somebody_plays(_: float) -> None:
            again = update(MatchRow).where(MatchRow.id == second).values(changed=time.time())
            await registry.store.do(lambda session: session.execute(again))

        monkeypatch.setattr(retention, "AT_ONCE", 1)
        monkeypatch.setattr(retention, "asyncio", SimpleNamespace(sleep=somebody_plays))
        assert await retention.delete_once(registry, time.time()) == 1
        assert await left(registry) == {second} != {first}

    with_registry(kept, work)


def test_a_match_that_is_open_at_another_server_is_not_deleted(
    postgres: str, page_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "TELL_EVERY", 0.05)
    settings = settings_for(new_database(postgres), page_folder)

    async def run() -> None:
        here, there = Registry(settings), Registry(settings)
        try:
            await here.open()
            await there.open()
            match = await match_of(here, 100, over=False)
            here.settings = replace(settings, keep_abandoned=30.0)
            await there.table(match)
            await until(lambda: here.peers.is_open_elsewhere(match))
            assert await retention.delete_once(here, time.time()) == 0
            assert await left(here) == {match}
            del there._tables[match]
            monkeypatch.setattr(peers, "HEARD_LATELY", 0.5)
            await until(lambda: not here.peers.is_open_elsewhere(match))
            assert await retention.delete_once(here, time.time()) == 1
        finally:
            await there.close()
            await here.close()

    asyncio.run(run())


def test_nothing_is_deleted_before_other_servers_could_say_what_they_have_open(
    postgres: str, page_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "TELL_EVERY", 0.01)
    monkeypatch.setattr(peers, "HEARD_LATELY", 0.2)
    deleted: list[float] = []

    async def noted(registry: Registry, now: float) -> int:
        deleted.append(time.monotonic())
        return 0

    monkeypatch.setattr(retention, "delete_once", noted)
    settings = replace(settings_for(new_database(postgres), page_folder), keep_finished=1.0)

    async def run() -> None:
        registry = Registry(settings)
        await registry.open()
        try:
            await until(lambda: bool(deleted))
            assert deleted[0] - registry.peers._listening_since >= peers.HEARD_LATELY
        finally:
            await registry.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


def test_unless_an_operator_says_so_everything_is_kept(kept: Settings) -> None:
    async def work(registry: Registry) -> None:
        await match_of(registry, 10_000, over=True)
        await match_of(registry, 10_000, over=False)
        await retention.delete_old_matches(registry)  # ends at once
        assert await retention.delete_once(registry, time.time()) == 0

    with_registry(replace(kept, keep_finished=None, keep_abandoned=None), work)
