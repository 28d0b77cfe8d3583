"""Two servers and two workers at one PostgreSQL, each a process that can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from colossarium.server.settings import database_url
from tests.patience import STILL, wait_while_it_goes_on
from tests.server.running import said_by

Json = dict[str, Any]
SERVE = """
import sys
from colossarium.server.live import remote
from colossarium.server.serve import serve
from colossarium.server.settings import Rates, Settings
remote.AT_ONCE = ()  # even the random player, who needs no compiled rules, is asked by way of a job
often = (1e6, 1_000_000)
rates = Rates(request=often, make=often, message=often, chat=often, hint=often)
settings = Settings(database=sys.argv[1], rates=rates, pause=0.0, prepare=False, workers=True)
serve(settings, "127.0.0.1", 0, browser=False, verbose=True, say=lambda said: print(said, flush=True))
"""
WORK = """
import asyncio, sys
from colossarium.server.worker import Worker
asyncio.run(Worker(sys.argv[1], 1, prepare=False).work(lambda said: print(said, flush=True)))
"""
A_ROLE = """
DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'thinker') THEN CREATE ROLE thinker LOGIN; END IF;
END $$;
"""
RIGHTS = ("GRANT SELECT, UPDATE ON jobs TO thinker", "GRANT SELECT ON contents TO thinker")


class Member:
    """A server or a worker in a process of its own."""

    def __init__(self, code: str, database: str, log: Path) -> None:
        self.log = log
        with log.open("a", encoding="utf-8") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, database], stdout=output, stderr=output, env={**os.environ}
            )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)

    def said(self, pattern: str) -> str:
        """Wait until it has said something; the first group of the pattern."""
        return said_by(self.process, self.log, pattern)


class Crew:
    def __init__(self, database: str, folder: Path) -> None:
        self._database, self._folder, self._started = database, folder, 0
        self.members: dict[str, Member] = {}
        self.urls: dict[str, str] = {}
        self.start("server-1")
        asyncio.run(_execute(database, A_ROLE, *RIGHTS))
        for name in ("server-2", "worker-1", "worker-2"):
            self.start(name)

    def start(self, name: str) -> None:
        self._started += 1
        log = self._folder / f"{name}-{self._started}.log"
        if name.startswith("server"):
            self.members[name] = Member(SERVE, self._database, log)
            self.urls[name] = self.members[name].said(r"open at (http://\S+)/")
        else:
            as_thinker = re.sub(r"//\w+@", "//thinker@", self._database)
            self.members[name] = Member(WORK, as_thinker, log)

    def kill(self, name: str) -> None:
        self.urls.pop(name, None)
        self.members[name].kill()

    def stored(self, match: str) -> list[tuple[int, str]]:
        """The plies and texts of the actions of a match, as they were written."""
        wanted = f"SELECT ply, text FROM actions WHERE match_id = '{match}' AND kind = 'play' ORDER BY number"
        return [(row.ply, row.text) for row in asyncio.run(_rows(self._database, wanted))]

    def end(self) -> None:
        for member in self.members.values():
            member.kill()


async def _execute(database: str, *statements: str) -> None:
    engine = create_async_engine(database_url(database))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


async def _rows(database: str, wanted: str) -> list[Any]:
    engine = create_async_engine(database_url(database))
    async with engine.connect() as connection:
        rows = list(await connection.execute(text(wanted)))
    await engine.dispose()
    return rows


class Player:
    """A person at one match who calls any server that answers, and remembers what was acknowledged."""

    def __init__(self, crew: Crew, url: str, game: str, options: Json) -> None:
        self._crew = crew
        seats = [{"kind": "here"}, {"kind": "computer", "level": "random"}]
        wish = {"game": game, "options": options, "seats": seats, "pace": {"estimates": False, "hints": False}}
        made = httpx.post(f"{url}/api/matches", json=wish, timeout=STILL)
        assert made.status_code == 201, made.text
        self.match, self._token = made.json()["match"], made.json()["seats"][0]["token"]
        self.acknowledged: dict[int, str] = {}
        self.over = False
        self.seen = 0  # plies

    def _call(self, url: str, method: str, path: str, body: Json | None = None) -> httpx.Response | None:
        """An answer; none if there is nobody at that address any more."""
        headers = {"Authorization": f"Bearer {self._token}"}
        address = f"{url}/api/matches/{self.match}{path}"
        try:
            return httpx.request(method, address, json=body, headers=headers, timeout=STILL)
        except httpx.TransportError:
            return None

    def step(self, url: str) -> int | None:
        """Look at the table through one server, and act if it is one's turn; the ply, if that server answers."""
        shown = self._call(url, "GET", "")
        if shown is None:
            return None
        assert shown.status_code in (200, 503), shown.text
        if shown.status_code != 200:
            return None
        table = shown.json()
        self.over = table["over"]
        if not self.over and table["decision"]["seat"] == 0:
            action = " ".join(table["decision"]["actions"][0]["clicks"])
            played = self._call(url, "POST", "/actions", {"ply": table["ply"], "action": action})
            if played is not None and played.status_code == 200:
                self.acknowledged[table["ply"]] = action
            elif played is not None:
                assert played.json()["code"] in ("stale_ply", "two_writers", "server_error"), played.text
        return int(table["ply"])

    def go_on(self, some: int) -> None:
        """Play on through whichever server answers, until some more plies have been played."""
        goal = self.seen + some

        def is_done() -> bool:
            for url in list(self._crew.urls.values()):
                self.seen = max(self.seen, self.step(url) or 0)
            return self.over or self.seen >= goal

        wait_while_it_goes_on(is_done, lambda: self.seen, pause=0.02)

    def check(self) -> None:
        stored = self._crew.stored(self.match)
        assert [ply for ply, _ in stored] == list(range(len(stored)))  # none twice, none left out
        assert self.acknowledged.items() <= dict(stored).items()
