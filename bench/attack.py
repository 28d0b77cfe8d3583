"""What a visitor notices while one address lets thirty matches of Oracles think: how soon a computer player answers.

The server runs as people run it, with its usual limits, behind a proxy that this script plays: addresses are what
X-Forwarded-For says. Afterwards the attacker leaves, the server is killed and started again, and what it still does is
measured. Other work on the machine slows the visitor as well, so compare the figures of one run only.

    python bench/attack.py
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from load import Server, Socket, request, until_prepared

ATTACKER, VISITOR = "203.0.113.9", "198.51.100.7"
MATCHES = 30
GAME, OPTIONS, LEVEL = "kolossus", {"players": 2, "chapter": 1}, "mason"
ANSWERS = 20  # of the visitor's computer player
LINGER = 60.0  # seconds after which computers that nobody watches have stopped, and thoughts that had begun are over
LOOK = 5.0  # seconds over which an idle server is measured
SERVE = ("-m", "colossarium.cli", "serve", "--no-browser", "--proxy", "127.0.0.1", "--database")
Json = dict[str, Any]


async def make(port: int, address: str, *seats: Json) -> Json:
    wish = {"game": GAME, "options": OPTIONS, "seats": list(seats), "pace": {"estimates": False}}
    return dict(await request(port, "POST", "/matches", wish, address))


async def answers(port: int) -> list[float]:
    """Play against a computer player; the seconds that each of its decisions took."""
    made = await make(port, VISITOR, {"kind": "here"}, {"kind": "computer", "level": LEVEL})
    socket = await Socket.open(port, made["match"], made["seats"][0]["token"], 0, VISITOR)
    took: list[float] = []
    waiting: float | None = None
    while len(took) < ANSWERS:
        message = await socket.read()
        if message["type"] != "table":
            continue
        table = message["table"]
        if waiting is not None:
            took.append(time.monotonic() - waiting)
            waiting = None
        if table["over"]:
            break
        if table["decision"]["seat"] == 0:
            action = " ".join(table["decision"]["actions"][0]["clicks"])
            socket.send({"type": "play", "id": table["ply"], "seat": 0, "ply": table["ply"], "action": action})
        else:
            waiting = time.monotonic()
    socket.close()
    return took


async def attack(port: int) -> list[asyncio.Task[None]]:
    oracle = {"kind": "computer", "level": "oracle"}
    made = [await make(port, ATTACKER, oracle, oracle) for _ in range(MATCHES)]
    return [asyncio.create_task(look_on(port, each)) for each in made]


async def look_on(port: int, made: Json) -> None:
    socket = await Socket.open(port, made["match"], made["watch"], None, ATTACKER)
    try:
        while True:
            await socket.read()
    finally:
        socket.close()


async def idle(server: Server) -> float:
    """How much of a processor the server takes while nobody asks for anything."""
    before = server.cpu()
    await asyncio.sleep(LOOK)
    return round((server.cpu() - before) / LOOK, 3)


def spread(seconds: list[float]) -> Json:
    return {
        "answers": len(seconds),
        "median_s": round(statistics.median(seconds), 2),
        "longest_s": round(max(seconds), 2),
    }


async def measured(folder: Path) -> Json:
    server = Server(folder, SERVE)
    found: Json = {"game": GAME, "level": LEVEL, "attacking_matches": MATCHES}
    try:
        await until_prepared(server.port)
        found["calm"] = spread(await answers(server.port))
        attacking = await attack(server.port)
        before = server.cpu()
        began = time.monotonic()
        found["attacked"] = spread(await answers(server.port))
        found["cores_busy"] = round((server.cpu() - before) / (time.monotonic() - began), 2)
        found["lag_ms"] = (await request(server.port, "GET", "/health"))["lag_ms"]
        for task in attacking:
            task.cancel()
        await asyncio.gather(*attacking, return_exceptions=True)
        await asyncio.sleep(LINGER)
        found["cores_busy_after_it_left"] = await idle(server)
    finally:
        server.process.kill()
        server.process.wait()
    again = Server(folder, SERVE)
    try:
        await until_prepared(again.port)
        found["cores_busy_after_a_restart"] = await idle(again)
    finally:
        again.stop()
    return {**found, "load": [round(each, 1) for each in os.getloadavg()]}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as there:
        print(json.dumps(asyncio.run(measured(Path(there)))))
