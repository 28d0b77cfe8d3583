"""Opening a database: who may read its files, and two servers that begin on an empty one."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from colossarium.server.store import Store
from tests.scale import sample
from tests.server.running import Running
from tests.server.visitors import Visitor

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
OPEN = """
import asyncio, sys
from colossarium.server.store import Store

async def open_and_close():
    store = Store(sys.argv[1])
    print("begin", flush=True)
    sys.stdin.readline()
    await store.open()
    await store.close()

asyncio.run(open_and_close())
"""
STARTING = sample(3, nightly=6)


def rights_in(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in sorted(folder.iterdir())}


def test_the_files_of_the_database_are_readable_by_their_owner_alone(
    tmp_path: Path, start: Callable[..., Running]
) -> None:
    folder = tmp_path / "data"
    running = start(database=f"sqlite:///{folder / 'matches.sqlite3'}")
    visitor = Visitor(running.url)
    visitor.make("orchard", "here", "here")
    visitor.leave()
    rights = rights_in(folder)
    assert set(rights) == {"matches.sqlite3", "matches.sqlite3-wal", "matches.sqlite3-shm"}
    assert set(rights.values()) == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path, start: Callable[..., Running]) -> None:
    path = tmp_path / "matches.sqlite3"
    path.touch(mode=0o644)
    path.chmod(0o644)
    start(database=f"sqlite:///{path}")
    assert {rights for name, rights in rights_in(tmp_path).items() if name.startswith(path.name)} == {0o600}


def test_servers_that_start_together_on_an_empty_database_all_open_it(database: str) -> None:
    command = [sys.executable, "-c", OPEN, database]
    pipe = subprocess.PIPE
    starting = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _ in range(STARTING)]
    for each in starting:
        assert each.stdout is not None
        assert each.stdout.readline() == "begin\n"
    for each in starting:
        assert each.stdin is not None
        each.stdin.write("\n")
        each.stdin.flush()
    failed = [errors for each in starting for errors in [each.communicate(timeout=180)[1]] if each.returncode]
    assert failed == []


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_makes_no_file(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def open_and_close() -> None:
        store = Store(address)
        await store.open()
        await store.close()

    monkeypatch.chdir(tmp_path)
    asyncio.run(open_and_close())
    assert list(tmp_path.iterdir()) == []
