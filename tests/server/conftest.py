"""The server over both databases: the same tests run on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from colossarium.kernel import game as games
from colossarium.server.settings import Rates, Settings, database_url
from tests.kernel.orchard import ORCHARD
from tests.networks import leave_out_networks
from tests.server.postgres import running_postgres
from tests.server.running import Process, Running
from tests.server.visitors import Visitor

OFTEN = (1e6, 1_000_000)
UNLIMITED = Rates(request=OFTEN, make=OFTEN, message=OFTEN, chat=OFTEN, hint=OFTEN, export=OFTEN)


@pytest.fixture(scope="module", autouse=True)
def orchard() -> Iterator[None]:
    """Orchard among the known games: two seats, hidden cards, dice, and a goal that is soon reached."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._REGISTRY, "orchard", lambda: ORCHARD)
        patch.setitem(games._LOADED, "orchard", ORCHARD)
        yield


@pytest.fixture(scope="session", autouse=True)
def without_networks() -> None:
    leave_out_networks()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


def new_database(server: str) -> str:
    """The address of a new, empty database on a PostgreSQL server."""

    async def make(name: str) -> None:
        engine = create_async_engine(database_url(server), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f'CREATE DATABASE "{name}"'))
        await engine.dispose()

    name = f"test-{uuid.uuid4().hex}"
    asyncio.run(make(name))
    return f"{server.rpartition('/')[0]}/{name}"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A fresh database for the tests of a module, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(scope="module")
def page_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page that stands for the built one."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Colossarium</title>" + " " * 2000)
    (folder / "previews").mkdir()
    (folder / "previews" / "any.jpg").write_bytes(b"a picture")
    (folder / "assets" / "app-1a2b3c.js").write_text("console.log('page');" * 200)
    return folder


def settings_for(database: str, page: Path, rates: Rates = UNLIMITED, **more: Any) -> Settings:
    """As people run it, but for guests in a hurry: whoever has left may be replaced at once."""
    usual = {"pause": 0.0, "prepare": False, "away": 0.0, "stand_in": "random"}
    return Settings(database=database, page=page, rates=rates, **{**usual, **more})


@pytest.fixture(scope="module")
def running(database: str, page_folder: Path) -> Iterator[Running]:
    with Running(settings_for(database, page_folder)) as server:
        yield server


@pytest.fixture
def visitor(running: Running) -> Iterator[Visitor]:
    calling = Visitor(running.url)
    yield calling
    calling.leave()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'matches.sqlite3'}"


@pytest.fixture
def start(sqlite: str, page_folder: Path) -> Iterator[Callable[..., Running]]:
    """Start a server of one's own, with other settings."""
    started: list[Running] = []

    def begin(rates: Rates = UNLIMITED, database: str = sqlite, **more: Any) -> Running:
        started.append(Running(settings_for(database, page_folder, rates, **more)))
        return started[-1].__enter__()

    yield begin
    for server in started:
        server.__exit__(None, None, None)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Callable[[str], Process]]:
    """Start `colossarium serve` over a database; whatever still runs at the end is killed."""
    started: list[Process] = []

    def begin(database: str) -> Process:
        started.append(Process(database, tmp_path / f"serve-{len(started)}.log"))
        return started[-1]

    yield begin
    for server in started:
        server.kill()
