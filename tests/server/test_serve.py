"""`colossarium serve`: what it refuses, and what it says."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from colossarium.cli import app
from colossarium.server.serve import BadAddress, listen
from colossarium.server.settings import BadDatabase, database_url, usual_database
from tests.patience import STILL
from tests.server.running import Process

ROOT = Path(__file__).parents[2]


def test_without_a_port_the_first_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = first.getsockname()[1], second.getsockname()[1]
        assert ports[0] < ports[1]


def test_a_port_in_use_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(
            BadAddress, match=f"Port {port} is in use on 127.0.0.1, .*--port.* first free one from 8000"
        ):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(BadAddress, match=r"Cannot listen on 192\.0\.2\.1"):
        listen("192.0.2.1", 8000)


@pytest.mark.parametrize(
    ("address", "what"),
    [
        ("nonsense", "'nonsense' is not the address of a database"),
        ("mysql://localhost/x", "Databases of the kind 'mysql' are not supported: expected sqlite or postgresql"),
    ],
)
def test_an_unknown_kind_of_database_is_refused(address: str, what: str) -> None:
    with pytest.raises(BadDatabase, match=what):
        database_url(address)


def test_the_drivers_are_chosen_for_the_user() -> None:
    assert database_url("postgresql://me@here/x").drivername == "postgresql+asyncpg"
    assert database_url("sqlite:///x").drivername == "sqlite"
    assert usual_database().startswith("sqlite:///")
    assert usual_database().endswith("matches.sqlite3")


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (["--host", "no.such.host.invalid"], "Cannot listen on no.such.host.invalid, port 8000: "),
        (["--port", "99999"], "'--port': Input should be less than or equal to 65535"),
        (["--port", "web"], "'--port': Input should be a valid integer"),
        (["--away", "0"], "'--away': Input should be greater than or equal to 1"),
        (["--stand-in", "masn"], "There is no computer player 'masn' (did you mean 'mason'?)"),
        (["--limit", "matches=often"], "--limit matches=often is invalid: expected a number per second, a slash, and "),
        (["--database", "nonsense"], "'nonsense' is not the address of a database: expected sqlite:///FILE or "),
        (["--database", "sqlite:////dev/null/m"], "The database sqlite:////dev/null/m cannot be used: "),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(options: list[str], what: str, sqlite: str) -> None:
    """In this process, for the time it saves; the exit code of a real one is seen below."""
    own = [] if "--database" in options else ["--database", sqlite]
    done = CliRunner().invoke(app, ["serve", "--no-browser", *own, *options])
    assert done.exit_code == 2
    assert what in done.stderr


def test_the_limits_are_listed_as_they_would_be() -> None:
    done = CliRunner().invoke(app, ["serve", "--limits", "--limit", "matches=1/60"])
    assert done.exit_code == 0
    assert re.search(r"^matches +1/60  new matches from one address$", done.stdout, re.MULTILINE)


def test_the_database_can_be_named_where_nobody_sees_it() -> None:
    done = CliRunner(env={"COLOSSARIUM_DATABASE": "nonsense"}).invoke(app, ["serve", "--no-browser"])
    assert done.exit_code == 2
    assert "'nonsense' is not the address of a database" in done.stderr


@pytest.mark.parametrize("file", ["deploy/colossarium.service", "deploy/compose.yaml", "docs/players/serving.md"])
def test_the_options_that_operators_are_told_of_exist(file: str) -> None:
    told = {
        option
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines()
        if "pg_" not in line and not line.startswith("#")
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", line)
    }
    known = "".join(CliRunner().invoke(app, [command, "--help"]).stdout for command in ("serve", "worker"))
    assert told
    assert {option for option in told if option not in known} == set()


def test_a_database_that_cannot_be_reached_is_refused_without_its_password() -> None:
    command = [sys.executable, "-m", "colossarium.cli", "serve", "--no-browser"]
    address = "postgresql://me:secret@127.0.0.1:1/x"
    done = subprocess.run([*command, "--database", address], capture_output=True, text=True, timeout=STILL, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("error: The database postgresql+asyncpg://me:***@127.0.0.1:1/x cannot be used: ")
    assert "secret" not in done.stderr


def test_the_server_says_where_it_is(sqlite: str, process: Callable[[str], Process]) -> None:
    server = process(sqlite)
    assert httpx.get(f"{server.url}/api/health").json()["alive"]
    assert "Ctrl+C closes it; matches are kept." in server.log.read_text()
    server.process.terminate()
    assert server.process.wait(STILL) in (0, -15)
