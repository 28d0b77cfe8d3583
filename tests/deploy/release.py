"""The wheel as it is released: it installs into a clean environment without make or Node, and plays. A nightly part."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from colossarium.version import __version__
from tests.server.running import Process
from tests.server.visitors import Visitor

ROOT = Path(__file__).parents[2]
MINUTES = 60.0


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, timeout=20 * MINUTES)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs of a new environment are that holds the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=True)
    found = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([found / "python", "-m", "pip", "install", "--quiet", wheel], check=True, timeout=20 * MINUTES)
    return found


@pytest.fixture(scope="module")
def alone(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Variables of somebody who has that environment and nothing else: neither make, nor Node, nor this checkout."""
    home = tmp_path_factory.mktemp("home")
    return {"PATH": str(programs), "HOME": str(home), "PYTHONPATH": "", "COLOSSARIUM_CACHE": str(home / "cache")}


@pytest.fixture(scope="module")
def server(programs: Path, alone: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("served")
    database = f"sqlite:///{folder / 'matches.sqlite3'}"
    started = Process(database, folder / "serve.log", program=[str(programs / "colossarium")], **alone)
    yield started
    started.kill()


def run(programs: Path, alone: dict[str, str], *arguments: str) -> str:
    command = [programs / "colossarium", *arguments]
    done = subprocess.run(
        command, env=alone, cwd=alone["HOME"], capture_output=True, text=True, timeout=20 * MINUTES, check=True
    )
    return done.stdout


def test_the_wheel_holds_the_page_and_the_rules(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "colossarium/web/index.html" in names
    assert any(re.fullmatch(r"colossarium/web/assets/index-.*\.js", name) for name in names)
    assert "colossarium/docs/rules/kolossus.md" in names
    assert "colossarium/server/store/migrations/env.py" in names
    assert not any("node_modules" in name or name.startswith("tests/") for name in names)


def test_the_commands_work(programs: Path, alone: dict[str, str]) -> None:
    assert run(programs, alone, "--version") == f"colossarium {__version__}\n"
    assert "kolossus" in run(programs, alone, "games")
    assert json.loads(run(programs, alone, "simulate", "og", "--games", "20", "--json"))["games"] == 20


def test_the_page_comes_from_the_wheel(server: Process) -> None:
    page = httpx.get(server.url)
    assert page.status_code == 200
    files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
    assert files
    for file in files:
        assert httpx.get(f"{server.url}{file}").status_code == 200


def test_a_match_is_played_to_its_end(server: Process) -> None:
    visitor = Visitor(server.url)
    made = visitor.make("kolossus", "here", "computer:random", players=2, chapter=1)
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    while not page.table["over"]:
        page.until(lambda: page.table["over"] or page.deciding == 0)
        if not page.table["over"]:
            assert page.play(0)["type"] == "done"
    assert page.table["result"]
    visitor.leave()


def test_its_matches_are_backed_up(server: Process, programs: Path, alone: dict[str, str]) -> None:
    database = f"sqlite:///{server.log.parent / 'matches.sqlite3'}"
    said = run(programs, alone, "backup", "copy.sqlite3", "--database", database)
    assert re.fullmatch(r"\d+ match(es)? in copy\.sqlite3\.\n", said)
