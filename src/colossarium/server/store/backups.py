"""Backups of a SQLite database, taken while the server runs, and restored while it does not.

A backup is complete or absent: it is written next to its final place, checked, and only then given its name. So is a
restored database. PostgreSQL has tools of its own for this, which `ours_is_sqlite` names.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from alembic.script import ScriptDirectory

from colossarium.kernel.errors import ColossariumError
from colossarium.server.settings import BadDatabase, database_url
from colossarium.server.store.databases import PATIENCE, keep_to_owner

MIGRATIONS = Path(__file__).parent / "migrations"


class BadBackup(ColossariumError):
    code = "bad_backup"


@dataclass(frozen=True)
class Restored:
    matches: int
    aside: Path | None  # what was there before


def ours_is_sqlite(database: str) -> Path:
    """The file of a SQLite database; other databases are refused."""
    url = database_url(database)
    if url.get_backend_name() != "sqlite":
        raise BadDatabase(
            "A PostgreSQL database is backed up with `pg_dump --format=custom --file=FILE URL` and restored with"
            " `pg_restore --clean --if-exists --dbname=URL FILE`."
        )
    if url.database in (None, "", ":memory:"):
        raise BadDatabase("A database in memory cannot be backed up.")
    return Path(str(url.database))


def back_up(database: str, target: Path) -> int:
    """Copy a database as it is at one moment, while others may write to it; the number of matches in the copy."""
    source = ours_is_sqlite(database)
    if not source.is_file():
        raise BadBackup(f"{source}: there is no such database.")
    if target.exists():
        raise BadBackup(f"{target}: this file already exists; a backup does not overwrite files.")
    with _beside(target) as part, _readable(source):
        with closing(_opened(source)) as original, closing(sqlite3.connect(part)) as copy:
            original.backup(copy)  # in one piece: whoever writes meanwhile is not in it, and does not wait
            copy.execute("PRAGMA journal_mode = DELETE")  # a backup is one file
        matches = _checked(part)
        _settle(part, target)
    return matches


def restore(source: Path, database: str) -> Restored:
    """Replace a database that no server uses with a backup; the old one is kept next to it."""
    target = ours_is_sqlite(database)
    if not source.is_file():
        raise BadBackup(f"{source}: there is no such file.")
    with _readable(source):
        matches = _checked(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    with _beside(target) as part:
        shutil.copyfile(source, part)
        aside = _put_aside(target) if target.exists() else None
        _settle(part, target)
    return Restored(matches, aside)


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A new file in the folder of `target`, of its owner alone; gone afterwards, unless it has been settled."""
    part = target.with_name(f".{target.name}.part")
    try:
        part.unlink(missing_ok=True)  # of one that was killed
        keep_to_owner(part)
        yield part
    except OSError as problem:
        raise BadBackup(f"{target}: this file cannot be written: {problem.strerror}.") from problem
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as problem:
        raise BadBackup(f"{path}: this is not a database of matches, or it is damaged: {problem}.") from problem


def _settle(part: Path, target: Path) -> None:
    """Give a file its name, after its content has reached the disk."""
    descriptor = os.open(part, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    os.replace(part, target)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)


def _checked(path: Path) -> int:
    """The number of matches in a database that is whole, and not of a later version than this one."""
    with closing(_opened(path)) as opened:
        (verdict,) = opened.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise BadBackup(f"{path}: this database is damaged: {verdict}.")
        (revision,) = opened.execute("SELECT version_num FROM alembic_version").fetchone() or ("none",)
        (matches,) = opened.execute("SELECT count(*) FROM matches").fetchone()
    known = {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    if revision not in known:
        raise BadBackup(f"{path}: this database was written by another version of Colossarium ({revision}).")
    return int(matches)


def _put_aside(target: Path) -> Path:
    """Keep what is there under another name. It stays in its place too, until the next thing takes it."""
    with closing(sqlite3.connect(target, timeout=0)) as opened:
        try:
            # The write-ahead log can be given up only with nobody else connected; what was in it is in the file then.
            (mode,) = opened.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError:
            mode = "in use"
        except sqlite3.DatabaseError:
            mode = "delete"  # no database at all: it is put aside as it is
    if mode not in ("delete", "memory"):
        raise BadBackup(f"{target}: a server is using this database. Stop it first.")
    aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    number = 1
    while aside.exists():
        number += 1
        aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}-{number}")
    try:
        os.link(target, aside)
    except OSError:  # a file system without links
        shutil.copy2(target, aside)
    return aside
