"""Tables that nobody needs stand still and are let go; what they wait for is kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select, update

from colossarium.kernel import player as players
from colossarium.kernel.match import Action, Match
from colossarium.server.engines.pool import EnginePool
from colossarium.server.engines.queue import Job
from colossarium.server.live import registry as registries
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.matches import NewMatch, Pace, SeatWish
from colossarium.server.store.rows import MatchRow
from colossarium.server.table import presence
from colossarium.server.table.table import LiveTable
from tests.server.conftest import settings_for
from tests.server.running import Running
from tests.server.visitors import PATIENCE, Visitor

HERE, COMPUTER = SeatWish(kind="here"), SeatWish(kind="computer", level="random")
A_DAY = 86_400


def in_registry(database: str, work: Callable[[Registry], Awaitable[None]]) -> None:
    async def do() -> None:
        registry = Registry(settings_for(database, Path("nowhere")))
        await registry.open()
        try:
            await work(registry)
        finally:
            await registry.close()

    asyncio.run(do())


async def made(registry: Registry, *seats: SeatWish, seconds: int | None = None) -> LiveTable:
    answer = await registry.new_matches.make(
        NewMatch(game="orchard", seats=list(seats), pace=Pace(seconds=seconds, estimates=False))
    )
    return await registry.table(answer.match)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def forget_people(table: LiveTable) -> None:
    """As if everybody had left long ago."""
    table.presence._seen.clear()
    table.presence._requested.clear()
    table.used -= registries.IDLE + 1


def test_a_table_with_a_long_clock_is_let_go_and_its_deadline_kept(sqlite: str) -> None:
    async def work(registry: Registry) -> None:
        table = await made(registry, HERE, HERE, seconds=A_DAY)
        deadline = table.row.deadline
        assert deadline is not None
        forget_people(table)
        registry.put_away()
        assert registry._tables == {}
        again = await registry.table(table.id)
        assert again is not table
        assert again.row.deadline == deadline
        clock = again.decisions.clock()
        assert clock is not None
        assert clock.left is not None
        assert A_DAY - 600 < clock.left <= A_DAY

    in_registry(sqlite, work)


def test_a_table_whose_clock_runs_out_soon_is_kept(sqlite: str) -> None:
    async def work(registry: Registry) -> None:
        table = await made(registry, HERE, HERE, seconds=60)
        forget_people(table)
        registry.put_away()
        assert list(registry._tables) == [table.id]

    in_registry(sqlite, work)


def test_a_clock_runs_out_at_a_table_that_was_let_go(database: str) -> None:
    async def work(registry: Registry) -> None:
        table = await made(registry, HERE, HERE, seconds=A_DAY)
        forget_people(table)
        registry.put_away()
        registry.opened -= A_DAY
        near = update(MatchRow).where(MatchRow.id == table.id).values(deadline=time.time() + 0.1)
        await registry.store.do(lambda session: session.execute(near))
        await registry._open_due()
        again = await registry.table(table.id)
        await until(lambda: again.ply >= 1)
        assert again.actions[0].by == "clock"
        assert again.row.deadline is not None
        assert again.row.deadline > time.time() + A_DAY / 2

    in_registry(database, work)


def test_after_a_start_nobody_loses_a_decision_because_the_server_was_away(sqlite: str) -> None:
    async def work(registry: Registry) -> None:
        table = await made(registry, HERE, HERE, seconds=A_DAY)
        forget_people(table)
        registry.put_away()
        past = update(MatchRow).where(MatchRow.id == table.id).values(deadline=time.time() - 100)
        await registry.store.do(lambda session: session.execute(past))

    async def start_again(registry: Registry) -> None:
        await until(lambda: bool(registry._tables))
        (table,) = registry._tables.values()
        clock = table.decisions.clock()
        assert clock is not None
        assert clock.left is not None
        assert clock.left > 30
        assert table.ply == 0

    in_registry(sqlite, work)
    in_registry(sqlite, start_again)


def test_a_match_that_everybody_has_left_to_its_clock_stands_still_until_somebody_comes(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def pick(engines: EnginePool, job: Job) -> str:
        return "pick"  # lucky choices could end the match before it stands still

    monkeypatch.setattr(EnginePool, "choose", pick)

    async def work(registry: Registry) -> None:
        table = await made(registry, HERE, HERE, seconds=10)
        forget_people(table)
        registry.opened -= A_DAY
        table.seconds = 0.01
        table.decisions.begin()
        await until(lambda: table.row.deadline is None)
        clocked = [action.by for action in table.actions]
        assert set(clocked) == {"clock"}
        assert not table.match.over
        kept = select(MatchRow.deadline).where(MatchRow.id == table.id)
        assert await registry.store.do(lambda session: session.scalar(kept)) is None
        assert not table.decisions.busy
        table.seconds = float(A_DAY)
        table.presence.requested(0)
        await until(lambda: table.row.deadline is not None)
        assert table.decisions.busy is False  # a day is long

    in_registry(sqlite, work)


def test_computers_alone_stand_still_without_anybody_who_watches(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "WATCHERS_LINGER", 0.0)

    async def work(registry: Registry) -> None:
        table = await made(registry, COMPUTER, COMPUTER)
        await asyncio.sleep(0.1)
        assert table.ply == 0
        assert not table.decisions.busy
        monkeypatch.setattr(presence, "WATCHERS_LINGER", 30.0)
        table.presence.requested(None)
        await until(lambda: table.match.over)

    in_registry(sqlite, work)


def test_computers_think_no_longer_than_somebody_is_there(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lonely:
        def choose(self, match: Match) -> Action:
            """While it thinks, everybody leaves."""
            monkeypatch.setattr(presence, "WATCHERS_LINGER", 0.0)
            return match.legal()[0]

    monkeypatch.setattr(players, "_REGISTRY", dict(players._REGISTRY))
    players.register_player("lonely", Lonely, "Is left alone.")

    async def work(registry: Registry) -> None:
        table = await made(registry, SeatWish(kind="computer", level="lonely"), COMPUTER)
        await until(lambda: table.ply == 1)
        await asyncio.sleep(0.1)
        assert table.ply == 1
        assert not table.decisions.busy

    in_registry(sqlite, work)


def test_no_match_comes_back_as_work_after_a_start(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "WATCHERS_LINGER", 0.0)

    async def work(registry: Registry) -> None:
        for _ in range(5):
            await made(registry, COMPUTER, COMPUTER)
        await made(registry, COMPUTER, HERE)

    swept: list[str] = []

    async def start_again(registry: Registry) -> None:
        await registry._open_due()
        swept.extend(registry._tables)

    in_registry(sqlite, work)
    in_registry(sqlite, start_again)
    assert swept == []


def test_a_computer_goes_on_as_soon_as_its_person_is_back(sqlite: str, page_folder: Path) -> None:
    with Running(settings_for(sqlite, page_folder)) as server:
        visitor = Visitor(server.url)
        match = visitor.make("orchard", "here", "computer")
        visitor.leave()
    with Running(settings_for(sqlite, page_folder)) as server:
        visitor = Visitor(server.url)
        page = visitor.sit(match["match"], match["seats"][0]["token"], look=0)
        page.play(0, "pick")
        page.until(lambda: page.table["ply"] >= 2)
        visitor.leave()
