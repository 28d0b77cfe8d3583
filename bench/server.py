"""How fast the server answers: people play 200 matches while two computer players think all the time.

Every person waits one to three seconds before an action. A round trip goes from sending an action to being told that it
is stored. The server is a process of its own, started as people start it; this one plays all the people, and notes how
late it wakes up itself: that much of a round trip is the machine's, not the server's. The server itself tells
the longest delay of its event loop in the last minute.

    python bench/server.py > bench/server.json
    python bench/server.py --with-lab    the same beside a study of the lab that takes all cores
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

MATCHES = 200
SECONDS = 60.0
PAUSES = (1.0, 3.0)
PULSE = 0.02
GAMES = [("kolossus", {"players": 2, "chapter": 3}), ("builders", {"players": 2})]
THINKERS = [["oracle", "oracle"], ["oracle", "oracle"]]
PLACES = len(THINKERS) + 1  # one of them is always left to other addresses
Json = dict[str, Any]


class Server:
    """The server over a database of its own."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "log"
        with self._log.open("w", encoding="utf-8") as output:
            command = [sys.executable, Path(__file__).with_name("unlimited.py")]
            database = f"sqlite:///{folder / 'matches.sqlite3'}"
            self.process = subprocess.Popen([*command, database, str(PLACES)], stdout=output, stderr=output)
        self.url = self._address()

    def _address(self) -> str:
        while self.process.poll() is None:
            if found := re.search(r"open at (http://\S+)/", self._log.read_text(encoding="utf-8")):
                return found[1]
            time.sleep(0.1)
        raise SystemExit(self._log.read_text(encoding="utf-8"))


async def make(http: httpx.AsyncClient, game: str, options: Json, seats: list[Json]) -> Json:
    """A new match; making too many at once is refused, so it may take a few tries."""
    while True:
        answer = await http.post("/api/matches", json={"game": game, "options": options, "seats": seats})
        if answer.status_code == 201:
            return dict(answer.json())
        await asyncio.sleep(answer.json().get("retry_after") or 1.0)


async def person(url: str, made: Json, seat: int, trips: list[float]) -> None:
    """Sit in one seat and play at random whenever it is one's turn."""
    choices = random.Random(f"{made['match']} {seat}")
    address = f"{url.replace('http', 'ws')}/api/matches/{made['match']}/socket"
    async with connect(address, max_size=None) as socket:
        await send(socket, {"type": "sit", "id": 0, "tokens": [made["seats"][seat]["token"]], "look": seat})
        number, sent = 0, 0.0
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "done" and message["id"] > 0:
                trips.append(time.perf_counter() - sent)
            elif message["type"] == "refused":
                raise SystemExit(f"refused: {message['refusal']}")
            if message["type"] != "table":
                continue
            table = message["table"]
            if table["over"]:
                return
            if table["decision"]["seat"] == seat:
                await asyncio.sleep(choices.uniform(*PAUSES))
                action = " ".join(choices.choice(table["decision"]["actions"])["clicks"])
                number, sent = number + 1, time.perf_counter()
                request = {"type": "play", "id": number, "seat": seat, "ply": table["ply"], "action": action}
                await send(socket, request)


async def watch(url: str, made: Json, thoughts: list[str]) -> None:
    """Look on: computers think for nobody else."""
    address = f"{url.replace('http', 'ws')}/api/matches/{made['match']}/socket"
    async with connect(address, max_size=None) as socket:
        await send(socket, {"type": "sit", "id": 0, "tokens": [made["watch"]], "look": None})
        async for text in socket:
            if json.loads(text)["type"] == "table":
                thoughts.append(made["match"])


async def feel_pulse(late: list[float]) -> None:
    """Note how late this process wakes up."""
    while True:
        due = time.perf_counter() + PULSE
        await asyncio.sleep(PULSE)
        late.append(time.perf_counter() - due)


async def send(socket: Any, message: Json) -> None:
    await socket.send(json.dumps(message))


async def study(http: httpx.AsyncClient) -> str:
    """A study that outlasts everything, once its first games are played."""
    wish = {"game": "kolossus", "games": 1_000_000, "ask": ["seats", "length"]}
    made = (await http.post("/api/lab/studies", json=wish)).json()
    while (await played(http, made["study"])) == 0:
        await asyncio.sleep(1)
    return str(made["study"])


async def played(http: httpx.AsyncClient, made: str) -> int:
    return int((await http.get(f"/api/lab/studies/{made}")).json()["progress"]["done"])


async def measured(url: str, *, with_lab: bool) -> Json:
    trips: list[float] = []
    late: list[float] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while len((await http.get("/api/ready")).json()["prepared"]) < len((await http.get("/api/games")).json()):
            await asyncio.sleep(1)
        people = [{"kind": "here"}, {"kind": "here"}]
        made = [await make(http, *GAMES[number % len(GAMES)], people) for number in range(MATCHES)]
        computers = [[{"kind": "computer", "level": level} for level in levels] for levels in THINKERS]
        thinking = [await make(http, *GAMES[0], seats) for seats in computers]
        beside_them = await study(http) if with_lab else None
        before = await played(http, beside_them) if beside_them else 0
    thoughts: list[str] = []
    beside = [asyncio.create_task(watch(url, each, thoughts)) for each in thinking]
    beside.append(asyncio.create_task(feel_pulse(late)))
    people = [asyncio.create_task(person(url, each, seat, trips)) for each in made for seat in (0, 1)]
    done, playing = await asyncio.wait(people, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    for task in (*beside, *playing):
        task.cancel()
    await asyncio.gather(*beside, *playing, return_exceptions=True)
    for task in done:
        task.result()  # whoever failed says so
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        lag = (await http.get("/api/health")).json()["lag_ms"]
        studied = {"games_of_a_study": await played(http, beside_them) - before} if beside_them else {}
    return {
        "matches": MATCHES,
        "thinkers": len(set(thoughts)),
        "their_actions": len(thoughts) - len(set(thoughts)),
        "actions": len(trips),
        "round_trip_ms": spread(trips),
        "late_here_ms": spread(late),
        "longest_lag_ms": lag,
        **studied,
        "load": [round(each, 1) for each in os.getloadavg()],
    }


def spread(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    places = {"median": 0.5, "p90": 0.9, "p99": 0.99, "longest": 1.0}
    return {
        name: round(1000 * ordered[min(int(at * len(ordered)), len(ordered) - 1)], 1) for name, at in places.items()
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            print(json.dumps(asyncio.run(measured(server.url, with_lab="--with-lab" in sys.argv))))
        finally:
            server.process.terminate()
            server.process.wait(30)


if __name__ == "__main__":
    main()
