"""The event loop is everybody's: nothing that takes long runs on it, and a watchdog tells when something does."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from asyncio.events import Handle
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from colossarium.kernel.game import Game, game_ids
from colossarium.server.http.watchdog import Watchdog
from tests.patience import STILL, wait_for
from tests.scale import sample
from tests.server.running import Running
from tests.server.visitors import Json, Visitor

LONGEST = 0.05  # seconds of a processor for one step of the loop
TRIES = 3  # what is slow is slow each time; two processes on one core can stretch a step
SEATS = {"og": 1}


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[float, str]]]:
    """Every step of every loop: the processor's time it took, and what it was. A busy machine changes nothing of it."""
    found: list[tuple[float, str]] = []
    run = Handle._run

    def timed(handle: Handle) -> None:
        what, began = repr(handle), time.thread_time()
        run(handle)
        found.append((time.thread_time() - began, what))

    monkeypatch.setattr(Handle, "_run", timed)
    gc.disable()  # the garbage here is the tests'
    yield found
    gc.enable()


def tour(visitor: Visitor, game: str) -> Json:
    """What people do with a game, from looking at it to its record."""
    visitor.get("/games")
    visitor.get(f"/games/{game}")
    visitor.get(f"/games/{game}/rules")
    visitor.post(f"/games/{game}/seats", {"options": {}})
    made = visitor.make(game, *["computer:random"] * SEATS.get(game, 2))
    page = visitor.sit(made["match"], made["watch"])
    page.until(lambda: page.table["over"])
    page.close()
    for what in ("", "/timeline", "/plies/1"):
        assert visitor.get(f"/matches/{made['match']}{what}", made["watch"]).status_code == 200
    record = visitor.get(f"/matches/{made['match']}/record").json()
    assert visitor.post("/records", {"record": record}).status_code == 201
    return made


@pytest.mark.parametrize("game", sample(["og", "kolossus"], nightly=game_ids()))
def test_no_step_of_the_loop_takes_long(
    game: str, start: Callable[..., Running], steps: list[tuple[float, str]]
) -> None:
    slow: list[tuple[float, str]] = []
    for _ in range(TRIES):
        slow = slow_steps(game, start, steps)
        if not slow:
            return
    assert slow == []


def slow_steps(game: str, start: Callable[..., Running], steps: list[tuple[float, str]]) -> list[tuple[float, str]]:
    first = start()
    visitor = Visitor(first.url)
    assert httpx.get(first.url).status_code == 200
    steps.clear()  # the first request of all sets the application up
    made = tour(visitor, game)
    visitor.leave()
    again = Visitor(start().url)
    again.get("/health")
    assert again.table(made["match"], made["watch"])["over"]
    again.leave()
    return [step for step in steps if step[0] > LONGEST]


def test_games_are_made_outside_the_loop(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """Making one may wait until others are compiled."""
    made_in: list[int] = []
    make = Game.__init__

    def noted(game: Game, *arguments: Any) -> None:
        made_in.append(threading.get_ident())
        make(game, *arguments)

    monkeypatch.setattr(Game, "__init__", noted)
    loops = []
    first = start()
    visitor = Visitor(first.url)
    made = tour(visitor, "orchard")
    visitor.leave()
    loops.append(first)
    second = start()
    visitor = Visitor(second.url)
    visitor.table(made["match"], made["watch"])
    visitor.leave()
    loops.append(second)
    assert len(made_in) >= 3
    assert not {thread_of(server) for server in loops} & set(made_in)


def thread_of(server: Running) -> int:
    async def here() -> int:
        return threading.get_ident()

    return asyncio.run_coroutine_threadsafe(here(), server.loop).result(STILL)


def test_a_loop_that_is_held_up_shows_in_the_health_of_the_server(start: Callable[..., Running]) -> None:
    server = start()
    server.loop.call_soon_threadsafe(time.sleep, 0.4)
    health = f"{server.url}/api/health"
    wait_for(lambda: httpx.get(health, timeout=STILL).json()["lag_ms"] >= 300)


def test_a_delay_is_forgotten_after_a_minute() -> None:
    watchdog = Watchdog()
    watchdog._note(0.5, 100.0)
    watchdog._note(0.001, 130.0)
    assert watchdog.worst == 0.5
    for now in range(135, 195, 5):
        watchdog._note(0.002, float(now))
    assert watchdog.worst == 0.002
    assert watchdog.counts == [1, 12, 0, 0, 0, 0, 0, 1, 0]
