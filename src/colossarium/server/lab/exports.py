"""What a study gives to take away: its tables, its measures, and a notebook that reads both."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from colossarium.lab.plan import Plan
from colossarium.lab.shown.measures import notebook
from colossarium.server.errors import NotNow
from colossarium.server.lab.views import title_of
from colossarium.server.store.rows import StudyRow

TABLES = ("run.json", "content.json", "*.parquet")
ELSEWHERE = "The tables of this study are not on this server. Run it again to have them."
NOT_YET = "This study is still being played. Stop it, or wait for its end."


def name_of(row: StudyRow) -> str:
    return f"study-{row.number}"


def parquet(row: StudyRow, folder: Path) -> bytes:
    """The folder of the run, packed; Parquet is compressed already."""
    _check(row)
    found = [path for pattern in TABLES for path in sorted((folder / row.id).glob(pattern))]
    if not found:
        raise NotNow(ELSEWHERE)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path in found:
            archive.write(path, f"{name_of(row)}/{path.name}")
    return packed.getvalue()


def csv(row: StudyRow) -> str:
    _check(row)
    return row.measures or ""


def notebook_of(row: StudyRow) -> str:
    _check(row)
    return notebook(f"Study {row.number}: {title_of(Plan.from_json(row.plan))}", name_of(row))


def _check(row: StudyRow) -> None:
    if row.measures is None or row.state in ("waiting", "running"):
        raise NotNow(NOT_YET)
