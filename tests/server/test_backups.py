"""Backups: taken while a server runs, restored after every kind of kill."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from colossarium.cli import app
from colossarium.server.store.backups import BadBackup, back_up, restore
from tests.patience import STILL
from tests.scale import sample
from tests.server.conftest import new_database
from tests.server.postgres import packages, programs_in
from tests.server.running import Process, Running
from tests.server.visitors import Json, Visitor

KILLED_AT = """
import os, shutil, sqlite3, sys
from pathlib import Path
from colossarium.server.store import backups

what, where, *arguments = sys.argv[1:]
home, _, name = where.rpartition(".")
setattr({"os": os, "shutil": shutil, "backups": backups}[home], name, lambda *_: os._exit(9))
if what == "backup":
    backups.back_up(arguments[0], Path(arguments[1]))
else:
    backups.restore(Path(arguments[0]), arguments[1])
"""


def run(*arguments: object) -> str:
    """A command as people give it; what it said."""
    done = CliRunner().invoke(app, [str(each) for each in arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def acknowledged(visitor: Visitor, moves: int) -> tuple[Json, int]:
    """A match and the version that its person was told of."""
    made = visitor.make("kolossus", "here", "here", chapter=1, players=2)
    tokens = [seat["token"] for seat in made["seats"]]
    for _ in range(moves):
        seat = visitor.table(made["match"], tokens[0])["decision"]["seat"]
        table = visitor.table(made["match"], tokens[seat])
        body = {"ply": table["ply"], "action": " ".join(table["decision"]["actions"][0]["clicks"])}
        assert visitor.post(f"/matches/{made['match']}/actions", body, tokens[seat]).status_code == 200
    page = visitor.sit(made["match"], tokens[0], look=0)
    version = int(page.ask("chat", seat=0, text="Still here?")["version"])
    page.close()
    return made, version


def check_all_there(visitor: Visitor, played: list[tuple[Json, int]]) -> None:
    for made, version in played:
        table = visitor.table(made["match"], made["seats"][0]["token"])
        assert table["version"] >= version
        assert "Still here?" in [line["text"] for line in table["chat"]]


ENDS = ["kill", "terminate", "kill before the backup", "terminate before the backup"]


@pytest.mark.parametrize("end", sample(["kill", "terminate before the backup"], nightly=ENDS))
@pytest.mark.parametrize("matches", sample([3], nightly=[1, 3, 10, 26]))
def test_a_backup_holds_everything_that_was_acknowledged(
    end: str, matches: int, sqlite: str, tmp_path: Path, process: Callable[[str], Process]
) -> None:
    server = process(sqlite)
    visitor = Visitor(server.url)
    played = [acknowledged(visitor, moves) for moves in range(1, matches + 1)]
    copy = tmp_path / "backup.sqlite3"
    how = {"kill": server.process.kill, "terminate": server.process.terminate}[end.partition(" ")[0]]
    if "before" not in end:
        said = run("backup", copy, "--database", sqlite)
        acknowledged(visitor, 2)  # goes on afterwards, and is not in the backup
    visitor.leave()
    how()
    server.process.wait(STILL)
    if "before" in end:
        said = run("backup", copy, "--database", sqlite)
    assert said == f"{matches} match{'' if matches == 1 else 'es'} in {copy}.\n"
    assert copy.stat().st_mode & 0o077 == 0
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere' / 'matches.sqlite3'}"
    run("restore", copy, "--database", elsewhere)
    visitor = Visitor(process(elsewhere).url)
    check_all_there(visitor, played)
    visitor.leave()


def test_a_backup_is_of_one_moment_however_much_is_written_meanwhile(
    start: Callable[..., Running], sqlite: str, tmp_path: Path
) -> None:
    visitor = Visitor(start().url)
    made = visitor.make("orchard", "here", "here")
    tokens = [seat["token"] for seat in made["seats"]]
    for number in range(5):
        for ply in range(2):
            seat = visitor.table(made["match"], tokens[0])["decision"]["seat"]
            body = {"ply": 2 * number + ply, "action": "pick"}
            visitor.post(f"/matches/{made['match']}/actions", body, tokens[seat])
        copy = tmp_path / f"{number}.sqlite3"
        back_up(sqlite, copy)
        with sqlite3.connect(copy) as opened:
            (version,) = opened.execute("SELECT version FROM matches").fetchone()
            (latest,) = opened.execute("SELECT max(version) FROM actions").fetchone()
        assert version == latest
        if visitor.table(made["match"], tokens[0])["over"]:
            break
    visitor.leave()


def killed(what: str, where: str, *arguments: object) -> None:
    """Back up or restore in a process that is killed when it calls a function."""
    command = [sys.executable, "-c", KILLED_AT, what, where, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=STILL, check=False)
    assert done.returncode == 9, done.stderr


@pytest.fixture
def played(start: Callable[..., Running], tmp_path: Path) -> Path:
    """A backup of a database with one match."""
    database = f"sqlite:///{tmp_path / 'played' / 'matches.sqlite3'}"
    visitor = Visitor(start(database=database).url)
    visitor.make("orchard", "here", "here")
    visitor.leave()
    copy = tmp_path / "played.sqlite3"
    back_up(database, copy)
    return copy


@pytest.mark.parametrize("where", ["backups._checked", "os.fsync", "os.replace"])
def test_a_backup_that_is_killed_leaves_nothing_under_its_name(where: str, played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    killed("backup", where, f"sqlite:///{played}", copy)
    assert not copy.exists()
    assert back_up(f"sqlite:///{played}", copy) == 1
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


@pytest.mark.parametrize("where", ["shutil.copyfile", "os.link", "os.fsync", "os.replace"])
def test_restoring_that_is_killed_leaves_what_was_there(where: str, played: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'there.sqlite3'}"
    restore(played, database)
    with sqlite3.connect(tmp_path / "there.sqlite3") as opened:
        opened.execute("UPDATE matches SET id = 'was there'")
    killed("restore", where, played, database)
    with sqlite3.connect(tmp_path / "there.sqlite3") as opened:
        assert opened.execute("SELECT id FROM matches").fetchall() == [("was there",)]
    restored = restore(played, database)
    assert restored.matches == 1
    assert restored.aside is not None
    with sqlite3.connect(restored.aside) as opened:
        assert opened.execute("SELECT id FROM matches").fetchall() == [("was there",)]


def test_nothing_is_restored_under_a_running_server(start: Callable[..., Running], sqlite: str, played: Path) -> None:
    visitor = Visitor(start().url)
    made = visitor.make("orchard", "here", "here")
    with pytest.raises(BadBackup, match=r"a server is using this database\. Stop it first\."):
        restore(played, sqlite)
    assert visitor.table(made["match"], made["watch"])["ply"] == 0
    visitor.leave()


def test_what_cannot_be_backed_up_or_restored_is_said_in_a_sentence(played: Path, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database, but long enough to be looked at " * 100)
    (tmp_path / "short").write_bytes(played.read_bytes()[:-4096])
    (tmp_path / "empty").touch()
    with sqlite3.connect(tmp_path / "later") as opened:
        opened.executescript("CREATE TABLE alembic_version (version_num); CREATE TABLE matches (id);")
        opened.execute("INSERT INTO alembic_version VALUES ('9999')")
    target = f"sqlite:///{tmp_path / 'target'}"
    for name, reason in {
        "nowhere": "there is no such file",
        "text": "this is not a database of matches, or it is damaged",
        "short": "damaged",
        "empty": "this is not a database of matches",
        "later": r"was written by another version of Colossarium \(9999\)",
    }.items():
        with pytest.raises(BadBackup, match=reason):
            restore(tmp_path / name, target)
    assert not (tmp_path / "target").exists()
    done = CliRunner().invoke(app, ["backup", str(played), "--database", f"sqlite:///{played}"])
    assert (done.exit_code, done.stderr) == (
        2,
        f"error: {played}: this file already exists; a backup does not overwrite files.\n",
    )
    done = CliRunner().invoke(app, ["backup", "x", "--database", "postgresql://me@here/x"])
    assert done.exit_code == 2
    assert "pg_dump --format=custom" in done.stderr


def test_a_postgresql_database_is_restored_as_the_message_says(
    postgres: str, tmp_path: Path, start: Callable[..., Running]
) -> None:
    first, second = new_database(postgres), new_database(postgres)
    visitor = Visitor(start(database=first).url)
    made = visitor.make("orchard", "here", "here")
    programs, copy = programs_in(packages()), tmp_path / "backup"
    dump = [programs / "pg_dump", "--format=custom", f"--file={copy}", first]
    subprocess.run(dump, check=True, capture_output=True, timeout=STILL)
    put_back = [programs / "pg_restore", "--clean", "--if-exists", f"--dbname={second}", copy]
    subprocess.run(put_back, check=True, capture_output=True, timeout=STILL)
    visitor.leave()
    visitor = Visitor(start(database=second).url)
    assert visitor.table(made["match"], made["seats"][0]["token"])["seat"] == 0
    visitor.leave()
