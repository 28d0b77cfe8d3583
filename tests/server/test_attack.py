"""One address with thirty matches of computers that never stop thinking: everybody else goes on as before."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from colossarium.kernel import player as players
from colossarium.kernel.match import Action, Match
from colossarium.server.live import registry
from colossarium.server.settings import Settings
from colossarium.server.table import presence
from colossarium.server.worker import Worker
from tests.patience import wait_while_it_goes_on
from tests.server.conftest import new_database, settings_for
from tests.server.running import Running
from tests.server.visitors import PATIENCE, Visitor, plain_http

MATCHES = 30


@pytest.fixture
def oracles(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Oracles that think until the test is over; a name for each thought that has begun."""
    begun: list[str] = []
    over = threading.Event()

    class Oracle:
        def __init__(self, **_: object) -> None: ...

        def choose(self, match: Match) -> Action:
            begun.append("oracle")
            assert over.wait(PATIENCE)
            return match.legal()[0]

    monkeypatch.setattr(players, "_REGISTRY", dict(players._REGISTRY))
    players.register_player("oracle", Oracle, "Thinks for ever.", game="orchard")
    yield begun
    over.set()


@contextmanager
def attacked(
    settings: Settings, seats: tuple[str, str] = ("computer:oracle", "computer:oracle")
) -> Iterator[tuple[Running, list[str]]]:
    """A server at which one address has made its matches and looks at all of them; the ids of these."""
    with Running(settings) as server:
        attacker = visitor_from(server, "203.0.113.9")
        made = [attacker.make("orchard", *seats) for _ in range(MATCHES)]
        for each in made:
            attacker.table(each["match"], each["watch"])  # whoever looks at it keeps it going
            if seats[0] == "here":
                move = {"ply": 0, "action": "pick"}
                attacker.post(f"/matches/{each['match']}/actions", move, each["seats"][0]["token"])
        yield server, [each["match"] for each in made]
        attacker.leave()


def visitor_from(server: Running, address: str) -> Visitor:
    visitor = Visitor(server.url)
    visitor.http = plain_http(str(visitor.http.base_url), headers={"X-Forwarded-For": address})
    return visitor


def behind_a_proxy(database: str, page: Path) -> Settings:
    return replace(settings_for(database, page), proxies=("127.0.0.1",))


@contextmanager
def worker_at(database: str) -> Iterator[None]:
    """A worker that thinks for the servers at a database, in a thread of its own."""
    ready: Future[tuple[asyncio.AbstractEventLoop, asyncio.Task[None]]] = Future()

    async def work() -> None:
        working = asyncio.create_task(Worker(database, thinkers=2, prepare=False).work(lambda _: None))
        ready.set_result((asyncio.get_running_loop(), working))
        with contextlib.suppress(asyncio.CancelledError):
            await working

    thread = threading.Thread(target=lambda: asyncio.run(work()))
    thread.start()
    loop, working = ready.result(PATIENCE)
    yield
    loop.call_soon_threadsafe(working.cancel)
    thread.join(PATIENCE)


@pytest.fixture(params=["server", "worker"])
def settings(request: pytest.FixtureRequest, sqlite: str, page_folder: Path) -> Iterator[Settings]:
    """Of servers that think themselves, and of those that leave it to a worker."""
    if request.param == "server":
        yield behind_a_proxy(sqlite, page_folder)
        return
    database = new_database(request.getfixturevalue("postgres"))
    shared = replace(behind_a_proxy(database, page_folder), workers=True)
    with Running(shared):  # makes the tables
        pass
    with worker_at(database):
        yield shared


@pytest.mark.parametrize("seats", [("computer:oracle", "computer:oracle"), ("here", "computer:oracle")])
def test_computers_of_another_address_answer_all_the_same(
    settings: Settings, oracles: list[str], seats: tuple[str, str]
) -> None:
    with attacked(settings, seats) as (server, _):
        wait_while_it_goes_on(lambda: bool(oracles), lambda: len(oracles), pause=0.02)
        visitor = visitor_from(server, "198.51.100.7")
        made = visitor.make("orchard", "here", "computer")
        match, token = made["match"], made["seats"][0]["token"]

        def ply() -> int:
            return int(visitor.table(match, token)["ply"])

        while not (table := visitor.table(match, token))["over"]:
            if table["decision"]["seat"] == 0:
                action = " ".join(table["decision"]["actions"][0]["clicks"])
                played = visitor.post(f"/matches/{match}/actions", {"ply": table["ply"], "action": action}, token)
                assert played.status_code == 200, played.text
            else:
                wait_while_it_goes_on(lambda before=table["ply"]: ply() > before, ply, pause=0.02)  # type: ignore[misc]
        assert len(oracles) == 1  # of two threads one is left to others, whoever asks for how much
        visitor.leave()


def test_its_matches_pause_when_nobody_looks_at_them(
    oracles: list[str], sqlite: str, page_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that wait for their turn to think are withdrawn: thirty thoughts would go on for minutes."""
    monkeypatch.setattr(registry, "REST", 0.05)
    with attacked(behind_a_proxy(sqlite, page_folder)) as (server, matches):
        wait_while_it_goes_on(lambda: bool(oracles), lambda: len(oracles), pause=0.02)
        tables = [server.registry.in_use(match) for match in matches]

        def busy() -> int:
            return sum(table is not None and table.decisions.busy for table in tables)

        assert busy() == MATCHES
        monkeypatch.setattr(presence, "WATCHERS_LINGER", 0.0)
        wait_while_it_goes_on(lambda: busy() == 0, busy, pause=0.02)
        assert not any(table is not None and table.presence.is_attended for table in tables)
        assert len(oracles) <= 2  # the one that had begun, and one that may have taken its place


def test_nothing_of_it_returns_as_load_after_a_restart(oracles: list[str], sqlite: str, page_folder: Path) -> None:
    settings = behind_a_proxy(sqlite, page_folder)
    with attacked(settings):
        wait_while_it_goes_on(lambda: bool(oracles), lambda: len(oracles), pause=0.02)
    begun = len(oracles)
    with Running(settings) as server:
        visitor = visitor_from(server, "198.51.100.7")
        made = visitor.make("orchard", "here", "computer")
        page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
        page.play(0, "pick")
        page.until(lambda: page.table["ply"] >= 2)
        assert server.registry.tables_open == 1
        assert len(oracles) == begun
        visitor.leave()
