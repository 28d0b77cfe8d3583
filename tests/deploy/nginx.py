"""The proxy's file as it is delivered, run by nginx: only names, ports and paths are this machine's. A nightly part."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.postgres import free_port
from tests.server.running import Process, end_with_the_tests

DELIVERED = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NAME = "colossarium.example"
AROUND = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {delivered}
}}
"""
PATIENCE = 60.0


@dataclass(frozen=True)
class Proxy:
    plain: int  # ports
    secure: int
    trusted: ssl.SSLContext

    def url(self, path: str) -> str:
        return f"https://{NAME}:{self.secure}{path}"

    def client(self) -> httpx.Client:
        """Whoever asks for the name is sent to this machine."""
        return httpx.Client(base_url=f"https://127.0.0.1:{self.secure}", verify=self.trusted, headers={"Host": NAME})


def adapted(folder: Path, server: int, plain: int, secure: int) -> str:
    """The file with ports and paths of this test in place of its own."""
    text = DELIVERED.read_text(encoding="utf-8")
    changes = [
        (r"server 127\.0\.0\.1:8000;", f"server 127.0.0.1:{server};"),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        (r"\n +listen \[::\]:\S+( ssl http2)?;", ""),
        (r"/etc/letsencrypt/live/colossarium\.example", str(folder)),
        (r"/var/log/nginx", str(folder)),
    ]
    for pattern, written in changes:
        text, times = re.subn(pattern, written, text)
        assert times, f"{DELIVERED} has no {pattern}"
    return text


def make_certificate(folder: Path) -> ssl.SSLContext:
    files = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *files, *names],
        check=True,
        capture_output=True,
    )
    return ssl.create_default_context(cafile=folder / "fullchain.pem")


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    program = os.environ.get("COLOSSARIUM_NGINX") or shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program, "nginx is not installed; COLOSSARIUM_NGINX can name another program"
    folder = tmp_path_factory.mktemp("nginx")
    trusted, plain, secure = make_certificate(folder), free_port(), free_port()
    server = Process(
        f"sqlite:///{folder / 'matches.sqlite3'}", folder / "serve.log", "--proxy", "127.0.0.1", "--verbose"
    )
    settings = folder / "nginx.conf"
    port = int(server.url.rpartition(":")[2])
    delivered = adapted(folder, port, plain, secure)
    settings.write_text(AROUND.format(folder=folder, delivered=delivered), encoding="utf-8")
    command = [program, "-p", str(folder), "-c", str(settings)]
    nginx = subprocess.Popen(command, stderr=subprocess.PIPE, preexec_fn=end_with_the_tests)  # noqa: PLW1509
    try:
        until_open(nginx, secure)
        yield Proxy(plain, secure, trusted)
    finally:
        nginx.terminate()
        nginx.wait(PATIENCE)
        server.kill()


def until_open(nginx: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert nginx.poll() is None, nginx.stderr.read().decode() if nginx.stderr else ""
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("nginx did not start")


def test_plain_requests_are_sent_to_tls(proxy: Proxy) -> None:
    answer = httpx.get(f"http://127.0.0.1:{proxy.plain}/match/x", headers={"Host": NAME})
    assert answer.status_code == 301
    assert answer.headers["location"] == f"https://{NAME}/match/x"


def test_the_server_answers_through_tls(proxy: Proxy) -> None:
    with proxy.client() as http:
        answer = http.get("/api/health")
    assert answer.json()["alive"]
    assert "max-age" in answer.headers["strict-transport-security"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_match_is_played_over_a_socket(proxy: Proxy) -> None:
    with proxy.client() as http:
        made = http.post("/api/matches", json={"game": "og", "seats": [{"kind": "here"}]}).json()
    address = f"wss://127.0.0.1:{proxy.secure}/api/matches/{made['match']}/socket"
    with connect(address, ssl=proxy.trusted, server_hostname=NAME, max_size=None) as page:
        page.send(json.dumps({"type": "sit", "id": 1, "tokens": [made["seats"][0]["token"]], "look": 0}))
        table = next(message["table"] for message in map(json.loads, page) if message["type"] == "table")
        action = " ".join(table["decision"]["actions"][0]["clicks"])
        page.send(json.dumps({"type": "play", "id": 2, "seat": 0, "ply": 0, "action": action}))
        answer = next(message for message in map(json.loads, page) if message.get("id") == 2)
    assert answer["type"] == "done"


def test_the_measurements_are_not_for_strangers(proxy: Proxy) -> None:
    with proxy.client() as http:
        assert http.get("/api/metrics").status_code == 403


def test_what_is_too_large_is_refused(proxy: Proxy) -> None:
    with proxy.client() as http:
        assert http.post("/api/records", content=b"x" * 3_000_000).status_code == 413


def test_a_caller_cannot_pretend_to_be_many(proxy: Proxy) -> None:
    """One address makes 30 matches at once and then one every two seconds, whatever it says of itself."""
    with proxy.client() as http:
        for number in range(200):
            pretended = {"X-Forwarded-For": f"203.0.113.{number}"}
            answer = http.post("/api/matches", json={"game": "og"}, headers=pretended)
            if answer.status_code == 429:
                return
    raise AssertionError("nobody was refused")


def test_half_a_request_is_not_waited_for(proxy: Proxy) -> None:
    with socket.create_connection(("127.0.0.1", proxy.secure), PATIENCE) as raw:
        connection = proxy.trusted.wrap_socket(raw, server_hostname=NAME)
        connection.sendall(f"GET / HTTP/1.1\r\nHost: {NAME}\r\nX-Slow: ".encode())
        while connection.recv(1000):
            pass
