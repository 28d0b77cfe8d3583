"""Half requests, idle connections and too many of them: the server stays open to everybody else."""

from __future__ import annotations

import json
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from colossarium.cli import app
from colossarium.server.addresses import group_of, is_in, network
from colossarium.server.descriptors import RESERVED, within
from colossarium.server.http.json_logs import WINDOW
from colossarium.server.settings import Caps, Rates
from tests.patience import STILL, wait_for
from tests.server.conftest import UNLIMITED, settings_for
from tests.server.running import Process, Running
from tests.server.visitors import Visitor

LONG = 3600.0
HALF_HEAD = b"GET /api/health HTTP/1.1\r\nHost: here\r\nX-Slow: "
HALF_BODY = b"POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{"
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\n"

Guarded = Callable[..., Running]


@pytest.fixture
def guarded(sqlite: str, page_folder: Path) -> Iterator[Guarded]:
    """A server with other caps."""
    with ExitStack() as stack:

        def begin(proxies: tuple[str, ...] = (), rates: Rates = UNLIMITED, **caps: float) -> Running:
            kept = replace(Caps(headers=LONG, body=LONG, unread=LONG), **caps)
            settings = replace(settings_for(sqlite, page_folder, rates), proxies=proxies, caps=kept)
            return stack.enter_context(Running(settings))

        yield begin


def connected(url: str, *, source: str = "127.0.0.1") -> socket.socket:
    host, _, port = url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), STILL, source_address=(source, 0))


def everything_from(connection: socket.socket) -> bytes:
    """Until the other side closes."""
    received = b""
    try:
        while more := connection.recv(65536):
            received += more
    except ConnectionResetError:
        pass
    return received


@pytest.mark.parametrize("sent", [b"", HALF_HEAD, WHOLE + HALF_HEAD], ids=["nothing", "half a head", "a second one"])
def test_a_request_must_come_in_time(sent: bytes, guarded: Guarded) -> None:
    with connected(guarded(headers=0.3).url) as connection:
        connection.sendall(sent)
        answer = everything_from(connection)
    assert answer.count(b"200 OK") == sent.count(WHOLE)


def test_a_head_in_drops_is_not_waited_for(guarded: Guarded) -> None:
    with connected(guarded(headers=0.5).url) as connection:
        connection.sendall(HALF_HEAD)
        with pytest.raises(OSError, match=r"."):  # once the other side has closed
            wait_for(lambda: connection.sendall(b"x") is not None)  # never, but for the error


def test_a_body_must_come_in_time(guarded: Guarded) -> None:
    with connected(guarded(body=0.3).url) as connection:
        connection.sendall(HALF_BODY)
        everything_from(connection)


def test_an_answer_must_be_taken_in_time(guarded: Guarded) -> None:
    server = guarded(unread=0.5)
    limits = server.app.state.connections
    with connected(server.url) as connection:
        ask = b"GET /api/games/kolossus/rules HTTP/1.1\r\nHost: here\r\n\r\n"
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)

        def is_refused() -> bool:
            connection.sendall(ask)
            return limits.refused["reader"] > 0

        with suppress(OSError):
            wait_for(is_refused, pause=0.01)
    assert limits.refused["reader"] == 1


def test_people_who_are_in_time_are_left_alone(guarded: Guarded) -> None:
    server = guarded(headers=3.0, body=3.0, unread=3.0)
    visitor = Visitor(server.url)
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    for _ in range(40):
        time.sleep(0.1)
        assert visitor.get("/health").status_code == 200
    assert page.play(0, "pick")["type"] == "done"
    visitor.leave()
    assert server.app.state.connections.refused == {}


def test_one_address_has_so_many_connections_and_others_still_come_in(guarded: Guarded) -> None:
    server = guarded(of_one_address=5)
    taken = [connected(server.url) for _ in range(5)]
    with connected(server.url) as one_more:
        answer = everything_from(one_more)
    assert answer.startswith(b"HTTP/1.1 503 ")
    refusal = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert (refusal["code"], refusal["sentence"]) == (
        "too_many",
        "There are too many connections from this address. Try again in a moment.",
    )
    if sys.platform == "linux":  # where every address of the loopback is this machine
        with connected(server.url, source="127.0.0.2") as another:
            another.sendall(WHOLE)
            assert another.recv(1000).startswith(b"HTTP/1.1 200 ")
    for each in taken:
        each.close()
    wait_for(lambda: server.app.state.connections.open == 0)
    assert httpx.get(f"{server.url}/api/health").status_code == 200


def test_a_socket_counts_until_it_is_closed(guarded: Guarded) -> None:
    server = guarded(of_one_address=3)
    visitor = Visitor(server.url)
    made = visitor.make("orchard", "here", "here")
    for _ in range(4):
        page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
        assert server.app.state.connections.open == 2  # the socket, and the visitor's own connection
        page.close()
        wait_for(lambda: server.app.state.connections.open == 1)
    visitor.leave()


@pytest.mark.skipif(sys.platform != "linux", reason="needs many addresses on the loopback")
def test_there_are_so_many_connections_in_all(guarded: Guarded) -> None:
    server = guarded(connections=6)
    taken = [connected(server.url, source=f"127.0.0.{number}") for number in range(2, 8)]
    with connected(server.url) as one_more:
        assert b"The server is full" in everything_from(one_more)
    for each in taken:
        each.close()


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of the system's")
def test_a_crowd_neither_shuts_others_out_nor_fills_the_log(sqlite: str, tmp_path: Path) -> None:
    server = Process(sqlite, tmp_path / "serve.log", descriptors=(600, 600))
    crowd, began = [], time.monotonic()
    try:
        for number in range(800):
            crowd.append(connected(server.url, source="127.0.0.2"))
            if number % 2:
                crowd[-1].sendall(HALF_HEAD)
        for _ in range(20):
            assert httpx.get(f"{server.url}/api/health").status_code == 200
        lines, windows = server.log.read_text().splitlines(), 1 + int((time.monotonic() - began) / WINDOW)
        assert 1 <= sum("refused" in line for line in lines) <= 2 * windows  # what came again is told as well
        assert not any("out of system resource" in line for line in lines)
    finally:
        for each in crowd:
            each.close()
        server.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize(
    ("hard", "options", "expected"), [(2000, [], 2000), (20_000, ["--limit", "connections=10000"], 10_000 + RESERVED)]
)
def test_the_soft_limit_of_descriptors_is_raised_at_the_start(
    sqlite: str, tmp_path: Path, hard: int, options: list[str], expected: int
) -> None:
    server = Process(sqlite, tmp_path / "serve.log", *options, descriptors=(256, hard))
    limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    server.kill()
    (files,) = [line.split() for line in limits.splitlines() if line.startswith("Max open files")]
    assert files[3:5] == [str(expected), str(hard)]


def test_caps_leave_descriptors_for_everything_else() -> None:
    assert within(None, Caps()) == Caps()
    assert within(1024, Caps()).connections == 1024 - RESERVED
    assert within(100, Caps()) == replace(Caps(), connections=16, of_one_address=8)


# Who is behind a proxy.


def test_x_forwarded_for_is_ignored_unless_it_comes_from_a_proxy_that_is_named(guarded: Guarded) -> None:
    rates = replace(UNLIMITED, request=(0.001, 3))

    def answers(server: Running) -> list[int]:
        named = [{"X-Forwarded-For": f"203.0.113.{number}"} for number in range(6)]
        return [httpx.get(f"{server.url}/api/health", headers=each).status_code for each in named]

    assert answers(guarded(rates=rates)) == [200] * 3 + [429] * 3
    assert answers(guarded(("10.0.0.0/8",), rates)) == [200] * 3 + [429] * 3
    assert answers(guarded(("127.0.0.0/8",), rates)) == [200] * 6


def test_behind_a_proxy_each_caller_has_so_many_sockets(guarded: Guarded) -> None:
    server = guarded(("127.0.0.1",), of_one_address=3)
    crowd = [connected(server.url) for _ in range(8)]
    half = HALF_BODY.replace(b"Host: here", b"Host: here\r\nX-Forwarded-For: 203.0.113.7")
    for each in crowd:
        each.sendall(half)
    for each in crowd[3:]:
        assert each.recv(1000).startswith(b"HTTP/1.1 429 ")
    other = {"X-Forwarded-For": "203.0.113.8"}
    assert httpx.get(f"{server.url}/api/health", headers=other).status_code == 200
    for each in crowd:
        each.close()


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("x" * 100, "x" * 60),
    ],
)
def test_a_caller_is_an_ipv4_address_or_a_network_of_ipv6(address: str, group: str) -> None:
    assert group_of(address) == group


def test_networks_are_read_with_care(sqlite: str) -> None:
    assert is_in("::ffff:10.1.2.3", [network("10.0.0.0/8")])
    assert not is_in("nonsense", [network("10.0.0.0/8")])
    done = CliRunner().invoke(app, ["serve", "--no-browser", "--database", sqlite, "--proxy", "10.0.0.1/8"])
    assert done.exit_code == 2
    assert "'10.0.0.1/8' is not a network: 10.0.0.1/8 has host bits set; expected, for example" in done.stderr
