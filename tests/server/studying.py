"""Visitors who run studies of a small game, and what they hear of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from colossarium.server.lab import workers
from colossarium.server.settings import Lab
from tests.server.running import Running
from tests.server.visitors import PATIENCE, Json, Visitor

Start = Callable[..., Running]
QUICK = {"game": "orchard", "games": 400, "ask": ["seats", "length"], "seed": 7}
ENDLESS = {**QUICK, "games": 1_000_000}
ENDED = ("done", "stopped", "failed")


@pytest.fixture(autouse=True)
def knows_orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PROGRAM", "tests.server.lab_process")


@pytest.fixture
def server(start: Start, tmp_path: Path) -> Running:
    return start(lab=Lab(folder=tmp_path / "studies", cores=1))


@pytest.fixture
def visitor(server: Running) -> Iterator[Visitor]:
    calling = Visitor(server.url)
    yield calling
    calling.leave()


def made(visitor: Visitor, wish: Json) -> Json:
    answer = visitor.post("/lab/studies", wish)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def shown(visitor: Visitor, study: Json) -> Json:
    found: Json = visitor.get(f"/lab/studies/{study['study']}").json()
    return found


def until(visitor: Visitor, study: Json, fits: Callable[[Json], bool]) -> Json:
    """What the socket of a study tells, until it fits."""
    address = visitor.url.replace("http", "ws")
    with connect(f"{address}/api/lab/studies/{study['study']}/socket", max_size=None) as socket:
        while True:
            told = json.loads(socket.recv(PATIENCE))
            found: Json = told["study"] if told["type"] == "lab.report" else {**told, "shown": None}
            if fits(found):
                return shown(visitor, study)
            assert found["state"] != "failed", found


def ended(study: Json) -> bool:
    return study["state"] in ENDED


def plays(study: Json) -> bool:
    return study["state"] == "running" and study["progress"]["done"] > 0


def in_store(server: Running, work: Callable[..., object]) -> object:
    return asyncio.run_coroutine_threadsafe(server.registry.store.do(work), server.loop).result(PATIENCE)
