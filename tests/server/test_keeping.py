"""What people may leave on the server: so large, so many, so often, and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, update

import colossarium
from colossarium.server.settings import Allowance, usual_allowances
from colossarium.server.store.rows import ActionRow, LeftRow, MatchRow, SeatRow
from tests.server.conftest import settings_for
from tests.server.running import Running
from tests.server.test_matches import refused
from tests.server.visitors import PATIENCE, Json, Visitor

A_DAY = 86_400.0


def record() -> Json:
    game = colossarium.game("orchard")
    match = game.start(1, engine=game.plain)
    match.play("pick")
    written: Json = match.record()
    return written


Server = tuple[Running, Visitor]


@pytest.fixture
def serve(database: str, page_folder: Path) -> Iterator[Callable[..., Server]]:
    """Start a server that keeps records within other limits than usual."""
    started: list[Server] = []

    def begin(**limits: object) -> Server:
        allowed: Allowance = replace(usual_allowances()["record"], rate=(1e6, 1_000_000), **limits)  # type: ignore[arg-type]
        server = Running(settings_for(database, page_folder, allowances={"record": allowed})).__enter__()
        started.append((server, Visitor(server.url)))
        in_store(server, lambda session: session.query(LeftRow).delete())  # those of the tests before
        return started[-1]

    yield begin
    for server, visitor in started:
        visitor.leave()
        server.__exit__(None, None, None)


def in_store(server: Running, work: Callable[..., object]) -> object:
    return asyncio.run_coroutine_threadsafe(server.registry.store.do(work), server.loop).result(PATIENCE)


def test_an_address_leaves_so_many_records_at_most(serve: Callable[..., Server]) -> None:
    _, visitor = serve(each=2)
    answers = [visitor.post("/records", {"record": record()}) for _ in range(3)]
    assert [answer.status_code for answer in answers[:2]] == [201, 201]
    sentence = refused(answers[2], 429, "too_many")
    assert sentence == "At most 2 records are kept per address; old ones expire."


def test_all_together_leave_so_many_at_most(serve: Callable[..., Server]) -> None:
    _, visitor = serve(total=1)
    assert visitor.post("/records", {"record": record()}).status_code == 201
    refused(visitor.post("/records", {"record": record()}), 429, "too_many")


def test_a_record_is_so_large_at_most(serve: Callable[..., Server]) -> None:
    _, visitor = serve(size=100)
    refused(visitor.post("/records", {"record": record()}), 413, "too_large")


def test_records_come_so_often_at_most(sqlite: str, page_folder: Path) -> None:
    allowed = replace(usual_allowances()["record"], rate=(0.001, 1))
    with Running(settings_for(sqlite, page_folder, allowances={"record": allowed})) as server:
        visitor = Visitor(server.url)
        assert visitor.post("/records", {"record": record()}).status_code == 201
        refused(visitor.post("/records", {"record": record()}), 429, "too_fast")
        visitor.leave()


def test_a_record_that_is_refused_leaves_nothing(serve: Callable[..., Server]) -> None:
    server, visitor = serve(each=0)
    before = in_store(server, lambda session: session.query(MatchRow).count())
    refused(visitor.post("/records", {"record": record()}), 429, "too_many")
    assert in_store(server, lambda session: session.query(MatchRow).count()) == before


def test_a_record_expires_unless_somebody_looks_at_it(serve: Callable[..., Server]) -> None:
    server, visitor = serve(days=90.0)
    seen, unseen = (visitor.post("/records", {"record": record()}).json()["match"] for _ in range(2))
    match = visitor.make("orchard", "here", "here")

    def age(session: object) -> None:
        session.execute(update(LeftRow).values(used=LeftRow.used - 100 * A_DAY))  # type: ignore[attr-defined]

    in_store(server, age)
    server.registry._tables.clear()
    assert visitor.get(f"/matches/{seen}/timeline").status_code == 200
    gone = asyncio.run_coroutine_threadsafe(server.registry.keeping.expire(), server.loop).result(PATIENCE)
    assert gone == 1
    server.registry._tables.clear()
    assert visitor.get(f"/matches/{seen}/timeline").status_code == 200
    refused(visitor.get(f"/matches/{unseen}/timeline"), 404, "unknown_match")
    assert visitor.table(match["match"], match["watch"])["ply"] == 0
    for kind in (SeatRow, ActionRow):
        left = select(kind).where(kind.match_id == unseen)
        assert in_store(server, lambda session, left=left: list(session.scalars(left))) == []  # type: ignore[misc]


def test_no_address_is_written_down(serve: Callable[..., Server]) -> None:
    server, visitor = serve()
    visitor.post("/records", {"record": record()})
    owners = in_store(server, lambda session: list(session.scalars(select(LeftRow.owner))))
    assert isinstance(owners, list)
    assert "127.0.0.1" not in owners[0]
    assert len(owners[0]) == 32
