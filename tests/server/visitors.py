"""What a page does, for the tests: makes matches, sits down at a table, asks, and keeps the latest table."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.patience import STILL, wait_while_it_goes_on

Json = dict[str, Any]
PATIENCE = STILL  # seconds without a message


def plain_http(url: str, **more: Any) -> httpx.Client:
    """A client without certificates, whose reading would take longer than most tests."""
    return httpx.Client(base_url=url, timeout=PATIENCE, verify=False, **more)


class Visitor:
    """A caller of the REST interface."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = plain_http(f"{url}/api")
        self._pages: list[Page] = []

    def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query, headers=_bearer(token))

    def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=_bearer(token))

    def delete(self, path: str, token: str | None = None) -> httpx.Response:
        return self.http.delete(path, headers=_bearer(token))

    def make(self, game: str, *kinds: str, pace: Json | None = None, **options: Any) -> Json:
        """A new match; `kinds` are here, link, computer or computer:LEVEL, one per seat."""
        seats = [_wish(kind, number) for number, kind in enumerate(kinds)]
        body = {"game": game, "options": options, "seats": seats, "pace": pace or {}}
        answer = self.post("/matches", body)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def table(self, match: str, token: str | None, since: int = 0) -> Json:
        answer = self.get(f"/matches/{match}", token, since=since)
        assert answer.status_code == 200, answer.text
        table: Json = answer.json()
        return table

    def sit(self, match: str, *tokens: str, look: int | None = None, version: int = 0) -> Page:
        page = self.page(match)
        page.sit(list(tokens), look, version)
        return page

    def page(self, match: str) -> Page:
        """A page that has not sat down yet."""
        page = Page(self.url, match)
        self._pages.append(page)
        return page

    def leave(self) -> None:
        for page in self._pages:
            page.close()
        self.http.close()


def _bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def _wish(kind: str, number: int) -> Json:
    kind, _, level = kind.partition(":")
    if kind == "computer":
        return {"kind": kind, "level": level or "random"}
    return {"kind": kind, "name": f"Person {number}"} if kind == "here" else {"kind": kind}


class Page:
    """A page at a table, with the latest table and everything that was received."""

    def __init__(self, url: str, match: str) -> None:
        self._stack = ExitStack()
        address = f"{url.replace('http', 'ws')}/api/matches/{match}/socket"
        self.socket = self._stack.enter_context(connect(address, max_size=None))
        self.received: list[str] = []
        self.table: Json = {}
        self.around: Json = {}
        self.log: dict[int, Json] = {}
        self.tokens: list[str] = []
        self._next = 1

    def sit(self, tokens: list[str], look: int | None = None, version: int = 0) -> None:
        self.tokens = tokens
        self.sat = self.ask("sit", tokens=tokens, look=look, version=version)
        self.until(lambda: bool(self.table))

    def send(self, text: str | bytes) -> None:
        self.socket.send(text)

    def read(self, timeout: float = PATIENCE) -> Json:
        """The next message; tables and surroundings are kept."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = json.loads(text)
        if message["type"] == "table":
            self._keep(message["table"])
        elif message["type"] == "around":
            self.around = message["around"]
        return message

    def _keep(self, table: Json) -> None:
        if table["since"] == 0:
            self.log.clear()
        self.log.update({line["number"]: line for line in table["log"]})
        self.table, self.around = table, table["around"]

    def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request and wait for its answer."""
        number, self._next = self._next, self._next + 1
        self.send(json.dumps({"type": kind, "id": number, **fields}))
        return self.answer_to(number)

    def answer_to(self, number: int | None) -> Json:
        found: list[Json] = []

        def is_there() -> bool:
            message = self.read()
            if message["type"] not in ("table", "around") and message.get("id") == number:
                found.append(message)
            return bool(found)

        self._read_on(is_there)
        return found[0]

    def until(self, holds: Callable[[], bool]) -> None:
        """Read until something holds."""
        if not holds():
            self._read_on(lambda: bool(self.read()) and holds())

    def _read_on(self, is_done: Callable[[], bool]) -> None:
        """As long as the match goes on."""
        wait_while_it_goes_on(is_done, lambda: self.table.get("version"), pause=0)

    def until_version(self, version: int) -> None:
        self.until(lambda: self.table.get("version", 0) >= version)

    def play(self, seat: int, action: str | None = None) -> Json:
        """Play an action, the first legal one unless given, and wait for the table after it."""
        action = action or " ".join(self.table["decision"]["actions"][0]["clicks"])
        answer = self.ask("play", seat=seat, ply=self.table["ply"], action=action)
        if answer["type"] == "done":
            self.until_version(answer["version"])
        return answer

    @property
    def deciding(self) -> int | None:
        decision = self.table["decision"]
        return None if decision is None else decision["seat"]

    def closing_code(self) -> int | None:
        """Read until the server ends the socket; with which code."""
        try:
            while True:
                self.read()
        except ConnectionClosed:
            return self.socket.protocol.close_code

    def close(self) -> None:
        self._stack.close()
