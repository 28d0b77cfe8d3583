"""Records on disk."""

from __future__ import annotations

import json
import os
from pathlib import Path

from colossarium.kernel.chance import published_hash
from colossarium.kernel.errors import BadRecord
from colossarium.kernel.match import Match
from colossarium.kernel.records import load_record


def save_record(match: Match, name: str) -> Path:
    """Write a record to a file of that name, or of a made-up one; a file that is something else is left alone."""
    path = Path(os.path.expanduser(name)) if name else default_path(match)
    try:
        _refuse_other_files(path)
        path.write_text(json.dumps(match.record(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as problem:
        raise BadRecord(f"{path}: this file cannot be written: {problem.strerror}.") from problem
    except ValueError as problem:
        raise BadRecord(f"{path}: this file cannot be written: {problem}.") from problem
    return path


def default_path(match: Match) -> Path:
    return Path(f"{match.game.id}-{published_hash(match.key)[:6]}.json")


def _refuse_other_files(path: Path) -> None:
    if not path.exists():
        return
    try:
        is_record = "format" in load_record(path)
    except BadRecord:
        is_record = False
    if not is_record:
        raise BadRecord(f"{path} already exists and is not a record; choose another name.")
