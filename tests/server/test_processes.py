"""The processes behind a server: they get their time on a busy machine, and none stays behind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import wait_while_it_goes_on
from tests.server.running import Process
from tests.server.visitors import Visitor

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
FIRST_WORK = 2.0  # seconds of a processor: by then a process has settled its priority
START = """
import sys, time
from pathlib import Path
from tests.server.running import Process

server = Process(sys.argv[1], Path(sys.argv[2]))
print(server.process.pid, flush=True)
time.sleep(600)
"""


def fields_of(process: int) -> list[str]:
    """From its state on; empty for a process that has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
    return [] if fields[0] in "ZX" else fields


def is_alive(process: int) -> bool:
    return bool(fields_of(process))


def seconds_of(process: int) -> float:
    fields = fields_of(process)
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def children_of(process: int) -> list[int]:
    known = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return [each for each in known if fields_of(each)[1:2] == [str(process)]]


def until_gone(process: int) -> float:
    """The seconds of a processor that it had used when it was last seen."""
    used = [0.0]

    def progress() -> float:
        used.append(seconds_of(process))
        return round(used[-1])

    wait_while_it_goes_on(lambda: not is_alive(process), progress, still=30.0, pause=0.1)
    return max(used)


@pytest.fixture
def compiling(sqlite: str, tmp_path: Path) -> Iterator[Process]:
    """A server that has just begun to prepare its rules."""
    server = Process(sqlite, tmp_path / "serve.log", COLOSSARIUM_CACHE=str(tmp_path / "cache"))
    yield server
    server.kill()


def preparing(server: Process) -> int:
    """The process that compiles for a server, in the midst of it."""
    pid = server.process.pid
    wait_while_it_goes_on(lambda: bool(children_of(pid)), lambda: round(seconds_of(pid)), pause=0.1)
    child = children_of(pid)[0]
    wait_while_it_goes_on(lambda: seconds_of(child) > FIRST_WORK, lambda: seconds_of(child), pause=0.1)
    return child


def test_preparing_rules_gets_as_much_time_as_anything_else(compiling: Process) -> None:
    child = preparing(compiling)
    assert is_alive(child)
    usual = os.getpriority(os.PRIO_PROCESS, compiling.process.pid)
    assert os.getpriority(os.PRIO_PROCESS, child) == usual


def test_preparing_rules_ends_with_a_server_that_is_killed(compiling: Process) -> None:
    child = preparing(compiling)
    before = seconds_of(child)
    compiling.kill()
    assert until_gone(child) - before < FIRST_WORK


def test_a_person_moves_at_once_while_all_rules_are_still_to_be_compiled(compiling: Process) -> None:
    visitor = Visitor(compiling.url)
    made = visitor.make("og", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    assert page.play(0)["type"] == "done"
    assert visitor.get("/ready").json()["prepared"] == []
    visitor.leave()


@pytest.mark.parametrize("how", ["kill", "terminate"])
def test_an_interrupted_test_leaves_no_server_behind(how: str, sqlite: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, sqlite, str(tmp_path / "serve.log")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as testing:
        assert testing.stdout is not None
        server = int(testing.stdout.readline())
        {"kill": testing.kill, "terminate": testing.terminate}[how]()
    until_gone(server)


def test_a_server_that_does_not_say_where_it_is_is_ended(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []
    monkeypatch.setattr(Process, "_address", lambda self: interrupted(started, self))
    with pytest.raises(KeyboardInterrupt):
        Process(sqlite, tmp_path / "serve.log")
    assert started[0].poll() is not None


def interrupted(started: list[subprocess.Popen[bytes]], server: Process) -> str:
    started.append(server.process)
    raise KeyboardInterrupt
