"""What an action costs the server: people play in many matches without pausing, two sockets to each.

Plain asyncio: requests, WebSocket frames and figures are this script's own, so that it shares nothing with the server
or with bench/server.py that could flatter either. CPU time is that of the server process, as the kernel counts it.

    python bench/load.py                      every game
    python bench/load.py kolossus builders    some of them
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

MATCHES = 60
ACTIONS = 16  # in each match, after those that warm it up; none comes to its end
WARM_UP = 4
FIRST, AT_REST, WAVE = 200, 400, 20  # matches at rest: before memory is measured, measured, and begun at once
COMES_TO_REST = 45.0  # seconds
NEVER = 2**53  # a version that no match comes to
LONGER = {126: 2, 127: 8}  # what the length of a WebSocket frame says if so many bytes with the length follow
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "kolossus": ({"players": 2, "chapter": 3}, 2),
    "og": ({}, 1),
    "colossi-banners": ({"players": 2}, 2),
    "colossi-ages": ({"players": 2}, 2),
    "builders": ({"players": 2}, 2),
}
SERVE = (str(Path(__file__).with_name("unlimited.py")),)
Json = dict[str, Any]


class Server:
    """The server over a database of its own; unless told otherwise, without limits for one address."""

    def __init__(self, folder: Path, serve: Sequence[str] = SERVE) -> None:
        self._log = folder / "log"
        began = time.monotonic()
        with self._log.open("w", encoding="utf-8") as output:
            command = [sys.executable, *serve, f"sqlite:///{folder / 'matches.sqlite3'}"]
            self.process = subprocess.Popen(command, stdout=output, stderr=output)
        self.port = self._port()
        self.first_answer = self._answer_after(began)
        self.first_answer_cpu = self.cpu()

    def _port(self) -> int:
        while self.process.poll() is None:
            if found := re.search(r"open at http://\S+:(\d+)/", self._log.read_text(encoding="utf-8")):
                return int(found[1])
            time.sleep(0.01)
        raise SystemExit(self._log.read_text(encoding="utf-8"))

    def _answer_after(self, began: float) -> float:
        with socket.create_connection(("127.0.0.1", self.port)) as asking:
            asking.sendall(b"GET /api/health HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
            while asking.recv(65536):
                pass
        return time.monotonic() - began

    def cpu(self) -> float:
        """Seconds of CPU that the process has had, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that the process holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def request(port: int, method: str, path: str, body: Json | None = None, address: str = "") -> Any:
    """One HTTP request over a connection of its own, forwarded for an address if one is given."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} /api{path} HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n{forwarded(address)}"
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content)
    answer = await reader.read()
    writer.close()
    head_text, _, answered = answer.partition(b"\r\n\r\n")
    if b" 20" not in head_text.splitlines()[0]:
        raise SystemExit(f"{method} {path}: {answer.decode()}")
    return json.loads(answered)


def forwarded(address: str) -> str:
    return f"X-Forwarded-For: {address}\r\n" if address else ""


class Socket:
    """A WebSocket, as far as the server's messages need one: whole text frames, and pings."""

    @classmethod
    async def open(cls, port: int, match: str, token: str, look: int | None, address: str = "") -> Socket:
        opened = cls()
        opened._reader, opened._writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\n{forwarded(address)}"
        head += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        opened._writer.write(head.encode())
        answer = await opened._reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.splitlines()[0]:
            raise SystemExit(answer.decode())
        opened.send({"type": "sit", "id": 0, "tokens": [token], "look": look})
        return opened

    def send(self, message: Json) -> None:
        self._frame(1, json.dumps(message).encode())

    def _frame(self, kind: int, content: bytes) -> None:
        """A masked frame; a mask of zeros leaves the content as it is."""
        size = len(content)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self._writer.write(bytes([0x80 | kind]) + length + bytes(4) + content)

    async def read(self) -> Json:
        while True:
            kind, size = await self._reader.readexactly(2)
            if size in LONGER:
                size = int.from_bytes(await self._reader.readexactly(LONGER[size]), "big")
            content = await self._reader.readexactly(size)
            if kind == 0x81:
                return dict(json.loads(content))
            if kind == 0x89:
                self._frame(10, content)
            elif kind == 0x88:
                raise SystemExit(f"the server closed a socket: {content!r}")

    def close(self) -> None:
        self._writer.close()


class Play:
    """One match and the two sockets at it: each a seat, or, where there is one seat, it and one who watches."""

    def __init__(self, made: Json, sockets: list[Socket]) -> None:
        self._sockets = sockets
        self._choices = random.Random(made["match"])
        self._tables: list[Json] = [{"version": -1} for _ in sockets]
        self._sent = 0
        self.trips: list[float] = []

    @classmethod
    async def begin(cls, port: int, game: str) -> Play:
        options, seats = GAMES[game]
        people = [{"kind": "here"}] * seats
        wish = {"game": game, "options": options, "seats": people, "pace": {"estimates": False}}  # those are thinking
        made = await request(port, "POST", "/matches", wish)
        tokens = [(seat["token"], number) for number, seat in enumerate(made["seats"])]
        if seats == 1:
            tokens.append((made["watch"], None))
        sockets = [await Socket.open(port, made["match"], token, look) for token, look in tokens]
        play = cls(made, sockets)
        for number in range(len(sockets)):
            await play._until(number, 1)
        return play

    async def _until(self, number: int, version: int) -> None:
        while self._tables[number]["version"] < version:
            message = await self._sockets[number].read()
            if message["type"] == "table":
                self._tables[number] = message["table"]
            elif message["type"] == "refused":
                raise SystemExit(f"refused: {message['refusal']}")

    async def act(self, times: int) -> None:
        """Take actions, each as soon as everybody has seen the one before."""
        for _ in range(times):
            if self._tables[0]["over"]:
                return
            seat = self._tables[0]["decision"]["seat"]
            table = self._tables[seat]
            action = " ".join(self._choices.choice(table["decision"]["actions"])["clicks"])
            self._sent += 1
            asked = {"type": "play", "id": self._sent, "seat": seat, "ply": table["ply"], "action": action}
            began = time.perf_counter()
            self._sockets[seat].send(asked)
            await self._until(seat, table["version"] + 1)
            self.trips.append(time.perf_counter() - began)
            await asyncio.gather(*(self._until(number, table["version"] + 1) for number in range(2)))

    async def listen(self) -> None:
        """Answer pings; nothing else is expected."""
        await asyncio.gather(*(self._until(number, NEVER) for number in range(len(self._sockets))))

    def end(self) -> None:
        for each in self._sockets:
            each.close()


async def until_prepared(port: int) -> float:
    """Wait until all compiled rules are loaded: that is no part of what an action costs. The seconds it took."""
    began = time.monotonic()
    games = {game["id"] for game in await request(port, "GET", "/games")}
    while not games <= set((await request(port, "GET", "/ready"))["prepared"]):
        await asyncio.sleep(0.5)
    return round(time.monotonic() - began, 1)


async def measured(server: Server, game: str) -> Json:
    plays = [await Play.begin(server.port, game) for _ in range(MATCHES)]
    await asyncio.gather(*(play.act(WARM_UP) for play in plays))
    for play in plays:
        play.trips.clear()
    began, before = time.monotonic(), server.cpu()
    await asyncio.gather(*(play.act(ACTIONS) for play in plays))
    spent, wall = server.cpu() - before, time.monotonic() - began
    trips = sorted(trip for play in plays for trip in play.trips)
    for play in plays:
        play.end()
    return {
        "game": game,
        "actions": len(trips),
        "cpu_ms_per_action": round(1000 * spent / len(trips), 2),
        "actions_per_core_second": round(len(trips) / spent),
        "actions_per_second": round(len(trips) / wall),
        "median_ms": round(1000 * trips[len(trips) // 2], 1),
    }


async def memory_at_rest(server: Server, game: str) -> Json:
    """What one more match holds in memory, after some actions, while two people look at it and nothing happens."""
    resting: list[tuple[Play, asyncio.Task[None]]] = []
    before = await _memory_with(FIRST, server, game, resting)  # whatever is made once, for all matches, is in it
    kept = await _memory_with(FIRST + AT_REST, server, game, resting)
    for play, task in resting:
        task.cancel()
        play.end()
    return {"game": game, "kb_per_match_with_two_sockets": round((kept - before) / AT_REST / 1000, 1)}


async def _memory_with(matches: int, server: Server, game: str, resting: list[tuple[Play, asyncio.Task[None]]]) -> int:
    while len(resting) < matches:
        wave = [await Play.begin(server.port, game) for _ in range(WAVE)]
        await asyncio.gather(*(play.act(ACTIONS) for play in wave))
        resting += [(play, asyncio.create_task(play.listen())) for play in wave]  # whoever answers no pings is put out
    await asyncio.sleep(COMES_TO_REST)
    return server.memory()


async def measure(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            prepared = await until_prepared(server.port)
            first = {"first_answer_s": round(server.first_answer, 2), "of_cpu_s": round(server.first_answer_cpu, 2)}
            print(json.dumps({**first, "prepared_s": prepared}), flush=True)
            for game in games:
                print(json.dumps(await measured(server, game)), flush=True)
            print(json.dumps(await memory_at_rest(server, games[0])), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(measure(sys.argv[1:] or list(GAMES)))
