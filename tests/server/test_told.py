"""Nobody hears of anything before it is stored: a store that waits or fails is noticed by nobody else."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.running import Running
from tests.server.visitors import PATIENCE, Page, Visitor


class Store:
    """A store whose changes wait until they are let through, or fail."""

    def __init__(self, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self._let_through = threading.Event()
        self.fails = False
        self.asked = threading.Event()
        store = running.registry.store
        change = store.change

        async def wait(*change_of: Any) -> float:
            self.asked.set()
            while not self._let_through.is_set():
                await asyncio.sleep(0.01)
            if self.fails:
                raise OperationalError("UPDATE", {}, OSError("disk full"))
            return await change(*change_of)

        monkeypatch.setattr(store, "change", wait)

    def go_on(self) -> None:
        self._let_through.set()


@pytest.fixture
def two(visitor: Visitor) -> tuple[Page, Page]:
    made = visitor.make("orchard", "here", "here")
    first, second = (seat["token"] for seat in made["seats"])
    north = visitor.sit(made["match"], first, look=0)
    south = visitor.sit(made["match"], second, look=1)
    version = north.play(0, "roll")["version"]
    south.until_version(version)
    while north.deciding != 1:  # whoever is tired rests, which is no decision
        north.play(0, "roll")
    south.until_version(north.table["version"])
    return south, north


@pytest.fixture
def store(two: tuple[Page, Page], running: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    waiting = Store(running, monkeypatch)
    yield waiting
    waiting.go_on()


Command = Callable[[Page], dict[str, Any]]
COMMANDS: dict[str, Command] = {
    "play": lambda page: {"type": "play", "seat": 1, "ply": page.table["ply"], "action": "pick"},
    "chat": lambda _: {"type": "chat", "seat": 1, "text": "A secret plan"},
    "undo": lambda page: {"type": "undo", "seat": 0, "ply": page.table["ply"]},
    "mute": lambda _: {"type": "mute", "seat": 1, "whom": 0, "on": True},
}


def send(page: Page, command: dict[str, Any]) -> None:
    page.send(json.dumps({"id": 77, **command}))


def told_since(page: Page, count: int) -> list[dict[str, Any]]:
    """What a page has been sent since, up to the answer to a question of its own."""
    assert page.ask("ping")["type"] == "pong"
    messages = [json.loads(text) for text in page.received[count:]]
    return [message for message in messages if message["type"] == "table"]


def who_asks(two: tuple[Page, Page], kind: str) -> tuple[Page, Page]:
    south, north = two
    return (north, south) if kind == "undo" else (south, north)


@pytest.mark.parametrize("kind", COMMANDS)
def test_nobody_hears_of_what_is_not_stored_yet(
    two: tuple[Page, Page], store: Store, visitor: Visitor, kind: str
) -> None:
    asking, other = who_asks(two, kind)
    before, table = len(other.received), other.table
    send(asking, COMMANDS[kind](asking))
    assert store.asked.wait(PATIENCE)
    assert told_since(other, before) == []
    watching = visitor.table(table["match"], table["watch"])
    assert (watching["version"], watching["ply"]) == (table["version"], table["ply"])
    assert watching["consents"] == []
    store.go_on()
    other.until_version(table["version"] + 1)


@pytest.mark.parametrize("kind", COMMANDS)
def test_nobody_hears_of_what_could_not_be_stored(
    two: tuple[Page, Page], store: Store, visitor: Visitor, kind: str
) -> None:
    asking, other = who_asks(two, kind)
    before, table = len(other.received), other.table
    store.fails = True
    store.go_on()
    send(asking, COMMANDS[kind](asking))
    answer = asking.answer_to(77)
    assert answer["type"] == "refused"
    assert answer["refusal"]["code"] == "server_error"
    for told in told_since(other, before):  # the table as it stands may be shown again
        assert (told["table"]["version"], told["table"]["ply"]) == (table["version"], table["ply"])
        assert told["table"]["consents"] == []
        assert told["table"]["view"] == table["view"]
    assert "A secret plan" not in "".join(other.received)
    watching = visitor.table(table["match"], table["watch"])
    assert watching["version"] == table["version"]


def test_a_seat_is_not_taken_before_that_is_stored(
    visitor: Visitor, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = visitor.make("orchard", "here", "link")
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    store = Store(running, monkeypatch)
    invitation = made["seats"][1]["invitation"]
    other = Visitor(running.url)
    joining = threading.Thread(
        target=lambda: other.post(f"/matches/{made['match']}/join", {"name": "Mira"}, invitation)
    )
    before = len(host.received)
    joining.start()
    assert store.asked.wait(PATIENCE)
    assert told_since(host, before) == []
    assert visitor.table(made["match"], made["watch"])["around"]["places"][1]["kind"] == "open"
    store.go_on()
    host.until(lambda: host.table["around"]["places"][1]["name"] == "Mira")
    joining.join(PATIENCE)
    other.leave()
