"""`colossarium serve`: the server on an address of this machine, and a browser on it."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import uvicorn

from colossarium.kernel.errors import ColossariumError
from colossarium.server.addresses import network
from colossarium.server.descriptors import BACKLOG, raise_limit, within
from colossarium.server.http.app import Application, create_app
from colossarium.server.http.connections import ConnectionLimits, protocols_within
from colossarium.server.http.json_logs import write_logs
from colossarium.server.limits import LARGEST_MESSAGE
from colossarium.server.settings import Settings
from colossarium.server.store import Store

USUAL_PORT, PORTS_TRIED = 8000, 20
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # addresses to listen on, and to reach that by
SECONDS_TO_FINISH = 5
SWITCH_INTERVAL = 0.001  # seconds that a thread keeps Python's lock while the one that answers people waits for it


class BadAddress(ColossariumError):
    code = "bad_address"


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listens()


def serve(
    settings: Settings, host: str, port: int | None, *, browser: bool, verbose: bool, say: Callable[[str], Any]
) -> None:
    """Serve until interrupted. Without a port, the first free one from 8000 upwards is used."""
    settings = replace(settings, caps=within(raise_limit(settings.caps.connections), settings.caps))
    asyncio.run(_check(settings.database))
    listening = listen(host, port)
    write_logs(logging.INFO if verbose or not sys.stderr.isatty() else logging.WARNING)
    sys.setswitchinterval(SWITCH_INTERVAL)
    address = f"http://{ANYWHERE.get(host, host)}:{listening.getsockname()[1]}/"

    def listens() -> None:
        say(f"Colossarium is open at {address}\nCtrl+C closes it; matches are kept.")
        if browser:
            webbrowser.open(address)

    Server(config_of(create_app(settings), settings, SECONDS_TO_FINISH), listens).run([listening])


def config_of(app: Application, settings: Settings, seconds_to_finish: int) -> uvicorn.Config:
    """How uvicorn serves the application. The application itself reads X-Forwarded-For, from trusted proxies."""
    proxies = [network(each) for each in settings.proxies]
    app.state.connections = limits = ConnectionLimits(settings.caps, proxies)
    return uvicorn.Config(
        app,
        **protocols_within(limits),
        backlog=BACKLOG,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=seconds_to_finish,
    )


async def _check(database: str) -> None:
    """Refuse a database that cannot be used before anything is served."""
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int | None) -> socket.socket:
    ports = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + PORTS_TRIED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in ports:
        try:
            return socket.create_server((host, each), family=family)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise BadAddress(f"Cannot listen on {host}, port {each}: {problem.strerror}.") from None
    if port is None:
        raise BadAddress(f"Ports {ports[0]} to {ports[-1]} are in use on {host}; choose another one with --port.")
    raise BadAddress(
        f"Port {port} is in use on {host}, perhaps by another Colossarium. Choose another one with --port, or omit"
        f" --port to use the first free one from {USUAL_PORT} upwards."
    )
